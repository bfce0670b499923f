// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_ORACLE_SUBSCRIPT_HPP
#define TRANCHE_TESTS_FUZZ_ORACLE_SUBSCRIPT_HPP

#include "arguments.hpp"

// Subscripts of entries that name, drop and add axes, as NumPy and TensorFlow have them.
namespace oracle {

enum class kind { ellipsis, added, index, range };

struct entry {
    kind what = kind::range;
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::int64_t step = 1;
    bool has_begin = true;
    bool has_end = true;
    bool end_is_distance = false; // from the begin
};

inline indices range_indices(const entry& asked, wide extent)
{
    if (extent == 0) {
        return {0, 1, 0};
    }
    const bool forward = asked.step > 0;
    const wide lowest = forward ? 0 : -1;
    const wide highest = forward ? extent : extent - 1;
    wide begin = forward ? wide(0) : extent - 1;
    if (asked.has_begin) {
        begin = between(lowest, from_end(asked.begin, extent), highest);
    }
    wide end = forward ? highest : lowest;
    if (asked.has_end) {
        end = between(lowest, asked.end_is_distance ? begin + asked.end : from_end(asked.end, extent), highest);
    }
    return {begin, asked.step, end};
}

inline void take_index(answer& found, std::size_t axis, const entry& asked)
{
    const wide extent = found.extents[axis];
    const auto nth = static_cast<std::int64_t>(axis);
    const wide at = asked.has_begin ? from_end(asked.begin, extent) : wide(0);
    if (asked.step == 0) {
        found.refuse(tr::errc::step_zero, nth, 0);
    } else if (asked.step < 0) {
        found.refuse(tr::errc::step_sign, nth, asked.step);
    }
    if (extent == 0) {
        found.refuse(tr::errc::empty_axis, nth, 0);
    } else if (at < 0 || at >= extent) {
        found.refuse(tr::errc::begin, nth, asked.begin);
    }
    found.take(axis, {at, 1, at + 1});
}

inline void take_range(answer& found, std::size_t axis, const entry& asked)
{
    if (asked.step == 0) {
        found.refuse(tr::errc::step_zero, static_cast<std::int64_t>(axis), 0);
    } else {
        found.take(axis, range_indices(asked, found.extents[axis]));
    }
}

// Entries for every axis, where the tensor has enough.
inline std::vector<entry> expand(const std::vector<entry>& entries, std::size_t axes)
{
    const auto named =
        std::count_if(entries.begin(), entries.end(), [](const entry& each) { return each.what >= kind::index; });
    const std::size_t unnamed = axes - static_cast<std::size_t>(named);
    entry all;
    all.has_begin = all.has_end = false;
    std::vector<entry> expanded;
    bool has_ellipsis = false;
    for (const entry& each : entries) {
        const bool stands_for_many = each.what == kind::ellipsis;
        expanded.insert(expanded.end(), stands_for_many ? unnamed : 1, stands_for_many ? all : each);
        has_ellipsis = has_ellipsis || stands_for_many;
    }
    expanded.insert(expanded.end(), has_ellipsis ? 0 : unnamed, all);
    return expanded;
}

// At most one ellipsis.
inline void take_entries(answer& found, const std::vector<entry>& entries)
{
    const auto named =
        std::count_if(entries.begin(), entries.end(), [](const entry& each) { return each.what >= kind::index; });
    if (named > found.rank()) {
        found.refuse(tr::errc::list_length, -1, named);
        return;
    }
    found.output.clear();
    std::size_t axis = 0;
    for (const entry& each : expand(entries, found.extents.size())) {
        if (each.what == kind::index) {
            take_index(found, axis++, each);
        } else {
            found.output.push_back(each.what == kind::added ? answer::added : static_cast<int>(axis));
            if (each.what == kind::range) {
                take_range(found, axis++, each);
            }
        }
    }
    if (found.output.size() > static_cast<std::size_t>(tr::max_rank)) {
        found.refuse_somewhere(tr::errc::output_rank);
    }
}

} // namespace oracle

#endif
