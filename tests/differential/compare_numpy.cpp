// SPDX-License-Identifier: MIT
// Subscripts and conditions with NumPy's answers: the elements read, the elements written, and the view's pitches.
#include <cstdint>
#include <string>
#include <vector>

#include <tranche/front/numpy_slice.hpp>

#include "comparison.hpp"

namespace differential {
namespace {

std::size_t tensor_size(const tr::shape& extents)
{
    return static_cast<std::size_t>(*tr::element_count(extents));
}

std::vector<std::int64_t> iota(std::size_t count)
{
    std::vector<std::int64_t> numbers(count);
    for (std::size_t at = 0; at < count; ++at) {
        numbers[at] = static_cast<std::int64_t>(at);
    }
    return numbers;
}

// What a plan reads from an iota, and what it leaves of a tensor of -1 into which it writes one.
template <class Plan>
json selected(const Plan& slice)
{
    const std::size_t elements = tensor_size(slice.tensor_shape());
    std::vector<std::int64_t> values(static_cast<std::size_t>(slice.size()));
    std::vector<std::int64_t> assigned(elements, -1);
    const tr::result<void> read = tr::copy(slice, iota(elements), values);
    const tr::result<void> written = tr::assign(slice, iota(values.size()), assigned);
    if (!read || !written) {
        return {{"refused", tr::to_string(read ? written.error() : read.error())}};
    }
    return {{"shape", numbers(slice.output_shape())}, {"values", values}, {"assigned", assigned}};
}

// Pitches, 0 where there is no second element.
json moving_pitches(const tr::plan& slice)
{
    const tr::shape extents = slice.output_shape();
    const tr::pitch_list pitches = slice.output_pitches();
    json moving = json::array();
    for (int axis = 0; axis < extents.rank(); ++axis) {
        moving.push_back(extents[axis] > 1 ? pitches[axis] : 0);
    }
    return moving;
}

json literal_answer(const json& given, const tr::shape& extents)
{
    const std::string literal = given.at("literal");
    const tr::result<tr::plan> planned = tr::numpy::slice(extents, literal);
    if (!planned) {
        return error_answer(planned.error());
    }
    json answer = selected(*planned);
    if (planned->size() > 0) {
        answer["pitches"] = moving_pitches(*planned);
    }
    return answer;
}

json compress_answer(const json& given, const tr::shape& extents)
{
    const json& axis = given.at("axis");
    const tr::onnx::axis along = axis.is_null() ? tr::onnx::flattened : tr::onnx::axis(axis.get<std::int64_t>());
    const auto condition = given.at("condition").get<std::vector<std::uint8_t>>();
    const tr::result<tr::masked_plan> planned = tr::onnx::compress(extents, condition, along);
    return planned ? selected(*planned) : error_answer(planned.error());
}

void compare(comparison& compared, const json& given)
{
    const std::string kind = given.at("kind");
    const tr::shape extents = given.at("shape").get<std::vector<std::int64_t>>();
    const json answer = kind == "literal" ? literal_answer(given, extents) : compress_answer(given, extents);
    compared.expect_equal(given, "NumPy", given.at("answer"), answer);
    compared.count(kind + " of rank " + std::to_string(extents.rank()));
    compared.count(kind + ": " + (is_error(answer) ? answer.at("kind").get<std::string>() : "equal"));
    if (given.at("answer").contains("decision")) {
        compared.count(kind + ", different by decision " + given.at("answer").at("decision").get<std::string>());
    }
}

void expect_enough(comparison& compared)
{
    compared.expect_at_least(1000, {"literal: equal", "compress: equal"});
    for (int rank = 0; rank <= tr::max_rank; ++rank) {
        compared.expect_at_least(100, {"literal of rank " + std::to_string(rank)});
    }
    for (int rank = 1; rank <= tr::max_rank; ++rank) {
        compared.expect_at_least(100, {"compress of rank " + std::to_string(rank)});
    }
    for (const tr::errc code : {tr::errc::list_length, tr::errc::step_zero, tr::errc::begin, tr::errc::empty_axis,
                                tr::errc::literal, tr::errc::output_rank}) {
        compared.expect_at_least(5, {std::string("literal: ") + tr::message(code)});
    }
    for (const tr::errc code : {tr::errc::axis, tr::errc::condition}) {
        compared.expect_at_least(50, {std::string("compress: ") + tr::message(code)});
    }
}

} // namespace
} // namespace differential

int main()
{
    differential::comparison compared;
    differential::for_each_line([&](const differential::json& given) { differential::compare(compared, given); });
    differential::expect_enough(compared);
    return compared.report();
}
