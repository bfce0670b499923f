// SPDX-License-Identifier: MIT
#ifndef TRANCHE_PLAN_AXES_HPP
#define TRANCHE_PLAN_AXES_HPP

#include "../core/index_list.hpp"
#include "plan_builder.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {

// An axis in [-rank, rank), normalized. Error: axis.
constexpr result<int> normalize_axis(std::int64_t axis, int rank)
{
    if (axis < -std::int64_t{rank} || axis >= rank) {
        return error{errc::axis, -1, axis, -std::int64_t{rank}, std::int64_t{rank} - 1};
    }
    return static_cast<int>(axis < 0 ? axis + rank : axis);
}

constexpr error check_length(const index_list& list, std::int64_t low, std::int64_t high)
{
    if (list.size() < low || list.size() > high) {
        return {errc::list_length, -1, list.size(), low, high};
    }
    if (list.is_null()) {
        return {errc::null_data, -1, list.size(), 0, 0};
    }
    return {};
}

} // namespace TRANCHE_ISA
} // namespace detail

// Per-entry arguments of an operator that names the axes it slices. An absent list is a default: begins and ends the
// whole axis, steps 1, axes 0, 1, 2, ...
struct listed_ranges {
    index_list begins;
    index_list ends;
    index_list axes;
    index_list steps;
};

namespace detail {
inline namespace TRANCHE_ISA {

// Whether check_lengths() has nothing to say, asked for without making an error.
constexpr bool have_lengths(const listed_ranges& asked, int rank)
{
    const std::int64_t entries = asked.begins.size();
    return entries >= 0 && entries <= rank && asked.ends.size() == entries &&
           (asked.axes.is_absent() || asked.axes.size() == entries) &&
           (asked.steps.is_absent() || asked.steps.size() == entries) && !asked.begins.is_null() &&
           !asked.ends.is_null() && !asked.axes.is_null() && !asked.steps.is_null();
}

constexpr error check_lengths(const listed_ranges& asked, int rank)
{
    const std::int64_t entries = asked.begins.size();
    const index_list* const others[] = {&asked.ends, &asked.axes, &asked.steps};
    error wrong = check_length(asked.begins, 0, rank);
    for (const index_list* list : others) {
        const bool has_default = list != &asked.ends;
        if (wrong.code == errc::none && !(has_default && list->is_absent())) {
            wrong = check_length(*list, entries, entries);
        }
    }
    return wrong;
}

constexpr range listed_range(const listed_ranges& asked, std::int64_t entry)
{
    range wanted{};
    wanted.begin = asked.begins[entry];
    wanted.end = asked.ends[entry];
    wanted.step = asked.steps.is_absent() ? 1 : asked.steps[entry];
    return wanted;
}

// The axis of an entry, or an error where it is out of range or listed before.
TRANCHE_INLINE constexpr result<int> listed_axis(const listed_ranges& asked, std::int64_t entry, int rank,
                                                 std::uint32_t& seen)
{
    if (asked.axes.is_absent()) {
        return static_cast<int>(entry);
    }
    const result<int> axis = normalize_axis(asked.axes[entry], rank);
    if (!axis) {
        return axis;
    }
    const std::uint32_t bit = std::uint32_t{1} << *axis;
    if ((seen & bit) != 0) {
        return error{errc::repeated_axis, -1, asked.axes[entry], -std::int64_t{rank}, std::int64_t{rank} - 1};
    }
    seen |= bit;
    return axis;
}

// Entry i of every list is about axis axes[i]; unlisted axes are taken whole. Errors: list_length, axis,
// repeated_axis and those of normalize().
template <class Rules>
constexpr void take_listed(plan_builder& builder, const listed_ranges& asked)
{
    if (builder.failed()) {
        return;
    }
    if (!have_lengths(asked, builder.rank())) {
        builder.fail(check_lengths(asked, builder.rank()));
    }
    std::uint32_t seen = 0;
    for (std::int64_t entry = 0; !builder.failed() && entry < asked.begins.size(); ++entry) {
        const result<int> axis = listed_axis(asked, entry, builder.rank(), seen);
        if (axis) {
            builder.take<Rules>(*axis, listed_range(asked, entry));
        } else {
            builder.fail(axis.error());
        }
    }
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
