// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_CONSTANT_HPP
#define TRANCHE_KERNEL_CONSTANT_HPP

#include "scalar.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {

// Loops that are known at compile time: counts, pitches and the run are constants, so that small slices become
// straight-line code.
template <const loops& Nest, class Run, int Axis = 0>
void move_constant(const byte* source, byte* target)
{
    if constexpr (Nest.run == 0) {
        static_cast<void>(source);
        static_cast<void>(target);
    } else if constexpr (Axis == Nest.rank) {
        Run::move(target, source, Nest.run);
    } else {
        constexpr loop each = Nest.axes[Axis];
        for (index_t left = each.count;;) {
            move_constant<Nest, Run, Axis + 1>(source, target);
            if (--left == 0) {
                return;
            }
            source += each.source_pitch;
            target += each.target_pitch;
        }
    }
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
