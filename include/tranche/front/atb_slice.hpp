// SPDX-License-Identifier: MIT
#ifndef TRANCHE_FRONT_ATB_SLICE_HPP
#define TRANCHE_FRONT_ATB_SLICE_HPP

#include "../core/element.hpp"
#include "../plan/axes.hpp"

namespace tranche {
namespace atb {

enum class product { atlas_350, atlas_a3, atlas_a2, atlas_training, atlas_inference, atlas_200i_500_a2 };

struct slice_rules : rules {
    static constexpr end_is end = end_is::size;
    static constexpr bool clamps = false;
    static constexpr bool negative_steps = false;
    static constexpr bool empty_axes = false;
    static constexpr bool empty_results = false;
};

// The operator's own limit.
inline constexpr int slice_highest_rank = 8;

} // namespace atb

namespace detail {

struct atb_types {
    atb::product product;
    dtype_set types;
};

inline constexpr dtype_set atb_all_types =
    only(dtype::float16, dtype::float32, dtype::int8, dtype::boolean, dtype::int32, dtype::uint32, dtype::bfloat16);

// The rows of the operator page's product table.
inline constexpr atb_types atb_type_table[] = {
    {atb::product::atlas_350, atb_all_types},
    {atb::product::atlas_a3, atb_all_types},
    {atb::product::atlas_a2, atb_all_types},
    {atb::product::atlas_training, atb_all_types},
    {atb::product::atlas_inference, atb_all_types & ~only(dtype::bfloat16)},
    {atb::product::atlas_200i_500_a2, only(dtype::float16)},
};

template <class Param, class = void>
inline constexpr bool has_rsv = false;
template <class Param>
inline constexpr bool has_rsv<Param, std::void_t<decltype(instance<const Param>().rsv[0])>> = true;

template <class Param, class = void>
inline constexpr bool is_slice_param = false;
template <class Param>
inline constexpr bool is_slice_param<
    Param, std::void_t<decltype(instance<const Param>().offsets), decltype(instance<const Param>().size)>> = true;

inline namespace TRANCHE_ISA {

template <class Param>
constexpr error check_reserved(const Param& param)
{
    if constexpr (has_rsv<Param>) {
        for (const auto& reserved : param.rsv) {
            if (reserved != 0) {
                return {errc::reserved, -1, static_cast<std::int64_t>(reserved), 0, 0};
            }
        }
    }
    return {};
}

} // namespace TRANCHE_ISA
} // namespace detail

namespace atb {
inline namespace TRANCHE_ISA {

// Whether SliceOperation takes tensors of a type on a product.
constexpr bool supports(product on, dtype type)
{
    for (const detail::atb_types& row : detail::atb_type_table) {
        if (row.product == on) {
            return detail::contains(row.types, type);
        }
    }
    return false;
}

// The plan of the Ascend Transformer Boost SliceOperation (its SliceParam page). `x` has rank 1 to 8 and no empty axis;
// `offsets` and `size` have one entry for each axis. An offset lies in [-d, d) and is never clamped; a size is -1, the
// rest of the axis, or between 1 and what the axis has left.
// Errors: rank, extent, empty_axis, element_count, list_length, begin, size.
constexpr result<plan> slice(const shape& x, const index_list& offsets, const index_list& size)
{
    detail::plan_builder builder(x, 1, slice_highest_rank, detail::lowest_extent<slice_rules>);
    builder.fail(detail::check_length(offsets, builder.rank(), builder.rank()));
    detail::take_listed<slice_rules>(builder, {offsets, size, absent, absent});
    return builder.finish();
}

// The same from a SliceParam-like struct, whose `rsv`, where it has one, must be all zero (errc::reserved).
template <class Param, std::enable_if_t<detail::is_slice_param<Param>, int> = 0>
constexpr result<plan> slice(const shape& x, const Param& param)
{
    const error wrong = detail::check_reserved(param);
    return wrong.code == errc::none ? slice(x, index_list(param.offsets), index_list(param.size)) : result<plan>(wrong);
}

// The same where product and element type are judged, too (errc::dtype, whose value is the type's number).
constexpr result<plan> slice(product on, dtype type, const shape& x, const index_list& offsets, const index_list& size)
{
    if (!supports(on, type)) {
        return detail::not_in_any_range(errc::dtype, static_cast<std::int64_t>(type));
    }
    return slice(x, offsets, size);
}

} // namespace TRANCHE_ISA
} // namespace atb
} // namespace tranche

#endif
