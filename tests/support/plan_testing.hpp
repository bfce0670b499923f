// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_SUPPORT_PLAN_TESTING_HPP
#define TRANCHE_TESTS_SUPPORT_PLAN_TESTING_HPP

#include <cstdint>
#include <limits>
#include <numeric>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/wide.hpp"

#include <tranche/core/to_string.hpp>
#include <tranche/plan/plan.hpp>

// How a failed expectation shows the library's types.
namespace tranche {

inline void PrintTo(const error& fault, std::ostream* out)
{
    *out << to_string(fault) << " {" << static_cast<int>(fault.code) << ", axis " << fault.axis << ", value "
         << fault.value << ", [" << fault.low << ", " << fault.high << "]}";
}

inline void PrintTo(const axis_range& axis, std::ostream* out)
{
    *out << axis.begin << " + i * " << axis.stride << ", i < " << axis.count;
}

inline void PrintTo(const shape& extents, std::ostream* out)
{
    *out << testing::PrintToString(std::vector<index_t>(extents.begin(), extents.end()));
}

inline void PrintTo(const pitch_list& pitches, std::ostream* out)
{
    *out << testing::PrintToString(std::vector<index_t>(pitches.begin(), pitches.end()));
}

inline void PrintTo(const plan& slice, std::ostream* out)
{
    *out << "plan of " << testing::PrintToString(slice.tensor_shape()) << ':';
    for (int axis = 0; axis < slice.rank(); ++axis) {
        *out << " (" << testing::PrintToString(slice[axis]) << ')' << (slice.is_dropped(axis) ? " dropped" : "");
    }
    *out << " -> " << testing::PrintToString(slice.output_shape());
}

} // namespace tranche

namespace plan_testing {

namespace tr = tranche;

// Arithmetic that no sum or product of two 64-bit numbers leaves.
using oracle::wide;

using positions = std::vector<std::int64_t>;

inline constexpr std::int64_t int32_min = (std::numeric_limits<std::int32_t>::min)();
inline constexpr std::int64_t int32_max = (std::numeric_limits<std::int32_t>::max)();
inline constexpr std::int64_t int64_min = (std::numeric_limits<std::int64_t>::min)();
inline constexpr std::int64_t int64_max = (std::numeric_limits<std::int64_t>::max)();
inline constexpr std::int64_t index_min = (std::numeric_limits<tr::index_t>::min)();
inline constexpr std::int64_t index_max = (std::numeric_limits<tr::index_t>::max)();

inline constexpr std::int64_t corners[] = {int64_min,     int64_min + 1, int32_min,     int32_min + 1,
                                           int32_max - 1, int32_max,     int64_max - 1, int64_max};

// low, low + 1, ..., high and the corners of both integer types.
inline positions numbers(std::int64_t low, std::int64_t high)
{
    positions all(static_cast<std::size_t>(high - low + 1));
    std::iota(all.begin(), all.end(), low);
    all.insert(all.end(), std::begin(corners), std::end(corners));
    return all;
}

inline positions indices_of(const tr::axis_range& axis)
{
    positions indices;
    for (tr::index_t i = 0; i < axis.count; ++i) {
        indices.push_back(axis.begin + i * axis.stride);
    }
    return indices;
}

inline positions extents_of(const tr::shape& extents)
{
    return {extents.begin(), extents.end()};
}

// Row-major positions of the elements whose indices are listed for each axis.
inline positions linear(const positions& extents, const std::vector<positions>& indices)
{
    positions found{0};
    for (std::size_t axis = 0; axis < extents.size(); ++axis) {
        positions longer;
        for (const std::int64_t outer : found) {
            for (const std::int64_t index : indices[axis]) {
                longer.push_back(outer * extents[axis] + index);
            }
        }
        found = longer;
    }
    return found;
}

// The row-major positions that a plan visits, in its order; none where an added axis is empty.
inline positions visited(const tr::plan& slice)
{
    std::vector<positions> indices;
    for (int axis = 0; axis < slice.rank(); ++axis) {
        indices.push_back(indices_of(slice[axis]));
    }
    const positions all = linear(extents_of(slice.tensor_shape()), indices);
    return slice.size() == 0 ? positions{} : all;
}

// The positions that a first element and pitches reach, in row-major order of a shape.
inline positions reached(const tr::shape& extents, std::int64_t offset, const tr::pitch_list& pitches)
{
    positions found{offset};
    for (int axis = 0; axis < extents.rank(); ++axis) {
        positions longer;
        for (const std::int64_t outer : found) {
            for (tr::index_t i = 0; i < extents[axis]; ++i) {
                longer.push_back(outer + std::int64_t{i} * pitches[axis]);
            }
        }
        found = longer;
    }
    return found;
}

// Numbers in [low, high], the same on every machine.
class random_numbers {
public:
    std::int64_t operator()(std::int64_t low, std::int64_t high)
    {
        return low + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(high - low + 1));
    }

private:
    std::mt19937_64 engine_{20240229};
};

// "3", "-1:", "::-2" and the like for one axis; an index only where the axis has elements.
inline std::string random_item(random_numbers& random, std::int64_t extent)
{
    if (extent > 0 && random(0, 4) == 0) {
        return std::to_string(random(-extent, extent - 1));
    }
    const auto bound = [&] {
        return random(0, 3) != 0 ? std::string() : std::to_string(random(-extent - 2, extent + 2));
    };
    // One after the other: the operands of + may be evaluated in any order.
    const std::string begin = bound();
    const std::string end = bound();
    const std::int64_t step = random(0, 1) == 0 ? random(1, 3) : random(-3, -1);
    return random(0, 5) == 0 ? ":" : begin + ':' + end + ':' + std::to_string(step);
}

// A subscript for a shape in NumPy's words, with up to `most` added axes.
inline std::string random_subscript(random_numbers& random, const tr::shape& extents, int most)
{
    std::string text = "...";
    int added = 0;
    for (int axis = extents.rank() - 1; axis >= 0; --axis) {
        for (; added < most && random(0, 3) == 0; ++added) {
            text.insert(0, "None,");
        }
        text.insert(0, random_item(random, extents[axis]) + ',');
    }
    return text;
}

inline tr::shape random_shape(random_numbers& random, int most_axes, tr::index_t most_elements)
{
    tr::shape extents;
    for (std::int64_t axis = random(0, most_axes); axis > 0; --axis) {
        extents.push_back(static_cast<tr::index_t>(random(random(0, 9) == 0 ? 0 : 1, most_elements)));
    }
    return extents;
}

// What is true of every plan: short axes have stride 1, empty ones begin 0, and every index lies inside its axis.
inline void expect_canonical(const tr::plan& slice)
{
    for (int axis = 0; axis < slice.rank(); ++axis) {
        const tr::axis_range& each = slice[axis];
        EXPECT_GE(each.count, 0) << testing::PrintToString(slice);
        EXPECT_TRUE(each.count > 1 || each.stride == 1) << testing::PrintToString(slice);
        EXPECT_TRUE(each.count > 0 || each.begin == 0) << testing::PrintToString(slice);
        for (const std::int64_t index : indices_of(each)) {
            EXPECT_TRUE(index >= 0 && index < slice.tensor_shape()[axis]) << testing::PrintToString(slice);
        }
    }
}

} // namespace plan_testing

#endif
