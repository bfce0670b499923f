// SPDX-License-Identifier: MIT
#include <tranche/front/ascend_strided_slice_assign_v2.hpp>

#include <algorithm>
#include <cmath>

#include "printed.hpp"

namespace pages {
namespace {

using tr::ascend::product;
using tr::ascend::strided_slice_assign_v2;

constexpr product rising_only[] = {product::atlas_a2, product::atlas_a3, product::kirin_x90, product::kirin_9030};
constexpr product supported[] = {product::ascend_950, product::atlas_a2, product::atlas_a3, product::kirin_x90,
                                 product::kirin_9030};

// The page's length of a slice, in its own words; exact here, as the numbers are small.
tr::index_t length_by_formula(int extent, int begin, int end, int stride)
{
    const auto normalized = [&](int x) { return x < 0 ? x + extent : x; };
    const int low = stride > 0 ? 0 : -1;
    const int first = std::clamp(normalized(begin), 0, stride > 0 ? extent : extent - 1);
    const int last = std::clamp(normalized(end), low, extent);
    return static_cast<tr::index_t>(std::max(0.0, std::ceil(static_cast<double>(last - first) / stride)));
}

// Only the right value shape is accepted, so that a plan says which length was computed.
TEST(StridedSliceAssignV2Page, LengthOfASliceFollowsTheFormula)
{
    for (int extent = 1; extent <= 6; ++extent) {
        for (int begin = -8; begin <= 8; ++begin) {
            for (int end = -8; end <= 8; ++end) {
                for (const int stride : {-7, -3, -2, -1, 1, 2, 3, 7}) {
                    const tr::index_t length = length_by_formula(extent, begin, end, stride);
                    EXPECT_TRUE(strided_slice_assign_v2({extent}, {length}, {begin}, {end}, {stride}))
                        << extent << ": " << begin << ' ' << end << ' ' << stride << " has length " << length;
                }
            }
        }
    }
}

TEST(StridedSliceAssignV2Page, SliceTakesTheValueAndTheRestKeepsItsOwn)
{
    const auto planned = strided_slice_assign_v2({4, 3}, {2, 2}, {1, 0}, {4, 2}, {2, 1});
    std::vector<int> var = counted<int>(12);
    ASSERT_TRUE(planned);
    EXPECT_TRUE(tr::assign(*planned, std::vector<int>{-1, -2, -3, -4}, var));
    EXPECT_EQ(var, (std::vector<int>{0, 1, 2, -1, -2, 5, 6, 7, 8, -3, -4, 11}));
}

TEST(StridedSliceAssignV2Page, ProductsWithoutTheOperatorRefuse)
{
    for (const product device : {product::atlas_200i_500_a2, product::atlas_inference, product::atlas_training}) {
        EXPECT_FALSE(strided_slice_assign_v2({4}, {2}, {0}, {2}, {1}, {}, device));
        EXPECT_FALSE(tr::ascend::supports(device, tr::dtype::float32));
    }
    for (const product device : supported) {
        EXPECT_TRUE(strided_slice_assign_v2({4}, {2}, {0}, {2}, {1}, {}, device));
    }
}

TEST(StridedSliceAssignV2Page, DataTypesAreTheSevenListedAndKirinHasNoBfloat16)
{
    const std::vector<tr::dtype> listed = {tr::dtype::float16, tr::dtype::float32, tr::dtype::bfloat16,
                                           tr::dtype::int32,   tr::dtype::int64,   tr::dtype::float64,
                                           tr::dtype::int8};
    for (const product device : supported) {
        const bool is_kirin = device == product::kirin_x90 || device == product::kirin_9030;
        for (int number = 0; number <= 20; ++number) {
            const auto type = static_cast<tr::dtype>(number);
            const bool is_listed = std::find(listed.begin(), listed.end(), type) != listed.end();
            const bool expected = is_listed && !(is_kirin && type == tr::dtype::bfloat16);
            EXPECT_EQ(tr::ascend::supports(device, type), expected) << number;
            EXPECT_EQ(strided_slice_assign_v2(device, type, type, {4}, {2}, {0}, {2}, {1}).has_value(), expected)
                << number;
        }
    }
}

TEST(StridedSliceAssignV2Page, RankIsOneToEightAndTheSameForBoth)
{
    const std::vector<std::int64_t> ones(9, 1);
    for (std::size_t rank = 0; rank <= 9; ++rank) {
        const std::vector<std::int64_t> extents(ones.begin(), ones.begin() + static_cast<std::ptrdiff_t>(rank));
        EXPECT_EQ(strided_slice_assign_v2(extents, extents, tr::index_list(ones.data(), 0),
                                          tr::index_list(ones.data(), 0), tr::index_list(ones.data(), 0))
                      .has_value(),
                  rank >= 1 && rank <= 8)
            << rank;
    }
    EXPECT_FALSE(strided_slice_assign_v2({4, 1}, {4}, {0}, {4}, {1}));
    EXPECT_FALSE(strided_slice_assign_v2({4}, {4, 1}, {0}, {4}, {1}));
}

TEST(StridedSliceAssignV2Page, ZeroLengthDimensionsAreForAscend950Alone)
{
    const auto planned = strided_slice_assign_v2({0, 3}, {0, 3}, {0}, {5}, {1});
    ASSERT_TRUE(planned);
    std::vector<float> var, value;
    EXPECT_TRUE(tr::assign(*planned, value, var));
    for (const product device : rising_only) {
        EXPECT_FALSE(strided_slice_assign_v2({0, 3}, {0, 3}, {0}, {5}, {1}, {}, device));
    }
}

TEST(StridedSliceAssignV2Page, ListsAreEquallyLongAndNotLongerThanTheRank)
{
    EXPECT_FALSE(strided_slice_assign_v2({4, 3}, {2, 3}, {0, 0}, {2}, {1}));
    EXPECT_FALSE(strided_slice_assign_v2({4, 3}, {2, 3}, {0}, {2, 3}, {1}));
    EXPECT_FALSE(strided_slice_assign_v2({4, 3}, {2, 3}, {0}, {2}, {1, 1}));
    EXPECT_FALSE(strided_slice_assign_v2({4, 3}, {2, 3}, {0, 0, 0}, {2, 3, 1}, {1, 1, 1}));
    EXPECT_FALSE(strided_slice_assign_v2({4, 3}, {2, 3}, {0, 0}, {2, 3}, {1, 1}, {0}));
    EXPECT_FALSE(strided_slice_assign_v2({4, 3}, {2, 3}, {0}, {2}, {1}, {0, 1}));
}

TEST(StridedSliceAssignV2Page, StridesAreNotZero)
{
    EXPECT_FALSE(strided_slice_assign_v2({4, 3}, {2, 3}, {0, 0}, {2, 3}, {0, 1}));
    EXPECT_FALSE(strided_slice_assign_v2({4, 3}, {2, 3}, {0, 0}, {2, 3}, {1, 0}));
}

TEST(StridedSliceAssignV2Page, ValueHasTheDataTypeOfVar)
{
    EXPECT_FALSE(
        strided_slice_assign_v2(product::ascend_950, tr::dtype::float32, tr::dtype::int32, {4}, {2}, {0}, {2}, {1}));
}

TEST(StridedSliceAssignV2Page, ValueHasTheShapeOfTheSliceAndIsNotBroadcast)
{
    EXPECT_TRUE(strided_slice_assign_v2({4, 3}, {2, 3}, {0}, {2}, {1}));
    for (const tr::shape& wrong : std::vector<tr::shape>{{1, 3}, {2, 1}, {1, 1}, {3, 2}, {6, 1}, {2, 4}, {3, 3}}) {
        EXPECT_FALSE(strided_slice_assign_v2({4, 3}, wrong, {0}, {2}, {1}));
    }
}

TEST(StridedSliceAssignV2Page, AxesLieInMinusRankToRankAndAreNotRepeated)
{
    for (int axis = -4; axis <= 4; ++axis) {
        const tr::shape value = axis == 0 || axis == -2 ? tr::shape{1, 3} : tr::shape{4, 1};
        EXPECT_EQ(strided_slice_assign_v2({4, 3}, value, {0}, {1}, {1}, {axis}).has_value(), axis >= -2 && axis < 2)
            << axis;
    }
    EXPECT_FALSE(strided_slice_assign_v2({4, 3}, {1, 3}, {0, 0}, {1, 1}, {1, 1}, {0, 0}));
    EXPECT_FALSE(strided_slice_assign_v2({4, 3}, {1, 1}, {0, 0}, {1, 1}, {1, 1}, {1, -1}));
}

TEST(StridedSliceAssignV2Page, WithoutAxesTheFirstOnesAreSlicedAndTheRestAreFull)
{
    EXPECT_EQ(*strided_slice_assign_v2({4, 3, 2}, {2, 1, 2}, {1, 2}, {3, 3}, {1, 1}),
              *strided_slice_assign_v2({4, 3, 2}, {2, 1, 2}, {1, 2, 0}, {3, 3, 2}, {1, 1, 1}, {0, 1, 2}));
}

TEST(StridedSliceAssignV2Page, OutputHasTheShapeOfVar)
{
    EXPECT_EQ(strided_slice_assign_v2({4, 3}, {2, 3}, {0}, {2}, {1})->tensor_shape(), (tr::shape{4, 3}));
}

// Signalling NaNs, negative zero and denormals travel as bits.
TEST(StridedSliceAssignV2Page, ResultIsBitExact)
{
    const std::vector<std::uint32_t> value = {0x7FA00001U, 0x80000000U, 0x00000001U};
    std::vector<std::uint32_t> var(4, 0xFFA00002U);
    EXPECT_TRUE(tr::assign_bytes(*strided_slice_assign_v2({4}, {3}, {1}, {4}, {1}), 4, value.data(), var.data()));
    EXPECT_EQ(var, (std::vector<std::uint32_t>{0xFFA00002U, 0x7FA00001U, 0x80000000U, 0x00000001U}));
}

TEST(StridedSliceAssignV2Page, AtlasAndKirinNeedPositiveStridesAndOneOnTheInnermostDimension)
{
    for (const product device : rising_only) {
        EXPECT_TRUE(strided_slice_assign_v2({4, 3}, {2, 3}, {0, 0}, {4, 3}, {2, 1}, {}, device));
        EXPECT_FALSE(strided_slice_assign_v2({4, 3}, {3, 3}, {3, 0}, {0, 3}, {-1, 1}, {}, device));
        EXPECT_FALSE(strided_slice_assign_v2({4, 3}, {4, 2}, {0, 0}, {4, 3}, {1, 2}, {}, device));
        EXPECT_TRUE(strided_slice_assign_v2({4, 3}, {2, 3}, {0, 0}, {3, 4}, {1, 2}, {1, 0}, device));
    }
}

TEST(StridedSliceAssignV2Page, Ascend950MixesSignsAndTakesAnyInnermostStride)
{
    const auto planned = strided_slice_assign_v2({3, 4}, {2, 2}, {2, 0}, {0, 4}, {-1, 3});
    std::vector<int> var = counted<int>(12);
    ASSERT_TRUE(planned);
    EXPECT_TRUE(tr::assign(*planned, std::vector<int>{-1, -2, -3, -4}, var));
    EXPECT_EQ(var, (std::vector<int>{0, 1, 2, 3, -3, 5, 6, -4, -1, 9, 10, -2}));
}

} // namespace
} // namespace pages
