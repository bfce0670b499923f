// SPDX-License-Identifier: MIT
#ifndef TRANCHE_ISA_HPP
#define TRANCHE_ISA_HPP

// Free functions live in an inline namespace named after the instructions that the translation unit may use, so that
// the linker never picks code for one instruction set on behalf of a unit built for another. The name is put together
// from a level and the extensions that do not follow from it.

#if defined(__AVX512F__)
#    define TRANCHE_ISA_LEVEL avx512
#elif defined(__AVX2__)
#    define TRANCHE_ISA_LEVEL avx2
#elif defined(__AVX__)
#    define TRANCHE_ISA_LEVEL avx
#elif defined(__SSE4_2__)
#    define TRANCHE_ISA_LEVEL sse42
#elif defined(__SSE4_1__)
#    define TRANCHE_ISA_LEVEL sse41
#elif defined(__SSSE3__)
#    define TRANCHE_ISA_LEVEL ssse3
#elif defined(__SSE3__)
#    define TRANCHE_ISA_LEVEL sse3
#elif defined(__ARM_FEATURE_SVE)
#    define TRANCHE_ISA_LEVEL sve
#elif defined(__ARM_FEATURE_MVE)
#    define TRANCHE_ISA_LEVEL mve
#elif defined(__ARM_NEON)
#    define TRANCHE_ISA_LEVEL neon
#elif defined(__ARM_FEATURE_UNALIGNED)
#    define TRANCHE_ISA_LEVEL unaligned
#elif defined(__riscv_vector)
#    define TRANCHE_ISA_LEVEL rvv
#else
#    define TRANCHE_ISA_LEVEL base
#endif

#if defined(__AVX512VBMI2__)
#    define TRANCHE_ISA_AVX512 _vbmi2
#elif defined(__AVX512VBMI__)
#    define TRANCHE_ISA_AVX512 _vbmi
#elif defined(__AVX512BW__) && defined(__AVX512VL__)
#    define TRANCHE_ISA_AVX512 _bw_vl
#elif defined(__AVX512BW__)
#    define TRANCHE_ISA_AVX512 _bw
#elif defined(__AVX512VL__)
#    define TRANCHE_ISA_AVX512 _vl
#else
#    define TRANCHE_ISA_AVX512
#endif

#if defined(__BMI2__)
#    define TRANCHE_ISA_BMI _bmi2
#elif defined(__BMI__)
#    define TRANCHE_ISA_BMI _bmi
#else
#    define TRANCHE_ISA_BMI
#endif

#if defined(__LZCNT__)
#    define TRANCHE_ISA_COUNT _lzcnt
#elif defined(__POPCNT__)
#    define TRANCHE_ISA_COUNT _popcnt
#else
#    define TRANCHE_ISA_COUNT
#endif

#if defined(__MOVBE__)
#    define TRANCHE_ISA_MOVE _movbe
#else
#    define TRANCHE_ISA_MOVE
#endif

#define TRANCHE_ISA_NAME_(a, b, c, d, e) isa_##a##b##c##d##e
#define TRANCHE_ISA_NAME(a, b, c, d, e) TRANCHE_ISA_NAME_(a, b, c, d, e)
#define TRANCHE_ISA \
    TRANCHE_ISA_NAME(TRANCHE_ISA_LEVEL, TRANCHE_ISA_AVX512, TRANCHE_ISA_BMI, TRANCHE_ISA_COUNT, TRANCHE_ISA_MOVE)

#endif
