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

// The runs of a block by address: the n-th of them is the (runs - 1 - n)-th of the block where the pitch is negative.
constexpr int run_at(int n, int runs, std::ptrdiff_t pitch)
{
    return pitch < 0 ? runs - 1 - n : n;
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

constexpr void clear_gather(permute_tables& tables, int window, merge how)
{
    for (int w = 0; w < tables.windows; ++w) {
        for (int i = 0; i < window; ++i) {
            tables.gather[w][i] = static_cast<std::uint8_t>(how == merge::joined ? 128 : i);
        }
    }
}

// Chained permutes begin with the first window as it is, so that their first table is of two windows.
constexpr void place_run(permute_tables& tables, int w, int place, int from, int bytes, merge how)
{
    const bool chains = how == merge::chained && tables.windows > 1;
    std::uint8_t* const table = tables.gather[chains && w == 0 ? 1 : w];
    for (int b = 0; b < bytes; ++b) {
        table[place + b] = static_cast<std::uint8_t>((chains && w > 0 ? widest_window : 0) + from + b);
    }
}

// The tables of blocks of `runs` runs. False where a window would reach past the block's own bytes, or where one
// window holds less than two runs: moving them one by one is as good.
constexpr bool make_gather(permute_tables& tables, std::ptrdiff_t run, std::ptrdiff_t pitch, int window, merge how)
{
    const std::ptrdiff_t held = runs_in_window(run, pitch, window);
    const std::ptrdiff_t fitting = held < 2 ? 0 : window / run;
    const std::ptrdiff_t runs = fitting < held * most_windows ? fitting : held * most_windows;
    const std::ptrdiff_t reach = (runs - 1) * absolute(pitch) + run;
    if (held < 2 || reach < window) {
        return false;
    }
    tables.runs = static_cast<int>(runs);
    tables.windows = static_cast<int>((runs + held - 1) / held);
    tables.shift = runs * run == window ? exact_log2(run) : -1;
    clear_gather(tables, window, how);
    for (int n = 0; n < tables.runs; ++n) {
        const auto apart = static_cast<int>(absolute(pitch));
        const int w = n / static_cast<int>(held);
        const int first = w * static_cast<int>(held) * apart;
        const int start = first < static_cast<int>(reach) - window ? first : static_cast<int>(reach) - window;
        tables.offsets[w] = start - (pitch < 0 ? (tables.runs - 1) * apart : 0);
        place_run(tables, w, run_at(n, tables.runs, pitch) * static_cast<int>(run), n * apart - start,
                  static_cast<int>(run), how);
    }
    return true;
}

// The table of a window that scatters: which byte of the dense side every selected byte is.
constexpr bool make_scatter(permute_tables& tables, std::ptrdiff_t run, std::ptrdiff_t pitch, int window)
{
    const auto runs = static_cast<int>(runs_in_window(run, pitch, window));
    if (runs < 2 || absolute(pitch) < run) {
        return false;
    }
    const auto apart = static_cast<int>(absolute(pitch));
    tables.scatter_runs = runs;
    tables.mask = 0;
    tables.scatter_offset = pitch < 0 ? -(runs - 1) * apart : 0;
    for (int n = 0; n < runs; ++n) {
        for (int b = 0; b < static_cast<int>(run); ++b) {
            const int at = n * apart + b;
            tables.scatter[at] = static_cast<std::uint8_t>(run_at(n, runs, pitch) * static_cast<int>(run) + b);
            tables.mask |= std::uint64_t{1} << at;
        }
    }
    return true;
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif

#endif
