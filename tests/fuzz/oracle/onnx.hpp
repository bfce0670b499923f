// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_ORACLE_ONNX_HPP
#define TRANCHE_TESTS_FUZZ_ORACLE_ONNX_HPP

#include "arguments.hpp"

// ONNX Slice 13 (https://onnx.ai/onnx/operators/onnx__Slice.html), or what ONNX Runtime makes of it.
namespace oracle {

inline indices onnx_indices(std::int64_t start, std::int64_t end, std::int64_t step, wide extent, bool as_runtime)
{
    if (extent == 0) {
        return {0, 1, 0};
    }
    const bool is_open = as_runtime && (end == INT32_MAX || end == INT64_MAX);
    if (step > 0) {
        return {between(0, from_end(start, extent), extent), step,
                is_open ? extent : between(0, from_end(end, extent), extent)};
    }
    return {between(0, from_end(start, extent), extent - 1), step,
            is_open ? wide(-1) : between(-1, from_end(end, extent), extent - 1)};
}

inline answer onnx_slice(const fuzz::shape_argument& data, const fuzz::listed_arguments& asked, bool as_runtime)
{
    answer found;
    if (!judge_shape(found, data, 1, tr::max_rank, true) || !judge_lengths(found, asked, false)) {
        return found;
    }
    const std::vector<std::optional<int>> axes = judge_axes(found, asked);
    for (std::size_t entry = 0; entry < axes.size(); ++entry) {
        const std::int64_t step = asked.steps.is_absent() ? 1 : asked.steps.values[entry];
        if (axes[entry] && step == 0) {
            found.refuse(tr::errc::step_zero, *axes[entry], 0);
        } else if (axes[entry]) {
            const auto axis = static_cast<std::size_t>(*axes[entry]);
            found.take(axis, onnx_indices(asked.begins.values[entry], asked.ends.values[entry], step,
                                          found.extents[axis], as_runtime));
        }
    }
    return found;
}

} // namespace oracle

#endif
