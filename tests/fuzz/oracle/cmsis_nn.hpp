// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_ORACLE_CMSIS_NN_HPP
#define TRANCHE_TESTS_FUZZ_ORACLE_CMSIS_NN_HPP

#include "arguments.hpp"

// arm_strided_slice_* as its page has it; besides, indices outside the input are argument errors.
namespace oracle {

struct dims {
    std::int32_t n, h, w, c;
};

inline std::vector<std::int64_t> numbers(const dims& each)
{
    return {each.n, each.h, each.w, each.c};
}

inline void judge_counted(answer& found, std::size_t axis, std::int64_t begin, std::int64_t stride, std::int64_t count)
{
    const wide extent = found.extents[axis];
    const auto nth = static_cast<std::int64_t>(axis);
    const bool begins_inside = begin >= 0 && begin < extent;
    const wide last = begin + (count > 1 ? wide(count - 1) * stride : wide(0));
    if (stride == 0) {
        found.refuse(tr::errc::step_zero, nth, 0);
    }
    if (!begins_inside) {
        found.refuse(tr::errc::begin, nth, begin);
    }
    if (count < 1 || (begins_inside && (last < 0 || last >= extent))) {
        found.refuse(tr::errc::count, nth, count);
    }
    found.take(axis, {begin, stride, begin + wide(stride) * count});
}

inline answer cmsis_nn_strided_slice(const dims& input, const dims& begin, const dims& stride, const dims& output)
{
    answer found;
    judge_shape(found, fuzz::shape_of(numbers(input)), 4, 4, false);
    for (std::size_t axis = 0; axis < 4; ++axis) {
        judge_counted(found, axis, numbers(begin)[axis], numbers(stride)[axis], numbers(output)[axis]);
    }
    return found;
}

} // namespace oracle

#endif
