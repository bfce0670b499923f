// SPDX-License-Identifier: MIT
#ifndef TRANCHE_CORE_VIEW_HPP
#define TRANCHE_CORE_VIEW_HPP

#include "shape.hpp"

namespace tranche {
inline namespace TRANCHE_LAYOUT {

// Shape and pitches of a tensor in memory, in elements. `offset` is the position of element (0, 0, ...).
struct layout {
    tranche::shape shape{};
    pitch_list pitches{};
    index_t offset = 0;
};

// A tensor that need not be dense, not owned. `data` and `size` are the allocation in elements, `offset` the position
// of element (0, 0, ...) in it, `pitches` the signed distance between neighbours along each axis. Every reachable
// element lies in [0, size), which the verbs check before anything moves.
template <class T>
struct view {
    using element_type = T;

    T* data = nullptr;
    index_t size = 0;
    tranche::shape shape{};
    pitch_list pitches{};
    index_t offset = 0;
};

template <class T>
view(T*, index_t, shape, pitch_list) -> view<T>;
template <class T>
view(T*, index_t, shape, pitch_list, index_t) -> view<T>;

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

// The dense row-major layout of a shape.
constexpr layout dense_layout(const shape& extents)
{
    return {extents, row_major_pitches(extents), 0};
}

// A dense row-major tensor at the start of a buffer of `size` elements, which may be larger than the tensor.
template <class T>
constexpr view<T> dense(T* data, index_t size, const shape& extents)
{
    return {data, size, extents, row_major_pitches(extents), 0};
}

} // namespace TRANCHE_ISA

namespace detail {
inline namespace TRANCHE_ISA {

// What an axis may still reach below and above element (0, 0, ...), both at least 0.
struct reach {
    index_t below = 0;
    index_t above = 0;
};

// Takes one axis from the reach, or says which pitches it would have allowed. Compares by division, so that no
// product of untrusted numbers is formed.
constexpr error spend(reach& left, index_t extent, index_t pitch, int axis)
{
    const index_t moves = extent - 1;
    if (moves <= 0) {
        return {};
    }
    const index_t highest = left.above / moves;
    const index_t lowest = static_cast<index_t>(-(left.below / moves));
    if (pitch < lowest || pitch > highest) {
        return {errc::view_bounds, axis, pitch, lowest, highest};
    }
    if (pitch > 0) {
        left.above = static_cast<index_t>(left.above - moves * pitch);
    } else {
        left.below = static_cast<index_t>(left.below + moves * pitch);
    }
    return {};
}

// The number of elements of a layout that stays inside an allocation of `size` elements.
constexpr result<index_t> checked_size(const layout& tensor, index_t size)
{
    const result<index_t> elements = element_count(tensor.shape);
    if (!elements) {
        return elements;
    }
    if (tensor.pitches.fault().code != errc::none) {
        return tensor.pitches.fault();
    }
    if (tensor.pitches.rank() != tensor.shape.rank()) {
        return error{errc::list_length, -1, tensor.pitches.rank(), tensor.shape.rank(), tensor.shape.rank()};
    }
    if (*elements == 0) {
        return elements;
    }
    if (tensor.offset < 0 || tensor.offset >= size) {
        return error{errc::view_bounds, -1, tensor.offset, 0, static_cast<std::int64_t>(size) - 1};
    }
    reach left{tensor.offset, static_cast<index_t>(size - 1 - tensor.offset)};
    for (int axis = 0; axis < tensor.shape.rank(); ++axis) {
        const error wrong = spend(left, tensor.shape[axis], tensor.pitches[axis], axis);
        if (wrong.code != errc::none) {
            return wrong;
        }
    }
    return elements;
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
