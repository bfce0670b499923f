// SPDX-License-Identifier: MIT
#ifndef TRANCHE_LOWER_PART_HPP
#define TRANCHE_LOWER_PART_HPP

#include <cstdint>
#include <limits>

#include "../core/result.hpp"
#include "loops.hpp"

namespace tranche {
inline namespace TRANCHE_LAYOUT {

// The index-th of count pieces of the work, 0 <= index < count. Pieces are balanced, touch disjoint bytes and together
// do what one call does; where count exceeds the work some are empty.
struct part {
    index_t index = 0;
    index_t count = 1;
};

} // namespace TRANCHE_LAYOUT

namespace detail {
inline namespace TRANCHE_ISA {

inline constexpr std::ptrdiff_t cache_line = 64;

constexpr error check_part(part piece)
{
    if (piece.count < 1) {
        return {errc::part, -1, piece.count, 1, (std::numeric_limits<index_t>::max)()};
    }
    if (piece.index < 0 || piece.index >= piece.count) {
        return {errc::part, -1, piece.index, 0, std::int64_t{piece.count} - 1};
    }
    return {};
}

// Where the index-th of count balanced pieces of `total` begins, without forming total * index.
template <class Total>
constexpr Total balanced_cut(Total total, index_t index, index_t count)
{
    using wider = std::conditional_t<(sizeof(Total) > sizeof(index_t)), Total, index_t>;
    const wider share = static_cast<wider>(total) / count;
    const wider rest = static_cast<wider>(total) % count;
    return static_cast<Total>(share * index + (index < rest ? index : rest));
}

constexpr std::ptrdiff_t number_of_runs(const loops& nest)
{
    std::ptrdiff_t runs = nest.run == 0 ? 0 : 1;
    for (int axis = 0; axis < nest.rank; ++axis) {
        runs *= steps_of(nest.axes[axis]);
    }
    return runs;
}

// The innermost loops from `axis` on, `steps` of the first of them, moved to the run-th run.
constexpr loops box(const loops& nest, std::ptrdiff_t run, int axis, index_t steps)
{
    loops piece = nest;
    for (int each = nest.rank - 1; each >= 0; --each) {
        const loop& digit = nest.axes[each];
        const std::ptrdiff_t step = run % steps_of(digit);
        piece.source_offset += step * digit.source_pitch;
        piece.target_offset += step * digit.target_pitch;
        run /= steps_of(digit);
    }
    piece.rank = nest.rank - axis;
    for (int each = 0; each < piece.rank; ++each) {
        piece.axes[each] = nest.axes[axis + each];
    }
    if (piece.rank > 0) {
        piece.axes[0].count = steps;
    }
    return piece;
}

// The bytes [first, last) of one run.
constexpr loops slice_of_run(const loops& nest, std::ptrdiff_t run, std::ptrdiff_t first, std::ptrdiff_t last)
{
    loops piece = box(nest, run, nest.rank, 1);
    piece.source_offset += first;
    piece.target_offset += first;
    piece.run = last - first;
    return piece;
}

// A step that shares no cache line with its neighbour before it, whichever lies lower.
constexpr bool begins_line(std::uintptr_t address, std::ptrdiff_t pitch, std::ptrdiff_t bytes)
{
    constexpr std::uintptr_t line = cache_line;
    const auto length = static_cast<std::uintptr_t>(bytes - 1);
    const std::uintptr_t before = address - static_cast<std::uintptr_t>(pitch);
    return (address + length) / line < before / line || (before + length) / line < address / line;
}

// Moves a cut back to a step that begins a cache line, but not before step 0 and only by a few lines, so that pieces
// stay balanced; leaves it where there is none. Cuts keep their order.
constexpr std::ptrdiff_t back_to_line(std::ptrdiff_t step, std::uintptr_t step_0, std::ptrdiff_t pitch,
                                      std::ptrdiff_t bytes)
{
    constexpr std::ptrdiff_t farthest = 4 * cache_line;
    for (std::ptrdiff_t back = 0; back < cache_line && back * bytes < farthest && back < step; ++back) {
        const auto moved = static_cast<std::uintptr_t>((step - back) * pitch);
        if (begins_line(step_0 + moved, pitch, bytes)) {
            return step - back;
        }
    }
    return step;
}

// The first byte of a piece, counted through all runs. Long runs are cut between elements, short ones between runs.
constexpr std::ptrdiff_t piece_begin(const loops& nest, part piece, std::uintptr_t target)
{
    const std::ptrdiff_t cut = balanced_cut(number_of_runs(nest) * nest.run, piece.index, piece.count);
    const std::ptrdiff_t run = nest.run == 0 ? 0 : cut / nest.run;
    if (nest.run == 0 || piece.index == piece.count) {
        return cut;
    }
    const auto offset = [&](std::ptrdiff_t nth) {
        return target + static_cast<std::uintptr_t>(box(nest, nth, nest.rank, 1).target_offset);
    };
    if (nest.run > cache_line) {
        const std::ptrdiff_t element = back_to_line(cut % nest.run / nest.width, offset(run), nest.width, nest.width);
        return run * nest.run + element * nest.width;
    }
    const std::ptrdiff_t row = nest.rank > 0 ? steps_of(nest.axes[nest.rank - 1]) : 1;
    const std::ptrdiff_t pitch = nest.rank > 0 ? nest.axes[nest.rank - 1].target_pitch : nest.run;
    const std::ptrdiff_t row_begin = run - run % row;
    return (row_begin + back_to_line(run - row_begin, offset(row_begin), pitch, nest.run)) * nest.run;
}

// Calls `visit` with the loops of whole runs [first, last): at most two boxes for each loop.
template <class Visit>
constexpr void visit_runs(const loops& nest, std::ptrdiff_t first, std::ptrdiff_t last, Visit&& visit)
{
    while (first < last) {
        int axis = nest.rank;
        std::ptrdiff_t block = 1; // runs in one step of axes[axis - 1]
        while (axis > 0 && first % (block * steps_of(nest.axes[axis - 1])) == 0 &&
               last - first >= block * steps_of(nest.axes[axis - 1])) {
            block *= steps_of(nest.axes[--axis]);
        }
        if (axis == 0) {
            visit(nest); // everything
            return;
        }
        const loop& outer = nest.axes[axis - 1];
        const std::ptrdiff_t left = steps_of(outer) - first / block % steps_of(outer);
        const std::ptrdiff_t wanted = (last - first) / block;
        const std::ptrdiff_t steps = wanted < left ? wanted : left;
        visit(box(nest, first, axis - 1, static_cast<index_t>(steps)));
        first += steps * block;
    }
}

// Calls `visit` with loops that together are a piece of `nest`, whose target begins at address `target`.
template <class Visit>
constexpr void visit_part(const loops& nest, part piece, std::uintptr_t target, Visit&& visit)
{
    if (piece.count == 1) {
        visit(nest);
        return;
    }
    const std::ptrdiff_t begin = piece_begin(nest, piece, target);
    const std::ptrdiff_t end = piece_begin(nest, {static_cast<index_t>(piece.index + 1), piece.count}, target);
    if (begin >= end) {
        return;
    }
    const std::ptrdiff_t first = begin / nest.run;
    const std::ptrdiff_t last = end / nest.run;
    if (first == last) {
        visit(slice_of_run(nest, first, begin % nest.run, end % nest.run));
        return;
    }
    if (begin % nest.run != 0) {
        visit(slice_of_run(nest, first, begin % nest.run, nest.run));
    }
    visit_runs(nest, first + (begin % nest.run != 0 ? 1 : 0), last, visit);
    if (end % nest.run != 0) {
        visit(slice_of_run(nest, last, 0, end % nest.run));
    }
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
