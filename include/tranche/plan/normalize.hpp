// SPDX-License-Identifier: MIT
#ifndef TRANCHE_PLAN_NORMALIZE_HPP
#define TRANCHE_PLAN_NORMALIZE_HPP

#include <cstdint>
#include <limits>

#include "../core/result.hpp"
#include "axis_range.hpp"

namespace tranche {

// What the caller asked of an axis, in the operator's own numbers. How `end` is read is the dialect's business. A
// begin or end that was not given is the whole axis in walking direction.
struct range {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::int64_t step = 1;
    bool has_begin = true;
    bool has_end = true;
};

enum class end_is {
    exclusive, // the first index not taken, in walking direction
    distance,  // the same, counted from the resolved begin
    size,      // elements from the begin on, or -1 for the rest of the axis
    count,     // elements, `step` apart
    one,       // not read: a single element
};

// A dialect as data. These are NumPy's rules; a dialect derives from them and restates what differs.
struct rules {
    static constexpr end_is end = end_is::exclusive;
    // Begins and ends outside the axis move to its nearest edge; otherwise they are errors.
    static constexpr bool clamps = true;
    // A negative begin or end counts from the end of the axis, once.
    static constexpr bool from_end = true;
    // Where the step is negative, the lowest index that a begin is moved to: -1 selects nothing, 0 selects element 0.
    static constexpr int backward_begin_low = -1;
    static constexpr bool negative_steps = true;
    static constexpr bool empty_axes = true;
    static constexpr bool empty_results = true;
    // INT32_MAX and INT64_MAX as an end mean that no end was given.
    static constexpr bool largest_end_is_open = false;
};

namespace detail {

struct interval {
    std::int64_t low;
    std::int64_t high;
};

inline namespace TRANCHE_ISA {

constexpr std::int64_t clamp(std::int64_t value, interval allowed)
{
    return value < allowed.low ? allowed.low : value > allowed.high ? allowed.high : value;
}

constexpr bool contains(interval allowed, std::int64_t value)
{
    return value >= allowed.low && value <= allowed.high;
}

// Without negating step, which may be INT64_MIN.
constexpr std::uint64_t magnitude(std::int64_t step)
{
    return step < 0 ? ~static_cast<std::uint64_t>(step) + 1 : static_cast<std::uint64_t>(step);
}

// ceil(distance / |step|). Divides in index_t: where |step| does not fit, it is not below the distance either.
constexpr index_t steps_in(std::int64_t distance, std::int64_t step)
{
    if (distance <= 0) {
        return 0;
    }
    const std::uint64_t stride = magnitude(step);
    if (stride == 1) {
        return static_cast<index_t>(distance);
    }
    if (stride >= static_cast<std::uint64_t>(distance)) {
        return 1;
    }
    return static_cast<index_t>(1 + static_cast<index_t>(distance - 1) / static_cast<index_t>(stride));
}

template <class Rules>
constexpr interval begin_interval(std::int64_t step, index_t extent)
{
    if (Rules::end != end_is::exclusive && Rules::end != end_is::distance) {
        return {0, std::int64_t{extent} - 1};
    }
    return step > 0 ? interval{0, extent} : interval{Rules::backward_begin_low, std::int64_t{extent} - 1};
}

constexpr interval end_interval(std::int64_t step, index_t extent)
{
    return step > 0 ? interval{0, extent} : interval{-1, std::int64_t{extent} - 1};
}

// The allowed interval in the caller's numbers, for reports.
template <class Rules>
constexpr interval as_written(interval allowed, index_t extent)
{
    return Rules::from_end ? interval{allowed.low - extent, allowed.high} : allowed;
}

template <class Rules>
constexpr result<std::int64_t> place(std::int64_t value, interval allowed, index_t extent, std::int64_t axis, errc code)
{
    const std::int64_t position = Rules::from_end && value < 0 ? value + extent : value;
    if (!Rules::clamps && !contains(allowed, position)) {
        const interval written = as_written<Rules>(allowed, extent);
        return error{code, axis, value, written.low, written.high};
    }
    return clamp(position, allowed);
}

template <class Rules>
inline constexpr index_t lowest_extent = Rules::empty_axes ? 0 : 1;

constexpr error check_extent(index_t extent, index_t lowest, std::int64_t axis)
{
    if (extent >= lowest) {
        return {};
    }
    return {extent < 0 ? errc::extent : errc::empty_axis, axis, extent, lowest, (std::numeric_limits<index_t>::max)()};
}

template <class Rules>
constexpr error check_axis(const range& asked, index_t extent, std::int64_t axis)
{
    constexpr std::int64_t largest = (std::numeric_limits<std::int64_t>::max)();
    if (asked.step == 0) {
        return {errc::step_zero, axis, 0, Rules::negative_steps ? -largest - 1 : 1, largest};
    }
    if (!Rules::negative_steps && asked.step < 0) {
        return {errc::step_sign, axis, asked.step, 1, largest};
    }
    return check_extent(extent, lowest_extent<Rules>, axis);
}

template <class Rules>
constexpr result<std::int64_t> place_begin(const range& asked, index_t extent, std::int64_t axis)
{
    if (!asked.has_begin) {
        return asked.step > 0 ? std::int64_t{0} : std::int64_t{extent} - 1;
    }
    return place<Rules>(asked.begin, begin_interval<Rules>(asked.step, extent), extent, axis, errc::begin);
}

template <class Rules>
constexpr bool is_open(const range& asked)
{
    return !asked.has_end || (Rules::largest_end_is_open && (asked.end == (std::numeric_limits<std::int32_t>::max)() ||
                                                             asked.end == (std::numeric_limits<std::int64_t>::max)()));
}

template <class Rules>
constexpr result<std::int64_t> place_end(const range& asked, std::int64_t begin, index_t extent, std::int64_t axis)
{
    const interval allowed = end_interval(asked.step, extent);
    if (is_open<Rules>(asked)) {
        return asked.step > 0 ? allowed.high : allowed.low;
    }
    if (Rules::end == end_is::exclusive) {
        return place<Rules>(asked.end, allowed, extent, axis, errc::end);
    }
    // Clamped before the sum, which could overflow; a sum below the axis is not counted from its end again.
    const interval reachable{allowed.low - begin, allowed.high - begin};
    if (!Rules::clamps && !contains(reachable, asked.end)) {
        return error{errc::end, axis, asked.end, reachable.low, reachable.high};
    }
    return begin + clamp(asked.end, reachable);
}

template <class Rules>
constexpr result<index_t> count_to_end(const range& asked, std::int64_t begin, index_t extent, std::int64_t axis)
{
    const result<std::int64_t> end = place_end<Rules>(asked, begin, extent, axis);
    if (!end) {
        return end.error();
    }
    return steps_in(asked.step > 0 ? *end - begin : begin - *end, asked.step);
}

// Counts and sizes are compared with what the axis has left, never added to the begin.
template <class Rules>
constexpr result<index_t> count_given(const range& asked, std::int64_t begin, index_t extent, std::int64_t axis)
{
    const std::int64_t left = asked.step > 0 ? extent - begin : begin + 1;
    const index_t available = steps_in(left, asked.step);
    if (!asked.has_end || (Rules::end == end_is::size && asked.end == -1)) {
        return available;
    }
    if (!contains({1, available}, asked.end)) {
        return error{Rules::end == end_is::size ? errc::size : errc::count, axis, asked.end, 1, available};
    }
    return static_cast<index_t>(asked.end);
}

template <class Rules>
constexpr result<index_t> count_elements(const range& asked, std::int64_t begin, index_t extent, std::int64_t axis)
{
    if (Rules::end == end_is::one) {
        return index_t{1};
    }
    if (Rules::end == end_is::exclusive || Rules::end == end_is::distance) {
        return count_to_end<Rules>(asked, begin, extent, axis);
    }
    return count_given<Rules>(asked, begin, extent, axis);
}

} // namespace TRANCHE_ISA
} // namespace detail

inline namespace TRANCHE_ISA {

// The elements of an axis of `extent` elements that a range selects under a dialect's rules: all index arithmetic of
// the library, exact for every int64 argument. `axis` is only reported.
// Errors: step_zero (also on an empty axis), step_sign, extent, empty_axis, begin, end, size, count, empty_result.
template <class Rules>
constexpr result<axis_range> normalize(const range& asked, index_t extent, std::int64_t axis)
{
    const error wrong = detail::check_axis<Rules>(asked, extent, axis);
    if (wrong.code != errc::none) {
        return wrong;
    }
    // An empty axis is decided before any clamping: its interval [0, -1] is inverted.
    if (extent == 0 && Rules::clamps) {
        return axis_range{0, 1, 0};
    }
    const result<std::int64_t> begin = detail::place_begin<Rules>(asked, extent, axis);
    if (!begin) {
        return begin.error();
    }
    const result<index_t> count = detail::count_elements<Rules>(asked, *begin, extent, axis);
    if (!count) {
        return count.error();
    }
    if (*count == 0 && !Rules::empty_results) {
        return error{errc::empty_result, axis, 0, 1, extent};
    }
    // A stride is kept where there is a second element to reach, and then it fits.
    const index_t stride = *count > 1 ? static_cast<index_t>(asked.step) : index_t{1};
    return detail::canonical({static_cast<index_t>(*begin), stride, *count});
}

} // namespace TRANCHE_ISA
} // namespace tranche

#endif
