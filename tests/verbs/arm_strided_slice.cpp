// SPDX-License-Identifier: MIT
#include <tranche/verbs/arm_strided_slice.hpp>

#include "support/move_testing.hpp"

#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr int success = 0;
constexpr int argument_error = -1;

template <class Int>
struct dims {
    Int n, h, w, c;
};

// One call, all of whose numbers are small enough to be enumerated.
template <class Int>
struct call {
    dims<Int> input{1, 1, 1, 1};
    dims<Int> begin{0, 0, 0, 0};
    dims<Int> stride{1, 1, 1, 1};
    dims<Int> output{1, 1, 1, 1};

    template <class T>
    int operator()(const T* from, T* to) const
    {
        return tr::cmsis_nn::arm_strided_slice(from, to, &input, &begin, &stride, &output);
    }
};

template <class Int>
Int& axis_of(dims<Int>& all, int axis)
{
    return axis == 0 ? all.n : axis == 1 ? all.h : axis == 2 ? all.w : all.c;
}

bool is_valid(tr::index_t extent, tr::index_t begin, tr::index_t stride, tr::index_t count)
{
    const tr::index_t last = begin + (count - 1) * stride;
    return extent >= 1 && count >= 1 && stride != 0 && begin >= 0 && begin < extent &&
           (count == 1 || (last >= 0 && last < extent));
}

template <class Visit>
void for_each_range(Visit&& visit)
{
    for (tr::index_t extent = 0; extent <= 4; ++extent) {
        for (tr::index_t begin = -1; begin <= 4; ++begin) {
            for (tr::index_t stride = -3; stride <= 3; ++stride) {
                for (tr::index_t count = -1; count <= 5; ++count) {
                    visit(extent, begin, stride, count);
                }
            }
        }
    }
}

template <class Int>
call<Int> call_along(int axis, tr::index_t extent, tr::index_t begin, tr::index_t stride, tr::index_t count)
{
    call<Int> one;
    axis_of(one.input, axis) = static_cast<Int>(extent);
    axis_of(one.begin, axis) = static_cast<Int>(begin);
    axis_of(one.stride, axis) = static_cast<Int>(stride);
    axis_of(one.output, axis) = static_cast<Int>(count);
    return one;
}

// The operator page's formula for one axis; a call that is refused writes nothing.
template <class Int>
void check_axis(int axis)
{
    const guarded source(16, 1);
    guarded target(16);
    guarded expected(16);
    for_each_range([&](tr::index_t extent, tr::index_t begin, tr::index_t stride, tr::index_t count) {
        target.paint(100);
        expected.paint(100);
        const bool valid = is_valid(extent, begin, stride, count);
        for (tr::index_t i = 0; valid && i < count; ++i) {
            expected[i] = source[begin + i * stride];
        }
        const int status = call_along<Int>(axis, extent, begin, stride, count)(source.data(), target.data());
        ASSERT_TRUE(status == (valid ? success : argument_error) && target == expected)
            << "axis " << axis << ", extent " << extent << ", begin " << begin << ", stride " << stride << ", count "
            << count << " answered " << status;
    });
}

TEST(ArmStridedSlice, FollowsItsFormulaOnEachAxis)
{
    for (int axis = 0; axis < 4; ++axis) {
        check_axis<std::int32_t>(axis);
        check_axis<long>(axis);
        check_axis<std::int16_t>(axis);
    }
}

template <class T>
void check_nhwc()
{
    const call<std::int32_t> one{{2, 5, 4, 3}, {1, 4, 0, 2}, {-1, -2, 3, -1}, {2, 3, 2, 3}};
    guarded source(2 * 5 * 4 * 3 * sizeof(T), 1);
    guarded target(2 * 3 * 2 * 3 * sizeof(T), 100);
    guarded expected = target;
    T* out = expected.as<T>();
    const T* const in = source.as<T>();
    for (int n = 0; n < 2; ++n) {
        for (int h = 0; h < 3; ++h) {
            for (int w = 0; w < 2; ++w) {
                for (int c = 0; c < 3; ++c) {
                    *out++ = in[(((1 - n) * 5 + 4 - 2 * h) * 4 + 3 * w) * 3 + 2 - c];
                }
            }
        }
    }
    EXPECT_EQ(one(in, target.as<T>()), success);
    EXPECT_TRUE(target == expected) << sizeof(T) << " bytes each";
}

TEST(ArmStridedSlice, WritesNhwcOrderForEveryWidth)
{
    check_nhwc<std::int8_t>();
    check_nhwc<std::int16_t>();
    check_nhwc<std::int32_t>();
    check_nhwc<std::uint64_t>();
}

TEST(ArmStridedSlice, RefusesEachNullPointer)
{
    const dims<std::int32_t> one{1, 1, 1, 1};
    const dims<std::int32_t> zero{0, 0, 0, 0};
    const float source = 3;
    float target = 5;
    const auto slice = [&](unsigned absent) {
        const auto unless = [&](unsigned bit, auto* pointer) { return (absent & bit) != 0 ? nullptr : pointer; };
        return tr::cmsis_nn::arm_strided_slice(unless(1, &source), unless(2, &target), unless(4, &one),
                                               unless(8, &zero), unless(16, &one), unless(32, &one));
    };
    for (unsigned absent = 1; absent < 64; ++absent) {
        EXPECT_EQ(slice(absent), argument_error) << absent;
    }
    EXPECT_EQ(target, 5);
    EXPECT_EQ(slice(0), success);
    EXPECT_EQ(target, 3);
}

TEST(ArmStridedSlice, RefusesNumbersNearTheLimits)
{
    constexpr std::int32_t most = (std::numeric_limits<std::int32_t>::max)();
    float source = 3;
    float target = 5;
    for (int axis = 0; axis < 4; ++axis) {
        EXPECT_EQ((call_along<std::int32_t>(axis, 1, 0, most, 2)(&source, &target)), argument_error);
        EXPECT_EQ((call_along<std::int32_t>(axis, 1, 0, -most - 1, 2)(&source, &target)), argument_error);
        EXPECT_EQ((call_along<std::int32_t>(axis, most, most, 1, 1)(&source, &target)), argument_error);
        EXPECT_EQ((call_along<std::int32_t>(axis, -most - 1, 0, 1, 1)(&source, &target)), argument_error);
        EXPECT_EQ((call_along<std::int32_t>(axis, 1, 0, 1, most)(&source, &target)), argument_error);
    }
    const call<std::int32_t> too_many{{most, most, most, most}, {0, 0, 0, 0}, {1, 1, 1, 1}, {1, 1, 1, 1}};
    EXPECT_EQ(too_many(&source, &target), argument_error);
    EXPECT_EQ(target, 5);
}

TEST(ArmStridedSlice, DoesNotLookAtTheStrideOfASingleElement)
{
    constexpr std::int32_t most = (std::numeric_limits<std::int32_t>::max)();
    const float source[] = {3, 4};
    float target = 5;
    EXPECT_EQ((call_along<std::int32_t>(3, 2, 1, most, 1)(source, &target)), success);
    EXPECT_EQ(target, 4);
}

} // namespace
