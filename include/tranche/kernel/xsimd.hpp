// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_XSIMD_HPP
#define TRANCHE_KERNEL_XSIMD_HPP

#include "permute_tables.hpp"
#include "selection.hpp"
#include "target.hpp"

#include <xsimd/xsimd.hpp>

// The instruction set of the translation unit's own flags: vectors are xsimd's, and what its versions from 8.1 on do
// not all have, a permute of bytes by a table, is native, as are selections. Nothing is used that they spell
// differently. Flags for all that the avx512 backend needs get its kernels: of those instructions xsimd has few.
#if defined(__AVX512VBMI__) && defined(__AVX512VBMI2__) && defined(__AVX512BW__) && defined(__AVX512DQ__) && \
    defined(__AVX512VL__) && defined(__BMI2__)
#    include "avx512.hpp"
#    define TRANCHE_FLAGS_OF avx512
#    define TRANCHE_FLAGS_HAVE_AVX512
#elif defined(__AVX2__)
#    include "avx2.hpp"
#    define TRANCHE_FLAGS_OF avx2
#endif
#if defined(__SSSE3__)
#    include <immintrin.h>
#    define TRANCHE_FLAGS_PERMUTE 1
#elif defined(__aarch64__)
#    include <arm_neon.h>
#    define TRANCHE_FLAGS_PERMUTE 1
#else
#    define TRANCHE_FLAGS_PERMUTE 0
#endif

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {
namespace of_flags {

#define TRANCHE_BACKEND_HAS_MASKS 0

using vec = ::xsimd::batch<std::uint8_t>;

inline constexpr std::ptrdiff_t vector_bytes = sizeof(vec);

TRANCHE_INLINE vec load(const byte* from)
{
    return vec::load_unaligned(from);
}
TRANCHE_INLINE void store(byte* to, const vec& value)
{
    value.store_unaligned(to);
}

#if TRANCHE_FLAGS_PERMUTE

// Bytes are permuted inside lanes of 16, so that every lane holds a block.
inline constexpr int lanes = static_cast<int>(sizeof(vec)) / 16;
inline constexpr int window_bytes = 16;
inline constexpr std::ptrdiff_t block_bytes = 16;
inline constexpr merge merging = merge::joined;
inline constexpr std::size_t most_unrolled = 4;

#    if defined(__aarch64__)

using lane_vec = uint8x16_t;

TRANCHE_INLINE lane_vec load_lane(const byte* from)
{
    return vld1q_u8(from);
}
TRANCHE_INLINE void store_lane(byte* to, lane_vec value)
{
    vst1q_u8(to, value);
}
TRANCHE_INLINE vec permute(const vec& value, const vec& index)
{
    return vec(vqtbl1q_u8(value, index));
}

#    else

using lane_vec = __m128i;

TRANCHE_INLINE lane_vec load_lane(const byte* from)
{
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}
TRANCHE_INLINE void store_lane(byte* to, lane_vec value)
{
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to), value);
}

#    endif

#    if defined(__AVX512BW__)

TRANCHE_INLINE vec permute(const vec& value, const vec& index)
{
    return vec(_mm512_shuffle_epi8(value, index));
}
TRANCHE_INLINE vec load_table(const std::uint8_t* table)
{
    return vec(_mm512_maskz_broadcast_i32x4(static_cast<__mmask16>(~0), load_lane(table)));
}
TRANCHE_INLINE vec load_window(const byte* from, std::ptrdiff_t lane)
{
    const __m512i first = _mm512_zextsi128_si512(load_lane(from));
    const __m512i second = _mm512_inserti32x4(first, load_lane(from + lane), 1);
    const __m512i third = _mm512_inserti32x4(second, load_lane(from + 2 * lane), 2);
    return vec(_mm512_inserti32x4(third, load_lane(from + 3 * lane), 3));
}
template <int Lane>
TRANCHE_INLINE lane_vec lane_of(const vec& made)
{
    // The plain intrinsic begins with a vector that GCC warns of as uninitialised.
    return _mm512_maskz_extracti32x4_epi32(static_cast<__mmask8>(15), made, Lane);
}
TRANCHE_INLINE void store_lanes(byte* to, const vec& made, std::ptrdiff_t block)
{
    store_lane(to, lane_of<0>(made));
    store_lane(to + block, lane_of<1>(made));
    store_lane(to + 2 * block, lane_of<2>(made));
    store_lane(to + 3 * block, lane_of<3>(made));
}
TRANCHE_INLINE lane_vec first_lane(const vec& made)
{
    return lane_of<0>(made);
}

#    elif defined(__AVX2__)

TRANCHE_INLINE vec permute(const vec& value, const vec& index)
{
    return vec(_mm256_shuffle_epi8(value, index));
}
TRANCHE_INLINE vec load_table(const std::uint8_t* table)
{
    return vec(_mm256_broadcastsi128_si256(load_lane(table)));
}
TRANCHE_INLINE vec load_window(const byte* from, std::ptrdiff_t lane)
{
    return vec(_mm256_inserti128_si256(_mm256_castsi128_si256(load_lane(from)), load_lane(from + lane), 1));
}
TRANCHE_INLINE void store_lanes(byte* to, const vec& made, std::ptrdiff_t block)
{
    store_lane(to, _mm256_castsi256_si128(made));
    store_lane(to + block, _mm256_extracti128_si256(made, 1));
}
TRANCHE_INLINE lane_vec first_lane(const vec& made)
{
    return _mm256_castsi256_si128(made);
}

#    else

#        if !defined(__aarch64__)
TRANCHE_INLINE vec permute(const vec& value, const vec& index)
{
    return vec(_mm_shuffle_epi8(value, index));
}
#        endif
TRANCHE_INLINE vec load_table(const std::uint8_t* table)
{
    return load(table);
}
TRANCHE_INLINE vec load_window(const byte* from, std::ptrdiff_t)
{
    return load(from);
}
TRANCHE_INLINE void store_lanes(byte* to, const vec& made, std::ptrdiff_t)
{
    store(to, made);
}
TRANCHE_INLINE lane_vec first_lane(const vec& made)
{
    return made;
}

#    endif

TRANCHE_INLINE vec first_window(const vec& window, const vec& index)
{
    return permute(window, index);
}
TRANCHE_INLINE vec next_window(const vec& made, const vec& window, const vec& index)
{
    return made | permute(window, index);
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
TRANCHE_INLINE void store_blocks(byte* to, const vec& made, std::ptrdiff_t block)
{
    if (block == block_bytes) {
        store(to, made);
    } else {
        store_lanes(to, made, block);
    }
}
TRANCHE_INLINE void store_exact(byte* to, const vec& made, std::ptrdiff_t bytes)
{
    if (bytes == block_bytes) {
        store_lane(to, first_lane(made));
    } else {
        byte block[block_bytes];
        store_lane(block, first_lane(made));
        move_bytes(to, block, bytes);
    }
}

#    include "algorithms.inc"

#else

#    include "algorithms/runs.inc"

inline kernel_entry choose(const plane& like, permute_tables*)
{
    return choose_runs(like.run);
}

#endif

#undef TRANCHE_BACKEND_HAS_MASKS

#if defined(TRANCHE_FLAGS_HAVE_AVX512)
inline constexpr backend description{"xsimd", &TRANCHE_FLAGS_OF::choose};
#else
inline constexpr backend description{"xsimd", &choose};
#endif

// A template, so that whoever moves no selections compiles none of it.
template <class Width>
selection_entry choose_selection(Width width, direction way)
{
#ifdef TRANCHE_FLAGS_OF
    return TRANCHE_FLAGS_OF::choose_selection(width, way);
#else
    return choose_elements(width, way);
#endif
}

} // namespace of_flags
} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#undef TRANCHE_FLAGS_HAVE_AVX512
#undef TRANCHE_FLAGS_OF
#undef TRANCHE_FLAGS_PERMUTE

#endif
