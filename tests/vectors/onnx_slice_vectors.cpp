// SPDX-License-Identifier: MIT
#include <tranche/front/onnx_slice.hpp>

#include "slices.hpp"

namespace vectors {
namespace {

using tr::onnx::compatibility;

template <class Int>
tr::result<tr::plan> plan_as(const json& line, compatibility mode)
{
    return tr::onnx::slice(shape_of(line.at("input_shape")), list_of<Int>(line, "starts"), list_of<Int>(line, "ends"),
                           list_of<Int>(line, "axes"), list_of<Int>(line, "steps"), mode);
}

tr::result<tr::plan> plan_of(const json& line, compatibility mode = compatibility::specification)
{
    return line.at("index_type") == "int32" ? plan_as<std::int32_t>(line, mode) : plan_as<std::int64_t>(line, mode);
}

tr::dtype type_of(const json& line)
{
    const tr::dtype type = dtype_named(line.at("dtype"));
    EXPECT_TRUE(tr::onnx::supports(tr::onnx::op::slice, line.at("opset"), type));
    return type;
}

outcome check_agreed(const json& line)
{
    if (line.contains("starts_shape")) {
        return not_expressible(line, "starts and ends of shape " + line.at("starts_shape").dump() +
                                         "; an index_list is one-dimensional by type");
    }
    if (line.at("input_shape").size() > static_cast<std::size_t>(tr::max_rank)) {
        EXPECT_EQ(plan_of(line).error().code, tr::errc::rank);
        remark(line, "an error in this build, which holds up to " + std::to_string(tr::max_rank) + " axes");
        return outcome::run;
    }
    expect_answer(plan_of(line), type_of(line), line.at("input"), line.at("expected"));
    expect_answer(plan_of(line, compatibility::onnxruntime), type_of(line), line.at("input"), line.at("expected"));
    return outcome::run;
}

TEST(OnnxSliceVectors, EveryAgreedLineIsAnsweredAlikeInBothModes)
{
    check_lines("onnx_slice.jsonl", {583, 582, 1}, check_agreed);
}

TEST(OnnxSliceVectors, EveryDisagreementIsAnsweredAsDecidedAndAsOnnxRuntimeWhereAsked)
{
    check_lines("onnx_slice_disagreements.jsonl", {42, 42, 0}, [](const json& line) {
        const tr::dtype type = type_of(line);
        expect_answer(plan_of(line), type, line.at("input"), line.at("recommended"));
        expect_answer(plan_of(line, compatibility::onnxruntime), type, line.at("input"), line.at("onnxruntime"));
        return outcome::run;
    });
}

TEST(OnnxSliceVectors, OnlyOnnxRuntimeReadsInt32MaxAsTheEndOfALongerAxis)
{
    constexpr std::int64_t extent = 3'000'000'000;
    const auto planned = [&](compatibility mode) {
        return tr::onnx::slice({extent}, {0}, {2'147'483'647}, {0}, {1}, mode);
    };
    EXPECT_EQ(planned(compatibility::specification)->size(), 2'147'483'647);
    EXPECT_EQ(planned(compatibility::onnxruntime)->size(), extent);
}

TEST(OnnxSliceVectors, Bfloat16IsAllowedFromOpset13On)
{
    for (int opset = 1; opset <= 21; ++opset) {
        EXPECT_EQ(tr::onnx::supports(tr::onnx::op::slice, opset, tr::dtype::bfloat16), opset >= 13) << opset;
    }
}

} // namespace
} // namespace vectors
