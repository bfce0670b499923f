// SPDX-License-Identifier: MIT
#include "cases.hpp"

namespace benchmarks {

std::vector<measured_case> all_cases()
{
    constexpr tr::index_t k = 1024;
    constexpr tr::index_t m = k * k;
    const verb copy = verb::copy;
    const verb assign = verb::assign;
    const verb compress = verb::compress;
    return {
        {"step 2 u8 4K", copy, {8 * k}, "::2", 1, 1.15},
        {"step 2 u8 256K", copy, {512 * k}, "::2", 1, 2.1},
        {"step 2 u8 64M", copy, {128 * m}, "::2", 1, 1.5},
        {"step 2 f32 4K", copy, {2 * k}, "::2", 4, 0.9},
        {"step 2 f32 256K", copy, {128 * k}, "::2", 4, 2.0},
        {"step 2 f32 64M", copy, {32 * m}, "::2", 4, 1.5},
        {"step 3 u8 4K", copy, {12 * k}, "::3", 1, 1.5},
        {"step 4 u16 4K", copy, {8 * k}, "::4", 2, 1.7},
        {"step 5 f32 4K", copy, {5 * k}, "::5", 4, 2.1},
        {"step 7 u8 4K", copy, {28 * k}, "::7", 1, 2.7},
        {"step -2 u8 4K", copy, {8 * k}, "::-2", 1, 1.8},
        {"step -2 f32 4K", copy, {2 * k}, "::-2", 4, 1.8},
        {"reverse u8 4K", copy, {4 * k}, "::-1", 1, 0.85},
        {"reverse f32 256K", copy, {64 * k}, "::-1", 4, 1.06},
        {"reverse f64 64M", copy, {8 * m}, "::-1", 8, 1.0},
        {"RGBA to RGB u8 12K", copy, {4 * k, 4}, ":, :3", 1, 2.4},
        {"one channel of 3 u8 4K", copy, {4 * k, 3}, ":, 1:2", 1, 2.6},
        {"one channel of 4 f32 4K", copy, {k, 4}, ":, 1:2", 4, 1.9},
        {"rows 4 of 8 u8 4K", copy, {k, 8}, ":, 2:6", 1, 2.4},
        {"rows 8 of 16 u8 4K", copy, {k / 2, 16}, ":, 4:12", 1, 1.5},
        {"rows 4 of 8 f32 256K", copy, {16 * k, 8}, ":, 2:6", 4, 2.1},
        {"rows 64 of 128 B 4K", copy, {64, 128}, ":, 32:96", 1, 0.7},
        {"rows 256 of 512 B 256K", copy, {k, 512}, ":, 128:384", 1, 1.4},
        {"rows 4K of 8K 64M", copy, {16 * k, 8 * k}, ":, 2048:6144", 1, 1.25},
        {"NHWC ::2, ::2 C=16 f32 256K", copy, {128, 128, 16}, "::2, ::2", 4, 1.6},
        {"NHWC ::2, ::2 C=16 i8 4K", copy, {32, 32, 16}, "::2, ::2", 1, 2.4},
        {"crop 224 of 256 C=3 u8", copy, {256, 256, 3}, "16:240, 16:240", 1, 1.3},
        {"assign step 2 f32 8K", assign, {4 * k}, "::2", 4, 1.4},
        {"assign step 2 f32 256K", assign, {128 * k}, "::2", 4, 2.9},
        {"assign step 2 f32 64M", assign, {32 * m}, "::2", 4, 1.6},
        {"assign step 3 u8 8K", assign, {24 * k}, "::3", 1, 2.0},
        {"assign rows 4 of 8 u8 4K", assign, {k, 8}, ":, 2:6", 1, 2.7},
        {"compress u8 1 % 16K", compress, {16 * k}, "1", 1, 2.0},
        {"compress u8 50 % 16K", compress, {16 * k}, "50", 1, 2.9},
        {"compress u8 99 % 16K", compress, {16 * k}, "99", 1, 2.9},
        {"compress f32 1 % 16K", compress, {4 * k}, "1", 4, 1.2},
        {"compress f32 50 % 16K", compress, {4 * k}, "50", 4, 2.75},
        {"compress f32 99 % 16K", compress, {4 * k}, "99", 4, 2.8},
        {"compress f32 50 % 32M", compress, {8 * m}, "50", 4, 1.3},
    };
}

} // namespace benchmarks
