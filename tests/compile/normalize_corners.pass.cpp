// SPDX-License-Identifier: MIT
#include <tranche/front/numpy_slice.hpp>
#include <tranche/tranche.hpp>

namespace {

namespace tr = tranche;
using tr::errc;

constexpr std::int64_t int64_min = (std::numeric_limits<std::int64_t>::min)();
constexpr std::int64_t int64_max = (std::numeric_limits<std::int64_t>::max)();

using numpy = tr::numpy::slice_rules;
using page = tr::onnx::slice_rules; // of AssignV2 on Ascend 950, too
using runtime = tr::onnx::onnxruntime_slice_rules;
using atb = tr::atb::slice_rules;
using nhwc = tr::cmsis_nn::strided_slice_rules;
using offset = tr::tflite::offset_strided_slice_rules;
using index = tr::detail::index_rules;

template <class Rules>
constexpr bool gives(tr::range asked, tr::index_t extent, tr::axis_range wanted)
{
    const tr::result<tr::axis_range> answer = tr::normalize<Rules>(asked, extent, 0);
    return answer && *answer == wanted;
}

template <class Rules>
constexpr bool fails(tr::range asked, tr::index_t extent, errc code)
{
    return tr::normalize<Rules>(asked, extent, 0).error().code == code;
}

// Begins.
static_assert(gives<numpy>({int64_min, 5, 1}, 5, {0, 1, 5}), "a begin of INT64_MIN is the axis's first edge");
static_assert(gives<numpy>({int64_min + 1, 5, 1}, 5, {0, 1, 5}), "");
static_assert(gives<numpy>({int64_max, 5, 1}, 5, {0, 1, 0}), "a begin of INT64_MAX is past the axis");
static_assert(gives<numpy>({int64_max - 1, 5, 1}, 5, {0, 1, 0}), "");
static_assert(gives<numpy>({int64_max, int64_min, -1}, 5, {4, -1, 5}), "backwards it is the last element");
static_assert(gives<numpy>({int64_min, int64_min, -1}, 5, {0, 1, 0}), "NumPy begins before the axis");
static_assert(gives<page>({int64_min, int64_min, -1}, 5, {0, 1, 1}), "ONNX and AssignV2 begin at element 0");

// Ends.
static_assert(gives<numpy>({0, int64_max, 1}, 5, {0, 1, 5}), "an end of INT64_MAX is the axis's last edge");
static_assert(gives<numpy>({0, int64_max - 1, 1}, 5, {0, 1, 5}), "");
static_assert(gives<numpy>({0, int64_min, 1}, 5, {0, 1, 0}), "an end of INT64_MIN is before the axis");
static_assert(gives<numpy>({4, int64_min, -1}, 5, {4, -1, 5}), "backwards it is down to and including 0");
static_assert(gives<numpy>({4, int64_min + 1, -1}, 5, {4, -1, 5}), "");
static_assert(gives<page>({-1, int64_max, -1}, 5, {0, 1, 0}), "backwards INT64_MAX is before the begin");
static_assert(gives<runtime>({-1, int64_max, -1}, 5, {4, -1, 5}), "ONNX Runtime reads it as open");
static_assert(gives<runtime>({-1, int64_max - 1, -1}, 5, {0, 1, 0}), "and only INT64_MAX");
static_assert(gives<runtime>({1, int64_max, 1}, 5, {1, 1, 4}), "");

// Steps.
static_assert(gives<numpy>({0, 5, int64_max}, 5, {0, 1, 1}), "a step of INT64_MAX takes one element");
static_assert(gives<numpy>({4, int64_min, int64_min}, 5, {4, 1, 1}), "a step of INT64_MIN is never negated");
static_assert(gives<numpy>({4, int64_min, int64_min + 1}, 5, {4, 1, 1}), "");
static_assert(gives<numpy>({3, 3, int64_min}, 5, {0, 1, 0}), "an empty range stays empty, whatever its step");
static_assert(gives<numpy>({3, 3, int64_max}, 5, {0, 1, 0}), "");
static_assert(fails<numpy>({0, 5, 0}, 5, errc::step_zero), "a step of 0 is an error");
static_assert(fails<numpy>({0, 5, 0}, 0, errc::step_zero), "on an empty axis, too");
static_assert(fails<atb>({0, 1, int64_min}, 5, errc::step_sign), "");

// The empty axis.
static_assert(gives<numpy>({int64_min, int64_max, int64_max}, 0, {0, 1, 0}), "an empty axis is empty");
static_assert(gives<page>({0, int64_min, -1}, 0, {0, 1, 0}), "backwards, too: [0, -1] is never clamped to");
static_assert(gives<offset>({0, int64_max, 1}, 0, {0, 1, 0}), "");
static_assert(fails<atb>({0, -1, 1}, 0, errc::empty_axis), "");
static_assert(fails<nhwc>({0, 1, 1}, 0, errc::empty_axis), "");
static_assert(fails<index>({0, 0, 1}, 0, errc::empty_axis), "");

// The longest axis.
static_assert(gives<numpy>({0, int64_max, 1}, int64_max, {0, 1, int64_max}), "an axis of INT64_MAX elements is whole");
static_assert(gives<numpy>({-1, int64_min, -1}, int64_max, {int64_max - 1, -1, int64_max}), "");
static_assert(gives<numpy>({0, int64_max, 2}, int64_max, {0, 2, int64_max / 2 + 1}), "counts are exact");
static_assert(gives<numpy>({0, int64_max, int64_max - 1}, int64_max, {0, int64_max - 1, 2}), "");
static_assert(gives<numpy>({-1, int64_min, -int64_max + 1}, int64_max, {int64_max - 1, -int64_max + 1, 2}), "");
static_assert(gives<numpy>({0, int64_max, int64_max}, int64_max, {0, 1, 1}), "");
static_assert(gives<atb>({-int64_max, -1, 1}, int64_max, {0, 1, int64_max}), "");
static_assert(gives<nhwc>({int64_max - 1, 1, int64_max}, int64_max, {int64_max - 1, 1, 1}), "");

// Sizes, counts, distances and indices are compared with what is left, never added to the begin.
static_assert(fails<atb>({1, int64_max, 1}, 5, errc::size), "");
static_assert(fails<atb>({1, int64_min, 1}, 5, errc::size), "");
static_assert(fails<atb>({int64_min, 1, 1}, 5, errc::begin), "a rejected begin is not counted from the end");
static_assert(fails<atb>({int64_max, -1, 1}, 5, errc::begin), "");
static_assert(gives<nhwc>({4, 1, int64_max}, 5, {4, 1, 1}), "a single element never looks at its stride");
static_assert(gives<nhwc>({4, 1, int64_min}, 5, {4, 1, 1}), "");
static_assert(fails<nhwc>({4, 2, int64_min}, 5, errc::count), "");
static_assert(fails<nhwc>({0, int64_max, 1}, 5, errc::count), "");
static_assert(fails<nhwc>({int64_min, 1, 1}, 5, errc::begin), "");
static_assert(gives<offset>({3, int64_max, 1}, 5, {3, 1, 2}), "");
static_assert(gives<offset>({3, int64_min, -1}, 5, {3, -1, 4}), "");
static_assert(gives<offset>({3, int64_min, 1}, 5, {0, 1, 0}), "");
static_assert(fails<index>({int64_min, 0, 1}, 5, errc::begin), "");
static_assert(fails<index>({int64_max, 0, 1}, 5, errc::begin), "");

} // namespace
