// SPDX-License-Identifier: MIT
#ifndef TRANCHE_FRONT_CMSIS_NN_STRIDED_SLICE_HPP
#define TRANCHE_FRONT_CMSIS_NN_STRIDED_SLICE_HPP

#include "../plan/plan_builder.hpp"

namespace tranche {
namespace cmsis_nn {

struct strided_slice_rules : rules {
    static constexpr end_is end = end_is::count;
    static constexpr bool clamps = false;
    static constexpr bool from_end = false;
    static constexpr bool empty_axes = false;
    static constexpr bool empty_results = false;
};

inline namespace TRANCHE_ISA {

// The plan of arm_strided_slice_* (its operator page). All arguments are structs with fields n, h, w and c: the input's
// extents, the first index, the distance between indices and the number of elements, for each axis of the input.
// Begins are final: a negative one is not counted from the end. A count-1 axis never looks at its stride, except that
// 0 is always an error.
// Errors: empty_axis, extent, element_count, step_zero, begin, count.
template <class Dims>
constexpr result<plan> strided_slice(const Dims& input_dims, const Dims& begin_dims, const Dims& stride_dims,
                                     const Dims& output_dims)
{
    constexpr int axes = 4;
    const std::int64_t begins[axes] = {begin_dims.n, begin_dims.h, begin_dims.w, begin_dims.c};
    const std::int64_t strides[axes] = {stride_dims.n, stride_dims.h, stride_dims.w, stride_dims.c};
    const std::int64_t counts[axes] = {output_dims.n, output_dims.h, output_dims.w, output_dims.c};
    detail::plan_builder builder(shape{input_dims.n, input_dims.h, input_dims.w, input_dims.c}, axes, axes,
                                 detail::lowest_extent<strided_slice_rules>);
    for (int axis = 0; axis < axes; ++axis) {
        range asked{};
        asked.begin = begins[axis];
        asked.end = counts[axis];
        asked.step = strides[axis];
        builder.take<strided_slice_rules>(axis, asked);
    }
    return builder.finish();
}

} // namespace TRANCHE_ISA
} // namespace cmsis_nn
} // namespace tranche

#endif
