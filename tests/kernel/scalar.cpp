// SPDX-License-Identifier: MIT
#include <tranche/kernel/scalar.hpp>
#include <tranche/kernel/walk.hpp>

#include "support/move_testing.hpp"

#include <string>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr std::size_t room = 4096;
constexpr std::ptrdiff_t middle = 2048;

// Runs loops on memory whose tensors begin `source_shift` and `target_shift` bytes after the middle.
void check(const tr::loops& nest, std::ptrdiff_t source_shift, std::ptrdiff_t target_shift)
{
    static const guarded source(room, 1);
    static guarded target(room);
    static guarded expected(room);
    target.paint(100);
    expected.paint(100);
    for_each_byte(nest, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
        expected[middle + target_shift + to] = source[middle + source_shift + from];
    });
    tr::detail::move_planes(tr::detail::choose_short_runs(nest.run), nest, tr::detail::direction::copy, {},
                            source.data() + middle + source_shift, target.data() + middle + target_shift);
    ASSERT_TRUE(target == expected) << text(nest) << ", source at " << source_shift << ", target at " << target_shift;
}

void check_misaligned(const tr::loops& nest)
{
    for (std::ptrdiff_t source_shift = 0; source_shift < 8; ++source_shift) {
        for (std::ptrdiff_t target_shift = 0; target_shift < 8; ++target_shift) {
            check(nest, source_shift, target_shift);
        }
    }
}

std::vector<std::ptrdiff_t> runs()
{
    std::vector<std::ptrdiff_t> all;
    for (std::ptrdiff_t run = 1; run <= 17; ++run) {
        all.push_back(run);
    }
    all.insert(all.end(), {24, 31, 32, 33, 64, 65});
    return all;
}

// Source pitches forward, backward, of zero and smaller than a run; target pitches never smaller.
template <class Visit>
void for_each_row(std::ptrdiff_t run, Visit&& visit)
{
    for (tr::index_t count = 2; count <= 5; ++count) {
        for (const std::ptrdiff_t source_pitch :
             {-run - 1, -run, std::ptrdiff_t{0}, std::ptrdiff_t{1}, run, 2 * run + 3}) {
            for (const std::ptrdiff_t target_pitch : {-run - 2, -run, run, run + 5}) {
                visit(tr::loop{count, source_pitch, target_pitch});
            }
        }
    }
}

tr::loops nest_of(std::ptrdiff_t run)
{
    tr::loops nest;
    nest.run = nest.width = run;
    return nest;
}

TEST(ScalarKernel, MovesSingleRunsFromAndToEveryAddress)
{
    for (const std::ptrdiff_t run : runs()) {
        check_misaligned(nest_of(run));
    }
}

TEST(ScalarKernel, MovesRowsFromAndToEveryAddress)
{
    for (const std::ptrdiff_t run : runs()) {
        tr::loops nest = nest_of(run);
        nest.rank = 1;
        for_each_row(run, [&](const tr::loop& row) {
            nest.axes[0] = row;
            check_misaligned(nest);
        });
    }
}

TEST(ScalarKernel, MovesNestedRows)
{
    for (const std::ptrdiff_t run : {1, 2, 3, 4, 8, 12, 16, 24}) {
        tr::loops nest = nest_of(run);
        nest.rank = 3;
        nest.source_offset = 5;
        nest.target_offset = -3;
        for_each_row(run, [&](const tr::loop& row) {
            nest.axes[2] = row;
            const std::ptrdiff_t row_pitch = tr::detail::steps_of(row) * (run + 5);
            nest.axes[1] = {3, -run * 7, row_pitch};
            nest.axes[0] = {2, run, -3 * row_pitch};
            check(nest, 0, 1);
            nest.axes[1] = {2, 0, -row_pitch};
            nest.axes[0] = {4, 30, 2 * row_pitch};
            check(nest, 3, 0);
        });
    }
}

TEST(ScalarKernel, MovesMaxRankLoops)
{
    tr::loops nest = nest_of(4);
    nest.rank = tr::max_rank;
    for (int axis = 0; axis < nest.rank; ++axis) {
        nest.axes[axis] = {2, axis % 2 == 0 ? 8 : -8, std::ptrdiff_t{4} << axis};
    }
    check(nest, 0, 0);
}

TEST(ScalarKernel, AssignsElementsThatAreNotBytes)
{
    const std::vector<std::string> source{"a longer one than any small buffer", "b", "c", "d", "e", "f"};
    std::vector<std::string> target(5, "untouched");
    tr::loops nest;
    nest.width = sizeof(std::string);
    nest.run = 2 * nest.width;
    nest.rank = 1;
    nest.axes[0] = {2, -3 * nest.width, 3 * nest.width};
    nest.source_offset = 3 * nest.width;
    tr::detail::move_planes(&tr::detail::move_runs<tr::detail::element_run<std::string>>, nest,
                            tr::detail::direction::copy, {}, source.data(), target.data());
    const std::vector<std::string> expected{"d", "e", "untouched", "a longer one than any small buffer", "b"};
    EXPECT_EQ(target, expected);
    EXPECT_EQ(source[0], "a longer one than any small buffer") << "a source is copied, not moved from";
}

} // namespace
