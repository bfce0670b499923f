// SPDX-License-Identifier: MIT
#include <tranche/verbs/transfer.hpp>

#include "support/typed_testing.hpp"

#include <tranche/core/to_string.hpp>
#include <tranche/front/numpy_slice.hpp>
#include <tranche/front/onnx_compress.hpp>
#include <tranche/verbs/assign.hpp>
#include <tranche/verbs/copy.hpp>
#include <tranche/verbs/fill.hpp>

#include <limits>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr tr::index_t largest = (std::numeric_limits<tr::index_t>::max)();
constexpr tr::plan corner = tr::numpy::slice({3, 4}, "::2, 1:3").value();
constexpr tr::plan nothing = tr::numpy::slice({3, 4}, "0:0, 1:3").value();
constexpr tr::plan of_nothing = tr::numpy::slice({0, 4}, ":, 1:3").value();

// Memory that stays as it was while verbs refuse their arguments.
class Refusals : public testing::Test {
protected:
    Refusals() : memory_(4096), untouched_(4096) {}

    void TearDown() override { EXPECT_TRUE(memory_ == untouched_) << "a refused verb has written"; }

    int* tensor() { return memory_.as<int>(); }
    int* output() { return memory_.as<int>(2048); }

    tr::view<int> tensor_view(const tr::layout& memory, tr::index_t size = 500)
    {
        return {tensor(), size, memory.shape, memory.pitches, memory.offset};
    }
    tr::view<int> output_view(const tr::layout& memory, tr::index_t size = 500)
    {
        return {output(), size, memory.shape, memory.pitches, memory.offset};
    }

private:
    guarded memory_;
    guarded untouched_;
};

// A container whose size is only said.
template <class T>
struct described {
    T* where;
    tr::index_t count;
    T* data() const { return where; }
    tr::index_t size() const { return count; }
};

void expect_error(const char* verb, const tr::result<void>& answer, const tr::error& expected)
{
    EXPECT_EQ(answer.error(), expected) << verb << ": " << tr::to_string(answer.error());
}

template <class Plan, class Tensor, class Output>
void expect_refused(const Plan& slice, const Tensor& tensor, const Output& output, const tr::error& expected)
{
    expect_error("copy", tr::copy(slice, tensor, output), expected);
    expect_error("assign", tr::assign(slice, output, tensor), expected);
}

// Because of the tensor, so that fill refuses it too.
template <class Plan, class Tensor, class Output>
void expect_tensor_refused(const Plan& slice, const Tensor& tensor, const Output& output, const tr::error& expected)
{
    expect_refused(slice, tensor, output, expected);
    expect_error("fill", tr::fill(slice, 1, tensor), expected);
}

TEST_F(Refusals, OfContainersOfAnotherSize)
{
    const described<int> right_tensor{tensor(), 12};
    const described<int> right_output{output(), 4};
    for (const tr::index_t size : {tr::index_t{-1}, tr::index_t{0}, tr::index_t{11}, tr::index_t{13}, largest}) {
        expect_tensor_refused(corner, described<int>{tensor(), size}, right_output,
                              {tr::errc::buffer_size, -1, size, 12, 12});
    }
    for (const tr::index_t size : {tr::index_t{-1}, tr::index_t{0}, tr::index_t{3}, tr::index_t{5}, largest}) {
        expect_refused(corner, right_tensor, described<int>{output(), size}, {tr::errc::buffer_size, -1, size, 4, 4});
    }
    expect_refused(nothing, right_tensor, right_output, {tr::errc::buffer_size, -1, 4, 0, 0});
}

TEST_F(Refusals, OfViewsOfAnotherShapeWhateverTheirSize)
{
    const tr::view<int> right_tensor = tensor_view(tr::dense_layout({3, 4}));
    const tr::view<int> right_output = output_view(tr::dense_layout({2, 2}));
    const auto tensor_of = [&](const tr::shape& extents) { return tensor_view(tr::dense_layout(extents)); };
    const auto output_of = [&](const tr::shape& extents) { return output_view(tr::dense_layout(extents)); };
    expect_tensor_refused(corner, tensor_of({4, 3}), right_output, {tr::errc::tensor_shape, 0, 4, 3, 3});
    expect_tensor_refused(corner, tensor_of({3, 5}), right_output, {tr::errc::tensor_shape, 1, 5, 4, 4});
    expect_tensor_refused(corner, tensor_of({12}), right_output, {tr::errc::tensor_shape, -1, 1, 2, 2});
    expect_tensor_refused(corner, tensor_of({1, 3, 4}), right_output, {tr::errc::tensor_shape, -1, 3, 2, 2});
    expect_refused(corner, right_tensor, output_of({4}), {tr::errc::tensor_shape, -1, 1, 2, 2});
    expect_refused(corner, right_tensor, output_of({1, 4}), {tr::errc::tensor_shape, 0, 1, 2, 2});
    expect_refused(corner, right_tensor, output_of({2, 3}), {tr::errc::tensor_shape, 1, 3, 2, 2});
    expect_refused(nothing, right_tensor, output_of({2, 0}), {tr::errc::tensor_shape, 0, 2, 0, 0});
}

TEST_F(Refusals, OfViewsThatReachOutsideTheirAllocation)
{
    const tr::view<int> right_output = output_view(tr::dense_layout({2, 2}));
    const auto refused = [&](const tr::pitch_list& pitches, tr::index_t offset, tr::index_t size,
                             const tr::error& expected) {
        expect_tensor_refused(corner, tensor_view({{3, 4}, pitches, offset}, size), right_output, expected);
    };
    refused({4, 1}, 0, 11, {tr::errc::view_bounds, 1, 1, 0, 0});
    refused({4, 1}, 1, 12, {tr::errc::view_bounds, 1, 1, 0, 0});
    refused({4, 1}, -1, 12, {tr::errc::view_bounds, -1, -1, 0, 11});
    refused({4, 1}, 12, 12, {tr::errc::view_bounds, -1, 12, 0, 11});
    refused({4, 1}, 0, 0, {tr::errc::view_bounds, -1, 0, 0, -1});
    refused({4, 1}, 0, -1, {tr::errc::view_bounds, -1, 0, 0, -2});
    refused({-4, 1}, 7, 12, {tr::errc::view_bounds, 0, -4, -3, 2});
    refused({4, -1}, 2, 12, {tr::errc::view_bounds, 1, -1, 0, 0});
    refused({largest, 1}, 0, 12, {tr::errc::view_bounds, 0, largest, 0, 5});
    refused({-largest - 1, 1}, 0, 12, {tr::errc::view_bounds, 0, -largest - 1, 0, 5});
    const tr::view<int> right_tensor = tensor_view(tr::dense_layout({3, 4}));
    expect_refused(corner, right_tensor, output_view({{2, 2}, {2, 1}, 0}, 3), {tr::errc::view_bounds, 1, 1, 0, 0});
    expect_refused(corner, right_tensor, output_view({{2, 2}, {-2, 1}, 1}, 4), {tr::errc::view_bounds, 0, -2, -1, 2});
}

TEST_F(Refusals, OfPitchesOfAnotherRank)
{
    const tr::view<int> right_tensor = tensor_view(tr::dense_layout({3, 4}));
    const tr::view<int> right_output = output_view(tr::dense_layout({2, 2}));
    expect_tensor_refused(corner, tensor_view({{3, 4}, {1}, 0}), right_output, {tr::errc::list_length, -1, 1, 2, 2});
    expect_tensor_refused(corner, tensor_view({{3, 4}, {}, 0}), right_output, {tr::errc::list_length, -1, 0, 2, 2});
    expect_refused(corner, right_tensor, output_view({{2, 2}, {4, 2, 1}, 0}), {tr::errc::list_length, -1, 3, 2, 2});
}

TEST_F(Refusals, OfShapesAndPitchesThatCannotBeHeld)
{
    const std::vector<std::int64_t> too_many(static_cast<std::size_t>(tr::max_rank + 1), 1);
    const tr::error rank{tr::errc::rank, -1, tr::max_rank + 1, 0, tr::max_rank};
    const tr::view<int> right_output = output_view(tr::dense_layout({2, 2}));
    expect_tensor_refused(corner, tensor_view({too_many, {4, 1}, 0}), right_output, rank);
    expect_tensor_refused(corner, tensor_view({{3, 4}, too_many, 0}), right_output, rank);
}

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

TEST_F(Refusals, OfBytesThatNoAddressReaches)
{
    constexpr tr::index_t elements = largest / 4 + 1;
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
