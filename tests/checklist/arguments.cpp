// SPDX-License-Identifier: MIT
#include "checklist.hpp"

// Lines 1 to 4: what is judged before any arithmetic.
namespace checklist {
namespace {

constexpr const std::int64_t* no_numbers = nullptr;

TEST(Checklist, Line1NullIsLegalOnlyForNothing)
{
    EXPECT_EQ(tr::element_count(tr::shape(no_numbers, 0)).value(), 1);
    EXPECT_EQ(code_of(tr::element_count(tr::shape(no_numbers, 1))), errc::null_data);
    for (const listed_operator& each : listed_operators) {
        EXPECT_EQ(code_of(each.slice({2}, tr::index_list(no_numbers, 1), {1})), errc::null_data) << each.name;
        EXPECT_EQ(code_of(each.slice({2}, {0}, tr::index_list(no_numbers, 1))), errc::null_data) << each.name;
    }
    const std::uint8_t* const no_condition = nullptr;
    EXPECT_EQ(code_of(tr::onnx::compress({2}, tr::condition(no_condition, 1))), errc::null_data);
    EXPECT_TRUE(tr::onnx::compress({2}, tr::condition(no_condition, 0)));
    const tr::plan one = tr::onnx::slice({4}, {1}, {2}).value();
    const tr::plan none = tr::onnx::slice({4}, {1}, {1}).value();
    char bytes[4] = {};
    EXPECT_EQ(code_of(tr::copy_bytes(one, 1, nullptr, bytes)), errc::null_data);
    EXPECT_EQ(code_of(tr::copy_bytes(one, 1, bytes, nullptr)), errc::null_data);
    EXPECT_EQ(code_of(tr::assign_bytes(one, 1, nullptr, bytes)), errc::null_data);
    EXPECT_EQ(code_of(tr::assign_bytes(one, 1, bytes, nullptr)), errc::null_data);
    EXPECT_TRUE(tr::copy_bytes(none, 1, bytes, nullptr));
    EXPECT_TRUE(tr::assign_bytes(none, 1, nullptr, bytes));
}

// Ranks and lengths are lied about on purpose: whoever reads the entries before the length is judged reads too far.
TEST(Checklist, Line2RanksAreJudgedBeforeAnEntryIsRead)
{
    const std::int64_t entry = 1;
    for (const std::int64_t rank : numbers{tr::max_rank + 1, int32_max, int64_max, -1, int32_min, int64_min}) {
        EXPECT_EQ(code_of(tr::element_count(tr::shape(&entry, rank))), errc::rank) << rank;
    }
    for (const listed_operator& each : listed_operators) {
        const numbers extents(tr::max_rank + 1, 1);
        EXPECT_EQ(code_of(each.slice(tr::shape(extents), extents, extents)), errc::rank) << each.name;
    }
}

TEST(Checklist, Line2ListLengthsAreJudgedBeforeAnEntryIsRead)
{
    const std::int64_t entry = 0;
    for (const listed_operator& each : listed_operators) {
        for (const std::int64_t length : numbers{0, 3, 100, int32_max, int64_max, -1, int64_min}) {
            const tr::index_list list(&entry, length);
            EXPECT_NE(code_of(each.slice({4, 4}, list, {1, 1})), errc::none) << each.name << ' ' << length;
            EXPECT_NE(code_of(each.slice({4, 4}, {0, 0}, list)), errc::none) << each.name << ' ' << length;
        }
    }
    const tr::index_list short_list(&entry, 1);
    EXPECT_EQ(code_of(tr::onnx::slice({4, 4}, {0, 0}, {1, 1}, {0, 1}, short_list)), errc::list_length);
    EXPECT_EQ(code_of(tr::onnx::slice({4, 4}, {0, 0}, {1, 1}, short_list)), errc::list_length);
    EXPECT_EQ(code_of(tr::tflite::strided_slice({4, 4}, {0, 0}, {1, 1}, short_list)), errc::list_length);
}

TEST(Checklist, Line2AxesAreJudgedIn64BitsAndUnique)
{
    constexpr std::int64_t past_32_bits = std::int64_t{1} << 32;
    for (const std::int64_t axis : numbers{-3, 2, 100, past_32_bits, -past_32_bits, int32_min, int64_min, int64_max}) {
        EXPECT_EQ(code_of(tr::onnx::slice({4, 4}, {0}, {1}, {axis})), errc::axis) << axis;
        const std::uint8_t yes[] = {1};
        EXPECT_EQ(code_of(tr::onnx::compress({4, 4}, yes, axis)), errc::axis) << axis;
        EXPECT_EQ(code_of(tr::ascend::strided_slice_assign_v2({4, 4}, {1, 4}, {0}, {1}, {1}, {axis})), errc::axis);
    }
    EXPECT_EQ(code_of(tr::onnx::slice({4, 4}, {0, 0}, {1, 1}, {1, -1})), errc::repeated_axis);
    EXPECT_EQ(code_of(tr::ascend::strided_slice_assign_v2({4, 4}, {4, 1}, {0, 0}, {1, 1}, {1, 1}, {1, -1})),
              errc::repeated_axis);
}

TEST(Checklist, Line3ProductsAreCheckedAlsoBesideAZero)
{
    for (const tr::shape& extents :
         {tr::shape{-1}, tr::shape{0, -1}, tr::shape{int64_min, 0}, tr::shape{4, int64_min}}) {
        EXPECT_EQ(code_of(tr::element_count(extents)), errc::extent);
    }
    constexpr std::int64_t half = std::int64_t{1} << 32;
    EXPECT_EQ(code_of(tr::element_count({half, half})), errc::element_count);
    // No elements are few, whatever stands beside the zero: nothing overflows on the way to nothing.
    for (const tr::shape& extents : {tr::shape{half, half, 0}, tr::shape{0, half, half}, tr::shape{int64_max, 0, 3}}) {
        EXPECT_EQ(tr::element_count(extents).value(), 0);
        const tr::plan none = tr::onnx::slice(extents, {0}, {int64_max}).value();
        EXPECT_TRUE(tr::copy_bytes(none, 16, nullptr, nullptr));
    }
    char byte = 0;
    const tr::plan wide = tr::onnx::slice({half, half / 4}, {0, 0}, {1, 1}).value();
    EXPECT_EQ(code_of(tr::copy_bytes(wide, 16, &byte, &byte + 1)), errc::byte_count);
    EXPECT_EQ(code_of(tr::assign_bytes(wide, 16, &byte, &byte + 1)), errc::byte_count);
}

TEST(Checklist, Line4StepsOfZeroAreRefused)
{
    for (const stepped_operator& each : stepped_operators) {
        for (const tr::index_t extent : {0, 1, 4}) {
            EXPECT_EQ(code_of(each.slice(extent, 0, 1, 0)), errc::step_zero) << each.name;
        }
    }
    EXPECT_EQ(code_of(tr::ascend::strided_slice_assign_v2({4, 4}, {1, 4}, {0}, {1}, {0}, {0})), errc::step_zero);
}

TEST(Checklist, Line4TheSmallestNumberIsNeverNegated)
{
    for (const stepped_operator& each : stepped_operators) {
        const tr::plan last = each.slice(5, int64_max, int64_min, int64_min).value();
        EXPECT_EQ(last[0], (tr::axis_range{4, 1, 1})) << each.name;
        const tr::plan first = each.slice(5, int64_min, int64_max, int64_max).value();
        EXPECT_EQ(first[0], (tr::axis_range{0, 1, 1})) << each.name;
    }
}

} // namespace
} // namespace checklist
