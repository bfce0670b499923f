// SPDX-License-Identifier: MIT
// What the matrix leaves out: slices so small that the plan counts, memory in other states, alignments.
#include "cases.hpp"

namespace benchmarks {
namespace {

constexpr std::int64_t k = 1024;

const std::vector<std::int64_t> six_axes = {2, 3, 4, 4, 4, 32};

struct tiny {
    const char* group;
    const char* name;
    std::vector<std::int64_t> tensor;
    const char* literal;
    start from;
    double target_ns;
};

const char* const rows = "1:2, 2:3, :2, 1:3, 1:2, 8:24";
const char* const steps = "1:2, 2:3, :2, 1:3, 1:3, 8:24:2";

const tiny tinies[] = {
    {"planned", "six_d_rows f32 256B", six_axes, rows, start::arguments, 36},
    {"planned", "six_d_step2 f32 256B", six_axes, steps, start::arguments, 36},
    {"prepared", "six_d_rows f32 256B", six_axes, rows, start::prepared, 12},
    {"prepared", "six_d_step2 f32 256B", six_axes, steps, start::prepared, 12},
    {"prepared", "one f32 4B", {16}, "3:4", start::prepared, 0},
    {"prepared", "step2 f32 32B", {16}, "::2", start::prepared, 0},
    {"prepared", "step2 f32 96B", {48}, "::2", start::prepared, 0},
    {"constant", "six_d_rows f32 256B", six_axes, rows, start::constant_plan, 4},
    {"constant", "six_d_step2 f32 256B", six_axes, steps, start::constant_plan, 4},
    {"plan", "onnx_slice_4d f32 256B", {8, 16, 16, 16}, "1:3, 2:6, ::4, ::8", start::arguments_without_copy, 15},
};

struct shape_of_slice {
    const char* name;
    std::vector<std::int64_t> tensor; // of 16 KiB
    const char* literal;
};

// The first extent grows with the size.
const shape_of_slice common[] = {
    {"a_rows", {4 * k}, ":"},     {"b_inner_half", {8, k}, ":, 256:768"}, {"d_step2", {8 * k}, "::2"},
    {"c_4of8", {k, 8}, ":, 2:6"}, {"f_rev_last", {4, k}, ":, ::-1"},
};

struct size {
    const char* name;
    std::int64_t times; // 16 KiB
};

const size faulted[] = {{"2M", 128}, {"64M", 4 * k}};
const size read_back[] = {{"16K", 1}, {"256K", 16}, {"8M", 512}, {"64M", 4 * k}};
const size unaligned[] = {{"16K", 1}, {"256K", 16}};

struct shift {
    const char* name;
    int tensor;
    int slice;
};

const shift shifts[] = {{"odd_source_", 1, 0}, {"odd_target_", 0, 3}, {"odd_both_", 1, 3}};

measured_case case_of(const char* group, const std::string& name, const shape_of_slice& shape, const size& asked)
{
    measured_case made{group, name + " f32 " + asked.name, verb::copy, shape.tensor, shape.literal, 4};
    made.tensor[0] *= asked.times;
    return made;
}

template <std::size_t Count>
void append(case_list& all, const char* group, setting around, const size (&sizes)[Count])
{
    for (const shape_of_slice& shape : common) {
        for (const size& asked : sizes) {
            all.push_back(case_of(group, shape.name, shape, asked));
            all.back().around = around;
        }
    }
}

void append_shifted(case_list& all)
{
    for (const shape_of_slice& shape : common) {
        for (const size& asked : unaligned) {
            for (const shift& by : shifts) {
                all.push_back(case_of("odd", std::string(by.name) + shape.name, shape, asked));
                all.back().tensor_shift = by.tensor;
                all.back().slice_shift = by.slice;
            }
        }
    }
}

} // namespace

void append_settings(case_list& all)
{
    for (const tiny& each : tinies) {
        all.push_back(
            {each.group, each.name, verb::copy, each.tensor, each.literal, 4, 0, each.target_ns, flattened, each.from});
    }
    append(all, "fresh", setting::fresh, faulted);
    append(all, "read", setting::read, read_back);
    append_shifted(all);
}

const char* type_name(int width)
{
    return width == 1 ? "u8" : width == 2 ? "u16" : width == 4 ? "f32" : "f64";
}

case_list all_cases()
{
    case_list all;
    append_targets(all);
    append_settings(all);
    append_matrix(all);
    append_selections(all);
    return all;
}

} // namespace benchmarks
