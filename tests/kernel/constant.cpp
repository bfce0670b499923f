// SPDX-License-Identifier: MIT
#include <tranche/kernel/constant.hpp>
#include <tranche/kernel/walk.hpp>

#include "support/move_testing.hpp"

#include <string>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr tr::loops nest_of(std::ptrdiff_t run, int rank)
{
    tr::loops nest;
    nest.run = nest.width = run;
    nest.rank = rank;
    nest.axes[0] = {2, 7 * run, -16 * run};
    nest.axes[1] = {3, -2 * run, 5 * run + 1};
    nest.axes[2] = {2, 0, run};
    return nest;
}

template <std::ptrdiff_t Run, int Rank>
struct nest_at {
    static constexpr tr::loops nest = nest_of(Run, Rank);
};

template <std::ptrdiff_t Run, int Rank>
void check()
{
    constexpr std::ptrdiff_t middle = 1024;
    using constant = nest_at<Run, Rank>;
    const guarded source(2 * middle, 1);
    guarded target(2 * middle, 100);
    guarded expected = target;
    tr::detail::move_planes(tr::detail::choose_short_runs(Run), constant::nest, tr::detail::direction::copy, {},
                            source.data() + middle, expected.data() + middle);
    tr::detail::move_constant<constant::nest, tr::detail::fixed_run<Run>>(source.data() + middle,
                                                                          target.data() + middle);
    EXPECT_TRUE(target == expected) << text(constant::nest);
}

template <int Rank>
void check_runs()
{
    check<1, Rank>();
    check<2, Rank>();
    check<3, Rank>();
    check<4, Rank>();
    check<8, Rank>();
    check<12, Rank>();
    check<16, Rank>();
    check<31, Rank>();
}

TEST(MoveConstant, MovesWhatTheRunTimeKernelMoves)
{
    check_runs<0>();
    check_runs<1>();
    check_runs<2>();
    check_runs<3>();
}

constexpr tr::loops nothing{};

TEST(MoveConstant, OfNothingTouchesNothing)
{
    tr::detail::move_constant<nothing, tr::detail::any_run>(nullptr, nullptr);
    SUCCEED() << "a null pointer would have been read";
}

constexpr tr::loops two_strings()
{
    tr::loops nest;
    nest.run = nest.width = sizeof(std::string);
    nest.rank = 1;
    nest.axes[0] = {2, 2 * nest.width, -nest.width};
    return nest;
}
constexpr tr::loops strings = two_strings();

TEST(MoveConstant, AssignsElementsThatAreNotBytes)
{
    const std::string source[] = {"a longer one than any small buffer", "b", "c"};
    std::string target[] = {"x", "y", "z"};
    const void* const from = source;
    void* const to = target + 1;
    tr::detail::move_constant<strings, tr::detail::element_run<std::string>>(static_cast<const byte*>(from),
                                                                             static_cast<byte*>(to));
    EXPECT_EQ(target[0], "c");
    EXPECT_EQ(target[1], "a longer one than any small buffer");
    EXPECT_EQ(target[2], "z");
}

} // namespace
