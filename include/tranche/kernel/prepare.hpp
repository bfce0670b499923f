// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_PREPARE_HPP
#define TRANCHE_KERNEL_PREPARE_HPP

#include "../lower/checks.hpp"
#include "../lower/lower.hpp"
#include "run.hpp"

namespace tranche {
inline namespace TRANCHE_LAYOUT {

// A plan made ready to be run many times: the folded loops, the kernels chosen for them and their tables. Serves both
// directions: the source of its loops is the tensor's side, the target the slice's. No heap, trivially copyable. One
// made in a constant expression holds the loops only; kernels are chosen when it runs.
struct prepared {
    tranche::loops loops{};
    detail::kernel_entry copy = nullptr;
    detail::kernel_entry assign = nullptr;
    detail::permute_tables tables{};
};

} // namespace TRANCHE_LAYOUT

namespace detail {
inline namespace TRANCHE_ISA {

constexpr prepared prepare_loops(const loops& nest)
{
    prepared ready{};
    ready.loops = nest;
    if (!__builtin_is_constant_evaluated()) {
        ready.copy = active_backend().choose(plane_of(nest, direction::copy), &ready.tables);
        ready.assign = active_backend().choose(plane_of(nest, direction::assign), &ready.tables);
    }
    return ready;
}

inline void run_prepared(const prepared& ready, direction way, const void* read, void* written, part piece)
{
    const kernel_entry kernel = way == direction::copy ? ready.copy : ready.assign;
    if (kernel == nullptr) {
        run_loops(ready.loops, way, read, written, piece);
    } else {
        run_kernel({ready.loops, way, kernel, any_kernel, ready.tables}, read, written, piece);
    }
}

} // namespace TRANCHE_ISA
} // namespace detail

inline namespace TRANCHE_ISA {

// Prepares a plan for elements of `width` bytes, both sides dense and row-major.
constexpr prepared prepare(const plan& slice, index_t width)
{
    return detail::prepare_loops(lower(slice, width));
}

// The same for layouts of plan.tensor_shape() and plan.output_shape(), in this order for both directions: the source
// and the target of a copy, the var and the value of an assignment. A pitch of 0 repeats an element and is for the
// side that is read only.
// Errors: width, tensor_shape, list_length, extent, element_count, byte_count.
constexpr result<prepared> prepare(const plan& slice, index_t width, const layout& tensor, const layout& output)
{
    const error wrong = detail::check_layouts(slice, width, tensor, output);
    if (wrong.code != errc::none) {
        return wrong;
    }
    return detail::prepare_loops(lower(slice, width, tensor, output));
}

} // namespace TRANCHE_ISA
} // namespace tranche

#endif
