// SPDX-License-Identifier: MIT
#include <tranche/lower/part.hpp>

#include "support/move_testing.hpp"

#include <tranche/front/numpy_slice.hpp>
#include <tranche/lower/lower.hpp>

#include <algorithm>
#include <limits>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr tr::index_t largest = (std::numeric_limits<tr::index_t>::max)();

struct sliced_tensor {
    tr::shape shape;
    const char* literal;
};

// One run, short rows, long rows, rows of elements, several loops that do not fold, none.
const sliced_tensor tensors[] = {{{}, "..."},
                                 {{1}, "..."},
                                 {{7}, "..."},
                                 {{130}, "..."},
                                 {{1000}, "..."},
                                 {{1000}, "::3"},
                                 {{600}, "::-1"},
                                 {{0}, "..."},
                                 {{9, 33}, ":, 1:30"},
                                 {{3, 200}, ":, 1:190"},
                                 {{40, 3}, ":, 1"},
                                 {{40, 5}, ":, 1:3"},
                                 {{9, 20}, "::-1"},
                                 {{5, 90}, "::2"},
                                 {{4, 5, 6}, "1:, ::2"},
                                 {{4, 5, 6}, "::-1, ::-1, ::-1"},
                                 {{7, 3, 9, 2}, ":, ::2, ::2"}};

const tr::index_t piece_counts[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 64, 1000};
const arrangement arrangements[] = {{false, 0, 0, 0}, {true, 0, 0, 0}, {false, 1, ~0U, 0}, {false, 5, 2U, 0}};

constexpr std::ptrdiff_t nothing = -1;

std::ptrdiff_t bytes_of(const tr::loops& nest)
{
    return tr::detail::number_of_runs(nest) * nest.run;
}

// Writes the source byte of each target byte that a piece touches; false where one was written before.
bool run_piece(const tr::loops& piece, std::vector<std::ptrdiff_t>& target)
{
    bool is_alone = true;
    for_each_byte(piece, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
        std::ptrdiff_t& written = target.at(static_cast<std::size_t>(to));
        is_alone = is_alone && written == nothing;
        written = from;
    });
    return is_alone;
}

// What all pieces of a count did: bytes of the smallest and the largest one, and whether they were disjoint.
struct outcome {
    bool is_disjoint = true;
    bool keeps_elements = true;
    std::ptrdiff_t smallest = (std::numeric_limits<std::ptrdiff_t>::max)();
    std::ptrdiff_t largest = 0;
};

outcome run_pieces(const tr::loops& nest, tr::index_t count, std::uintptr_t base, std::vector<std::ptrdiff_t>& target)
{
    outcome all;
    for (tr::index_t index = 0; index < count; ++index) {
        std::ptrdiff_t bytes = 0;
        tr::detail::visit_part(nest, {index, count}, base, [&](const tr::loops& piece) {
            all.is_disjoint = run_piece(piece, target) && all.is_disjoint;
            all.keeps_elements = all.keeps_elements && piece.run % nest.width == 0;
            bytes += bytes_of(piece);
        });
        all.smallest = bytes < all.smallest ? bytes : all.smallest;
        all.largest = bytes > all.largest ? bytes : all.largest;
    }
    return all;
}

// Either end moves by less than 64 steps and by at most 4 lines, where a step is an element of a long run or a short
// run, and is rounded to a step.
std::ptrdiff_t largest_imbalance(const tr::loops& nest)
{
    const std::ptrdiff_t step = nest.run > tr::detail::cache_line ? nest.width : nest.run;
    return 2 * (std::min)(64 * step, 4 * tr::detail::cache_line) + step;
}

void check_pieces(const tr::loops& nest, std::size_t target_bytes, std::uintptr_t base)
{
    static std::vector<std::ptrdiff_t> expected;
    static std::vector<std::ptrdiff_t> target;
    expected.assign(target_bytes, nothing);
    ASSERT_TRUE(run_piece(nest, expected));
    for (const tr::index_t count : piece_counts) {
        target.assign(target_bytes, nothing);
        const outcome all = run_pieces(nest, count, base, target);
        ASSERT_TRUE(all.is_disjoint && all.keeps_elements && target == expected)
            << text(nest) << ", " << count << " pieces, target at " << base;
        ASSERT_LE(all.largest - all.smallest, largest_imbalance(nest))
            << text(nest) << ", " << count << " pieces, target at " << base;
    }
}

void check_arrangements(const tr::plan& slice, tr::index_t width)
{
    for (const arrangement& tensor : arrangements) {
        for (const arrangement& output : arrangements) {
            const placed target = place(slice.output_shape(), output);
            const tr::loops nest = tr::lower(slice, width, place(slice.tensor_shape(), tensor).layout, target.layout);
            for (const std::uintptr_t base : {0U, 8U, 63U}) {
                check_pieces(nest, static_cast<std::size_t>(target.size * width), 4096 + base);
            }
        }
    }
}

TEST(Part, PiecesAreDisjointAndTogetherEverything)
{
    for (const sliced_tensor& each : tensors) {
        const tr::plan slice = tr::numpy::slice(each.shape, each.literal).value();
        for (const tr::index_t width : {1, 2, 3, 4, 8, 12, 16, 65}) {
            check_arrangements(slice, width);
        }
    }
}

TEST(Part, PiecesOfEverySmallSliceAreDisjointAndTogetherEverything)
{
    for_each_plan(2, sliced_axes(0, 4), [](const tr::plan& slice) {
        for (const arrangement& output : arrangements) {
            const placed target = place(slice.output_shape(), output);
            const tr::loops nest = tr::lower(slice, 24, tr::dense_layout(slice.tensor_shape()), target.layout);
            check_pieces(nest, static_cast<std::size_t>(target.size * 24), 4096);
        }
    });
}

TEST(Part, MorePiecesThanWorkLeaveSomeEmpty)
{
    const tr::loops nest = tr::lower(tr::numpy::slice({3}, "::2").value(), 4);
    int busy = 0;
    for (tr::index_t index = 0; index < 50; ++index) {
        tr::detail::visit_part(nest, {index, 50}, 4096, [&](const tr::loops& piece) {
            busy += 1;
            EXPECT_EQ(bytes_of(piece) % 4, 0);
        });
    }
    EXPECT_GE(busy, 1);
    EXPECT_LE(busy, 2);
}

TEST(Part, CountsNearTheLargestIndexDoNotOverflow)
{
    const tr::loops nest = tr::lower(tr::numpy::slice({40, 5}, ":, 1:4").value(), 2);
    std::ptrdiff_t bytes = 0;
    const auto add = [&](const tr::loops& piece) { bytes += bytes_of(piece); };
    for (tr::index_t index = 0; index < 300; ++index) {
        tr::detail::visit_part(nest, {index, largest}, 4096, add);
        tr::detail::visit_part(nest, {largest / 2 + index, largest}, 4096, add);
        tr::detail::visit_part(nest, {largest - 1 - index, largest}, 4096, add);
    }
    EXPECT_EQ(bytes, 40 * 3 * 2) << "each of the first bytes falls to a piece of its own";
}

// Nothing is touched: only the sizes of the pieces are added.
TEST(Part, LoopsNearTheLargestByteCountDoNotOverflow)
{
    constexpr int half = std::numeric_limits<std::ptrdiff_t>::digits / 2;
    tr::loops nest;
    nest.rank = 2;
    nest.run = 1;
    nest.axes[0] = {tr::index_t{1} << half, std::ptrdiff_t{1} << half, std::ptrdiff_t{1} << half};
    nest.axes[1] = {(tr::index_t{1} << half) - 1, 2, 1};
    for (const tr::index_t count : {1, 2, 3, 7, 1000}) {
        std::ptrdiff_t bytes = 0;
        for (tr::index_t index = 0; index < count; ++index) {
            tr::detail::visit_part(nest, {index, count}, 4096,
                                   [&](const tr::loops& piece) { bytes += bytes_of(piece); });
        }
        EXPECT_EQ(bytes, bytes_of(nest)) << count << " pieces";
    }
}

TEST(Part, BalancedCutsAreOrderedAndWithinOneOfEachOther)
{
    for (std::ptrdiff_t total = 0; total <= 40; ++total) {
        for (tr::index_t count = 1; count <= 45; ++count) {
            EXPECT_EQ(tr::detail::balanced_cut(total, 0, count), 0);
            EXPECT_EQ(tr::detail::balanced_cut(total, count, count), total);
            for (tr::index_t index = 0; index < count; ++index) {
                const std::ptrdiff_t size =
                    tr::detail::balanced_cut(total, index + 1, count) - tr::detail::balanced_cut(total, index, count);
                ASSERT_TRUE(size == total / count || size == total / count + 1)
                    << total << ", " << index << " of " << count;
            }
        }
    }
    static_assert(tr::detail::balanced_cut(largest, largest, largest) == largest);
    static_assert(tr::detail::balanced_cut(largest, 6, 7) == largest / 7 * 6);
}

constexpr bool is_error(tr::part piece, std::int64_t value, std::int64_t low, std::int64_t high)
{
    return tr::detail::check_part(piece) == tr::error{tr::errc::part, -1, value, low, high};
}

static_assert(tr::detail::check_part({}).code == tr::errc::none);
static_assert(tr::detail::check_part({largest - 1, largest}).code == tr::errc::none);
static_assert(is_error({0, 0}, 0, 1, largest));
static_assert(is_error({0, -1}, -1, 1, largest));
static_assert(is_error({0, -largest - 1}, -largest - 1, 1, largest));
static_assert(is_error({-1, 1}, -1, 0, 0));
static_assert(is_error({-largest - 1, largest}, -largest - 1, 0, largest - 1));
static_assert(is_error({1, 1}, 1, 0, 0));
static_assert(is_error({largest, 5}, largest, 0, 4));

TEST(Part, EveryIndexOfItsCountIsAccepted)
{
    for (tr::index_t count = -3; count <= 5; ++count) {
        for (tr::index_t index = -7; index <= 7; ++index) {
            const bool right = count >= 1 && index >= 0 && index < count;
            const tr::errc code = tr::detail::check_part({index, count}).code;
            EXPECT_EQ(code, right ? tr::errc::none : tr::errc::part) << index << " of " << count;
        }
    }
}

} // namespace
