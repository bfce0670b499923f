// SPDX-License-Identifier: MIT
#include <tranche/core/inline_list.hpp>

#include <string>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

TEST(InlineList, ReadsIntegersOf32And64BitsOnly)
{
    static_assert(std::is_constructible<tr::shape, std::vector<int>>::value, "");
    static_assert(std::is_constructible<tr::shape, std::vector<unsigned long long>>::value, "");
    static_assert(!std::is_constructible<tr::shape, std::vector<short>>::value, "");
    static_assert(!std::is_constructible<tr::shape, std::vector<bool>>::value, "");
    static_assert(!std::is_constructible<tr::shape, std::vector<float>>::value, "");
    static_assert(!std::is_constructible<tr::shape, std::vector<double>>::value, "");
    static_assert(!std::is_constructible<tr::shape, std::string>::value, "");
    static_assert(!std::is_constructible<tr::shape, int>::value, "");
}

TEST(InlineList, ExtentsAndPitchesAreNotMixedUp)
{
    static_assert(!std::is_constructible<tr::shape, tr::pitch_list>::value, "");
    static_assert(!std::is_constructible<tr::pitch_list, tr::shape>::value, "");
}

TEST(InlineList, PushBackAppendsUpToMaxRankAndThenRemembersTheFault)
{
    tr::shape extents;
    for (int axis = 0; axis < tr::max_rank; ++axis) {
        extents.push_back(axis);
        EXPECT_EQ(extents.rank(), axis + 1);
        EXPECT_EQ(extents[axis], axis);
    }
    EXPECT_EQ(extents.fault(), tr::error{});
    for (int more = 0; more < 3; ++more) {
        extents.push_back(7);
        EXPECT_EQ(extents.rank(), 0);
        EXPECT_EQ(extents.fault(), (tr::error{tr::errc::rank, -1, tr::max_rank + 1, 0, tr::max_rank}));
    }
}

TEST(InlineList, EqualityComparesEntriesRankAndFault)
{
    const positions nine(tr::max_rank + 1, 1);
    EXPECT_EQ((tr::shape{2, 3}), (tr::shape{2, 3}));
    EXPECT_NE((tr::shape{2, 3}), (tr::shape{2, 4}));
    EXPECT_NE((tr::shape{2, 3}), (tr::shape{2}));
    EXPECT_NE((tr::shape{2}), (tr::shape{2, 1}));
    EXPECT_NE(tr::shape(nine), tr::shape());
    EXPECT_EQ(tr::shape(nine), tr::shape(nine));
}

TEST(InlineList, ToInt64ShowsNumbersAboveInt64AsItsLargest)
{
    EXPECT_EQ(tr::detail::to_int64((std::numeric_limits<std::uint64_t>::max)()), int64_max);
    EXPECT_EQ(tr::detail::to_int64(std::uint64_t{1} << 63), int64_max);
    EXPECT_EQ(tr::detail::to_int64(static_cast<std::uint64_t>(int64_max)), int64_max);
    EXPECT_EQ(tr::detail::to_int64(-3), -3);
    EXPECT_EQ(tr::detail::to_int64(int64_min), int64_min);
    EXPECT_EQ(tr::detail::to_int64((std::numeric_limits<unsigned>::max)()), 4294967295);
}

} // namespace
} // namespace plan_testing
