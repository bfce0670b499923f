// SPDX-License-Identifier: MIT
#include <tranche/verbs/arm_strided_slice.hpp>

#include "printed.hpp"

namespace pages {
namespace {

struct dims {
    std::int32_t n, h, w, c;
};

// The page's call: input [2, 3, 4] padded to 4-D, sliced x[:, 1, :].
struct call {
    dims input{1, 2, 3, 4};
    dims begin{0, 0, 1, 0};
    dims stride{1, 1, 1, 1};
    dims output{1, 2, 1, 4};
};

int status_of(const call& arguments)
{
    const std::vector<float> input = counted(24);
    std::vector<float> output(8);
    return tr::cmsis_nn::arm_strided_slice(input.data(), output.data(), &arguments.input, &arguments.begin,
                                           &arguments.stride, &arguments.output);
}

std::vector<float> output_of(const call& arguments)
{
    const std::vector<float> input = counted(24);
    std::vector<float> output(8);
    EXPECT_EQ(tr::cmsis_nn::arm_strided_slice(input.data(), output.data(), &arguments.input, &arguments.begin,
                                              &arguments.stride, &arguments.output),
              0);
    EXPECT_EQ(output,
              sliced(tr::cmsis_nn::strided_slice(arguments.input, arguments.begin, arguments.stride, arguments.output),
                     input));
    return output;
}

TEST(ArmStridedSlicePage, ShrunkAxisWithItsCountOfOne)
{
    EXPECT_EQ(output_of(call{}), (std::vector<float>{4, 5, 6, 7, 16, 17, 18, 19}));
}

TEST(ArmStridedSlicePage, PaddedOutputShapeReadsRows1And2OfBatch0AndStillSucceeds)
{
    call arguments;
    arguments.output = {1, 1, 2, 4};
    EXPECT_EQ(output_of(arguments), (std::vector<float>{4, 5, 6, 7, 8, 9, 10, 11}));
}

TEST(ArmStridedSlicePage, NegativeStrideWalksBackwards)
{
    call arguments;
    arguments.begin = {0, 1, 1, 3};
    arguments.stride = {1, -1, 1, -1};
    EXPECT_EQ(output_of(arguments), (std::vector<float>{19, 18, 17, 16, 7, 6, 5, 4}));
}

TEST(ArmStridedSlicePage, EveryNullPointerIsAnArgumentError)
{
    const call good;
    const std::vector<float> input = counted(24);
    std::vector<float> output(8);
    for (int null = 0; null < 6; ++null) {
        const auto pointer = [&](int position, auto* value) { return position == null ? nullptr : value; };
        EXPECT_EQ(tr::cmsis_nn::arm_strided_slice(pointer(0, input.data()), pointer(1, output.data()),
                                                  pointer(2, &good.input), pointer(3, &good.begin),
                                                  pointer(4, &good.stride), pointer(5, &good.output)),
                  -1)
            << "argument " << null;
    }
}

TEST(ArmStridedSlicePage, InputAndOutputValuesBelowOneAreArgumentErrors)
{
    for (std::int32_t dims::*field : {&dims::n, &dims::h, &dims::w, &dims::c}) {
        call empty_input;
        empty_input.input.*field = 0;
        EXPECT_EQ(status_of(empty_input), -1);
        call empty_slice;
        empty_slice.output.*field = 0;
        EXPECT_EQ(status_of(empty_slice), -1);
    }
}

TEST(ArmStridedSlicePage, StrideOfZeroIsAnArgumentError)
{
    for (std::int32_t dims::*field : {&dims::n, &dims::h, &dims::w, &dims::c}) {
        call arguments;
        arguments.stride.*field = 0;
        EXPECT_EQ(status_of(arguments), -1);
    }
}

} // namespace
} // namespace pages
