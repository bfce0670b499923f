// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_RUN_HPP
#define TRANCHE_KERNEL_RUN_HPP

#include "../lower/part.hpp"
#include "backends.hpp"
#include "walk.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_LAYOUT {

// Loops and what moves them in one direction: the kernel of all of them with its tables, and one for pieces whose runs
// or rows are shorter.
struct kernel_call {
    const loops& nest;
    direction way;
    kernel_entry kernel;
    kernel_entry of_pieces;
    const permute_tables& tables;
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

inline constexpr kernel_entry any_kernel = &move_runs<any_run>;

// Kernels that permute want rows of a whole block.
constexpr bool is_fit_for(const kernel_call& call, const loops& piece)
{
    const std::ptrdiff_t row = plane_of(piece, direction::copy).row.count;
    return piece.run == call.nest.run && row >= runs_of_block(call.tables);
}

inline void run_piece(const kernel_call& call, const void* read, void* written, part piece)
{
    const bool copies = call.way == direction::copy;
    const loops nest = copies ? call.nest : reversed(call.nest); // pieces are cut where they are written
    visit_part(nest, piece, reinterpret_cast<std::uintptr_t>(written), [&](const loops& each) {
        const kernel_entry kernel = is_fit_for(call, each) ? call.kernel : call.of_pieces;
        move_planes(kernel, each, direction::copy, call.tables, read, written);
    });
}

inline void run_kernel(const kernel_call& call, const void* read, void* written, part piece)
{
    if (call.nest.run == 0) {
        return;
    }
    if (piece.count == 1) {
        move_planes(call.kernel, call.nest, call.way, call.tables, read, written);
    } else {
        run_piece(call, read, written, piece);
    }
}

// From here on tables save more than it costs to make them.
inline constexpr std::ptrdiff_t worth_tables = 512;

// The same for loops that run once.
inline void run_loops(const loops& nest, direction way, const void* read, void* written, part piece)
{
    const bool is_worth = number_of_runs(nest) * nest.run >= worth_tables;
    permute_tables tables;
    clear_runs(tables);
    const kernel_entry kernel = active_backend().choose(plane_of(nest, way), is_worth ? &tables : nullptr);
    run_kernel({nest, way, kernel, any_kernel, tables}, read, written, piece);
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
