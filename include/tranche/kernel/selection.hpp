// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_SELECTION_HPP
#define TRANCHE_KERNEL_SELECTION_HPP

#include "../plan/trues.hpp"
#include "scalar.hpp"

namespace tranche {
namespace detail {
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

    TRANCHE_INLINE void move(std::ptrdiff_t entry) { move_if(true, entry); }

    // One that does not count leaves its place to the next one.
    TRANCHE_INLINE void move_if(bool counts, std::ptrdiff_t entry)
    {
        const std::ptrdiff_t of_tensor = entry * width;
        const bool copies = Way == direction::copy;
        Run::move(written + (copies ? of_slice : of_tensor), read + (copies ? of_tensor : of_slice), width);
        of_slice += static_cast<std::ptrdiff_t>(counts) * width;
        left = static_cast<index_t>(left - static_cast<index_t>(counts));
    }
};

template <direction Way, class Run>
TRANCHE_INLINE element_mover<Way, Run> mover_of(const selection& chosen, const byte* read, byte* written)
{
    return {read, written, Run::size(chosen.width), chosen.count};
}

// Few elements: eight entries of the condition at a time.
template <direction Way, class Run>
void move_some(const selection& given, const byte* read, byte* written)
{
    // A copy is what the loop works on: for all the compiler knows, what is written may be this object.
    const selection chosen = given;
    auto mover = mover_of<Way, Run>(chosen, read, written);
    index_t at = skip_trues(chosen);
    for (; chosen.end - at >= 8 && mover.left > 0; at = static_cast<index_t>(at + 8)) {
        std::uint64_t here = true_bytes(eight_entries(chosen.condition + at));
        for (; here != 0 && mover.left > 0; here &= here - 1) {
            mover.move(static_cast<std::ptrdiff_t>(at) + lowest_byte(here));
        }
    }
    for (; at < chosen.end && mover.left > 0; ++at) {
        if (chosen.condition[at] != 0) {
            mover.move(static_cast<std::ptrdiff_t>(at));
        }
    }
}

// What is left of a selection from entry `at` on, where so many elements are still wanted.
constexpr selection rest_of(const selection& whole, index_t at, index_t count)
{
    return {whole.condition, at, whole.end, 0, count, whole.width};
}

// Many elements: every entry's, without a branch that cannot be foreseen.
template <class Run>
void move_many(const selection& given, const byte* read, byte* written)
{
    const selection chosen = given;
    auto mover = mover_of<direction::copy, Run>(chosen, read, written);
    index_t at = skip_trues(chosen);
    while (chosen.end - at >= 8 && mover.left >= 8) {
        for (const auto end = static_cast<index_t>(at + 8); at < end; ++at) {
            mover.move_if(chosen.condition[at] != 0, static_cast<std::ptrdiff_t>(at));
        }
    }
    move_some<direction::copy, Run>(rest_of(chosen, at, mover.left), read, written + mover.of_slice);
}

template <direction Way, class Run>
void move_elements(const selection& chosen, const byte* read, byte* written)
{
    const bool are_many = chosen.count > (chosen.end - chosen.begin) / 8;
    if (Way == direction::copy && are_many) {
        move_many<Run>(chosen, read, written);
    } else {
        move_some<Way, Run>(chosen, read, written);
    }
}

// Wider elements move as fast run by run.
inline constexpr std::ptrdiff_t widest_selected = 64;

template <direction Way>
constexpr selection_entry choose_elements_of(std::ptrdiff_t width)
{
    switch (width) {
    case 1: return &move_elements<Way, fixed_run<1>>;
    case 2: return &move_elements<Way, fixed_run<2>>;
    case 4: return &move_elements<Way, fixed_run<4>>;
    case 8: return &move_elements<Way, fixed_run<8>>;
    case 16: return &move_elements<Way, fixed_run<16>>;
    default: return width <= widest_selected ? &move_some<Way, any_run> : nullptr;
    }
}

// What moves selected elements of so many bytes without vectors; null where run by run is as good.
inline selection_entry choose_elements(std::ptrdiff_t width, direction way)
{
    return way == direction::copy ? choose_elements_of<direction::copy>(width)
                                  : choose_elements_of<direction::assign>(width);
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
