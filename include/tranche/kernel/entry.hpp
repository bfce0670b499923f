// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_ENTRY_HPP
#define TRANCHE_KERNEL_ENTRY_HPP

#include <cstdint>

#include "../lower/loops.hpp"

// Whether this kind of machine permutes bytes by tables. It decides what is part of types, whatever the unit's flags.
#if defined(__x86_64__) || defined(__i386__)
#    define TRANCHE_PERMUTES 1
#else
#    define TRANCHE_PERMUTES 0
#endif

namespace tranche {
namespace detail {

using byte = unsigned char;

// Which side is written: the slice's (copy) or the tensor's (assign). Loops are the same for both: their source is the
// tensor's side.
enum class direction { copy, assign };

inline constexpr int most_windows = 8;
inline constexpr int widest_window = 64;

inline namespace TRANCHE_LAYOUT {

// "Take `run` bytes every `pitch` bytes" as indices of bytes. A block is what one vector holds of the dense side: whole
// runs, read through windows of the strided side that lie between the first and the last byte of the block's runs.
// Offsets are counted from the block's first run. Scattering goes through one window, whose selected bytes are masked.
#if TRANCHE_PERMUTES
struct permute_tables {
    int runs = 0;    // in a block; 0 where there is no table
    int windows = 0; // of a block
    std::int32_t offsets[most_windows] = {};
    std::uint8_t gather[most_windows][widest_window] = {};

    int scatter_runs = 0; // in a window; 0 where there is no table
    std::int32_t scatter_offset = 0;
    std::uint64_t mask = 0; // of the window's bytes that belong to runs
    std::uint8_t scatter[widest_window] = {};
};
#else
struct permute_tables {};
#endif

} // namespace TRANCHE_LAYOUT

// Moves what the loops say between two tensors that begin at `read` and `written` and do not overlap. The tables are
// those made for the innermost loop.
using kernel_entry = void (*)(const loops& nest, const permute_tables& tables, const void* read, void* written);

inline namespace TRANCHE_LAYOUT {

// Elements `begin` to `end` of an axis of which a condition selects some. The first `skipped` selected ones are another
// piece's; no more than `count` are moved, whatever the condition says by then.
struct selection {
    const std::uint8_t* condition;
    index_t begin;
    index_t end;
    index_t skipped;
    index_t count;
};

// Moves the selected elements of a row, side by side in the tensor, to or from neighbours in the slice.
using selection_entry = void (*)(const selection& chosen, const byte* read, byte* written);

// What moves slices with one set of instructions. `choose` finds the kernel for loops and makes the tables that it
// needs, or one that needs none where `tables` is null.
struct backend {
    const char* name;
    kernel_entry (*choose)(const loops& nest, direction way, permute_tables* tables);
    // For selected elements of so many bytes; null where run by run is as good.
    selection_entry (*choose_selection)(std::ptrdiff_t width, direction way);
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

template <direction Way>
constexpr std::ptrdiff_t read_pitch(const loop& each)
{
    return Way == direction::copy ? each.source_pitch : each.target_pitch;
}

template <direction Way>
constexpr std::ptrdiff_t written_pitch(const loop& each)
{
    return Way == direction::copy ? each.target_pitch : each.source_pitch;
}

template <direction Way>
constexpr std::ptrdiff_t read_offset(const loops& nest)
{
    return Way == direction::copy ? nest.source_offset : nest.target_offset;
}

template <direction Way>
constexpr std::ptrdiff_t written_offset(const loops& nest)
{
    return Way == direction::copy ? nest.target_offset : nest.source_offset;
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
