// SPDX-License-Identifier: MIT
#ifndef TRANCHE_BENCHMARKS_MEASURE_HPP
#define TRANCHE_BENCHMARKS_MEASURE_HPP

#include "cases.hpp"
#include "libraries.hpp"

namespace benchmarks {

// Registers `<group>/<name>/<library>` with Google Benchmark: case by case, and of each case the libraries in turn as
// many times as there are rounds, so that whatever slows the machine down slows all of them down.
void register_cases(const case_list& cases, const std::vector<library>& libraries, int rounds);

} // namespace benchmarks

#endif
