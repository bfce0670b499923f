// SPDX-License-Identifier: MIT
#ifndef TRANCHE_CORE_TO_STRING_HPP
#define TRANCHE_CORE_TO_STRING_HPP

#include <string>

#include "error.hpp"

namespace tranche {
inline namespace TRANCHE_ISA {

// A sentence for people: what was wrong, the axis, the offending value and the allowed range. Hosted programs only.
// "axis 1: a begin is outside its axis: 7 is not in [-4, 3]"
inline std::string to_string(const error& fault)
{
    if (fault.code == errc::none) {
        return message(fault.code);
    }
    std::string sentence = fault.axis < 0 ? std::string() : "axis " + std::to_string(fault.axis) + ": ";
    sentence += message(fault.code);
    if (fault.code == errc::literal) {
        return sentence + " at column " + std::to_string(fault.value);
    }
    sentence += ": " + std::to_string(fault.value);
    // Some numbers are wrong for another reason than their size: a zero step, an axis listed twice.
    if (fault.value >= fault.low && fault.value <= fault.high) {
        return sentence;
    }
    if (fault.low > fault.high) {
        return sentence + " where nothing is allowed";
    }
    if (fault.low == fault.high) {
        return sentence + " is not " + std::to_string(fault.low);
    }
    return sentence + " is not in [" + std::to_string(fault.low) + ", " + std::to_string(fault.high) + "]";
}

} // namespace TRANCHE_ISA
} // namespace tranche

#endif
