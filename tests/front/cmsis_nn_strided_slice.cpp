// SPDX-License-Identifier: MIT
#include <tranche/front/cmsis_nn_strided_slice.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

template <class Int>
struct dims_of {
    Int n, h, w, c;
};
using dims = dims_of<std::int32_t>;

constexpr dims ones{1, 1, 1, 1};
constexpr dims zeros{0, 0, 0, 0};

// The same numbers on one axis, 0 to 3, of a tensor whose other axes have one element.
dims on_axis(dims base, int axis, std::int64_t number)
{
    std::int32_t* const fields[] = {&base.n, &base.h, &base.w, &base.c};
    *fields[axis] = static_cast<std::int32_t>(number);
    return base;
}

tr::result<tr::plan> slice_axis(int axis, std::int64_t extent, std::int64_t begin, std::int64_t stride,
                                std::int64_t count)
{
    return tr::cmsis_nn::strided_slice(on_axis(ones, axis, extent), on_axis(zeros, axis, begin),
                                       on_axis(ones, axis, stride), on_axis(ones, axis, count));
}

bool is_int32(std::int64_t number)
{
    return number >= int32_min && number <= int32_max;
}

// Element i of the axis is begin + i * stride; the first mistake in the page's order.
tr::errc judged(std::int64_t extent, std::int64_t begin, std::int64_t stride, std::int64_t count)
{
    if (extent < 1 || stride == 0) {
        return extent < 0 ? tr::errc::extent : stride == 0 ? tr::errc::step_zero : tr::errc::empty_axis;
    }
    if (begin < 0 || begin >= extent) {
        return tr::errc::begin;
    }
    const wide last = begin + (wide{count} - 1) * stride;
    return count >= 1 && last >= 0 && last < extent ? tr::errc::none : tr::errc::count;
}

TEST(CmsisStridedSlice, TakesExactlyWhatLiesInsideTheInput)
{
    for (std::int64_t extent = 1; extent <= 5; ++extent) {
        for (const std::int64_t begin : numbers(-2, 6)) {
            for (const std::int64_t stride : numbers(-3, 3)) {
                for (const std::int64_t count : numbers(-1, 6)) {
                    if (is_int32(begin) && is_int32(stride) && is_int32(count)) {
                        const auto slice = slice_axis(2, extent, begin, stride, count);
                        ASSERT_EQ(slice.error().code, judged(extent, begin, stride, count))
                            << extent << ' ' << begin << ' ' << stride << ' ' << count;
                        const tr::axis_range wanted{begin, count > 1 ? stride : 1, count};
                        ASSERT_TRUE(!slice || (*slice)[2] == wanted);
                    }
                }
            }
        }
    }
}

TEST(CmsisStridedSlice, NamesTheAxis)
{
    for (int axis = 0; axis < 4; ++axis) {
        EXPECT_EQ(slice_axis(axis, 5, 4, 1, 2).error(), (tr::error{tr::errc::count, axis, 2, 1, 1}));
        EXPECT_EQ(slice_axis(axis, 5, 5, 1, 1).error(), (tr::error{tr::errc::begin, axis, 5, 0, 4}));
        EXPECT_EQ(slice_axis(axis, 5, 0, 0, 1).error(),
                  (tr::error{tr::errc::step_zero, axis, 0, int64_min, int64_max}));
        EXPECT_EQ(slice_axis(axis, 5, 0, 1, 0).error(), (tr::error{tr::errc::count, axis, 0, 1, 5}));
        EXPECT_EQ(slice_axis(axis, 0, 0, 1, 1).error(), (tr::error{tr::errc::empty_axis, axis, 0, 1, index_max}));
        EXPECT_EQ(slice_axis(axis, int32_min, 0, 1, 1).error(),
                  (tr::error{tr::errc::extent, axis, int32_min, 1, index_max}));
    }
}

TEST(CmsisStridedSlice, ACount1AxisNeverLooksAtItsStride)
{
    for (const std::int64_t stride : {int32_min, int32_min + 1, std::int64_t{-7}, int32_max - 1, int32_max}) {
        const auto slice = slice_axis(3, 5, 1, stride, 1);
        ASSERT_TRUE(slice) << stride;
        EXPECT_EQ((*slice)[3], (tr::axis_range{1, 1, 1}));
    }
}

TEST(CmsisStridedSlice, OutputDimsAreCountsOfTheInputsAxes)
{
    const auto middle = tr::cmsis_nn::strided_slice(dims{1, 2, 3, 4}, dims{0, 0, 1, 0}, ones, dims{1, 2, 1, 4});
    EXPECT_EQ(visited(*middle), (positions{4, 5, 6, 7, 16, 17, 18, 19}));
    EXPECT_EQ(middle->output_shape(), (tr::shape{1, 2, 1, 4}));
}

TEST(CmsisStridedSlice, TakesDimsOf64Bits)
{
    using wide_dims = dims_of<std::int64_t>;
    const auto far = tr::cmsis_nn::strided_slice(wide_dims{1, 1, 1, int64_max}, wide_dims{0, 0, 0, int64_max - 1},
                                                 wide_dims{1, 1, 1, int64_min}, wide_dims{1, 1, 1, 1});
    EXPECT_EQ(far->offset(), int64_max - 1);
}

TEST(CmsisStridedSlice, CountsInputsLargerThanInt32)
{
    const dims large{1 << 15, 1 << 15, 1 << 15, 1 << 15};
    const dims last{(1 << 15) - 1, (1 << 15) - 1, (1 << 15) - 1, (1 << 15) - 1};
    EXPECT_EQ(tr::cmsis_nn::strided_slice(large, last, ones, ones)->offset(), (std::int64_t{1} << 60) - 1);
    const dims largest{int32_max, int32_max, int32_max, int32_max};
    EXPECT_EQ(tr::cmsis_nn::strided_slice(largest, zeros, ones, ones).error().code, tr::errc::element_count);
}

} // namespace
} // namespace plan_testing
