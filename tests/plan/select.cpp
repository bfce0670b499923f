// SPDX-License-Identifier: MIT
#include <tranche/plan/select.hpp>

#include <algorithm>

#include <tranche/front/numpy_slice.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

tr::plan sliced(const tr::shape& extents, const std::string& subscript)
{
    return *tr::numpy::slice(extents, subscript);
}

// A layout of a shape with pitches of either sign and gaps, as large as it has to be.
struct random_memory {
    random_memory(random_numbers& random, const tr::shape& extents)
    {
        for (int axis = 0; axis < extents.rank(); ++axis) {
            pitches.push_back(static_cast<tr::index_t>(random(-9, 9)));
        }
        const positions all = reached(extents, 0, pitches);
        if (!all.empty()) {
            offset = static_cast<tr::index_t>(random(0, 2) - *std::min_element(all.begin(), all.end()));
            size = static_cast<tr::index_t>(offset + *std::max_element(all.begin(), all.end()) + 1);
        }
    }

    tr::pitch_list pitches;
    tr::index_t offset = 0;
    tr::index_t size = 0;
};

TEST(Select, ReachesTheElementsThatThePlanVisits)
{
    random_numbers random;
    for (int round = 0; round < 5000; ++round) {
        const tr::shape extents = random_shape(random, 4, 5);
        const tr::plan slice = sliced(extents, random_subscript(random, extents, 2));
        const random_memory memory(random, extents);
        const int* const nowhere = nullptr;
        const auto selected =
            tr::select(slice, tr::view<const int>{nowhere, memory.size, extents, memory.pitches, memory.offset});
        ASSERT_TRUE(selected) << tr::to_string(selected.error());

        const positions places = reached(extents, memory.offset, memory.pitches);
        positions wanted;
        for (const std::int64_t each : visited(slice)) {
            wanted.push_back(places.at(static_cast<std::size_t>(each)));
        }
        ASSERT_EQ(reached(selected->shape, selected->offset, selected->pitches), wanted);
        ASSERT_EQ(selected->shape, slice.output_shape());
        ASSERT_EQ(selected->size, memory.size);
    }
}

TEST(Select, OfASelectionIsASelectionOfTheComposedPlan)
{
    int buffer[24] = {};
    const tr::view<int> tensor = tr::dense(buffer, 24, {4, 6});
    const tr::view<int> rows = *tr::select(sliced({4, 6}, "::-1, 1:5"), tensor);
    const tr::view<int> some = *tr::select(sliced(rows.shape, "1, None, ::-3"), rows);
    EXPECT_EQ(some.data, buffer);
    EXPECT_EQ(reached(some.shape, some.offset, some.pitches), (positions{16, 13}));
}

TEST(Select, PitchesOfAxesOfOneElementAre0)
{
    int buffer[12] = {};
    const auto selected = tr::select(sliced({3, 4}, "1:2, None, ::2"), tr::dense(buffer, 12, {3, 4}));
    EXPECT_EQ(selected->pitches, (tr::pitch_list{0, 0, 2}));
    EXPECT_EQ(selected->offset, 4);
}

TEST(Select, HugePitchesThatNothingWalksAreHarmless)
{
    int buffer[5] = {};
    for (const std::int64_t pitch : {index_min, index_max}) {
        const tr::view<int> tensor{buffer, 5, {1, 5}, {pitch, 1}, 0};
        const auto selected = tr::select(sliced({1, 5}, ":, ::-2"), tensor);
        EXPECT_EQ(selected->pitches, (tr::pitch_list{0, -2}));
        EXPECT_EQ(selected->offset, 4);
        const tr::view<int> empty{buffer, 5, {0, 3}, {pitch, pitch}, 0};
        const auto nothing = tr::select(sliced({0, 3}, ":, ::-1"), empty);
        EXPECT_EQ(nothing->pitches, (tr::pitch_list{0, 0}));
        EXPECT_EQ(nothing->offset, 0);
    }
}

TEST(Select, RefusesAViewOfAnotherShape)
{
    int buffer[12] = {};
    const tr::plan slice = sliced({3, 4}, "1:");
    const auto answer = [&](const tr::shape& extents) {
        return tr::select(slice, tr::dense(buffer, 12, extents)).error();
    };
    EXPECT_EQ(answer({3, 4}).code, tr::errc::none);
    EXPECT_EQ(answer({4, 3}), (tr::error{tr::errc::tensor_shape, 0, 4, 3, 3}));
    EXPECT_EQ(answer({3, 2}), (tr::error{tr::errc::tensor_shape, 1, 2, 4, 4}));
    EXPECT_EQ(answer({12}), (tr::error{tr::errc::tensor_shape, -1, 1, 2, 2}));
    EXPECT_EQ(answer({3, 4, 1}).code, tr::errc::tensor_shape);
}

TEST(Select, RefusesAViewOutsideItsAllocation)
{
    int buffer[12] = {};
    const tr::plan slice = sliced({3, 4}, "0, 0");
    EXPECT_EQ(tr::select(slice, tr::dense(buffer, 11, {3, 4})).error().code, tr::errc::view_bounds);
    EXPECT_EQ(tr::select(slice, tr::view<int>{buffer, 12, {3, 4}, {4}, 0}).error().code, tr::errc::list_length);
    EXPECT_EQ(tr::select(slice, tr::view<int>{buffer, 12, {3, 4}, {4, 1}, 1}).error().code, tr::errc::view_bounds);
}

} // namespace
} // namespace plan_testing
