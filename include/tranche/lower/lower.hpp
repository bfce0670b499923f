// SPDX-License-Identifier: MIT
#ifndef TRANCHE_LOWER_LOWER_HPP
#define TRANCHE_LOWER_LOWER_HPP

#include "../core/view.hpp"
#include "../plan/masked_plan.hpp"
#include "../plan/select.hpp"
#include "loops.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {

constexpr std::ptrdiff_t in_bytes(index_t elements, index_t width)
{
    return static_cast<std::ptrdiff_t>(elements) * static_cast<std::ptrdiff_t>(width);
}

// One loop for each axis of the tensor, not folded yet. The source is the tensor's side.
constexpr loops describe(const plan& slice, index_t width, const layout& tensor, const layout& output)
{
    loops nest{};
    nest.width = static_cast<std::ptrdiff_t>(width);
    if (slice.size() == 0) {
        return nest; // nobody has looked at the layouts, whose numbers may be any
    }
    const layout selected = select_axes(slice, tensor);
    const output_axes from = find_output_axes(slice);
    nest.rank = slice.rank();
    nest.source_offset = in_bytes(selected.offset, width);
    nest.target_offset = in_bytes(output.offset, width);
    nest.run = nest.width;
    for (int axis = 0; axis < slice.rank(); ++axis) {
        nest.axes[axis] = {slice[axis].count, in_bytes(selected.pitches[axis], width), 0};
    }
    for (int axis = 0; axis < from.rank; ++axis) {
        const int of_tensor = from.axis[axis];
        if (of_tensor >= 0 && nest.axes[of_tensor].count > 1) {
            nest.axes[of_tensor].target_pitch = in_bytes(output.pitches[axis], width);
        }
    }
    return nest;
}

// The same between two dense row-major tensors. Axes that the output drops or adds have one element.
constexpr loops describe(const plan& slice, index_t width)
{
    loops nest{};
    nest.width = static_cast<std::ptrdiff_t>(width);
    if (slice.size() == 0) {
        return nest;
    }
    nest.rank = slice.rank();
    nest.run = nest.width;
    const shape whole = slice.tensor_shape();
    std::ptrdiff_t of_tensor = nest.width;
    std::ptrdiff_t of_output = nest.width;
    for (int axis = slice.rank() - 1; axis >= 0; --axis) {
        const axis_range& taken = slice[axis];
        nest.axes[axis] = {taken.count, static_cast<std::ptrdiff_t>(taken.stride) * of_tensor, of_output};
        nest.source_offset += static_cast<std::ptrdiff_t>(taken.begin) * of_tensor;
        of_tensor *= static_cast<std::ptrdiff_t>(whole[axis]);
        of_output *= static_cast<std::ptrdiff_t>(taken.count);
    }
    return nest;
}

constexpr bool can_fold(const loop& outer, const loop& inner)
{
    return outer.source_pitch == inner.source_pitch * static_cast<std::ptrdiff_t>(inner.count) &&
           outer.target_pitch == inner.target_pitch * static_cast<std::ptrdiff_t>(inner.count);
}

// A loop that walks backwards on both sides walks forwards from its other end: the order of elements is free.
constexpr loop forward(loops& folded, const loop& each)
{
    if (each.source_pitch >= 0 || each.target_pitch >= 0) {
        return each;
    }
    const auto steps = static_cast<std::ptrdiff_t>(each.count - 1);
    folded.source_offset += steps * each.source_pitch;
    folded.target_offset += steps * each.target_pitch;
    return {each.count, -each.source_pitch, -each.target_pitch};
}

constexpr void append_loop(loops& folded, const loop& each)
{
    loop* const outer = folded.rank > 0 ? &folded.axes[folded.rank - 1] : nullptr;
    if (outer != nullptr && can_fold(*outer, each)) {
        *outer = {static_cast<index_t>(outer->count * each.count), each.source_pitch, each.target_pitch};
    } else {
        folded.axes[folded.rank++] = each;
    }
}

// Drops loops of one step, joins neighbours where the pitches of both sides allow, and widens the run by the innermost
// loop where it is contiguous on both sides.
constexpr loops fold(const loops& nest)
{
    loops folded{};
    folded.source_offset = nest.source_offset;
    folded.target_offset = nest.target_offset;
    folded.run = nest.run;
    folded.width = nest.width;
    for (int axis = 0; nest.run != 0 && axis < nest.rank; ++axis) {
        if (nest.axes[axis].count > 1) {
            append_loop(folded, forward(folded, nest.axes[axis]));
        }
    }
    if (folded.rank > 0) {
        const loop& innermost = folded.axes[folded.rank - 1];
        if (innermost.source_pitch == folded.run && innermost.target_pitch == folded.run) {
            folded.run *= static_cast<std::ptrdiff_t>(innermost.count);
            --folded.rank;
        }
    }
    return folded;
}

} // namespace TRANCHE_ISA
} // namespace detail

inline namespace TRANCHE_ISA {

// The loops of a plan over elements of `width` bytes. The source is the tensor's side, the target the slice's; the
// layouts are those of plan.tensor_shape() and plan.output_shape() and stay inside memory.
constexpr loops lower(const plan& slice, index_t width, const layout& tensor, const layout& output)
{
    return detail::fold(detail::describe(slice, width, tensor, output));
}

// Both sides dense and row-major.
constexpr loops lower(const plan& slice, index_t width)
{
    return detail::fold(detail::describe(slice, width));
}

} // namespace TRANCHE_ISA
} // namespace tranche

#endif
