// SPDX-License-Identifier: MIT
#ifndef TRANCHE_KERNEL_TARGET_HPP
#define TRANCHE_KERNEL_TARGET_HPP

// TRANCHE_TARGET_BEGIN("avx2"): functions from here to TRANCHE_TARGET_END may use these instructions besides those of
// the translation unit. Whoever calls them has asked the CPU first.
#define TRANCHE_PRAGMA(text) _Pragma(#text)
#if defined(__clang__)
#    define TRANCHE_TARGET_BEGIN(extensions) \
        TRANCHE_PRAGMA(clang attribute push(__attribute__((target(extensions))), apply_to = function))
#    define TRANCHE_TARGET_END TRANCHE_PRAGMA(clang attribute pop)
#else
#    define TRANCHE_TARGET_BEGIN(extensions) TRANCHE_PRAGMA(GCC push_options) TRANCHE_PRAGMA(GCC target(extensions))
#    define TRANCHE_TARGET_END TRANCHE_PRAGMA(GCC pop_options)
#endif

// Loops of a constant number of steps, of which nothing is to be left.
#if defined(__clang__)
#    define TRANCHE_UNROLL TRANCHE_PRAGMA(unroll)
#else
#    define TRANCHE_UNROLL TRANCHE_PRAGMA(GCC unroll 8)
#endif

#endif
