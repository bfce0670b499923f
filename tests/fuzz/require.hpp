// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_REQUIRE_HPP
#define TRANCHE_TESTS_FUZZ_REQUIRE_HPP

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace fuzz {

[[noreturn]] inline void fail(const std::string& sentence)
{
    std::fprintf(stderr, "fault: %s\n", sentence.c_str());
    std::abort();
}

// `what` says what ought to be true.
inline void require(bool holds, const char* what)
{
    if (!holds) {
        fail(std::string(what) + ", and is not so");
    }
}

inline void require_equal(std::int64_t found, std::int64_t expected, const char* what)
{
    if (found != expected) {
        fail(std::string(what) + " is " + std::to_string(found) + ", and should be " + std::to_string(expected));
    }
}

} // namespace fuzz

#endif
