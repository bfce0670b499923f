// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_VECTORS_REPORTS_HPP
#define TRANCHE_TESTS_VECTORS_REPORTS_HPP

#include "slices.hpp"

// Public fault reports as plain numbers. Most are a call and its answer; the others say what else must hold.
namespace vectors {

// The plan of a report of any front end but Compress.
tr::result<tr::plan> plan_of(const json& report);

// A call and its answer.
outcome check_call(const json& report);

// Compress, whose plans are of another type.
outcome check_compress(const json& report);

// A plan without data: shape, contiguity and offset.
outcome check_plan_only(const json& report);
outcome check_composition(const json& report);
outcome check_loop_counter(const json& report);

// Where the elements lie: alignment, walls around buffers, views, buffers of the wrong size, null pointers.
outcome check_alignments(const json& report);
outcome check_every_width(const json& report);
outcome check_strided_source(const json& report);
outcome check_offset_value(const json& report);
outcome check_capacity(const json& report);
outcome check_null_data(const json& report);

outcome check_zero_var(const json& report);
outcome check_overlap(const json& report);
outcome check_threads(const json& report);

// More elements than 32 bits count, in memory that is real only where it is written.
outcome check_large_rows(const json& report);
outcome check_large_tail(const json& report);
outcome check_large_compress(const json& report);

} // namespace vectors

#endif
