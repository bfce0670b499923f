// SPDX-License-Identifier: MIT
#include <tranche/verbs/assign.hpp>

#include "support/typed_testing.hpp"

#include <tranche/front/numpy_slice.hpp>

#include <array>
#include <limits>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr tr::plan corner = tr::numpy::slice({3, 4}, "::2, 1:3").value();

template <class T>
class AssignOf : public testing::Test {};
TYPED_TEST_SUITE(AssignOf, element_types, element_names);

TYPED_TEST(AssignOf, EverySmallSliceOfContainers)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        expect_assigned<TypeParam>(place_slice(slice),
                                   [&](const auto& value, auto& var) { ASSERT_TRUE(tr::assign(slice, value, var)); });
        expect_assigned<TypeParam>(place_slice(slice), [&](const auto& value, auto& var) {
            tr::assign_unchecked(slice, value.data(), var.data());
        });
    });
}

TYPED_TEST(AssignOf, EverySmallSliceOfViews)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        for (const placed_slice& where :
             {place_slice(slice, {true, 1, 1, 0}, {}), place_slice(slice, {}, {true, 2, 2, 0}),
              place_slice(slice, {false, 0, 3, 0}, {false, 0, 3, 0}), place_slice(slice, {}, {true, 0, 0, 1}),
              place_slice(slice, {false, 1, 1, 0}, {false, 0, 0, 3})}) {
            expect_assigned<TypeParam>(where, [&](const auto& value, auto& var) {
                ASSERT_TRUE(tr::assign(slice, value.as(where.output.layout), var.as(where.tensor.layout)));
            });
        }
    });
}

TYPED_TEST(AssignOf, PiecesOfASlice)
{
    const tr::plan slice = tr::numpy::slice({5, 9, 2}, "::-2, 1:8, ...").value();
    for (tr::index_t count = 1; count <= 40; ++count) {
        expect_assigned<TypeParam>(place_slice(slice), [&](const auto& value, auto& var) {
            for (tr::index_t index = 0; index < count; ++index) {
                ASSERT_TRUE(tr::assign(slice, value, var, tr::part{index, count}));
            }
        });
        expect_assigned<TypeParam>(place_slice(slice), [&](const auto& value, auto& var) {
            for (tr::index_t index = 0; index < count; ++index) {
                tr::assign_unchecked(slice, value.data(), var.data(), tr::part{index, count});
            }
        });
    }
}

TYPED_TEST(AssignOf, ASliceKnownAtCompileTime)
{
    expect_assigned<TypeParam>(place_slice(corner),
                               [](const auto& value, auto& var) { ASSERT_TRUE(tr::assign<corner>(value, var)); });
    expect_assigned<TypeParam>(place_slice(corner), [](const auto& value, auto& var) {
        tr::assign_unchecked<corner>(value.data(), var.data());
    });
}

TYPED_TEST(AssignOf, ArraysOfAnyKind)
{
    std::array<TypeParam, 4> value;
    TypeParam var[12];
    for (int each = 0; each < 12; ++each) {
        var[each] = make<TypeParam>(each);
    }
    for (int each = 0; each < 4; ++each) {
        value[static_cast<std::size_t>(each)] = make<TypeParam>(100 + each);
    }
    ASSERT_TRUE(tr::assign(corner, value, var));
    const int expected[] = {0, 100, 101, 3, 4, 5, 6, 7, 8, 102, 103, 11};
    for (int each = 0; each < 12; ++each) {
        EXPECT_TRUE(var[each] == make<TypeParam>(expected[each])) << "element " << each;
    }
}

template <class T>
class AssignOfBytes : public testing::Test {};
using byte_types = testing::Types<std::uint8_t, float, triple, sixteen_bytes>;
TYPED_TEST_SUITE(AssignOfBytes, byte_types, element_names);

TYPED_TEST(AssignOfBytes, WhoseTypeIsKnownAtRunTimeOnly)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        for (const tr::index_t count : {1, 3}) {
            expect_assigned<TypeParam>(place_slice(slice), [&](const auto& value, auto& var) {
                for (tr::index_t index = 0; index < count; ++index) {
                    ASSERT_TRUE(
                        tr::assign_bytes(slice, sizeof(TypeParam), value.data(), var.data(), tr::part{index, count}));
                }
            });
        }
    });
}

TYPED_TEST(AssignOfBytes, OfAPreparedSlice)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        expect_assigned<TypeParam>(place_slice(slice), [&](const auto& value, auto& var) {
            tr::assign_unchecked(tr::prepare(slice, sizeof(TypeParam)), value.data(), var.data());
        });
        const placed_slice where = place_slice(slice, {true, 1, 2, 0}, {false, 2, 1, 1});
        const tr::prepared ready =
            tr::prepare(slice, sizeof(TypeParam), where.tensor.layout, where.output.layout).value();
        expect_assigned<TypeParam>(where, [&](const auto& value, auto& var) {
            for (tr::index_t index = 0; index < 4; ++index) {
                tr::assign_unchecked(ready, value.data(), var.data(), tr::part{index, 4});
            }
        });
    });
}

TEST(Assign, AssignsEachElementOfTheSliceOnce)
{
    const std::vector<counted> value(4);
    std::vector<counted> var(12);
    counted::assignments = 0;
    ASSERT_TRUE(tr::assign(corner, value, var));
    EXPECT_EQ(counted::assignments, 4);
    ASSERT_TRUE(tr::assign<corner>(value, var));
    EXPECT_EQ(counted::assignments, 8);
}

TEST(Assign, WritesIntoATensorInALargerBuffer)
{
    const int value[] = {1, 2, 3, 4};
    std::vector<int> var(15, 0);
    ASSERT_TRUE(tr::assign(corner, value, tr::dense(var.data(), 15, {3, 4})));
    EXPECT_EQ(var, (std::vector<int>{0, 1, 2, 0, 0, 0, 0, 0, 0, 3, 4, 0, 0, 0, 0}));
}

// Each of two interleaved slices may be assigned by a thread of its own: neither writes what the other one does.
TEST(Assign, LeavesInterleavedSlicesAlone)
{
    for (const char* const literals : {":, ::2", "::2, :", ":2, :", ":, 1:4"}) {
        const tr::plan slice = tr::numpy::slice({6, 7}, literals).value();
        expect_assigned<std::uint8_t>(place_slice(slice), [&](const auto& value, auto& var) {
            ASSERT_TRUE(tr::assign(slice, value, var)) << literals;
        });
    }
}

TEST(Assign, FollowsDroppedAndAddedAxes)
{
    for (const char* const literal : {"1", "None, 1, None", "..., 2, None", "0, 1, 2", "::-1, None, 1, ::-2"}) {
        const tr::plan slice = tr::numpy::slice({2, 3, 4}, literal).value();
        for (const arrangement& how : {arrangement{}, arrangement{true, 1, 2, 0}}) {
            const placed_slice where = place_slice(slice, how, how);
            expect_assigned<std::int16_t>(where, [&](const auto& value, auto& var) {
                ASSERT_TRUE(tr::assign(slice, value.as(where.output.layout), var.as(where.tensor.layout))) << literal;
            });
        }
    }
}

TEST(Assign, IgnoresThePitchesOfAxesWithOneElement)
{
    constexpr tr::index_t largest = (std::numeric_limits<tr::index_t>::max)();
    const tr::plan slice = tr::numpy::slice({1, 3, 1}, ":, ::2, :").value();
    for (const tr::index_t pitch : {largest, -largest, -largest - 1}) {
        const int value[] = {7, 8};
        int var[] = {0, 0, 0};
        ASSERT_TRUE(tr::assign(slice, tr::view<const int>{value, 2, {1, 2, 1}, {pitch, 1, pitch}},
                               tr::view<int>{var, 3, {1, 3, 1}, {pitch, 1, pitch}}))
            << pitch;
        EXPECT_TRUE(var[0] == 7 && var[1] == 0 && var[2] == 8) << pitch;
    }
}

} // namespace
