// SPDX-License-Identifier: MIT
#include <tranche/plan/masked_plan.hpp>

#include <cstdio>

#include <tranche/front/onnx_compress.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

using bytes = std::vector<std::uint8_t>;

bytes bits_of(unsigned bits, std::size_t length)
{
    constexpr std::uint8_t shown[] = {1, 0x80, 0xFF, 2}; // all of them true
    bytes values(length);
    for (std::size_t entry = 0; entry < length; ++entry) {
        values[entry] = (bits >> entry & 1U) != 0 ? shown[entry % 4] : std::uint8_t{0};
    }
    return values;
}

// Where the condition is true, on an axis of `extent` elements.
positions trues_of(const bytes& values, std::size_t extent)
{
    positions trues;
    for (std::size_t entry = 0; entry < values.size() && entry < extent; ++entry) {
        if (values[entry] != 0) {
            trues.push_back(static_cast<std::int64_t>(entry));
        }
    }
    return trues;
}

bool is_progression(const positions& trues)
{
    for (std::size_t i = 2; i < trues.size(); ++i) {
        if (trues[i] - trues[i - 1] != trues[1] - trues[0]) {
            return false;
        }
    }
    return true;
}

// Runs cover the trues from left to right, none touches the next one.
void expect_runs(const tr::masked_plan& masked, const positions& trues)
{
    positions covered;
    std::int64_t end = -1;
    for (const tr::axis_range& run : masked.runs()) {
        ASSERT_GT(run.begin, end);
        ASSERT_EQ(run.stride, 1);
        ASSERT_GT(run.count, 0);
        end = run.begin + run.count;
        const positions indices = indices_of(run);
        covered.insert(covered.end(), indices.begin(), indices.end());
    }
    ASSERT_EQ(covered, trues);
}

void expect_selection(const tr::masked_plan& masked, const positions& trues)
{
    const auto count = static_cast<tr::index_t>(trues.size());
    ASSERT_EQ(masked.count(), count);
    ASSERT_NO_FATAL_FAILURE(expect_runs(masked, trues));
    ASSERT_EQ(masked.is_affine(), is_progression(trues));
    if (masked.is_affine()) {
        ASSERT_EQ(indices_of(masked[masked.axis()]), trues);
        ASSERT_NO_FATAL_FAILURE(expect_canonical(masked.affine()));
    }
    const tr::index_t span = trues.empty() ? 0 : static_cast<tr::index_t>(trues.back() - trues.front() + 1);
    ASSERT_EQ(masked.span().count, span);
    ASSERT_EQ(masked.span().begin, trues.empty() ? 0 : trues.front());
}

template <class Visit>
void for_each_condition(Visit visit)
{
    long cases = 0;
    for (std::size_t length = 0; length <= 10; ++length) {
        for (unsigned bits = 0; bits < 1U << length; ++bits) {
            for (tr::index_t extent = 0; extent <= 10; ++extent) {
                visit(bits_of(bits, length), extent);
                ++cases;
            }
        }
    }
    std::printf("%ld cases\n", cases);
}

TEST(MaskedPlan, SelectsTheTruesOfEveryShortCondition)
{
    for_each_condition([](const bytes& values, tr::index_t extent) {
        const auto masked = tr::onnx::compress({extent}, values, 0, tr::onnx::compatibility::onnxruntime);
        ASSERT_TRUE(masked) << tr::to_string(masked.error());
        const positions trues = trues_of(values, static_cast<std::size_t>(extent));
        ASSERT_NO_FATAL_FAILURE(expect_selection(*masked, trues));
        ASSERT_EQ(masked->output_shape(), tr::shape{masked->count()});
        ASSERT_EQ(masked->size(), masked->count());
        ASSERT_EQ(masked->offset(), trues.empty() ? 0 : trues.front());
    });
}

TEST(MaskedPlan, ATruePastTheAxisIsAnErrorAndAFalseTailIsNot)
{
    for_each_condition([](const bytes& values, tr::index_t extent) {
        const tr::error answer = tr::onnx::compress({extent}, values, 0).error();
        std::size_t entry = static_cast<std::size_t>(extent);
        while (entry < values.size() && values[entry] == 0) {
            ++entry;
        }
        const bool is_past = entry < values.size();
        ASSERT_EQ(answer, is_past ? (tr::error{tr::errc::condition, 0, static_cast<std::int64_t>(entry), 0, extent - 1})
                                  : tr::error{});
    });
}

TEST(MaskedPlan, FlattenedIsOneAxisOfAllElements)
{
    for (unsigned bits = 0; bits < 64; ++bits) {
        const bytes values = bits_of(bits, 6);
        const tr::masked_plan masked = *tr::onnx::compress({2, 1, 3}, values);
        EXPECT_TRUE(masked.is_flattened());
        EXPECT_EQ(masked.axis(), 0);
        EXPECT_EQ(masked.tensor_shape(), tr::shape{6});
        expect_selection(masked, trues_of(values, 6));
    }
}

TEST(MaskedPlan, OtherAxesAreTakenWhole)
{
    const bytes values{0, 1, 1, 0, 1};
    for (int axis = 0; axis < 3; ++axis) {
        const tr::masked_plan masked = *tr::onnx::compress({5, 6, 7}, values, axis);
        EXPECT_EQ(masked.axis(), axis);
        EXPECT_FALSE(masked.is_flattened());
        EXPECT_EQ(masked.rank(), 3);
        EXPECT_EQ(masked.tensor_shape(), (tr::shape{5, 6, 7}));
        for (int each = 0; each < 3; ++each) {
            const tr::index_t extent = masked.tensor_shape()[each];
            EXPECT_EQ(masked.output_shape()[each], each == axis ? 3 : extent);
            EXPECT_TRUE(each == axis || masked[each] == (tr::axis_range{0, 1, extent}));
        }
        EXPECT_EQ(masked.slice_shape(), masked.output_shape());
        EXPECT_EQ(masked.size(), 210 / masked.tensor_shape()[axis] * 3);
        EXPECT_EQ(masked.offset(), tr::row_major_pitches({5, 6, 7})[axis]);
    }
}

TEST(MaskedPlan, OfOneProgressionAnswersAsItsPlan)
{
    const bytes values{0, 1, 0, 0, 1};
    const tr::masked_plan masked = *tr::onnx::compress({3, 5}, values, 1);
    const tr::plan affine = masked.affine();
    EXPECT_EQ(affine[1], (tr::axis_range{1, 3, 2}));
    EXPECT_EQ(masked.pitches(), affine.pitches());
    EXPECT_EQ(masked.output_pitches(), (tr::pitch_list{5, 3}));
    EXPECT_FALSE(masked.is_contiguous() || masked.is_whole());
    const bytes all(3, 0xFF);
    EXPECT_TRUE(tr::onnx::compress({3, 5}, all, 0)->is_whole());
    EXPECT_TRUE(tr::onnx::compress({3, 5}, all, 0)->is_contiguous());
}

TEST(MaskedPlan, WithRunIsThePlanOfOneRun)
{
    const bytes values{1, 1, 0, 1};
    const tr::masked_plan masked = *tr::onnx::compress({2, 4}, values, 1);
    positions wanted;
    for (const tr::axis_range& run : masked.runs()) {
        const tr::plan part = masked.with_run(run);
        EXPECT_EQ(part.output_shape(), (tr::shape{2, run.count}));
        wanted.push_back(part.offset());
    }
    EXPECT_EQ(wanted, (positions{0, 3}));
}

TEST(MaskedPlan, ReadsItsRunsFromTheConditionAsItIsThen)
{
    bytes values{1, 0, 1, 1};
    const tr::masked_plan masked = *tr::onnx::compress({4}, values, 0);
    EXPECT_EQ(masked.runs().begin()->count, 1);
    values[1] = 1;
    EXPECT_EQ(masked.runs().begin()->count, 4);
    EXPECT_EQ(masked.count(), 3);
}

// Overlap was judged from the span: whatever a condition says later, no run leaves it.
TEST(MaskedPlan, RunsStayInsideTheSpanOfEveryConditionThatBecomesEveryOther)
{
    constexpr unsigned entries = 6;
    bytes values(entries);
    const auto become = [&](unsigned bits) {
        for (unsigned entry = 0; entry < entries; ++entry) {
            values[entry] = static_cast<std::uint8_t>(bits >> entry & 1U);
        }
    };
    for (unsigned first = 0; first < 1U << entries; ++first) {
        become(first);
        const tr::masked_plan masked = *tr::onnx::compress({entries}, values, 0);
        const tr::axis_range span = masked.span();
        for (unsigned later = 0; later < 1U << entries; ++later) {
            become(later);
            for (const tr::axis_range& run : masked.runs()) {
                ASSERT_GE(run.count, 1) << first << ' ' << later;
                ASSERT_GE(run.begin, span.begin) << first << ' ' << later;
                ASSERT_LE(run.begin + run.count, span.begin + span.count) << first << ' ' << later;
            }
        }
    }
}

TEST(MaskedPlan, ByDefaultSelectsNothing)
{
    constexpr tr::masked_plan none;
    static_assert(none.size() == 0 && none.count() == 0 && none.is_affine(), "");
    static_assert(none.runs().begin() == none.runs().end(), "");
    EXPECT_EQ(none.output_shape(), tr::shape{0});
    static_assert(std::is_trivially_copyable<tr::masked_plan>::value, "");
}

constexpr bool flags[] = {true, false, true, true};
constexpr tr::masked_plan constant = tr::constant_plan(tr::onnx::compress({2, 4}, flags, -1));
static_assert(constant.count() == 3 && constant.axis() == 1 && !constant.is_affine(), "");
static_assert((++constant.runs().begin())->begin == 2 && (++constant.runs().begin())->count == 2, "");

TEST(MaskedPlan, IsAConstantWhereItsArgumentsAre)
{
    EXPECT_EQ(constant.output_shape(), (tr::shape{2, 3}));
    expect_runs(constant, {0, 2, 3});
}

} // namespace
} // namespace plan_testing
