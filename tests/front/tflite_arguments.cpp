// SPDX-License-Identifier: MIT
#include <tranche/front/tflite_strided_slice.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

using tr::tflite::masks;

TEST(TfliteStridedSlice, MasksAre0ByDefault)
{
    constexpr masks none;
    static_assert(none.begin_mask == 0 && none.end_mask == 0 && none.ellipsis_mask == 0 && none.new_axis_mask == 0 &&
                      none.shrink_axis_mask == 0,
                  "");
    EXPECT_EQ(*tr::tflite::strided_slice({4}, {1}, {3}, {1}),
              *tr::tflite::strided_slice({4}, {1}, {3}, {1}, none, false));
}

TEST(TfliteStridedSlice, BitsPastTheListsAreIgnored)
{
    const tr::plan wanted = *tr::tflite::strided_slice({4, 5}, {1, 2}, {3, 4}, {1, 1});
    constexpr std::int32_t past = ~3;
    EXPECT_EQ(*tr::tflite::strided_slice({4, 5}, {1, 2}, {3, 4}, {1, 1}, {past, past, past, past, past}), wanted);
    EXPECT_TRUE(tr::tflite::strided_slice({4, 5}, {}, {}, {}, {-1, -1, -1, -1, -1})->is_whole());
}

TEST(TfliteStridedSlice, MissingEntriesTakeTheirAxesWhole)
{
    EXPECT_EQ(tr::tflite::strided_slice({4, 5, 6}, {1}, {3}, {1})->output_shape(), (tr::shape{2, 5, 6}));
    EXPECT_EQ(tr::tflite::strided_slice({4, 5, 6}, {0, 1}, {0, 3}, {1, 1}, {0, 0, 1})->output_shape(),
              (tr::shape{4, 5, 2}));
}

TEST(TfliteStridedSlice, TakesListsOfInt32)
{
    const std::vector<std::int32_t> begin{1, (std::numeric_limits<std::int32_t>::min)()};
    const std::vector<std::int32_t> end{3, (std::numeric_limits<std::int32_t>::max)()};
    const std::vector<std::int32_t> strides{1, 2};
    const tr::plan slice = *tr::tflite::strided_slice({4, 5}, begin, end, strides);
    EXPECT_EQ(slice[1], (tr::axis_range{0, 2, 3}));
}

TEST(TfliteStridedSlice, TakesScalars)
{
    EXPECT_EQ(tr::tflite::strided_slice({}, {}, {}, {})->size(), 1);
    EXPECT_EQ(tr::tflite::strided_slice({}, {0}, {0}, {1}, {0, 0, 0, 1})->output_shape(), tr::shape{1});
    EXPECT_EQ(tr::tflite::strided_slice({}, {0}, {1}, {1}).error(), (tr::error{tr::errc::list_length, -1, 1, 0, 0}));
}

TEST(TfliteStridedSlice, RefusesListsOfUnequalLengths)
{
    for (std::size_t begin = 0; begin <= 3; ++begin) {
        for (std::size_t end = 0; end <= 3; ++end) {
            for (std::size_t strides = 0; strides <= 3; ++strides) {
                const auto code =
                    tr::tflite::strided_slice({5, 5}, positions(begin, 0), positions(end, 1), positions(strides, 1))
                        .error()
                        .code;
                const bool fits = begin == end && begin == strides && begin <= 2;
                EXPECT_EQ(code, fits ? tr::errc::none : tr::errc::list_length) << begin << end << strides;
            }
        }
    }
    const positions many(100, 1);
    EXPECT_EQ(tr::tflite::strided_slice({5, 5}, many, many, many, {0, 0, 0, -1}).error().code, tr::errc::list_length);
}

TEST(TfliteStridedSlice, RefusesTwoEllipses)
{
    for (std::int32_t mask = 0; mask < 8; ++mask) {
        const bool has_two = mask == 3 || mask == 5 || mask == 6 || mask == 7;
        const auto answer = tr::tflite::strided_slice({5, 5}, {0, 0, 0}, {1, 1, 1}, {1, 1, 1}, {0, 0, mask, 7}).error();
        EXPECT_EQ(answer.code, has_two ? tr::errc::mask : tr::errc::none) << mask;
        EXPECT_TRUE(!has_two || answer.value == mask);
    }
}

TEST(TfliteStridedSlice, RefusesMoreOutputAxesThanItHolds)
{
    const positions ones(static_cast<std::size_t>(tr::max_rank), 1);
    const auto added = [&](std::int32_t mask) {
        return tr::tflite::strided_slice({1}, ones, ones, ones, {-1, -1, 0, mask});
    };
    EXPECT_EQ(added((1 << (tr::max_rank - 1)) - 1)->output_shape().rank(), tr::max_rank);
    EXPECT_EQ(added((1 << tr::max_rank) - 1).error(),
              (tr::error{tr::errc::output_rank, -1, tr::max_rank + 1, 0, tr::max_rank}));
    EXPECT_EQ(tr::tflite::strided_slice(ones, {1}, {1}, {1}, {0, 0, 0, 1}).error().code, tr::errc::output_rank);
}

TEST(TfliteStridedSlice, StridesOfEllipsesAndNewAxesAreNotLookedAt)
{
    EXPECT_TRUE(tr::tflite::strided_slice({5}, {0, 0}, {0, 0}, {0, 0}, {0, 0, 1, 2}));
    EXPECT_EQ(tr::tflite::strided_slice({5}, {0}, {0}, {0}, {1, 1}).error().code, tr::errc::step_zero)
        << "masked or not";
    EXPECT_EQ(tr::tflite::strided_slice({0}, {0}, {0}, {0}).error().code, tr::errc::step_zero);
}

TEST(TfliteStridedSlice, AShrunkIndexIsNeverClamped)
{
    for (const std::int64_t index : numbers(-8, 8)) {
        const auto slice = tr::tflite::strided_slice({5}, {index}, {0}, {3}, {0, 0, 0, 0, 1});
        const bool is_inside = index >= -5 && index < 5;
        EXPECT_EQ(slice.error(), is_inside ? tr::error{} : (tr::error{tr::errc::begin, 0, index, -5, 4}));
        EXPECT_EQ(tr::tflite::strided_slice({5}, {index}, {0}, {3}, {1, 0, 0, 0, 1})->offset(), 0) << "begin_mask wins";
    }
}

TEST(TfliteStridedSlice, OffsetCountsTheEndFromTheResolvedBegin)
{
    const auto with = [](std::int64_t begin, std::int64_t end, std::int64_t stride, const masks& bits = {}) {
        return indices_of((*tr::tflite::strided_slice({5}, {begin}, {end}, {stride}, bits, true))[0]);
    };
    EXPECT_EQ(with(1, 2, 1), (positions{1, 2}));
    EXPECT_EQ(with(-3, 2, 1), (positions{2, 3})) << "the begin counts from the end, its end from the begin";
    EXPECT_EQ(with(-9, 2, 1), (positions{0, 1})) << "the begin is clamped first";
    EXPECT_EQ(with(1, -3, 1), positions{}) << "a position before the axis is not counted from its end again";
    EXPECT_EQ(with(3, -2, -1), (positions{3, 2}));
    EXPECT_EQ(with(1, -3, -1), (positions{1, 0}));
    EXPECT_EQ(with(4, int64_max, 1), positions{4});
    EXPECT_EQ(with(4, int64_min, -1), (positions{4, 3, 2, 1, 0}));
    EXPECT_EQ(with(2, 1, 1, {1, 0}), positions{0}) << "a masked begin is resolved, too";
    EXPECT_EQ(with(2, 1, 1, {0, 1}), (positions{2, 3, 4})) << "a masked end is the whole axis";
}

} // namespace
} // namespace plan_testing
