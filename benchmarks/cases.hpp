// SPDX-License-Identifier: MIT
#ifndef TRANCHE_BENCHMARKS_CASES_HPP
#define TRANCHE_BENCHMARKS_CASES_HPP

#include <tranche/tranche.hpp>

#include <string>
#include <vector>

namespace benchmarks {

namespace tr = tranche;

enum class verb { copy, assign, compress };

// A slice to move, and the time that it may take as a ratio to memcpy: of the slice's bytes, or of the tensor's where a
// condition selects.
struct measured_case {
    std::string name;
    verb what;
    std::vector<tr::index_t> tensor;
    std::string literal; // in NumPy's words; of a condition the percentage of trues
    tr::index_t width;   // bytes of an element
    double target;
};

std::vector<measured_case> all_cases();

} // namespace benchmarks

#endif
