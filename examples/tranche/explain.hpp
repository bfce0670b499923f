// SPDX-License-Identifier: MIT
#ifndef TRANCHE_EXAMPLES_TRANCHE_EXPLAIN_HPP
#define TRANCHE_EXAMPLES_TRANCHE_EXPLAIN_HPP

#include "front_end.hpp"

#include <iosfwd>

namespace tool {

// Prints the plan, the loops that execute it, the bytes they move, and whether the slice could have been aliased.
// Returns the stream.
std::ostream& explain(std::ostream& out, const any_plan& plan, const inputs& files, bool assigns);

} // namespace tool

#endif
