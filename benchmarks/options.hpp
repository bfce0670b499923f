// SPDX-License-Identifier: MIT
#ifndef TRANCHE_BENCHMARKS_OPTIONS_HPP
#define TRANCHE_BENCHMARKS_OPTIONS_HPP

#include <string>
#include <vector>

namespace benchmarks {

struct options {
    bool help = false;
    bool list_cases = false;
    int rounds = 3;
    std::vector<std::string> backends{};
    std::vector<char*> rest{}; // Google Benchmark's
    std::string command{};
};

extern const char* const usage;

// Throws std::invalid_argument with a sentence.
options parse(int count, char** arguments);

} // namespace benchmarks

#endif
