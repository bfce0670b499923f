// SPDX-License-Identifier: MIT
#include <tranche/front/ascend_strided_slice_assign_v2.hpp>

#include <algorithm>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

using tr::dtype;
using tr::ascend::product;

struct product_row {
    product on;
    bool has_operator;
    bool forward_only;
    bool bfloat16;
};

// The rows of the operator page.
const product_row products[] = {
    {product::ascend_950, true, false, true},       {product::atlas_a3, true, true, true},
    {product::atlas_a2, true, true, true},          {product::kirin_x90, true, true, false},
    {product::kirin_9030, true, true, false},       {product::atlas_200i_500_a2, false, true, false},
    {product::atlas_inference, false, true, false}, {product::atlas_training, false, true, false},
};

const std::vector<dtype> types{dtype::float16, dtype::float32, dtype::bfloat16, dtype::int32,
                               dtype::int64,   dtype::float64, dtype::int8};

bool takes(const product_row& row, dtype type)
{
    return row.has_operator && std::count(types.begin(), types.end(), type) != 0 &&
           (row.bfloat16 || type != dtype::bfloat16);
}

TEST(AssignV2Supports, TheTypesOfEachProductsRow)
{
    for (const product_row& row : products) {
        for (int number = -2; number < 40; ++number) {
            const auto type = static_cast<dtype>(number);
            EXPECT_EQ(tr::ascend::supports(row.on, type), takes(row, type))
                << static_cast<int>(row.on) << ' ' << number;
            const tr::error answer =
                tr::ascend::strided_slice_assign_v2(row.on, type, type, {4}, {4}, {0}, {4}, {1}).error();
            const tr::errc wanted = takes(row, type)   ? tr::errc::none
                                    : row.has_operator ? tr::errc::dtype
                                                       : tr::errc::product;
            EXPECT_EQ(answer.code, wanted) << static_cast<int>(row.on) << ' ' << number;
        }
    }
    EXPECT_FALSE(tr::ascend::supports(static_cast<product>(8), dtype::float16));
}

TEST(AssignV2Supports, ValueAndVarHaveTheSameType)
{
    const auto code = [](dtype var, dtype value) {
        return tr::ascend::strided_slice_assign_v2(product::ascend_950, var, value, {4}, {4}, {0}, {4}, {1}).error();
    };
    for (const dtype var : types) {
        for (const dtype value : types) {
            EXPECT_EQ(code(var, value).code, var == value ? tr::errc::none : tr::errc::dtype_mismatch);
        }
    }
    EXPECT_EQ(code(dtype::string, dtype::int8).code, tr::errc::dtype);
}

tr::error assign(product on, const tr::shape& var, const tr::shape& value, const tr::index_list& begin,
                 const tr::index_list& end, const tr::index_list& strides, const tr::index_list& axes = {})
{
    return tr::ascend::strided_slice_assign_v2(var, value, begin, end, strides, axes, on).error();
}

TEST(AssignV2, ProductsWithoutTheOperatorRefuseEverything)
{
    for (const product_row& row : products) {
        const tr::error answer = assign(row.on, {4}, {4}, {0}, {4}, {1});
        EXPECT_EQ(answer.code, row.has_operator ? tr::errc::none : tr::errc::product) << static_cast<int>(row.on);
    }
    EXPECT_EQ(assign(static_cast<product>(8), {4}, {4}, {0}, {4}, {1}).code, tr::errc::product);
}

// Every pair of strides of a tensor of two axes.
TEST(AssignV2, ForwardProductsTakePositiveStridesAndAnInnermostStrideOf1)
{
    for (const product_row& row : products) {
        for (std::int64_t outer = -2; outer <= 3 && row.has_operator; ++outer) {
            for (std::int64_t inner = -2; inner <= 3; ++inner) {
                const bool takes_it = outer != 0 && inner != 0 && (!row.forward_only || (outer > 0 && inner == 1));
                const auto code = [&](const tr::index_list& strides, const tr::index_list& axes) {
                    // An end that every stride reaches, so that one element is left.
                    return assign(row.on, {1, 1}, {1, 1}, {0, 0}, {outer < 0 ? -9 : 1, inner < 0 ? -9 : 1}, strides,
                                  axes)
                        .code;
                };
                EXPECT_EQ(code({outer, inner}, {}) == tr::errc::none, takes_it) << outer << ' ' << inner;
                EXPECT_EQ(code({outer, inner}, {0, 1}) == tr::errc::none, takes_it) << outer << ' ' << inner;
            }
        }
    }
}

TEST(AssignV2, TheInnermostAxisIsTheLastOneWhereverItIsListed)
{
    const auto on_a2 = [](const tr::index_list& strides, const tr::index_list& axes) {
        return assign(product::atlas_a2, {4, 4}, {2, 4}, {0, 0}, {4, 4}, strides, axes);
    };
    const tr::error wrong{tr::errc::step_innermost, 1, 2, 1, 1};
    EXPECT_EQ(on_a2({2, 1}, {0, 1}), tr::error{});
    EXPECT_EQ(on_a2({1, 2}, {1, 0}), tr::error{});
    EXPECT_EQ(on_a2({1, 2}, {-1, -2}), tr::error{});
    EXPECT_EQ(on_a2({2, 1}, {1, 0}), wrong);
    EXPECT_EQ(on_a2({2, 1}, {-1, 0}), wrong);
    EXPECT_EQ(assign(product::atlas_a2, {4, 4}, {2, 4}, {0}, {4}, {2}), tr::error{}) << "unlisted it is 1";
    EXPECT_EQ(assign(product::atlas_a2, {4}, {2}, {0}, {4}, {2}).code, tr::errc::step_innermost);
}

TEST(AssignV2, OnlyAscend950TakesEmptyAxes)
{
    for (const product_row& row : products) {
        if (row.has_operator) {
            const tr::error wanted =
                row.forward_only ? tr::error{tr::errc::empty_axis, 1, 0, 1, index_max} : tr::error{};
            EXPECT_EQ(assign(row.on, {4, 0}, {2, 0}, {0}, {2}, {1}), wanted) << "unlisted";
            EXPECT_EQ(assign(row.on, {4, 0}, {2, 0}, {0, 0}, {2, 5}, {1, 1}), wanted) << "listed";
        }
    }
}

TEST(AssignV2, TheValueHasExactlyTheSlicesShape)
{
    const auto with = [](const tr::shape& value) {
        return assign(product::ascend_950, {4, 6}, value, {1, 0}, {3, 6}, {1, 2});
    };
    EXPECT_EQ(with({2, 3}), tr::error{});
    EXPECT_EQ(with({1, 3}), (tr::error{tr::errc::slice_shape, 0, 1, 2, 2})) << "nothing is broadcast";
    EXPECT_EQ(with({2, 1}), (tr::error{tr::errc::slice_shape, 1, 1, 3, 3}));
    EXPECT_EQ(with({3}), (tr::error{tr::errc::slice_shape, -1, 1, 2, 2}));
    EXPECT_EQ(with({1, 2, 3}).code, tr::errc::slice_shape) << "no unit axes";
    EXPECT_EQ(with({3, 2}).code, tr::errc::slice_shape) << "equal size or not";
    EXPECT_EQ(with({}).code, tr::errc::slice_shape);
    EXPECT_EQ(assign(product::ascend_950, {4, 6}, {0, 6}, {3}, {1}, {1}), tr::error{}) << "of an empty slice, too";
    EXPECT_EQ(assign(product::ascend_950, {4, 6}, {0, 5}, {3}, {1}, {1}).code, tr::errc::slice_shape);
    EXPECT_EQ(assign(product::ascend_950, {4, 6}, {4, 6}, {}, {}, {}), tr::error{}) << "empty lists are all of var";
}

TEST(AssignV2, HasRank1To8)
{
    EXPECT_EQ(assign(product::ascend_950, {}, {}, {}, {}, {}), (tr::error{tr::errc::rank, -1, 0, 1, 8}));
    const positions eight(8, 1);
    EXPECT_EQ(assign(product::ascend_950, eight, eight, {}, {}, {}), tr::error{});
    const positions nine(9, 1);
    EXPECT_EQ(assign(product::ascend_950, nine, nine, {}, {}, {}), (tr::error{tr::errc::rank, -1, 9, 1, 8}));
}

TEST(AssignV2, RefusesWrongListsAndShapes)
{
    const auto code = [](const tr::shape& var, const tr::index_list& begin, const tr::index_list& strides,
                         const tr::index_list& axes) {
        return assign(product::ascend_950, var, var, begin, {9, 9}, strides, axes).code;
    };
    EXPECT_EQ(code({4, 4}, {0, 0}, {1, 1}, {0, 1}), tr::errc::none);
    EXPECT_EQ(code({4, 4}, {0}, {1, 1}, {0, 1}), tr::errc::list_length);
    EXPECT_EQ(code({4, 4}, {0, 0}, {1}, {0, 1}), tr::errc::list_length);
    EXPECT_EQ(code({4, 4}, {0, 0}, tr::absent, {0, 1}), tr::errc::list_length) << "strides are required";
    EXPECT_EQ(code({4, 4}, {0, 0}, {1, 1}, {0}), tr::errc::list_length);
    EXPECT_EQ(code({4}, {0, 0}, {1, 1}, {}), tr::errc::list_length);
    EXPECT_EQ(code({4, 4}, {0, 0}, {1, 1}, {0, 2}), tr::errc::axis);
    EXPECT_EQ(code({4, 4}, {0, 0}, {1, 1}, {0, int64_min}), tr::errc::axis);
    EXPECT_EQ(code({4, 4}, {0, 0}, {1, 1}, {int64_max, 0}), tr::errc::axis);
    EXPECT_EQ(code({4, 4}, {0, 0}, {1, 1}, {1, -1}), tr::errc::repeated_axis);
    EXPECT_EQ(code({4, 4}, {0, 0}, {1, 0}, {}), tr::errc::step_zero);
    EXPECT_EQ(code({4, -4}, {0, 0}, {1, 1}, {}), tr::errc::extent);
    EXPECT_EQ(code({1LL << 32, 1LL << 32}, {0, 0}, {1, 1}, {}), tr::errc::element_count);
    EXPECT_EQ(assign(product::ascend_950, {0, 1LL << 40, 1LL << 40}, {0, 1, 1LL << 40}, {7}, {8}, {1}, {1}),
              tr::error{});
}

} // namespace
} // namespace plan_testing
