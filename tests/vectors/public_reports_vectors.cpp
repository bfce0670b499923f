// SPDX-License-Identifier: MIT
#include "reports.hpp"

namespace vectors {
namespace {

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
    {"large_compress_", check_large_compress},
    {"large_f32_", check_large_tail},
    {"large_last_rows", check_large_rows},
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

} // namespace
} // namespace vectors
