// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_PERMUTE_TABLES_HPP
#define TRANCHE_KERNEL_PERMUTE_TABLES_HPP

#include <cstdint>

#include "entry.hpp"

#if TRANCHE_PERMUTES

namespace tranche {
namespace detail {

// How the permutes of a backend take the bytes of several windows together: `chained` ones take a byte of what has been
// made so far or, from 64 on, of the next window; `joined` ones clear the bytes of other windows, from 128 on.
enum class merge { chained, joined };

inline namespace TRANCHE_ISA {

// Runs that one window holds.
constexpr std::ptrdiff_t runs_in_window(std::ptrdiff_t run, std::ptrdiff_t pitch, int window)
{
    return run > window || pitch == 0 ? 0 : (window - run) / absolute(pitch) + 1;
}

// -1 where there is none.
constexpr int exact_log2(std::ptrdiff_t value)
{
    int log = 0;
    while ((std::ptrdiff_t{1} << log) < value) {
        ++log;
    }
    return (std::ptrdiff_t{1} << log) == value ? log : -1;
}

// Bytes from the first run of a block to its last one, both included.
constexpr std::ptrdiff_t reach_of(std::ptrdiff_t runs, std::ptrdiff_t run, std::ptrdiff_t pitch)
{
    return (runs - 1) * absolute(pitch) + run;
}

constexpr std::ptrdiff_t divide_up(std::ptrdiff_t dividend, std::ptrdiff_t divisor)
{
    return (dividend + divisor - 1) / divisor;
}

// Bytes from window to window: side by side, so that none of them lies across two cache lines where the block begins
// with one, unless windows that begin with runs are fewer.
constexpr std::ptrdiff_t spacing_of(const permute_tables& tables, std::ptrdiff_t run, std::ptrdiff_t pitch, int window)
{
    const std::ptrdiff_t held = runs_in_window(run, pitch, window);
    const bool is_dense =
        divide_up(reach_of(tables.runs, run, pitch), window) <= divide_up(std::ptrdiff_t{tables.runs}, held);
    return is_dense ? window : held * absolute(pitch);
}

// The bytes of a window that lie inside a block of so many bytes: those at its beginning, or at its end where the pitch
// is negative.
constexpr std::uint64_t readable_bytes(std::ptrdiff_t reach, bool backward)
{
    return reach >= widest_window ? ~std::uint64_t{0}
           : backward             ? ~std::uint64_t{0} << (widest_window - reach)
                                  : ~(~std::uint64_t{0} << reach);
}

// From the block's first run to the window that begins so many bytes further on.
constexpr std::int32_t offset_of(std::ptrdiff_t begin, std::ptrdiff_t run, std::ptrdiff_t pitch, int window)
{
    return static_cast<std::int32_t>(pitch < 0 ? run - window - begin : begin);
}

// Windows follow each other from the block's first run on. One that reaches past the block begins earlier: if it is
// the last of windows side by side, then for the row's last block only.
constexpr void place_windows(permute_tables& tables, std::ptrdiff_t run, std::ptrdiff_t pitch, int window, merge how)
{
    const std::ptrdiff_t reach = reach_of(tables.runs, run, pitch);
    const std::ptrdiff_t spacing = spacing_of(tables, run, pitch, window);
    const std::ptrdiff_t last = reach > window ? reach - window : 0;
    const bool may_pass = how == merge::chained && spacing == window;
    tables.windows = static_cast<int>(divide_up(last, spacing)) + 1;
    for (int w = 0; w < tables.windows; ++w) {
        tables.offsets[w] = offset_of(may_pass || w * spacing < last ? w * spacing : last, run, pitch, window);
    }
    const std::ptrdiff_t end = tables.windows * spacing;
    tables.needed = may_pass ? static_cast<int>(divide_up(end - run, absolute(pitch))) + 1 : tables.runs;
    tables.last_offset = offset_of(last, run, pitch, window);
    tables.last_readable = readable_bytes(reach, pitch < 0);
}

constexpr void clear_gather(permute_tables& tables, int window, merge how)
{
    for (int w = 0; w < tables.windows; ++w) {
        for (int i = 0; i < window; ++i) {
            tables.gather[w][i] = static_cast<std::uint8_t>(how == merge::joined ? 128 : i);
        }
    }
}

// The first window that a byte lies in, `from` bytes after the block's first run.
constexpr int window_at(const permute_tables& tables, std::ptrdiff_t from, int window)
{
    int w = 0;
    while (from < tables.offsets[w] || from >= tables.offsets[w] + window) {
        ++w;
    }
    return w;
}

// Chained permutes begin with the first window as it is, so that their first table is of two windows.
constexpr void place_byte(permute_tables& tables, int place, std::ptrdiff_t from, int window, merge how)
{
    const int w = window_at(tables, from, window);
    const bool chains = how == merge::chained && tables.windows > 1;
    std::uint8_t* const table = tables.gather[chains && w == 0 ? 1 : w];
    table[place] = static_cast<std::uint8_t>((chains && w > 0 ? widest_window : 0) + (from - tables.offsets[w]));
}

// The table of the last window where it begins earlier.
constexpr void make_last_gather(permute_tables& tables, int window)
{
    const int last = tables.windows - 1;
    const int earlier = tables.offsets[last] - tables.last_offset;
    const int first = tables.windows > 1 ? widest_window : 0; // that the last window's bytes are known by
    for (int i = 0; i < window; ++i) {
        const int from = tables.gather[last][i];
        const bool is_moved = from >= first && from < first + window;
        tables.last_gather[i] = static_cast<std::uint8_t>(is_moved ? from + earlier : from);
    }
}

// The blocks of as many runs as a vector holds. False where a window holds less than two runs: moving them one by one
// is as good; and where a block is smaller than a window that must not reach past it.
constexpr bool place_blocks(permute_tables& tables, std::ptrdiff_t run, std::ptrdiff_t pitch, int window, merge how)
{
    const std::ptrdiff_t held = runs_in_window(run, pitch, window);
    const std::ptrdiff_t fitting = held < 2 ? 0 : window / run;
    const std::ptrdiff_t runs = fitting < held * most_windows ? fitting : held * most_windows;
    if (held < 2 || (how == merge::joined && reach_of(runs, run, pitch) < window)) {
        return false;
    }
    tables.runs = static_cast<int>(runs);
    tables.shift = runs * run == window ? exact_log2(run) : -1;
    place_windows(tables, run, pitch, window, how);
    return true;
}

// The tables that gather blocks; false where there are none.
constexpr bool make_gather(permute_tables& tables, std::ptrdiff_t run, std::ptrdiff_t pitch, int window, merge how)
{
    if (!place_blocks(tables, run, pitch, window, how)) {
        return false;
    }
    clear_gather(tables, window, how);
    for (std::ptrdiff_t n = 0; n < tables.runs; ++n) {
        for (std::ptrdiff_t b = 0; b < run; ++b) {
            place_byte(tables, static_cast<int>(n * run + b), n * pitch + b, window, how);
        }
    }
    if (how == merge::chained) {
        make_last_gather(tables, window);
    }
    return true;
}

// The last window where it begins earlier.
constexpr void make_last_scatter(permute_tables& tables)
{
    const int last = tables.windows - 1;
    const int earlier = tables.offsets[last] - tables.last_offset;
    for (int i = 0; i < widest_window; ++i) {
        const int from = i - earlier;
        tables.last_scatter[i] = from >= 0 && from < widest_window ? tables.scatter[last][from] : std::uint8_t{0};
    }
    tables.last_mask = earlier < 0 ? tables.masks[last] >> -earlier : tables.masks[last] << earlier;
}

// The tables that scatter blocks; false where there are none, or where runs overlap.
constexpr bool make_scatter(permute_tables& tables, std::ptrdiff_t run, std::ptrdiff_t pitch)
{
    if (absolute(pitch) < run || !place_blocks(tables, run, pitch, widest_window, merge::chained)) {
        return false;
    }
    for (int w = 0; w < tables.windows; ++w) {
        tables.masks[w] = 0;
    }
    for (std::ptrdiff_t n = 0; n < tables.runs; ++n) {
        for (std::ptrdiff_t b = 0; b < run; ++b) {
            const std::ptrdiff_t to = n * pitch + b;
            const int w = window_at(tables, to, widest_window);
            tables.scatter[w][to - tables.offsets[w]] = static_cast<std::uint8_t>(n * run + b);
            tables.masks[w] |= std::uint64_t{1} << (to - tables.offsets[w]);
        }
    }
    make_last_scatter(tables);
    return true;
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif

#endif
