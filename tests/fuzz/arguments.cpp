// SPDX-License-Identifier: MIT
#include "arguments.hpp"

#include <algorithm>

namespace fuzz {
namespace {

source read_source(byte_reader& in, bool may_be_absent)
{
    switch (in.below(24)) {
    case 19: return source::null;
    case 20: return source::negative_count;
    case 21:
    case 22:
    case 23: return may_be_absent ? source::absent : source::of_64_bits;
    default: return source::of_64_bits;
    }
}

// So that every read past the end is one past an allocation.
template <class Int>
std::vector<Int> exactly(const std::vector<std::int64_t>& values)
{
    std::vector<Int> copy;
    copy.reserve(values.size());
    for (const std::int64_t value : values) {
        copy.push_back(static_cast<Int>(value));
    }
    return copy;
}

bool fit_32_bits(const std::vector<std::int64_t>& values)
{
    return std::all_of(values.begin(), values.end(),
                       [](std::int64_t value) { return value >= INT32_MIN && value <= INT32_MAX; });
}

// One entry for each axis, in most cases.
std::size_t read_length(byte_reader& in, std::int64_t rank)
{
    const int choice = in.below(16);
    const auto entries = static_cast<std::size_t>(std::max<std::int64_t>(rank, 0));
    return choice < 9 ? entries : choice < 14 ? entries * static_cast<std::size_t>(choice - 8) / 6 : entries + 1;
}

// Different axes, some counted from the end, or anything.
std::vector<std::int64_t> read_axes(byte_reader& in, std::int64_t rank, std::size_t entries)
{
    std::vector<std::int64_t> axes;
    const std::int64_t first = in.below(8);
    for (std::size_t entry = 0; entry < entries; ++entry) {
        const auto nth = static_cast<std::int64_t>(entry);
        const std::int64_t axis = rank > 0 ? (first + nth) % rank : nth;
        const int choice = in.below(12);
        axes.push_back(choice == 11 ? in.number(rank) : choice > 7 ? axis - rank : axis);
    }
    return axes;
}

} // namespace

tr::index_list list_argument::as_list() const
{
    switch (how) {
    case source::absent: return tr::absent;
    case source::of_32_bits: return {narrow.data(), narrow.size()};
    case source::null: return {static_cast<const std::int64_t*>(nullptr), size};
    default: return {values.data(), size};
    }
}

tr::shape shape_argument::as_shape() const
{
    if (!unsigned_extents.empty()) {
        return {unsigned_extents.data(), unsigned_extents.size()};
    }
    switch (how) {
    case source::of_32_bits: return {narrow.data(), narrow.size()};
    case source::null: return {static_cast<const std::int64_t*>(nullptr), rank};
    default: return {extents.data(), rank};
    }
}

std::int64_t shape_argument::extent(std::int64_t axis) const
{
    const auto axes = static_cast<std::int64_t>(extents.size());
    const std::int64_t from_start = axis < 0 ? axis + axes : axis;
    return from_start >= 0 && from_start < axes ? extents[static_cast<std::size_t>(from_start)] : 1;
}

shape_argument shape_of(const std::vector<std::int64_t>& extents)
{
    shape_argument shape;
    shape.extents = exactly<std::int64_t>(extents);
    shape.rank = static_cast<std::int64_t>(extents.size());
    return shape;
}

shape_argument read_shape(byte_reader& in)
{
    constexpr int ranks[] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, tr::max_rank, tr::max_rank + 1};
    std::vector<std::int64_t> extents;
    for (int rank = ranks[in.below(16)]; rank > 0; --rank) {
        extents.push_back(in.extent());
    }
    shape_argument shape = shape_of(extents);
    shape.how = read_source(in, false);
    if (shape.how == source::negative_count) {
        shape.rank = -1 - shape.rank;
    } else if (shape.how == source::of_64_bits && in.rarely(4) && fit_32_bits(extents)) {
        shape.how = source::of_32_bits;
        shape.narrow = exactly<std::int32_t>(extents);
    } else if (shape.how == source::of_64_bits && in.rarely(8)) {
        shape.unsigned_extents = exactly<std::uint64_t>(extents);
    }
    return shape;
}

list_argument pass_list(byte_reader& in, const std::vector<std::int64_t>& values, bool may_be_absent)
{
    list_argument list;
    list.how = read_source(in, may_be_absent);
    list.size = static_cast<std::int64_t>(values.size());
    if (list.is_absent()) {
        list.size = 0;
        return list;
    }
    list.values = exactly<std::int64_t>(values);
    if (list.how == source::negative_count) {
        list.size = -1 - list.size;
    } else if (list.how == source::of_64_bits && in.rarely(4) && fit_32_bits(values)) {
        list.how = source::of_32_bits;
        list.narrow = exactly<std::int32_t>(values);
    }
    return list;
}

listed_arguments read_listed(byte_reader& in, const shape_argument& tensor, bool with_axes)
{
    const std::size_t entries = read_length(in, tensor.rank);
    listed_arguments listed;
    std::vector<std::int64_t> axes = read_axes(in, tensor.rank, entries);
    if (with_axes) {
        listed.axes = pass_list(in, axes, true);
    }
    std::vector<std::int64_t> begins;
    std::vector<std::int64_t> ends;
    std::vector<std::int64_t> steps;
    for (std::size_t entry = 0; entry < entries; ++entry) {
        const bool is_named = with_axes && !listed.axes.is_absent();
        const std::int64_t extent = tensor.extent(is_named ? axes[entry] : static_cast<std::int64_t>(entry));
        begins.push_back(in.number(extent));
        ends.push_back(in.number(extent));
        steps.push_back(in.step(extent));
    }
    std::vector<std::int64_t>* const lists[] = {&begins, &ends, &steps};
    if (in.rarely(16)) {
        lists[in.below(3)]->push_back(1);
    } else if (in.rarely(16) && entries > 0) {
        lists[in.below(3)]->pop_back();
    }
    listed.begins = pass_list(in, begins, true);
    listed.ends = pass_list(in, ends, true);
    listed.steps = pass_list(in, steps, true);
    return listed;
}

} // namespace fuzz
