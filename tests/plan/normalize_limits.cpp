// SPDX-License-Identifier: MIT
#include <tranche/plan/normalize.hpp>

#include <cstdio>

#include <tranche/front/atb_slice.hpp>
#include <tranche/front/cmsis_nn_strided_slice.hpp>
#include <tranche/front/numpy_slice.hpp>
#include <tranche/front/onnx_slice.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

using range_axis = tr::result<tr::axis_range>;

template <class Rules>
range_axis answer_with(tr::range asked, std::int64_t tr::range::*argument, std::int64_t value, tr::index_t extent)
{
    asked.*argument = value;
    return tr::normalize<Rules>(asked, extent, 0);
}

// What an error allows is allowed, and its neighbours are not.
template <class Rules>
void expect_exact_limits(const tr::range& asked, tr::index_t extent, const tr::error& fault)
{
    const auto argument = fault.code == tr::errc::begin ? &tr::range::begin : &tr::range::end;
    const auto code_with = [&](std::int64_t value) {
        return answer_with<Rules>(asked, argument, value, extent).error().code;
    };
    ASSERT_EQ(fault.value, asked.*argument) << tr::to_string(fault);
    ASSERT_TRUE(fault.value < fault.low || fault.value > fault.high) << tr::to_string(fault);
    ASSERT_NE(code_with(fault.low), fault.code) << tr::to_string(fault);
    ASSERT_NE(code_with(fault.high), fault.code) << tr::to_string(fault);
    ASSERT_EQ(code_with(fault.high + 1), fault.code) << tr::to_string(fault);
    // One below the lowest size is the special -1 only where the lowest is 0, which it never is.
    ASSERT_EQ(code_with(fault.low - 1), fault.code) << tr::to_string(fault);
}

template <class Rules>
void expect_exact_limits()
{
    long cases = 0;
    for (const std::int64_t step : numbers(-3, 3)) {
        for (const std::int64_t begin : numbers(-6, 6)) {
            for (const std::int64_t end : numbers(-6, 6)) {
                const tr::range asked{begin, end, step, true, true};
                const range_axis answer = tr::normalize<Rules>(asked, 4, 0);
                const tr::errc code = answer.error().code;
                if (code == tr::errc::begin || code == tr::errc::size || code == tr::errc::count) {
                    ASSERT_NO_FATAL_FAILURE(expect_exact_limits<Rules>(asked, 4, answer.error()));
                    ++cases;
                }
            }
        }
    }
    std::printf("%ld cases\n", cases);
    EXPECT_GT(cases, 1000);
}

TEST(Normalize, AtbReportsExactlyWhatItAllows)
{
    expect_exact_limits<tr::atb::slice_rules>();
}

TEST(Normalize, CmsisReportsExactlyWhatItAllows)
{
    expect_exact_limits<tr::cmsis_nn::strided_slice_rules>();
}

TEST(Normalize, AnIndexReportsExactlyWhatItAllows)
{
    expect_exact_limits<tr::detail::index_rules>();
}

// The number of elements of NumPy's range on an axis too long to walk: the largest count whose last index is inside.
wide count_by_bisection(const tr::range& asked, wide extent)
{
    const bool forward = asked.step > 0;
    const wide low = forward ? wide{0} : wide{-1};
    const wide high = forward ? extent : extent - 1;
    const auto place = [&](std::int64_t value) {
        const wide position = value < 0 ? value + extent : wide{value};
        return position < low ? low : position > high ? high : position;
    };
    wide found = 0;
    for (std::int64_t bit = std::int64_t{1} << 62; bit != 0; bit /= 2) {
        const wide last = place(asked.begin) + (found + bit - 1) * asked.step;
        found = (forward ? last < place(asked.end) : last > place(asked.end)) ? found + bit : found;
    }
    return found;
}

constexpr std::int64_t long_extents[] = {16777217,                          // 2^24 + 1: not a float
                                         int32_max,        (1LL << 31) + 1, // not an int32_t
                                         9007199254740993,                  // 2^53 + 1: not a double
                                         int64_max - 1,    int64_max};

TEST(Normalize, CountsExactlyOnAxesTooLongForFloatsAndInts)
{
    long cases = 0;
    for (const std::int64_t extent : long_extents) {
        for (const std::int64_t step : numbers(-4, 4)) {
            for (const std::int64_t begin : numbers(-3, 3)) {
                for (const std::int64_t end : numbers(-3, 3)) {
                    const tr::range asked{begin, end, step, true, true};
                    if (step != 0 && extent <= index_max) {
                        const range_axis answer =
                            tr::normalize<tr::numpy::slice_rules>(asked, static_cast<tr::index_t>(extent), 0);
                        ASSERT_TRUE(answer);
                        ASSERT_TRUE(count_by_bisection(asked, extent) == answer->count)
                            << extent << ": " << begin << ':' << end << ':' << step << " has " << answer->count;
                        ++cases;
                    }
                }
            }
        }
    }
    std::printf("%ld cases\n", cases);
}

TEST(Normalize, AStepOfZeroIsAnErrorOnAnEmptyAxisToo)
{
    const range_axis answer = tr::normalize<tr::onnx::slice_rules>({0, 0, 0, true, true}, 0, 3);
    EXPECT_EQ(answer.error(), (tr::error{tr::errc::step_zero, 3, 0, int64_min, int64_max}));
    EXPECT_EQ(tr::to_string(answer.error()), "axis 3: a step is zero: 0");
}

TEST(Normalize, ANegativeExtentIsAnError)
{
    const range_axis answer = tr::normalize<tr::numpy::slice_rules>({0, 0, 1, true, true}, -1, 2);
    EXPECT_EQ(answer.error(), (tr::error{tr::errc::extent, 2, -1, 0, index_max}));
    const range_axis full = tr::normalize<tr::atb::slice_rules>({0, 1, 1, true, true}, -1, 2);
    EXPECT_EQ(full.error(), (tr::error{tr::errc::extent, 2, -1, 1, index_max}));
}

TEST(Normalize, ThePageAndNumpyDifferOnlyWhereABackwardBeginLiesBeforeTheAxis)
{
    for (std::int64_t begin = -8; begin <= 8; ++begin) {
        const tr::range asked{begin, int64_min, -1, true, true};
        const range_axis page = tr::normalize<tr::onnx::slice_rules>(asked, 4, 0);
        const range_axis numpy = tr::normalize<tr::numpy::slice_rules>(asked, 4, 0);
        EXPECT_EQ(*page == *numpy, begin >= -4) << begin;
        EXPECT_EQ(page->count, begin < -4 ? 1 : numpy->count) << begin;
    }
}

} // namespace
} // namespace plan_testing
