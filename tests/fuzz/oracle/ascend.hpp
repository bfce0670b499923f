// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_ORACLE_ASCEND_HPP
#define TRANCHE_TESTS_FUZZ_ORACLE_ASCEND_HPP

#include "arguments.hpp"

#include <tranche/core/element.hpp>
#include <tranche/front/ascend_strided_slice_assign_v2.hpp>

// StridedSliceAssignV2 as its page has it, with the products' differences.
namespace oracle {

struct ascend_product {
    bool exists;
    bool forward_only; // positive strides, the innermost 1, no empty axes
    bool bfloat16;
};

inline ascend_product judge_product(tr::ascend::product on)
{
    switch (on) {
    case tr::ascend::product::ascend_950: return {true, false, true};
    case tr::ascend::product::atlas_a2:
    case tr::ascend::product::atlas_a3: return {true, true, true};
    case tr::ascend::product::kirin_x90:
    case tr::ascend::product::kirin_9030: return {true, true, false};
    default: return {false, true, false};
    }
}

inline bool ascend_takes(const ascend_product& product, tr::dtype type)
{
    switch (type) {
    case tr::dtype::float16:
    case tr::dtype::float32:
    case tr::dtype::int32:
    case tr::dtype::int64:
    case tr::dtype::float64:
    case tr::dtype::int8: return product.exists;
    case tr::dtype::bfloat16: return product.exists && product.bfloat16;
    default: return false;
    }
}

inline indices ascend_indices(std::int64_t begin, std::int64_t end, std::int64_t stride, wide extent)
{
    if (extent == 0) {
        return {0, 1, 0};
    }
    const wide low = from_end(begin, extent);
    const wide high = from_end(end, extent);
    return stride > 0 ? indices{between(0, low, extent), stride, between(0, high, extent)}
                      : indices{between(0, low, extent - 1), stride, between(-1, high, extent)};
}

inline void judge_stride(answer& found, int axis, std::int64_t stride, const ascend_product& product)
{
    if (stride == 0) {
        found.refuse(tr::errc::step_zero, axis, 0);
    }
    if (product.forward_only && stride < 0) {
        found.refuse(tr::errc::step_sign, axis, stride);
    }
    if (product.forward_only && axis == found.rank() - 1 && stride != 1) {
        found.refuse(tr::errc::step_innermost, axis, stride);
    }
}

// What is assigned to, whatever the value's shape.
inline answer ascend_slice(const fuzz::shape_argument& var, const fuzz::listed_arguments& asked,
                           const ascend_product& product)
{
    answer found;
    if (!judge_shape(found, var, 1, 8, !product.forward_only) || !judge_lengths(found, asked, true)) {
        return found;
    }
    const std::vector<std::optional<int>> axes = judge_axes(found, asked);
    for (std::size_t entry = 0; entry < axes.size(); ++entry) {
        const std::int64_t stride = asked.steps.values[entry];
        if (axes[entry]) {
            judge_stride(found, *axes[entry], stride, product);
        }
        if (found.accepts()) {
            const auto axis = static_cast<std::size_t>(*axes[entry]);
            found.take(axis, ascend_indices(asked.begins.values[entry], asked.ends.values[entry], stride,
                                            found.extents[axis]));
        }
    }
    return found;
}

// The value has the slice's shape, nothing else.
inline void judge_value_shape(answer& found, const fuzz::shape_argument& value)
{
    answer alone;
    if (!judge_rank(alone, value, 0, tr::max_rank)) {
        found.faults.insert(found.faults.end(), alone.faults.begin(), alone.faults.end());
    } else if (found.accepts() && value.rank != found.rank()) {
        found.refuse(tr::errc::slice_shape, -1, value.rank);
    } else if (found.accepts()) {
        for (std::size_t axis = 0; axis < value.extents.size(); ++axis) {
            if (value.extents[axis] != found.count(axis)) {
                found.refuse(tr::errc::slice_shape, static_cast<std::int64_t>(axis), value.extents[axis]);
            }
        }
    }
}

} // namespace oracle

#endif
