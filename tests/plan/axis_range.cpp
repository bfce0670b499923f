// SPDX-License-Identifier: MIT
#include <tranche/plan/axis_range.hpp>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;

TEST(AxisRange, EqualityComparesEveryMember)
{
    constexpr tr::axis_range axis{1, 2, 3};
    static_assert(axis == tr::axis_range{1, 2, 3}, "");
    static_assert(axis != tr::axis_range{0, 2, 3} && axis != tr::axis_range{1, 0, 3}, "");
    EXPECT_NE(axis, (tr::axis_range{1, 2, 0}));
}

TEST(AxisRange, ShortAxesHaveOneForm)
{
    EXPECT_EQ(tr::detail::canonical({5, -3, 0}), (tr::axis_range{0, 1, 0}));
    EXPECT_EQ(tr::detail::canonical({5, -3, 1}), (tr::axis_range{5, 1, 1}));
    EXPECT_EQ(tr::detail::canonical({5, -3, 2}), (tr::axis_range{5, -3, 2}));
}

} // namespace
