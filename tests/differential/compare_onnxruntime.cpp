// SPDX-License-Identifier: MIT
// Slice and Compress nodes with ONNX Runtime's answers: bit for bit its own where it is to be imitated, and the
// specification's where the project follows that.
#include <cstdint>
#include <string>
#include <vector>

#include "comparison.hpp"

namespace differential {
namespace {

using tr::onnx::compatibility;

const char digits[] = "0123456789abcdef";

std::vector<unsigned char> bytes_of(const std::string& text)
{
    std::vector<unsigned char> bytes(text.size() / 2);
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        bytes[at] = static_cast<unsigned char>(std::stoi(text.substr(2 * at, 2), nullptr, 16));
    }
    return bytes;
}

std::string text_of(const std::vector<unsigned char>& bytes)
{
    std::string text;
    for (const unsigned char byte : bytes) {
        text += digits[byte / 16];
        text += digits[byte % 16];
    }
    return text;
}

// Strings are moved one by one, everything else as bytes of the type's width.
template <class Plan>
tr::result<void> move(const Plan& slice, const json& node, json& values)
{
    const json& input = node.at("input");
    const auto elements = static_cast<std::size_t>(slice.size());
    if (input.contains("strings")) {
        std::vector<std::string> target(elements);
        const tr::result<void> moved = tr::copy(slice, input.at("strings").get<std::vector<std::string>>(), target);
        values = target;
        return moved;
    }
    const tr::index_t width = tr::width(static_cast<tr::dtype>(node.at("dtype").get<int>()));
    const std::vector<unsigned char> source = bytes_of(input.at("data"));
    std::vector<unsigned char> target(elements * static_cast<std::size_t>(width));
    const tr::result<void> moved = tr::copy_bytes(slice, width, source.data(), target.data());
    values = text_of(target);
    return moved;
}

template <class Plan>
json answer_of(const tr::result<Plan>& planned, const json& node)
{
    if (!planned) {
        return error_answer(planned.error());
    }
    json answer{{"shape", numbers(planned->output_shape())}};
    const tr::result<void> moved = move(*planned, node, answer["values"]);
    // A plan that cannot be executed equals no answer.
    return moved ? answer : json{{"refused", tr::to_string(moved.error())}};
}

// A list of a node in its own integer type, absent where it is null.
template <class Int>
class list {
public:
    explicit list(const json& values) : is_present_(!values.is_null())
    {
        if (is_present_) {
            values_ = values.get<std::vector<Int>>();
        }
    }

    operator tr::index_list() const { return is_present_ ? tr::index_list(values_) : tr::index_list(tr::absent); }

private:
    bool is_present_;
    std::vector<Int> values_;
};

template <class Int>
tr::result<tr::plan> slice_plan(const json& node, const std::vector<std::int64_t>& extents, compatibility mode)
{
    return tr::onnx::slice(extents, list<Int>(node.at("starts")), list<Int>(node.at("ends")),
                           list<Int>(node.at("axes")), list<Int>(node.at("steps")), mode);
}

json slice(const json& node, const std::vector<std::int64_t>& extents, compatibility mode)
{
    const bool is_wide = node.at("indexType") == "int64";
    return answer_of(
        is_wide ? slice_plan<std::int64_t>(node, extents, mode) : slice_plan<std::int32_t>(node, extents, mode), node);
}

json compress(const json& node, const std::vector<std::int64_t>& extents, compatibility mode)
{
    const json& axis = node.at("axis");
    const tr::onnx::axis along = axis.is_null() ? tr::onnx::flattened : tr::onnx::axis(axis.get<std::int64_t>());
    const auto condition = node.at("condition").get<std::vector<std::uint8_t>>();
    return answer_of(tr::onnx::compress(extents, condition, along, mode), node);
}

json answer(const json& node, compatibility mode)
{
    const auto extents = node.at("input").at("shape").get<std::vector<std::int64_t>>();
    return node.at("op") == "slice" ? slice(node, extents, mode) : compress(node, extents, mode);
}

// How the two answers of a node relate: equal, equally errors, or different by a decision of the project.
std::string relation(const json& node)
{
    if (!are_equal(node.at("onnxruntime"), node.at("specification"))) {
        return "different by decision " + node.at("decision").get<std::string>();
    }
    return is_error(node.at("onnxruntime")) ? "errors" : "equal";
}

void compare(comparison& compared, const json& node)
{
    compared.expect_equal(node, "ONNX Runtime", node.at("onnxruntime"), answer(node, compatibility::onnxruntime));
    const json specified = answer(node, compatibility::specification);
    compared.expect_equal(node, "the specification", node.at("specification"), specified);
    const std::string op = node.at("op");
    compared.count(op + ", " + relation(node));
    compared.count(op + " of type " + node.at("dtype").dump());
    compared.count(op + " of opset " + node.at("opset").dump());
    if (is_error(specified)) {
        compared.count(op + ": " + specified.at("kind").get<std::string>());
    }
}

void expect_enough(comparison& compared)
{
    compared.expect_at_least(700, {"slice, equal"});
    compared.expect_at_least(300, {"compress, equal"});
    compared.expect_at_least(40, {"slice, different by decision D-S2", "compress, different by decision D-C1"});
    compared.expect_at_least(3, {"slice, different by decision D-S3"});
    for (int type = 1; type <= 13; ++type) {
        compared.expect_at_least(20,
                                 {"slice of type " + std::to_string(type), "compress of type " + std::to_string(type)});
    }
    compared.expect_at_least(20, {"slice of type " + std::to_string(static_cast<int>(tr::dtype::bfloat16))});
    for (const int opset : {1, 9, 10, 11, 12, 13, 17, 21}) {
        compared.expect_at_least(50, {"slice of opset " + std::to_string(opset)});
    }
    for (const tr::errc code :
         {tr::errc::rank, tr::errc::list_length, tr::errc::axis, tr::errc::repeated_axis, tr::errc::step_zero}) {
        compared.expect_at_least(5, {std::string("slice: ") + tr::message(code)});
    }
}

} // namespace
} // namespace differential

int main()
{
    differential::comparison compared;
    differential::for_each_line([&](const differential::json& node) { differential::compare(compared, node); });
    differential::expect_enough(compared);
    return compared.report();
}
