// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_SCALAR_HPP
#define TRANCHE_KERNEL_SCALAR_HPP

#include "../lower/loops.hpp"

#if !defined(__GNUC__)
#    include <cstring>
#endif

namespace tranche {
namespace detail {

using byte = unsigned char;

// Moves what the loops say between two tensors that begin at `source` and `target` and do not overlap.
using kernel_entry = void (*)(const loops& nest, const void* source, void* target);

inline namespace TRANCHE_ISA {

inline void move_bytes(byte* target, const byte* source, std::ptrdiff_t bytes)
{
#if defined(__GNUC__)
    __builtin_memcpy(target, source, static_cast<std::size_t>(bytes));
#else
    std::memcpy(target, source, static_cast<std::size_t>(bytes));
#endif
}

// Runs of a size that the compiler knows: a move of registers.
template <std::ptrdiff_t Bytes>
struct fixed_run {
    static void move(byte* target, const byte* source, std::ptrdiff_t) { move_bytes(target, source, Bytes); }
};

struct any_run {
    static void move(byte* target, const byte* source, std::ptrdiff_t bytes) { move_bytes(target, source, bytes); }
};

// Elements that are not bytes: each is assigned. Runs and pitches are whole elements.
template <class T>
struct element_run {
    static void move(byte* target, const byte* source, std::ptrdiff_t bytes)
    {
        const T* const from = static_cast<const T*>(static_cast<const void*>(source));
        T* const to = static_cast<T*>(static_cast<void*>(target));
        for (std::ptrdiff_t element = 0; element * static_cast<std::ptrdiff_t>(sizeof(T)) < bytes; ++element) {
            to[element] = from[element];
        }
    }
};

template <class Run>
void move_row(const loop& row, std::ptrdiff_t run, const byte* source, byte* target)
{
    // Counts down and steps only between runs: no pointer past the last one is formed.
    for (index_t left = row.count;;) {
        Run::move(target, source, run);
        if (--left == 0) {
            return;
        }
        source += row.source_pitch;
        target += row.target_pitch;
    }
}

// The steps that outer loops have taken.
struct odometer {
    index_t steps[max_rank] = {};

    // Moves both offsets to the next row; false after the last one.
    constexpr bool next(const loops& nest, int outer, std::ptrdiff_t& source, std::ptrdiff_t& target)
    {
        for (int axis = outer - 1; axis >= 0; --axis) {
            const loop& each = nest.axes[axis];
            if (++steps[axis] < each.count) {
                source += each.source_pitch;
                target += each.target_pitch;
                return true;
            }
            steps[axis] = 0;
            source -= static_cast<std::ptrdiff_t>(each.count - 1) * each.source_pitch;
            target -= static_cast<std::ptrdiff_t>(each.count - 1) * each.target_pitch;
        }
        return false;
    }
};

template <class Run>
void move_scalar(const loops& nest, const void* source, void* target)
{
    const loop single{1, 0, 0};
    const int outer = nest.rank > 0 ? nest.rank - 1 : 0;
    const loop& row = nest.rank > 0 ? nest.axes[outer] : single;
    std::ptrdiff_t source_offset = nest.source_offset;
    std::ptrdiff_t target_offset = nest.target_offset;
    odometer rows{};
    do {
        move_row<Run>(row, nest.run, static_cast<const byte*>(source) + source_offset,
                      static_cast<byte*>(target) + target_offset);
    } while (rows.next(nest, outer, source_offset, target_offset));
}

// The kernel for a run of so many bytes, chosen once for each slice.
constexpr kernel_entry scalar_kernel(std::ptrdiff_t run)
{
    switch (run) {
    case 1: return &move_scalar<fixed_run<1>>;
    case 2: return &move_scalar<fixed_run<2>>;
    case 4: return &move_scalar<fixed_run<4>>;
    case 8: return &move_scalar<fixed_run<8>>;
    case 16: return &move_scalar<fixed_run<16>>;
    default: return &move_scalar<any_run>;
    }
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
