// SPDX-License-Identifier: MIT
#ifndef TRANCHE_PLAN_TRUES_HPP
#define TRANCHE_PLAN_TRUES_HPP

#include "condition.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_LAYOUT {

// How many trues, and where the first and the last one stand.
struct trues {
    index_t count = 0;
    index_t first = 0;
    index_t last = 0;
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

constexpr std::uint64_t at_byte(std::uint8_t entry, int byte)
{
    return std::uint64_t{entry} << (8 * byte);
}

// Eight entries as one number, the first of them in its lowest byte. Without a loop compilers read them at once.
constexpr std::uint64_t eight_entries(const std::uint8_t* from)
{
    return at_byte(from[0], 0) | at_byte(from[1], 1) | at_byte(from[2], 2) | at_byte(from[3], 3) | at_byte(from[4], 4) |
           at_byte(from[5], 5) | at_byte(from[6], 6) | at_byte(from[7], 7);
}

// 1 in every byte that is not zero.
constexpr std::uint64_t true_bytes(std::uint64_t word)
{
    constexpr std::uint64_t low_bits = 0x7f7f7f7f7f7f7f7f;
    return ((((word & low_bits) + low_bits) | word) & ~low_bits) >> 7;
}

// Of a word that is not zero.
constexpr int lowest_byte(std::uint64_t word)
{
#if defined(__GNUC__)
    return __builtin_ctzll(word) / 8;
#else
    int byte = 0;
    while ((word >> (8 * byte) & 255) == 0) {
        ++byte;
    }
    return byte;
#endif
}

constexpr int highest_byte(std::uint64_t word)
{
    int byte = 0;
    while (byte < 7 && word >> (8 * (byte + 1)) != 0) {
        ++byte;
    }
    return byte;
}

constexpr index_t sum_of_bytes(std::uint64_t word)
{
    index_t sum = 0;
    for (; word != 0; word >>= 8) {
        sum = static_cast<index_t>(sum + static_cast<index_t>(word & 255));
    }
    return sum;
}

constexpr void count_true(trues& found, index_t entry)
{
    found.first = found.count == 0 ? entry : found.first;
    found.last = entry;
    ++found.count;
}

// Whole words, 255 of them at most: the sums of their bytes are bytes. Each entry is looked at once, as another thread
// may change it meanwhile.
constexpr void count_words(trues& found, const std::uint8_t* bytes, index_t begin, index_t end)
{
    std::uint64_t sums = 0;
    std::uint64_t last_word = 0;
    for (index_t entry = begin; entry < end; entry = static_cast<index_t>(entry + 8)) {
        const std::uint64_t here = true_bytes(eight_entries(bytes + entry));
        if (here != 0) {
            const bool is_first = found.count == 0 && sums == 0;
            found.first = is_first ? static_cast<index_t>(entry + lowest_byte(here)) : found.first;
            found.last = entry;
            last_word = here;
            sums += here;
        }
    }
    if (sums != 0) {
        found.last = static_cast<index_t>(found.last + highest_byte(last_word));
        found.count = static_cast<index_t>(found.count + sum_of_bytes(sums));
    }
}

constexpr trues find_trues(const std::uint8_t* bytes, index_t size)
{
    constexpr index_t most = 2040; // entries that sums of bytes hold: 255 times 8
    trues found{};
    index_t entry = 0;
    while (size - entry >= 8) {
        const auto left = static_cast<index_t>((size - entry) / 8 * 8);
        const auto end = static_cast<index_t>(entry + (left < most ? left : most));
        count_words(found, bytes, entry, end);
        entry = end;
    }
    for (; entry < size; ++entry) {
        if (bytes[entry] != 0) {
            count_true(found, entry);
        }
    }
    return found;
}

constexpr trues find_trues(const condition& values)
{
    const auto size = static_cast<index_t>(values.size());
    if (values.bytes() != nullptr) {
        return find_trues(values.bytes(), size);
    }
    trues found{};
    for (index_t entry = 0; entry < size; ++entry) {
        if (values[entry]) {
            count_true(found, entry);
        }
    }
    return found;
}

// The one progression that first, last and count allow; verified only where it exists.
constexpr bool is_progression(const condition& values, const trues& found)
{
    const index_t steps = found.count - 1;
    if (steps <= 1) {
        return true;
    }
    const auto stride = static_cast<index_t>((found.last - found.first) / steps);
    bool regular = stride * steps == found.last - found.first;
    for (index_t step = 1; regular && step < steps; ++step) {
        regular = values[found.first + step * stride];
    }
    return regular;
}

// Where a true stands past the end of the axis, or -1.
constexpr std::int64_t true_past(const condition& values, index_t extent)
{
    for (std::int64_t entry = extent; entry < values.size(); ++entry) {
        if (values[entry]) {
            return entry;
        }
    }
    return -1;
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
