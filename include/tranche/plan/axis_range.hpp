// SPDX-License-Identifier: MIT
#ifndef TRANCHE_PLAN_AXIS_RANGE_HPP
#define TRANCHE_PLAN_AXIS_RANGE_HPP

#include "../config.hpp"

namespace tranche {
inline namespace TRANCHE_LAYOUT {

// One axis of a plan: element i of the slice is begin + i * stride, 0 <= i < count. Where count <= 1 the stride is 1,
// where count is 0 the begin is 0.
struct axis_range {
    index_t begin;
    index_t stride;
    index_t count;

    friend TRANCHE_INLINE constexpr bool operator==(const axis_range& a, const axis_range& b)
    {
        return a.begin == b.begin && a.stride == b.stride && a.count == b.count;
    }
    friend TRANCHE_INLINE constexpr bool operator!=(const axis_range& a, const axis_range& b) { return !(a == b); }
};

} // namespace TRANCHE_LAYOUT

namespace detail {
inline namespace TRANCHE_ISA {

// The range with the stride and begin that short axes have in every plan.
constexpr axis_range canonical(const axis_range& axis)
{
    return {axis.count == 0 ? index_t{0} : axis.begin, axis.count <= 1 ? index_t{1} : axis.stride, axis.count};
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
