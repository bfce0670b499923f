// SPDX-License-Identifier: MIT
#include <tranche/front/tflite_strided_slice.hpp>

#include "slices.hpp"

namespace vectors {
namespace {

tr::tflite::masks masks_of(const json& line)
{
    tr::tflite::masks masks;
    masks.begin_mask = line.at("begin_mask");
    masks.end_mask = line.at("end_mask");
    masks.ellipsis_mask = line.at("ellipsis_mask");
    masks.new_axis_mask = line.at("new_axis_mask");
    masks.shrink_axis_mask = line.at("shrink_axis_mask");
    return masks;
}

template <class Int>
tr::result<tr::plan> plan_as(const json& line)
{
    return tr::tflite::strided_slice(shape_of(line.at("input_shape")), list_of<Int>(line, "begin"),
                                     list_of<Int>(line, "end"), list_of<Int>(line, "strides"), masks_of(line));
}

// The line's per-axis answer: begin where anything is selected, the stride where it is ever walked.
void expect_dense(const tr::plan& plan, const json& dense)
{
    ASSERT_EQ(static_cast<std::size_t>(plan.rank()), dense.at("count").size());
    for (int axis = 0; axis < plan.rank(); ++axis) {
        const auto entry = static_cast<std::size_t>(axis);
        const tr::index_t count = dense.at("count").at(entry);
        EXPECT_EQ(plan[axis].count, count) << "axis " << axis;
        if (count > 0) {
            EXPECT_EQ(plan[axis].begin, dense.at("begin").at(entry)) << "axis " << axis;
        }
        EXPECT_EQ(plan[axis].stride, count > 1 ? dense.at("strides").at(entry).get<tr::index_t>() : 1)
            << "axis " << axis;
    }
}

outcome check_answer(const json& line, const json& expected)
{
    const tr::dtype type = dtype_named(line.at("dtype"));
    const tr::result<tr::plan> planned = plan_as<std::int32_t>(line);
    expect_answer(planned, type, line.at("input"), expected);
    expect_answer(plan_as<std::int64_t>(line), type, line.at("input"), expected);
    if (planned && line.contains("dense")) {
        expect_dense(*planned, line.at("dense"));
    }
    return outcome::run;
}

TEST(TfliteStridedSliceVectors, EveryAgreedLineHasItsValuesAndItsPlanOnEachAxis)
{
    check_lines("tflite_strided_slice.jsonl", {219, 219, 0},
                [](const json& line) { return check_answer(line, line.at("expected")); });
}

TEST(TfliteStridedSliceVectors, EveryDisagreementIsAnsweredAsDecided)
{
    check_lines("tflite_strided_slice_disagreements.jsonl", {5, 5, 0},
                [](const json& line) { return check_answer(line, line.at("recommended")); });
}

} // namespace
} // namespace vectors
