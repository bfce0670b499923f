// SPDX-License-Identifier: MIT
#include <tranche/plan/axes.hpp>

#include "support/plan_testing.hpp"

// A new operator is a struct of rules and a thin adapter.
namespace plan_testing {
namespace {

// Crop: starts and ends are positions, exclusive at the end, of either direction; nothing is moved into the axis,
// counted from its end or empty.
struct crop_rules : tr::rules {
    static constexpr bool clamps = false;
    static constexpr bool from_end = false;
    static constexpr int backward_begin_low = 0;
    static constexpr bool empty_results = false;
};

constexpr tr::result<tr::plan> crop(const tr::shape& image, const tr::index_list& from, const tr::index_list& to,
                                    const tr::index_list& steps = {})
{
    tr::detail::plan_builder builder(image, 2, 3);
    tr::detail::take_listed<crop_rules>(builder, {from, to, tr::absent, steps});
    return builder.finish();
}

constexpr tr::plan flipped = tr::constant_plan(crop({4, 6}, {3, 1}, {-1, 5}, {-1, 2}));
static_assert(flipped[0] == tr::axis_range{3, -1, 4} && flipped[1] == tr::axis_range{1, 2, 2}, "");

TEST(ToyDialect, TakesWhatLiesInside)
{
    EXPECT_EQ(visited(*crop({2, 4}, {0, 1}, {2, 3})), (positions{1, 2, 5, 6}));
    EXPECT_EQ(visited(*crop({2, 4, 3}, {1}, {2})), (positions{12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23}));
}

TEST(ToyDialect, RejectsWhatLiesOutside)
{
    EXPECT_EQ(crop({4, 6}, {0, -1}, {4, 6}).error(), (tr::error{tr::errc::begin, 1, -1, 0, 6}));
    EXPECT_EQ(crop({4, 6}, {0, 0}, {4, 7}).error(), (tr::error{tr::errc::end, 1, 7, 0, 6}));
    EXPECT_EQ(crop({4, 6}, {3, 0}, {-2, 6}, {-1, 1}).error(), (tr::error{tr::errc::end, 0, -2, -1, 3}));
    EXPECT_EQ(crop({4, 6}, {-1, 0}, {-1, 6}, {-1, 1}).error(), (tr::error{tr::errc::begin, 0, -1, 0, 3}));
}

TEST(ToyDialect, RejectsWhatIsEmpty)
{
    EXPECT_EQ(crop({4, 6}, {2, 0}, {2, 6}).error(), (tr::error{tr::errc::empty_result, 0, 0, 1, 4}));
    EXPECT_EQ(crop({0, 6}, {0, 0}, {0, 6}).error().code, tr::errc::empty_result);
}

TEST(ToyDialect, HasLimitsOfItsOwn)
{
    EXPECT_EQ(crop({4}, {0}, {4}).error(), (tr::error{tr::errc::rank, -1, 1, 2, 3}));
    EXPECT_EQ(crop({4, 6}, {0, 0, 0}, {4, 6, 1}).error().code, tr::errc::list_length);
}

// Every begin, end and step of a short axis: accepted exactly where every index named lies on the axis.
TEST(ToyDialect, AgreesWithAWalk)
{
    for (std::int64_t step = -3; step <= 3; ++step) {
        for (std::int64_t begin = -7; begin <= 7; ++begin) {
            for (std::int64_t end = -7; end <= 7; ++end) {
                positions walked;
                for (std::int64_t i = begin; step != 0 && (step > 0 ? i < end : i > end); i += step) {
                    walked.push_back(i);
                }
                const bool inside = step > 0 ? begin >= 0 && end <= 5 : begin <= 4 && end >= -1;
                const auto taken = tr::normalize<crop_rules>({begin, end, step, true, true}, 5, 0);
                ASSERT_EQ(taken.has_value(), inside && !walked.empty()) << begin << ':' << end << ':' << step;
                ASSERT_TRUE(!taken || indices_of(*taken) == walked);
            }
        }
    }
}

} // namespace
} // namespace plan_testing
