// SPDX-License-Identifier: MIT
#include "cases.hpp"

namespace benchmarks {
namespace {

constexpr std::int64_t k = 1024;
constexpr std::int64_t m = k * k;

struct row {
    const char* name;
    std::vector<std::int64_t> tensor;
    const char* literal;
    int width;
    double target;
};

const row copies[] = {
    {"step 2 u8 4K", {8 * k}, "::2", 1, 1.15},
    {"step 2 u8 256K", {512 * k}, "::2", 1, 2.1},
    {"step 2 u8 64M", {128 * m}, "::2", 1, 1.5},
    {"step 2 f32 4K", {2 * k}, "::2", 4, 0.9},
    {"step 2 f32 256K", {128 * k}, "::2", 4, 2.0},
    {"step 2 f32 64M", {32 * m}, "::2", 4, 1.5},
    {"step 3 u8 4K", {12 * k}, "::3", 1, 1.5},
    {"step 4 u16 4K", {8 * k}, "::4", 2, 1.7},
    {"step 5 f32 4K", {5 * k}, "::5", 4, 2.1},
    {"step 7 u8 4K", {28 * k}, "::7", 1, 2.7},
    {"step -2 u8 4K", {8 * k}, "::-2", 1, 1.8},
    {"step -2 f32 4K", {2 * k}, "::-2", 4, 1.8},
    {"reverse u8 4K", {4 * k}, "::-1", 1, 0.85},
    {"reverse f32 256K", {64 * k}, "::-1", 4, 1.06},
    {"reverse f64 64M", {8 * m}, "::-1", 8, 1.0},
    {"RGBA to RGB u8 12K", {4 * k, 4}, ":, :3", 1, 2.4},
    {"one channel of 3 u8 4K", {4 * k, 3}, ":, 1:2", 1, 2.6},
    {"one channel of 4 f32 4K", {k, 4}, ":, 1:2", 4, 1.9},
    {"rows 4 of 8 u8 4K", {k, 8}, ":, 2:6", 1, 2.4},
    {"rows 8 of 16 u8 4K", {k / 2, 16}, ":, 4:12", 1, 1.5},
    {"rows 4 of 8 f32 256K", {16 * k, 8}, ":, 2:6", 4, 2.1},
    {"rows 64 of 128 B 4K", {64, 128}, ":, 32:96", 1, 0.7},
    {"rows 256 of 512 B 256K", {k, 512}, ":, 128:384", 1, 1.4},
    {"rows 4K of 8K 64M", {16 * k, 8 * k}, ":, 2048:6144", 1, 1.25},
    {"NHWC ::2, ::2 C=16 f32 256K", {128, 128, 16}, "::2, ::2", 4, 1.6},
    {"NHWC ::2, ::2 C=16 i8 4K", {32, 32, 16}, "::2, ::2", 1, 2.4},
    {"crop 224 of 256 C=3 u8", {256, 256, 3}, "16:240, 16:240", 1, 1.3},
};

const row assignments[] = {
    {"assign step 2 f32 8K", {4 * k}, "::2", 4, 1.4},       {"assign step 2 f32 256K", {128 * k}, "::2", 4, 2.9},
    {"assign step 2 f32 64M", {32 * m}, "::2", 4, 1.6},     {"assign step 3 u8 8K", {24 * k}, "::3", 1, 2.0},
    {"assign rows 4 of 8 u8 4K", {k, 8}, ":, 2:6", 1, 2.7},
};

const row selections[] = {
    {"compress u8 1 % 16K", {16 * k}, "1", 1, 2.0},    {"compress u8 50 % 16K", {16 * k}, "50", 1, 2.9},
    {"compress u8 99 % 16K", {16 * k}, "99", 1, 2.9},  {"compress f32 1 % 16K", {4 * k}, "1", 4, 1.2},
    {"compress f32 50 % 16K", {4 * k}, "50", 4, 2.75}, {"compress f32 99 % 16K", {4 * k}, "99", 4, 2.8},
    {"compress f32 50 % 32M", {8 * m}, "50", 4, 1.3},
};

template <std::size_t Count>
void append(case_list& all, verb what, const row (&rows)[Count])
{
    for (const row& each : rows) {
        all.push_back({"targets", each.name, what, each.tensor, each.literal, each.width, each.target});
    }
}

} // namespace

void append_targets(case_list& all)
{
    append(all, verb::copy, copies);
    append(all, verb::assign, assignments);
    append(all, verb::compress, selections);
}

} // namespace benchmarks
