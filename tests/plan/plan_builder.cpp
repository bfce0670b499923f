// SPDX-License-Identifier: MIT
#include <tranche/plan/plan_builder.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

using tr::detail::plan_builder;

TEST(PlanBuilder, StartsAsTheWholeTensor)
{
    const tr::plan whole = *plan_builder({2, 3}, 0, tr::max_rank).finish();
    EXPECT_TRUE(whole.is_whole());
    EXPECT_EQ(whole.output_shape(), (tr::shape{2, 3}));
}

TEST(PlanBuilder, JudgesTheRank)
{
    const auto answer = [](const tr::shape& extents) { return plan_builder(extents, 1, 2).finish().error(); };
    EXPECT_EQ(answer({}), (tr::error{tr::errc::rank, -1, 0, 1, 2}));
    EXPECT_EQ(answer({1}), tr::error{});
    EXPECT_EQ(answer({1, 1}), tr::error{});
    EXPECT_EQ(answer({1, 1, 1}), (tr::error{tr::errc::rank, -1, 3, 1, 2}));
    const positions many(tr::max_rank + 1, 1);
    EXPECT_EQ(answer(many), (tr::error{tr::errc::rank, -1, tr::max_rank + 1, 1, 2})) << "with the operator's limits";
    EXPECT_EQ(plan_builder(many, 0, 31).finish().error().high, tr::max_rank) << "or the library's";
}

TEST(PlanBuilder, JudgesTheElementCount)
{
    EXPECT_EQ(plan_builder({2, index_max}, 0, 8).finish().error().code, tr::errc::element_count);
    EXPECT_EQ(plan_builder({2, -1}, 0, 8).finish().error().code, tr::errc::extent);
    EXPECT_TRUE(plan_builder({0, index_max, index_max}, 0, 8).finish());
}

TEST(PlanBuilder, TheFirstErrorStays)
{
    plan_builder builder({4}, 1, 8);
    builder.fail({});
    EXPECT_FALSE(builder.failed());
    builder.fail({tr::errc::mask, -1, 1, 0, 0});
    builder.fail({tr::errc::axis, -1, 2, 0, 0});
    builder.take<tr::rules>(0, {0, 1, 0, true, true});
    EXPECT_TRUE(builder.failed());
    EXPECT_EQ(builder.finish().error(), (tr::error{tr::errc::mask, -1, 1, 0, 0}));
}

TEST(PlanBuilder, SetsShortAxesInTheirOneForm)
{
    plan_builder builder({4, 4}, 1, 8);
    builder.set(0, {3, -2, 0});
    builder.set(1, {3, -2, 1});
    EXPECT_EQ((*builder.finish())[0], (tr::axis_range{0, 1, 0}));
    EXPECT_EQ((*builder.finish())[1], (tr::axis_range{3, 1, 1}));
}

TEST(PlanBuilder, HasRoomForMaxRankOutputAxes)
{
    plan_builder builder({2, 2}, 1, 8);
    for (int axis = 0; axis < tr::max_rank - 2; ++axis) {
        builder.add(axis);
    }
    EXPECT_EQ(builder.finish()->output_shape().rank(), tr::max_rank);
    builder.add(tr::max_rank - 2);
    EXPECT_EQ(builder.finish().error(), (tr::error{tr::errc::output_rank, -1, tr::max_rank + 1, 0, tr::max_rank}));
    builder.add(tr::max_rank);
    EXPECT_EQ(builder.finish().error().code, tr::errc::output_rank);
}

TEST(PlanBuilder, DroppedAxesMakeRoomForAddedOnes)
{
    plan_builder builder({1, 1}, 1, 8);
    builder.drop(0);
    builder.drop(1);
    for (int axis = 0; axis < tr::max_rank; ++axis) {
        builder.add(axis);
    }
    EXPECT_EQ(builder.finish()->output_shape(), tr::shape(positions(tr::max_rank, 1)));
}

} // namespace
} // namespace plan_testing
