// SPDX-License-Identifier: MIT
#include <tranche/kernel/walk.hpp>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using tr::detail::direction;

tr::loops five_loops()
{
    tr::loops nest;
    nest.run = nest.width = 1;
    nest.rank = 5;
    nest.axes[0] = {2, 100, -100};
    nest.axes[1] = {3, -10, 10};
    nest.axes[2] = {4, 1000, 2000};
    nest.axes[3] = {7, 20, 40};
    nest.axes[4] = {9, 1, 2};
    return nest;
}

TEST(Odometer, StepsThroughEveryOuterLoopAndReturns)
{
    tr::detail::odometer outer;
    tr::detail::offsets at{0, 0};
    for (const std::ptrdiff_t expected : {-10, -20, 100, 90, 80}) {
        EXPECT_TRUE(outer.next(five_loops(), direction::copy, at));
        EXPECT_EQ(at.read, expected);
        EXPECT_EQ(at.written, -expected);
    }
    EXPECT_FALSE(outer.next(five_loops(), direction::copy, at));
    EXPECT_EQ(at.read, 0);
    EXPECT_EQ(at.written, 0);
}

TEST(Odometer, ReadsTheSlicesSideWhenItAssigns)
{
    tr::detail::odometer outer;
    tr::detail::offsets at{0, 0};
    EXPECT_TRUE(outer.next(five_loops(), direction::assign, at));
    EXPECT_EQ(at.read, 10);
    EXPECT_EQ(at.written, -10);
}

void expect_equal(const tr::detail::steps& found, const tr::detail::steps& expected)
{
    EXPECT_EQ(found.count, expected.count);
    EXPECT_EQ(found.read, expected.read);
    EXPECT_EQ(found.written, expected.written);
}

TEST(PlaneOf, TakesTheTwoInnermostLoops)
{
    const tr::detail::plane copied = plane_of(five_loops(), direction::copy);
    EXPECT_EQ(copied.run, 1);
    expect_equal(copied.row, {9, 1, 2});
    expect_equal(copied.rows, {7, 20, 40});
    const tr::detail::plane assigned = plane_of(five_loops(), direction::assign);
    expect_equal(assigned.row, {9, 2, 1});
    expect_equal(assigned.rows, {7, 40, 20});
}

TEST(PlaneOf, OfFewerLoopsTakesOneStep)
{
    tr::loops nest = five_loops();
    nest.rank = 1;
    expect_equal(plane_of(nest, direction::copy).row, {2, 100, -100});
    expect_equal(plane_of(nest, direction::copy).rows, {1, 0, 0});
    nest.rank = 0;
    expect_equal(plane_of(nest, direction::copy).row, {1, 0, 0});
}

} // namespace
