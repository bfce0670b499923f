// SPDX-License-Identifier: MIT
#include <tranche/plan/axes.hpp>

#include <algorithm>

#include <tranche/front/onnx_slice.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

TEST(Axes, AreCountedFromEitherEndAndNoFurther)
{
    for (int rank = 0; rank <= tr::max_rank; ++rank) {
        for (const std::int64_t axis : numbers(-12, 12)) {
            const tr::result<int> normalized = tr::detail::normalize_axis(axis, rank);
            EXPECT_EQ(normalized.has_value(), axis >= -rank && axis < rank) << axis << " of " << rank;
            if (normalized) {
                EXPECT_EQ(*normalized, axis < 0 ? axis + rank : axis);
            } else {
                EXPECT_EQ(normalized.error(), (tr::error{tr::errc::axis, -1, axis, -rank, rank - 1}));
            }
        }
    }
}

// Every list of distinct axes of a tensor of rank 3, in every order.
template <class Visit>
void for_each_axes(Visit visit)
{
    std::vector<std::int64_t> order{0, 1, 2};
    do {
        for (std::size_t count = 0; count <= order.size(); ++count) {
            visit(positions(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count)));
        }
    } while (std::next_permutation(order.begin(), order.end()));
}

const tr::shape extents{5, 6, 9};

TEST(Axes, MayBeListedInAnyOrderAndUnlistedOnesAreTakenWhole)
{
    for_each_axes([](const positions& axes) {
        positions starts;
        positions ends;
        positions steps;
        for (const std::int64_t axis : axes) {
            starts.push_back(axis + 1);
            ends.push_back(-1);
            steps.push_back(axis + 1);
        }
        const tr::plan slice = *tr::onnx::slice(extents, starts, ends, axes, steps);
        for (int axis = 0; axis < 3; ++axis) {
            const bool is_listed = std::count(axes.begin(), axes.end(), axis) != 0;
            const tr::index_t begin = is_listed ? axis + 1 : 0;
            const tr::index_t step = is_listed ? axis + 1 : 1;
            const tr::index_t end = is_listed ? extents[axis] - 1 : extents[axis];
            EXPECT_EQ(slice[axis], (tr::axis_range{begin, step, (end - begin + step - 1) / step}));
        }
    });
}

TEST(Axes, MayBeNegative)
{
    for_each_axes([](const positions& axes) {
        positions negative;
        for (const std::int64_t axis : axes) {
            negative.push_back(axis - 3);
        }
        const positions ones(axes.size(), 1);
        const positions ends(axes.size(), 4);
        EXPECT_EQ(*tr::onnx::slice(extents, ones, ends, negative), *tr::onnx::slice(extents, ones, ends, axes));
    });
}

TEST(Axes, AbsentAxesAreTheFirstOnesAndAbsentStepsAre1)
{
    EXPECT_EQ(*tr::onnx::slice(extents, {1, 2}, {4, 5}), *tr::onnx::slice(extents, {1, 2}, {4, 5}, {0, 1}, {1, 1}));
    EXPECT_EQ(*tr::onnx::slice(extents, {1, 2}, {4, 5}, {}, {2, 3}),
              *tr::onnx::slice(extents, {1, 2}, {4, 5}, {0, 1}, {2, 3}));
    EXPECT_TRUE(tr::onnx::slice(extents, {}, {})->is_whole());
}

TEST(Axes, ARepeatedAxisIsAnErrorHoweverItIsWritten)
{
    for (std::int64_t first = -3; first < 3; ++first) {
        for (std::int64_t second = -3; second < 3; ++second) {
            const tr::error answer = tr::onnx::slice(extents, {0, 0}, {1, 1}, {first, second}).error();
            const bool same = (first + 3) % 3 == (second + 3) % 3;
            EXPECT_EQ(answer, same ? (tr::error{tr::errc::repeated_axis, -1, second, -3, 2}) : tr::error{});
        }
    }
}

TEST(Axes, TheFirstMistakeIsReported)
{
    EXPECT_EQ(tr::onnx::slice(extents, {0, 0}, {1, 1}, {5, 0}, {0, 0}).error().code, tr::errc::axis);
    EXPECT_EQ(tr::onnx::slice(extents, {0, 0}, {1, 1}, {0, 5}, {0, 0}).error().code, tr::errc::step_zero);
    EXPECT_EQ(tr::onnx::slice(extents, {0, 0}, {1}, {0, 5}, {0, 0}).error().code, tr::errc::list_length);
}

} // namespace
} // namespace plan_testing
