// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_AVX512_HPP
#define TRANCHE_KERNEL_AVX512_HPP

#include "permute_tables.hpp"
#include "selection.hpp"
#include "target.hpp"

#if TRANCHE_PERMUTES

#    include <immintrin.h>

// AVX-512 with VBMI and VBMI2: 64 bytes, permutes across the whole vector, masks for every byte.
TRANCHE_TARGET_BEGIN("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2,bmi,bmi2,popcnt,prfchw")

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {
namespace avx512 {

#    define TRANCHE_BACKEND_HAS_MASKS 1

using vec = __m512i;
using lane_mask = std::uint64_t;

inline constexpr int lanes = 1;
inline constexpr int window_bytes = 64;
inline constexpr std::ptrdiff_t block_bytes = 64;
inline constexpr std::ptrdiff_t vector_bytes = 64;
inline constexpr merge merging = merge::chained;
inline constexpr std::size_t most_unrolled = 8;

TRANCHE_INLINE vec load(const byte* from)
{
    return _mm512_loadu_si512(from);
}
TRANCHE_INLINE void store(byte* to, vec value)
{
    _mm512_storeu_si512(to, value);
}
TRANCHE_INLINE vec load_table(const std::uint8_t* table)
{
    return _mm512_loadu_si512(table);
}
TRANCHE_INLINE vec load_window(const byte* from, std::ptrdiff_t)
{
    return load(from);
}
TRANCHE_INLINE vec permute(vec value, vec index)
{
    // The plain intrinsic begins with a vector that GCC warns of as uninitialised.
    return _mm512_maskz_permutexvar_epi8(~__mmask64{0}, index, value);
}
TRANCHE_INLINE vec first_window(vec window, vec)
{
    return window;
}
TRANCHE_INLINE vec next_window(vec made, vec window, vec index)
{
    return _mm512_permutex2var_epi8(made, index, window);
}
// The outer windows of a row's first and last block, and the table of the last one.
TRANCHE_INLINE vec load_first_window(const byte* first, const permute_tables& tables)
{
    return _mm512_maskz_loadu_epi8(tables.first_readable, first + tables.offsets[0]);
}
TRANCHE_INLINE vec load_last_window(const byte* first, const permute_tables& tables)
{
    return _mm512_maskz_loadu_epi8(tables.last_readable, first + tables.last_offset);
}
TRANCHE_INLINE const std::uint8_t* last_table(const permute_tables& tables, std::size_t)
{
    return tables.last_gather;
}
TRANCHE_INLINE void store_blocks(byte* to, vec made, std::ptrdiff_t)
{
    store(to, made);
}
TRANCHE_INLINE void store_exact(byte* to, vec made, std::ptrdiff_t bytes)
{
    _mm512_mask_storeu_epi8(to, ~std::uint64_t{0} >> (64 - bytes), made);
}
// The mask of a vector's first bytes, all or none where there are more or less.
TRANCHE_INLINE lane_mask first_bytes(std::ptrdiff_t bytes)
{
    return bytes >= 64 ? ~lane_mask{0} : bytes <= 0 ? 0 : ~lane_mask{0} >> (64 - bytes);
}
TRANCHE_INLINE vec load_masked(const byte* from, lane_mask mask)
{
    return _mm512_maskz_loadu_epi8(mask, from);
}
TRANCHE_INLINE void store_masked(byte* to, lane_mask mask, vec value)
{
    _mm512_mask_storeu_epi8(to, mask, value);
}
TRANCHE_INLINE void prefetch_written(const byte* to)
{
    // An address as a number: it may lie past the tensor.
    const std::uintptr_t ahead = reinterpret_cast<std::uintptr_t>(to) + 4096;
    __builtin_prefetch(reinterpret_cast<const void*>(ahead), 1); // NOLINT(performance-no-int-to-ptr)
}

// Masks of elements have one bit for each lane of a vector: one for elements of 1, 2, 4 or 8 bytes, two for 16.
template <int Width>
inline constexpr int lane_bytes = Width < 8 ? Width : 8;

template <int Width>
TRANCHE_INLINE vec load_elements(const byte* from, lane_mask mask)
{
    if constexpr (Width == 1) {
        return _mm512_maskz_loadu_epi8(mask, from);
    } else if constexpr (Width == 2) {
        return _mm512_maskz_loadu_epi16(static_cast<__mmask32>(mask), from);
    } else if constexpr (Width == 4) {
        return _mm512_maskz_loadu_epi32(static_cast<__mmask16>(mask), from);
    } else {
        return _mm512_maskz_loadu_epi64(static_cast<__mmask8>(mask), from);
    }
}
template <int Width>
TRANCHE_INLINE void store_elements(byte* to, lane_mask mask, vec value)
{
    if constexpr (Width == 1) {
        _mm512_mask_storeu_epi8(to, mask, value);
    } else if constexpr (Width == 2) {
        _mm512_mask_storeu_epi16(to, static_cast<__mmask32>(mask), value);
    } else if constexpr (Width == 4) {
        _mm512_mask_storeu_epi32(to, static_cast<__mmask16>(mask), value);
    } else {
        _mm512_mask_storeu_epi64(to, static_cast<__mmask8>(mask), value);
    }
}
// Selected elements moved together, and moved apart again.
template <int Width>
TRANCHE_INLINE vec compress(lane_mask mask, vec value)
{
    if constexpr (Width == 1) {
        return _mm512_maskz_compress_epi8(mask, value);
    } else if constexpr (Width == 2) {
        return _mm512_maskz_compress_epi16(static_cast<__mmask32>(mask), value);
    } else if constexpr (Width == 4) {
        return _mm512_maskz_compress_epi32(static_cast<__mmask16>(mask), value);
    } else {
        return _mm512_maskz_compress_epi64(static_cast<__mmask8>(mask), value);
    }
}
template <int Width>
TRANCHE_INLINE vec expand(lane_mask mask, vec value)
{
    if constexpr (Width == 1) {
        return _mm512_maskz_expand_epi8(mask, value);
    } else if constexpr (Width == 2) {
        return _mm512_maskz_expand_epi16(static_cast<__mmask32>(mask), value);
    } else if constexpr (Width == 4) {
        return _mm512_maskz_expand_epi32(static_cast<__mmask16>(mask), value);
    } else {
        return _mm512_maskz_expand_epi64(static_cast<__mmask8>(mask), value);
    }
}
// Of a condition, whose bytes a vector holds: one bit for each, set where it is not zero.
inline constexpr std::ptrdiff_t mask_entries = 64;

TRANCHE_INLINE lane_mask trues(const std::uint8_t* from)
{
    const vec read = load(from);
    return _mm512_test_epi8_mask(read, read);
}
// The same where only so many of them may be read.
TRANCHE_INLINE lane_mask first_trues(const std::uint8_t* from, std::ptrdiff_t bytes)
{
    const vec read = load_masked(from, first_bytes(bytes));
    return _mm512_test_epi8_mask(read, read);
}
// The mask of a vector's elements of which the lowest bits tell.
template <int Width>
TRANCHE_INLINE lane_mask lanes_of(lane_mask trues)
{
    return Width < 16 ? trues & first_bytes(vector_bytes / Width) : _pdep_u64(trues, 0x55) * 3;
}
// The mask of a vector's elements, whose bytes of a condition are there. Wider than bytes, they come without a way
// through masks of bytes, which takes longer.
template <int Width>
TRANCHE_INLINE lane_mask true_lanes(const std::uint8_t* from)
{
    if constexpr (Width == 1) {
        return trues(from);
    } else if constexpr (Width == 2) {
        const vec wide =
            _mm512_maskz_cvtepi8_epi16(~__mmask32{0}, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
        return _mm512_test_epi16_mask(wide, wide);
    } else if constexpr (Width == 4) {
        const vec wide = _mm512_maskz_cvtepi8_epi32(static_cast<__mmask16>(~0),
                                                    _mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
        return _mm512_test_epi32_mask(wide, wide);
    } else {
        const __m128i narrow = Width == 8 ? _mm_loadu_si64(from) : _mm_loadu_si32(from);
        const vec wide = _mm512_maskz_cvtepi8_epi64(static_cast<__mmask8>(~0),
                                                    Width == 8 ? narrow : _mm_unpacklo_epi8(narrow, narrow));
        return _mm512_test_epi64_mask(wide, wide);
    }
}
TRANCHE_INLINE std::ptrdiff_t count_bits(lane_mask mask)
{
    return __builtin_popcountll(mask);
}
// The number of the lowest bit that is set, 64 where none is.
TRANCHE_INLINE std::ptrdiff_t lowest_bit(lane_mask mask)
{
    return static_cast<std::ptrdiff_t>(_tzcnt_u64(mask));
}
// The lowest bits of a mask, so many of them.
TRANCHE_INLINE lane_mask lowest_bits(lane_mask mask, std::ptrdiff_t bits)
{
    return _pdep_u64(first_bytes(bits), mask);
}

#    include "algorithms.inc"

#    include "algorithms/selection_few.inc"

#    include "algorithms/selection.inc"

#    undef TRANCHE_BACKEND_HAS_MASKS

inline constexpr backend description{"avx512", &choose};

} // namespace avx512
} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

TRANCHE_TARGET_END

#endif

#endif
