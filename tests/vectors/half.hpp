// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_VECTORS_HALF_HPP
#define TRANCHE_TESTS_VECTORS_HALF_HPP

#include <cmath>
#include <cstdint>

namespace vectors {

// Half types as bit patterns: the library moves bits, so the tests need no arithmetic on them.
struct float16 {
    std::uint16_t bits;
};
struct bfloat16 {
    std::uint16_t bits;
};

// Sign, exponent and significand of a finite value in the format's normal range, or zero; ties go to even.
inline std::uint16_t half_bits(double value, int significand_bits, int bias)
{
    if (value == 0) {
        return 0;
    }
    int exponent = 0;
    const double fraction = std::frexp(std::fabs(value), &exponent);
    const long significand = std::lrint(std::ldexp(fraction, significand_bits + 1));
    // The leading one of the significand adds 1 to the exponent field, and so does a rounding that carries.
    const long magnitude = ((exponent - 2 + bias) * (1L << significand_bits)) + significand;
    return static_cast<std::uint16_t>(magnitude | (value < 0 ? 0x8000L : 0L));
}

inline std::uint16_t float16_bits(double value)
{
    return half_bits(value, 10, 15);
}

inline std::uint16_t bfloat16_bits(double value)
{
    return half_bits(value, 7, 127);
}

} // namespace vectors

#endif
