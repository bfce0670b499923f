// SPDX-License-Identifier: MIT
#include <tranche/front/atb_slice.hpp>

#include <algorithm>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

using tr::dtype;
using tr::atb::product;

struct product_row {
    product on;
    std::vector<dtype> types;
};

const std::vector<dtype> all{dtype::float16, dtype::float32, dtype::int8,    dtype::boolean,
                             dtype::int32,   dtype::uint32,  dtype::bfloat16};
const std::vector<dtype> all_but_bfloat16(all.begin(), all.end() - 1);

// The rows of the operator page.
const product_row products[] = {
    {product::atlas_350, all},
    {product::atlas_a3, all},
    {product::atlas_a2, all},
    {product::atlas_training, all},
    {product::atlas_inference, all_but_bfloat16},
    {product::atlas_200i_500_a2, {dtype::float16}},
};

TEST(AtbSupports, TheTypesOfEachProductsRow)
{
    for (const product_row& row : products) {
        for (int number = -2; number < 40; ++number) {
            const auto type = static_cast<dtype>(number);
            const bool is_listed = std::count(row.types.begin(), row.types.end(), type) != 0;
            EXPECT_EQ(tr::atb::supports(row.on, type), is_listed) << static_cast<int>(row.on) << ' ' << number;
            const tr::error answer = tr::atb::slice(row.on, type, {4}, {0}, {4}).error();
            EXPECT_EQ(answer.code, is_listed ? tr::errc::none : tr::errc::dtype) << number;
            EXPECT_TRUE(is_listed || answer.value == number);
        }
    }
    EXPECT_FALSE(tr::atb::supports(static_cast<product>(6), dtype::float16));
}

// The page's own rule, counted in wide numbers.
tr::errc judged(wide offset, wide size, wide extent)
{
    const wide start = offset < 0 ? offset + extent : offset;
    const wide length = size == -1 ? extent - start : size;
    if (start < 0 || start >= extent) {
        return tr::errc::begin;
    }
    return length > 0 && start + length <= extent ? tr::errc::none : tr::errc::size;
}

TEST(AtbSlice, RejectsWhatDoesNotLieInside)
{
    for (std::int64_t extent = 1; extent <= 5; ++extent) {
        for (const std::int64_t offset : numbers(-8, 8)) {
            for (const std::int64_t size : numbers(-8, 8)) {
                const auto slice = tr::atb::slice({2, extent}, {0, offset}, {2, size});
                ASSERT_EQ(slice.error().code, judged(offset, size, extent)) << offset << ' ' << size << ' ' << extent;
                const std::int64_t start = offset < 0 ? offset + extent : offset;
                ASSERT_TRUE(!slice || (*slice)[1].begin == start);
                ASSERT_TRUE(!slice || (*slice)[1].count == (size == -1 ? extent - start : size));
            }
        }
    }
}

TEST(AtbSlice, HasRank1To8AndNoEmptyAxis)
{
    EXPECT_EQ(tr::atb::slice({}, {}, {}).error(), (tr::error{tr::errc::rank, -1, 0, 1, 8}));
    const positions eight(8, 2);
    EXPECT_EQ(tr::atb::slice(eight, positions(8, 1), positions(8, -1))->size(), 1);
    EXPECT_EQ(tr::atb::slice(positions(9, 2), positions(9, 1), positions(9, -1)).error(),
              (tr::error{tr::errc::rank, -1, 9, 1, 8}));
    EXPECT_EQ(tr::atb::slice({4, 0}, {0, 0}, {1, -1}).error(), (tr::error{tr::errc::empty_axis, 1, 0, 1, index_max}));
    EXPECT_EQ(tr::atb::slice({4, -2}, {0, 0}, {1, -1}).error(), (tr::error{tr::errc::extent, 1, -2, 1, index_max}));
    EXPECT_EQ(tr::atb::slice({1LL << 40, 1LL << 40, 0}, {0, 0, 0}, {1, 1, 1}).error().code, tr::errc::empty_axis);
}

TEST(AtbSlice, ListsHaveOneEntryForEachAxis)
{
    for (std::size_t offsets = 0; offsets <= 4; ++offsets) {
        for (std::size_t size = 0; size <= 4; ++size) {
            const auto code = tr::atb::slice({5, 5, 5}, positions(offsets, 0), positions(size, -1)).error().code;
            EXPECT_EQ(code, offsets == 3 && size == 3 ? tr::errc::none : tr::errc::list_length) << offsets << size;
        }
    }
}

struct slice_param {
    std::vector<std::int64_t> offsets;
    std::vector<std::int64_t> size;
    std::uint8_t rsv[8] = {};
};

struct bare_param {
    std::vector<int> offsets;
    std::vector<int> size;
};

TEST(AtbSlice, TakesASliceParamWhoseReservedBytesAreZero)
{
    slice_param param{{1, -2}, {-1, 2}, {}};
    EXPECT_EQ(*tr::atb::slice({3, 4}, param), *tr::atb::slice({3, 4}, {1, -2}, {-1, 2}));
    for (std::uint8_t& reserved : param.rsv) {
        reserved = 0xFF;
        EXPECT_EQ(tr::atb::slice({3, 4}, param).error(), (tr::error{tr::errc::reserved, -1, 0xFF, 0, 0}));
        reserved = 0;
    }
    EXPECT_EQ(*tr::atb::slice({3, 4}, bare_param{{1, -2}, {-1, 2}}), *tr::atb::slice({3, 4}, param));
}

TEST(AtbSlice, TheTypeIsJudgedBeforeTheLists)
{
    EXPECT_EQ(tr::atb::slice(product::atlas_a2, dtype::float64, {4}, {9}, {9, 9}).error().code, tr::errc::dtype);
    EXPECT_EQ(tr::atb::slice(product::atlas_a2, dtype::float32, {4}, {9}, {9}).error().code, tr::errc::begin);
}

} // namespace
} // namespace plan_testing
