// SPDX-License-Identifier: MIT
#ifndef TRANCHE_EXAMPLES_TRANCHE_FRONT_END_HPP
#define TRANCHE_EXAMPLES_TRANCHE_FRONT_END_HPP

#include "arguments.hpp"
#include "npy.hpp"

#include <tranche/plan/masked_plan.hpp>
#include <tranche/plan/plan.hpp>

#include <string>
#include <variant>
#include <vector>

namespace tool {

// What a front end answers with: a plan, or one that follows a condition without a regular pattern.
using any_plan = std::variant<tranche::plan, tranche::masked_plan>;

// The files of one call: the tensor that is sliced or assigned to, and the value or condition that some front ends
// take.
struct inputs {
    npy::array tensor;
    npy::array partner;
};

// "--starts", or "literal" for a positional one. A flag has no type.
struct option {
    const char* name;
    const char* type;
    bool required;
    std::string help;
};

// One subcommand. A new front end is a row of front_ends() and the function that makes its plan.
struct front_end {
    const char* name;
    const char* summary;
    std::vector<option> options;
    const char* partner; // the option that names the second file, or null
    bool assigns;        // the partner goes into the tensor, rather than the slice out of it
    tranche::result<any_plan> (*describe)(const arguments& given, const inputs& files);
};

std::vector<front_end> front_ends();

} // namespace tool

#endif
