// SPDX-License-Identifier: MIT
#include "move.hpp"

#include <tranche/core/to_string.hpp>
#include <tranche/front/numpy_slice.hpp>
#include <tranche/verbs/assign.hpp>
#include <tranche/verbs/copy.hpp>

#include <utility>

namespace tool {
namespace {

namespace tr = tranche;

// Elements are moved by their width; complex128 has no unsigned integer of its own.
struct two_words {
    std::uint64_t words[2];
};

template <class T>
tr::view<const T> view_of(const npy::array& array)
{
    const tr::layout layout = layout_of(array);
    const auto size = static_cast<tr::index_t>(array.bytes.size() / sizeof(T));
    return {reinterpret_cast<const T*>(array.bytes.data()), size, layout.shape, layout.pitches};
}

template <class T>
tr::view<T> view_of(npy::array& array)
{
    const tr::view<const T> same = view_of<T>(std::as_const(array));
    return {reinterpret_cast<T*>(array.bytes.data()), same.size, same.shape, same.pitches};
}

template <class Move>
tr::result<void> with_element_of(std::size_t width, const Move& move)
{
    switch (width) {
    case 1: return move(std::uint8_t{});
    case 2: return move(std::uint16_t{});
    case 4: return move(std::uint32_t{});
    case 8: return move(std::uint64_t{});
    default: return move(two_words{});
    }
}

void demand(const tr::result<void>& moved)
{
    if (!moved) {
        throw failure(tr::to_string(moved.error()));
    }
}

template <class Plan>
tr::result<void> copy(const Plan& plan, const npy::array& tensor, npy::array& target)
{
    const auto width = static_cast<tr::index_t>(tensor.header.width());
    if (!tensor.header.fortran_order) {
        return tr::copy_bytes(plan, width, tensor.bytes.data(), target.bytes.data());
    }
    return with_element_of(tensor.header.width(), [&](auto element) {
        using type = decltype(element);
        return tr::copy(plan, view_of<type>(tensor), view_of<type>(target));
    });
}

template <class Plan>
tr::result<void> assign(const Plan& plan, const npy::array& value, npy::array& tensor)
{
    const auto width = static_cast<tr::index_t>(tensor.header.width());
    if (!value.header.fortran_order && !tensor.header.fortran_order) {
        return tr::assign_bytes(plan, width, value.bytes.data(), tensor.bytes.data());
    }
    return with_element_of(tensor.header.width(), [&](auto element) {
        using type = decltype(element);
        return tr::assign(plan, view_of<type>(value), view_of<type>(tensor));
    });
}

bool is_flattened(const any_plan& plan, const npy::array& tensor)
{
    return std::visit([&](const auto& planned) { return planned.tensor_shape() != tensor.shape(); }, plan);
}

} // namespace

tr::shape output_shape(const any_plan& plan)
{
    return std::visit([](const auto& planned) { return planned.output_shape(); }, plan);
}

tr::layout layout_of(const npy::array& array)
{
    tr::layout layout = tr::dense_layout(array.shape());
    tr::index_t pitch = 1;
    for (int axis = 0; array.header.fortran_order && !array.bytes.empty() && axis < layout.shape.rank(); ++axis) {
        layout.pitches[axis] = pitch;
        pitch *= layout.shape[axis];
    }
    return layout;
}

void prepare_for(const any_plan& plan, npy::array& tensor)
{
    if (tensor.header.fortran_order && is_flattened(plan, tensor)) {
        tensor = slice(tr::numpy::slice(tensor.shape(), "...").value(), tensor);
    }
}

npy::array slice(const any_plan& plan, const npy::array& tensor)
{
    const tr::shape extents = output_shape(plan);
    npy::array target{{tensor.header.descr, false, {extents.begin(), extents.end()}}, {}};
    std::visit(
        [&](const auto& planned) {
            target.bytes.resize(static_cast<std::size_t>(planned.size()) * tensor.header.width());
            demand(copy(planned, tensor, target));
        },
        plan);
    return target;
}

void assign(const any_plan& plan, const npy::array& value, npy::array& tensor)
{
    std::visit([&](const auto& planned) { demand(assign(planned, value, tensor)); }, plan);
}

} // namespace tool
