// SPDX-License-Identifier: MIT
#include <tranche/plan/compose.hpp>

#include <cstdio>

#include <tranche/front/numpy_slice.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

tr::plan sliced(const tr::shape& extents, const std::string& subscript)
{
    const tr::result<tr::plan> slice = tr::numpy::slice(extents, subscript);
    EXPECT_TRUE(slice) << subscript << ": " << tr::to_string(slice.error());
    return slice ? *slice : tr::plan();
}

tr::plan random_slice(random_numbers& random, const tr::shape& extents)
{
    return sliced(extents, random_subscript(random, extents, extents.rank() < 5 ? 2 : 0));
}

// The elements of the tensor that are left after two steps.
positions in_two_steps(const tr::plan& first, const tr::plan& then)
{
    const positions of_tensor = visited(first);
    positions left;
    for (const std::int64_t each : visited(then)) {
        left.push_back(of_tensor.at(static_cast<std::size_t>(each)));
    }
    return left;
}

void expect_one_step(const tr::plan& first, const tr::plan& then)
{
    const tr::result<tr::plan> both = tr::compose(first, then);
    ASSERT_TRUE(both) << tr::to_string(both.error());
    ASSERT_EQ(visited(*both), in_two_steps(first, then))
        << testing::PrintToString(first) << testing::PrintToString(then);
    ASSERT_EQ(both->tensor_shape(), first.tensor_shape());
    ASSERT_EQ(both->output_shape(), then.output_shape())
        << testing::PrintToString(first) << testing::PrintToString(then);
    ASSERT_EQ(reached(both->output_shape(), both->offset(), both->output_pitches()), visited(*both));
    ASSERT_NO_FATAL_FAILURE(expect_canonical(*both));
}

TEST(Compose, IsCopyingTwice)
{
    random_numbers random;
    long empty = 0;
    for (int round = 0; round < 6000; ++round) {
        const tr::plan first = random_slice(random, random_shape(random, 4, 6));
        const tr::plan then = random_slice(random, first.output_shape());
        ASSERT_NO_FATAL_FAILURE(expect_one_step(first, then));
        empty += then.size() == 0 ? 1 : 0;
    }
    std::printf("%ld of 6000 were empty\n", empty);
    EXPECT_LT(empty, 3000);
}

TEST(Compose, MayBeBracketedEitherWay)
{
    random_numbers random;
    for (int round = 0; round < 3000; ++round) {
        const tr::plan first = random_slice(random, random_shape(random, 3, 6));
        const tr::plan then = random_slice(random, first.output_shape());
        const tr::plan last = random_slice(random, then.output_shape());
        const tr::plan left = *tr::compose(*tr::compose(first, then), last);
        const tr::plan right = *tr::compose(first, *tr::compose(then, last));
        ASSERT_EQ(left, right) << testing::PrintToString(first) << testing::PrintToString(then)
                               << testing::PrintToString(last);
    }
}

TEST(Compose, WithTheWholeChangesNothing)
{
    random_numbers random;
    for (int round = 0; round < 1000; ++round) {
        const tr::plan slice = random_slice(random, random_shape(random, 4, 5));
        ASSERT_EQ(*tr::compose(slice, sliced(slice.output_shape(), "...")), slice);
        ASSERT_EQ(*tr::compose(sliced(slice.tensor_shape(), "..."), slice), slice);
    }
}

TEST(Compose, KeepsEmptiesAndDropsAddedAxes)
{
    const tr::plan added = sliced({3}, "None, :");
    EXPECT_EQ(*tr::compose(added, sliced({1, 3}, "0")), sliced({3}, ":"));
    EXPECT_EQ(*tr::compose(added, sliced({1, 3}, "0, 1")), sliced({3}, "1"));
    EXPECT_EQ(*tr::compose(added, sliced({1, 3}, ":, 1")), sliced({3}, "None, 1"));
    const tr::plan emptied = *tr::compose(added, sliced({1, 3}, "1:"));
    EXPECT_EQ(emptied.output_shape(), (tr::shape{0, 3}));
    EXPECT_EQ(emptied.size(), 0);
    EXPECT_FALSE(emptied.is_whole());
    EXPECT_TRUE(emptied.is_contiguous());
    EXPECT_NE(emptied, added);
}

TEST(Compose, OfHugeAxesStaysExact)
{
    const tr::plan backwards = sliced({index_max}, "::-2");
    const tr::plan again = *tr::compose(backwards, sliced(backwards.output_shape(), "::-3"));
    EXPECT_EQ(again.size(), (backwards.size() + 2) / 3);
    EXPECT_EQ(again[0].stride, 6);
    EXPECT_EQ(again[0].begin, index_max - 1 - 2 * (backwards.size() - 1));
}

TEST(Compose, RefusesAPlanForAnotherShape)
{
    const tr::plan first = sliced({4, 6}, "1:3, ::2");
    const auto code = [&](const tr::shape& extents) { return tr::compose(first, sliced(extents, "...")).error(); };
    EXPECT_EQ(code({2, 3}).code, tr::errc::none);
    EXPECT_EQ(code({3, 3}), (tr::error{tr::errc::tensor_shape, 0, 3, 2, 2}));
    EXPECT_EQ(code({2, 6}), (tr::error{tr::errc::tensor_shape, 1, 6, 3, 3}));
    EXPECT_EQ(code({6}), (tr::error{tr::errc::tensor_shape, -1, 1, 2, 2})) << "of equal size";
    EXPECT_EQ(code({3, 2}).code, tr::errc::tensor_shape);
    EXPECT_EQ(code({2, 3, 1}).code, tr::errc::tensor_shape);
}

} // namespace
} // namespace plan_testing
