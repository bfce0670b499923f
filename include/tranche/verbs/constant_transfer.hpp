// SPDX-License-Identifier: MIT
#ifndef TRANCHE_VERBS_CONSTANT_TRANSFER_HPP
#define TRANCHE_VERBS_CONSTANT_TRANSFER_HPP

#include "../kernel/constant.hpp"
#include "transfer.hpp"

namespace tranche {
namespace detail {

// The loops of a plan known at compile time, between dense tensors.
template <const plan& Slice, std::size_t Width, direction Way>
struct constant_loops {
    static constexpr loops nest = toward(lower(Slice, static_cast<index_t>(Width)), Way);
};

inline namespace TRANCHE_ISA {

template <const plan& Slice, direction Way, class T>
void move_constant_slice(const void* source, void* target)
{
    using nest = constant_loops<Slice, sizeof(T), Way>;
    using run = std::conditional_t<std::is_trivially_copyable<T>::value, fixed_run<nest::nest.run>, element_run<T>>;
    if constexpr (nest::nest.run != 0) {
        move_constant<nest::nest, run>(static_cast<const byte*>(source) + nest::nest.source_offset,
                                       static_cast<byte*>(target) + nest::nest.target_offset);
    }
}

// The checked verb: views have layouts that are not known, and take the general way.
template <const plan& Slice, direction Way, class T>
result<void> transfer_constant(const buffer& tensor, const buffer& output)
{
    const request asked{Way, sizeof(T), element_kernel<T>, {}};
    if (tensor.is_view() || output.is_view()) {
        return transfer(Slice, tensor, output, asked);
    }
    error wrong = check_arguments(Slice, tensor, output, asked);
    if (wrong.code != errc::none) {
        return wrong;
    }
    constexpr loops forward = lower(Slice, static_cast<index_t>(sizeof(T)));
    const sides both{tensor.data, output.data};
    wrong = check_memory(forward, forward, both, Way);
    if (wrong.code != errc::none) {
        return wrong;
    }
    move_constant_slice<Slice, Way, T>(source_of(both, Way), target_of(both, Way));
    return {};
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
