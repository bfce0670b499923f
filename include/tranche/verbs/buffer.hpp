// SPDX-License-Identifier: MIT
#ifndef TRANCHE_VERBS_BUFFER_HPP
#define TRANCHE_VERBS_BUFFER_HPP

#include "../core/view.hpp"

namespace tranche {
namespace detail {

// The element type of what a verb is given: a view, a C array, or anything with data() and size().
template <class Tensor>
struct element_of_tensor {
    using type = typename element_of<Tensor>::type;
};
template <class T>
struct element_of_tensor<view<T>> {
    using type = T;
};
template <class T>
struct element_of_tensor<const view<T>> {
    using type = T;
};
template <class T, std::size_t Count>
struct element_of_tensor<T[Count]> {
    using type = T;
};

template <class Tensor>
using tensor_element = typename element_of_tensor<std::remove_reference_t<Tensor>>::type;

// The element type that a verb moves from one tensor to another.
template <class Read, class Written>
struct moved {
    using element = tensor_element<Written>;
    static_assert(
        !std::is_void<tensor_element<Read>>::value && !std::is_void<element>::value,
        "a verb takes a tranche::view, a C array or a container with data() and size(); std::vector<bool> packs its "
        "bits: use std::vector<std::uint8_t> or an array of bool");
    static_assert(!std::is_const<element>::value, "the tensor that is written must not be const");
    static_assert(std::is_same<std::remove_cv_t<tensor_element<Read>>, std::remove_cv_t<element>>::value,
                  "both tensors must have the same element type: nothing is converted");
};

inline namespace TRANCHE_LAYOUT {

// One side of a transfer without its type: `size` elements at `data`. A container is dense and exactly of the plan's
// size; a view brings its own layout.
struct buffer {
    const void* data = nullptr;
    std::int64_t size = 0;
    const tranche::shape* shape = nullptr; // of a view
    const pitch_list* pitches = nullptr;
    index_t offset = 0;

    TRANCHE_INLINE constexpr bool is_view() const { return shape != nullptr; }
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

template <class T>
constexpr buffer buffer_of(const view<T>& tensor)
{
    return {tensor.data, tensor.size, &tensor.shape, &tensor.pitches, tensor.offset};
}

template <class T, std::size_t Count>
constexpr buffer buffer_of(T (&elements)[Count])
{
    return {elements, static_cast<std::int64_t>(Count), nullptr, nullptr, 0};
}

template <class Container, std::enable_if_t<!std::is_void<typename element_of<Container>::type>::value, int> = 0>
constexpr buffer buffer_of(Container& elements)
{
    return {elements.data(), to_int64(elements.size()), nullptr, nullptr, 0};
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
