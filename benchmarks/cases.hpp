// SPDX-License-Identifier: MIT
#ifndef TRANCHE_BENCHMARKS_CASES_HPP
#define TRANCHE_BENCHMARKS_CASES_HPP

#include "job.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace benchmarks {

// What happens around the move.
enum class setting {
    warm,  // both sides have been touched before
    fresh, // the written pages are faulted in meanwhile
    read,  // the written bytes are read at once
};

// A slice to move. The time that it may take is a ratio to memcpy, of the slice's bytes, or of the tensor's where a
// condition selects; for the smallest slices it is in nanoseconds. 0 where nothing is asked.
struct measured_case {
    std::string group;
    std::string name; // ends with the element's type and the size where it is one of a matrix
    verb what;
    std::vector<std::int64_t> tensor;
    std::string literal; // in NumPy's words; of a condition the percentage of trues, or "alt" for every other one
    int width;           // bytes of an element
    double target = 0;
    double target_ns = 0;
    int condition_axis = flattened;
    start from = start::prepared;
    setting around = setting::warm;
    int tensor_shift = 0; // elements past the beginning of a cache line
    int slice_shift = 0;
};

using case_list = std::vector<measured_case>;

const char* type_name(int width);

void append_targets(case_list& all);
void append_matrix(case_list& all);
void append_selections(case_list& all);
void append_settings(case_list& all);

case_list all_cases();

} // namespace benchmarks

#endif
