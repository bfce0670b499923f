// SPDX-License-Identifier: MIT
#include <tranche/front/onnx_slice.hpp>

#include <array>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

using tr::onnx::compatibility;

TEST(OnnxSlice, TakesVectorsArraysAndBraceListsOfEitherWidth)
{
    const tr::plan wanted = *tr::onnx::slice({20, 10}, {1, -3}, {9, 1}, {0, 1}, {2, -1});
    const std::vector<std::int64_t> shape{20, 10};
    const std::vector<std::int32_t> starts{1, -3};
    const std::array<std::int64_t, 2> ends{9, 1};
    const long long axes[] = {0, 1};
    const std::int32_t steps[] = {2, -1};
    EXPECT_EQ(*tr::onnx::slice(shape, starts, ends, axes, steps), wanted);
    EXPECT_EQ(*tr::onnx::slice(shape, starts, ends, axes, tr::index_list(steps, 2)), wanted);
    EXPECT_EQ(wanted[0], (tr::axis_range{1, 2, 4}));
    EXPECT_EQ(wanted[1], (tr::axis_range{7, -1, 6}));
}

TEST(OnnxSlice, EmptyListsAreTheWholeTensor)
{
    const std::vector<std::int32_t> none;
    EXPECT_TRUE(tr::onnx::slice({2, 3}, none, none)->is_whole());
    EXPECT_TRUE(tr::onnx::slice({2, 3}, none, none, none, none)->is_whole());
}

TEST(OnnxSlice, HasRank1To8)
{
    EXPECT_EQ(tr::onnx::slice({}, {}, {}).error(), (tr::error{tr::errc::rank, -1, 0, 1, tr::max_rank}));
    for (std::size_t rank = 1; rank <= static_cast<std::size_t>(tr::max_rank); ++rank) {
        EXPECT_TRUE(tr::onnx::slice(positions(rank, 2), {0}, {1}));
    }
    const positions nine(static_cast<std::size_t>(tr::max_rank) + 1, 2);
    EXPECT_EQ(tr::onnx::slice(nine, {0}, {1}).error().code, tr::errc::rank);
}

TEST(OnnxSlice, RefusesListsOfUnequalLengths)
{
    for (std::size_t starts = 0; starts <= 4; ++starts) {
        for (std::size_t ends = 0; ends <= 4; ++ends) {
            for (std::size_t axes = 0; axes <= 4; ++axes) {
                positions listed(axes);
                std::iota(listed.begin(), listed.end(), 0);
                const auto code =
                    tr::onnx::slice({5, 5, 5}, positions(starts, 0), positions(ends, 1), listed).error().code;
                const bool fits = starts <= 3 && starts == ends && starts == axes;
                EXPECT_EQ(code, fits ? tr::errc::none : tr::errc::list_length) << starts << ends << axes;
            }
        }
    }
}

TEST(OnnxSlice, RefusesAxesOutsideTheRankAndTwice)
{
    for (const std::int64_t axis : numbers(-6, 6)) {
        const tr::error answer = tr::onnx::slice({5, 5, 5}, {0}, {1}, {axis}).error();
        const bool is_inside = axis >= -3 && axis < 3;
        EXPECT_EQ(answer, is_inside ? tr::error{} : (tr::error{tr::errc::axis, -1, axis, -3, 2}));
        const tr::errc twice = tr::onnx::slice({5, 5, 5}, {0, 0}, {1, 1}, {axis, axis}).error().code;
        EXPECT_EQ(twice, is_inside ? tr::errc::repeated_axis : tr::errc::axis);
    }
}

TEST(OnnxSlice, RefusesShapesThatCannotBeCounted)
{
    EXPECT_EQ(tr::onnx::slice({1LL << 32, 1LL << 32}, {}, {}).error().code, tr::errc::element_count);
    EXPECT_EQ(tr::onnx::slice({-1, 4}, {}, {}).error().code, tr::errc::extent);
    EXPECT_EQ(tr::onnx::slice({0, -4}, {}, {}).error().code, tr::errc::extent);
    EXPECT_TRUE(tr::onnx::slice({1LL << 40, 0, 1LL << 40}, {1}, {5}, {2}));
    EXPECT_EQ(tr::onnx::slice({1LL << 40, 0, 1LL << 40}, {1}, {5}, {2})->output_shape(), (tr::shape{1LL << 40, 0, 4}));
}

TEST(OnnxSlice, AStepOf0IsAnErrorOnAnEmptyAxisToo)
{
    EXPECT_EQ(tr::onnx::slice({4, 0}, {0, 0}, {4, 0}, {0, 1}, {1, 0}).error(),
              (tr::error{tr::errc::step_zero, 1, 0, int64_min, int64_max}));
}

// What ONNX Runtime answers differently, and nothing else.
TEST(OnnxSlice, OnnxRuntimeReadsTheLargestEndsAsOpen)
{
    for (const std::int64_t step : {-3, -1, 1, 2}) {
        for (const std::int64_t end : numbers(-6, 6)) {
            for (std::int64_t start = -6; start <= 6; ++start) {
                const auto page = tr::onnx::slice({5}, {start}, {end}, {0}, {step});
                const auto runtime = tr::onnx::slice({5}, {start}, {end}, {0}, {step}, compatibility::onnxruntime);
                const bool is_largest = end == int32_max || end == int64_max;
                const std::int64_t open = step > 0 ? int64_max : int64_min;
                const auto wanted = is_largest ? tr::onnx::slice({5}, {start}, {open}, {0}, {step}) : page;
                EXPECT_EQ(*runtime, *wanted) << start << ':' << end << ':' << step;
            }
        }
    }
}

TEST(OnnxSlice, OnnxRuntimeTakesAllOfAnAxisLongerThanInt32)
{
    constexpr std::int64_t extent = (1LL << 31) + 5;
    EXPECT_EQ(tr::onnx::slice({extent}, {0}, {int32_max})->size(), int32_max);
    EXPECT_EQ(tr::onnx::slice({extent}, {0}, {int32_max}, {}, {}, compatibility::onnxruntime)->size(), extent);
}

} // namespace
} // namespace plan_testing
