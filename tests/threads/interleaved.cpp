// SPDX-License-Identifier: MIT
#include "in_parallel.hpp"
#include "support/backends.hpp"
#include "support/move_testing.hpp"

#include <tranche/tranche.hpp>

#include <cstdint>
#include <cstring>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using move_testing::block;
using move_testing::guarded;

// A tensor of shape outer x along x inner. Threads share it by the middle axis.
struct shared_tensor {
    tr::index_t outer, along, inner;

    tr::shape shape() const { return {outer, along, inner}; }
    tr::index_t size() const { return outer * along * inner; }
};

constexpr shared_tensor by_element{1, 97, 1};
constexpr shared_tensor by_channel{33, 5, 1};
constexpr shared_tensor by_row{1, 7, 19};
constexpr shared_tensor by_column{3, 8, 5};

using indices = std::vector<tr::index_t>;

// The indices that are `taker`'s of `takers` that take turns, in order or backwards.
indices in_turns(tr::index_t along, int taker, int takers, bool is_backward)
{
    indices taken;
    for (tr::index_t index = taker; index < along; index += takers) {
        taken.insert(is_backward ? taken.begin() : taken.end(), index);
    }
    return taken;
}

// The indices that are `taker`'s where no rule is to be seen.
indices irregularly(tr::index_t along, int taker, int takers)
{
    indices taken;
    for (tr::index_t index = 0; index < along; ++index) {
        if (index * index / 3 % takers == taker) {
            taken.push_back(index);
        }
    }
    return taken;
}

// Positions of the elements with these indices of the middle axis, in the slice's order.
indices positions_of(const shared_tensor& tensor, const indices& taken)
{
    indices positions;
    for (tr::index_t outer = 0; outer < tensor.outer; ++outer) {
        for (const tr::index_t index : taken) {
            for (tr::index_t inner = 0; inner < tensor.inner; ++inner) {
                positions.push_back((outer * tensor.along + index) * tensor.inner + inner);
            }
        }
    }
    return positions;
}

tr::plan plan_of(const shared_tensor& tensor, const indices& taken, int takers, bool is_backward)
{
    const std::int64_t end = is_backward ? INT64_MIN : INT64_MAX;
    return tr::onnx::slice(tensor.shape(), {taken.front()}, {end}, {1}, {is_backward ? -takers : takers}).value();
}

std::vector<std::uint8_t> condition_of(const shared_tensor& tensor, const indices& taken)
{
    std::vector<std::uint8_t> condition(static_cast<std::size_t>(tensor.along));
    for (const tr::index_t index : taken) {
        condition[static_cast<std::size_t>(index)] = 1;
    }
    return condition;
}

// What one thread writes.
template <class Plan>
struct share {
    Plan plan;
    indices positions;
};

std::string name_of(const shared_tensor& tensor, std::size_t takers, std::size_t width)
{
    return std::to_string(takers) + " threads, elements of " + std::to_string(width) + " bytes, shape " +
           testing::PrintToString(std::vector<tr::index_t>{tensor.outer, tensor.along, tensor.inner});
}

// All threads assign their elements of `last` at once, after which the tensor is `last`.
template <std::size_t Width, class Plan>
void assign_together(const shared_tensor& tensor, const std::vector<share<Plan>>& shares)
{
    const auto bytes = static_cast<std::size_t>(tensor.size()) * Width;
    guarded var(bytes, 1);
    guarded last(bytes, 1);
    std::vector<std::vector<block<Width>>> values;
    for (const auto& each : shares) {
        values.emplace_back();
        for (const tr::index_t position : each.positions) {
            block<Width>& element = last.as<block<Width>>()[position];
            std::memset(element.bytes, static_cast<int>(position % 256) ^ 0x55, Width);
            values.back().push_back(element);
        }
    }
    std::vector<tr::errc> answers(shares.size());
    in_parallel(static_cast<int>(shares.size()), [&](int thread) {
        const auto mine = static_cast<std::size_t>(thread);
        answers[mine] = tr::assign_bytes(shares[mine].plan, Width, values[mine].data(), var.data()).error().code;
    });
    ASSERT_EQ(answers, std::vector<tr::errc>(shares.size())) << name_of(tensor, shares.size(), Width);
    ASSERT_TRUE(var == last) << name_of(tensor, shares.size(), Width);
}

// All threads fill their elements at once, each with bytes of its own.
template <std::size_t Width, class Plan>
void fill_together(const shared_tensor& tensor, const std::vector<share<Plan>>& shares)
{
    const auto bytes = static_cast<std::size_t>(tensor.size()) * Width;
    guarded var(bytes, 1);
    guarded last(bytes, 1);
    std::vector<block<Width>> values(shares.size());
    for (std::size_t thread = 0; thread < shares.size(); ++thread) {
        std::memset(values[thread].bytes, 0x30 + static_cast<int>(thread), Width);
        for (const tr::index_t position : shares[thread].positions) {
            last.as<block<Width>>()[position] = values[thread];
        }
    }
    const tr::view<block<Width>> all = tr::dense(var.as<block<Width>>(), tensor.size(), tensor.shape());
    std::vector<tr::errc> answers(shares.size());
    in_parallel(static_cast<int>(shares.size()), [&](int thread) {
        const auto mine = static_cast<std::size_t>(thread);
        answers[mine] = tr::fill(shares[mine].plan, values[mine], all).error().code;
    });
    ASSERT_EQ(answers, std::vector<tr::errc>(shares.size())) << name_of(tensor, shares.size(), Width);
    ASSERT_TRUE(var == last) << name_of(tensor, shares.size(), Width);
}

template <class Plan>
void write_together(const shared_tensor& tensor, const std::vector<share<Plan>>& shares)
{
    const auto of_width = [&](auto width) {
        assign_together<width.value>(tensor, shares);
        fill_together<width.value>(tensor, shares);
    };
    of_width(std::integral_constant<std::size_t, 1>());
    of_width(std::integral_constant<std::size_t, 2>());
    of_width(std::integral_constant<std::size_t, 3>());
    of_width(std::integral_constant<std::size_t, 4>());
    of_width(std::integral_constant<std::size_t, 8>());
    of_width(std::integral_constant<std::size_t, 12>());
    of_width(std::integral_constant<std::size_t, 16>());
}

void take_turns(const shared_tensor& tensor, int takers, bool is_backward)
{
    std::vector<share<tr::plan>> shares;
    for (int taker = 0; taker < takers; ++taker) {
        const indices taken = in_turns(tensor.along, taker, takers, is_backward);
        shares.push_back({plan_of(tensor, taken, takers, is_backward), positions_of(tensor, taken)});
    }
    write_together(tensor, shares);
}

void take_irregularly(const shared_tensor& tensor, int takers)
{
    std::vector<std::vector<std::uint8_t>> conditions;
    std::vector<share<tr::masked_plan>> shares;
    for (int taker = 0; taker < takers; ++taker) {
        const indices taken = irregularly(tensor.along, taker, takers);
        conditions.push_back(condition_of(tensor, taken));
        shares.push_back(
            {tr::onnx::compress(tensor.shape(), conditions.back(), 1).value(), positions_of(tensor, taken)});
    }
    write_together(tensor, shares);
}

template <class Backend>
class InterleavedThreads : public backends::test<Backend> {
protected:
    static void write(const shared_tensor& tensor)
    {
        for (int takers = 2; takers <= 4; ++takers) {
            take_turns(tensor, takers, false);
            take_turns(tensor, takers, true);
            take_irregularly(tensor, takers);
        }
    }
};
TYPED_TEST_SUITE(InterleavedThreads, backends::all, backends::names);

TYPED_TEST(InterleavedThreads, WriteTheirElements)
{
    this->write(by_element);
}

TYPED_TEST(InterleavedThreads, WriteTheirChannels)
{
    this->write(by_channel);
}

TYPED_TEST(InterleavedThreads, WriteTheirRows)
{
    this->write(by_row);
}

TYPED_TEST(InterleavedThreads, WriteTheirColumns)
{
    this->write(by_column);
}

} // namespace
