// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_ORACLE_COMPRESS_HPP
#define TRANCHE_TESTS_FUZZ_ORACLE_COMPRESS_HPP

#include "arguments.hpp"

// ONNX Compress (https://onnx.ai/onnx/operators/onnx__Compress.html), which is numpy.compress.
namespace oracle {

struct compress_arguments {
    std::vector<std::uint8_t> condition;
    bool is_null;                     // entries behind a null pointer
    std::int64_t size;                // what the caller says
    std::optional<std::int64_t> axis; // none where the input is flattened
    bool ignores_tail;                // as ONNX Runtime does
};

struct compressed {
    answer slice;                         // the masked axis in `taken` is meaningless
    std::size_t axis = 0;                 // which one it is
    std::vector<std::int64_t> selected{}; // on that axis
};

// One axis of all elements.
inline void flatten(answer& found)
{
    wide elements = 1;
    for (const std::int64_t extent : found.extents) {
        elements = elements * extent;
    }
    found.extents = {static_cast<std::int64_t>(elements)};
    found.taken = {whole(elements)};
    found.output = {0};
}

// Without overflow: a zero extent comes first.
inline void flatten_sorted(answer& found)
{
    std::sort(found.extents.begin(), found.extents.end());
    if (!found.extents.empty() && found.extents.front() == 0) {
        found.extents = {0};
    }
    flatten(found);
}

inline void select(compressed& found, const compress_arguments& asked)
{
    const std::int64_t extent = found.slice.extents[found.axis];
    for (std::int64_t entry = 0; entry < asked.size; ++entry) {
        if (asked.condition[static_cast<std::size_t>(entry)] == 0) {
            continue;
        }
        if (entry < extent) {
            found.selected.push_back(entry);
        } else if (!asked.ignores_tail) {
            found.slice.refuse(tr::errc::condition, static_cast<std::int64_t>(found.axis), entry);
            return;
        }
    }
}

inline compressed onnx_compress(const fuzz::shape_argument& input, const compress_arguments& asked)
{
    compressed found;
    const bool has_axes = judge_shape(found.slice, input, 1, tr::max_rank, true);
    const std::int64_t rank = found.slice.rank();
    const bool exists = !asked.axis || (*asked.axis >= -rank && *asked.axis <= rank - 1);
    if (has_axes && !exists) {
        found.slice.refuse(tr::errc::axis, -1, *asked.axis);
    }
    if (asked.size < 0) {
        found.slice.refuse(tr::errc::list_length, -1, asked.size);
    } else if (asked.is_null && asked.size > 0) {
        found.slice.refuse(tr::errc::null_data, -1, asked.size);
    }
    if (!found.slice.accepts()) {
        return found;
    }
    if (!asked.axis) {
        flatten_sorted(found.slice);
    } else {
        found.axis = static_cast<std::size_t>(*asked.axis < 0 ? *asked.axis + rank : *asked.axis);
    }
    select(found, asked);
    return found;
}

// The selected elements in a dense row-major tensor, in elements.
inline std::vector<std::size_t> positions_of(const compressed& found)
{
    std::size_t outer = 1;
    std::size_t inner = 1;
    for (std::size_t axis = 0; axis < found.slice.extents.size(); ++axis) {
        if (axis != found.axis) {
            (axis < found.axis ? outer : inner) *= static_cast<std::size_t>(found.slice.extents[axis]);
        }
    }
    const auto extent = static_cast<std::size_t>(found.slice.extents[found.axis]);
    outer = inner == 0 || found.selected.empty() ? 0 : outer; // which may be very many
    std::vector<std::size_t> positions;
    for (std::size_t block = 0; block < outer; ++block) {
        for (const std::int64_t index : found.selected) {
            for (std::size_t each = 0; each < inner; ++each) {
                positions.push_back((block * extent + static_cast<std::size_t>(index)) * inner + each);
            }
        }
    }
    return positions;
}

} // namespace oracle

#endif
