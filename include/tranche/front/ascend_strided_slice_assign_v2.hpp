// SPDX-License-Identifier: MIT
#ifndef TRANCHE_FRONT_ASCEND_STRIDED_SLICE_ASSIGN_V2_HPP
#define TRANCHE_FRONT_ASCEND_STRIDED_SLICE_ASSIGN_V2_HPP

#include "../core/element.hpp"
#include "../plan/axes.hpp"

namespace tranche {
namespace ascend {

enum class product {
    ascend_950,
    atlas_a3,
    atlas_a2,
    kirin_x90,
    kirin_9030,
    atlas_200i_500_a2,
    atlas_inference,
    atlas_training
};

// Ascend 950: any non-zero strides, empty axes are no-ops.
struct strided_slice_assign_v2_rules : rules {
    static constexpr int backward_begin_low = 0;
};

// Atlas A2 and A3, Kirin: positive strides, no empty axes. Their innermost stride must be 1, too.
struct forward_strided_slice_assign_v2_rules : strided_slice_assign_v2_rules {
    static constexpr bool negative_steps = false;
    static constexpr bool empty_axes = false;
};

// The operator's own limit.
inline constexpr int strided_slice_assign_v2_highest_rank = 8;

} // namespace ascend

namespace detail {

// A row of the operator page's product table; no types where the product does not have the operator.
struct ascend_profile {
    ascend::product product;
    dtype_set types;
    bool forward_only;
};

inline constexpr dtype_set ascend_all_types =
    only(dtype::float16, dtype::float32, dtype::bfloat16, dtype::int32, dtype::int64, dtype::float64, dtype::int8);
inline constexpr dtype_set kirin_types = ascend_all_types & ~only(dtype::bfloat16);

inline constexpr ascend_profile ascend_profiles[] = {
    {ascend::product::ascend_950, ascend_all_types, false},
    {ascend::product::atlas_a3, ascend_all_types, true},
    {ascend::product::atlas_a2, ascend_all_types, true},
    {ascend::product::kirin_x90, kirin_types, true},
    {ascend::product::kirin_9030, kirin_types, true},
    {ascend::product::atlas_200i_500_a2, 0, true},
    {ascend::product::atlas_inference, 0, true},
    {ascend::product::atlas_training, 0, true},
};

inline namespace TRANCHE_ISA {

constexpr ascend_profile profile_of(ascend::product on)
{
    for (const ascend_profile& row : ascend_profiles) {
        if (row.product == on) {
            return row;
        }
    }
    return {on, 0, true};
}

// The innermost axis is the last one of var, wherever the lists name it; unlisted it has stride 1.
constexpr error check_innermost_stride(const listed_ranges& asked, int rank)
{
    for (std::int64_t entry = 0; entry < asked.steps.size(); ++entry) {
        const std::int64_t axis = asked.axes.is_absent() ? entry : asked.axes[entry];
        if ((axis < 0 ? axis + rank : axis) == rank - 1 && asked.steps[entry] != 1) {
            return {errc::step_innermost, std::int64_t{rank} - 1, asked.steps[entry], 1, 1};
        }
    }
    return {};
}

template <class Rules>
constexpr plan_builder take_assigned(const shape& var, const listed_ranges& asked)
{
    plan_builder builder(var, 1, ascend::strided_slice_assign_v2_highest_rank, lowest_extent<Rules>);
    take_listed<Rules>(builder, asked);
    return builder;
}

constexpr plan_builder take_assigned(const shape& var, const listed_ranges& asked, const ascend_profile& profile)
{
    if (!profile.forward_only) {
        return take_assigned<ascend::strided_slice_assign_v2_rules>(var, asked);
    }
    plan_builder builder = take_assigned<ascend::forward_strided_slice_assign_v2_rules>(var, asked);
    if (!builder.failed()) {
        builder.fail(check_innermost_stride(asked, builder.rank()));
    }
    return builder;
}

} // namespace TRANCHE_ISA
} // namespace detail

namespace ascend {
inline namespace TRANCHE_ISA {

// Whether StridedSliceAssignV2 takes tensors of a type on a product; false for every type where the product does not
// have the operator.
constexpr bool supports(product on, dtype type)
{
    return detail::contains(detail::profile_of(on).types, type);
}

// The plan of StridedSliceAssignV2 (its operator page), for assign(plan, value, var). `var` has rank 1 to 8; `begin`,
// `end` and `strides` have one entry for each of `axes`, which default to the first ones; begins and ends are clamped.
// `value_shape` must equal the slice's shape. Value and var must not overlap.
// Errors: product, rank, extent, empty_axis, element_count, list_length, axis, repeated_axis, step_zero, step_sign,
// step_innermost, slice_shape.
constexpr result<plan> strided_slice_assign_v2(const shape& var_shape, const shape& value_shape,
                                               const index_list& begin, const index_list& end,
                                               const index_list& strides, const index_list& axes = {},
                                               product on = product::ascend_950)
{
    const detail::ascend_profile profile = detail::profile_of(on);
    if (profile.types == 0) {
        return detail::not_in_any_range(errc::product, static_cast<std::int64_t>(on));
    }
    detail::plan_builder builder = detail::take_assigned(var_shape, {begin, end, axes, strides.or_empty()}, profile);
    const result<plan> sliced = builder.finish();
    if (sliced) {
        builder.fail(
            detail::compare_shapes(value_shape, sliced->slice_shape(), errc::slice_shape)); // nothing is broadcast
    }
    return builder.finish();
}

// The same where the element types are judged, too. Errors besides: dtype, dtype_mismatch.
constexpr result<plan> strided_slice_assign_v2(product on, dtype var, dtype value, const shape& var_shape,
                                               const shape& value_shape, const index_list& begin, const index_list& end,
                                               const index_list& strides, const index_list& axes = {})
{
    const bool has_operator = detail::profile_of(on).types != 0;
    if (has_operator && !supports(on, var)) {
        return detail::not_in_any_range(errc::dtype, static_cast<std::int64_t>(var));
    }
    if (has_operator && value != var) {
        return error{errc::dtype_mismatch, -1, static_cast<std::int64_t>(value), static_cast<std::int64_t>(var),
                     static_cast<std::int64_t>(var)};
    }
    return strided_slice_assign_v2(var_shape, value_shape, begin, end, strides, axes, on);
}

} // namespace TRANCHE_ISA
} // namespace ascend
} // namespace tranche

#endif
