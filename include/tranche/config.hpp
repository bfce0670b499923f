// SPDX-License-Identifier: MIT
#ifndef TRANCHE_CONFIG_HPP
#define TRANCHE_CONFIG_HPP

#include <cstdint>
#include <type_traits>

#include "isa.hpp"

// TRANCHE_INDEX: the type of extents, strides and counts. Left undefined it is std::int64_t; firmware sets
// std::int32_t.
#ifdef TRANCHE_INDEX
#    define TRANCHE_INDEX_NAME i32
static_assert(std::is_integral<TRANCHE_INDEX>::value && std::is_signed<TRANCHE_INDEX>::value &&
                  sizeof(TRANCHE_INDEX) == 4,
              "TRANCHE_INDEX is either std::int32_t or left undefined, which selects std::int64_t");
#else
#    define TRANCHE_INDEX std::int64_t
#    define TRANCHE_INDEX_NAME i64
#endif

// TRANCHE_MAX_RANK: axes held inline by shapes and plans, a plain number between 1 and 31 (axes are bits of a 32-bit
// mask).
#ifndef TRANCHE_MAX_RANK
#    define TRANCHE_MAX_RANK 8
#endif

// TRANCHE_DISPATCH: 1 chooses kernels by what the running CPU has, 0 by the flags of the translation unit.
#ifndef TRANCHE_DISPATCH
#    if defined(__GNUC__) && (defined(__x86_64__) || defined(__i386__)) && defined(__unix__)
#        define TRANCHE_DISPATCH 1
#    else
#        define TRANCHE_DISPATCH 0
#    endif
#endif

// TRANCHE_ASSERT(condition): a wrong program, not a wrong argument. Traps in debug builds; empty in release builds and
// on bare metal. Must stay usable in constant expressions.
#ifndef TRANCHE_ASSERT
#    if !defined(NDEBUG) && (defined(__unix__) || defined(__APPLE__) || defined(_WIN32))
#        if defined(__GNUC__)
#            define TRANCHE_ASSERT(condition) ((condition) ? void() : __builtin_trap())
#        else
#            define TRANCHE_ASSERT(condition) ((condition) ? void() : __debugbreak())
#        endif
#    else
#        define TRANCHE_ASSERT(condition) void()
#    endif
#endif

// Members of the types are always inlined: a type may travel between translation units built for different instruction
// sets, and a shared out-of-line copy of a member would run one unit's instructions in the other.
#if defined(__GNUC__)
#    define TRANCHE_INLINE __attribute__((always_inline)) inline
#elif defined(_MSC_VER)
#    define TRANCHE_INLINE __forceinline
#else
#    define TRANCHE_INLINE inline
#endif

#if defined(__clang__)
#    define TRANCHE_LIFETIMEBOUND [[clang::lifetimebound]]
#else
#    define TRANCHE_LIFETIMEBOUND
#endif

// Types live in an inline namespace named after the knobs that change their layout, so that translation units with
// different knobs fail to link rather than mix.
#define TRANCHE_LAYOUT_NAME_(index, rank) index##_r##rank
#define TRANCHE_LAYOUT_NAME(index, rank) TRANCHE_LAYOUT_NAME_(index, rank)
#define TRANCHE_LAYOUT TRANCHE_LAYOUT_NAME(TRANCHE_INDEX_NAME, TRANCHE_MAX_RANK)

namespace tranche {

// Signed type of every extent, stride, count and pitch, in elements.
using index_t = TRANCHE_INDEX;

inline constexpr int max_rank = TRANCHE_MAX_RANK;
static_assert(max_rank >= 1 && max_rank <= 31, "TRANCHE_MAX_RANK must be between 1 and 31");

} // namespace tranche

#endif
