// SPDX-License-Identifier: MIT
#ifndef TRANCHE_LOWER_MASKED_HPP
#define TRANCHE_LOWER_MASKED_HPP

#include "lower.hpp"
#include "part.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_LAYOUT {

// One loop for each axis of the tensor, of which `axis` walks over as many neighbours as a condition selects, from
// number `first` on.
struct masked_loops {
    loops nest{};
    int axis = 0;
    index_t first = 0;
};

// Rows of neighbours: `width` bytes for each element of the masked axis on either side, 0 where it is not so. The loops
// are those of the axes around it; their run is meaningless.
struct masked_rows {
    std::ptrdiff_t width = 0;
    loops outer{};
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

// From what describe() makes of slice.packed().
constexpr masked_loops with_neighbours(const masked_plan& slice, const loops& packed)
{
    masked_loops masked{packed, slice.axis(), slice.span().begin};
    masked.nest.axes[masked.axis].source_pitch /= static_cast<std::ptrdiff_t>(slice.packed()[masked.axis].stride);
    return masked;
}

constexpr masked_loops describe_masked(const masked_plan& slice, index_t width, const layout& tensor,
                                       const layout& output)
{
    return with_neighbours(slice, describe(slice.packed(), width, tensor, output));
}

// The same loops over all neighbours between the first selected element and the last one, on the tensor's side.
constexpr loops loops_of_span(const masked_loops& masked, const axis_range& span)
{
    loops nest = masked.nest;
    nest.axes[masked.axis].count = span.count;
    return nest;
}

// The loops of `count` neighbours from `begin` on, which are the selected elements from number `done` on.
constexpr loops loops_of_run(const masked_loops& masked, index_t begin, index_t count, index_t done)
{
    loops nest = masked.nest;
    loop& along = nest.axes[masked.axis];
    nest.source_offset +=
        (static_cast<std::ptrdiff_t>(begin) - static_cast<std::ptrdiff_t>(masked.first)) * along.source_pitch;
    nest.target_offset += static_cast<std::ptrdiff_t>(done) * along.target_pitch;
    along.count = count;
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
    const loop& along = masked.nest.axes[masked.axis];
    if (element.rank != 0 || along.source_pitch != element.run || along.target_pitch != element.run) {
        return {};
    }
    masked_rows rows{element.run, masked.nest};
    rows.outer.rank = masked.axis;
    rows.outer.source_offset = element.source_offset - static_cast<std::ptrdiff_t>(masked.first) * element.run;
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
