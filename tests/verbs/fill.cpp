// SPDX-License-Identifier: MIT
#include <tranche/verbs/fill.hpp>

#include "support/typed_testing.hpp"

#include <tranche/front/numpy_slice.hpp>
#include <tranche/front/onnx_compress.hpp>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr tr::plan corner = tr::numpy::slice({3, 4}, "::2, 1:3").value();

template <class T>
class FillOf : public testing::Test {};
TYPED_TEST_SUITE(FillOf, element_types, element_names);

TYPED_TEST(FillOf, EverySmallSliceOfContainers)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        expect_filled<TypeParam>(place_slice(slice),
                                 [&](const auto& element, auto& var) { ASSERT_TRUE(tr::fill(slice, element, var)); });
        expect_filled<TypeParam>(place_slice(slice), [&](const auto& element, auto& var) {
            tr::fill_unchecked(slice, element, var.data());
        });
    });
}

TYPED_TEST(FillOf, EverySmallSliceOfViews)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        for (const arrangement& how :
             {arrangement{true, 1, 1, 0}, arrangement{false, 0, 3, 0}, arrangement{false, 2, 2, 0}}) {
            const placed_slice where = place_slice(slice, how);
            expect_filled<TypeParam>(where, [&](const auto& element, auto& var) {
                ASSERT_TRUE(tr::fill(slice, element, var.as(where.tensor.layout)));
            });
        }
    });
}

TYPED_TEST(FillOf, PiecesOfASlice)
{
    const tr::plan slice = tr::numpy::slice({5, 9, 2}, "::-2, 1:8, ...").value();
    for (tr::index_t count = 1; count <= 40; ++count) {
        expect_filled<TypeParam>(place_slice(slice), [&](const auto& element, auto& var) {
            for (tr::index_t index = 0; index < count; ++index) {
                ASSERT_TRUE(tr::fill(slice, element, var, tr::part{index, count}));
            }
        });
        expect_filled<TypeParam>(place_slice(slice), [&](const auto& element, auto& var) {
            for (tr::index_t index = 0; index < count; ++index) {
                tr::fill_unchecked(slice, element, var.data(), tr::part{index, count});
            }
        });
    }
}

// Each element of var in turn, in the slice or not: it may be overwritten before the slice is full.
TYPED_TEST(FillOf, AnElementThatLiesInVar)
{
    for (int inside = 0; inside < 12; ++inside) {
        std::vector<TypeParam> checked;
        for (int each = 0; each < 12; ++each) {
            checked.push_back(make<TypeParam>(each));
        }
        std::vector<TypeParam> unchecked = checked;
        std::vector<TypeParam> expected = checked;
        for (const std::size_t each : {1U, 2U, 9U, 10U}) {
            expected[each] = make<TypeParam>(inside);
        }
        ASSERT_TRUE(tr::fill(corner, checked[static_cast<std::size_t>(inside)], checked));
        EXPECT_TRUE(checked == expected) << "element " << inside;
        tr::fill_unchecked(corner, unchecked[static_cast<std::size_t>(inside)], unchecked.data());
        EXPECT_TRUE(unchecked == expected) << "element " << inside;
    }
}

TEST(Fill, ConvertsToTheElementTypeOfVar)
{
    std::vector<std::uint8_t> bytes(12, 0);
    ASSERT_TRUE(tr::fill(corner, 7, bytes));
    EXPECT_EQ(bytes, (std::vector<std::uint8_t>{0, 7, 7, 0, 0, 0, 0, 0, 0, 7, 7, 0}));
    std::vector<std::string> words(12);
    ASSERT_TRUE(tr::fill(corner, "word", words));
    EXPECT_EQ(words[9], "word");
    double numbers[12] = {};
    ASSERT_TRUE(tr::fill(corner, 1, numbers));
    EXPECT_TRUE(numbers[1] == 1 && numbers[0] == 0);
}

TEST(Fill, AssignsEachElementOfTheSliceOnce)
{
    std::vector<counted> var(12);
    counted::assignments = 0;
    ASSERT_TRUE(tr::fill(corner, counted(5), var));
    EXPECT_EQ(counted::assignments, 4);
}

TEST(Fill, OfAnAffineMaskedPlanIsThatOfItsPlan)
{
    const bool condition[] = {true, false, true};
    const tr::masked_plan rows = tr::onnx::compress({3, 4}, condition, 0).value();
    ASSERT_TRUE(rows.is_affine());
    std::vector<int> var(12, 0);
    ASSERT_TRUE(tr::fill(rows, 9, var));
    EXPECT_EQ(var, (std::vector<int>{9, 9, 9, 9, 0, 0, 0, 0, 9, 9, 9, 9}));
}

} // namespace
