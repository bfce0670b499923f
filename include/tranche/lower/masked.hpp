// SPDX-License-Identifier: MIT
#ifndef TRANCHE_LOWER_MASKED_HPP
#define TRANCHE_LOWER_MASKED_HPP

#include "lower.hpp"
#include "part.hpp"

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

// Rows of neighbours: `width` bytes for each element of the masked axis on either side, 0 where it is not so. The loops
// are those of the axes around it; their run is meaningless.
struct masked_rows {
    std::ptrdiff_t width = 0;
    loops outer{};
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

// The axes inside the masked one as one run, where they are contiguous on both sides, and those outside folded.
constexpr masked_rows rows_of(const masked_loops& masked)
{
    loops inner = masked.nest;
    inner.rank = masked.nest.rank - masked.axis - 1;
    for (int axis = 0; axis < inner.rank; ++axis) {
        inner.axes[axis] = masked.nest.axes[masked.axis + 1 + axis];
    }
    const loops element = fold(inner);
    const bool reads_neighbours = masked.source_pitch == element.run;
    const bool writes_neighbours = masked.nest.axes[masked.axis].target_pitch == element.run;
    if (element.rank != 0 || !reads_neighbours || !writes_neighbours) {
        return {};
    }
    masked_rows rows{element.run, masked.nest};
    rows.outer.rank = masked.axis;
    rows.outer.source_offset = element.source_offset;
    rows.outer.target_offset = element.target_offset;
    return rows;
}

// Calls visit(source offset, target offset) for every step of the loops.
template <class Visit>
constexpr void visit_rows(const loops& nest, Visit&& visit)
{
    const std::ptrdiff_t rows = number_of_runs(nest);
    for (std::ptrdiff_t row = 0; row < rows; ++row) {
        const loops at = box(nest, row, nest.rank, 1);
        visit(at.source_offset, at.target_offset);
    }
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
