// SPDX-License-Identifier: MIT
#include <tranche/lower/lower.hpp>

#include "support/move_testing.hpp"

#include <tranche/front/numpy_slice.hpp>

#include <algorithm>
#include <limits>
#include <utility>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

using byte_pairs = std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>>;

// What moves where, byte by byte, in any order.
void collect_elements(byte_pairs& pairs, const tr::plan& slice, tr::index_t width, const tr::layout& tensor,
                      const tr::layout& output)
{
    pairs.clear();
    for_each_element(slice, tensor, output, [&](tr::index_t source, tr::index_t target) {
        for (tr::index_t each = 0; each < width; ++each) {
            pairs.push_back({source * width + each, target * width + each});
        }
    });
    std::sort(pairs.begin(), pairs.end());
}

void collect_bytes(byte_pairs& pairs, const tr::loops& nest)
{
    pairs.clear();
    for_each_byte(nest, [&](std::ptrdiff_t source, std::ptrdiff_t target) { pairs.push_back({source, target}); });
    std::sort(pairs.begin(), pairs.end());
}

bool is_foldable(const tr::loop& outer, const tr::loop& inner)
{
    return outer.source_pitch == inner.source_pitch * inner.count &&
           outer.target_pitch == inner.target_pitch * inner.count;
}

// No loop of fewer than two steps, none that could be one with its neighbour or with the run, none without a run.
bool is_folded(const tr::loops& nest)
{
    bool folded = nest.run != 0 || nest.rank == 0;
    for (int axis = 0; axis < nest.rank; ++axis) {
        const tr::loop inner = axis + 1 < nest.rank ? nest.axes[axis + 1] : tr::loop{nest.run, 1, 1};
        folded = folded && nest.axes[axis].count >= 2 && !is_foldable(nest.axes[axis], inner);
    }
    return folded;
}

void check(const tr::plan& slice, tr::index_t width, const tr::layout& tensor, const tr::layout& output)
{
    static byte_pairs expected;
    static byte_pairs visited;
    const tr::loops nest = tr::lower(slice, width, tensor, output);
    collect_elements(expected, slice, width, tensor, output);
    collect_bytes(visited, nest);
    const bool right = visited == expected && is_folded(nest) && (nest.run == 0) == (slice.size() == 0) &&
                       nest.width == width && nest.run % width == 0;
    ASSERT_TRUE(right) << text(slice) << "; width " << width << "; tensor" << text(tensor) << "; output" << text(output)
                       << "; " << text(nest);
}

constexpr unsigned every_axis = ~0U;

const arrangement source_arrangements[] = {
    {false, 0, 0, 0}, {false, 1, 0, 0},          {true, 0, 0, 0},   {false, 0, every_axis, 0}, {true, 1, 5, 0},
    {false, 2, 2, 0}, {false, 0, 0, every_axis}, {false, 0, 0, 1U}, {true, 0, 0, 2U},          {false, 0, 1U, 4U}};
const arrangement target_arrangements[] = {
    {false, 0, 0, 0}, {false, 3, 0, 0}, {true, 0, 0, 0}, {false, 0, every_axis, 0}, {true, 1, 2, 0}};

void check_arrangements(const tr::plan& slice, tr::index_t width)
{
    for (const arrangement& tensor : source_arrangements) {
        for (const arrangement& output : target_arrangements) {
            check(slice, width, place(slice.tensor_shape(), tensor).layout, place(slice.output_shape(), output).layout);
        }
    }
}

TEST(Lower, VisitsTheBytesOfEverySliceOfRank0To3Once)
{
    for (std::size_t rank = 0; rank <= 3; ++rank) {
        for_each_plan(rank, sliced_axes(0, 3), [](const tr::plan& slice) {
            check_arrangements(slice, 1);
            if (slice.rank() < 3) {
                check_arrangements(slice, 3);
            }
        });
    }
}

TEST(Lower, VisitsTheBytesOfEverySliceOfRank4Once)
{
    for_each_plan(4, sliced_axes(0, 3), [](const tr::plan& slice) {
        const tr::layout dense_tensor = tr::dense_layout(slice.tensor_shape());
        const tr::layout dense_output = tr::dense_layout(slice.output_shape());
        for (const arrangement& how : source_arrangements) {
            check(slice, 1, place(slice.tensor_shape(), how).layout, dense_output);
        }
        for (const arrangement& how : target_arrangements) {
            check(slice, 2, dense_tensor, place(slice.output_shape(), how).layout);
        }
    });
}

TEST(Lower, FollowsDroppedAndAddedAxes)
{
    for (const char* const literal :
         {"1", "None", "1, None", "None, 1:, None, ::2", "..., 2, None", "0, 1, 2", "None, 0, None, 1, None, 2, None",
          "::-1, None, 1, ::-2", "0:0, None", "1, ..., 3:"}) {
        const tr::plan slice = tr::numpy::slice({2, 3, 4}, literal).value();
        SCOPED_TRACE(literal);
        check_arrangements(slice, 1);
        check_arrangements(slice, 12);
    }
}

TEST(Lower, OfTwoDenseSidesIsTheShortForm)
{
    const tr::plan slice = tr::numpy::slice({4, 5}, "::-2, 1:4").value();
    byte_pairs shorter;
    byte_pairs longer;
    collect_bytes(shorter, tr::lower(slice, 4));
    collect_bytes(longer, tr::lower(slice, 4, tr::dense_layout({4, 5}), tr::dense_layout({2, 3})));
    EXPECT_EQ(shorter, longer);
}

constexpr tr::loops lowered(const tr::shape& tensor, const char* literal, tr::index_t width)
{
    return tr::lower(tr::numpy::slice(tensor, literal).value(), width);
}

constexpr bool is_one_run(const tr::loops& nest, std::ptrdiff_t run, std::ptrdiff_t source_offset)
{
    return nest.rank == 0 && nest.run == run && nest.source_offset == source_offset && nest.target_offset == 0;
}

constexpr bool is_one_loop(const tr::loops& nest, std::ptrdiff_t run, const tr::loop& expected)
{
    const tr::loop& only = nest.axes[0];
    return nest.rank == 1 && nest.run == run && only.count == expected.count &&
           only.source_pitch == expected.source_pitch && only.target_pitch == expected.target_pitch;
}

// A whole tensor, whole rows, neighbouring rows, one element and a scalar are one run.
static_assert(is_one_run(lowered({2, 3, 4}, "...", 4), 96, 0));
static_assert(is_one_run(lowered({5, 7}, "1:3", 2), 28, 14));
static_assert(is_one_run(lowered({5, 7}, "1, 2:5", 2), 6, 18));
static_assert(is_one_run(lowered({1, 1, 9}, "..., 3:4", 8), 8, 24));
static_assert(is_one_run(lowered({}, "...", 16), 16, 0));
static_assert(lowered({3, 0}, "...", 4).run == 0 && lowered({3, 2}, "1:1", 4).run == 0);
// A channel of NHWC, every second row, the left half and a reversal are one loop.
static_assert(is_one_loop(lowered({2, 3, 5, 7}, "..., 3", 4), 4, {30, 28, 4}));
static_assert(is_one_loop(lowered({2, 3, 5, 7}, "..., 3:4", 4), 4, {30, 28, 4}));
static_assert(is_one_loop(lowered({6, 7}, "::2", 4), 28, {3, 56, 28}));
static_assert(is_one_loop(lowered({6, 8}, ":, :4", 1), 4, {6, 8, 4}));
static_assert(is_one_loop(lowered({2, 3, 4}, "::-1, ::-1, ::-1", 2), 2, {24, -2, 2}));
// Channels of NHWC: rows fold, the channels widen the run.
static_assert(is_one_loop(lowered({2, 3, 5, 8}, "..., 2:6", 2), 8, {30, 16, 8}));
// A box inside a box keeps one loop for each axis that does not fold.
static_assert(lowered({4, 5, 6}, "1:3, 1:3, 1:3", 1).rank == 2);

TEST(Lower, MakesOneRunOfTwoTensorsThatLieBackwards)
{
    const tr::plan slice = tr::numpy::slice({3, 4}, "...").value();
    const tr::layout backward = place({3, 4}, {false, 0, every_axis, 0}).layout;
    EXPECT_TRUE(is_one_run(tr::lower(slice, 4, backward, backward), 48, 0));
}

TEST(Lower, NeverMultipliesThePitchOfAnAxisWithOneElement)
{
    constexpr tr::index_t huge = (std::numeric_limits<tr::index_t>::max)();
    const tr::plan slice = tr::numpy::slice({1, 3, 1}, "...").value();
    for (const tr::index_t pitch : {huge, -huge, -huge - 1}) {
        const tr::layout tensor{{1, 3, 1}, {pitch, 2, pitch}, 0};
        const tr::layout output{{1, 3, 1}, {pitch, 1, pitch}, 0};
        EXPECT_TRUE(is_one_loop(tr::lower(slice, 8, tensor, output), 8, {3, 16, 8}));
    }
}

TEST(Lower, NeverMultipliesThePitchOfATensorWithoutElements)
{
    constexpr tr::index_t huge = (std::numeric_limits<tr::index_t>::max)();
    const tr::plan slice = tr::numpy::slice({0, 3}, "...").value();
    EXPECT_EQ(tr::lower(slice, 8, {{0, 3}, {huge, huge}, 0}, {{0, 3}, {huge, huge}, 0}).run, 0);
}

} // namespace
