// SPDX-License-Identifier: MIT
#ifndef TRANCHE_PLAN_COMPOSE_HPP
#define TRANCHE_PLAN_COMPOSE_HPP

#include "plan_builder.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {

// Element i of the result is element then.begin + i * then.stride of the first range.
constexpr axis_range compose_axis(const axis_range& first, const axis_range& then)
{
    if (then.count == 0) {
        return {0, 1, 0};
    }
    const auto begin = static_cast<index_t>(first.begin + then.begin * first.stride);
    const auto stride = then.count > 1 ? static_cast<index_t>(first.stride * then.stride) : index_t{1};
    return {begin, stride, then.count};
}

// Walks the axes that `first` puts out; those that it added exist in the output only, where `then` may keep, empty or
// drop them.
constexpr void compose_axes(plan_builder& builder, const plan& first, const plan& then)
{
    const output_axes between = find_output_axes(first);
    int output_axis = 0;
    for (int axis = 0; axis < then.rank(); ++axis) {
        while (then.is_added(output_axis)) {
            ++output_axis;
        }
        const int from = between.axis[axis];
        if (from >= 0) {
            builder.set(from, compose_axis(first[from], then[axis]));
        }
        if (!then.is_dropped(axis)) {
            if (from < 0) {
                builder.add(output_axis, then[axis].count);
            }
            ++output_axis;
        } else if (from >= 0) {
            builder.drop(from);
        }
    }
}

} // namespace TRANCHE_ISA
} // namespace detail

inline namespace TRANCHE_ISA {

// A slice of a slice as one slice: copying by the result is copying by `first`, then by `then`, which was made for
// first's output_shape(). Errors: tensor_shape where it was not; output_rank.
constexpr result<plan> compose(const plan& first, const plan& then)
{
    const error wrong = detail::compare_shapes(then.tensor_shape(), first.output_shape(), errc::tensor_shape);
    if (wrong.code != errc::none) {
        return wrong;
    }
    detail::plan_builder builder(first.tensor_shape(), 0, max_rank);
    for (int axis = 0; axis < first.rank(); ++axis) {
        builder.set(axis, first[axis]);
        if (first.is_dropped(axis)) {
            builder.drop(axis);
        }
    }
    detail::compose_axes(builder, first, then);
    const shape output = then.output_shape();
    for (int axis = 0; axis < output.rank(); ++axis) {
        if (then.is_added(axis)) {
            builder.add(axis, output[axis]);
        }
    }
    return builder.finish();
}

} // namespace TRANCHE_ISA
} // namespace tranche

#endif
