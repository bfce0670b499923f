// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_MASKED_HPP
#define TRANCHE_KERNEL_MASKED_HPP

#include "../lower/masked.hpp"
#include "run.hpp"
#include "selection.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_LAYOUT {

// A masked transfer run by run, the reference that every faster path is compared with.
struct masked_run {
    const masked_plan& slice;
    const masked_loops& masked;
    kernel_entry kernel; // null where the width decides
    direction way;
    const void* read;
    void* written;
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

// What moves selected elements of so many bytes; null where run by run is as good. Asked for here and not by backends,
// so that whoever moves no selections compiles none of it.
inline selection_entry choose_selection(std::ptrdiff_t width, direction way)
{
#if TRANCHE_DISPATCH
    if (&active_backend() == &avx512::description) {
        return avx512::choose_selection(width, way);
    }
    if (&active_backend() == &avx2::description) {
        return avx2::choose_selection(width, way);
    }
#elif TRANCHE_HAS_XSIMD
    if (&active_backend() == &of_flags::description) {
        return of_flags::choose_selection(width, way);
    }
#endif
    return choose_elements(width, way);
}

inline void run_selected_loops(const masked_run& job, const loops& nest, part piece)
{
    if (job.kernel == nullptr) {
        run_loops(nest, job.way, job.read, job.written, piece);
    } else {
        const permute_tables none{};
        run_kernel({nest, job.way, job.kernel, job.kernel, none}, job.read, job.written, piece);
    }
}

// Selected elements [first, last) of the masked axis, in pieces of every other axis.
inline void run_selected(const masked_run& job, index_t first, index_t last, part piece)
{
    index_t done = 0;
    for (const axis_range& found : job.slice.runs()) {
        // Bounded by the count of the plan: the condition may have changed since.
        const index_t skipped = first > done ? static_cast<index_t>(first - done) : index_t{0};
        const index_t wanted = last - done < found.count ? static_cast<index_t>(last - done) : found.count;
        if (wanted > skipped) {
            const loops nest =
                loops_of_run(job.masked, static_cast<index_t>(found.begin + skipped),
                             static_cast<index_t>(wanted - skipped), static_cast<index_t>(done + skipped));
            run_selected_loops(job, nest, piece);
        }
        done = static_cast<index_t>(done + wanted);
        if (done >= last) {
            return;
        }
    }
}

// Selected elements [first, last) at once, where they are neighbours of a width that there is a kernel for. False where
// nothing was moved.
inline bool run_selection(const masked_run& job, index_t first, index_t last)
{
    const masked_rows rows = rows_of(job.masked);
    const std::uint8_t* const condition = job.slice.runs().values().bytes();
    if (job.kernel != nullptr || condition == nullptr || rows.width == 0) {
        return false;
    }
    const selection_entry move = choose_selection(rows.width, job.way);
    if (move == nullptr) {
        return false;
    }
    const axis_range span = job.slice.span();
    const auto end = static_cast<index_t>(span.begin + span.count);
    const selection chosen{condition, span.begin, end, first, static_cast<index_t>(last - first), rows.width};
    const std::ptrdiff_t skipped = static_cast<std::ptrdiff_t>(first) * rows.width;
    const bool copies = job.way == direction::copy;
    visit_rows(rows.outer, [&](std::ptrdiff_t tensor, std::ptrdiff_t slice) {
        const std::ptrdiff_t of_slice = slice + skipped;
        move(chosen, static_cast<const byte*>(job.read) + (copies ? tensor : of_slice),
             static_cast<byte*>(job.written) + (copies ? of_slice : tensor));
    });
    return true;
}

// Cuts between selected elements where there are enough of them, else inside every run.
inline void run_masked(const masked_run& job, part piece)
{
    if (job.masked.nest.run == 0) {
        return;
    }
    const index_t selected = job.slice.count();
    if (selected < piece.count) {
        run_selected(job, 0, selected, piece);
        return;
    }
    const auto first = static_cast<index_t>(balanced_cut(selected, piece.index, piece.count));
    const auto last = static_cast<index_t>(balanced_cut(selected, static_cast<index_t>(piece.index + 1), piece.count));
    if (first < last && !run_selection(job, first, last)) {
        run_selected(job, first, last, {});
    }
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
