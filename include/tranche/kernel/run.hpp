// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_RUN_HPP
#define TRANCHE_KERNEL_RUN_HPP

#include "../lower/part.hpp"
#include "backends.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_LAYOUT {

// Loops and what moves them in one direction: their own kernel, and one for pieces of runs, whatever their length.
struct kernel_call {
    const loops& nest;
    direction way;
    kernel_entry kernel;
    kernel_entry of_pieces;
    const permute_tables& tables;
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

// Moves bytes, however many there are in a run.
inline kernel_entry any_kernel(direction way)
{
    return way == direction::copy ? &move_scalar<direction::copy, any_run> : &move_scalar<direction::assign, any_run>;
}

inline void run_piece(const kernel_call& call, const void* read, void* written, part piece)
{
    const bool copies = call.way == direction::copy;
    const loops nest = copies ? call.nest : reversed(call.nest); // pieces are cut where they are written
    visit_part(nest, piece, reinterpret_cast<std::uintptr_t>(written), [&](const loops& each) {
        const loops moved = copies ? each : reversed(each);
        const kernel_entry kernel = each.run == nest.run ? call.kernel : call.of_pieces;
        kernel(moved, call.tables, read, written);
    });
}

inline void run_kernel(const kernel_call& call, const void* read, void* written, part piece)
{
    if (call.nest.run == 0) {
        return;
    }
    if (piece.count == 1) {
        call.kernel(call.nest, call.tables, read, written);
    } else {
        run_piece(call, read, written, piece);
    }
}

// From here on tables save more than it costs to make them.
inline constexpr std::ptrdiff_t worth_tables = 512;

// The same for loops that run once.
inline void run_loops(const loops& nest, direction way, const void* read, void* written, part piece)
{
    if (number_of_runs(nest) * nest.run < worth_tables) {
        const permute_tables none{};
        run_kernel({nest, way, active_backend().choose(nest, way, nullptr), any_kernel(way), none}, read, written,
                   piece);
    } else {
        permute_tables tables{};
        run_kernel({nest, way, active_backend().choose(nest, way, &tables), any_kernel(way), tables}, read, written,
                   piece);
    }
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
