// SPDX-License-Identifier: MIT
#ifndef TRANCHE_FRONT_ONNX_COMPRESS_HPP
#define TRANCHE_FRONT_ONNX_COMPRESS_HPP

#include "../plan/axes.hpp"
#include "../plan/masked_plan.hpp"
#include "onnx.hpp"

namespace tranche {
namespace onnx {

// The axis attribute: any integer, judged in its own range and never narrowed first, or none: `flattened`.
class axis {
public:
    struct flattened_t {};

    TRANCHE_INLINE constexpr axis(flattened_t) : flattened_(true) {}
    template <class Int, std::enable_if_t<std::is_integral<Int>::value && !std::is_same<Int, bool>::value, int> = 0>
    TRANCHE_INLINE constexpr axis(Int value) : value_(detail::to_int64(value))
    {}

    TRANCHE_INLINE constexpr bool is_flattened() const { return flattened_; }
    TRANCHE_INLINE constexpr std::int64_t value() const { return value_; }

private:
    std::int64_t value_ = 0;
    bool flattened_ = false;
};

inline constexpr axis flattened{axis::flattened_t{}};

inline namespace TRANCHE_ISA {

// The plan of ONNX Compress, opsets 9 and 11 (https://onnx.ai/onnx/operators/onnx__Compress.html): the elements of
// `input` along `along`, or of the flattened input, whose entry of `selected` is true. `input` has rank 1 or more.
// A condition shorter than the axis drops the rest; a longer one must be false past its end, unless ONNX Runtime's
// answer is asked for, which ignores the tail. The plan refers to the condition.
// Errors: rank, extent, element_count, axis, list_length, null_data, condition.
constexpr result<masked_plan> compress(const shape& input, const condition& selected, axis along = flattened,
                                       compatibility like = compatibility::specification)
{
    const result<plan> whole = detail::plan_builder(input, 1, max_rank).finish();
    if (!whole) {
        return whole.error();
    }
    const bool ignore_tail = like == compatibility::onnxruntime;
    if (along.is_flattened()) {
        return detail::masked_plan_builder({whole->size()}, 0, true).select(selected, ignore_tail);
    }
    const result<int> masked = detail::normalize_axis(along.value(), input.rank());
    if (!masked) {
        return masked.error();
    }
    return detail::masked_plan_builder(input, *masked, false).select(selected, ignore_tail);
}

constexpr result<masked_plan> compress(const shape& input, const condition& selected, compatibility like)
{
    return compress(input, selected, flattened, like);
}

} // namespace TRANCHE_ISA
} // namespace onnx
} // namespace tranche

#endif
