// SPDX-License-Identifier: MIT
#include "checklist.hpp"

// Lines 5 to 8: arithmetic near the limits of the integers.
namespace checklist {
namespace {

numbers around(std::int64_t extent)
{
    numbers all{
        int64_min, int64_min + 1, int32_min - 1, int32_min,  -extent - 1, -extent,       1 - extent,    -2,       -1, 0,
        1,         extent - 1,    extent,        extent + 1, int32_max,   int32_max + 1, int64_max - 1, int64_max};
    return all;
}

// NumPy's rule in arithmetic that cannot overflow: a negative bound counts from the end, then both are clamped by the
// sign of the step, and the indices are counted one after the other. ONNX clamps a begin to 0 at the lowest.
numbers expected_indices(plan_testing::wide extent, plan_testing::wide begin, plan_testing::wide end,
                         plan_testing::wide step, bool like_onnx)
{
    const plan_testing::wide low = step > 0 ? 0 : -1;
    const plan_testing::wide high = step > 0 ? extent : extent - 1;
    const auto place = [&](plan_testing::wide bound) {
        return std::min(std::max(bound < 0 ? bound + extent : bound, low), high);
    };
    numbers indices;
    const plan_testing::wide last = place(end);
    const plan_testing::wide first =
        like_onnx && extent > 0 ? std::max<plan_testing::wide>(place(begin), 0) : place(begin);
    for (plan_testing::wide i = first; step > 0 ? i < last : i > last; i += step) {
        indices.push_back(static_cast<std::int64_t>(i));
    }
    return indices;
}

void expect_every_limit(const stepped_operator& each, tr::index_t extent, bool like_onnx)
{
    for (const std::int64_t begin : around(extent)) {
        for (const std::int64_t end : around(extent)) {
            for (const std::int64_t step : numbers{int64_min, int32_min, -2, -1, 1, 3, int32_max, int64_max}) {
                const tr::plan slice = each.slice(extent, begin, end, step).value();
                ASSERT_EQ(plan_testing::indices_of(slice[0]), expected_indices(extent, begin, end, step, like_onnx))
                    << each.name << ' ' << extent << ": " << begin << ':' << end << ':' << step;
            }
        }
    }
}

TEST(Checklist, Line5BoundsAreAdjustedAndClampedAtEveryLimit)
{
    for (const tr::index_t extent : {0, 1, 2, 5}) {
        expect_every_limit(onnx_slice, extent, true);
        expect_every_limit(numpy_slice, extent, false);
    }
}

TEST(Checklist, Line6CountsAreCeilingsAndEveryIndexLiesInsideItsAxis)
{
    for (const stepped_operator& each : stepped_operators) {
        for (const tr::index_t extent : numbers{int32_max, int64_max - 1, int64_max}) {
            for (const std::int64_t step : numbers{1, 2, 3, 126322568, int32_max, int64_max}) {
                const tr::axis_range up = each.slice(extent, 0, int64_max, step).value()[0];
                EXPECT_EQ(up.count, (extent - 1) / step + 1) << each.name << ' ' << extent << ' ' << step;
                const tr::axis_range down = each.slice(extent, -1, int64_min, -step).value()[0];
                EXPECT_EQ(down.count, up.count) << each.name << ' ' << extent << ' ' << step;
                EXPECT_EQ(down.begin + (down.count - 1) * down.stride, extent - 1 - (up.count - 1) * step);
            }
        }
    }
}

TEST(Checklist, Line7SizesAreComparedBySubtraction)
{
    for (const std::int64_t extent : numbers{1, 50, int32_max, int64_max}) {
        for (const std::int64_t begin : numbers{0, extent / 2, extent - 1}) {
            const std::int64_t left = extent - begin;
            EXPECT_TRUE(tr::atb::slice({extent}, {begin}, {left}));
            for (const std::int64_t size : numbers{0, -2, int64_min}) {
                EXPECT_EQ(code_of(tr::atb::slice({extent}, {begin}, {size})), errc::size) << begin << ' ' << size;
            }
            for (const std::int64_t size : numbers{left + (begin > 0), int64_max}) { // begin + size may wrap
                EXPECT_EQ(size <= left, tr::atb::slice({extent}, {begin}, {size}).has_value()) << begin << ' ' << size;
            }
        }
        for (const std::int64_t begin : numbers{-extent - 1, int64_min}) {
            EXPECT_EQ(code_of(tr::atb::slice({extent}, {begin}, {1})), errc::begin) << extent << ' ' << begin;
        }
    }
    struct nhwc {
        std::int32_t n, h, w, c;
    };
    const auto limit = static_cast<std::int32_t>(int32_max);
    EXPECT_FALSE(tr::cmsis_nn::strided_slice(nhwc{1, 1, 1, limit}, nhwc{0, 0, 0, limit - 1}, nhwc{1, 1, 1, limit},
                                             nhwc{1, 1, 1, limit}));
    EXPECT_TRUE(tr::cmsis_nn::strided_slice(nhwc{1, 1, 1, limit}, nhwc{0, 0, 0, limit - 1}, nhwc{1, 1, 1, 1 - limit},
                                            nhwc{1, 1, 1, 2}));
}

// `size` elements in all, of which the view [2, 3] starts at `offset`; true where it is accepted as a source.
bool is_inside(tr::index_t size, tr::index_t offset, tr::index_t rows, tr::index_t columns)
{
    const std::vector<char> allocation(static_cast<std::size_t>(size));
    const tr::view<const char> source{allocation.data(), size, {2, 3}, {rows, columns}, offset};
    const tr::plan all = tr::onnx::slice({2, 3}, {0}, {2}).value();
    char target[6] = {};
    const tr::result<void> copied = tr::copy(all, source, target);
    EXPECT_TRUE(copied || copied.error().code == errc::view_bounds);
    return copied.has_value();
}

TEST(Checklist, Line8ViewsReachNeitherBelowNorPastTheirAllocation)
{
    for (tr::index_t rows = -4; rows <= 4; ++rows) {
        for (tr::index_t columns = -4; columns <= 4; ++columns) {
            const tr::index_t low = std::min<tr::index_t>(0, rows) + std::min<tr::index_t>(0, 2 * columns);
            const tr::index_t high = std::max<tr::index_t>(0, rows) + std::max<tr::index_t>(0, 2 * columns);
            for (tr::index_t offset = -1; offset <= 14; ++offset) {
                EXPECT_EQ(is_inside(13, offset, rows, columns), offset + low >= 0 && offset + high < 13)
                    << rows << ' ' << columns << ' ' << offset;
            }
        }
    }
    for (const std::int64_t extreme : numbers{int64_min, int64_min + 1, int64_max / 2, int64_max}) {
        EXPECT_FALSE(is_inside(13, extreme, 3, 1));
        EXPECT_FALSE(is_inside(13, 0, extreme, 1));
        EXPECT_FALSE(is_inside(13, 0, 3, extreme));
    }
}

TEST(Checklist, Line8LayoutsStayInsideTheAddressSpace)
{
    const tr::plan all = tr::onnx::slice({2, 3}, {0}, {2}).value();
    const tr::layout dense{{2, 3}, {3, 1}};
    EXPECT_TRUE(tr::prepare(all, 4, dense, dense));
    for (const std::int64_t extreme : numbers{int64_min, int64_max / 4, int64_max}) {
        EXPECT_EQ(code_of(tr::prepare(all, 4, {{2, 3}, {extreme, 1}}, dense)), errc::byte_count);
        EXPECT_EQ(code_of(tr::prepare(all, 4, dense, {{2, 3}, {3, extreme}})), errc::byte_count);
        EXPECT_EQ(code_of(tr::prepare(all, 4, {{2, 3}, {3, 1}, extreme}, dense)), errc::byte_count);
    }
}

} // namespace
} // namespace checklist
