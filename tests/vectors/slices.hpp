// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_VECTORS_SLICES_HPP
#define TRANCHE_TESTS_VECTORS_SLICES_HPP

#include <string>

#include <gtest/gtest.h>

#include <tranche/core/to_string.hpp>

#include "elements.hpp"
#include "guarded.hpp"
#include "vector_file.hpp"

namespace vectors {

// "iota" or a list of a file as elements.
template <class T>
guarded<T> tensor(const json& input, std::size_t count)
{
    guarded<T> elements(count);
    for (std::size_t index = 0; index < count; ++index) {
        elements[index] = element_of<T>(input == "iota" ? json(index) : input.at(index));
    }
    return elements;
}

template <class T>
guarded<T> listed(const json& values)
{
    return tensor<T>(values, values.size());
}

// The number of elements of the tensor that a plan was made for.
template <class Plan>
std::size_t tensor_size(const Plan& plan)
{
    const tr::result<tr::index_t> count = tr::element_count(plan.tensor_shape());
    EXPECT_TRUE(count);
    return count ? static_cast<std::size_t>(*count) : 0;
}

// What every plan promises, whichever front end made it.
inline void expect_invariants(const tr::plan& plan)
{
    const tr::shape extents = plan.tensor_shape();
    for (int axis = 0; axis < plan.rank(); ++axis) {
        const tr::axis_range& range = plan[axis];
        EXPECT_GE(range.count, 0) << "axis " << axis;
        EXPECT_TRUE(range.count > 1 || range.stride == 1) << "axis " << axis << " has stride " << range.stride;
        EXPECT_TRUE(range.count > 0 || range.begin == 0) << "axis " << axis << " has begin " << range.begin;
        for (tr::index_t index = 0; plan.size() > 0 && index < range.count; ++index) {
            const tr::index_t visited = range.begin + index * range.stride;
            EXPECT_TRUE(visited >= 0 && visited < extents[axis]) << "axis " << axis << " visits " << visited;
        }
    }
    EXPECT_TRUE(plan.size() > 0 || (plan.offset() == 0 && plan.is_contiguous()));
}

inline void expect_invariants(const tr::masked_plan& plan)
{
    if (plan.is_affine()) {
        expect_invariants(plan.affine());
    }
}

// Slices real elements of type T with the plan: shape, every value, and nothing written beside the target.
template <class T, class Plan>
void expect_slice(const Plan& plan, const json& input, const json& expected)
{
    EXPECT_EQ(text_of(plan.output_shape()), expected.at("shape").dump());
    expect_invariants(plan);
    const guarded<T> source = tensor<T>(input, tensor_size(plan));
    guarded<T> target(expected.at("values").size());
    const tr::result<void> copied = tr::copy(plan, source, target);
    EXPECT_TRUE(copied) << tr::to_string(copied.error());
    EXPECT_TRUE(target == listed<T>(expected.at("values"))) << "wrong values";
    EXPECT_TRUE(target.walls_are_intact());
    EXPECT_TRUE(source == tensor<T>(input, source.size()) && source.walls_are_intact()) << "the source was written";
}

// A planned slice against the expected answer of a line: an error, or shape and values moved as that dtype.
template <class Plan>
void expect_answer(const tr::result<Plan>& planned, tr::dtype type, const json& input, const json& expected)
{
    if (is_error(expected)) {
        EXPECT_FALSE(planned) << "an error was expected";
        return;
    }
    ASSERT_TRUE(planned) << tr::to_string(planned.error());
    const bool is_known =
        with_type_of(type, [&](auto tag) { expect_slice<typename decltype(tag)::type>(*planned, input, expected); });
    EXPECT_TRUE(is_known) << "no C++ type for this dtype";
}

// Whether a plan has the expected shape, for answers whose values are not listed.
template <class Plan>
bool has_shape_of(const tr::result<Plan>& planned, const json& expected)
{
    return is_error(expected) ? !planned : planned && text_of(planned->output_shape()) == expected.at("shape").dump();
}

} // namespace vectors

#endif
