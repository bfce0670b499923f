// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_AVX2_HPP
#define TRANCHE_KERNEL_AVX2_HPP

#include "lane_lists.hpp"
#include "permute_tables.hpp"
#include "selection.hpp"
#include "target.hpp"

#if TRANCHE_PERMUTES

#    include <immintrin.h>

// AVX2: bytes are permuted inside lanes of 16, so that the two lanes hold two blocks.
TRANCHE_TARGET_BEGIN("avx2,popcnt")

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {
namespace avx2 {

#    define TRANCHE_BACKEND_HAS_MASKS 0

using vec = __m256i;

inline constexpr int lanes = 2;
inline constexpr int window_bytes = 16;
inline constexpr std::ptrdiff_t block_bytes = 16;
inline constexpr std::ptrdiff_t vector_bytes = 32;
inline constexpr merge merging = merge::joined;
inline constexpr std::size_t most_unrolled = 4;

TRANCHE_INLINE __m128i load_lane(const byte* from)
{
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}
TRANCHE_INLINE void store_lane(byte* to, __m128i value)
{
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to), value);
}
TRANCHE_INLINE vec load(const byte* from)
{
    return _mm256_loadu_si256(reinterpret_cast<const vec*>(from));
}
TRANCHE_INLINE void store(byte* to, vec value)
{
    _mm256_storeu_si256(reinterpret_cast<vec*>(to), value);
}
TRANCHE_INLINE vec load_table(const std::uint8_t* table)
{
    return _mm256_broadcastsi128_si256(load_lane(table));
}
TRANCHE_INLINE vec load_window(const byte* from, std::ptrdiff_t lane)
{
    return _mm256_inserti128_si256(_mm256_castsi128_si256(load_lane(from)), load_lane(from + lane), 1);
}
TRANCHE_INLINE vec permute(vec value, vec index)
{
    return _mm256_shuffle_epi8(value, index);
}
TRANCHE_INLINE vec first_window(vec window, vec index)
{
    return permute(window, index);
}
TRANCHE_INLINE vec next_window(vec made, vec window, vec index)
{
    return _mm256_or_si256(made, permute(window, index));
}
TRANCHE_INLINE vec load_first_window(const byte* first, const permute_tables& tables)
{
    return load_window(first + tables.offsets[0], 0);
}
TRANCHE_INLINE vec load_last_window(const byte* first, const permute_tables& tables)
{
    return load_window(first + tables.last_offset, 0);
}
TRANCHE_INLINE const std::uint8_t* last_table(const permute_tables& tables, std::size_t window)
{
    return tables.gather[window];
}
TRANCHE_INLINE void store_blocks(byte* to, vec made, std::ptrdiff_t block)
{
    if (block == block_bytes) {
        store(to, made);
    } else {
        store_lane(to, _mm256_castsi256_si128(made));
        store_lane(to + block, _mm256_extracti128_si256(made, 1));
    }
}
TRANCHE_INLINE void store_exact(byte* to, vec made, std::ptrdiff_t bytes)
{
    if (bytes == block_bytes) {
        store_lane(to, _mm256_castsi256_si128(made));
    } else {
        byte block[block_bytes];
        store_lane(block, _mm256_castsi256_si128(made));
        move_bytes(to, block, bytes);
    }
}

TRANCHE_INLINE __m128i lanes_of(std::uint32_t mask)
{
    return _mm_loadu_si64(lanes_by_mask.of[mask]);
}

// The elements of a vector that eight bits select, two for each element of 8 bytes. A whole vector is written.
template <int Width>
TRANCHE_INLINE void pack(byte* to, const byte* from, std::uint32_t mask)
{
    if constexpr (Width == 1) {
        _mm_storeu_si64(to, _mm_shuffle_epi8(_mm_loadu_si64(from), lanes_of(mask)));
    } else if constexpr (Width == 2) {
        const __m128i wide = _mm_cvtepu8_epi16(lanes_of(mask));
        const __m128i bytes = _mm_add_epi16(_mm_mullo_epi16(wide, _mm_set1_epi16(0x0202)), _mm_set1_epi16(0x0100));
        store_lane(to, _mm_shuffle_epi8(load_lane(from), bytes));
    } else {
        store(to, _mm256_permutevar8x32_epi32(load(from), _mm256_cvtepu8_epi32(lanes_of(mask))));
    }
}

// Every bit of four twice.
TRANCHE_INLINE std::uint32_t doubled(std::uint32_t bits)
{
    const std::uint32_t apart = (bits | bits << 2) & 0x33;
    return ((apart | apart << 1) & 0x55) * 3;
}

// Of a condition, whose bytes a vector holds: one bit for each, set where it is not zero.
using lane_mask = std::uint32_t;
inline constexpr std::ptrdiff_t mask_entries = 32;

TRANCHE_INLINE lane_mask trues(const std::uint8_t* from)
{
    return ~static_cast<lane_mask>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(load(from), _mm256_setzero_si256())));
}
TRANCHE_INLINE std::ptrdiff_t lowest_bit(lane_mask mask)
{
    return __builtin_ctz(mask);
}

#    include "algorithms.inc"

#    include "algorithms/selection_few.inc"

#    include "algorithms/selection_packed.inc"

#    undef TRANCHE_BACKEND_HAS_MASKS

inline constexpr backend description{"avx2", &choose};

} // namespace avx2
} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

TRANCHE_TARGET_END

#endif

#endif
