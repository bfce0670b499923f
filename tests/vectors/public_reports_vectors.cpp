// SPDX-License-Identifier: MIT
#include "reports.hpp"

namespace vectors {
namespace {

// What is moved has a test of its own.
outcome check_large_plan(const json& report)
{
    EXPECT_TRUE(report.at("front_end") == "onnx_compress" || has_shape_of(plan_of(report), report.at("expected")));
    return outcome::run;
}

struct kind_of_check {
    const char* prefix;
    outcome (*check)(const json&);
};

// What a report asks for beyond a call and its answer, by the start of its name.
constexpr kind_of_check checks[] = {
    {"alias_", check_overlap},
    {"alignment_", check_alignments},
    {"assign_offset_view_source", check_offset_value},
    {"assign_zero_var", check_zero_var},
    {"compose_", check_composition},
    {"compress_", check_compress},
    {"guard_", check_every_width},
    {"large_", check_large_plan},
    {"loop_counter_", check_loop_counter},
    {"output_capacity_", check_capacity},
    {"plan_", check_plan_only},
    {"strided_input_", check_strided_source},
    {"threads_", check_threads},
    {"zero_last_axis", check_null_data},
};

outcome check_report(const json& report)
{
    const std::string name = report.at("name");
    for (const kind_of_check& kind : checks) {
        if (name.rfind(kind.prefix, 0) == 0) {
            return kind.check(report);
        }
    }
    return check_call(report);
}

TEST(PublicReportVectors, EveryReportIsAnsweredAsItAsks)
{
    check_lines("public_reports.jsonl", {142, 142, 0}, check_report);
}

void check_large(const char* name, outcome (*check)(const json&))
{
    if (sizeof(std::size_t) < 8) {
        GTEST_SKIP() << "no address space for it";
    }
    check(line_named("public_reports.jsonl", name));
}

TEST(LargeReportVectors, TheLastOfThreeRowsOf2To30Bytes)
{
    check_large("large_last_rows", check_large_rows);
}

TEST(LargeReportVectors, ElementsPast2To32Bytes)
{
    check_large("large_f32_over_4gib_last_element", check_large_tail);
}

TEST(LargeReportVectors, ASelectionOfMoreThan2To31Elements)
{
    check_large("large_compress_count_over_int32", check_large_compress);
}

} // namespace
} // namespace vectors
