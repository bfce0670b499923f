// SPDX-License-Identifier: MIT
#ifndef TRANCHE_VERBS_ASSIGN_HPP
#define TRANCHE_VERBS_ASSIGN_HPP

#include "constant_transfer.hpp"

namespace tranche {
inline namespace TRANCHE_ISA {

// var[plan(i)] = value[i]: `value` into the slice of `var`. Nothing outside the slice is written, so that threads may
// assign interleaved slices at once. Either is a container with data() and size(), a C array or a view; a container has
// exactly the plan's number of elements, a view exactly its shape: output_shape() of the value, tensor_shape() of var.
// A value whose view has a pitch of 0 is repeated along that axis.
// Errors, before anything is written: those of copy().
template <class Plan, class Value, class Var, std::enable_if_t<detail::is_plan<Plan>, int> = 0>
result<void> assign(const Plan& slice, const Value& value, Var&& var, part piece = {})
{
    using element = typename detail::moved<const Value, Var>::element;
    return detail::transfer(slice, detail::buffer_of(var), detail::buffer_of(value),
                            {detail::direction::assign, sizeof(element), detail::element_kernel<element>, piece});
}

// The same for a plan known at compile time.
template <const plan& Slice, class Value, class Var>
result<void> assign(const Value& value, Var&& var)
{
    using element = typename detail::moved<const Value, Var>::element;
    return detail::transfer_constant<Slice, detail::direction::assign, element>(detail::buffer_of(var),
                                                                                detail::buffer_of(value));
}

// The same for dense tensors of elements of `width` bytes, whose type is known at run time only.
// Errors: width, byte_count, null_data, overlap, part.
template <class Plan, std::enable_if_t<detail::is_plan<Plan>, int> = 0>
result<void> assign_bytes(const Plan& slice, index_t width, const void* value, void* var, part piece = {})
{
    return detail::transfer_bytes(slice, var, value, {detail::direction::assign, width, nullptr, piece});
}

// The same for dense tensors that the caller knows to fit: nothing is checked.
template <class Plan, class T, std::enable_if_t<detail::is_plan<Plan>, int> = 0>
void assign_unchecked(const Plan& slice, const T* value, T* var, part piece = {})
{
    detail::transfer_unchecked(slice, var, value,
                               {detail::direction::assign, sizeof(T), detail::element_kernel<T>, piece});
}

template <const plan& Slice, class T>
void assign_unchecked(const T* value, T* var)
{
    detail::move_constant_slice<Slice, detail::direction::assign, T>(value, var);
}

// The same for a plan made ready by prepare(): the pointers are where its layouts are counted from.
inline void assign_unchecked(const prepared& ready, const void* value, void* var, part piece = {})
{
    detail::run_prepared(ready, detail::direction::assign, value, var, piece);
}

} // namespace TRANCHE_ISA
} // namespace tranche

#endif
