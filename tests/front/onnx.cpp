// SPDX-License-Identifier: MIT
#include <tranche/front/onnx.hpp>

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using tr::dtype;
using tr::onnx::op;

// The types of Slice 1, 10 and 11 and of Compress 9 and 11, as their pages list them.
const std::vector<dtype> first_types{dtype::uint8,   dtype::uint16,    dtype::uint32,    dtype::uint64,
                                     dtype::int8,    dtype::int16,     dtype::int32,     dtype::int64,
                                     dtype::float16, dtype::float32,   dtype::float64,   dtype::string,
                                     dtype::boolean, dtype::complex64, dtype::complex128};

void expect_types(op which, int opset, std::vector<dtype> wanted)
{
    for (int number = -2; number < 40; ++number) {
        const auto type = static_cast<dtype>(number);
        const bool is_listed = std::count(wanted.begin(), wanted.end(), type) != 0;
        EXPECT_EQ(tr::onnx::supports(which, opset, type), is_listed) << "opset " << opset << ", type " << number;
    }
}

TEST(OnnxSupports, SliceTakesBfloat16From13On)
{
    std::vector<dtype> with_bfloat16 = first_types;
    with_bfloat16.push_back(dtype::bfloat16);
    for (int opset = -1; opset < 30; ++opset) {
        expect_types(op::slice, opset, opset < 1 ? std::vector<dtype>{} : opset < 13 ? first_types : with_bfloat16);
    }
}

TEST(OnnxSupports, CompressNeverTakesBfloat16)
{
    for (int opset = -1; opset < 30; ++opset) {
        expect_types(op::compress, opset, opset < 9 ? std::vector<dtype>{} : first_types);
    }
}

static_assert(tr::onnx::supports(op::slice, 13, dtype::bfloat16), "a constant");
static_assert(!tr::onnx::supports(op::compress, 13, dtype::bfloat16), "");

} // namespace
