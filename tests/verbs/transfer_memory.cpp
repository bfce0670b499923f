// SPDX-License-Identifier: MIT
#include <tranche/verbs/transfer.hpp>

#include "refusals.hpp"

#include <tranche/front/onnx_compress.hpp>

#include <gtest/gtest.h>

namespace {

using namespace refusals;

TEST_F(Refusals, OfNullDataWithElements)
{
    const described<int> absent_tensor{nullptr, 12};
    const described<int> absent_output{nullptr, 4};
    expect_tensor_refused(corner, absent_tensor, described<int>{output(), 4}, {tr::errc::null_data, -1, 12, 0, 0});
    expect_refused(corner, described<int>{tensor(), 12}, absent_output, {tr::errc::null_data, -1, 4, 0, 0});
    expect_refused(corner, tr::view<int>{nullptr, 12, {3, 4}, {4, 1}}, described<int>{output(), 4},
                   {tr::errc::null_data, -1, 12, 0, 0});
    expect_error("copy_bytes", tr::copy_bytes(corner, 4, nullptr, output()), {tr::errc::null_data, -1, 12, 0, 0});
    expect_error("copy_bytes", tr::copy_bytes(corner, 4, tensor(), nullptr), {tr::errc::null_data, -1, 4, 0, 0});
    expect_error("assign_bytes", tr::assign_bytes(corner, 4, nullptr, tensor()), {tr::errc::null_data, -1, 4, 0, 0});
    expect_error("assign_bytes", tr::assign_bytes(corner, 4, output(), nullptr), {tr::errc::null_data, -1, 12, 0, 0});
}

// The walls of the same memory show that nothing is written.
class NullData : public Refusals {};

TEST_F(NullData, IsFineWithoutElements)
{
    const described<int> empty{nullptr, 0};
    EXPECT_TRUE(tr::copy(of_nothing, empty, empty));
    EXPECT_TRUE(tr::assign(of_nothing, empty, empty));
    EXPECT_TRUE(tr::fill(of_nothing, 1, empty));
    EXPECT_TRUE(tr::copy(nothing, described<int>{tensor(), 12}, empty));
    EXPECT_TRUE(tr::assign(nothing, empty, described<int>{tensor(), 12}));
    EXPECT_TRUE(tr::copy(of_nothing, tr::view<int>{nullptr, 0, {0, 4}, {largest, largest}}, empty));
    EXPECT_TRUE(tr::copy_bytes(of_nothing, 4, nullptr, nullptr, {6, 7}));
    EXPECT_TRUE(tr::assign_bytes(of_nothing, 4, nullptr, nullptr));
    tr::copy_unchecked(of_nothing, static_cast<const int*>(nullptr), static_cast<int*>(nullptr));
    tr::fill_unchecked(of_nothing, 1, static_cast<int*>(nullptr));
}

TEST_F(NullData, IsFineWithoutElementsWhereverTheViewsLie)
{
    const std::uint8_t condition[] = {0, 0, 0, 0};
    const tr::masked_plan no_columns = tr::onnx::compress({3, 4}, condition, 1).value();
    for (const tr::index_t wild : {largest, -largest - 1}) {
        const tr::view<int> no_rows{nullptr, 0, {0, 4}, {wild, wild}, wild};
        const tr::view<int> no_output{nullptr, 0, {0, 2}, {wild, wild}, wild};
        const tr::view<int> no_masked{nullptr, 0, {3, 0}, {wild, wild}, wild};
        EXPECT_TRUE(tr::copy(of_nothing, no_rows, no_output));
        EXPECT_TRUE(tr::assign(of_nothing, no_output, no_rows));
        EXPECT_TRUE(tr::fill(of_nothing, 1, no_rows));
        EXPECT_TRUE(tr::copy(nothing, described<int>{tensor(), 12}, no_output));
        EXPECT_TRUE(tr::copy(no_columns, described<int>{tensor(), 12}, no_masked));
        EXPECT_TRUE(tr::assign(no_columns, no_masked, described<int>{tensor(), 12}));
    }
}

TEST_F(Refusals, OfBytesThatNoAddressReaches)
{
    constexpr tr::index_t elements = most_bytes / 4 + 1;
    const tr::plan first_two = tr::numpy::slice({elements}, ":2").value();
    const tr::error expected{tr::errc::byte_count, -1, elements, 0, elements - 1};
    expect_tensor_refused(first_two, described<int>{tensor(), elements}, described<int>{output(), 2}, expected);
    expect_tensor_refused(first_two, tensor_view(tr::dense_layout({elements}), elements), described<int>{output(), 2},
                          expected);
    expect_error("copy_bytes", tr::copy_bytes(first_two, 4, tensor(), output()), expected);
    expect_error("assign_bytes", tr::assign_bytes(first_two, 4, output(), tensor()), expected);
}

TEST_F(Refusals, OfWidthsBelowOne)
{
    for (const tr::index_t width : {tr::index_t{0}, tr::index_t{-1}, -largest - 1}) {
        const tr::error expected{tr::errc::width, -1, width, 1, largest};
        expect_error("copy_bytes", tr::copy_bytes(corner, width, tensor(), output()), expected);
        expect_error("assign_bytes", tr::assign_bytes(corner, width, output(), tensor()), expected);
        expect_error("copy_bytes", tr::copy_bytes(of_nothing, width, nullptr, nullptr), expected);
    }
}

TEST_F(Refusals, OfTargetsWhoseElementsShareMemory)
{
    const described<int> right_output{output(), 4};
    const described<int> right_tensor{tensor(), 12};
    const auto expect_shared = [&](const tr::pitch_list& pitches, int axis, tr::index_t pitch, tr::index_t low) {
        const tr::error expected{tr::errc::target_pitch, axis, pitch, low, largest};
        expect_error("copy", tr::copy(corner, right_tensor, output_view({{2, 2}, pitches, 2})), expected);
    };
    expect_shared({0, 1}, 0, 0, 1);
    expect_shared({2, 0}, 1, 0, 1);
    expect_shared({0, 0}, 0, 0, 1);
    expect_shared({1, 1}, 1, 1, 2);
    expect_shared({-1, 1}, 1, 1, 2);
    // The slice of var takes rows 0 and 2 and columns 1 and 2.
    const auto expect_var_shared = [&](const tr::pitch_list& pitches, int axis, tr::index_t pitch, tr::index_t low) {
        const tr::view<int> var = tensor_view({{3, 4}, pitches, 8});
        const tr::error expected{tr::errc::target_pitch, axis, pitch, low, largest};
        expect_error("assign", tr::assign(corner, right_output, var), expected);
        expect_error("fill", tr::fill(corner, 1, var), expected);
    };
    expect_var_shared({0, 1}, 0, 0, 1);
    expect_var_shared({4, 0}, 1, 0, 1);
    expect_var_shared({1, 2}, 1, 2, 3);
}

TEST_F(Refusals, OfPartsThatAreNotOneOfTheirCount)
{
    const described<int> right_tensor{tensor(), 12};
    const described<int> right_output{output(), 4};
    for (const tr::part piece : {tr::part{0, 0}, tr::part{-1, 3}, tr::part{3, 3}, tr::part{0, -largest - 1}}) {
        const tr::error expected = tr::detail::check_part(piece);
        EXPECT_EQ(expected.code, tr::errc::part);
        expect_error("copy", tr::copy(corner, right_tensor, right_output, piece), expected);
        expect_error("assign", tr::assign(corner, right_output, right_tensor, piece), expected);
        expect_error("fill", tr::fill(corner, 1, right_tensor, piece), expected);
        expect_error("copy_bytes", tr::copy_bytes(corner, 4, tensor(), output(), piece), expected);
        expect_error("assign_bytes", tr::assign_bytes(corner, 4, output(), tensor(), piece), expected);
    }
}

TEST_F(Refusals, OfPlansKnownAtCompileTimeAreTheSame)
{
    const described<int> right_tensor{tensor(), 12};
    const described<int> short_output{output(), 3};
    expect_error("copy", tr::copy<corner>(right_tensor, short_output), {tr::errc::buffer_size, -1, 3, 4, 4});
    expect_error("assign", tr::assign<corner>(short_output, right_tensor), {tr::errc::buffer_size, -1, 3, 4, 4});
    const tr::view<int> shared = output_view({{2, 2}, {0, 1}, 0});
    expect_error("copy", tr::copy<corner>(right_tensor, shared), {tr::errc::target_pitch, 0, 0, 1, largest});
    EXPECT_EQ(tr::copy<corner>(right_tensor, described<int>{tensor() + 2, 4}).error().code, tr::errc::overlap);
    EXPECT_EQ(tr::assign<corner>(described<int>{nullptr, 4}, right_tensor).error().code, tr::errc::null_data);
}

TEST_F(Refusals, OfMaskedPlansAreTheSame)
{
    const std::uint8_t condition[] = {1, 1, 0, 1};
    const tr::masked_plan columns = tr::onnx::compress({3, 4}, condition, 1).value();
    const described<int> right_tensor{tensor(), 12};
    const described<int> right_output{output(), 9};
    expect_tensor_refused(columns, described<int>{tensor(), 11}, right_output, {tr::errc::buffer_size, -1, 11, 12, 12});
    expect_refused(columns, right_tensor, described<int>{output(), 12}, {tr::errc::buffer_size, -1, 12, 9, 9});
    expect_tensor_refused(columns, tensor_view(tr::dense_layout({4, 3})), right_output,
                          {tr::errc::tensor_shape, 0, 4, 3, 3});
    expect_tensor_refused(columns, described<int>{nullptr, 12}, right_output, {tr::errc::null_data, -1, 12, 0, 0});
    expect_error("copy", tr::copy(columns, right_tensor, output_view({{3, 3}, {3, 0}, 0})),
                 {tr::errc::target_pitch, 1, 0, 1, largest});
    expect_error("fill", tr::fill(columns, 1, tensor_view({{3, 4}, {0, 1}, 0})),
                 {tr::errc::target_pitch, 0, 0, 1, largest});
    expect_error("copy", tr::copy(columns, right_tensor, right_output, {2, 2}), {tr::errc::part, -1, 2, 0, 1});
    EXPECT_EQ(tr::copy(columns, right_tensor, described<int>{tensor() + 5, 9}).error().code, tr::errc::overlap);
}

} // namespace
