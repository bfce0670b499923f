// SPDX-License-Identifier: MIT
#include <tranche/core/result.hpp>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;

constexpr tr::error wrong{tr::errc::begin, 1, 7, -4, 3};

struct point {
    int x, y;
};

TEST(Result, HoldsAValue)
{
    constexpr tr::result<point> holds = point{3, 4};
    static_assert(holds.has_value() && holds && holds.value().x == 3 && (*holds).y == 4 && holds->y == 4, "");
    static_assert(holds.error() == tr::error{}, "where there is a value there is no error");
    EXPECT_TRUE(holds);
}

TEST(Result, HoldsAnErrorInTheValuesPlace)
{
    constexpr tr::result<point> fails = wrong;
    static_assert(!fails.has_value() && !fails && fails.error() == wrong, "");
    EXPECT_FALSE(fails);
}

TEST(Result, OfVoidIsSuccessOrAnError)
{
    constexpr tr::result<void> done;
    constexpr tr::result<void> failed = wrong;
    static_assert(done && done.has_value() && done.error() == tr::error{}, "");
    static_assert(!failed && !failed.has_value() && failed.error() == wrong, "");
    done.value();
    EXPECT_TRUE(done);
}

TEST(Result, IsTriviallyCopyable)
{
    static_assert(std::is_trivially_copyable<tr::result<point>>::value, "");
    static_assert(std::is_trivially_copyable<tr::result<void>>::value, "");
    static_assert(std::is_same<tr::result<int>::value_type, int>::value, "");
    static_assert(std::is_same<tr::result<void>::value_type, void>::value, "");
}

TEST(Result, IsNoNumber)
{
    static_assert(!std::is_convertible<tr::result<point>, bool>::value, "only an explicit test says whether it worked");
    static_assert(!std::is_convertible<tr::result<point>, int>::value, "");
    static_assert(!std::is_constructible<bool, tr::error>::value, "an error is not a truth value");
}

TEST(Result, ConstantPlanReturnsTheValue)
{
    constexpr point held = tr::constant_plan(tr::result<point>(point{3, 4}));
    static_assert(held.x == 3 && held.y == 4, "");
    EXPECT_EQ(tr::constant_plan(tr::result<int>(5)), 5);
}

#if !defined(NDEBUG) && GTEST_HAS_DEATH_TEST
TEST(ResultDeathTest, ReadingTheValueOfAnErrorStopsDebugBuilds)
{
    const tr::result<point> fails = wrong;
    EXPECT_DEATH(static_cast<void>(fails.value()), "");
    EXPECT_DEATH(static_cast<void>(*fails), "");
    EXPECT_DEATH(static_cast<void>(fails->x), "");
    EXPECT_DEATH(tr::result<void>(wrong).value(), "");
    EXPECT_DEATH(static_cast<void>(tr::result<void>(tr::error{})), "");
    EXPECT_DEATH(static_cast<void>(tr::constant_plan(fails)), "");
}
#endif

} // namespace
