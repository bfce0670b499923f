// SPDX-License-Identifier: MIT
#include <tranche/front/onnx_slice.hpp>

#include "printed.hpp"

namespace pages {
namespace {

using rows = std::vector<float>;

// The pages' large input: x[i][j][k] = 50 * i + 5 * j + k.
const tr::shape large{20, 10, 5};

tr::result<tr::plan> sliced_large(tr::index_list starts, tr::index_list ends, tr::index_list axes,
                                  tr::index_list steps = {})
{
    return tr::onnx::slice(large, starts, ends, axes, steps);
}

// Every element by the example's own formula, as the page leaves most of them out.
template <class Formula>
rows by_formula(const tr::shape& shape, Formula formula)
{
    rows elements;
    for (tr::index_t i = 0; i < shape[0]; ++i) {
        for (tr::index_t j = 0; j < shape[1]; ++j) {
            for (tr::index_t k = 0; k < shape[2]; ++k) {
                elements.push_back(static_cast<float>(formula(i, j, k)));
            }
        }
    }
    return elements;
}

template <class Formula>
rows expect_large(const tr::result<tr::plan>& planned, const tr::shape& shape, Formula formula)
{
    expect_shape(planned, shape);
    rows output = sliced(planned, counted(1000));
    EXPECT_EQ(output, by_formula(shape, formula));
    return output;
}

rows first(const rows& elements, std::ptrdiff_t count)
{
    return {elements.begin(), elements.begin() + count};
}

rows last(const rows& elements, std::ptrdiff_t count)
{
    return {elements.end() - count, elements.end()};
}

// The page does not print starts, ends and axes; these give its output.
TEST(OnnxSlicePage, SliceSymbolicEnd)
{
    const auto planned = tr::onnx::slice({2, 3, 4}, {0}, {3}, {2});
    expect_shape(planned, {2, 3, 3});
    EXPECT_EQ(sliced(planned, counted(24, 1.0F)),
              (rows{1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 21, 22, 23}));
}

TEST(OnnxSlicePage, Slice)
{
    const auto planned = sliced_large({0, 0}, {3, 10}, {0, 1}, {1, 1});
    const rows output = expect_large(planned, {3, 10, 5}, [](auto i, auto j, auto k) { return 50 * i + 5 * j + k; });
    EXPECT_EQ(last(output, 5), (rows{145, 146, 147, 148, 149}));
}

TEST(OnnxSlicePage, SliceAxesSteps)
{
    const auto planned = tr::onnx::slice({2, 4}, {1, 0}, {2, 3}, {0, 1}, {1, 2});
    expect_shape(planned, {1, 2});
    EXPECT_EQ(sliced(planned, counted(8, 1.0F)), (rows{5, 7}));
}

TEST(OnnxSlicePage, SliceDefaultAxesSteps)
{
    const auto planned = tr::onnx::slice({2, 4}, {0, 1}, {-1, 1000});
    expect_shape(planned, {1, 3});
    EXPECT_EQ(sliced(planned, counted(8, 1.0F)), (rows{2, 3, 4}));
}

TEST(OnnxSlicePage, SliceDefaultSteps)
{
    const auto planned = sliced_large({0, 0, 3}, {20, 10, 4}, {0, 1, 2});
    const rows output = expect_large(planned, {20, 10, 1}, [](auto i, auto j, auto) { return 50 * i + 5 * j + 3; });
    EXPECT_EQ(first(output, 3), (rows{3, 8, 13}));
    EXPECT_EQ(last(output, 3), (rows{988, 993, 998}));
}

TEST(OnnxSlicePage, SliceEndOutOfBounds)
{
    const auto planned = sliced_large({1}, {1000}, {1}, {1});
    const rows output =
        expect_large(planned, {20, 9, 5}, [](auto i, auto j, auto k) { return 50 * i + 5 * (j + 1) + k; });
    EXPECT_EQ(first(output, 5), (rows{5, 6, 7, 8, 9}));
    EXPECT_EQ(last(output, 5), (rows{995, 996, 997, 998, 999}));
}

TEST(OnnxSlicePage, SliceNeg)
{
    const auto planned = sliced_large({0}, {-1}, {1}, {1});
    const rows output = expect_large(planned, {20, 9, 5}, [](auto i, auto j, auto k) { return 50 * i + 5 * j + k; });
    EXPECT_EQ(last(output, 5), (rows{990, 991, 992, 993, 994}));
}

TEST(OnnxSlicePage, SliceNegSteps)
{
    const auto planned = sliced_large({20, 10, 4}, {0, 0, 1}, {0, 1, 2}, {-1, -3, -2});
    const rows output = expect_large(
        planned, {19, 3, 2}, [](auto i, auto j, auto k) { return 50 * (19 - i) + 5 * (9 - 3 * j) + (4 - 2 * k); });
    EXPECT_EQ(first(output, 6), (rows{999, 997, 984, 982, 969, 967}));
    EXPECT_EQ(last(output, 6), (rows{99, 97, 84, 82, 69, 67}));
}

TEST(OnnxSlicePage, SliceNegativeAxes)
{
    const auto planned = sliced_large({0, 0, 3}, {20, 10, 4}, {0, -2, -1});
    const rows output = expect_large(planned, {20, 10, 1}, [](auto i, auto j, auto) { return 50 * i + 5 * j + 3; });
    EXPECT_EQ(first(output, 3), (rows{3, 8, 13}));
    EXPECT_EQ(last(output, 3), (rows{988, 993, 998}));
}

TEST(OnnxSlicePage, SliceStartOutOfBounds)
{
    const auto planned = sliced_large({1000}, {1000}, {1}, {1});
    expect_shape(planned, {20, 0, 5});
    EXPECT_EQ(sliced(planned, counted(1000)), rows{});
}

} // namespace
} // namespace pages
