// SPDX-License-Identifier: MIT
#include <tranche/lower/masked.hpp>

#include "support/masked_testing.hpp"

#include <algorithm>
#include <utility>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

using byte_pairs = std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>>;

// Each selected index of the masked axis on its own, from the condition itself.
byte_pairs expected_pairs(const tr::masked_plan& slice, const condition_bytes& condition, tr::index_t width,
                          const tr::layout& tensor, const tr::layout& output)
{
    byte_pairs pairs;
    for_each_selected(slice, condition, tensor, output, [&](tr::index_t source, tr::index_t target) {
        for (tr::index_t each = 0; each < width; ++each) {
            pairs.push_back({source * width + each, target * width + each});
        }
    });
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

// The loops of each run of trues, cut after every `step` elements.
byte_pairs lowered_pairs(const tr::masked_plan& slice, const tr::detail::masked_loops& masked, tr::index_t step)
{
    byte_pairs pairs;
    tr::index_t done = 0;
    for (const tr::axis_range& run : slice.runs()) {
        for (tr::index_t begin = 0; begin < run.count; begin += step) {
            const tr::index_t count = (std::min)(step, run.count - begin);
            for_each_byte(tr::detail::loops_of_run(masked, run.begin + begin, count, done),
                          [&](std::ptrdiff_t source, std::ptrdiff_t target) {
                              pairs.push_back({source, target});
                          });
            done += count;
        }
    }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

void check(const tr::masked_plan& slice, const condition_bytes& condition, tr::index_t width,
           const arrangement& tensor_how, const arrangement& output_how)
{
    const tr::layout tensor = place(slice.tensor_shape(), tensor_how).layout;
    const tr::layout output = place(slice.output_shape(), output_how).layout;
    const tr::detail::masked_loops masked = tr::detail::describe_masked(slice, width, tensor, output);
    const byte_pairs expected = expected_pairs(slice, condition, width, tensor, output);
    for (const tr::index_t step : {1, 2, 100}) {
        ASSERT_EQ(lowered_pairs(slice, masked, step), expected)
            << text(condition) << ", axis " << slice.axis() << ", width " << width << ", " << step << " at a time"
            << text(tensor) << text(output);
    }
}

TEST(MaskedLoops, OfEachRunAreTheSelectedElements)
{
    for (const masked_tensor& each : masked_tensors(7)) {
        for_each_condition(7, [&](const condition_bytes& condition) {
            const tr::masked_plan slice = compressed(each, condition);
            check(slice, condition, 3, {}, {});
            check(slice, condition, 1, {true, 1, 2U, 0}, {false, 2, 1U, 0});
            check(slice, condition, 2, {false, 0, ~0U, 0}, {false, 0, ~0U, 0});
            check(slice, condition, 1, {}, {false, 0, 0, ~0U});
        });
    }
}

TEST(MaskedLoops, ReadNoPitchOfAMaskedAxisWithOneElement)
{
    constexpr tr::index_t huge = (std::numeric_limits<tr::index_t>::max)();
    const condition_bytes condition{1};
    const tr::masked_plan slice = tr::onnx::compress({1, 3}, condition, 0).value();
    const tr::detail::masked_loops masked =
        tr::detail::describe_masked(slice, 16, {{1, 3}, {huge, 1}, 0}, {{1, 3}, {-huge, 1}, 0});
    EXPECT_EQ(masked.nest.axes[0].source_pitch, 0);
    EXPECT_EQ(tr::detail::loops_of_run(masked, 0, 1, 0).run, 48);
}

TEST(MaskedLoops, OfNothingHaveNoRun)
{
    const condition_bytes condition{0, 0};
    const tr::masked_plan slice = tr::onnx::compress({2, 3}, condition, 0).value();
    EXPECT_EQ(tr::detail::describe_masked(slice, 4, tr::dense_layout({2, 3}), tr::dense_layout({0, 3})).nest.run, 0);
}

} // namespace
