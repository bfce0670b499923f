// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_WALK_HPP
#define TRANCHE_KERNEL_WALK_HPP

#include "entry.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {

constexpr steps steps_toward(const loop& each, direction way)
{
    return way == direction::copy ? steps{steps_of(each), each.source_pitch, each.target_pitch}
                                  : steps{steps_of(each), each.target_pitch, each.source_pitch};
}

// The `depth`-th loop from within, or one step where there are fewer.
constexpr steps steps_at(const loops& nest, int depth, direction way)
{
    return depth < nest.rank ? steps_toward(nest.axes[nest.rank - 1 - depth], way) : steps{1, 0, 0};
}

constexpr plane plane_of(const loops& nest, direction way)
{
    return {nest.run, steps_at(nest, 0, way), steps_at(nest, 1, way), nest.source_offset};
}

// Bytes from where the two tensors begin.
struct offsets {
    std::ptrdiff_t read;
    std::ptrdiff_t written;
};

// The steps that loops around the three innermost ones have taken. Offsets are stepped, not pointers: none outside the
// tensors is formed.
struct odometer {
    index_t taken[max_rank] = {};

    // Moves to the next step; false after the last one.
    constexpr bool next(const loops& nest, direction way, offsets& at)
    {
        for (int axis = nest.rank - 4; axis >= 0; --axis) {
            const steps each = steps_toward(nest.axes[axis], way);
            if (++taken[axis] < nest.axes[axis].count) {
                at.read += each.read;
                at.written += each.written;
                return true;
            }
            taken[axis] = 0;
            at.read -= (each.count - 1) * each.read;
            at.written -= (each.count - 1) * each.written;
        }
        return false;
    }
};

// Moves what the loops say between two tensors that begin at `read` and `written`.
inline void move_planes(kernel_entry move, const loops& nest, direction way, const permute_tables& tables,
                        const void* read, void* written)
{
    const plane each = plane_of(nest, way);
    offsets at = way == direction::copy ? offsets{nest.source_offset, nest.target_offset}
                                        : offsets{nest.target_offset, nest.source_offset};
    const steps planes = steps_at(nest, 2, way);
    odometer outer{};
    do {
        for (std::ptrdiff_t k = 0; k < planes.count; ++k) {
            move(each, tables, static_cast<const byte*>(read) + (at.read + k * planes.read),
                 static_cast<byte*>(written) + (at.written + k * planes.written));
        }
    } while (nest.rank > 3 && outer.next(nest, way, at));
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
