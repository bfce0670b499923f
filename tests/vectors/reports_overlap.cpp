// SPDX-License-Identifier: MIT
#include "reports.hpp"

#include <limits>
#include <numeric>

namespace vectors {
namespace {

// The text of a report ends in one [start, stop, step] per axis; a stop of null is past the far end.
struct ranges {
    explicit ranges(const std::string& text)
    {
        for (const json& range : json::parse(text.substr(text.find('[')))) {
            start.push_back(range.at(0));
            stop.push_back(range.at(1).is_null() ? std::numeric_limits<std::int64_t>::min()
                                                 : range.at(1).get<std::int64_t>());
            step.push_back(range.at(2));
        }
    }
    std::vector<std::int64_t> start, stop, step;
};

tr::result<tr::plan> plan_of_value(const json& report)
{
    const ranges wanted(report.at("args").at("value"));
    return tr::onnx::slice(shape_of(report.at("shape")), wanted.start, wanted.stop, {}, wanted.step);
}

tr::result<tr::plan> plan_of_overlap(const json& report, const tr::plan& value)
{
    json with_shape = report;
    with_shape["args"]["value_shape"] = json::parse(text_of(value.output_shape()));
    return plan_of(with_shape);
}

// What the report expects where value is a copy: all of var, or its sum and its two ends.
void expect_var(const guarded<float>& var, const json& expected)
{
    if (expected.contains("values")) {
        EXPECT_TRUE(var == listed<float>(expected.at("values"))) << "wrong values";
        return;
    }
    const std::vector<float> elements(var.data(), var.data() + var.size());
    EXPECT_EQ(std::accumulate(elements.begin(), elements.end(), 0.0), expected.at("sum_of_iota"));
    const auto first = expected.at("first").get<std::vector<float>>();
    const auto last = expected.at("last").get<std::vector<float>>();
    EXPECT_TRUE(std::equal(first.begin(), first.end(), elements.begin()));
    EXPECT_TRUE(std::equal(last.rbegin(), last.rend(), elements.rbegin()));
}

} // namespace

// A value that is a view of var is refused and var keeps its elements; a copy of the same value is assigned.
outcome check_overlap(const json& report)
{
    const tr::result<tr::plan> value = plan_of_value(report);
    const tr::result<tr::plan> planned = plan_of_overlap(report, *value);
    guarded<float> var = tensor<float>("iota", tensor_size(*planned));
    const auto size = static_cast<tr::index_t>(var.size());
    const auto overlapping = tr::select(*value, tr::dense(var.data(), size, planned->tensor_shape()));
    EXPECT_EQ(tr::assign(*planned, *overlapping, var).error().code, tr::errc::overlap);
    EXPECT_TRUE(var == tensor<float>("iota", var.size())) << "var was written although the call failed";

    guarded<float> copied(static_cast<std::size_t>(value->size()));
    EXPECT_TRUE(tr::copy(*value, var, copied));
    EXPECT_TRUE(tr::assign(*planned, copied, var));
    expect_var(var, report.at("expected").at("one_of").at(0));
    EXPECT_TRUE(var.walls_are_intact());
    return outcome::run;
}

} // namespace vectors
