// SPDX-License-Identifier: MIT
#include <tranche/plan/plan.hpp>

#include <cstdio>
#include <string>
#include <type_traits>

#include <tranche/front/numpy_slice.hpp>
#include <tranche/front/onnx_slice.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

using words = std::vector<std::string>;

const words items{":", "::-1", "1:", "::2", "::-2", "1:1", "-1"};

bool is_index(const std::string& item)
{
    return item.find(':') == std::string::npos;
}

// A subscript: one item for each axis, and an added axis before those that `added` has a bit for.
struct subscript {
    words of_axes;
    unsigned added;

    std::string text() const
    {
        std::string joined;
        for (std::size_t axis = 0; axis <= of_axes.size(); ++axis) {
            joined += (added >> axis & 1U) != 0 ? "None," : "";
            joined += axis < of_axes.size() ? of_axes[axis] + ',' : "";
        }
        return joined;
    }
};

template <class Visit>
void for_each_subscript(Visit visit)
{
    for (unsigned added = 0; added < 8; ++added) {
        for (const std::string& first : items) {
            for (const std::string& second : items) {
                visit(subscript{{first, second}, added});
            }
        }
    }
}

template <class Visit>
void for_each_plan(Visit visit)
{
    long cases = 0;
    for (tr::index_t rows = 0; rows <= 4; ++rows) {
        for (tr::index_t columns = 0; columns <= 4; ++columns) {
            for_each_subscript([&](const subscript& asked) {
                const tr::result<tr::plan> slice = tr::numpy::slice({rows, columns}, asked.text());
                if (slice) {
                    visit(*slice, asked);
                    ++cases;
                }
            });
        }
    }
    std::printf("%ld plans\n", cases);
    EXPECT_GT(cases, 8000);
}

// The counts without axes that an index takes, with a unit axis for each None.
tr::shape expected_output(const tr::plan& slice, const subscript& asked)
{
    tr::shape output;
    for (int axis = 0; axis <= slice.rank(); ++axis) {
        if ((asked.added >> axis & 1U) != 0) {
            output.push_back(1);
        }
        if (axis < slice.rank() && !is_index(asked.of_axes[static_cast<std::size_t>(axis)])) {
            output.push_back(slice[axis].count);
        }
    }
    return output;
}

// One letter for each axis of the output: + where None adds it.
std::string expected_axes(const subscript& asked)
{
    std::string axes;
    for (std::size_t axis = 0; axis <= asked.of_axes.size(); ++axis) {
        axes += (asked.added >> axis & 1U) != 0 ? "+" : "";
        axes += axis < asked.of_axes.size() && !is_index(asked.of_axes[axis]) ? "-" : "";
    }
    return axes;
}

bool counts_up(const positions& each)
{
    for (std::size_t i = 1; i < each.size(); ++i) {
        if (each[i] != each[i - 1] + 1) {
            return false;
        }
    }
    return true;
}

TEST(Plan, ShapesAreThoseOfTheSubscript)
{
    for_each_plan([](const tr::plan& slice, const subscript& asked) {
        ASSERT_EQ(slice.output_shape(), expected_output(slice, asked)) << asked.text();
        ASSERT_EQ(slice.slice_shape(), (tr::shape{slice[0].count, slice[1].count}));
        ASSERT_EQ(static_cast<std::size_t>(slice.size()), visited(slice).size());
    });
}

TEST(Plan, DroppedAndAddedAxesAreThoseOfTheSubscript)
{
    for_each_plan([](const tr::plan& slice, const subscript& asked) {
        ASSERT_EQ(slice.is_dropped(0), is_index(asked.of_axes[0])) << asked.text();
        ASSERT_EQ(slice.is_dropped(1), is_index(asked.of_axes[1])) << asked.text();
        std::string axes;
        for (int axis = 0; axis < slice.output_shape().rank(); ++axis) {
            axes += slice.is_added(axis) ? '+' : '-';
        }
        ASSERT_EQ(axes, expected_axes(asked)) << asked.text();
    });
}

TEST(Plan, OffsetAndPitchesReachTheVisitedElements)
{
    for_each_plan([](const tr::plan& slice, const subscript& asked) {
        const positions wanted = visited(slice);
        ASSERT_EQ(reached(slice.slice_shape(), slice.offset(), slice.pitches()), wanted) << asked.text();
        ASSERT_EQ(reached(slice.output_shape(), slice.offset(), slice.output_pitches()), wanted) << asked.text();
        ASSERT_TRUE(!wanted.empty() || slice.offset() == 0) << asked.text();
    });
}

TEST(Plan, AddedAxesHavePitch0)
{
    for_each_plan([](const tr::plan& slice, const subscript& asked) {
        const tr::pitch_list pitches = slice.output_pitches();
        ASSERT_EQ(pitches.rank(), slice.output_shape().rank());
        for (int axis = 0; axis < pitches.rank(); ++axis) {
            ASSERT_TRUE(!slice.is_added(axis) || pitches[axis] == 0) << asked.text();
        }
    });
}

TEST(Plan, IsContiguousExactlyWhereTheElementsAreOneBlockInOrder)
{
    for_each_plan([](const tr::plan& slice, const subscript& asked) {
        ASSERT_EQ(slice.is_contiguous(), counts_up(visited(slice)))
            << testing::PrintToString(slice) << ' ' << asked.text();
    });
}

TEST(Plan, IsWholeExactlyWhereEveryElementIsTakenInOrder)
{
    for_each_plan([](const tr::plan& slice, const subscript& asked) {
        const bool takes_all = slice.slice_shape() == slice.tensor_shape() && counts_up(visited(slice));
        ASSERT_TRUE(takes_all || !slice.is_whole()) << testing::PrintToString(slice) << ' ' << asked.text();
        // Of a tensor without elements, a backward axis is not called whole.
        ASSERT_TRUE(slice.is_whole() || !takes_all || slice.size() == 0) << testing::PrintToString(slice);
    });
}

TEST(Plan, IsCanonical)
{
    for_each_plan([](const tr::plan& slice, const subscript&) { expect_canonical(slice); });
}

TEST(Plan, ByDefaultIsThatOfAnEmptyAxis)
{
    constexpr tr::plan none;
    static_assert(none.rank() == 1 && none.tensor_shape() == tr::shape{0} && none.size() == 0, "");
    static_assert(none.offset() == 0 && none.is_contiguous() && none.is_whole(), "");
    EXPECT_EQ(none, *tr::onnx::slice({0}, {}, {}));
}

TEST(Plan, OfAScalarHasOneElement)
{
    const tr::plan scalar = *tr::numpy::slice({}, "...");
    EXPECT_EQ(scalar.rank(), 0);
    EXPECT_EQ(scalar.size(), 1);
    EXPECT_EQ(scalar.offset(), 0);
    EXPECT_TRUE(scalar.is_whole() && scalar.is_contiguous());
    EXPECT_EQ(tr::numpy::slice({}, "None")->output_shape(), tr::shape{1});
}

TEST(Plan, EqualityComparesShapeRangesAndOutput)
{
    const tr::plan slice = *tr::numpy::slice({3, 4}, "1:2, ::2");
    EXPECT_EQ(slice, *tr::numpy::slice({3, 4}, "1:2:7, 0:3:2")) << "the same elements by other words";
    EXPECT_NE(slice, *tr::numpy::slice({2, 4}, "1:2, ::2")) << "another tensor";
    EXPECT_NE(slice, *tr::numpy::slice({3, 4}, "1:2, ::3"));
    EXPECT_NE(slice, *tr::numpy::slice({3, 4}, "1, ::2")) << "a dropped axis";
    EXPECT_NE(slice, *tr::numpy::slice({3, 4}, "None, 1:2, ::2")) << "an added axis";
    EXPECT_NE(*tr::numpy::slice({3}, "None, :"), *tr::numpy::slice({3}, ":, None"));
    EXPECT_NE(*tr::numpy::slice({3}, ":"), *tr::numpy::slice({3, 1}, ":"));
}

TEST(Plan, IsSmallPlainData)
{
    static_assert(std::is_trivially_copyable<tr::plan>::value, "");
    static_assert(std::is_standard_layout<tr::plan>::value, "");
    static_assert(tr::max_rank != 8 || sizeof(tr::index_t) != 8 || sizeof(tr::plan) <= 280, "");
}

TEST(Plan, OfTheLargestTensorHasExactNumbers)
{
    const tr::plan slice = *tr::numpy::slice({index_max}, "::-1");
    EXPECT_EQ(slice.size(), index_max);
    EXPECT_EQ(slice.offset(), index_max - 1);
    EXPECT_EQ(slice.pitches(), tr::pitch_list{-1});
    const tr::plan empty = *tr::numpy::slice({index_max, 0, index_max}, "1:, :, ::-1");
    EXPECT_EQ(empty.size(), 0);
    EXPECT_EQ(empty.output_shape(), (tr::shape{index_max - 1, 0, index_max}));
    EXPECT_EQ(empty.pitches(), (tr::pitch_list{0, 0, 0}));
}

} // namespace
} // namespace plan_testing
