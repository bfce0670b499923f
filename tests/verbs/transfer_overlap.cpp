// SPDX-License-Identifier: MIT
#include <tranche/verbs/transfer.hpp>

#include "support/masked_testing.hpp"

#include <tranche/core/to_string.hpp>
#include <tranche/verbs/assign.hpp>
#include <tranche/verbs/copy.hpp>

#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr std::int64_t width = 3;
using element = block<width>;

// The bytes [low, high) that one side touches, none where low == high.
struct touched {
    std::int64_t low = (std::numeric_limits<std::int64_t>::max)();
    std::int64_t high = (std::numeric_limits<std::int64_t>::min)();

    void add(std::int64_t first)
    {
        low = first < low ? first : low;
        high = first + width > high ? first + width : high;
    }
};

bool intersect(const touched& a, const touched& b)
{
    return a.low < b.high && b.low < a.high;
}

// Both sides in one buffer, so many bytes from its begin.
struct shared_buffer {
    std::int64_t tensor_at;
    std::int64_t output_at;
    placed tensor;
    placed output;
};

guarded& memory()
{
    static guarded only(256);
    return only;
}

tr::view<element> view_at(std::int64_t at, const placed& tensor)
{
    return {memory().as<element>(static_cast<std::size_t>(at)), tensor.size, tensor.layout.shape, tensor.layout.pitches,
            tensor.layout.offset};
}

// Moves element by element, and adds up what is touched.
template <class Elements>
bool move_naively(const shared_buffer& where, bool assigns, Elements&& for_each, guarded& expected)
{
    touched tensor;
    touched output;
    for_each([&](tr::index_t in, tr::index_t out) {
        tensor.add(where.tensor_at + in * width);
        output.add(where.output_at + out * width);
        const std::int64_t from = assigns ? where.output_at + out * width : where.tensor_at + in * width;
        const std::int64_t to = assigns ? where.tensor_at + in * width : where.output_at + out * width;
        for (std::int64_t each = 0; each < width; ++each) {
            expected[to + each] = memory()[from + each];
        }
    });
    return intersect(tensor, output);
}

// Refused, and nothing written, where the hulls intersect; right everywhere else.
template <class Plan, class Elements>
void check(const Plan& slice, const shared_buffer& where, bool assigns, Elements&& for_each)
{
    static guarded expected(256);
    static const guarded painted(256);
    memory() = painted;
    expected = painted;
    const bool overlap = move_naively(where, assigns, for_each, expected);
    const tr::view<element> tensor = view_at(where.tensor_at, where.tensor);
    const tr::view<element> output = view_at(where.output_at, where.output);
    const tr::result<void> moved = assigns ? tr::assign(slice, output, tensor) : tr::copy(slice, tensor, output);
    const guarded& wanted = overlap ? painted : expected;
    ASSERT_TRUE(moved.error().code == (overlap ? tr::errc::overlap : tr::errc::none) && memory() == wanted)
        << (assigns ? "assign" : "copy") << ", tensor at byte " << where.tensor_at << text(where.tensor.layout)
        << ", output at byte " << where.output_at << text(where.output.layout) << ": " << tr::to_string(moved.error());
}

// Every shift of a tensor and an output in one buffer, from apart to apart, byte by byte.
template <class Plan, class Elements>
void check_shifts(const Plan& slice, const placed& tensor, const placed& output, Elements&& for_each)
{
    const std::int64_t tensor_bytes = tensor.size * width;
    const std::int64_t output_bytes = output.size * width;
    for (std::int64_t output_at = 0; output_at <= tensor_bytes + output_bytes + 2; ++output_at) {
        const shared_buffer where{output_bytes + 1, output_at, tensor, output};
        check(slice, where, false, for_each);
        check(slice, where, true, for_each);
    }
}

void check_plan(const tr::plan& slice, const arrangement& tensor_how, const arrangement& output_how)
{
    const placed tensor = place(slice.tensor_shape(), tensor_how);
    const placed output = place(slice.output_shape(), output_how);
    check_shifts(slice, tensor, output,
                 [&](auto&& visit) { for_each_element(slice, tensor.layout, output.layout, visit); });
}

TEST(Overlap, OfEverySliceOfOneAxisIsRefusedExactly)
{
    for_each_plan(1, sliced_axes(0, 5), [](const tr::plan& slice) {
        check_plan(slice, {}, {});
        check_plan(slice, {false, 1, 1, 0}, {false, 2, 0, 0});
        check_plan(slice, {}, {false, 0, 1, 0});
    });
}

TEST(Overlap, OfEverySliceOfTwoAxesIsRefusedExactly)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        check_plan(slice, {}, {});
        check_plan(slice, {true, 0, 2, 0}, {false, 1, 1, 0});
    });
}

void check_condition(const masked_tensor& tensor_of, const condition_bytes& condition)
{
    const tr::masked_plan slice = compressed(tensor_of, condition);
    const placed tensor = place(slice.tensor_shape(), {});
    const placed output = place(slice.output_shape(), {});
    check_shifts(slice, tensor, output,
                 [&](auto&& visit) { for_each_selected(slice, condition, tensor.layout, output.layout, visit); });
}

TEST(Overlap, OfEveryConditionIsRefusedExactly)
{
    for (const masked_tensor& tensor : masked_tensors(5)) {
        for_each_condition(5, [&](const condition_bytes& condition) { check_condition(tensor, condition); });
    }
}

TEST(Overlap, SaysHowFarApartTheSidesAreAndHaveToBe)
{
    std::vector<std::int16_t> numbers(20);
    const tr::plan slice = plan_of({{10, {1, 2, 4}}});
    const tr::view<std::int16_t> tensor = tr::dense(numbers.data(), 10, {10});
    const tr::view<std::int16_t> output = tr::dense(numbers.data() + 5, 4, {4});
    const std::int64_t most = (std::numeric_limits<std::ptrdiff_t>::max)();
    EXPECT_EQ(tr::copy(slice, tensor, output).error(), (tr::error{tr::errc::overlap, -1, 8, 14, most}));
    EXPECT_EQ(tr::assign(slice, output, tensor).error(), (tr::error{tr::errc::overlap, -1, -8, 8, most}));
}

TEST(Overlap, OfBytesWhoseTypeIsKnownAtRunTimeIsRefused)
{
    guarded& bytes = memory();
    const tr::plan slice = plan_of({{10, {1, 2, 4}}});
    for (std::int64_t shift = -8; shift <= 10; ++shift) {
        const bool overlap = shift < 8 && shift + 4 > 1;
        bytes.paint(0);
        EXPECT_EQ(!tr::copy_bytes(slice, 1, bytes.data() + 20, bytes.data() + 20 + shift), overlap) << shift;
        bytes.paint(0);
        EXPECT_EQ(!tr::assign_bytes(slice, 1, bytes.data() + 20 + shift, bytes.data() + 20), overlap) << shift;
    }
}

} // namespace
