// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_SCALAR_HPP
#define TRANCHE_KERNEL_SCALAR_HPP

#include "entry.hpp"

#if !defined(__GNUC__)
#    include <cstring>
#endif

namespace tranche {
namespace detail {

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

template <direction Way, class Run>
void move_row(const loop& row, std::ptrdiff_t run, const byte* read, byte* written)
{
    // Counts down and steps only between runs: no pointer past the last one is formed.
    for (index_t left = row.count;;) {
        Run::move(written, read, run);
        if (--left == 0) {
            return;
        }
        read += read_pitch<Way>(row);
        written += written_pitch<Way>(row);
    }
}

// The steps that outer loops have taken.
struct odometer {
    index_t steps[max_rank] = {};

    // Moves both offsets to the next row; false after the last one.
    template <direction Way>
    constexpr bool next(const loops& nest, int outer, std::ptrdiff_t& from, std::ptrdiff_t& to)
    {
        for (int axis = outer - 1; axis >= 0; --axis) {
            const loop& each = nest.axes[axis];
            if (++steps[axis] < each.count) {
                from += read_pitch<Way>(each);
                to += written_pitch<Way>(each);
                return true;
            }
            steps[axis] = 0;
            from -= static_cast<std::ptrdiff_t>(each.count - 1) * read_pitch<Way>(each);
            to -= static_cast<std::ptrdiff_t>(each.count - 1) * written_pitch<Way>(each);
        }
        return false;
    }
};

template <direction Way, class Run>
void move_scalar(const loops& nest, const permute_tables&, const void* read, void* written)
{
    const loop single{1, 0, 0};
    const int outer = nest.rank > 0 ? nest.rank - 1 : 0;
    const loop& row = nest.rank > 0 ? nest.axes[outer] : single;
    std::ptrdiff_t from = read_offset<Way>(nest);
    std::ptrdiff_t to = written_offset<Way>(nest);
    odometer rows{};
    do {
        move_row<Way, Run>(row, nest.run, static_cast<const byte*>(read) + from, static_cast<byte*>(written) + to);
    } while (rows.next<Way>(nest, outer, from, to));
}

// The kernel for a run of so many bytes, chosen once for each slice.
template <direction Way>
constexpr kernel_entry scalar_kernel(std::ptrdiff_t run)
{
    switch (run) {
    case 1: return &move_scalar<Way, fixed_run<1>>;
    case 2: return &move_scalar<Way, fixed_run<2>>;
    case 4: return &move_scalar<Way, fixed_run<4>>;
    case 8: return &move_scalar<Way, fixed_run<8>>;
    case 16: return &move_scalar<Way, fixed_run<16>>;
    default: return &move_scalar<Way, any_run>;
    }
}

namespace scalar {

inline kernel_entry choose(const loops& nest, direction way, permute_tables*)
{
    return way == direction::copy ? scalar_kernel<direction::copy>(nest.run)
                                  : scalar_kernel<direction::assign>(nest.run);
}

constexpr selection_entry choose_selection(std::ptrdiff_t, direction)
{
    return nullptr;
}

inline constexpr backend description{"scalar", &choose, &choose_selection};

} // namespace scalar
} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
