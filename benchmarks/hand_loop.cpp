// SPDX-License-Identifier: MIT
#include "hand_loop.hpp"

#include <cstdint>
#include <cstring>

namespace benchmarks {
namespace {

template <class T, std::ptrdiff_t Step>
void copy_row(const T* source, T* target, tr::index_t count)
{
    for (tr::index_t i = 0; i < count; ++i) {
        target[i] = source[i * Step];
    }
}

template <class T>
void copy_elements(const tr::loop& row, const unsigned char* source, unsigned char* target)
{
    const auto* const from = reinterpret_cast<const T*>(source);
    auto* const to = reinterpret_cast<T*>(target);
    switch (row.source_pitch / static_cast<std::ptrdiff_t>(sizeof(T))) {
    case -2: copy_row<T, -2>(from, to, row.count); return;
    case -1: copy_row<T, -1>(from, to, row.count); return;
    case 2: copy_row<T, 2>(from, to, row.count); return;
    case 3: copy_row<T, 3>(from, to, row.count); return;
    case 4: copy_row<T, 4>(from, to, row.count); return;
    default: break;
    }
    for (tr::index_t i = 0; i < row.count; ++i) {
        to[i] = from[i * (row.source_pitch / static_cast<std::ptrdiff_t>(sizeof(T)))];
    }
}

template <class T>
void assign_elements(const tr::loop& row, const unsigned char* value, unsigned char* var)
{
    const auto* const from = reinterpret_cast<const T*>(value);
    auto* const to = reinterpret_cast<T*>(var);
    const std::ptrdiff_t step = row.source_pitch / static_cast<std::ptrdiff_t>(sizeof(T));
    for (tr::index_t i = 0; i < row.count; ++i) {
        to[i * step] = from[i];
    }
}

template <class Row>
void for_each_row(const tr::loops& nest, int axis, std::ptrdiff_t source, std::ptrdiff_t target, const Row& row)
{
    if (axis + 1 >= nest.rank) {
        row(source, target);
        return;
    }
    for (tr::index_t i = 0; i < nest.axes[axis].count; ++i) {
        for_each_row(nest, axis + 1, source + i * nest.axes[axis].source_pitch,
                     target + i * nest.axes[axis].target_pitch, row);
    }
}

tr::loop innermost(const tr::loops& nest)
{
    return nest.rank > 0 ? nest.axes[nest.rank - 1] : tr::loop{1, 0, 0};
}

template <std::ptrdiff_t Bytes>
void move_runs(const tr::loop& row, const unsigned char* from, std::ptrdiff_t read, unsigned char* to,
               std::ptrdiff_t written)
{
    for (tr::index_t i = 0; i < row.count; ++i) {
        std::memcpy(to + i * written, from + i * read, Bytes);
    }
}

void move_any(const tr::loop& row, std::ptrdiff_t run, const unsigned char* from, std::ptrdiff_t read,
              unsigned char* to, std::ptrdiff_t written)
{
    switch (run) {
    case 3: move_runs<3>(row, from, read, to, written); return;
    case 4: move_runs<4>(row, from, read, to, written); return;
    case 8: move_runs<8>(row, from, read, to, written); return;
    case 16: move_runs<16>(row, from, read, to, written); return;
    case 64: move_runs<64>(row, from, read, to, written); return;
    default: break;
    }
    for (tr::index_t i = 0; i < row.count; ++i) {
        std::memcpy(to + i * written, from + i * read, static_cast<std::size_t>(run));
    }
}

} // namespace

void copy_by_hand(const tr::loops& nest, tr::index_t width, const unsigned char* source, unsigned char* target)
{
    const tr::loop row = innermost(nest);
    for_each_row(nest, 0, nest.source_offset, nest.target_offset, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
        if (nest.run != width || row.target_pitch != width) {
            move_any(row, nest.run, source + from, row.source_pitch, target + to, row.target_pitch);
        } else if (width == 1) {
            copy_elements<std::uint8_t>(row, source + from, target + to);
        } else if (width == 2) {
            copy_elements<std::uint16_t>(row, source + from, target + to);
        } else if (width == 4) {
            copy_elements<std::uint32_t>(row, source + from, target + to);
        } else {
            copy_elements<std::uint64_t>(row, source + from, target + to);
        }
    });
}

void assign_by_hand(const tr::loops& nest, tr::index_t width, const unsigned char* value, unsigned char* var)
{
    const tr::loop row = innermost(nest);
    for_each_row(nest, 0, nest.source_offset, nest.target_offset, [&](std::ptrdiff_t to, std::ptrdiff_t from) {
        if (nest.run != width) {
            move_any(row, nest.run, value + from, row.target_pitch, var + to, row.source_pitch);
        } else if (width == 1) {
            assign_elements<std::uint8_t>(row, value + from, var + to);
        } else {
            assign_elements<std::uint32_t>(row, value + from, var + to);
        }
    });
}

void compress_by_hand(const std::vector<std::uint8_t>& condition, tr::index_t width, const unsigned char* source,
                      unsigned char* target, tr::index_t selected)
{
    tr::index_t done = 0;
    for (std::size_t i = 0; done < selected; ++i) {
        std::memcpy(target + done * width, source + static_cast<tr::index_t>(i) * width, width == 1 ? 1 : 4);
        done += condition[i] != 0;
    }
}

} // namespace benchmarks
