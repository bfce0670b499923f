// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_BACKENDS_HPP
#define TRANCHE_KERNEL_BACKENDS_HPP

#include "scalar.hpp"

#if TRANCHE_DISPATCH
#    if !TRANCHE_PERMUTES
#        error "TRANCHE_DISPATCH: there is nothing to choose between on this kind of machine; leave it undefined or 0"
#    endif
#    include "avx2.hpp"
#    include "avx512.hpp"
#    include "ssse3.hpp"
#    define TRANCHE_HAS_XSIMD 0
#elif defined(TRANCHE_WITH_XSIMD) && TRANCHE_WITH_XSIMD && (defined(__SSE2__) || defined(__aarch64__))
#    include "xsimd.hpp"
#    define TRANCHE_HAS_XSIMD 1
#else
#    define TRANCHE_HAS_XSIMD 0
#endif

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {

constexpr bool is_same_name(const char* a, const char* b)
{
    while (*a != '\0' && *a == *b) {
        ++a;
        ++b;
    }
    return *a == *b;
}

// The fastest first.
inline constexpr const backend* backends[] = {
#if TRANCHE_DISPATCH
    &avx512::description, &avx2::description, &ssse3::description,
#elif TRANCHE_HAS_XSIMD
    &of_flags::description,
#endif
    &scalar::description};

#if TRANCHE_DISPATCH

// Whether the CPU has the instructions and the system saves their registers.
inline bool is_available(const backend& each)
{
    __builtin_cpu_init();
    if (&each == &avx512::description) {
        return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
               __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vbmi") &&
               __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("bmi2");
    }
    return &each == &avx2::description    ? __builtin_cpu_supports("avx2") != 0
           : &each == &ssse3::description ? __builtin_cpu_supports("ssse3") != 0
                                          : true;
}

#else

// Whoever runs the translation unit has what its flags ask for.
constexpr bool is_available(const backend&)
{
    return true;
}

#endif

#if TRANCHE_DISPATCH || TRANCHE_HAS_XSIMD

inline const backend* best_backend()
{
    const backend* const* each = backends;
    while (!is_available(**each)) {
        ++each;
    }
    return *each;
}

// Null until the first slice is moved. Whoever comes first asks the CPU; others may ask, too, and get the same answer.
inline const backend* active = nullptr;

inline const backend& active_backend()
{
    const backend* found = __atomic_load_n(&active, __ATOMIC_RELAXED);
    if (found == nullptr) {
        found = best_backend();
        __atomic_store_n(&active, found, __ATOMIC_RELAXED);
    }
    return *found;
}

inline bool pin(const backend& each)
{
    __atomic_store_n(&active, &each, __ATOMIC_RELAXED);
    return true;
}

#else

constexpr const backend& active_backend()
{
    return scalar::description;
}

constexpr bool pin(const backend&)
{
    return true; // there is no other one
}

#endif

} // namespace TRANCHE_ISA
} // namespace detail

inline namespace TRANCHE_ISA {

// The instructions that slices are moved with: "avx512", "avx2", "ssse3" or "scalar", or
// "xsimd" for those of the translation unit's flags.
inline const char* backend_name()
{
    return detail::active_backend().name;
}

// Moves slices with these instructions from now on, for tests and measurements; what has been prepared before keeps
// its own. False, and no change, where there are none of that name or the CPU lacks them.
inline bool pin_backend(const char* name)
{
    for (const detail::backend* each : detail::backends) {
        if (detail::is_same_name(each->name, name) && detail::is_available(*each)) {
            return detail::pin(*each);
        }
    }
    return false;
}

} // namespace TRANCHE_ISA
} // namespace tranche

#endif
