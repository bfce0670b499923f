// SPDX-License-Identifier: MIT
#include <tranche/front/onnx_compress.hpp>

#include "slices.hpp"

namespace vectors {
namespace {

using tr::onnx::compatibility;

// The condition twice, as bool and as bytes with another non-zero byte than 1 for true.
struct conditions {
    explicit conditions(const json& values) : booleans(listed<bool>(values)), bytes(listed<std::uint8_t>(values))
    {
        std::replace(bytes.data(), bytes.data() + bytes.size(), std::uint8_t{1}, std::uint8_t{0x80});
    }
    guarded<bool> booleans;
    guarded<std::uint8_t> bytes;
};

tr::onnx::axis axis_of(const json& line)
{
    return line.at("axis").is_null() ? tr::onnx::flattened : tr::onnx::axis{line.at("axis").get<std::int64_t>()};
}

void check_answer(const json& line, compatibility mode, const json& expected)
{
    const conditions both(line.at("condition"));
    const tr::dtype type = dtype_named(line.at("dtype"));
    const tr::shape shape = shape_of(line.at("input_shape"));
    EXPECT_TRUE(tr::onnx::supports(tr::onnx::op::compress, line.at("opset"), type));
    expect_answer(tr::onnx::compress(shape, both.booleans, axis_of(line), mode), type, line.at("input"), expected);
    expect_answer(tr::onnx::compress(shape, both.bytes, axis_of(line), mode), type, line.at("input"), expected);
}

TEST(OnnxCompressVectors, EveryAgreedLineIsAnsweredAlikeInBothModes)
{
    check_lines("onnx_compress.jsonl", {187, 187, 0}, [](const json& line) {
        check_answer(line, compatibility::specification, line.at("expected"));
        check_answer(line, compatibility::onnxruntime, line.at("expected"));
        return outcome::run;
    });
}

// Rank-0 data is refused in both modes, although ONNX Runtime takes it for opset 9.
outcome check_disagreement(const json& line)
{
    if (line.contains("condition_shape")) {
        return not_expressible(line, "a condition of shape " + line.at("condition_shape").dump() +
                                         "; a condition is one-dimensional by type");
    }
    check_answer(line, compatibility::specification, line.at("recommended"));
    const bool has_true_tail = line.at("why").get<std::string>().find("D-C1") != std::string::npos;
    check_answer(line, compatibility::onnxruntime, line.at(has_true_tail ? "onnxruntime" : "recommended"));
    return outcome::run;
}

TEST(OnnxCompressVectors, EveryDisagreementIsAnsweredAsDecidedAndAsOnnxRuntimeWhereAsked)
{
    check_lines("onnx_compress_disagreements.jsonl", {7, 4, 3}, check_disagreement);
}

TEST(OnnxCompressVectors, Bfloat16IsNeverAllowed)
{
    for (int opset = 9; opset <= 21; ++opset) {
        EXPECT_FALSE(tr::onnx::supports(tr::onnx::op::compress, opset, tr::dtype::bfloat16)) << opset;
    }
}

} // namespace
} // namespace vectors
