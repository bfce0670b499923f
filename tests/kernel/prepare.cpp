// SPDX-License-Identifier: MIT
#include <tranche/kernel/prepare.hpp>

#include "support/move_testing.hpp"

#include <tranche/front/numpy_slice.hpp>
#include <tranche/verbs/assign.hpp>
#include <tranche/verbs/copy.hpp>

#include <algorithm>
#include <limits>
#include <type_traits>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr tr::index_t largest = (std::numeric_limits<tr::index_t>::max)();

static_assert(std::is_trivially_copyable<tr::prepared>::value);
static_assert(tr::prepare(tr::plan{}, 4).loops.run == 0);

struct fixture {
    tr::plan slice;
    tr::index_t width;
    placed tensor;
    placed output;
};

std::string describe(const fixture& given)
{
    return text(given.slice) + ", width " + std::to_string(given.width) + "; tensor" + text(given.tensor.layout) +
           "; output" + text(given.output.layout);
}

guarded memory_of(const placed& tensor, tr::index_t width, unsigned seed)
{
    return guarded(static_cast<std::size_t>(tensor.size * width), seed);
}

// Both directions against a loop over elements, pieces included.
void check(const fixture& given, const tr::prepared& ready, tr::part piece_count)
{
    guarded tensor = memory_of(given.tensor, given.width, 1);
    guarded output = memory_of(given.output, given.width, 100);
    guarded expected = output;
    for_each_element(given.slice, given.tensor.layout, given.output.layout, [&](tr::index_t from, tr::index_t to) {
        std::copy_n(&tensor[from * given.width], given.width, &expected[to * given.width]);
    });
    for (tr::part piece = piece_count; piece.index < piece.count; ++piece.index) {
        tr::copy_unchecked(ready, tensor.data(), output.data(), piece);
    }
    ASSERT_TRUE(output == expected) << "copy, " << describe(given) << ", " << piece_count.count << " pieces";

    output.paint(30);
    expected = tensor;
    for_each_element(given.slice, given.tensor.layout, given.output.layout, [&](tr::index_t to, tr::index_t from) {
        std::copy_n(&output[from * given.width], given.width, &expected[to * given.width]);
    });
    for (tr::part piece = piece_count; piece.index < piece.count; ++piece.index) {
        tr::assign_unchecked(ready, output.data(), tensor.data(), piece);
    }
    ASSERT_TRUE(tensor == expected) << "assign, " << describe(given) << ", " << piece_count.count << " pieces";
}

void check_prepared(const fixture& given, tr::part piece_count)
{
    const tr::result<tr::prepared> ready =
        tr::prepare(given.slice, given.width, given.tensor.layout, given.output.layout);
    ASSERT_TRUE(ready) << describe(given);
    check(given, *ready, piece_count);
}

fixture arranged(const tr::plan& slice, tr::index_t width, const arrangement& tensor, const arrangement& output)
{
    return {slice, width, place(slice.tensor_shape(), tensor), place(slice.output_shape(), output)};
}

std::vector<tr::index_t> widths()
{
    std::vector<tr::index_t> all;
    for (tr::index_t width = 1; width <= 17; ++width) {
        all.push_back(width);
    }
    all.insert(all.end(), {24, 32});
    return all;
}

TEST(Prepare, MovesEverySmallSliceOfEveryWidthInBothDirections)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        for (const tr::index_t width : widths()) {
            const fixture dense = arranged(slice, width, {}, {});
            check(dense, tr::prepare(slice, width), {0, 1});
            check_prepared(dense, {0, 3});
            check_prepared(arranged(slice, width, {true, 1, 1, 0}, {false, 2, 2, 0}), {0, 1});
            check_prepared(arranged(slice, width, {false, 0, 3, 0}, {true, 0, 3, 0}), {0, 2});
        }
    });
}

TEST(Prepare, MovesEverySliceOfRank3)
{
    for_each_plan(3, sliced_axes(0, 3), [](const tr::plan& slice) {
        check_prepared(arranged(slice, 4, {}, {}), {0, 1});
        check_prepared(arranged(slice, 3, {true, 0, 5, 0}, {false, 1, 2, 0}), {0, 4});
    });
}

TEST(Prepare, FollowsDroppedAndAddedAxes)
{
    for (const char* const literal :
         {"1", "None, 1, None", "..., 2, None", "0, 1, 2", "::-1, None, 1, ::-2", "1, ..., 3:"}) {
        const tr::plan slice = tr::numpy::slice({2, 3, 4}, literal).value();
        for (const tr::index_t width : widths()) {
            check_prepared(arranged(slice, width, {}, {}), {0, 1});
            check_prepared(arranged(slice, width, {true, 1, 2, 0}, {true, 2, 1, 0}), {0, 5});
        }
    }
}

TEST(Prepare, RepeatsASourceWhosePitchIsZero)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        for (unsigned repeated = 1; repeated < 4; ++repeated) {
            const fixture given = arranged(slice, 4, {false, 0, 0, repeated}, {});
            const tr::result<tr::prepared> ready = tr::prepare(slice, 4, given.tensor.layout, given.output.layout);
            ASSERT_TRUE(ready) << describe(given);
            const guarded tensor = memory_of(given.tensor, 4, 1);
            guarded output = memory_of(given.output, 4, 100);
            guarded expected = output;
            for_each_element(slice, given.tensor.layout, given.output.layout, [&](tr::index_t from, tr::index_t to) {
                std::copy_n(&tensor[from * 4], 4, &expected[to * 4]);
            });
            tr::copy_unchecked(*ready, tensor.data(), output.data());
            ASSERT_TRUE(output == expected) << describe(given);
        }
    });
}

TEST(Prepare, NeverMultipliesThePitchOfAnAxisWithOneElement)
{
    const tr::plan slice = tr::numpy::slice({1, 3, 1}, "...").value();
    for (const tr::index_t pitch : {largest, -largest, -largest - 1}) {
        const fixture given{slice, 16, {{{1, 3, 1}, {pitch, 2, pitch}, 0}, 5}, {{{1, 3, 1}, {pitch, -1, pitch}, 2}, 3}};
        check_prepared(given, {0, 1});
    }
}

TEST(Prepare, NeverMultipliesPitchesAndOffsetsWithoutElements)
{
    const tr::plan empty = tr::numpy::slice({0, 3}, "...").value();
    const tr::plan empty_slice = tr::numpy::slice({2, 3}, "2:").value();
    const tr::layout dense = tr::dense_layout({0, 3});
    for (const tr::index_t wild : {largest, -largest - 1}) {
        const tr::layout anywhere{{0, 3}, {wild, wild}, wild};
        EXPECT_TRUE(tr::prepare(empty, 8, dense, anywhere));
        EXPECT_TRUE(tr::prepare(empty, 8, anywhere, dense));
        EXPECT_TRUE(tr::prepare(empty_slice, 8, tr::dense_layout({2, 3}), anywhere));
    }
}

constexpr tr::plan sliced = tr::numpy::slice({4, 5}, "1:3, 2").value();

tr::error refusal(tr::index_t width, const tr::layout& tensor, const tr::layout& output)
{
    return tr::prepare(sliced, width, tensor, output).error();
}

TEST(Prepare, RefusesWidthsBelowOne)
{
    const tr::layout tensor = tr::dense_layout({4, 5});
    const tr::layout output = tr::dense_layout({2});
    for (const tr::index_t width : {tr::index_t{0}, tr::index_t{-1}, -largest - 1}) {
        EXPECT_EQ(refusal(width, tensor, output), (tr::error{tr::errc::width, -1, width, 1, largest}));
    }
    EXPECT_EQ(refusal(1, tensor, output).code, tr::errc::none);
}

TEST(Prepare, RefusesLayoutsOfOtherShapes)
{
    const tr::layout tensor = tr::dense_layout({4, 5});
    const tr::layout output = tr::dense_layout({2});
    EXPECT_EQ(refusal(4, tr::dense_layout({5, 4}), output), (tr::error{tr::errc::tensor_shape, 0, 5, 4, 4}));
    EXPECT_EQ(refusal(4, tr::dense_layout({20}), output), (tr::error{tr::errc::tensor_shape, -1, 1, 2, 2}));
    EXPECT_EQ(refusal(4, tensor, tr::dense_layout({2, 1})), (tr::error{tr::errc::tensor_shape, -1, 2, 1, 1}));
    EXPECT_EQ(refusal(4, tensor, tr::dense_layout({1})), (tr::error{tr::errc::tensor_shape, 0, 1, 2, 2}));
    EXPECT_EQ(refusal(4, output, tensor).code, tr::errc::tensor_shape) << "the tensor's layout is first";
}

TEST(Prepare, RefusesPitchesOfAnotherRank)
{
    const tr::layout tensor = tr::dense_layout({4, 5});
    const tr::layout output = tr::dense_layout({2});
    EXPECT_EQ(refusal(4, {{4, 5}, {1}, 0}, output), (tr::error{tr::errc::list_length, -1, 1, 2, 2}));
    EXPECT_EQ(refusal(4, tensor, {{2}, {}, 0}), (tr::error{tr::errc::list_length, -1, 0, 1, 1}));
    EXPECT_EQ(refusal(4, tensor, {{2}, {1, 1}, 0}), (tr::error{tr::errc::list_length, -1, 2, 1, 1}));
}

TEST(Prepare, RefusesBytesThatNoAddressReaches)
{
    const tr::layout tensor = tr::dense_layout({4, 5});
    const tr::layout output = tr::dense_layout({2});
    for (const tr::index_t width : {tr::index_t{1}, tr::index_t{8}, tr::index_t{1} << 20, most_bytes / 40}) {
        const tr::index_t half = most_bytes / width / 2;
        EXPECT_EQ(refusal(width, {{4, 5}, {half / 3 + 1, 1}, 0}, output).code, tr::errc::byte_count)
            << "width " << width;
        EXPECT_EQ(refusal(width, {{4, 5}, {1, -half / 4 - 1}, 0}, output).code, tr::errc::byte_count)
            << "width " << width;
        EXPECT_EQ(refusal(width, {{4, 5}, {5, 1}, half + 1}, output).code, tr::errc::byte_count) << "width " << width;
        EXPECT_EQ(refusal(width, tensor, {{2}, {half + 1}, 0}).code, tr::errc::byte_count) << "width " << width;
        EXPECT_EQ(refusal(width, {{4, 5}, {5, 1}, half}, {{2}, {half}, -half}).code, tr::errc::none)
            << "width " << width;
    }
    EXPECT_EQ(refusal(largest, tensor, output).code, tr::errc::byte_count);
    EXPECT_EQ(refusal(1, {{4, 5}, {-largest - 1, largest}, 0}, output).code, tr::errc::byte_count);
}

TEST(RunLoops, OfNothingCallNoKernel)
{
    tr::copy_unchecked(tr::prepared{}, nullptr, nullptr);
    const tr::prepared ready = tr::prepare(tr::numpy::slice({3, 0}, "...").value(), 4);
    tr::copy_unchecked(ready, nullptr, nullptr, {2, 5});
    EXPECT_EQ(ready.loops.run, 0);
}

} // namespace
