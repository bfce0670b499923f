// SPDX-License-Identifier: MIT
// Patterns of slices x widths x sizes of the slice.
#include "cases.hpp"

#include <algorithm>

namespace benchmarks {
namespace {

constexpr std::int64_t k = 1024;
constexpr std::int64_t m = k * k;

// fixed + each * n, where n is chosen so that the slice has the size that is asked for.
struct extent {
    std::int64_t fixed;
    std::int64_t each;
};

struct pattern {
    const char* name;
    verb what;
    std::vector<extent> tensor;
    const char* literal;
    std::int64_t elements; // of the slice for each of n
};

constexpr extent n{0, 1};
constexpr extent pairs{0, 2};

const pattern patterns[] = {
    {"a_rows", verb::copy, {{256, 0}, n}, "64:192", 128},
    {"b_inner_long", verb::copy, {n, {2048, 0}}, ":, 16:1040", k},
    {"c_4of8", verb::copy, {n, {8, 0}}, ":, 2:6", 4},
    {"c_3of8", verb::copy, {n, {8, 0}}, ":, 2:5", 3},
    {"c_8of16", verb::copy, {n, {16, 0}}, ":, 4:12", 8},
    {"c_16of24", verb::copy, {n, {24, 0}}, ":, 4:20", 16},
    {"c_img_c3", verb::copy, {{32, 1}, {256, 0}, {3, 0}}, "16:-16, 16:240", 224 * 3},
    {"c_img_c4", verb::copy, {{32, 1}, {256, 0}, {4, 0}}, "16:-16, 16:240, :3", 224 * 3},
    {"d_step2", verb::copy, {n, {2 * k, 0}}, ":, ::2", k},
    {"d_step3", verb::copy, {n, {3 * k, 0}}, ":, ::3", k},
    {"d_step4", verb::copy, {n, {4 * k, 0}}, ":, ::4", k},
    {"d_step8", verb::copy, {n, {8 * k, 0}}, ":, ::8", k},
    {"e_pick_c3", verb::copy, {n, {3, 0}}, ":, 1:2", 1},
    {"e_pick_c4", verb::copy, {n, {4, 0}}, ":, 1:2", 1},
    {"f_rev_last", verb::copy, {n, {k, 0}}, ":, ::-1", k},
    {"f_step-2", verb::copy, {n, {2 * k, 0}}, ":, ::-2", k},
    {"f_rev_outer", verb::copy, {n, {k, 0}}, "::-1", k},
    {"g_hw2_c16", verb::copy, {pairs, {64, 0}, {16, 0}}, "::2, ::2", 32 * 16},
    {"g_hw2_c64", verb::copy, {pairs, {16, 0}, {64, 0}}, "::2, ::2", 8 * 64},
    {"i_as_inner", verb::assign, {n, {2048, 0}}, ":, 16:1040", k},
    {"i_as_step2", verb::assign, {n, {2 * k, 0}}, ":, ::2", k},
    {"i_as_revouter", verb::assign, {n, {k, 0}}, "::-1", k},
    {"i_as_revlast", verb::assign, {n, {k, 0}}, ":, ::-1", k},
};

struct size {
    const char* name;
    std::int64_t bytes;
    std::vector<int> widths;
};

// Where a size costs much time, the widths whose kernels differ most stand for all.
const size sizes[] = {
    {"16K", 16 * k, {1, 2, 4, 8}}, {"256K", 256 * k, {1, 2, 4, 8}}, {"2M", 2 * m, {1, 2, 4, 8}},
    {"8M", 8 * m, {1, 2, 4, 8}},   {"64M", 64 * m, {1, 4}},
};

std::string name_of(const char* pattern, int width, const char* size)
{
    return std::string(pattern) + ' ' + type_name(width) + ' ' + size;
}

measured_case case_of(const pattern& given, const size& asked, int width)
{
    const std::int64_t count = std::max<std::int64_t>(1, asked.bytes / (width * given.elements));
    std::vector<std::int64_t> tensor;
    for (const extent& each : given.tensor) {
        tensor.push_back(each.fixed + each.each * count);
    }
    const char* const group = given.what == verb::copy ? "copy" : "assign";
    return {group, name_of(given.name, width, asked.name), given.what, tensor, given.literal, width};
}

// Conditions over all elements, over rows of 4 KiB, and over the elements of each row.
struct selection {
    const char* name;
    int axis;
    std::int64_t row_bytes; // 0: no more than one row
    std::vector<size> sizes;
};

const selection selections[] = {
    {"j_flat", flattened, 0, {{"16K", 16 * k, {1, 2, 4, 8}}, {"256K", 256 * k, {1, 2, 4, 8}}, {"64M", 64 * m, {1, 4}}}},
    {"j_axis0", 0, 4 * k, {{"256K", 256 * k, {1, 4}}, {"64M", 64 * m, {1, 4}}}},
    {"j_axis-1", 1, k, {{"1M", m, {1}}}},
    {"j_axis-1", 1, 4 * k, {{"4M", 4 * m, {4}}}},
};

const char* const densities[] = {"1", "50", "alt", "99"};

measured_case case_of(const selection& given, const size& asked, int width, const char* density)
{
    const std::int64_t columns = given.row_bytes / width;
    const std::int64_t elements = asked.bytes / width;
    measured_case made{"compress",     name_of((std::string(given.name) + '_' + density).c_str(), width, asked.name),
                       verb::compress, {elements},
                       density,        width};
    if (columns != 0) {
        made.tensor = {elements / columns, columns};
    }
    made.condition_axis = given.axis;
    return made;
}

} // namespace

void append_matrix(case_list& all)
{
    for (const pattern& each : patterns) {
        for (const size& asked : sizes) {
            for (const int width : asked.widths) {
                all.push_back(case_of(each, asked, width));
            }
        }
    }
}

void append_selections(case_list& all)
{
    for (const selection& each : selections) {
        for (const size& asked : each.sizes) {
            for (const int width : asked.widths) {
                for (const char* const density : densities) {
                    all.push_back(case_of(each, asked, width, density));
                }
            }
        }
    }
}

} // namespace benchmarks
