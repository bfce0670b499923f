// SPDX-License-Identifier: MIT
#include <tranche/verbs/copy.hpp>

#include "support/masked_testing.hpp"
#include "support/typed_testing.hpp"

#include <tranche/verbs/assign.hpp>
#include <tranche/verbs/fill.hpp>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

// A condition, what it selects, and where both sides lie.
struct selection {
    const condition_bytes& condition;
    tr::masked_plan plan;
    placed tensor;
    placed output;
};

selection select(const masked_tensor& tensor, const condition_bytes& condition, const arrangement& tensor_how,
                 const arrangement& output_how)
{
    const tr::masked_plan plan = compressed(tensor, condition);
    return {condition, plan, place(plan.tensor_shape(), tensor_how), place(plan.output_shape(), output_how)};
}

std::string describe(const selection& taken)
{
    return text(taken.condition) + ", axis " + std::to_string(taken.plan.axis()) + "; tensor" +
           text(taken.tensor.layout) + "; output" + text(taken.output.layout);
}

template <class Visit>
void for_each_selected(const selection& taken, Visit&& visit)
{
    move_testing::for_each_selected(taken.plan, taken.condition, taken.tensor.layout, taken.output.layout, visit);
}

template <class T>
void expect_copied(const selection& taken, const verb_between<walled<T>, walled<T>>& verb)
{
    const walled<T> tensor(taken.tensor.size, 1);
    walled<T> output(taken.output.size, 128);
    walled<T> expected = output;
    for_each_selected(taken, [&](tr::index_t from, tr::index_t to) { expected[to] = tensor[from]; });
    verb(tensor, output);
    ASSERT_TRUE(output == expected) << "copy of " << sizeof(T) << " bytes each, " << describe(taken);
}

template <class T>
void expect_assigned(const selection& taken, const verb_between<walled<T>, walled<T>>& verb)
{
    const walled<T> output(taken.output.size, 128);
    walled<T> tensor(taken.tensor.size, 1);
    walled<T> expected = tensor;
    for_each_selected(taken, [&](tr::index_t to, tr::index_t from) { expected[to] = output[from]; });
    verb(output, tensor);
    ASSERT_TRUE(tensor == expected) << "assignment of " << sizeof(T) << " bytes each, " << describe(taken);
}

template <class T>
void expect_filled(const selection& taken, const verb_between<T, walled<T>>& verb)
{
    const T element = make<T>(77);
    walled<T> tensor(taken.tensor.size, 100);
    walled<T> expected = tensor;
    for_each_selected(taken, [&](tr::index_t to, tr::index_t) { expected[to] = element; });
    verb(element, tensor);
    ASSERT_TRUE(tensor == expected) << "fill of " << sizeof(T) << " bytes each, " << describe(taken);
}

template <class T>
void check_containers(const selection& taken, tr::index_t pieces)
{
    const auto in_pieces = [&](auto&& verb) {
        for (tr::index_t index = 0; index < pieces; ++index) {
            ASSERT_TRUE(verb(tr::part{index, pieces}));
        }
    };
    expect_copied<T>(taken, [&](const auto& source, auto& target) {
        in_pieces([&](tr::part piece) { return tr::copy(taken.plan, source, target, piece); });
    });
    expect_assigned<T>(taken, [&](const auto& value, auto& var) {
        in_pieces([&](tr::part piece) { return tr::assign(taken.plan, value, var, piece); });
    });
    expect_filled<T>(taken, [&](const auto& element, auto& var) {
        in_pieces([&](tr::part piece) { return tr::fill(taken.plan, element, var, piece); });
    });
}

template <class T>
void check_unchecked(const selection& taken)
{
    expect_copied<T>(
        taken, [&](const auto& source, auto& target) { tr::copy_unchecked(taken.plan, source.data(), target.data()); });
    expect_assigned<T>(
        taken, [&](const auto& value, auto& var) { tr::assign_unchecked(taken.plan, value.data(), var.data()); });
    expect_filled<T>(taken,
                     [&](const auto& element, auto& var) { tr::fill_unchecked(taken.plan, element, var.data()); });
}

template <class T>
void check_views(const selection& taken)
{
    expect_copied<T>(taken, [&](const auto& source, auto& target) {
        ASSERT_TRUE(tr::copy(taken.plan, source.as(taken.tensor.layout), target.as(taken.output.layout)));
    });
    expect_assigned<T>(taken, [&](const auto& value, auto& var) {
        ASSERT_TRUE(tr::assign(taken.plan, value.as(taken.output.layout), var.as(taken.tensor.layout)));
    });
    expect_filled<T>(taken, [&](const auto& element, auto& var) {
        ASSERT_TRUE(tr::fill(taken.plan, element, var.as(taken.tensor.layout)));
    });
}

template <class T>
class MaskedPlansOf : public testing::Test {};
TYPED_TEST_SUITE(MaskedPlansOf, few_element_types, element_names);

TYPED_TEST(MaskedPlansOf, EveryConditionOfUpToSevenEntries)
{
    for (const masked_tensor& tensor : masked_tensors(7)) {
        for_each_condition(7, [&](const condition_bytes& condition) {
            check_containers<TypeParam>(select(tensor, condition, {}, {}), 1);
            check_unchecked<TypeParam>(select(tensor, condition, {}, {}));
            check_views<TypeParam>(select(tensor, condition, {true, 1, 1, 0}, {false, 2, 2, 0}));
        });
    }
}

TYPED_TEST(MaskedPlansOf, EveryConditionInPieces)
{
    for (const masked_tensor& tensor : masked_tensors(5)) {
        for_each_condition(5, [&](const condition_bytes& condition) {
            for (const tr::index_t pieces : {2, 3, 7}) {
                check_containers<TypeParam>(select(tensor, condition, {}, {}), pieces);
            }
        });
    }
}

TYPED_TEST(MaskedPlansOf, AValueThatIsRepeated)
{
    const condition_bytes condition{1, 0, 1, 1, 0};
    for (const masked_tensor& tensor : masked_tensors(5)) {
        const selection taken = select(tensor, condition, {}, {false, 0, 0, ~0U});
        expect_assigned<TypeParam>(taken, [&](const auto& value, auto& var) {
            ASSERT_TRUE(tr::assign(taken.plan, value.as(taken.output.layout), var));
        });
    }
}

TEST(MaskedPlans, MoveBytesWhoseTypeIsKnownAtRunTimeOnly)
{
    for (const masked_tensor& tensor : masked_tensors(6)) {
        for_each_condition(6, [&](const condition_bytes& condition) {
            const selection taken = select(tensor, condition, {}, {});
            expect_copied<triple>(taken, [&](const auto& source, auto& target) {
                ASSERT_TRUE(tr::copy_bytes(taken.plan, 3, source.data(), target.data()));
            });
            expect_assigned<triple>(taken, [&](const auto& value, auto& var) {
                ASSERT_TRUE(tr::assign_bytes(taken.plan, 3, value.data(), var.data()));
            });
        });
    }
}

TEST(MaskedPlans, AreTheRunsOfTheConditionCopiedOneByOne)
{
    const condition_bytes condition{1, 1, 0, 0, 1, 0, 1, 1, 1, 0};
    const selection taken = select({{2, 10}, 1}, condition, {}, {});
    expect_copied<std::int16_t>(taken, [&](const auto& source, auto& target) {
        tr::index_t done = 0;
        for (const tr::axis_range& run : taken.plan.runs()) {
            const tr::view<std::int16_t> piece{target.data(), 12, {2, run.count}, {6, 1}, done};
            ASSERT_TRUE(tr::copy(taken.plan.with_run(run), source, piece));
            done += run.count;
        }
    });
}

} // namespace
