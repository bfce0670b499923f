// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_CHECK_HPP
#define TRANCHE_TESTS_FUZZ_CHECK_HPP

#include "byte_reader.hpp"
#include "oracle/answer.hpp"

#include <tranche/plan/masked_plan.hpp>

#include <cstddef>
#include <vector>

// Compares the library's answers with the oracles', and moves what small plans select. A difference ends the program.
namespace fuzz {

namespace tr = tranche;

// One of the mistakes that were made, in numbers that make sense, and a sentence for people.
void check_refusal(const tr::error& given, const std::vector<oracle::fault>& faults);

// The axes, what is true of every plan, and everything that a plan can be asked.
void check_plan(const tr::plan& slice, const oracle::answer& expected);

// Copies the slice out of a tensor between guard pages and assigns it back, by every backend, where the tensor is
// small.
void check_moves(const tr::plan& slice, const std::vector<std::size_t>& positions, byte_reader& in);
void check_moves(const tr::masked_plan& slice, const std::vector<std::size_t>& positions, byte_reader& in);

// Elements of the largest tensor that is moved.
inline constexpr int most_moved = 256;

// Whether a tensor is small enough to be moved.
bool is_small(const std::vector<std::int64_t>& extents);

// All of these: what a front end's target does.
void check(const tr::result<tr::plan>& planned, const oracle::answer& expected, byte_reader& in);

} // namespace fuzz

#endif
