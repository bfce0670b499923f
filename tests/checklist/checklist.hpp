// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_CHECKLIST_CHECKLIST_HPP
#define TRANCHE_TESTS_CHECKLIST_CHECKLIST_HPP

#include "support/plan_testing.hpp"

#include <tranche/front/numpy_slice.hpp>
#include <tranche/tranche.hpp>

#include <algorithm>
#include <vector>

#ifndef NDEBUG
#    error "The checklist is about release builds"
#endif

namespace checklist {

namespace tr = tranche;
using plan_testing::int32_max;
using plan_testing::int32_min;
using plan_testing::int64_max;
using plan_testing::int64_min;
using tr::errc;

using numbers = std::vector<std::int64_t>;

template <class T>
errc code_of(const tr::result<T>& outcome)
{
    return outcome ? errc::none : outcome.error().code;
}

// Every operator that takes a begin and an end, a size or a count for each of its axes, by one signature: `length`
// is the end where the operator has ends.
struct listed_operator {
    const char* name;
    tr::result<tr::plan> (*slice)(const tr::shape&, const tr::index_list& begin, const tr::index_list& length);
};

inline const listed_operator listed_operators[] = {
    {"onnx::slice", [](const tr::shape& tensor, const tr::index_list& begin,
                       const tr::index_list& end) { return tr::onnx::slice(tensor, begin, end); }},
    {"atb::slice", [](const tr::shape& tensor, const tr::index_list& offsets,
                      const tr::index_list& size) { return tr::atb::slice(tensor, offsets, size); }},
    {"ascend::strided_slice_assign_v2",
     [](const tr::shape& var, const tr::index_list& begin, const tr::index_list& end) {
         const numbers ones(static_cast<std::size_t>(std::max(0, var.rank())), 1);
         return tr::ascend::strided_slice_assign_v2(var, tr::shape(ones), begin, end, ones);
     }},
    {"tflite::strided_slice",
     [](const tr::shape& input, const tr::index_list& begin, const tr::index_list& end) {
         const numbers ones(begin.size() == 2 ? 2 : 1, 1);
         return tr::tflite::strided_slice(input, begin, end, ones);
     }},
};

// The same for operators that take steps.
struct stepped_operator {
    const char* name;
    tr::result<tr::plan> (*slice)(tr::index_t extent, std::int64_t begin, std::int64_t end, std::int64_t step);
};

inline const stepped_operator onnx_slice = {
    "onnx::slice", [](tr::index_t extent, std::int64_t begin, std::int64_t end, std::int64_t step) {
        return tr::onnx::slice({extent}, {begin}, {end}, {0}, {step});
    }};
inline const stepped_operator tflite_slice = {
    "tflite::strided_slice", [](tr::index_t extent, std::int64_t begin, std::int64_t end, std::int64_t step) {
        return tr::tflite::strided_slice({extent}, {begin}, {end}, {step});
    }};
inline const stepped_operator numpy_slice = {
    "numpy::slice", [](tr::index_t extent, std::int64_t begin, std::int64_t end, std::int64_t step) {
        const std::string literal = std::to_string(begin) + ':' + std::to_string(end) + ':' + std::to_string(step);
        return tr::numpy::slice({extent}, literal);
    }};
inline const stepped_operator stepped_operators[] = {onnx_slice, tflite_slice, numpy_slice};

} // namespace checklist

#endif
