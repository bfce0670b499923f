// SPDX-License-Identifier: MIT
#include <tranche/front/numpy_slice.hpp>

#include <string_view>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

const tr::shape extents{4, 5, 6};

// Two ways to write one subscript.
struct synonym {
    const char* text;
    const char* plain;
};

const synonym synonyms[] = {
    {"...", ":,:,:"},
    {" ... ", "..."},
    {"...,", "..."},
    {":", "..."},
    {"::", ":"},
    {" : ", ":"},
    {"\t:\t:\t", ":"},
    {"0", "0,:,:"},
    {"+1", "1"},
    {"-0", "0"},
    {"- 1", "-1"},
    {"+ 1", "1"},
    {"-1", "3"},
    {"00", "0"},
    {"000:", "0:"},
    {" 1 : 3 : 2 ", "1:3:2"},
    {"1:3", "1:3:1"},
    {"1:3:", "1:3"},
    {"1:3:None", "1:3"},
    {"1:None", "1:"},
    {"None:3", ":3"},
    {"None:None:None", ":"},
    {"None : 3", ":3"},
    {"::-1", "3::-1"},
    {":-1", "0:3"},
    {"-3:-1", "1:3"},
    {"1,2", "1,2,:"},
    {"1 , 2 ,", "1,2"},
    {"1,2,3", "-3,-3,-3"},
    {"...,1", ":,:,1"},
    {"1,...", "1,:,:"},
    {"1,...,2", "1,:,2"},
    {"1,2,...,3", "1,2,3"},
    {"1,2,3,...", "1,2,3"},
    {"...,1,2,3", "1,2,3"},
    {"None", "None,..."},
    {"None,1", "None,1,:,:"},
    {"...,None", ":,:,:,None"},
    {"1,None,...,None,2", "1,None,:,None,2"},
    {"99999999999999999999999999999:", "4:"},
    {":99999999999999999999999999999", ":"},
    {"-99999999999999999999999999999::1", ":"},
    {"::99999999999999999999999999999", ":1"},
    {"::-99999999999999999999999999999", "3:2:-1"},
    {"9223372036854775807:", "4:"},
    {":-9223372036854775808:-1", "::-1"},
    {":-9223372036854775809:-1", "::-1"},
};

TEST(NumpySlice, ReadsEveryWayToWriteASubscript)
{
    for (const synonym& each : synonyms) {
        const auto slice = tr::numpy::slice(extents, each.text);
        const auto plain = tr::numpy::slice(extents, each.plain);
        ASSERT_TRUE(slice && plain) << each.text << ": " << tr::to_string(slice.error());
        EXPECT_EQ(*slice, *plain) << each.text;
    }
}

struct unreadable {
    std::string text;
    std::int64_t column;
};

const unreadable unreadables[] = {
    {"", 0},
    {" ", 1},
    {",", 0},
    {",1", 0},
    {"1,,", 2},
    {"1,,2", 2},
    {" ,", 1},
    {"x", 0},
    {"1x", 1},
    {"1 x", 2},
    {"1 2", 2},
    {"1:2:3:4", 5},
    {"1:2 3", 4},
    {"::1:", 3},
    {"1.5", 1},
    {".", 0},
    {"..", 0},
    {"....", 3},
    {". ..", 0},
    {"...,...", 4},
    {"1,...,2, ...", 9},
    {"...1", 3},
    {"...:", 3},
    {"-", 1},
    {"+", 1},
    {"--1", 1},
    {"+-1", 1},
    {"-x", 1},
    {"-None", 1},
    {"1:-", 3},
    {"none", 0},
    {"Non", 0},
    {"Nonesuch", 4},
    {"None1", 4},
    {"None None", 5},
    {"007", 0},
    {"1:02", 2},
    {"-01", 1},
    {"1_000", 1},
    {"0x10", 1},
    {"1e3", 1},
    {"[1]", 0},
    {"(1)", 0},
    {"1;2", 1},
    {"True", 0},
    {"1\n", 1},
    {"\xC2\xA0", 0},
    {std::string("1\0", 2), 1},
    {std::string("\0", 1), 0},
    {std::string("1:\0"
                 "2",
                 4),
     2},
};

TEST(NumpySlice, NamesTheColumnThatItCannotRead)
{
    for (const unreadable& each : unreadables) {
        const tr::error answer = tr::numpy::slice(extents, each.text).error();
        const auto length = static_cast<std::int64_t>(each.text.size());
        EXPECT_EQ(answer, (tr::error{tr::errc::literal, -1, each.column, 0, length})) << '"' << each.text << '"';
    }
}

TEST(NumpySlice, TakesTextFromEverySource)
{
    const std::string text = "1:3";
    const tr::plan wanted = *tr::numpy::slice({4}, "1:3");
    EXPECT_EQ(*tr::numpy::slice({4}, text), wanted);
    EXPECT_EQ(*tr::numpy::slice({4}, text.c_str()), wanted);
    EXPECT_EQ(*tr::numpy::slice({4}, std::string_view("1:3,2", 3)), wanted) << "not read past its size";
    EXPECT_EQ(*tr::numpy::slice({4}, std::vector<char>{'1', ':', '3'}), wanted);
    EXPECT_EQ(tr::numpy::slice({4}, static_cast<const char*>(nullptr)).error().code, tr::errc::literal);
    EXPECT_EQ(tr::numpy::slice({4}, std::string_view()).error().code, tr::errc::literal);
}

TEST(NumpySlice, AnIndexLiesInItsAxis)
{
    for (const std::int64_t index : numbers(-9, 9)) {
        const auto slice = tr::numpy::slice({5}, std::to_string(index));
        const bool is_inside = index >= -5 && index < 5;
        EXPECT_EQ(slice.error(), is_inside ? tr::error{} : (tr::error{tr::errc::begin, 0, index, -5, 4}));
        EXPECT_TRUE(!slice || slice->offset() == (index < 0 ? index + 5 : index));
    }
    EXPECT_EQ(tr::numpy::slice({5}, "99999999999999999999").error(), (tr::error{tr::errc::begin, 0, int64_max, -5, 4}));
    EXPECT_EQ(tr::numpy::slice({5}, "-99999999999999999999").error(),
              (tr::error{tr::errc::begin, 0, int64_min, -5, 4}));
    EXPECT_EQ(tr::numpy::slice({0}, "0").error().code, tr::errc::empty_axis);
}

TEST(NumpySlice, ReadsEveryInt64Exactly)
{
    for (const std::int64_t number : {int64_max, int64_max - 1, int64_min + 1, int64_min}) {
        EXPECT_EQ(tr::numpy::slice({5}, std::to_string(number)).error().value, number);
    }
}

TEST(NumpySlice, NamesNoMoreAxesThanThereAre)
{
    EXPECT_EQ(tr::numpy::slice({}, "0").error(), (tr::error{tr::errc::list_length, -1, 1, 0, 0}));
    EXPECT_EQ(tr::numpy::slice({4}, "0, :").error(), (tr::error{tr::errc::list_length, -1, 2, 0, 1}));
    EXPECT_EQ(tr::numpy::slice({4}, "0, ..., 1").error().code, tr::errc::list_length);
    EXPECT_EQ(tr::numpy::slice({4}, "::0").error().code, tr::errc::step_zero);
    EXPECT_EQ(tr::numpy::slice({0}, "::0").error().code, tr::errc::step_zero);
    EXPECT_EQ(tr::numpy::slice({-4}, ":").error().code, tr::errc::extent);
}

TEST(NumpySlice, HoldsEightOutputAxesAndReadsNoMoreThanSeventeenEntries)
{
    std::string text = "...";
    for (int axis = 0; axis < tr::max_rank; ++axis) {
        text += ",None";
        EXPECT_EQ(tr::numpy::slice({}, text)->output_shape().rank(), axis + 1);
    }
    EXPECT_EQ(tr::numpy::slice({}, text + ",None").error().code, tr::errc::output_rank);
    const tr::shape eight(positions(static_cast<std::size_t>(tr::max_rank), 2));
    for (int axis = 0; axis < tr::max_rank; ++axis) {
        text += ",1";
    }
    EXPECT_EQ(tr::numpy::slice(eight, text)->output_shape().rank(), tr::max_rank);
    EXPECT_EQ(tr::numpy::slice(eight, text + ",1").error().code, tr::errc::literal);
}

TEST(NumpySlice, ASyntaxErrorComesBeforeWhatTheShapeSays)
{
    EXPECT_EQ(tr::numpy::slice({4}, "7, x").error().code, tr::errc::literal);
    EXPECT_EQ(tr::numpy::slice({-4}, "x").error().code, tr::errc::extent) << "but after the shape's own mistakes";
}

} // namespace
} // namespace plan_testing
