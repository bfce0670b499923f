// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_SELECTION_HPP
#define TRANCHE_KERNEL_SELECTION_HPP

#include "entry.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_LAYOUT {

// Elements `begin` to `end` of an axis of which a condition selects some. The first `skipped` selected ones are another
// piece's; no more than `count` are moved, whatever the condition says by then.
struct selection {
    const std::uint8_t* condition;
    index_t begin;
    index_t end;
    index_t skipped;
    index_t count;
};

// Moves the selected elements of a row, side by side in the tensor, to or from neighbours in the slice.
using selection_entry = void (*)(const selection& chosen, const byte* read, byte* written);

} // namespace TRANCHE_LAYOUT
} // namespace detail
} // namespace tranche

#endif
