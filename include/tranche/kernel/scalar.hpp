// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_SCALAR_HPP
#define TRANCHE_KERNEL_SCALAR_HPP

#include "entry.hpp"

#if !defined(__GNUC__)
#    include <cstring>
#endif

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {

TRANCHE_INLINE void move_bytes(byte* target, const byte* source, std::ptrdiff_t bytes)
{
#if defined(__GNUC__)
    __builtin_memcpy(target, source, static_cast<std::size_t>(bytes));
#else
    std::memcpy(target, source, static_cast<std::size_t>(bytes));
#endif
}

// Runs of a size that the compiler knows: a move of registers.
template <std::ptrdiff_t Bytes>
struct fixed_run {
    static constexpr std::ptrdiff_t size(std::ptrdiff_t) { return Bytes; }
    static TRANCHE_INLINE void move(byte* target, const byte* source, std::ptrdiff_t)
    {
        move_bytes(target, source, Bytes);
    }
};

// Runs of Bytes to 2 * Bytes: two moves that may overlap. Nothing outside the run is touched.
template <std::ptrdiff_t Bytes>
struct overlapping_run {
    static TRANCHE_INLINE void move(byte* target, const byte* source, std::ptrdiff_t bytes)
    {
        move_bytes(target, source, Bytes);
        move_bytes(target + bytes - Bytes, source + bytes - Bytes, Bytes);
    }
};

struct any_run {
    static constexpr std::ptrdiff_t size(std::ptrdiff_t bytes) { return bytes; }
    static TRANCHE_INLINE void move(byte* target, const byte* source, std::ptrdiff_t bytes)
    {
        move_bytes(target, source, bytes);
    }
};

// Elements that are not bytes: each is assigned. Runs and pitches are whole elements.
template <class T>
struct element_run {
    static TRANCHE_INLINE void move(byte* target, const byte* source, std::ptrdiff_t bytes)
    {
        const T* const from = static_cast<const T*>(static_cast<const void*>(source));
        T* const to = static_cast<T*>(static_cast<void*>(target));
        for (std::ptrdiff_t element = 0; element * static_cast<std::ptrdiff_t>(sizeof(T)) < bytes; ++element) {
            to[element] = from[element];
        }
    }
};

template <class Run>
void move_runs(const plane& moved, const permute_tables&, const byte* read, byte* written)
{
    // A copy is what the loop works on: for all the compiler knows, what is written may be this object.
    const plane all = moved;
    for (std::ptrdiff_t j = 0; j < all.rows.count; ++j) {
        for (std::ptrdiff_t i = 0; i < all.row.count; ++i) {
            Run::move(written + (j * all.rows.written + i * all.row.written),
                      read + (j * all.rows.read + i * all.row.read), all.run);
        }
    }
}

// The kernel for runs of so many bytes, chosen once for each slice.
constexpr kernel_entry choose_short_runs(std::ptrdiff_t run)
{
    switch (run) {
    case 1: return &move_runs<fixed_run<1>>;
    case 2: return &move_runs<fixed_run<2>>;
    case 3: return &move_runs<overlapping_run<2>>;
    case 4: return &move_runs<fixed_run<4>>;
    case 8: return &move_runs<fixed_run<8>>;
    case 16: return &move_runs<fixed_run<16>>;
    default: break;
    }
    return run < 8    ? &move_runs<overlapping_run<4>>
           : run < 16 ? &move_runs<overlapping_run<8>>
           : run < 32 ? &move_runs<overlapping_run<16>>
                      : &move_runs<any_run>;
}

namespace scalar {

inline kernel_entry choose(const plane& like, permute_tables*)
{
    return choose_short_runs(like.run);
}

inline constexpr backend description{"scalar", &choose};

} // namespace scalar
} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
