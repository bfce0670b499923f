// SPDX-License-Identifier: MIT
#include <tranche/core/shape.hpp>

#include <array>

#include <tranche/front/ascend_strided_slice_assign_v2.hpp>
#include <tranche/front/atb_slice.hpp>
#include <tranche/front/numpy_slice.hpp>
#include <tranche/front/onnx_compress.hpp>
#include <tranche/front/onnx_slice.hpp>
#include <tranche/front/tflite_strided_slice.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

template <class Int>
void expect_every_source()
{
    const Int values[] = {2, 3, 4};
    const tr::shape wanted{2, 3, 4};
    EXPECT_EQ(tr::shape(values), wanted);
    EXPECT_EQ(tr::shape(values, 3), wanted);
    EXPECT_EQ(tr::shape(values, 3U), wanted);
    EXPECT_EQ(tr::shape(values, std::size_t{3}), wanted);
    EXPECT_EQ(tr::shape(values, 3LL), wanted);
    EXPECT_EQ(tr::shape(std::vector<Int>{2, 3, 4}), wanted);
    EXPECT_EQ(tr::shape(std::array<Int, 3>{2, 3, 4}), wanted);
    EXPECT_EQ(tr::shape(values, 0), tr::shape());
    EXPECT_EQ(tr::shape(static_cast<const Int*>(nullptr), 0), tr::shape());
}

TEST(Shape, IsBuiltFromEveryIntegerOf32And64Bits)
{
    expect_every_source<int>();
    expect_every_source<unsigned>();
    expect_every_source<long>();
    expect_every_source<unsigned long>();
    expect_every_source<long long>();
    expect_every_source<unsigned long long>();
}

TEST(Shape, IsReadByRankIndexAndIteration)
{
    constexpr tr::shape extents{2, 3, 4};
    static_assert(extents.rank() == 3 && extents.size() == 3 && extents[2] == 4 && extents.data()[1] == 3, "");
    EXPECT_EQ(extents_of(extents), (positions{2, 3, 4}));
    static_assert(tr::shape().rank() == 0, "");
}

// Every front end, its other arguments being right for a shape of one axis.
struct shape_parameter {
    const char* name;
    int lowest_rank;
    tr::error (*answer)(const tr::shape&);
};

constexpr std::uint8_t flags[] = {1};

const shape_parameter parameters[] = {
    {"onnx slice", 1, [](const tr::shape& x) { return tr::onnx::slice(x, {0}, {1}).error(); }},
    {"onnx compress", 1, [](const tr::shape& x) { return tr::onnx::compress(x, flags).error(); }},
    {"onnx compress axis", 1, [](const tr::shape& x) { return tr::onnx::compress(x, flags, 0).error(); }},
    {"atb", 1, [](const tr::shape& x) { return tr::atb::slice(x, {0}, {1}).error(); }},
    {"assign var", 1,
     [](const tr::shape& x) { return tr::ascend::strided_slice_assign_v2(x, {1}, {0}, {1}, {1}).error(); }},
    {"assign value", 0,
     [](const tr::shape& x) { return tr::ascend::strided_slice_assign_v2({1}, x, {0}, {1}, {1}).error(); }},
    {"tflite", 0, [](const tr::shape& x) { return tr::tflite::strided_slice(x, {0}, {1}, {1}).error(); }},
    {"numpy", 0, [](const tr::shape& x) { return tr::numpy::slice(x, "...").error(); }},
};

TEST(Shape, TooManyExtentsReachEveryFrontEndsAnswer)
{
    const positions ones(tr::max_rank + 1, 1);
    const tr::shape extents(ones);
    EXPECT_EQ(extents.rank(), 0);
    for (const shape_parameter& each : parameters) {
        EXPECT_EQ(each.answer(extents),
                  (tr::error{tr::errc::rank, -1, tr::max_rank + 1, each.lowest_rank, tr::max_rank}))
            << each.name;
    }
}

TEST(Shape, ANegativeCountReachesEveryFrontEndsAnswer)
{
    const int values[] = {1};
    const tr::shape extents(values, -1);
    for (const shape_parameter& each : parameters) {
        EXPECT_EQ(each.answer(extents), (tr::error{tr::errc::rank, -1, -1, each.lowest_rank, tr::max_rank}))
            << each.name;
    }
}

TEST(Shape, AnExtentThatDoesNotFitReachesEveryFrontEndsAnswer)
{
    const std::uint64_t values[] = {4, static_cast<std::uint64_t>(int64_max) + 1};
    const tr::shape extents(values);
    EXPECT_EQ(extents.rank(), 0);
    for (const shape_parameter& each : parameters) {
        EXPECT_EQ(each.answer(extents), (tr::error{tr::errc::number, 1, int64_max, index_min, index_max})) << each.name;
    }
}

TEST(Shape, ANullPointerWithExtentsReachesEveryFrontEndsAnswer)
{
    const tr::shape extents(static_cast<const int*>(nullptr), 2);
    for (const shape_parameter& each : parameters) {
        EXPECT_EQ(each.answer(extents), (tr::error{tr::errc::null_data, -1, 2, 0, 0})) << each.name;
    }
}

TEST(Shape, ANegativeExtentReachesEveryFrontEndsAnswer)
{
    for (const shape_parameter& each : parameters) {
        const tr::error answer = each.answer({-1});
        const bool is_value = each.answer == parameters[5].answer;
        EXPECT_EQ(answer.code, is_value ? tr::errc::slice_shape : tr::errc::extent) << each.name;
        EXPECT_EQ(answer.axis, 0);
        EXPECT_EQ(answer.value, -1);
    }
}

TEST(Shape, TheLargestExtentFits)
{
    const std::uint64_t values[] = {static_cast<std::uint64_t>(index_max)};
    EXPECT_EQ(tr::shape(values), tr::shape{index_max});
    EXPECT_EQ(*tr::element_count(values), index_max);
}

constexpr std::int64_t factors[] = {0,          1,         2,         3,
                                    int32_max,  1LL << 31, 1LL << 32, 3037000499, // isqrt(INT64_MAX)
                                    3037000500, 1LL << 62, int64_max};

wide product(const tr::shape& extents)
{
    wide all = 1;
    for (const std::int64_t extent : extents) {
        all = all > int64_max ? all : all * extent;
    }
    return all;
}

void expect_exact_count(const tr::shape& extents)
{
    const bool is_empty = extents[0] == 0 || extents[1] == 0 || extents[2] == 0;
    const wide wanted = is_empty ? wide{0} : product(extents);
    const tr::result<tr::index_t> counted = tr::element_count(extents);
    EXPECT_EQ(counted.has_value(), wanted <= index_max) << testing::PrintToString(extents);
    if (counted) {
        EXPECT_TRUE(*counted == wanted) << testing::PrintToString(extents);
    } else {
        EXPECT_EQ(counted.error().code, tr::errc::element_count);
        EXPECT_GT(counted.error().value, counted.error().high);
    }
}

TEST(Shape, ElementCountIsExactOrAnErrorAndAZeroAnywhereIsZero)
{
    for (const std::int64_t a : factors) {
        for (const std::int64_t b : factors) {
            for (const std::int64_t c : factors) {
                expect_exact_count({a, b, c});
            }
        }
    }
}

TEST(Shape, ElementCountNamesTheAxisAndWhatItCouldHold)
{
    EXPECT_EQ(tr::element_count({5, 1LL << 31, 1LL << 31}).error(), (tr::error{tr::errc::element_count, 0, 5, 0, 1}));
    EXPECT_EQ(tr::element_count({2, -3, 0}).error(), (tr::error{tr::errc::extent, 1, -3, 0, index_max}));
    EXPECT_EQ(tr::element_count({0, int64_min}).error(), (tr::error{tr::errc::extent, 1, int64_min, 0, index_max}));
    EXPECT_EQ(*tr::element_count({}), 1);
}

TEST(Shape, RowMajorPitchesCountTheElementsOfTheInnerAxes)
{
    for (tr::index_t a = 0; a < 4; ++a) {
        for (tr::index_t b = 0; b < 4; ++b) {
            for (tr::index_t c = 0; c < 4; ++c) {
                const bool is_empty = a * b * c == 0;
                EXPECT_EQ(tr::row_major_pitches({a, b, c}),
                          is_empty ? (tr::pitch_list{0, 0, 0}) : (tr::pitch_list{b * c, c, 1}));
            }
        }
    }
    EXPECT_EQ(tr::row_major_pitches({}), tr::pitch_list());
    EXPECT_EQ(tr::row_major_pitches({int64_max, 2}), (tr::pitch_list{0, 0})) << "too many elements to count";
}

} // namespace
} // namespace plan_testing
