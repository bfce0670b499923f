// SPDX-License-Identifier: MIT
#include <tranche/front/numpy_slice.hpp>
#include <tranche/tranche.hpp>

// Plans are compile-time constants when their arguments are: every front end makes one here.
namespace {

namespace tr = tranche;

constexpr tr::plan onnx = tr::constant_plan(tr::onnx::slice({20, 10, 5}, {0, -1}, {3, -1000}, {0, 1}, {1, -2}));
static_assert(onnx.output_shape() == tr::shape{3, 5, 5}, "");
static_assert(onnx[1] == tr::axis_range{9, -2, 5}, "");
static_assert(onnx.size() == 75 && onnx.offset() == 45 && !onnx.is_contiguous(), "");

constexpr bool flags[] = {false, true, true, false, true};
constexpr tr::masked_plan compressed = tr::constant_plan(tr::onnx::compress({5, 2}, flags, 0));
static_assert(compressed.count() == 3 && !compressed.is_affine(), "");
static_assert(compressed.runs().begin()->begin == 1 && compressed.runs().begin()->count == 2, "");
constexpr std::uint8_t bytes[] = {0, 0x80, 0, 0xFF};
static_assert(tr::constant_plan(tr::onnx::compress({2, 2}, bytes)).affine()[0] == tr::axis_range{1, 2, 2}, "");

constexpr tr::plan atb = tr::constant_plan(tr::atb::slice({3, 4}, {1, -2}, {-1, 2}));
static_assert(atb.offset() == 6 && atb.output_shape() == tr::shape{2, 2}, "");

struct slice_param {
    std::int64_t offsets[2];
    std::int64_t size[2];
    std::uint8_t rsv[8];
};
static_assert(tr::constant_plan(tr::atb::slice({3, 4}, slice_param{{1, -2}, {-1, 2}, {}})) == atb, "");

constexpr tr::plan assigned =
    tr::constant_plan(tr::ascend::strided_slice_assign_v2({3, 4}, {3, 2}, {3}, {0}, {-2}, {1}));
static_assert(assigned.pitches() == tr::pitch_list{4, -2}, "");

struct dims {
    std::int32_t n, h, w, c;
};
constexpr tr::plan nhwc = tr::constant_plan(
    tr::cmsis_nn::strided_slice(dims{2, 3, 4, 5}, dims{1, 0, 3, 4}, dims{1, 2, -1, 1}, dims{1, 2, 2, 1}));
static_assert(nhwc.offset() == 79 && nhwc.slice_shape() == tr::shape{1, 2, 2, 1}, "");

constexpr tr::plan tflite =
    tr::constant_plan(tr::tflite::strided_slice({4, 5}, {1, 2, 0}, {0, 0, 3}, {1, 1, 1}, {0, 0, 0, 2, 1}));
static_assert(tflite.output_shape() == tr::shape{1, 3} && tflite.output_pitches() == tr::pitch_list{0, 1}, "");

constexpr tr::plan numpy = tr::constant_plan(tr::numpy::slice({4, 5, 6}, "1:-1, ..., None, ::-2"));
static_assert(numpy.output_shape() == tr::shape{2, 5, 1, 3}, "");
static_assert(numpy.offset() == 35 && numpy.output_pitches() == tr::pitch_list{30, 6, 0, -2}, "");

constexpr tr::plan composed =
    tr::constant_plan(tr::compose(numpy, tr::constant_plan(tr::numpy::slice({2, 5, 1, 3}, "1,2"))));
static_assert(composed == tr::constant_plan(tr::numpy::slice({4, 5, 6}, "2, 2, None, ::-2")), "");

constexpr int elements[20] = {};
constexpr tr::view<const int> selected = [] {
    const tr::plan last_column = tr::constant_plan(tr::numpy::slice({4, 5}, "::-1, -1"));
    return *tr::select(last_column, tr::dense(elements, 20, {4, 5}));
}();
static_assert(selected.offset == 19 && selected.pitches == tr::pitch_list{-5}, "");

static_assert(tr::plan() == tr::constant_plan(tr::onnx::slice({0}, {}, {})), "");
static_assert(tr::onnx::slice({4}, {0}, {4}, {0}, {0}).error().code == tr::errc::step_zero,
              "errors are constants, too");
static_assert(tr::message(tr::errc::step_zero)[0] == 'a', "");

} // namespace
