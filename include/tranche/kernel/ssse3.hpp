// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_SSSE3_HPP
#define TRANCHE_KERNEL_SSSE3_HPP

#include "permute_tables.hpp"
#include "scalar.hpp"
#include "target.hpp"

#if TRANCHE_PERMUTES

#    include <immintrin.h>

// SSSE3: 16 bytes, permuted by a table.
TRANCHE_TARGET_BEGIN("ssse3")

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {
namespace ssse3 {

#    define TRANCHE_BACKEND_HAS_MASKS 0

using vec = __m128i;

inline constexpr int lanes = 1;
inline constexpr int window_bytes = 16;
inline constexpr std::ptrdiff_t block_bytes = 16;
inline constexpr std::ptrdiff_t vector_bytes = 16;
inline constexpr merge merging = merge::joined;
inline constexpr std::size_t most_unrolled = 0;

TRANCHE_INLINE vec load(const byte* from)
{
    return _mm_loadu_si128(reinterpret_cast<const vec*>(from));
}
TRANCHE_INLINE void store(byte* to, vec value)
{
    _mm_storeu_si128(reinterpret_cast<vec*>(to), value);
}
TRANCHE_INLINE vec load_table(const std::uint8_t* table)
{
    return load(table);
}
TRANCHE_INLINE vec load_window(const byte* from, std::ptrdiff_t)
{
    return load(from);
}
TRANCHE_INLINE vec permute(vec value, vec index)
{
    return _mm_shuffle_epi8(value, index);
}
TRANCHE_INLINE vec first_window(vec window, vec index)
{
    return permute(window, index);
}
TRANCHE_INLINE vec next_window(vec made, vec window, vec index)
{
    return _mm_or_si128(made, permute(window, index));
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
TRANCHE_INLINE void store_blocks(byte* to, vec made, std::ptrdiff_t)
{
    store(to, made);
}
TRANCHE_INLINE void store_exact(byte* to, vec made, std::ptrdiff_t bytes)
{
    if (bytes == block_bytes) {
        store(to, made);
    } else {
        byte block[block_bytes];
        store(block, made);
        move_bytes(to, block, bytes);
    }
}

#    include "algorithms.inc"

#    undef TRANCHE_BACKEND_HAS_MASKS

inline constexpr backend description{"ssse3", &choose};

} // namespace ssse3
} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

TRANCHE_TARGET_END

#endif

#endif
