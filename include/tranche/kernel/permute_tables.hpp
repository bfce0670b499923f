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

inline namespace TRANCHE_LAYOUT {

// `count` runs of `run` bytes, `pitch` bytes from each to the next one, of which the first one begins `offset` bytes
// after the tensor.
struct strided_runs {
    std::ptrdiff_t run;
    std::ptrdiff_t pitch;
    std::ptrdiff_t count;
    std::ptrdiff_t offset;
};

// Bytes of a window, and how several are merged.
struct permutes {
    int window;
    merge how;
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

// Runs that one window holds.
constexpr std::ptrdiff_t runs_in_window(const strided_runs& row, int window)
{
    return row.run > window || row.pitch == 0 ? 0 : (window - row.run) / absolute(row.pitch) + 1;
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
constexpr std::ptrdiff_t reach_of(const strided_runs& row, std::ptrdiff_t runs)
{
    return (runs - 1) * absolute(row.pitch) + row.run;
}

constexpr std::ptrdiff_t divide_up(std::ptrdiff_t dividend, std::ptrdiff_t divisor)
{
    return (dividend + divisor - 1) / divisor;
}

// Bytes from window to window: side by side, unless windows that begin with runs are fewer.
constexpr std::ptrdiff_t spacing_of(const permute_tables& tables, const strided_runs& row, int window)
{
    const std::ptrdiff_t held = runs_in_window(row, window);
    const bool is_dense = divide_up(reach_of(row, tables.runs), window) <= divide_up(std::ptrdiff_t{tables.runs}, held);
    return is_dense ? window : held * absolute(row.pitch);
}

// Rows of at least so many blocks gain from windows that are cache lines more than their first and last block cost.
inline constexpr std::ptrdiff_t many_blocks = 8;

constexpr bool is_long(std::ptrdiff_t count, std::ptrdiff_t runs)
{
    return count >= many_blocks * runs;
}

// Bytes by which windows begin before the block's first run, so that they are cache lines where the tensor begins with
// one. 0 where blocks are not whole lines apart, or where it takes too many windows.
constexpr std::ptrdiff_t lead_of(const permute_tables& tables, const strided_runs& row)
{
    constexpr std::ptrdiff_t line = widest_window;
    const std::ptrdiff_t lead = row.pitch < 0 ? (line - (row.offset + row.run) % line) % line : row.offset % line;
    const std::ptrdiff_t reach = reach_of(row, tables.runs);
    const std::ptrdiff_t windows = divide_up(reach, line);
    const std::ptrdiff_t with_lead = divide_up(reach + lead, line);
    const bool pays = with_lead <= most_windows && with_lead > 1 && with_lead < 2 * windows;
    return pays && tables.runs * row.pitch % line == 0 ? lead : 0;
}

// Without shifting bits out of the mask.
constexpr std::uint64_t mask_of_first(std::ptrdiff_t bytes)
{
    return bytes <= 0 ? 0 : ~std::uint64_t{0} >> (widest_window - bytes);
}

// The first bytes of a window, or the last ones where the pitch is negative, without those of a lead.
constexpr std::uint64_t readable_bytes(std::ptrdiff_t lead, std::ptrdiff_t bytes, bool backward)
{
    const std::ptrdiff_t inside = bytes < widest_window ? bytes : widest_window;
    return backward ? mask_of_first(widest_window - lead) & ~mask_of_first(widest_window - inside)
                    : mask_of_first(inside) & ~mask_of_first(lead);
}

// From the block's first run to the window that begins so many bytes further on.
constexpr std::int32_t offset_of(std::ptrdiff_t begin, const strided_runs& row, int window)
{
    return static_cast<std::int32_t>(row.pitch < 0 ? row.run - window - begin : begin);
}

// Windows follow each other from the block's first run on. One that reaches past the block begins earlier: in long rows
// for the last block only.
constexpr void place_windows(permute_tables& tables, const strided_runs& row, permutes by)
{
    const std::ptrdiff_t reach = reach_of(row, tables.runs);
    const std::ptrdiff_t spacing = spacing_of(tables, row, by.window);
    const std::ptrdiff_t last = reach > by.window ? reach - by.window : 0;
    const bool has_lines = by.how == merge::chained && spacing == by.window && is_long(row.count, tables.runs);
    const bool may_pass = has_lines || reach < by.window;
    const std::ptrdiff_t lead = has_lines ? lead_of(tables, row) : 0;
    tables.windows = static_cast<int>(divide_up(last + lead, spacing)) + 1;
    for (int w = 0; w < tables.windows; ++w) {
        const std::ptrdiff_t begin = w * spacing - lead;
        tables.offsets[w] = offset_of(may_pass || begin < last ? begin : last, row, by.window);
    }
    const std::ptrdiff_t end = (tables.windows - 1) * spacing - lead + by.window;
    tables.needed =
        may_pass && end > reach ? static_cast<int>(divide_up(end - row.run, absolute(row.pitch))) + 1 : tables.runs;
    tables.lead = static_cast<int>(lead);
    tables.first_readable = readable_bytes(lead, widest_window, row.pitch < 0);
    tables.last_offset = offset_of(last, row, by.window);
    tables.last_readable = readable_bytes(0, reach, row.pitch < 0);
}

constexpr void clear_gather(permute_tables& tables, permutes by)
{
    for (int w = 0; w < tables.windows; ++w) {
        for (int i = 0; i < by.window; ++i) {
            tables.gather[w][i] = static_cast<std::uint8_t>(by.how == merge::joined ? 128 : i);
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
constexpr void place_byte(permute_tables& tables, int place, std::ptrdiff_t from, permutes by)
{
    const int w = window_at(tables, from, by.window);
    const bool chains = by.how == merge::chained && tables.windows > 1;
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

// The blocks of as many runs as a vector holds, or as a row has. False where a window holds less than two runs: moving
// them one by one is as good; and where a block is smaller than a window or a vector that must not reach past it.
constexpr bool place_blocks(permute_tables& tables, const strided_runs& row, permutes by)
{
    const std::ptrdiff_t held = runs_in_window(row, by.window);
    const std::ptrdiff_t fitting = held < 2 ? 0 : by.window / row.run;
    const std::ptrdiff_t most = fitting < held * most_windows ? fitting : held * most_windows;
    const std::ptrdiff_t runs = most < row.count ? most : row.count;
    const bool is_small = runs < most || reach_of(row, runs) < by.window;
    if (held < 2 || (by.how == merge::joined && is_small)) {
        return false;
    }
    tables.runs = static_cast<int>(runs);
    tables.shift = runs * row.run == by.window ? exact_log2(row.run) : -1;
    place_windows(tables, row, by);
    const auto of_vector = static_cast<int>(divide_up(by.window, row.run));
    tables.needed = tables.needed < of_vector ? of_vector : tables.needed;
    return true;
}

// The tables that gather blocks; false where there are none.
constexpr bool make_gather(permute_tables& tables, const strided_runs& row, permutes by)
{
    if (!place_blocks(tables, row, by)) {
        return false;
    }
    clear_gather(tables, by);
    for (std::ptrdiff_t n = 0; n < tables.runs; ++n) {
        for (std::ptrdiff_t b = 0; b < row.run; ++b) {
            place_byte(tables, static_cast<int>(n * row.run + b), n * row.pitch + b, by);
        }
    }
    if (by.how == merge::chained) {
        make_last_gather(tables, by.window);
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
constexpr bool make_scatter(permute_tables& tables, const strided_runs& row)
{
    if (absolute(row.pitch) < row.run || !place_blocks(tables, row, {widest_window, merge::chained})) {
        return false;
    }
    for (int w = 0; w < tables.windows; ++w) {
        tables.masks[w] = 0;
    }
    for (std::ptrdiff_t n = 0; n < tables.runs; ++n) {
        for (std::ptrdiff_t b = 0; b < row.run; ++b) {
            const std::ptrdiff_t to = n * row.pitch + b;
            const int w = window_at(tables, to, widest_window);
            tables.scatter[w][to - tables.offsets[w]] = static_cast<std::uint8_t>(n * row.run + b);
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
