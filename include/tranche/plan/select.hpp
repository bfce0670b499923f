// SPDX-License-Identifier: MIT
#ifndef TRANCHE_PLAN_SELECT_HPP
#define TRANCHE_PLAN_SELECT_HPP

#include "../core/view.hpp"
#include "plan.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {

// The slice of a tensor in memory, per axis of the tensor. The tensor's elements were checked to lie in memory.
constexpr layout select_axes(const plan& slice, const layout& tensor)
{
    layout selected{slice.slice_shape(), tensor.pitches, tensor.offset};
    const bool empty = slice.size() == 0;
    for (int axis = 0; axis < slice.rank(); ++axis) {
        const axis_range& taken = slice[axis];
        // A pitch between elements that the slice does not have may be any number: it is not multiplied.
        const bool counts = !empty && tensor.shape[axis] > 1;
        selected.offset += counts ? static_cast<index_t>(taken.begin * tensor.pitches[axis]) : index_t{0};
        selected.pitches[axis] =
            counts && taken.count > 1 ? static_cast<index_t>(taken.stride * tensor.pitches[axis]) : index_t{0};
    }
    return selected;
}

// The same for the axes of the output.
constexpr layout select_output(const plan& slice, const layout& tensor)
{
    const layout selected = select_axes(slice, tensor);
    const output_axes from = find_output_axes(slice);
    layout output{slice.output_shape(), {}, selected.offset};
    for (int axis = 0; axis < from.rank; ++axis) {
        output.pitches.push_back(from.axis[axis] >= 0 ? selected.pitches[from.axis[axis]] : index_t{0});
    }
    return output;
}

} // namespace TRANCHE_ISA
} // namespace detail

inline namespace TRANCHE_ISA {

// The slice of a tensor as a view of the same memory; nothing moves. Pitches of axes of one element are 0.
// Errors: tensor_shape where the view does not have the plan's tensor_shape(), view_bounds, list_length,
// element_count.
template <class T>
constexpr result<view<T>> select(const plan& slice, const view<T>& tensor)
{
    const layout whole{tensor.shape, tensor.pitches, tensor.offset};
    const error wrong_shape = detail::compare_shapes(tensor.shape, slice.tensor_shape(), errc::tensor_shape);
    const result<index_t> elements = detail::checked_size(whole, tensor.size);
    if (!elements || wrong_shape.code != errc::none) {
        return !elements ? elements.error() : wrong_shape;
    }
    const layout output = detail::select_output(slice, whole);
    return view<T>{tensor.data, tensor.size, output.shape, output.pitches, output.offset};
}

} // namespace TRANCHE_ISA
} // namespace tranche

#endif
