// SPDX-License-Identifier: MIT
#include <tranche/plan/condition.hpp>

#include <array>
#include <cstring>

#include <tranche/front/onnx_compress.hpp>
#include <tranche/verbs/copy.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

std::string letters(const tr::condition& values)
{
    std::string text;
    for (std::int64_t entry = 0; entry < values.size(); ++entry) {
        text += values[entry] ? 'T' : 'f';
    }
    return text;
}

TEST(Condition, IsReadFromPointersArraysAndContainersOfBools)
{
    const bool values[] = {true, false, true};
    const std::array<bool, 3> array{true, false, true};
    EXPECT_EQ(letters(values), "TfT");
    EXPECT_EQ(letters(array), "TfT");
    EXPECT_EQ(letters(tr::condition(values, 2)), "Tf");
    EXPECT_EQ(letters(tr::condition{values, 2}), "Tf") << "braces, too";
    EXPECT_EQ(letters(tr::condition(&values[1], 2U)), "fT");
    EXPECT_EQ(letters(tr::condition(&values[1], std::size_t{2})), "fT");
    EXPECT_EQ(letters({}), "");
}

TEST(Condition, IsReadFromPointersArraysAndContainersOfBytes)
{
    const std::uint8_t values[] = {1, 0, 1};
    const std::vector<std::uint8_t> container{1, 0, 1};
    EXPECT_EQ(letters(values), "TfT");
    EXPECT_EQ(letters(container), "TfT");
    EXPECT_EQ(letters(tr::condition(values, 2L)), "Tf");
    EXPECT_EQ(letters(tr::condition(container).first(1)), "T");
}

TEST(Condition, EveryByteButZeroIsTrue)
{
    for (int byte = 0; byte < 256; ++byte) {
        const std::uint8_t value[] = {static_cast<std::uint8_t>(byte)};
        EXPECT_EQ(tr::condition(value)[0], byte != 0) << byte;
    }
}

TEST(Condition, ABoolThatHoldsAnotherByteIsTrue)
{
    for (int byte = 0; byte < 256; ++byte) {
        bool values[1];
        const auto written = static_cast<unsigned char>(byte);
        std::memcpy(values, &written, 1);
        EXPECT_EQ(tr::condition(values)[0], byte != 0) << byte;
    }
}

TEST(Condition, RefusesWhatIsNoBoolOrByte)
{
    static_assert(!std::is_constructible<tr::condition, std::vector<int>&>::value, "");
    static_assert(!std::is_constructible<tr::condition, std::vector<char>&>::value, "");
    static_assert(!std::is_constructible<tr::condition, const std::int8_t*, int>::value, "");
    static_assert(!std::is_constructible<tr::condition, std::vector<std::uint8_t>>::value, "a temporary");
    static_assert(!std::is_constructible<tr::condition, std::array<bool, 2>>::value, "a temporary");
    static_assert(!std::is_constructible<tr::condition, std::initializer_list<bool>>::value, "");
    static_assert(!std::is_constructible<tr::condition, std::initializer_list<std::uint8_t>>::value, "");
}

TEST(Condition, ANullPointerHasNoEntries)
{
    EXPECT_FALSE(tr::condition(static_cast<const bool*>(nullptr), 0).is_null());
    EXPECT_FALSE(tr::condition(static_cast<const std::uint8_t*>(nullptr), 0).is_null());
    EXPECT_TRUE(tr::condition(static_cast<const bool*>(nullptr), 1).is_null());
    EXPECT_TRUE(tr::condition(static_cast<const std::uint8_t*>(nullptr), 1).is_null());
}

// Made by the compiler, read at run time.
constexpr bool constant_bools[] = {true, true, false, true};
constexpr std::uint8_t constant_bytes[] = {1, 0x80, 0, 0xFF};
const tr::condition of_bools(constant_bools);
const tr::condition of_bytes(constant_bytes);
constexpr tr::condition constant_condition(constant_bools);
static_assert(constant_condition[0] && !constant_condition[2] && constant_condition.size() == 4, "");

TEST(Condition, MadeInAConstantExpressionIsReadAtRunTime)
{
    EXPECT_EQ(letters(of_bools), "TTfT");
    EXPECT_EQ(letters(of_bytes), "TTfT");
    EXPECT_EQ(letters(constant_condition), "TTfT");
    EXPECT_FALSE(of_bools.is_null() || of_bytes.is_null() || constant_condition.is_null());
}

TEST(Condition, OfAConstantPlanIsReadAtRunTime)
{
    constexpr tr::masked_plan some = tr::constant_plan(tr::onnx::compress({4}, constant_bools, 0));
    const int source[] = {10, 11, 12, 13};
    int target[3] = {};
    EXPECT_TRUE(tr::copy(some, source, target));
    EXPECT_EQ(std::vector<int>(target, target + 3), (std::vector<int>{10, 11, 13}));
}

} // namespace
} // namespace plan_testing
