// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_GUARD_GUARDED_MOVE_HPP
#define TRANCHE_TESTS_GUARD_GUARDED_MOVE_HPP

#include "support/moves_between_pages.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

// Moves between guard pages as assertions.
namespace guard {

// Row-major positions of the slice's elements in the tensor, in elements.
inline std::vector<std::size_t> positions_of(const tr::plan& slice)
{
    std::vector<std::size_t> found{0};
    for (int axis = 0; axis < slice.rank(); ++axis) {
        std::vector<std::size_t> longer;
        for (const std::size_t outer : found) {
            for (tr::index_t i = 0; i < slice[axis].count; ++i) {
                const tr::index_t index = slice[axis].begin + i * slice[axis].stride;
                longer.push_back(outer * static_cast<std::size_t>(slice.tensor_shape()[axis]) +
                                 static_cast<std::size_t>(index));
            }
        }
        found.swap(longer);
    }
    return found;
}

// The elements of the masked axis are those of its runs, one after the other.
inline std::vector<std::size_t> positions_of(const tr::masked_plan& slice)
{
    std::vector<std::size_t> chosen;
    for (const tr::axis_range& run : slice.runs()) {
        for (tr::index_t i = 0; i < run.count; ++i) {
            chosen.push_back(static_cast<std::size_t>(run.begin + i));
        }
    }
    std::size_t outer = 1;
    std::size_t inner = 1;
    for (int axis = 0; axis < slice.rank(); ++axis) {
        (axis < slice.axis()   ? outer
         : axis > slice.axis() ? inner
                               : outer) *=
            axis == slice.axis() ? 1 : static_cast<std::size_t>(slice.tensor_shape()[axis]);
    }
    const auto extent = static_cast<std::size_t>(slice.tensor_shape()[slice.axis()]);
    std::vector<std::size_t> found;
    for (std::size_t o = 0; o < outer; ++o) {
        for (const std::size_t index : chosen) {
            for (std::size_t i = 0; i < inner; ++i) {
                found.push_back((o * extent + index) * inner + i);
            }
        }
    }
    return found;
}

class guarded_move {
public:
    bool is_ready() const { return moves_.is_ready(); }

    // Copies the slice out, then assigns it back into a tensor, each in so many pieces. `what` names the case.
    template <class Plan>
    void check(const Plan& slice, std::size_t width, placement tensor_at, placement slice_at, tr::index_t pieces,
               const std::string& what)
    {
        ASSERT_EQ(moves_.fault(slice, positions_of(slice), {width, tensor_at, slice_at, pieces}), "") << what;
    }

private:
    moves_between_pages moves_{1 << 16};
};

} // namespace guard

#endif
