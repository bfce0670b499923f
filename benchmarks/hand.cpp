// SPDX-License-Identifier: MIT
// What a careful author writes without a library: axes merged, a constant step and element size in the innermost loop,
// copies of a constant size for short runs, memcpy for long ones. All of it is chosen before the clock starts.
#include "libraries.hpp"

#include <cstring>

namespace benchmarks {
namespace {

struct pointers {
    unsigned char* tensor;
    unsigned char* slice;
};

using move_row = void (*)(const stride& row, std::ptrdiff_t run, pointers at);

template <class T, std::ptrdiff_t Read, std::ptrdiff_t Written>
void move_elements(const T* __restrict from, T* __restrict to, std::ptrdiff_t count)
{
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        to[i * Written] = from[i * Read];
    }
}

template <class T>
void move_elements_by(std::ptrdiff_t read, std::ptrdiff_t written, const T* __restrict from, T* __restrict to,
                      std::ptrdiff_t count)
{
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        to[i * written] = from[i * read];
    }
}

template <verb What, class T, std::ptrdiff_t Step>
void move_steps(const stride& row, std::ptrdiff_t, pointers at)
{
    auto* const tensor = reinterpret_cast<T*>(at.tensor);
    auto* const slice = reinterpret_cast<T*>(at.slice);
    const std::ptrdiff_t step = row.tensor / static_cast<std::ptrdiff_t>(sizeof(T));
    if constexpr (What == verb::copy && Step != 0) {
        move_elements<T, Step, 1>(tensor, slice, row.count);
    } else if constexpr (What == verb::copy) {
        move_elements_by<T>(step, 1, tensor, slice, row.count);
    } else if constexpr (Step != 0) {
        move_elements<T, 1, Step>(slice, tensor, row.count);
    } else {
        move_elements_by<T>(1, step, slice, tensor, row.count);
    }
}

template <verb What, std::ptrdiff_t Run>
void move_runs(const stride& row, std::ptrdiff_t run, pointers at)
{
    const std::ptrdiff_t bytes = Run == 0 ? run : Run;
    for (std::ptrdiff_t i = 0; i < row.count; ++i) {
        unsigned char* const tensor = at.tensor + i * row.tensor;
        unsigned char* const slice = at.slice + i * row.slice;
        std::memcpy(What == verb::copy ? slice : tensor, What == verb::copy ? tensor : slice,
                    static_cast<std::size_t>(bytes));
    }
}

template <verb What, class T>
move_row choose_step(std::ptrdiff_t step)
{
    switch (step) {
    case -2: return move_steps<What, T, -2>;
    case -1: return move_steps<What, T, -1>;
    case 2: return move_steps<What, T, 2>;
    case 3: return move_steps<What, T, 3>;
    case 4: return move_steps<What, T, 4>;
    case 5: return move_steps<What, T, 5>;
    case 7: return move_steps<What, T, 7>;
    case 8: return move_steps<What, T, 8>;
    default: return move_steps<What, T, 0>;
    }
}

template <verb What>
move_row choose_run(std::ptrdiff_t run)
{
    switch (run) {
    case 3: return move_runs<What, 3>;
    case 4: return move_runs<What, 4>;
    case 6: return move_runs<What, 6>;
    case 8: return move_runs<What, 8>;
    case 12: return move_runs<What, 12>;
    case 16: return move_runs<What, 16>;
    case 24: return move_runs<What, 24>;
    case 32: return move_runs<What, 32>;
    case 64: return move_runs<What, 64>;
    case 128: return move_runs<What, 128>;
    default: return move_runs<What, 0>;
    }
}

template <verb What>
move_row choose(const job& work, const stride& row)
{
    if (work.run != work.width || row.slice != work.width) {
        return choose_run<What>(work.run);
    }
    const std::ptrdiff_t step = row.tensor / work.width;
    switch (work.width) {
    case 1: return choose_step<What, std::uint8_t>(step);
    case 2: return choose_step<What, std::uint16_t>(step);
    case 4: return choose_step<What, std::uint32_t>(step);
    default: return choose_step<What, std::uint64_t>(step);
    }
}

void for_each_row(const job& work, int outer, pointers at, move_row move, const stride& row)
{
    if (outer + 1 >= work.depth) {
        move(row, work.run, at);
        return;
    }
    for (std::ptrdiff_t i = 0; i < work.loops[outer].count; ++i) {
        const stride& by = work.loops[outer];
        for_each_row(work, outer + 1, {at.tensor + i * by.tensor, at.slice + i * by.slice}, move, row);
    }
}

// Branchless, for conditions of any density; stops at the last selected element.
template <class T>
void compress_elements(const std::uint8_t* __restrict condition, std::ptrdiff_t selected, const T* __restrict from,
                       T* __restrict to)
{
    std::ptrdiff_t done = 0;
    for (std::ptrdiff_t i = 0; done < selected; ++i) {
        to[done] = from[i];
        done += condition[i] != 0;
    }
}

void compress_rows(const job& work)
{
    unsigned char* to = work.slice;
    for (std::ptrdiff_t i = 0; i < work.condition_size; ++i) {
        if (work.condition[i] != 0) {
            std::memcpy(to, work.tensor + i * work.piece, static_cast<std::size_t>(work.piece));
            to += work.piece;
        }
    }
}

// The same elements of every row: their indices are looked up once.
std::ptrdiff_t list_selected(const job& work, std::ptrdiff_t* __restrict chosen)
{
    const std::uint8_t* const condition = work.condition;
    const std::ptrdiff_t size = work.condition_size;
    std::ptrdiff_t count = 0;
    for (std::ptrdiff_t i = 0; i < size; ++i) {
        chosen[count] = i;
        count += condition[i] != 0;
    }
    return count;
}

template <class T>
void compress_columns(const job& work, std::ptrdiff_t* __restrict chosen)
{
    const std::ptrdiff_t count = list_selected(work, chosen);
    const std::ptrdiff_t pitch = work.condition_size;
    const T* __restrict from = reinterpret_cast<const T*>(work.tensor);
    T* __restrict to = reinterpret_cast<T*>(work.slice);
    for (std::ptrdiff_t row = work.repeated; row > 0; --row, from += pitch, to += count) {
        for (std::ptrdiff_t i = 0; i < count; ++i) {
            to[i] = from[chosen[i]];
        }
    }
}

template <class T>
std::unique_ptr<runner> bind_compress(const job& work)
{
    if (work.piece != work.width) {
        return run_by([work] { compress_rows(work); });
    }
    if (work.repeated == 1) {
        return run_by([work] {
            compress_elements(work.condition, work.selected, reinterpret_cast<const T*>(work.tensor),
                              reinterpret_cast<T*>(work.slice));
        });
    }
    std::vector<std::ptrdiff_t> chosen(static_cast<std::size_t>(work.condition_size) + 1);
    return run_by([work, chosen]() mutable { compress_columns<T>(work, chosen.data()); });
}

} // namespace

std::unique_ptr<runner> bind_hand(const job& work)
{
    if (work.what == verb::compress) {
        switch (work.width) {
        case 1: return bind_compress<std::uint8_t>(work);
        case 2: return bind_compress<std::uint16_t>(work);
        case 4: return bind_compress<std::uint32_t>(work);
        default: return bind_compress<std::uint64_t>(work);
        }
    }
    const stride row = work.depth > 0 ? work.loops[work.depth - 1] : stride{1, 0, 0};
    const move_row move = work.what == verb::copy ? choose<verb::copy>(work, row) : choose<verb::assign>(work, row);
    const pointers first{work.tensor + work.tensor_offset, work.slice + work.slice_offset};
    return run_by([work, first, row, move] { for_each_row(work, 0, first, move, row); });
}

} // namespace benchmarks
