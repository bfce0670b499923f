// SPDX-License-Identifier: MIT
#ifndef TRANCHE_BENCHMARKS_LIST_CASES_HPP
#define TRANCHE_BENCHMARKS_LIST_CASES_HPP

#include "cases.hpp"

#include <iosfwd>

namespace benchmarks {

// The cases as JSON, for programs that measure them in other languages: the tensor's extents and begins, steps and
// counts of its axes, or the density of a condition and its axis. Left out are those that only this program can
// measure.
void list_cases(const case_list& cases, std::ostream& out);

} // namespace benchmarks

#endif
