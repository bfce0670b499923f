// SPDX-License-Identifier: MIT
#include <tranche/front/onnx_compress.hpp>

#include "printed.hpp"

namespace pages {
namespace {

using rows = std::vector<float>;

// The examples' input counts from 1 in any shape.
void expect_compressed(const tr::shape& input, const std::vector<std::uint8_t>& condition, tr::onnx::axis axis,
                       const tr::shape& shape, const rows& values)
{
    const auto planned = tr::onnx::compress(input, condition, axis);
    expect_shape(planned, shape);
    EXPECT_EQ(sliced(planned, counted(static_cast<std::size_t>(*tr::element_count(input)), 1.0F)), values);
}

TEST(OnnxCompressPage, Compress0)
{
    expect_compressed({3, 2}, {0, 1, 1}, 0, {2, 2}, {3, 4, 5, 6});
}

TEST(OnnxCompressPage, Compress1)
{
    expect_compressed({3, 2}, {0, 1}, 1, {3, 1}, {2, 4, 6});
}

TEST(OnnxCompressPage, CompressAxis0)
{
    expect_compressed({3, 2}, {1, 0, 1}, 0, {2, 2}, {1, 2, 5, 6});
}

TEST(OnnxCompressPage, CompressAxis1)
{
    expect_compressed({3, 2}, {0, 1}, 1, {3, 1}, {2, 4, 6});
}

TEST(OnnxCompressPage, CompressDefaultAxis)
{
    expect_compressed({3, 2}, {0, 1, 0, 0, 1}, tr::onnx::flattened, {2}, {2, 5});
}

TEST(OnnxCompressPage, CompressEmptyShapeAxis0AllFalse)
{
    expect_compressed({3, 2}, {0, 0, 0}, 0, {0, 2}, {});
}

TEST(OnnxCompressPage, CompressEmptyShapeInputZeroDim)
{
    expect_compressed({0, 2}, {}, 0, {0, 2}, {});
}

TEST(OnnxCompressPage, CompressEmptyShapeNoAxisAllFalse)
{
    expect_compressed({3, 2}, {0, 0, 0, 0, 0, 0}, tr::onnx::flattened, {0}, {});
}

TEST(OnnxCompressPage, CompressInt64)
{
    const std::vector<std::uint8_t> condition{0, 1, 1};
    const auto planned = tr::onnx::compress({3}, condition, 0);
    expect_shape(planned, {2});
    EXPECT_EQ(sliced(planned, std::vector<std::int64_t>{10, 20, 30}), (std::vector<std::int64_t>{20, 30}));
}

TEST(OnnxCompressPage, CompressNegativeAxis)
{
    expect_compressed({2, 3}, {1, 0, 1}, -1, {2, 2}, {1, 3, 4, 6});
}

TEST(OnnxCompressPage, CompressNoAxis)
{
    expect_compressed({3, 2}, {1, 0, 1, 1, 0, 0}, tr::onnx::flattened, {3}, {1, 3, 4});
}

TEST(OnnxCompressPage, CompressShortCondition)
{
    expect_compressed({4, 2}, {1, 0}, 0, {1, 2}, {1, 2});
}

} // namespace
} // namespace pages
