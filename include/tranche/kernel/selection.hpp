// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_SELECTION_HPP
#define TRANCHE_KERNEL_SELECTION_HPP

#include "../plan/trues.hpp"
#include "scalar.hpp"

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
    std::ptrdiff_t width; // of an element
};

// Moves the selected elements of a row, side by side in the tensor, to or from neighbours in the slice.
using selection_entry = void (*)(const selection& chosen, const byte* read, byte* written);

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

// Where the trues begin that are left after so many.
constexpr index_t skip_trues(const selection& chosen)
{
    index_t position = chosen.begin;
    for (index_t left = chosen.skipped; left > 0 && position < chosen.end; ++position) {
        left = static_cast<index_t>(left - (chosen.condition[position] != 0));
    }
    return position;
}

// Selected elements one by one. `Way` is copy where they are moved together.
template <direction Way, class Run>
struct element_mover {
    const byte* read;
    byte* written;
    std::ptrdiff_t width;
    index_t left;
    std::ptrdiff_t of_slice = 0;

    // Whether another one is wanted.
    TRANCHE_INLINE bool move(index_t entry)
    {
        const std::ptrdiff_t of_tensor = static_cast<std::ptrdiff_t>(entry) * width;
        const bool copies = Way == direction::copy;
        Run::move(written + (copies ? of_slice : of_tensor), read + (copies ? of_tensor : of_slice), width);
        of_slice += width;
        return --left > 0;
    }
};

// Eight entries of the condition at a time.
template <direction Way, class Run>
void move_elements(const selection& given, const byte* read, byte* written)
{
    // A copy is what the loop works on: for all the compiler knows, what is written may be this object.
    const selection chosen = given;
    element_mover<Way, Run> mover{read, written, chosen.width, chosen.count};
    index_t at = skip_trues(chosen);
    for (; chosen.end - at >= 8; at = static_cast<index_t>(at + 8)) {
        std::uint64_t here = true_bytes(eight_entries(chosen.condition + at));
        for (; here != 0; here &= here - 1) {
            if (!mover.move(static_cast<index_t>(at + lowest_byte(here)))) {
                return;
            }
        }
    }
    for (; at < chosen.end; ++at) {
        if (chosen.condition[at] != 0 && !mover.move(at)) {
            return;
        }
    }
}

// Wider elements move as fast run by run.
inline constexpr std::ptrdiff_t widest_selected = 64;

template <direction Way>
constexpr selection_entry choose_elements(std::ptrdiff_t width)
{
    switch (width) {
    case 1: return &move_elements<Way, fixed_run<1>>;
    case 2: return &move_elements<Way, fixed_run<2>>;
    case 4: return &move_elements<Way, fixed_run<4>>;
    case 8: return &move_elements<Way, fixed_run<8>>;
    case 16: return &move_elements<Way, fixed_run<16>>;
    default: return width <= widest_selected ? &move_elements<Way, any_run> : nullptr;
    }
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
