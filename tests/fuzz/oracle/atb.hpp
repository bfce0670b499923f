// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_ORACLE_ATB_HPP
#define TRANCHE_TESTS_FUZZ_ORACLE_ATB_HPP

#include "arguments.hpp"

#include <tranche/core/element.hpp>
#include <tranche/front/atb_slice.hpp>

// The SliceOperation of the Ascend Transformer Boost library as its page has it.
namespace oracle {

inline bool atb_takes(tr::atb::product on, tr::dtype type)
{
    if (on > tr::atb::product::atlas_200i_500_a2) { // the last one
        return false;
    }
    switch (type) {
    case tr::dtype::float16: return true;
    case tr::dtype::float32:
    case tr::dtype::int8:
    case tr::dtype::boolean:
    case tr::dtype::int32:
    case tr::dtype::uint32: return on != tr::atb::product::atlas_200i_500_a2;
    case tr::dtype::bfloat16:
        return on != tr::atb::product::atlas_200i_500_a2 && on != tr::atb::product::atlas_inference;
    default: return false;
    }
}

inline void judge_window(answer& found, std::size_t axis, std::int64_t offset, std::int64_t size)
{
    const wide extent = found.extents[axis];
    const wide start = from_end(offset, extent);
    const bool starts_inside = start >= 0 && start < extent;
    const wide length = size == -1 ? extent - start : wide(size);
    if (!starts_inside) {
        found.refuse(tr::errc::begin, static_cast<std::int64_t>(axis), offset);
    }
    if ((size <= 0 && size != -1) || (starts_inside && start + length > extent)) {
        found.refuse(tr::errc::size, static_cast<std::int64_t>(axis), size);
    }
    found.take(axis, {start, 1, start + length});
}

inline answer atb_slice(const fuzz::shape_argument& x, const fuzz::list_argument& offsets,
                        const fuzz::list_argument& size)
{
    answer found;
    if (!judge_shape(found, x, 1, 8, false)) {
        return found;
    }
    const std::int64_t rank = found.rank();
    const bool usable = judge_length(found, offsets, rank, rank);
    if (!judge_length(found, size, rank, rank) || !usable) {
        return found;
    }
    for (std::size_t axis = 0; axis < found.extents.size(); ++axis) {
        judge_window(found, axis, offsets.values[axis], size.values[axis]);
    }
    return found;
}

} // namespace oracle

#endif
