// SPDX-License-Identifier: MIT
#include <tranche/tranche.hpp>

#include "sparse.hpp"

#include <tranche/front/numpy_slice.hpp>

#include <vector>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using large::LargeTensors;
using large::sparse;

constexpr tr::index_t two_to_31 = tr::index_t{1} << 31;

// Five rows of more than 2^31 elements, of which the last three columns are compressed.
TEST_F(LargeTensors, RowsAreCompressedSparsely)
{
    constexpr tr::index_t row = two_to_31 + 3;
    const sparse<std::uint32_t> memory(5 * row);
    SKIP_IF_REFUSED(memory);
    const tr::plan last_columns = tr::numpy::slice({5, row}, ":, -3:").value();
    const tr::view<std::uint32_t> tensor =
        tr::select(last_columns, tr::dense(memory.data(), 5 * row, {5, row})).value();
    const auto column = [](std::uint32_t each) { return (each + 1) * row - 3; };
    const std::uint8_t condition[] = {0, 1, 1, 0, 1};
    const tr::masked_plan slice = tr::onnx::compress({5, 3}, condition, 0).value();
    for (const std::uint32_t each : {1U, 2U, 4U}) {
        memory[column(each)] = 10 * each;
        memory[column(each) + 2] = 10 * each + 2;
    }
    std::vector<std::uint32_t> target(9);
    ASSERT_TRUE(tr::copy(slice, tensor, target));
    EXPECT_EQ(target, (std::vector<std::uint32_t>{10, 0, 12, 20, 0, 22, 40, 0, 42}));
    ASSERT_TRUE(tr::assign(slice, std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6, 7, 8, 9}, tensor));
    EXPECT_EQ(memory[column(4) + 2], 9U);
    EXPECT_EQ(memory[column(2)], 4U);
    EXPECT_EQ(memory[column(3)], 0U);
    ASSERT_TRUE(tr::fill(slice, 7U, tensor));
    EXPECT_EQ(memory[column(4) + 2], 7U);
    EXPECT_EQ(memory[column(0)], 0U);
}

// A condition of more than 2^31 entries, which every move reads to its end.
TEST_F(LargeTensors, FlattenedTensorsAreCompressedSparsely)
{
    constexpr tr::index_t elements = two_to_31 + 64;
    const sparse<std::uint32_t> memory(elements);
    const sparse<std::uint8_t> condition(elements);
    SKIP_IF_REFUSED(memory);
    SKIP_IF_REFUSED(condition);
    bytes_read_whole_ = condition.size();
    std::uint32_t number = 0;
    for (const tr::index_t at : {tr::index_t{3}, two_to_31 - 1, two_to_31, two_to_31 + 63}) {
        condition[at] = 0x80;
        memory[at] = ++number;
    }
    const tr::masked_plan slice = tr::onnx::compress({2, elements / 2}, condition).value();
    ASSERT_EQ(slice.size(), 4);
    std::vector<std::uint32_t> target(4);
    ASSERT_TRUE(tr::copy(slice, memory, target));
    EXPECT_EQ(target, (std::vector<std::uint32_t>{1, 2, 3, 4}));
    ASSERT_TRUE(tr::assign(slice, std::vector<std::uint32_t>{5, 6, 7, 8}, memory));
    EXPECT_EQ(memory[two_to_31], 7U);
    EXPECT_EQ(memory[two_to_31 + 63], 8U);
    EXPECT_EQ(memory[two_to_31 + 62], 0U);
}

} // namespace
