// SPDX-License-Identifier: MIT
#ifndef TRANCHE_EXAMPLES_THREADS_PATTERNS_HPP
#define TRANCHE_EXAMPLES_THREADS_PATTERNS_HPP

#include <tranche/core/shape.hpp>

namespace comparison {

// Slices of any size: so many steps of the outermost axis, of which `kept` bytes are moved each.
struct pattern {
    const char* name;
    const char* literal; // in NumPy's words
    tranche::index_t width;
    tranche::index_t kept;
    tranche::shape (*tensor)(tranche::index_t steps);
};

inline constexpr pattern patterns[] = {
    {"step-2-f32", "::2", 4, 4, [](tranche::index_t steps) { return tranche::shape{2 * steps}; }},
    {"reverse-f32", "::-1", 4, 4, [](tranche::index_t steps) { return tranche::shape{steps}; }},
    {"rgba-to-rgb", ":, :3", 1, 3,
     [](tranche::index_t steps) {
         return tranche::shape{steps, 4};
     }},
    {"rows-64-of-128", ":, 32:96", 1, 64,
     [](tranche::index_t steps) {
         return tranche::shape{steps, 128};
     }},
};

// The smallest output, in KiB; each larger one is four times the one before.
inline constexpr int smallest = 64;
inline constexpr int growth = 4;

} // namespace comparison

#endif
