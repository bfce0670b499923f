// SPDX-License-Identifier: MIT
#include <tranche/lower/checks.hpp>

#include "support/move_testing.hpp"

#include <tranche/front/numpy_slice.hpp>
#include <tranche/lower/lower.hpp>

#include <algorithm>
#include <limits>
#include <set>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr tr::index_t largest = (std::numeric_limits<tr::index_t>::max)();

constexpr bool is_fine(const tr::error& fault)
{
    return fault.code == tr::errc::none;
}

static_assert(is_fine(tr::detail::check_width(1)) && is_fine(tr::detail::check_width(largest)));
static_assert(tr::detail::check_width(0) == tr::error{tr::errc::width, -1, 0, 1, largest});
static_assert(tr::detail::check_width(-largest - 1) == tr::error{tr::errc::width, -1, -largest - 1, 1, largest});
static_assert(tr::detail::addressable(1) == most_bytes && tr::detail::addressable(8) == most_bytes / 8);
static_assert(tr::detail::addressable(most_bytes) == 1);

// Every loop nest of a rank with counts 1..3 and target pitches -5..5 elements.
template <class Visit>
void for_each_target(tr::loops& nest, int rank, Visit&& visit)
{
    if (nest.rank == rank) {
        visit();
        return;
    }
    tr::loop& each = nest.axes[nest.rank];
    ++nest.rank;
    for (each.count = 1; each.count <= 3; ++each.count) {
        for (std::ptrdiff_t pitch = -5; pitch <= 5; ++pitch) {
            each.target_pitch = pitch * nest.width;
            for_each_target(nest, rank, visit);
        }
    }
    --nest.rank;
}

bool is_distinct(const tr::loops& nest)
{
    static std::vector<std::ptrdiff_t> addresses;
    addresses.clear();
    for_each_byte(nest, [&](std::ptrdiff_t, std::ptrdiff_t target) { addresses.push_back(target); });
    std::sort(addresses.begin(), addresses.end());
    return std::adjacent_find(addresses.begin(), addresses.end()) == addresses.end();
}

TEST(CheckDistinct, NeverAcceptsElementsThatShareMemory)
{
    for (const std::ptrdiff_t width : {1, 3}) {
        for (int rank = 0; rank <= 3; ++rank) {
            tr::loops nest;
            nest.width = nest.run = width;
            for_each_target(nest, rank, [&] {
                const bool accepted = is_fine(tr::detail::check_distinct(nest));
                ASSERT_TRUE(!accepted || is_distinct(nest)) << text(nest);
                ASSERT_TRUE(accepted || nest.rank > 1 || !is_distinct(nest)) << text(nest);
            });
        }
    }
}

TEST(CheckDistinct, AcceptsEveryDensePermutedPaddedOrNegativeTarget)
{
    for (std::size_t rank = 0; rank <= 3; ++rank) {
        for_each_plan(rank, sliced_axes(0, 3), [](const tr::plan& slice) {
            for (unsigned bits = 0; bits < 48; ++bits) {
                const arrangement how{(bits & 8U) != 0, bits / 16, bits & 7U, 0};
                const tr::layout target = place(slice.tensor_shape(), how).layout;
                const tr::layout value = tr::dense_layout(slice.output_shape());
                const tr::loops nest = tr::detail::reversed(tr::detail::describe(slice, 2, target, value));
                ASSERT_TRUE(is_fine(tr::detail::check_distinct(nest))) << text(slice) << text(target);
            }
        });
    }
}

TEST(CheckDistinct, RefusesAPitchOfZeroOnAWrittenAxis)
{
    tr::loops nest;
    nest.rank = 2;
    nest.run = nest.width = 4;
    nest.axes[0] = {2, 4, 0};
    nest.axes[1] = {3, 4, 4};
    EXPECT_EQ(tr::detail::check_distinct(nest), (tr::error{tr::errc::target_pitch, 0, 0, 1, largest}));
    nest.axes[0] = {2, 4, 8};
    EXPECT_EQ(tr::detail::check_distinct(nest), (tr::error{tr::errc::target_pitch, 0, 2, 3, largest}));
    nest.axes[0] = {1, 4, 0};
    EXPECT_TRUE(is_fine(tr::detail::check_distinct(nest))) << "one step never meets itself";
    nest.axes[0] = {2, 4, 0};
    nest.run = 0;
    EXPECT_TRUE(is_fine(tr::detail::check_distinct(nest))) << "nothing is written";
}

TEST(SideHull, ReachesFromTheFirstToTheLastByteOfEitherSide)
{
    for_each_plan(2, sliced_axes(0, 3), [](const tr::plan& slice) {
        for (unsigned backward = 0; backward < 4; ++backward) {
            const tr::layout tensor = place(slice.tensor_shape(), {false, 1, backward, 0}).layout;
            const tr::layout output = place(slice.output_shape(), {true, 0, backward, 0}).layout;
            const tr::loops nest = tr::lower(slice, 3, tensor, output);
            std::set<std::ptrdiff_t> read, written;
            for_each_byte(nest, [&](std::ptrdiff_t source, std::ptrdiff_t target) {
                read.insert(source);
                written.insert(target);
            });
            const tr::detail::hull source = tr::detail::side_hull(nest, false);
            const tr::detail::hull target = tr::detail::side_hull(nest, true);
            ASSERT_TRUE(read.empty() ? source.low == source.high
                                     : source.low == *read.begin() && source.high == *read.rbegin() + 1)
                << text(nest);
            ASSERT_TRUE(written.empty() ? target.low == target.high
                                        : target.low == *written.begin() && target.high == *written.rbegin() + 1)
                << text(nest);
        }
    });
}

TEST(CheckOverlap, RefusesExactlyTheHullsThatIntersect)
{
    const block<64> memory{};
    const byte* const middle = memory.bytes + 32;
    for (std::ptrdiff_t size = 1; size <= 4; ++size) {
        for (std::ptrdiff_t other = 1; other <= 4; ++other) {
            for (std::ptrdiff_t shift = -8; shift <= 8; ++shift) {
                const bool meets = shift < size && -shift < other;
                const tr::error fault =
                    tr::detail::check_overlap({-2, size - 2}, {3, other + 3}, middle + 2, middle + shift - 3);
                ASSERT_EQ(fault.code, meets ? tr::errc::overlap : tr::errc::none)
                    << size << " bytes read, " << other << " written, " << shift << " apart";
                ASSERT_TRUE(!meets || fault.value == shift);
            }
        }
    }
}

TEST(CheckOverlap, AcceptsAnythingWhereNothingMoves)
{
    const block<8> memory{};
    EXPECT_TRUE(is_fine(tr::detail::check_overlap({0, 0}, {0, 0}, memory.bytes, memory.bytes)));
    EXPECT_TRUE(is_fine(tr::detail::check_overlap({0, 0}, {0, 0}, nullptr, nullptr)));
}

tr::error check_bytes(const tr::shape& extents, const tr::pitch_list& pitches, tr::index_t offset, tr::index_t width)
{
    return tr::detail::check_bytes({extents, pitches, offset}, width);
}

TEST(CheckBytes, RefusesOffsetsAndPitchesThatDoNotAddUp)
{
    constexpr tr::index_t half = most_bytes / 8 / 2;
    EXPECT_TRUE(is_fine(check_bytes({2}, {half}, half, 8)));
    EXPECT_TRUE(is_fine(check_bytes({2}, {-half}, -half, 8)));
    EXPECT_EQ(check_bytes({2}, {half + 1}, 0, 8), (tr::error{tr::errc::byte_count, 0, half + 1, -half, half}));
    EXPECT_EQ(check_bytes({2}, {0}, half + 1, 8), (tr::error{tr::errc::byte_count, -1, half + 1, -half, half}));
    EXPECT_EQ(check_bytes({2}, {0}, -half - 1, 8), (tr::error{tr::errc::byte_count, -1, -half - 1, -half, half}));
    EXPECT_EQ(check_bytes({2, 2}, {half, 1}, 0, 8), (tr::error{tr::errc::byte_count, 1, 1, -half, 0}));
    EXPECT_EQ(check_bytes({3}, {-largest - 1}, 0, 1).code, tr::errc::byte_count);
    EXPECT_EQ(check_bytes({largest}, {2}, 0, 1).code, tr::errc::byte_count);
}

TEST(CheckBytes, DoesNotLookAtAxesOfOneElement)
{
    EXPECT_TRUE(is_fine(check_bytes({1, 1, 1}, {largest, -largest, -largest - 1}, 0, 16)));
}

TEST(CheckLayouts, ComparesRankShapeAndPitchesOfBothSides)
{
    const tr::plan slice = tr::numpy::slice({4, 5}, "1:3, 2").value();
    const tr::layout tensor = tr::dense_layout({4, 5});
    const tr::layout output = tr::dense_layout({2});
    const auto check = [&](const tr::layout& first, const tr::layout& second) {
        return tr::detail::check_layouts(slice, 2, first, second);
    };
    EXPECT_TRUE(is_fine(check(tensor, output)));
    EXPECT_EQ(check(tr::dense_layout({5, 4}), output), (tr::error{tr::errc::tensor_shape, 0, 5, 4, 4}));
    EXPECT_EQ(check(tr::dense_layout({20}), output), (tr::error{tr::errc::tensor_shape, -1, 1, 2, 2}));
    EXPECT_EQ(check(tensor, tr::dense_layout({3})), (tr::error{tr::errc::tensor_shape, 0, 3, 2, 2}));
    EXPECT_EQ(check(tensor, tr::dense_layout({2, 1})), (tr::error{tr::errc::tensor_shape, -1, 2, 1, 1}));
    EXPECT_EQ(check({{4, 5}, {5}, 0}, output), (tr::error{tr::errc::list_length, -1, 1, 2, 2}));
    EXPECT_EQ(check(tensor, {{2}, {1, 1}, 0}), (tr::error{tr::errc::list_length, -1, 2, 1, 1}));
    EXPECT_EQ(tr::detail::check_layouts(slice, 0, tensor, output).code, tr::errc::width);
    EXPECT_EQ(tr::detail::check_layouts(slice, -3, tensor, output).code, tr::errc::width);
}

TEST(CheckLayouts, AnswersWithTheFaultOfAListThatCannotBeHeld)
{
    const tr::plan slice = tr::numpy::slice({2}, "...").value();
    const std::vector<std::int64_t> long_list(static_cast<std::size_t>(tr::max_rank + 1), 1);
    const tr::layout dense = tr::dense_layout({2});
    EXPECT_EQ(tr::detail::check_layouts(slice, 1, {long_list, {1}, 0}, dense).code, tr::errc::rank);
    EXPECT_EQ(tr::detail::check_layouts(slice, 1, dense, {{2}, long_list, 0}).code, tr::errc::rank);
}

TEST(CheckLayouts, AcceptsAnyPitchOfATensorWithoutElements)
{
    const tr::plan slice = tr::numpy::slice({0, 3}, "...").value();
    const tr::layout wild{{0, 3}, {largest, -largest - 1}, largest};
    EXPECT_TRUE(is_fine(tr::detail::check_layouts(slice, 8, wild, wild)));
}

} // namespace
