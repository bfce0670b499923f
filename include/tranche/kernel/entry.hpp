// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_ENTRY_HPP
#define TRANCHE_KERNEL_ENTRY_HPP

#include <cstdint>

#include "../lower/loops.hpp"

// Whether this kind of machine permutes bytes by tables. It decides what is part of types, whatever the unit's flags.
#if defined(__x86_64__) || defined(__i386__) || defined(__aarch64__)
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
// runs, which lie in windows of the strided side. Offsets are counted from the block's first run. The first window may
// begin before the block's first run, and the last one may reach past its last run; in the first and the last block of
// a row readable bytes of the first window, and the last window from `last_offset` on, lie inside.
// Windows that are scattered to have masks of their runs' bytes.
// Left as it is where there is no table: to clear it would cost more than a small slice.
#if TRANCHE_PERMUTES
struct permute_tables {
    int runs;    // in a block; 0 where there is no table
    int needed;  // in the row from the block's first one on, so that its windows and its vector are inside
    int windows; // of a block
    int lead;    // bytes before the block that its first window begins
    int shift;   // of runs to bytes, where runs fill the block and are a power of two; else -1
    std::int32_t offsets[most_windows];
    std::int32_t last_offset;
    std::uint64_t first_readable;
    std::uint64_t last_readable;

    std::uint8_t gather[most_windows][widest_window];
    std::uint8_t last_gather[widest_window];

    std::uint64_t masks[most_windows];
    std::uint64_t last_mask;
    std::uint8_t scatter[most_windows][widest_window];
    std::uint8_t last_scatter[widest_window];
};
#else
struct permute_tables {};
#endif

// `count` steps of so many bytes on the side that is read and on the one that is written.
struct steps {
    std::ptrdiff_t count;
    std::ptrdiff_t read;
    std::ptrdiff_t written;
};

// The two innermost loops, turned to where they write: rows of runs.
struct plane {
    std::ptrdiff_t run;
    steps row;
    steps rows;
    std::ptrdiff_t offset; // of the first run in the tensor
};

// Moves a plane between two tensors that do not overlap, from its first run on. The tables are those made for its rows.
using kernel_entry = void (*)(const plane& moved, const permute_tables& tables, const byte* read, byte* written);

// Elements `begin` to `end` of an axis of which a condition selects some. The first `skipped` selected ones are another
// piece's; no more than `count` are moved, whatever the condition says by then.
struct selection {
    const std::uint8_t* condition;
    index_t begin;
    index_t end;
    index_t skipped;
    index_t count;
    std::ptrdiff_t width; // of an element
};

// Moves the selected elements of a row, side by side in the tensor, to or from neighbours in the slice.
using selection_entry = void (*)(const selection& chosen, const byte* read, byte* written);

// What moves slices with one set of instructions. `choose` finds the kernel for planes like this one and makes the
// tables that it needs, or one that needs none where `tables` is null. Kernels with tables want rows of at least
// `tables.runs` runs.
struct backend {
    const char* name;
    kernel_entry (*choose)(const plane& like, permute_tables* tables);
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

// 0 where nothing is permuted.
constexpr int runs_of_block(const permute_tables& tables)
{
#if TRANCHE_PERMUTES
    return tables.runs;
#else
    static_cast<void>(tables);
    return 0;
#endif
}

// Says that nothing is permuted, of tables that have not been written yet.
constexpr void clear_runs(permute_tables& tables)
{
#if TRANCHE_PERMUTES
    tables.runs = 0;
#else
    static_cast<void>(tables);
#endif
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
