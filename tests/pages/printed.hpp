// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_PAGES_PRINTED_HPP
#define TRANCHE_TESTS_PAGES_PRINTED_HPP

#include <cstddef>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include <tranche/core/to_string.hpp>
#include <tranche/tranche.hpp>

namespace pages {

namespace tr = tranche;

// first, first + 1, ...: how the pages fill their inputs.
template <class T = float>
std::vector<T> counted(std::size_t count, T first = 0)
{
    std::vector<T> elements(count);
    std::iota(elements.begin(), elements.end(), first);
    return elements;
}

// The slice as a vector; a failure and no elements where the arguments or the copy are refused.
template <class Plan, class T>
std::vector<T> sliced(const tr::result<Plan>& planned, const std::vector<T>& input)
{
    EXPECT_TRUE(planned) << tr::to_string(planned.error());
    std::vector<T> output(planned ? static_cast<std::size_t>(planned->size()) : 0);
    if (planned) {
        const tr::result<void> copied = tr::copy(*planned, input, output);
        EXPECT_TRUE(copied) << tr::to_string(copied.error());
    }
    return output;
}

template <class Plan>
void expect_shape(const tr::result<Plan>& planned, const tr::shape& expected)
{
    EXPECT_TRUE(planned && planned->output_shape() == expected);
}

} // namespace pages

#endif
