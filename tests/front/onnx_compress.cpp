// SPDX-License-Identifier: MIT
#include <tranche/front/onnx_compress.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

using tr::onnx::compatibility;

const std::uint8_t flags[] = {1, 0, 1};

template <class Int>
tr::error along(Int axis)
{
    return tr::onnx::compress({3, 3}, flags, axis).error();
}

TEST(OnnxCompress, TakesAnAxisOfAnyIntegerType)
{
    EXPECT_EQ(along(std::int8_t{-2}), tr::error{});
    EXPECT_EQ(along(std::uint8_t{1}), tr::error{});
    EXPECT_EQ(along(short{1}), tr::error{});
    EXPECT_EQ(along(1), tr::error{});
    EXPECT_EQ(along(1U), tr::error{});
    EXPECT_EQ(along(-1L), tr::error{});
    EXPECT_EQ(along(1ULL), tr::error{});
    EXPECT_EQ(along(std::size_t{0}), tr::error{});
}

TEST(OnnxCompress, JudgesTheAxisInItsOwnRange)
{
    const auto outside = [](std::int64_t value) { return tr::error{tr::errc::axis, -1, value, -2, 1}; };
    EXPECT_EQ(along(2), outside(2));
    EXPECT_EQ(along(-3), outside(-3));
    for (const std::int64_t axis : corners) {
        EXPECT_EQ(along(axis), outside(axis));
    }
    EXPECT_EQ(along((std::numeric_limits<std::uint64_t>::max)()), outside(int64_max)) << "never narrowed to -1";
    EXPECT_EQ(along((std::uint64_t{1} << 63) + 1), outside(int64_max));
    EXPECT_EQ(along((std::uint64_t{1} << 32) + 1), outside((1LL << 32) + 1)) << "never narrowed to 1";
    EXPECT_EQ(along((std::numeric_limits<std::uint32_t>::max)()), outside(4294967295));
}

TEST(OnnxCompress, AxesCountFromEitherEnd)
{
    for (int axis = -2; axis < 2; ++axis) {
        EXPECT_EQ(tr::onnx::compress({3, 3}, flags, axis)->axis(), axis < 0 ? axis + 2 : axis);
    }
}

TEST(OnnxCompress, WithoutAnAxisFlattens)
{
    for (const auto& masked :
         {tr::onnx::compress({3, 3}, flags), tr::onnx::compress({3, 3}, flags, tr::onnx::flattened),
          tr::onnx::compress({3, 3}, flags, compatibility::specification)}) {
        EXPECT_TRUE(masked->is_flattened());
        EXPECT_EQ(masked->tensor_shape(), tr::shape{9});
        EXPECT_EQ(masked->output_shape(), tr::shape{2});
    }
}

TEST(OnnxCompress, AShorterConditionDropsTheRest)
{
    EXPECT_EQ(tr::onnx::compress({7, 2}, flags, 0)->output_shape(), (tr::shape{2, 2}));
    EXPECT_EQ(tr::onnx::compress({7, 2}, {}, 0)->output_shape(), (tr::shape{0, 2}));
    EXPECT_EQ(tr::onnx::compress({3, 0}, flags, 0)->output_shape(), (tr::shape{2, 0}));
    EXPECT_EQ(tr::onnx::compress({0, 3}, {}, 0)->output_shape(), (tr::shape{0, 3}));
}

TEST(OnnxCompress, ATruePastTheAxisIsAnErrorUnlessOnnxRuntimeIsAsked)
{
    EXPECT_EQ(tr::onnx::compress({2}, flags).error(), (tr::error{tr::errc::condition, 0, 2, 0, 1}));
    EXPECT_EQ(tr::onnx::compress({3, 2}, flags, 1).error(), (tr::error{tr::errc::condition, 1, 2, 0, 1}));
    EXPECT_EQ(tr::onnx::compress({2}, flags, compatibility::onnxruntime)->count(), 1);
    EXPECT_EQ(tr::onnx::compress({3, 2}, flags, 1, compatibility::onnxruntime)->count(), 1);
    const std::uint8_t false_tail[] = {1, 1, 0, 0};
    EXPECT_EQ(tr::onnx::compress({2}, false_tail)->count(), 2);
}

TEST(OnnxCompress, RefusesANegativeCountAndANullPointer)
{
    const auto code = [](const tr::condition& selected) { return tr::onnx::compress({3}, selected).error(); };
    EXPECT_EQ(code({flags, -1}), (tr::error{tr::errc::list_length, -1, -1, 0, 3}));
    EXPECT_EQ(code({flags, int64_min}).code, tr::errc::list_length);
    EXPECT_EQ(code({static_cast<const bool*>(nullptr), 3}), (tr::error{tr::errc::null_data, -1, 3, 0, 0}));
    EXPECT_EQ(code({static_cast<const std::uint8_t*>(nullptr), 3}).code, tr::errc::null_data);
    EXPECT_EQ(code({static_cast<const std::uint8_t*>(nullptr), 0}), tr::error{});
}

TEST(OnnxCompress, RefusesShapesOfRank0AndThoseThatCannotBeCounted)
{
    EXPECT_EQ(tr::onnx::compress({}, flags).error(), (tr::error{tr::errc::rank, -1, 0, 1, tr::max_rank}));
    EXPECT_EQ(tr::onnx::compress({}, flags, 0).error().code, tr::errc::rank);
    EXPECT_EQ(tr::onnx::compress({-3}, flags).error().code, tr::errc::extent);
    EXPECT_EQ(tr::onnx::compress({3, index_max}, flags).error().code, tr::errc::element_count);
    EXPECT_EQ(tr::onnx::compress({3, index_max}, flags, 0).error().code, tr::errc::element_count);
    EXPECT_EQ(tr::onnx::compress({3, index_max, 0}, flags, 0)->output_shape(), (tr::shape{2, index_max, 0}));
}

} // namespace
} // namespace plan_testing
