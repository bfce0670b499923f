// SPDX-License-Identifier: MIT
#include <tranche/verbs/copy.hpp>

#include "support/typed_testing.hpp"

#include <tranche/front/numpy_slice.hpp>

#include <array>
#include <limits>
#include <string_view>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

// Vectors of elements without walls, for calls that are read as examples.
template <class T>
std::vector<T> numbered(int count)
{
    std::vector<T> elements;
    for (int number = 0; number < count; ++number) {
        elements.push_back(make<T>(number));
    }
    return elements;
}

constexpr tr::plan corner = tr::numpy::slice({3, 4}, "::2, 1:3").value();
constexpr int corner_elements[] = {1, 2, 9, 10};

template <class T>
class CopyOf : public testing::Test {};
TYPED_TEST_SUITE(CopyOf, element_types, element_names);

TYPED_TEST(CopyOf, EverySmallSliceOfContainers)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        expect_copied<TypeParam>(place_slice(slice), [&](const auto& source, auto& target) {
            ASSERT_TRUE(tr::copy(slice, source, target));
        });
        expect_copied<TypeParam>(place_slice(slice), [&](const auto& source, auto& target) {
            tr::copy_unchecked(slice, source.data(), target.data());
        });
    });
}

TYPED_TEST(CopyOf, EverySmallSliceOfViews)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        for (const placed_slice& where :
             {place_slice(slice, {true, 1, 1, 0}, {}), place_slice(slice, {}, {true, 2, 2, 0}),
              place_slice(slice, {false, 0, 3, 0}, {false, 0, 3, 0}),
              place_slice(slice, {false, 0, 0, 1}, {true, 0, 0, 0}),
              place_slice(slice, {false, 0, 0, 3}, {false, 1, 1, 0})}) {
            expect_copied<TypeParam>(where, [&](const auto& source, auto& target) {
                ASSERT_TRUE(tr::copy(slice, source.as(where.tensor.layout), target.as(where.output.layout)));
            });
        }
    });
}

TYPED_TEST(CopyOf, PiecesOfASlice)
{
    const tr::plan slice = tr::numpy::slice({5, 9, 2}, "::-2, 1:8, ...").value();
    for (tr::index_t count = 1; count <= 40; ++count) {
        expect_copied<TypeParam>(place_slice(slice), [&](const auto& source, auto& target) {
            for (tr::index_t index = 0; index < count; ++index) {
                ASSERT_TRUE(tr::copy(slice, source, target, tr::part{index, count}));
            }
        });
        expect_copied<TypeParam>(place_slice(slice), [&](const auto& source, auto& target) {
            for (tr::index_t index = 0; index < count; ++index) {
                tr::copy_unchecked(slice, source.data(), target.data(), tr::part{index, count});
            }
        });
    }
}

TYPED_TEST(CopyOf, ASliceKnownAtCompileTime)
{
    expect_copied<TypeParam>(place_slice(corner),
                             [](const auto& source, auto& target) { ASSERT_TRUE(tr::copy<corner>(source, target)); });
    expect_copied<TypeParam>(place_slice(corner), [](const auto& source, auto& target) {
        tr::copy_unchecked<corner>(source.data(), target.data());
    });
}

TYPED_TEST(CopyOf, ArraysIntoAnyContainer)
{
    const std::vector<TypeParam> numbers = numbered<TypeParam>(12);
    TypeParam source[12];
    std::copy(numbers.begin(), numbers.end(), source);
    std::array<TypeParam, 4> array;
    TypeParam target[4];
    ASSERT_TRUE(tr::copy(corner, source, array));
    ASSERT_TRUE(tr::copy(corner, numbers, target));
    for (std::size_t each = 0; each < 4; ++each) {
        EXPECT_TRUE(array[each] == make<TypeParam>(corner_elements[each])) << "element " << each;
        EXPECT_TRUE(target[each] == array[each]) << "element " << each;
    }
}

template <class T>
class CopyOfBytes : public testing::Test {};
using byte_types = testing::Types<std::uint8_t, float, triple, sixteen_bytes>;
TYPED_TEST_SUITE(CopyOfBytes, byte_types, element_names);

TYPED_TEST(CopyOfBytes, WhoseTypeIsKnownAtRunTimeOnly)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        for (const tr::index_t count : {1, 3}) {
            expect_copied<TypeParam>(place_slice(slice), [&](const auto& source, auto& target) {
                for (tr::index_t index = 0; index < count; ++index) {
                    ASSERT_TRUE(
                        tr::copy_bytes(slice, sizeof(TypeParam), source.data(), target.data(), tr::part{index, count}));
                }
            });
        }
    });
}

TYPED_TEST(CopyOfBytes, OfAPreparedSlice)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        expect_copied<TypeParam>(place_slice(slice), [&](const auto& source, auto& target) {
            tr::copy_unchecked(tr::prepare(slice, sizeof(TypeParam)), source.data(), target.data());
        });
        const placed_slice where = place_slice(slice, {true, 1, 2, 0}, {false, 2, 1, 0});
        const tr::prepared ready =
            tr::prepare(slice, sizeof(TypeParam), where.tensor.layout, where.output.layout).value();
        expect_copied<TypeParam>(where, [&](const auto& source, auto& target) {
            for (tr::index_t index = 0; index < 4; ++index) {
                tr::copy_unchecked(ready, source.data(), target.data(), tr::part{index, 4});
            }
        });
    });
}

TEST(Copy, AssignsEachElementOfTheSliceOnce)
{
    const std::vector<counted> source(12);
    std::vector<counted> target(4);
    counted::assignments = 0;
    ASSERT_TRUE(tr::copy(corner, source, target));
    EXPECT_EQ(counted::assignments, 4);
    ASSERT_TRUE(tr::copy<corner>(source, target));
    EXPECT_EQ(counted::assignments, 8);
    tr::copy_unchecked(corner, source.data(), target.data(), tr::part{0, 2});
    tr::copy_unchecked(corner, source.data(), target.data(), tr::part{1, 2});
    EXPECT_EQ(counted::assignments, 12);
}

TEST(Copy, TakesAnythingWithDataAndSize)
{
    constexpr std::string_view source = "abcdefghijkl";
    std::string target = "....";
    ASSERT_TRUE(tr::copy(corner, source, target));
    EXPECT_EQ(target, "bcjk");
    bool flags[12] = {false, true};
    bool taken[4] = {};
    ASSERT_TRUE(tr::copy(corner, flags, taken));
    EXPECT_TRUE(taken[0] && !taken[1] && !taken[2] && !taken[3]);
}

TEST(Copy, OfAScalarMovesOneElement)
{
    const tr::plan scalar = tr::numpy::slice({}, "...").value();
    const double source[] = {2.5};
    double target[] = {0};
    ASSERT_TRUE(tr::copy(scalar, source, target));
    EXPECT_EQ(target[0], 2.5);
    ASSERT_TRUE(tr::copy(scalar, tr::view<const double>{source, 1, {}, {}}, tr::view<double>{target, 1, {}, {}}));
}

TEST(Copy, TakesATensorInALargerBuffer)
{
    const std::vector<int> source = numbered<int>(20);
    std::vector<int> target(9, -1);
    ASSERT_TRUE(tr::copy(corner, tr::dense(source.data(), 20, {3, 4}), tr::dense(target.data(), 9, {2, 2})));
    EXPECT_EQ(target, (std::vector<int>{1, 2, 9, 10, -1, -1, -1, -1, -1}));
}

TEST(Copy, FollowsDroppedAndAddedAxes)
{
    for (const char* const literal : {"1", "None, 1, None", "..., 2, None", "0, 1, 2", "::-1, None, 1, ::-2"}) {
        const tr::plan slice = tr::numpy::slice({2, 3, 4}, literal).value();
        for (const arrangement& how : {arrangement{}, arrangement{true, 1, 2, 0}}) {
            const placed_slice where = place_slice(slice, how, how);
            expect_copied<std::int16_t>(where, [&](const auto& source, auto& target) {
                ASSERT_TRUE(tr::copy(slice, source.as(where.tensor.layout), target.as(where.output.layout)));
            });
        }
    }
}

TEST(Copy, IgnoresThePitchesOfAxesWithOneElement)
{
    constexpr tr::index_t largest = (std::numeric_limits<tr::index_t>::max)();
    const tr::plan slice = tr::numpy::slice({1, 3, 1}, ":, ::2, :").value();
    for (const tr::index_t pitch : {largest, -largest, -largest - 1}) {
        const std::vector<int> source = numbered<int>(3);
        int target[2] = {};
        ASSERT_TRUE(tr::copy(slice, tr::view<const int>{source.data(), 3, {1, 3, 1}, {pitch, 1, pitch}},
                             tr::view<int>{target, 2, {1, 2, 1}, {pitch, 1, pitch}}))
            << pitch;
        EXPECT_EQ(target[0], 0);
        EXPECT_EQ(target[1], 2);
    }
}

} // namespace
