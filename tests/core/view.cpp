// SPDX-License-Identifier: MIT
#include <tranche/core/view.hpp>

#include <algorithm>
#include <cstdio>

#include <tranche/front/tflite_strided_slice.hpp>
#include <tranche/plan/select.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

// What the bounds check answers through the public interface: the whole view, selected.
tr::error check(const tr::shape& extents, const tr::pitch_list& pitches, tr::index_t offset, tr::index_t size,
                const float* data = nullptr)
{
    const tr::plan whole = *tr::tflite::strided_slice(extents, {}, {}, {});
    return tr::select(whole, tr::view<const float>{data, size, extents, pitches, offset}).error();
}

bool stays_inside(const tr::shape& extents, const tr::pitch_list& pitches, tr::index_t offset, tr::index_t size)
{
    const positions all = reached(extents, offset, pitches);
    return std::all_of(all.begin(), all.end(), [&](std::int64_t each) { return each >= 0 && each < size; });
}

// The pitches that an error allows are not refused for the same axis.
void expect_useful_limits(const tr::shape& extents, tr::pitch_list pitches, tr::index_t offset, tr::index_t size,
                          const tr::error& fault)
{
    ASSERT_TRUE(fault.value < fault.low || fault.value > fault.high) << testing::PrintToString(fault);
    for (const std::int64_t allowed : {fault.low, fault.high}) {
        if (fault.axis >= 0 && fault.low <= fault.high) {
            pitches[static_cast<int>(fault.axis)] = static_cast<tr::index_t>(allowed);
            ASSERT_NE(check(extents, pitches, offset, size).axis, fault.axis) << testing::PrintToString(fault);
        }
    }
}

void expect_exact_bounds(const tr::shape& extents, const tr::pitch_list& pitches, tr::index_t offset, tr::index_t size)
{
    const tr::error answer = check(extents, pitches, offset, size);
    const tr::errc wanted = stays_inside(extents, pitches, offset, size) ? tr::errc::none : tr::errc::view_bounds;
    ASSERT_EQ(answer.code, wanted) << testing::PrintToString(extents) << testing::PrintToString(pitches) << offset
                                   << " of " << size;
    if (wanted != tr::errc::none) {
        ASSERT_NO_FATAL_FAILURE(expect_useful_limits(extents, pitches, offset, size, answer));
    }
}

template <class Visit>
void for_each_layout(Visit visit)
{
    for (tr::index_t rows = 0; rows < 4; ++rows) {
        for (tr::index_t columns = 0; columns < 4; ++columns) {
            for (tr::index_t outer = -4; outer <= 4; ++outer) {
                for (tr::index_t inner = -3; inner <= 3; ++inner) {
                    visit(tr::shape{rows, columns}, tr::pitch_list{outer, inner});
                }
            }
        }
    }
}

TEST(View, StaysInsideItsAllocationExactlyWhereEveryElementDoes)
{
    long cases = 0;
    for_each_layout([&](const tr::shape& extents, const tr::pitch_list& pitches) {
        for (tr::index_t offset = -1; offset <= 9; ++offset) {
            for (tr::index_t size = 0; size <= 9; ++size) {
                expect_exact_bounds(extents, pitches, offset, size);
                ++cases;
            }
        }
    });
    std::printf("%ld cases\n", cases);
}

TEST(View, ReachesBothEndsOfItsAllocation)
{
    EXPECT_EQ(check({3, 2}, {4, 1}, 0, 10).code, tr::errc::none);
    EXPECT_EQ(check({3, 2}, {4, 1}, 0, 9), (tr::error{tr::errc::view_bounds, 1, 1, 0, 0}));
    EXPECT_EQ(check({3, 2}, {4, 1}, 1, 10), (tr::error{tr::errc::view_bounds, 1, 1, -1, 0}));
    EXPECT_EQ(check({3, 2}, {-4, -1}, 9, 10).code, tr::errc::none);
    EXPECT_EQ(check({3, 2}, {-4, -1}, 8, 10), (tr::error{tr::errc::view_bounds, 1, -1, 0, 1}));
}

TEST(View, HugePitchesOnAxesOfOneElementAreHarmless)
{
    for (const std::int64_t pitch : {index_min, index_min + 1, index_max - 1, index_max}) {
        EXPECT_EQ(check({1, 5, 1}, {pitch, 1, pitch}, 0, 5).code, tr::errc::none) << pitch;
        EXPECT_EQ(check({1, 1, 1}, {pitch, pitch, pitch}, 4, 5).code, tr::errc::none) << pitch;
    }
}

TEST(View, HugePitchesThatAreWalkedAreErrors)
{
    for (const std::int64_t pitch : {index_min, index_min + 1, index_max - 1, index_max}) {
        for (const tr::index_t extent : {tr::index_t{2}, tr::index_t{3}, static_cast<tr::index_t>(index_max)}) {
            EXPECT_EQ(check({extent}, {pitch}, 2, 5).code, tr::errc::view_bounds) << pitch << ' ' << extent;
        }
    }
}

TEST(View, HugeAllocationsAreChecked)
{
    EXPECT_EQ(check({2}, {index_max - 1}, 0, static_cast<tr::index_t>(index_max)).code, tr::errc::none);
    EXPECT_EQ(check({2}, {index_max}, 0, static_cast<tr::index_t>(index_max)).code, tr::errc::view_bounds);
    EXPECT_EQ(check({2, 2}, {index_max - 1, 1}, 0, static_cast<tr::index_t>(index_max)).code, tr::errc::view_bounds);
}

TEST(View, AnOffsetOutsideTheAllocationIsAnError)
{
    EXPECT_EQ(check({2}, {0}, 5, 5), (tr::error{tr::errc::view_bounds, -1, 5, 0, 4}));
    EXPECT_EQ(check({2}, {0}, -1, 5), (tr::error{tr::errc::view_bounds, -1, -1, 0, 4}));
    EXPECT_EQ(check({2}, {0}, static_cast<tr::index_t>(index_min), 5).code, tr::errc::view_bounds);
    EXPECT_EQ(check({2}, {0}, static_cast<tr::index_t>(index_max), 5).code, tr::errc::view_bounds);
    EXPECT_EQ(check({2}, {0}, 0, -3).code, tr::errc::view_bounds) << "a negative size holds nothing";
}

TEST(View, PitchesHaveTheRankOfTheShape)
{
    EXPECT_EQ(check({2, 2}, {1}, 0, 4), (tr::error{tr::errc::list_length, -1, 1, 2, 2}));
    EXPECT_EQ(check({2, 2}, {4, 2, 1}, 0, 4), (tr::error{tr::errc::list_length, -1, 3, 2, 2}));
    EXPECT_EQ(check({}, {}, 0, 1).code, tr::errc::none);
    const positions nine(tr::max_rank + 1, 1);
    EXPECT_EQ(check({2}, nine, 0, 4).code, tr::errc::rank);
}

TEST(View, WithoutElementsReachesNothing)
{
    EXPECT_EQ(check({0, 3}, {index_max, index_max}, 100, 0).code, tr::errc::none);
    EXPECT_EQ(check({3, 0}, {3, 1}, -100, 0).code, tr::errc::none);
}

TEST(View, DenseIsRowMajorAndAllowsALargerBuffer)
{
    float buffer[30] = {};
    const tr::view<float> tensor = tr::dense(buffer, 30, {2, 3, 4});
    EXPECT_EQ(tensor.data, buffer);
    EXPECT_EQ(tensor.size, 30);
    EXPECT_EQ(tensor.pitches, (tr::pitch_list{12, 4, 1}));
    EXPECT_EQ(tensor.offset, 0);
    const tr::layout layout = tr::dense_layout({2, 3, 4});
    EXPECT_EQ(layout.shape, tensor.shape);
    EXPECT_EQ(layout.pitches, tensor.pitches);
    EXPECT_EQ(layout.offset, 0);
    EXPECT_EQ(check(tensor.shape, tensor.pitches, 0, 24).code, tr::errc::none);
    EXPECT_EQ(check(tensor.shape, tensor.pitches, 0, 23).code, tr::errc::view_bounds);
}

TEST(View, DeducesItsElementType)
{
    const int buffer[2] = {5, 6};
    const tr::view with_offset{buffer, 2, tr::shape{1}, tr::pitch_list{1}, 1};
    static_assert(std::is_same<decltype(with_offset), const tr::view<const int>>::value, "");
    const tr::view without{buffer, 2, tr::shape{2}, tr::pitch_list{1}};
    static_assert(std::is_same<decltype(without)::element_type, const int>::value, "");
    EXPECT_EQ(with_offset.offset, 1);
    EXPECT_EQ(without.offset, 0);
}

} // namespace
} // namespace plan_testing
