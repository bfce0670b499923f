// SPDX-License-Identifier: MIT
#ifndef TRANCHE_LOWER_LOOPS_HPP
#define TRANCHE_LOWER_LOOPS_HPP

#include <cstddef>

#include "../config.hpp"

namespace tranche {
inline namespace TRANCHE_LAYOUT {

// `count` steps of so many bytes on either side.
struct loop {
    index_t count = 0;
    std::ptrdiff_t source_pitch = 0;
    std::ptrdiff_t target_pitch = 0;
};

// A lowered plan: the runs of `run` contiguous bytes that the nested loops axes[0] (outermost) to axes[rank - 1]
// visit, from the given byte offsets on. Nothing moves where run is 0. No loop has fewer than two steps, and no two
// neighbours could be one.
struct loops {
    loop axes[max_rank] = {};
    int rank = 0;
    std::ptrdiff_t source_offset = 0;
    std::ptrdiff_t target_offset = 0;
    std::ptrdiff_t run = 0;
    std::ptrdiff_t width = 1; // of an element: runs are whole elements
};

} // namespace TRANCHE_LAYOUT

namespace detail {
inline namespace TRANCHE_ISA {

// Steps as a factor of pitches, whatever the widths of the two types.
constexpr std::ptrdiff_t steps_of(const loop& each)
{
    return static_cast<std::ptrdiff_t>(each.count);
}

constexpr std::ptrdiff_t absolute(std::ptrdiff_t pitch)
{
    return pitch < 0 ? -pitch : pitch;
}

// The same with the sides exchanged.
constexpr loops reversed(loops forward)
{
    const std::ptrdiff_t offset = forward.source_offset;
    forward.source_offset = forward.target_offset;
    forward.target_offset = offset;
    for (int axis = 0; axis < forward.rank; ++axis) {
        loop& each = forward.axes[axis];
        each = {each.count, each.target_pitch, each.source_pitch};
    }
    return forward;
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
