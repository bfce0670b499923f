// SPDX-License-Identifier: MIT
#include <tranche/core/error.hpp>

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using tr::errc;

constexpr int number(errc code)
{
    return static_cast<int>(code);
}

// Numbers are part of the interface: they stand here a second time.
static_assert(number(errc::none) == 0 && number(errc::rank) == 1 && number(errc::extent) == 2, "");
static_assert(number(errc::element_count) == 3 && number(errc::number) == 4 && number(errc::list_length) == 5, "");
static_assert(number(errc::axis) == 6 && number(errc::repeated_axis) == 7 && number(errc::step_zero) == 8, "");
static_assert(number(errc::step_sign) == 9 && number(errc::step_innermost) == 10 && number(errc::begin) == 11, "");
static_assert(number(errc::end) == 12 && number(errc::size) == 13 && number(errc::count) == 14, "");
static_assert(number(errc::empty_result) == 15 && number(errc::empty_axis) == 16 && number(errc::product) == 17, "");
static_assert(number(errc::dtype) == 18 && number(errc::dtype_mismatch) == 19 && number(errc::slice_shape) == 20, "");
static_assert(number(errc::output_rank) == 21 && number(errc::mask) == 22 && number(errc::condition) == 23, "");
static_assert(number(errc::reserved) == 24 && number(errc::literal) == 25 && number(errc::null_data) == 26, "");
static_assert(number(errc::width) == 27 && number(errc::byte_count) == 28 && number(errc::buffer_size) == 29, "");
static_assert(number(errc::tensor_shape) == 30 && number(errc::view_bounds) == 31, "");
static_assert(number(errc::target_pitch) == 32 && number(errc::overlap) == 33 && number(errc::part) == 34, "");

#define TRANCHE_LISTED(name, number, text) number,
const std::vector<int> listed = {TRANCHE_ERRORS(TRANCHE_LISTED)};
#undef TRANCHE_LISTED

TEST(Error, NumbersCountFromOneWithoutAGap)
{
    ASSERT_EQ(listed.size(), 34U) << "a new error wants a new pin above";
    for (std::size_t entry = 0; entry < listed.size(); ++entry) {
        EXPECT_EQ(listed[entry], static_cast<int>(entry) + 1);
    }
}

TEST(Error, EveryCodeHasAMessageOfItsOwn)
{
    std::set<std::string> messages{tr::message(errc::none), tr::message(static_cast<errc>(-1))};
    EXPECT_EQ(messages, (std::set<std::string>{"no error", "unknown error"}));
    for (const int each : listed) {
        const std::string text = tr::message(static_cast<errc>(each));
        EXPECT_TRUE(messages.insert(text).second) << text;
        EXPECT_GT(text.size(), 10U);
        EXPECT_NE(text.back(), '.') << "a clause, which to_string() continues";
    }
    EXPECT_STREQ(tr::message(static_cast<errc>(35)), "unknown error");
}

TEST(Error, IsNoneByDefault)
{
    constexpr tr::error none;
    static_assert(none.code == errc::none && none.axis == -1 && none.value == 0 && none.low == 0 && none.high == 0, "");
    EXPECT_EQ(none, tr::error{});
}

TEST(Error, EqualityComparesEveryMember)
{
    constexpr tr::error fault{errc::begin, 1, 7, -4, 3};
    EXPECT_EQ(fault, (tr::error{errc::begin, 1, 7, -4, 3}));
    EXPECT_NE(fault, (tr::error{errc::end, 1, 7, -4, 3}));
    EXPECT_NE(fault, (tr::error{errc::begin, 2, 7, -4, 3}));
    EXPECT_NE(fault, (tr::error{errc::begin, 1, 8, -4, 3}));
    EXPECT_NE(fault, (tr::error{errc::begin, 1, 7, -5, 3}));
    EXPECT_NE(fault, (tr::error{errc::begin, 1, 7, -4, 4}));
}

TEST(Error, KeepsNumbersOf64BitsWhateverTheIndexType)
{
    static_assert(std::is_same<decltype(tr::error::value), std::int64_t>::value, "");
    static_assert(sizeof(errc) == sizeof(std::int32_t), "");
    static_assert(!std::is_convertible<errc, bool>::value && !std::is_convertible<tr::error, bool>::value, "");
}

} // namespace
