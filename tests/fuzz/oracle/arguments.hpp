// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_ORACLE_ARGUMENTS_HPP
#define TRANCHE_TESTS_FUZZ_ORACLE_ARGUMENTS_HPP

#include "answer.hpp"

#include "../arguments.hpp"

#include <algorithm>
#include <optional>
#include <set>

// What is wrong with shapes, lengths of lists and axes, whatever the operator.
namespace oracle {

// More elements than int64 counts.
inline bool has_too_many_elements(const std::vector<std::int64_t>& extents)
{
    wide elements = 1;
    bool is_above = false;
    for (const std::int64_t extent : extents) {
        if (extent == 0) {
            return false;
        }
        elements = is_above ? elements : elements * extent;
        is_above = is_above || elements > INT64_MAX;
    }
    return is_above;
}

// False where the shape has no axes to speak of.
inline bool judge_rank(answer& found, const fuzz::shape_argument& tensor, int lowest, int highest)
{
    const std::int64_t most = std::min(highest, int{tr::max_rank});
    if (tensor.rank < lowest || tensor.rank > most) {
        found.refuse(tr::errc::rank, -1, tensor.rank);
    }
    if (tensor.how == fuzz::source::null && tensor.rank > 0 && tensor.rank <= tr::max_rank) {
        found.refuse(tr::errc::null_data, -1, tensor.rank);
    }
    for (std::size_t axis = 0; found.accepts() && axis < tensor.unsigned_extents.size(); ++axis) {
        if (tensor.extents[axis] < 0) {
            found.refuse(tr::errc::number, static_cast<std::int64_t>(axis), INT64_MAX);
        }
    }
    return found.accepts();
}

// Ranks in [lowest, highest]; extents from 1 on where empty axes are refused. False where the shape has no axes to
// speak of.
inline bool judge_shape(answer& found, const fuzz::shape_argument& tensor, int lowest, int highest, bool empty_axes)
{
    if (!judge_rank(found, tensor, lowest, highest)) {
        return false;
    }
    for (std::size_t axis = 0; axis < tensor.extents.size(); ++axis) {
        const std::int64_t extent = tensor.extents[axis];
        if (extent < 0 || (extent == 0 && !empty_axes)) {
            found.refuse(extent < 0 ? tr::errc::extent : tr::errc::empty_axis, static_cast<std::int64_t>(axis), extent);
        }
    }
    if (found.accepts() && has_too_many_elements(tensor.extents)) {
        found.refuse_somewhere(tr::errc::element_count);
    }
    found.extents = tensor.extents;
    for (std::size_t axis = 0; axis < tensor.extents.size(); ++axis) {
        found.taken.push_back(whole(tensor.extents[axis]));
        found.output.push_back(static_cast<int>(axis));
    }
    return true;
}

// False where a list has no entries to speak of.
inline bool judge_length(answer& found, const fuzz::list_argument& list, std::int64_t low, std::int64_t high)
{
    const bool fits = list.size >= low && list.size <= high;
    if (!fits) {
        found.refuse(tr::errc::list_length, -1, list.size);
    } else if (list.is_null()) {
        found.refuse(tr::errc::null_data, -1, list.size);
    }
    return fits && !list.is_null();
}

// Required lists read as empty where they are absent.
inline bool judge_lengths(answer& found, const fuzz::listed_arguments& asked, bool steps_required)
{
    const std::int64_t entries = asked.begins.size;
    bool usable = judge_length(found, asked.begins, 0, found.rank());
    usable = judge_length(found, asked.ends, entries, entries) && usable;
    if (!asked.axes.is_absent()) {
        usable = judge_length(found, asked.axes, entries, entries) && usable;
    }
    if (steps_required || !asked.steps.is_absent()) {
        usable = judge_length(found, asked.steps, entries, entries) && usable;
    }
    return usable;
}

// The axis of each entry, from the front; none where it is not an axis or was named before.
inline std::vector<std::optional<int>> judge_axes(answer& found, const fuzz::listed_arguments& asked)
{
    std::vector<std::optional<int>> axes;
    std::set<std::int64_t> seen;
    const std::int64_t rank = found.rank();
    for (std::int64_t entry = 0; entry < asked.begins.size; ++entry) {
        const std::int64_t given = asked.axes.is_absent() ? entry : asked.axes.values[static_cast<std::size_t>(entry)];
        const bool exists = given >= -rank && given <= rank - 1;
        const bool is_new = exists && seen.insert(given < 0 ? given + rank : given).second;
        if (!is_new) {
            found.refuse(exists ? tr::errc::repeated_axis : tr::errc::axis, -1, given);
        }
        axes.push_back(is_new ? std::optional<int>(static_cast<int>(given < 0 ? given + rank : given)) : std::nullopt);
    }
    return axes;
}

// A negative number counts from the end of the axis, once.
inline wide from_end(wide index, wide extent)
{
    return index < 0 ? index + extent : index;
}

inline wide between(wide low, wide number, wide high)
{
    return number < low ? low : number > high ? high : number;
}

} // namespace oracle

#endif
