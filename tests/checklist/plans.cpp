// SPDX-License-Identifier: MIT
#include "checklist.hpp"

#include <cstring>

// Lines 9 and 11 to 13: what the verbs refuse, and that they refuse it before anything is written.
namespace checklist {
namespace {

TEST(Checklist, Line9OverlapIsDecidedFromTheBytesThatAreTouched)
{
    const tr::plan middle = tr::onnx::slice({8}, {2}, {6}).value();
    std::vector<char> memory(24);
    char* const tensor = memory.data() + 8;
    for (std::ptrdiff_t at = -8; at <= 12; ++at) {
        const bool shares = at > -2 && at < 6; // four bytes at `at` and bytes 2 to 5
        EXPECT_EQ(code_of(tr::copy_bytes(middle, 1, tensor, tensor + at)), shares ? errc::overlap : errc::none) << at;
        EXPECT_EQ(code_of(tr::assign_bytes(middle, 1, tensor + at, tensor)), shares ? errc::overlap : errc::none) << at;
    }
}

TEST(Checklist, Line11APlanRefusesEveryOtherShape)
{
    const tr::plan slice = tr::onnx::slice({1, 5}, {0}, {4}, {1}).value();
    std::vector<int> target(4);
    for (tr::index_t rows = 0; rows <= 3; ++rows) {
        for (tr::index_t columns = 0; columns <= 6; ++columns) {
            const std::vector<int> source(static_cast<std::size_t>(rows * columns));
            EXPECT_EQ(tr::copy(slice, tr::dense(source.data(), rows * columns, {rows, columns}), target).has_value(),
                      rows == 1 && columns == 5);
            EXPECT_EQ(code_of(tr::copy(slice, source, target)), source.size() == 5 ? errc::none : errc::buffer_size);
        }
    }
}

// Every wrong call of a verb that this file knows, each with memory that must stay as it is.
struct wrong_call {
    const char* name;
    tr::result<void> (*make)(const tr::plan& slice, std::vector<int>& var, std::vector<int>& value);
};

const wrong_call wrong_calls[] = {{"a value one element short",
                                   [](const tr::plan& slice, std::vector<int>& var, std::vector<int>& value) {
                                       return tr::assign(slice, tr::dense(value.data(), 2, {2}), var);
                                   }},
                                  {"a var of another size",
                                   [](const tr::plan& slice, std::vector<int>& var, std::vector<int>& value) {
                                       return tr::assign(slice, value, tr::dense(var.data(), 6, {6}));
                                   }},
                                  {"a var that reaches past its end",
                                   [](const tr::plan& slice, std::vector<int>& var, std::vector<int>& value) {
                                       return tr::assign(slice, value, tr::view<int>{var.data(), 7, {7}, {1}, 1});
                                   }},
                                  {"a var whose elements share memory",
                                   [](const tr::plan& slice, std::vector<int>& var, std::vector<int>& value) {
                                       return tr::assign(slice, value, tr::view<int>{var.data(), 7, {7}, {0}});
                                   }},
                                  {"a value inside var",
                                   [](const tr::plan& slice, std::vector<int>& var, std::vector<int>&) {
                                       return tr::assign(slice, tr::dense(&var[1], 3, {3}), var);
                                   }},
                                  {"no value",
                                   [](const tr::plan& slice, std::vector<int>& var, std::vector<int>&) {
                                       return tr::assign_bytes(slice, 4, nullptr, var.data());
                                   }},
                                  {"a width of 0",
                                   [](const tr::plan& slice, std::vector<int>& var, std::vector<int>& value) {
                                       return tr::assign_bytes(slice, 0, value.data(), var.data());
                                   }},
                                  {"a part past its count",
                                   [](const tr::plan& slice, std::vector<int>& var, std::vector<int>& value) {
                                       return tr::assign(slice, value, var, {2, 2});
                                   }},
                                  {"a part of none",
                                   [](const tr::plan& slice, std::vector<int>& var, std::vector<int>&) {
                                       return tr::fill(slice, 9, var, {0, 0});
                                   }}};

TEST(Checklist, Line12NothingIsWrittenOnErrorInAReleaseBuild)
{
    const tr::plan slice = tr::onnx::slice({7}, {0}, {6}, {0}, {2}).value();
    const std::vector<int> untouched{1, 2, 3, 4, 5, 6, 7};
    for (const wrong_call& each : wrong_calls) {
        std::vector<int> var = untouched;
        std::vector<int> value{-1, -2, -3};
        EXPECT_FALSE(each.make(slice, var, value)) << each.name;
        EXPECT_EQ(var, untouched) << each.name;
        EXPECT_EQ(value, (std::vector<int>{-1, -2, -3})) << each.name;
    }
}

// The unchecked entry points say so in their names; every other one checked everything above although NDEBUG is set.
TEST(Checklist, Line13AnUncheckedCallIsNamedSo)
{
    const tr::plan slice = tr::onnx::slice({7}, {0}, {6}, {0}, {2}).value();
    const std::vector<int> tensor{1, 2, 3, 4, 5, 6, 7};
    std::vector<int> checked(3);
    std::vector<int> unchecked(3);
    EXPECT_TRUE(tr::copy(slice, tensor, checked));
    tr::copy_unchecked(slice, tensor.data(), unchecked.data());
    EXPECT_EQ(checked, (std::vector<int>{1, 3, 5}));
    EXPECT_EQ(unchecked, checked);
}

} // namespace
} // namespace checklist
