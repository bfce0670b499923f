// SPDX-License-Identifier: MIT
#include "reports.hpp"

namespace vectors {
namespace {

using list = list_of<std::int64_t>;

tr::result<tr::plan> plan_of_tflite(const json& report)
{
    const json& args = report.at("args");
    tr::tflite::masks masks;
    masks.begin_mask = args.value("begin_mask", 0);
    masks.end_mask = args.value("end_mask", 0);
    return tr::tflite::strided_slice(shape_of(report.at("shape")), list(args, "begin"), list(args, "end"),
                                     list(args, "strides"), masks);
}

tr::result<tr::plan> plan_of_assignment(const json& report)
{
    const json& args = report.at("args");
    return tr::ascend::strided_slice_assign_v2(shape_of(report.at("shape")), shape_of(args.at("value_shape")),
                                               list(args, "begin"), list(args, "end"), list(args, "strides"),
                                               list(args, "axes"));
}

// The answer that was given, where a report allows an error as well as values.
json answer_given(const json& report, bool has_values)
{
    const json& expected = report.at("expected");
    if (!expected.contains("one_of")) {
        return expected;
    }
    for (const json& answer : expected.at("one_of")) {
        if (is_error(answer) != has_values) {
            remark(report,
                   std::string("of the answers allowed this library gives ") + (has_values ? "values" : "an error"));
            return answer;
        }
    }
    ADD_FAILURE() << "none of the answers allowed";
    return expected;
}

template <class T>
void expect_assigned(const tr::plan& plan, const json& report)
{
    guarded<T> var = tensor<T>(report.at("input"), tensor_size(plan));
    const guarded<T> value = listed<T>(report.at("args").at("value"));
    const tr::result<void> assigned = tr::assign(plan, value, var);
    EXPECT_TRUE(assigned) << tr::to_string(assigned.error());
    EXPECT_EQ(text_of(plan.tensor_shape()), report.at("expected").at("shape").dump());
    EXPECT_TRUE(var == listed<T>(report.at("expected").at("values"))) << "wrong values";
    EXPECT_TRUE(var.walls_are_intact());
}

outcome check_assignment(const json& report)
{
    const tr::result<tr::plan> planned = plan_of(report);
    EXPECT_EQ(planned.has_value(), !is_error(report.at("expected")));
    if (planned) {
        with_type_of(dtype_named(report.at("dtype")),
                     [&](auto tag) { expect_assigned<typename decltype(tag)::type>(*planned, report); });
    }
    return outcome::run;
}

// One report writes its condition as "401408 x false".
guarded<bool> condition_of(const json& args)
{
    const json& condition = args.at("condition");
    return condition.is_string() ? listed<bool>(json(std::vector<int>(std::stoul(condition.get<std::string>()), 0)))
                                 : listed<bool>(condition);
}

} // namespace

tr::result<tr::plan> plan_of(const json& report)
{
    const std::string front_end = report.at("front_end");
    const json& args = report.at("args");
    if (front_end == "onnx_slice") {
        return tr::onnx::slice(shape_of(report.at("shape")), list(args, "starts"), list(args, "ends"),
                               list(args, "axes"), list(args, "steps"));
    }
    if (front_end == "atb_slice") {
        return tr::atb::slice(shape_of(report.at("shape")), list(args, "offsets"), list(args, "size"));
    }
    EXPECT_TRUE(front_end == "assign_v2" || front_end == "nhwc_strided_slice") << front_end;
    return front_end == "assign_v2" ? plan_of_assignment(report) : plan_of_tflite(report);
}

outcome check_call(const json& report)
{
    if (report.at("front_end") == "assign_v2") {
        return check_assignment(report);
    }
    const tr::result<tr::plan> planned = plan_of(report);
    expect_answer(planned, dtype_named(report.at("dtype")), report.at("input"),
                  answer_given(report, planned.has_value()));
    return outcome::run;
}

outcome check_compress(const json& report)
{
    const json& args = report.at("args");
    const guarded<bool> condition = condition_of(args);
    const tr::onnx::axis axis =
        args.contains("axis") ? tr::onnx::axis{args.at("axis").get<std::int64_t>()} : tr::onnx::flattened;
    const tr::result<tr::masked_plan> planned = tr::onnx::compress(shape_of(report.at("shape")), condition, axis);
    expect_answer(planned, dtype_named(report.at("dtype")), report.at("input"),
                  answer_given(report, planned.has_value()));
    if (report.at("expected").contains("timing")) {
        remark(report, "values only; the time it may take is a benchmark's question");
    }
    return outcome::run;
}

// Handled in one piece, on one family of products; the others refuse zero extents.
outcome check_zero_var(const json& report)
{
    check_call(report);
    const json& args = report.at("args");
    const auto refused = tr::ascend::strided_slice_assign_v2(
        shape_of(report.at("shape")), shape_of(args.at("value_shape")), list(args, "begin"), list(args, "end"),
        list(args, "strides"), {}, tr::ascend::product::atlas_a2);
    EXPECT_EQ(refused.error().code, tr::errc::empty_axis);
    remark(report, "accepted with nothing to do on ascend_950, refused on atlas_a2");
    return outcome::run;
}

outcome check_plan_only(const json& report)
{
    const tr::result<tr::plan> planned = plan_of(report);
    const json answer = answer_given(report, planned.has_value());
    EXPECT_TRUE(has_shape_of(planned, answer));
    if (planned && answer.contains("contiguous")) {
        EXPECT_EQ(planned->is_contiguous(), answer.at("contiguous").get<bool>());
        EXPECT_EQ(planned->offset(), answer.at("element_offset"));
    }
    return outcome::run;
}

outcome check_composition(const json& report)
{
    check_call(report);
    const auto first = tr::onnx::slice(shape_of(report.at("shape")), {6}, {10});
    const auto then = tr::onnx::slice(first->output_shape(), {0}, {1});
    const auto both = tr::compose(*first, *then);
    EXPECT_TRUE(both && (*both)[0].begin == 6 && (*both)[0].count == 1);
    expect_answer(both, dtype_named(report.at("dtype")), report.at("input"), report.at("expected"));
    return outcome::run;
}

// The report's own axis has 2^31-1 elements; its plan is checked without them.
outcome check_loop_counter(const json& report)
{
    check_call(report);
    const auto twin = tr::tflite::strided_slice({2'147'483'647}, {0}, {2'147'483'647}, {126'322'568});
    EXPECT_TRUE(twin && (*twin)[0].count == 17);
    remark(report, "also the plan of its twin of 2147483647 elements");
    return outcome::run;
}

} // namespace vectors
