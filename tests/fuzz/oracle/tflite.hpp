// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_ORACLE_TFLITE_HPP
#define TRANCHE_TESTS_FUZZ_ORACLE_TFLITE_HPP

#include "subscript.hpp"

#include <tranche/front/tflite_strided_slice.hpp>

// TFLite's STRIDED_SLICE with TensorFlow's masks (https://www.tensorflow.org/api_docs/python/tf/strided_slice).
namespace oracle {

inline bool is_set(std::int32_t mask, std::size_t bit)
{
    return (std::uint64_t{static_cast<std::uint32_t>(mask)} & std::uint64_t{1} << bit) != 0;
}

inline kind kind_of(const tr::tflite::masks& bits, std::size_t nth)
{
    return is_set(bits.ellipsis_mask, nth)      ? kind::ellipsis
           : is_set(bits.new_axis_mask, nth)    ? kind::added
           : is_set(bits.shrink_axis_mask, nth) ? kind::index
                                                : kind::range;
}

// As many entries as a mask has bits, and as the axes of input and output and an ellipsis can need.
inline bool judge_tflite_lists(answer& found, const fuzz::listed_arguments& asked)
{
    const std::int64_t most = std::min(32, 2 * tr::max_rank + 1);
    const std::int64_t entries = asked.begins.size;
    bool usable = judge_length(found, asked.begins, 0, most);
    usable = judge_length(found, asked.ends, entries, entries) && usable;
    return judge_length(found, asked.steps, entries, entries) && usable;
}

inline answer tflite_strided_slice(const fuzz::shape_argument& input, const fuzz::listed_arguments& asked,
                                   const tr::tflite::masks& bits, bool offset)
{
    answer found;
    if (!judge_shape(found, input, 0, tr::max_rank, true) || !judge_tflite_lists(found, asked)) {
        return found;
    }
    std::vector<entry> entries;
    int ellipses = 0;
    for (std::size_t nth = 0; nth < asked.begins.values.size(); ++nth) {
        const kind what = kind_of(bits, nth);
        ellipses += what == kind::ellipsis ? 1 : 0;
        entries.push_back({what, asked.begins.values[nth], asked.ends.values[nth], asked.steps.values[nth],
                           !is_set(bits.begin_mask, nth), !is_set(bits.end_mask, nth), offset});
    }
    if (ellipses > 1) {
        found.refuse(tr::errc::mask, -1, bits.ellipsis_mask);
        return found;
    }
    take_entries(found, entries);
    return found;
}

} // namespace oracle

#endif
