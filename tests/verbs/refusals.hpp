// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_VERBS_REFUSALS_HPP
#define TRANCHE_TESTS_VERBS_REFUSALS_HPP

#include "support/typed_testing.hpp"

#include <tranche/core/to_string.hpp>
#include <tranche/front/numpy_slice.hpp>
#include <tranche/verbs/assign.hpp>
#include <tranche/verbs/copy.hpp>
#include <tranche/verbs/fill.hpp>

#include <limits>

#include <gtest/gtest.h>

// What the tests of the verbs' errors share.
namespace refusals {

namespace tr = tranche;
using namespace move_testing;

inline constexpr tr::index_t largest = (std::numeric_limits<tr::index_t>::max)();
inline constexpr tr::plan corner = tr::numpy::slice({3, 4}, "::2, 1:3").value();
inline constexpr tr::plan nothing = tr::numpy::slice({3, 4}, "0:0, 1:3").value();
inline constexpr tr::plan of_nothing = tr::numpy::slice({0, 4}, ":, 1:3").value();

// Memory that stays as it was while verbs refuse their arguments.
class Refusals : public testing::Test {
protected:
    Refusals() : memory_(4096), untouched_(4096) {}

    void TearDown() override { EXPECT_TRUE(memory_ == untouched_) << "a refused verb has written"; }

    int* tensor() { return memory_.as<int>(); }
    int* output() { return memory_.as<int>(2048); }

    tr::view<int> tensor_view(const tr::layout& memory, tr::index_t size = 500)
    {
        return {tensor(), size, memory.shape, memory.pitches, memory.offset};
    }
    tr::view<int> output_view(const tr::layout& memory, tr::index_t size = 500)
    {
        return {output(), size, memory.shape, memory.pitches, memory.offset};
    }

private:
    guarded memory_;
    guarded untouched_;
};

// A container whose size is only said.
template <class T>
struct described {
    T* where;
    tr::index_t count;
    T* data() const { return where; }
    tr::index_t size() const { return count; }
};

inline void expect_error(const char* verb, const tr::result<void>& answer, const tr::error& expected)
{
    EXPECT_EQ(answer.error(), expected) << verb << ": " << tr::to_string(answer.error());
}

template <class Plan, class Tensor, class Output>
void expect_refused(const Plan& slice, const Tensor& tensor, const Output& output, const tr::error& expected)
{
    expect_error("copy", tr::copy(slice, tensor, output), expected);
    expect_error("assign", tr::assign(slice, output, tensor), expected);
}

// Because of the tensor, so that fill refuses it too.
template <class Plan, class Tensor, class Output>
void expect_tensor_refused(const Plan& slice, const Tensor& tensor, const Output& output, const tr::error& expected)
{
    expect_refused(slice, tensor, output, expected);
    expect_error("fill", tr::fill(slice, 1, tensor), expected);
}

} // namespace refusals

#endif
