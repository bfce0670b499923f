// SPDX-License-Identifier: MIT
#ifndef TRANCHE_LOWER_MASKED_HPP
#define TRANCHE_LOWER_MASKED_HPP

#include "lower.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_LAYOUT {

// One loop for each axis of the tensor, of which `axis` walks over the elements that a condition selects: evenly on
// the target's side, by the condition on the source's, whose neighbours are `source_pitch` bytes apart.
struct masked_loops {
    loops nest{};
    int axis = 0;
    std::ptrdiff_t source_pitch = 0;
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

constexpr masked_loops describe_masked(const masked_plan& slice, index_t width, const layout& tensor,
                                       const layout& output)
{
    const int axis = slice.axis();
    const bool has_neighbours = slice.size() != 0 && tensor.shape[axis] > 1;
    return {describe(slice.with_run({0, 1, slice.count()}), width, tensor, output), axis,
            has_neighbours ? in_bytes(tensor.pitches[axis], width) : std::ptrdiff_t{0}};
}

// The loops of `count` neighbours from `begin` on, which are the selected elements from number `done` on.
constexpr loops loops_of_run(const masked_loops& masked, index_t begin, index_t count, index_t done)
{
    loops nest = masked.nest;
    loop& along = nest.axes[masked.axis];
    nest.source_offset += static_cast<std::ptrdiff_t>(begin) * masked.source_pitch;
    nest.target_offset += static_cast<std::ptrdiff_t>(done) * along.target_pitch;
    along = {count, masked.source_pitch, along.target_pitch};
    return fold(nest);
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
