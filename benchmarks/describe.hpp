// SPDX-License-Identifier: MIT
#ifndef TRANCHE_BENCHMARKS_DESCRIBE_HPP
#define TRANCHE_BENCHMARKS_DESCRIBE_HPP

#include "cases.hpp"

namespace benchmarks {

// The axes, loops and sizes of a case, with no memory behind them.
job describe(const measured_case& given);

// The same trues in every run.
std::vector<std::uint8_t> condition_of(const job& work, const std::string& density);

} // namespace benchmarks

#endif
