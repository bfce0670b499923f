// SPDX-License-Identifier: MIT
#ifndef TRANCHE_CORE_SHAPE_HPP
#define TRANCHE_CORE_SHAPE_HPP

#include "inline_list.hpp"
#include "result.hpp"

namespace tranche {
inline namespace TRANCHE_LAYOUT {

struct extents_tag;
struct pitches_tag;

// The extents of a tensor, outermost axis first, held inline. Built from a brace list, a pointer and a count, a C
// array or anything with data() and size(), of any 32- or 64-bit integer type. Rank 0 is a scalar of one element.
// A shape that cannot be held (more than max_rank extents, an extent that does not fit index_t) has rank 0 and a
// fault(), with which every front end answers.
using shape = detail::inline_list<extents_tag>;

// Distances between neighbours along each axis, in elements, signed. Same sources as a shape.
using pitch_list = detail::inline_list<pitches_tag>;

} // namespace TRANCHE_LAYOUT

namespace detail {
inline namespace TRANCHE_ISA {

// a * b for a, b >= 0, or -1 where the product does not fit.
constexpr index_t checked_product(index_t a, index_t b)
{
#if defined(__GNUC__)
    index_t product = 0; // without the division
    return __builtin_mul_overflow(a, b, &product) ? index_t{-1} : product;
#else
    return b != 0 && a > (std::numeric_limits<index_t>::max)() / b ? index_t{-1} : static_cast<index_t>(a * b);
#endif
}

constexpr bool has_zero_extent(const shape& extents)
{
    for (const index_t extent : extents) {
        if (extent == 0) {
            return true;
        }
    }
    return false;
}

// Errors: the given shape's own fault; `code` where it differs, with the axis and the extent that it should have.
constexpr error compare_shapes(const shape& given, const shape& expected, errc code)
{
    if (given.fault().code != errc::none) {
        return given.fault();
    }
    if (given.rank() != expected.rank()) {
        return {code, -1, given.rank(), expected.rank(), expected.rank()};
    }
    for (int axis = 0; axis < expected.rank(); ++axis) {
        if (given[axis] != expected[axis]) {
            return {code, axis, given[axis], expected[axis], expected[axis]};
        }
    }
    return {};
}

} // namespace TRANCHE_ISA
} // namespace detail

namespace detail {
inline namespace TRANCHE_ISA {

// What is wrong with a shape whose product could not be taken, or 0 elements where a zero extent makes it so.
constexpr result<index_t> odd_element_count(const shape& extents)
{
    constexpr std::int64_t largest = (std::numeric_limits<index_t>::max)();
    if (extents.fault().code != errc::none) {
        return extents.fault();
    }
    for (int axis = 0; axis < extents.rank(); ++axis) {
        if (extents[axis] < 0) {
            return error{errc::extent, axis, extents[axis], 0, largest};
        }
    }
    index_t product = has_zero_extent(extents) ? 0 : 1;
    for (int axis = extents.rank() - 1; product != 0 && axis >= 0; --axis) {
        const index_t outer = checked_product(product, extents[axis]);
        if (outer < 0) {
            return error{errc::element_count, axis, extents[axis], 0, largest / product};
        }
        product = outer;
    }
    return product;
}

// The product of extents above 0; 0 where they are not, or where it does not fit.
constexpr index_t plain_element_count(const shape& extents)
{
    index_t product = 1;
    for (int axis = extents.rank() - 1; axis >= 0; --axis) {
        product = extents[axis] > 0 ? checked_product(product, extents[axis]) : index_t{0};
        if (product <= 0) {
            return 0;
        }
    }
    return product;
}

} // namespace TRANCHE_ISA
} // namespace detail

inline namespace TRANCHE_ISA {

// The number of elements. Errors: the shape's own fault; errc::extent for a negative extent; errc::element_count
// where the product does not fit index_t. A zero extent anywhere makes it 0, however large the others are.
constexpr result<index_t> element_count(const shape& extents)
{
    const index_t plain = detail::plain_element_count(extents);
    if (plain > 0 && extents.rank() > 0) {
        return plain;
    }
    return detail::odd_element_count(extents);
}

// The pitches of a dense row-major tensor; all 0 where it has no elements or more than index_t can count.
constexpr pitch_list row_major_pitches(const shape& extents)
{
    pitch_list pitches{};
    const result<index_t> elements = element_count(extents);
    for (int axis = 0; axis < extents.rank(); ++axis) {
        pitches.push_back(0);
    }
    index_t pitch = elements && *elements > 0 ? 1 : 0;
    for (int axis = extents.rank() - 1; axis >= 0; --axis) {
        pitches[axis] = pitch;
        pitch = pitch == 0 ? index_t{0} : static_cast<index_t>(pitch * extents[axis]);
    }
    return pitches;
}

} // namespace TRANCHE_ISA
} // namespace tranche

#endif
