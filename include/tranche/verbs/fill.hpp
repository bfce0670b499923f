// SPDX-License-Identifier: MIT
#ifndef TRANCHE_VERBS_FILL_HPP
#define TRANCHE_VERBS_FILL_HPP

#include "transfer.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {

// The layout of one element that stands for all of a tensor's.
constexpr layout repeated_layout(const shape& extents)
{
    layout repeated{extents, {}, 0};
    for (int axis = 0; axis < extents.rank(); ++axis) {
        repeated.pitches.push_back(0);
    }
    return repeated;
}

} // namespace TRANCHE_ISA
} // namespace detail

inline namespace TRANCHE_ISA {

// var[plan(i)] = element, converted to var's element type. Nothing outside the slice is written.
// Errors, before anything is written: those of copy() that concern var.
template <class Plan, class Element, class Var, std::enable_if_t<detail::is_plan<Plan>, int> = 0>
result<void> fill(const Plan& slice, const Element& element, Var&& var, part piece = {})
{
    using var_element = typename detail::moved<Var, Var>::element;
    const var_element value = static_cast<var_element>(element); // a copy: `element` may lie inside var
    const layout repeated = detail::repeated_layout(slice.output_shape());
    const detail::buffer source{&value, 1, &repeated.shape, &repeated.pitches, 0};
    return detail::transfer(
        slice, detail::buffer_of(var), source,
        {detail::direction::assign, sizeof(var_element), detail::element_kernel<var_element>, piece});
}

// The same for a dense tensor that the caller knows to fit: nothing is checked.
template <class Plan, class T, std::enable_if_t<detail::is_plan<Plan>, int> = 0>
void fill_unchecked(const Plan& slice, const T& element, T* var, part piece = {})
{
    const T value = element;
    const layout repeated = detail::repeated_layout(slice.output_shape());
    const detail::buffer source{&value, 1, &repeated.shape, &repeated.pitches, 0};
    detail::move_between(slice, {var, 0, nullptr, nullptr, 0}, source,
                         {detail::direction::assign, sizeof(T), detail::element_kernel<T>, piece});
}

} // namespace TRANCHE_ISA
} // namespace tranche

#endif
