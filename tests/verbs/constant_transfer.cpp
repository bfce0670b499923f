// SPDX-License-Identifier: MIT
#include <tranche/verbs/constant_transfer.hpp>

#include "support/typed_testing.hpp"

#include <tranche/front/numpy_slice.hpp>
#include <tranche/verbs/assign.hpp>
#include <tranche/verbs/copy.hpp>

#include <string>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr tr::plan of(const tr::shape& tensor, const char* literal)
{
    return tr::numpy::slice(tensor, literal).value();
}

constexpr tr::plan whole = of({3, 4}, "...");
constexpr tr::plan scalar = of({}, "...");
constexpr tr::plan one = of({3, 4}, "1, 2");
constexpr tr::plan rows = of({5, 4}, "1:4");
constexpr tr::plan every_second_row = of({5, 4}, "::-2");
constexpr tr::plan channel = of({2, 3, 5, 4}, "..., 2");
constexpr tr::plan backward = of({3, 4, 2}, "::-1, ::-1, ::-1");
constexpr tr::plan box = of({4, 5, 6, 3}, "1:3, ::3, 1:5:2, 1:");
constexpr tr::plan added = of({4, 5}, "None, 1:3, None, ::2");
constexpr tr::plan empty = of({4, 5}, "2:2");

template <const tr::plan& Slice, class T>
void check()
{
    expect_copied<T>(place_slice(Slice),
                     [](const auto& source, auto& target) { ASSERT_TRUE(tr::copy<Slice>(source, target)); });
    expect_copied<T>(place_slice(Slice),
                     [](const auto& source, auto& target) { tr::copy_unchecked<Slice>(source.data(), target.data()); });
    expect_assigned<T>(place_slice(Slice),
                       [](const auto& value, auto& var) { ASSERT_TRUE(tr::assign<Slice>(value, var)); });
    expect_assigned<T>(place_slice(Slice),
                       [](const auto& value, auto& var) { tr::assign_unchecked<Slice>(value.data(), var.data()); });
}

// Layouts that are not known at compile time, on one side or both.
template <const tr::plan& Slice, class T>
void check_views()
{
    const placed_slice where = place_slice(Slice, {true, 1, 1, 0}, {false, 2, 2, 0});
    expect_copied<T>(where, [&](const auto& source, auto& target) {
        ASSERT_TRUE(tr::copy<Slice>(source.as(where.tensor.layout), target.as(where.output.layout)));
    });
    expect_assigned<T>(where, [&](const auto& value, auto& var) {
        ASSERT_TRUE(tr::assign<Slice>(value.as(where.output.layout), var.as(where.tensor.layout)));
    });
    const placed_slice half_dense = place_slice(Slice, {}, {false, 2, 2, 0});
    expect_copied<T>(half_dense, [&](const auto& source, auto& target) {
        ASSERT_TRUE(tr::copy<Slice>(source, target.as(half_dense.output.layout)));
    });
}

template <class T>
class ConstantSlicesOf : public testing::Test {};
TYPED_TEST_SUITE(ConstantSlicesOf, few_element_types, element_names);

TYPED_TEST(ConstantSlicesOf, EveryKindMoveLikeAnyOther)
{
    check<whole, TypeParam>();
    check<scalar, TypeParam>();
    check<one, TypeParam>();
    check<rows, TypeParam>();
    check<every_second_row, TypeParam>();
    check<channel, TypeParam>();
    check<backward, TypeParam>();
    check<box, TypeParam>();
    check<added, TypeParam>();
    check<empty, TypeParam>();
}

TYPED_TEST(ConstantSlicesOf, EveryKindMoveThroughViews)
{
    check_views<rows, TypeParam>();
    check_views<channel, TypeParam>();
    check_views<backward, TypeParam>();
    check_views<added, TypeParam>();
    check_views<empty, TypeParam>();
}

// The loops are constants, folded.
using channel_loops = tr::detail::constant_loops<channel, 4, tr::detail::direction::copy>;
using channel_loops_back = tr::detail::constant_loops<channel, 4, tr::detail::direction::assign>;
static_assert(channel_loops::nest.rank == 1 && channel_loops::nest.axes[0].source_pitch == 16);
static_assert(channel_loops_back::nest.axes[0].target_pitch == 16 && channel_loops_back::nest.target_offset == 8);
static_assert(tr::detail::constant_loops<whole, 2, tr::detail::direction::copy>::nest.run == 24);
static_assert(tr::detail::constant_loops<empty, 2, tr::detail::direction::copy>::nest.run == 0);

TEST(ConstantSlices, OfNothingAcceptNullData)
{
    tr::copy_unchecked<empty>(static_cast<const std::string*>(nullptr), static_cast<std::string*>(nullptr));
    tr::assign_unchecked<empty>(static_cast<const float*>(nullptr), static_cast<float*>(nullptr));
    SUCCEED() << "a null pointer would have been read";
}

} // namespace
