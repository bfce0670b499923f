// SPDX-License-Identifier: MIT
#include <tranche/plan/normalize.hpp>

#include <algorithm>
#include <cstdio>

#include <tranche/front/ascend_strided_slice_assign_v2.hpp>
#include <tranche/front/atb_slice.hpp>
#include <tranche/front/cmsis_nn_strided_slice.hpp>
#include <tranche/front/numpy_slice.hpp>
#include <tranche/front/onnx_slice.hpp>
#include <tranche/front/tflite_strided_slice.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

// A dialect as its operator's page describes it, written down a second time.
struct dialect {
    tr::end_is end = tr::end_is::exclusive;
    bool clamps = true;
    bool from_end = true;
    int backward_low = -1;
    bool backward = true;
    bool empty_axes = true;
    bool empty_results = true;
    bool open_largest = false;
};

const dialect numpy_dialect{};
const dialect page_dialect{tr::end_is::exclusive, true, true, 0};
const dialect runtime_dialect{tr::end_is::exclusive, true, true, 0, true, true, true, true};
const dialect forward_dialect{tr::end_is::exclusive, true, true, 0, false, false};
const dialect atb_dialect{tr::end_is::size, false, true, 0, false, false, false};
const dialect nhwc_dialect{tr::end_is::count, false, false, 0, true, false, false};
const dialect offset_dialect{tr::end_is::distance};
const dialect index_dialect{tr::end_is::one, false, true, 0, false, false};

// The indices that a range selects, found one by one, or the mistake.
struct selected {
    tr::errc code = tr::errc::none;
    positions indices;
};

bool is_open(const dialect& in, const tr::range& asked)
{
    return !asked.has_end || (in.open_largest && (asked.end == int32_max || asked.end == int64_max));
}

// The first index that is not taken any more, without any clamping: the walk ends at the edge of the axis anyway.
wide stop_of(const dialect& in, const tr::range& asked, wide begin, wide extent)
{
    if (is_open(in, asked)) {
        return asked.step > 0 ? extent : wide{-1};
    }
    const wide counted_from = in.end == tr::end_is::distance ? begin : in.from_end && asked.end < 0 ? extent : wide{0};
    return counted_from + asked.end;
}

bool takes_elements(const dialect& in)
{
    return in.end == tr::end_is::size || in.end == tr::end_is::count || in.end == tr::end_is::one;
}

// Takes indices from `begin` on until the end is met or `most` are taken.
positions walk(const tr::range& asked, wide begin, wide extent, wide stop, wide most)
{
    positions indices;
    for (wide i = begin; i >= 0 && i < extent && (asked.step > 0 ? i < stop : i > stop); i = i + asked.step) {
        if (static_cast<wide>(indices.size()) == most) {
            break;
        }
        indices.push_back(static_cast<std::int64_t>(i));
    }
    return indices;
}

selected take_elements(const dialect& in, const tr::range& asked, wide begin, wide extent)
{
    const wide edge = asked.step > 0 ? extent : wide{-1};
    const bool rest = !asked.has_end || (in.end == tr::end_is::size && asked.end == -1);
    const wide most = in.end == tr::end_is::one ? wide{1} : rest ? extent : wide{asked.end};
    const positions indices = walk(asked, begin, extent, edge, most);
    const bool found = rest || (most > 0 && static_cast<wide>(indices.size()) == most);
    return found ? selected{tr::errc::none, indices}
                 : selected{in.end == tr::end_is::size ? tr::errc::size : tr::errc::count, {}};
}

selected select_from(const dialect& in, const tr::range& asked, wide extent)
{
    wide begin = asked.step > 0 ? wide{0} : extent - 1;
    if (asked.has_begin) {
        const wide low = asked.step > 0 || takes_elements(in) ? wide{0} : wide{in.backward_low};
        const wide high = asked.step > 0 && !takes_elements(in) ? extent : extent - 1;
        begin = in.from_end && asked.begin < 0 ? asked.begin + extent : wide{asked.begin};
        if (!in.clamps && (begin < low || begin > high)) {
            return {tr::errc::begin, {}};
        }
        begin = std::max(low, std::min(high, begin));
    }
    if (takes_elements(in)) {
        return take_elements(in, asked, begin, extent);
    }
    return {tr::errc::none, walk(asked, begin, extent, stop_of(in, asked, begin, extent), extent)};
}

selected select(const dialect& in, const tr::range& asked, std::int64_t extent)
{
    if (asked.step == 0 || (asked.step < 0 && !in.backward)) {
        return {asked.step == 0 ? tr::errc::step_zero : tr::errc::step_sign, {}};
    }
    if (extent == 0) {
        return {in.empty_axes ? tr::errc::none : tr::errc::empty_axis, {}};
    }
    return select_from(in, asked, extent);
}

void expect_same(const tr::result<tr::axis_range>& answer, const selected& wanted)
{
    ASSERT_EQ(answer.error().code, wanted.code) << tr::to_string(answer.error());
    if (!answer) {
        ASSERT_EQ(answer.error().axis, 5);
        return;
    }
    ASSERT_EQ(indices_of(*answer), wanted.indices);
    ASSERT_TRUE(answer->count > 1 || answer->stride == 1);
    ASSERT_TRUE(answer->count > 0 || answer->begin == 0);
}

// Every begin or end, and none.
template <class Visit>
void for_each_bound(Visit visit)
{
    for (const std::int64_t number : numbers(-8, 8)) {
        visit(number, true);
    }
    visit(std::int64_t{0}, false);
}

template <class Visit>
void for_each_range(Visit visit)
{
    for (const std::int64_t step : numbers(-4, 4)) {
        for_each_bound([&](std::int64_t begin, bool has_begin) {
            for_each_bound([&](std::int64_t end, bool has_end) {
                visit(tr::range{begin, end, step, has_begin, has_end});
            });
        });
    }
}

template <class Rules>
void expect_agreement(const dialect& in)
{
    long cases = 0;
    for (tr::index_t extent = 0; extent <= 6; ++extent) {
        for_each_range([&](const tr::range& asked) {
            if (!testing::Test::HasFailure()) {
                SCOPED_TRACE(testing::Message() << "extent " << extent << ": " << asked.begin << ':' << asked.end << ':'
                                                << asked.step << ' ' << asked.has_begin << asked.has_end);
                expect_same(tr::normalize<Rules>(asked, extent, 5), select(in, asked, extent));
                ++cases;
            }
        });
    }
    std::printf("%ld cases\n", cases);
}

TEST(Normalize, NumpyTakesTheWalkedIndices)
{
    expect_agreement<tr::numpy::slice_rules>(numpy_dialect);
}
TEST(Normalize, TfliteTakesTheWalkedIndices)
{
    expect_agreement<tr::tflite::strided_slice_rules>(numpy_dialect);
}
TEST(Normalize, TfliteOffsetsTakeTheWalkedIndices)
{
    expect_agreement<tr::tflite::offset_strided_slice_rules>(offset_dialect);
}
TEST(Normalize, OnnxTakesTheWalkedIndices)
{
    expect_agreement<tr::onnx::slice_rules>(page_dialect);
}
TEST(Normalize, OnnxRuntimeTakesTheWalkedIndices)
{
    expect_agreement<tr::onnx::onnxruntime_slice_rules>(runtime_dialect);
}
TEST(Normalize, Ascend950TakesTheWalkedIndices)
{
    expect_agreement<tr::ascend::strided_slice_assign_v2_rules>(page_dialect);
}
TEST(Normalize, ForwardAscendProductsTakeTheWalkedIndices)
{
    expect_agreement<tr::ascend::forward_strided_slice_assign_v2_rules>(forward_dialect);
}
TEST(Normalize, AtbTakesTheWalkedIndices)
{
    expect_agreement<tr::atb::slice_rules>(atb_dialect);
}
TEST(Normalize, CmsisTakesTheWalkedIndices)
{
    expect_agreement<tr::cmsis_nn::strided_slice_rules>(nhwc_dialect);
}
TEST(Normalize, AnIndexTakesTheWalkedIndex)
{
    expect_agreement<tr::detail::index_rules>(index_dialect);
}

} // namespace
} // namespace plan_testing
