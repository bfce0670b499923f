// SPDX-License-Identifier: MIT
#ifndef TRANCHE_VERBS_COPY_HPP
#define TRANCHE_VERBS_COPY_HPP

#include "constant_transfer.hpp"

namespace tranche {
inline namespace TRANCHE_ISA {

// target[i] = source[plan(i)]: the slice of `source` into `target`. Either is a container with data() and size(), a C
// array or a view; a container has exactly the plan's number of elements, a view exactly its shape: tensor_shape() of
// the source, output_shape() of the target. Types that are trivially copyable move as bytes, others by assignment.
// Errors, before anything is written: buffer_size, tensor_shape, view_bounds, list_length, null_data, byte_count,
// target_pitch, overlap, part.
template <class Plan, class Source, class Target, std::enable_if_t<detail::is_plan<Plan>, int> = 0>
result<void> copy(const Plan& slice, const Source& source, Target&& target, part piece = {})
{
    using element = typename detail::moved<const Source, Target>::element;
    return detail::transfer(slice, detail::buffer_of(source), detail::buffer_of(target),
                            {detail::direction::copy, sizeof(element), detail::element_kernel<element>, piece});
}

// The same for a plan known at compile time: `constexpr plan p = constant_plan(...); copy<p>(x, y);`
template <const plan& Slice, class Source, class Target>
result<void> copy(const Source& source, Target&& target)
{
    using element = typename detail::moved<const Source, Target>::element;
    return detail::transfer_constant<Slice, detail::direction::copy, element>(detail::buffer_of(source),
                                                                              detail::buffer_of(target));
}

// The same for dense tensors of elements of `width` bytes, whose type is known at run time only.
// Errors: width, byte_count, null_data, overlap, part.
template <class Plan, std::enable_if_t<detail::is_plan<Plan>, int> = 0>
result<void> copy_bytes(const Plan& slice, index_t width, const void* source, void* target, part piece = {})
{
    return detail::transfer_bytes(slice, source, target, {detail::direction::copy, width, nullptr, piece});
}

// The same for dense tensors that the caller knows to fit: nothing is checked.
template <class Plan, class T, std::enable_if_t<detail::is_plan<Plan>, int> = 0>
void copy_unchecked(const Plan& slice, const T* source, T* target, part piece = {})
{
    detail::transfer_unchecked(slice, source, target,
                               {detail::direction::copy, sizeof(T), detail::element_kernel<T>, piece});
}

template <const plan& Slice, class T>
void copy_unchecked(const T* source, T* target)
{
    detail::move_constant_slice<Slice, detail::direction::copy, T>(source, target);
}

// The same for a plan made ready by prepare(): the pointers are where its layouts are counted from.
inline void copy_unchecked(const prepared& ready, const void* source, void* target, part piece = {})
{
    detail::run_prepared(ready, detail::direction::copy, source, target, piece);
}

} // namespace TRANCHE_ISA
} // namespace tranche

#endif
