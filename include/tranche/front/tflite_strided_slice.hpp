// SPDX-License-Identifier: MIT
#ifndef TRANCHE_FRONT_TFLITE_STRIDED_SLICE_HPP
#define TRANCHE_FRONT_TFLITE_STRIDED_SLICE_HPP

#include "../plan/axes.hpp"
#include "../plan/indexing.hpp"

namespace tranche {
namespace tflite {

// Bit i is about entry i of the lists; bits past the lists are ignored. An entry is the first of these that is set:
// an ellipsis, a new axis, a shrunk axis, a range.
struct masks {
    std::int32_t begin_mask = 0;
    std::int32_t end_mask = 0;
    std::int32_t ellipsis_mask = 0;
    std::int32_t new_axis_mask = 0;
    std::int32_t shrink_axis_mask = 0;
};

struct strided_slice_rules : rules {};

// Where `offset` is set, an end is counted from its begin.
struct offset_strided_slice_rules : strided_slice_rules {
    static constexpr end_is end = end_is::distance;
};

} // namespace tflite

namespace detail {
inline namespace TRANCHE_ISA {

constexpr bool has_bit(std::int32_t mask, int entry)
{
    return (static_cast<std::uint32_t>(mask) >> entry & 1U) != 0;
}

constexpr indexing_item tflite_item(const listed_ranges& asked, const tflite::masks& bits, int entry)
{
    indexing_item item{};
    item.asked = listed_range(asked, entry);
    item.asked.has_begin = !has_bit(bits.begin_mask, entry);
    item.asked.has_end = !has_bit(bits.end_mask, entry);
    if (has_bit(bits.ellipsis_mask, entry)) {
        item.kind = subscript::ellipsis;
    } else if (has_bit(bits.new_axis_mask, entry)) {
        item.kind = subscript::added;
    } else if (has_bit(bits.shrink_axis_mask, entry)) {
        item.kind = subscript::index;
    }
    return item;
}

constexpr error check_tflite_lists(const listed_ranges& asked)
{
    const std::int64_t entries = asked.begins.size();
    constexpr int bits = 32;
    const error lists[] = {
        check_length(asked.begins, 0, indexing_items::capacity < bits ? indexing_items::capacity : bits),
        check_length(asked.ends, entries, entries), check_length(asked.steps, entries, entries)};
    for (const error& wrong : lists) {
        if (wrong.code != errc::none) {
            return wrong;
        }
    }
    return {};
}

constexpr indexing_items tflite_items(plan_builder& builder, const listed_ranges& asked, const tflite::masks& bits)
{
    indexing_items items{};
    bool has_ellipsis = false;
    builder.fail(check_tflite_lists(asked));
    for (int entry = 0; !builder.failed() && entry < asked.begins.size(); ++entry) {
        const indexing_item item = tflite_item(asked, bits, entry);
        if (item.kind == subscript::ellipsis && has_ellipsis) {
            builder.fail(not_in_any_range(errc::mask, bits.ellipsis_mask));
        }
        has_ellipsis = has_ellipsis || item.kind == subscript::ellipsis;
        items.push_back(item);
    }
    return items;
}

} // namespace TRANCHE_ISA
} // namespace detail

namespace tflite {
inline namespace TRANCHE_ISA {

// The plan of TFLite's STRIDED_SLICE with TensorFlow's expansion of the masks
// (https://www.tensorflow.org/api_docs/python/tf/strided_slice). `begin`, `end` and `strides` have one entry for each
// of the first axes or for what the masks say; remaining axes are taken whole. Ranges are clamped, a shrunk index is
// not; where begin_mask meets shrink_axis_mask the index is 0. Errors: rank, extent, element_count, list_length, mask
// (two ellipses), step_zero, step_sign, begin, empty_axis, output_rank.
constexpr result<plan> strided_slice(const shape& input, const index_list& begin, const index_list& end,
                                     const index_list& strides, const masks& bits = {}, bool offset = false)
{
    detail::plan_builder builder(input, 0, max_rank);
    const detail::indexing_items items = detail::tflite_items(builder, {begin, end, absent, strides}, bits);
    if (offset) {
        detail::take_items<offset_strided_slice_rules>(builder, items);
    } else {
        detail::take_items<strided_slice_rules>(builder, items);
    }
    return builder.finish();
}

} // namespace TRANCHE_ISA
} // namespace tflite
} // namespace tranche

#endif
