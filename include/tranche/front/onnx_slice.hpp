// SPDX-License-Identifier: MIT
#ifndef TRANCHE_FRONT_ONNX_SLICE_HPP
#define TRANCHE_FRONT_ONNX_SLICE_HPP

#include "../plan/axes.hpp"
#include "onnx.hpp"

namespace tranche {
namespace onnx {

struct slice_rules : rules {
    static constexpr int backward_begin_low = 0;
};

struct onnxruntime_slice_rules : slice_rules {
    static constexpr bool largest_end_is_open = true;
};

inline namespace TRANCHE_ISA {

// The plan of ONNX Slice, opsets 1, 10, 11 and 13 (https://onnx.ai/onnx/operators/onnx__Slice.html). `data` has rank 1
// or more; `starts` and `ends` have one entry for each of `axes`, which defaults to 0, 1, ..., as have `steps`, which
// default to 1. Starts and ends outside an axis are clamped. The opset-13 text holds for every opset.
// Errors: rank, extent, element_count, list_length, axis, repeated_axis, step_zero.
constexpr result<plan> slice(const shape& data, const index_list& starts, const index_list& ends,
                             const index_list& axes = {}, const index_list& steps = {},
                             compatibility like = compatibility::specification)
{
    detail::plan_builder builder(data, 1, max_rank);
    const listed_ranges asked{starts, ends, axes, steps};
    if (like == compatibility::onnxruntime) {
        detail::take_listed<onnxruntime_slice_rules>(builder, asked);
    } else {
        detail::take_listed<slice_rules>(builder, asked);
    }
    return builder.finish();
}

} // namespace TRANCHE_ISA
} // namespace onnx
} // namespace tranche

#endif
