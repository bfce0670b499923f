// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_PREPARE_HPP
#define TRANCHE_KERNEL_PREPARE_HPP

#include "../lower/checks.hpp"
#include "../lower/lower.hpp"
#include "../lower/part.hpp"
#include "scalar.hpp"

namespace tranche {
inline namespace TRANCHE_LAYOUT {

// A plan made ready to be run many times: the folded loops and the kernel chosen for them. Serves both directions:
// the source of its loops is the tensor's side, the target the slice's. No heap, trivially copyable.
struct prepared {
    tranche::loops loops{};
    detail::kernel_entry kernel = nullptr;
};

} // namespace TRANCHE_LAYOUT

namespace detail {
inline namespace TRANCHE_ISA {

constexpr prepared prepare_loops(const loops& nest)
{
    return {nest, scalar_kernel(nest.run)};
}

// Runs loops in pieces. A piece keeps the run that the kernel was chosen for: only runs longer than any fixed size are
// cut.
inline void run_loops(const loops& nest, kernel_entry kernel, const void* source, void* target, part piece)
{
    if (nest.run == 0) {
        return;
    }
    visit_part(nest, piece, reinterpret_cast<std::uintptr_t>(target),
               [=](const loops& each) { kernel(each, source, target); });
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
