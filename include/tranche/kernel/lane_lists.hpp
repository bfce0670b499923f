// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_LANE_LISTS_HPP
#define TRANCHE_KERNEL_LANE_LISTS_HPP

#include <cstdint>

#include "../config.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_LAYOUT {

// For every mask of eight lanes those that are set, the lowest first.
struct lane_lists {
    std::uint8_t of[256][8];
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

constexpr lane_lists list_lanes()
{
    lane_lists lists{};
    for (int mask = 0; mask < 256; ++mask) {
        int count = 0;
        for (int lane = 0; lane < 8; ++lane) {
            if ((mask >> lane & 1) != 0) {
                lists.of[mask][count++] = static_cast<std::uint8_t>(lane);
            }
        }
    }
    return lists;
}

inline constexpr lane_lists lanes_by_mask = list_lanes();

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
