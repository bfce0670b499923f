// SPDX-License-Identifier: MIT
#include <tranche/lower/loops.hpp>

#include "support/move_testing.hpp"

#include <type_traits>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;

constexpr tr::loops example()
{
    tr::loops nest;
    nest.rank = 2;
    nest.axes[0] = {3, 40, -12};
    nest.axes[1] = {5, -8, 4};
    nest.source_offset = 32;
    nest.target_offset = 24;
    nest.run = 4;
    nest.width = 2;
    return nest;
}

constexpr bool equal(const tr::loops& a, const tr::loops& b)
{
    bool same = a.rank == b.rank && a.source_offset == b.source_offset && a.target_offset == b.target_offset &&
                a.run == b.run && a.width == b.width;
    for (int axis = 0; same && axis < a.rank; ++axis) {
        same = a.axes[axis].count == b.axes[axis].count && a.axes[axis].source_pitch == b.axes[axis].source_pitch &&
               a.axes[axis].target_pitch == b.axes[axis].target_pitch;
    }
    return same;
}

static_assert(std::is_trivially_copyable<tr::loops>::value);
static_assert(tr::loops{}.run == 0 && tr::loops{}.rank == 0);
static_assert(tr::detail::reversed(example()).axes[0].source_pitch == -12);
static_assert(tr::detail::reversed(example()).source_offset == 24);
static_assert(equal(tr::detail::reversed(tr::detail::reversed(example())), example()));

TEST(Loops, ReversedExchangesTheSidesOfEveryByte)
{
    std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>> forward;
    std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>> backward;
    move_testing::for_each_byte(example(), [&](auto source, auto target) { forward.push_back({source, target}); });
    move_testing::for_each_byte(tr::detail::reversed(example()), [&](auto source, auto target) {
        backward.push_back({target, source});
    });
    EXPECT_EQ(forward.size(), 3U * 5U * 4U);
    EXPECT_EQ(forward, backward);
}

TEST(Loops, ReversedKeepsRunAndWidth)
{
    const tr::loops turned = tr::detail::reversed(example());
    EXPECT_EQ(turned.run, 4);
    EXPECT_EQ(turned.width, 2);
    EXPECT_EQ(turned.rank, 2);
}

} // namespace
