// SPDX-License-Identifier: MIT
#include "npy.hpp"

#include "npy_files.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

using npy_files::has;
using npy_files::literal_refusal;
using npy_files::with_shape;

TEST(NpyHeader, TakesKeysInAnyOrderAndAnyBlanks)
{
    const std::string texts[] = {
        "{'descr': '>f8', 'fortran_order': True, 'shape': (4, 5)}",
        "{'shape': (4, 5), 'fortran_order': True, 'descr': '>f8'}",
        "{'fortran_order': True, 'shape': (4, 5), 'descr': '>f8', }",
        "{\"descr\":\">f8\",\"fortran_order\":True,\"shape\":(4,5)}",
        " \t{ 'descr' : '>f8' ,\n 'fortran_order' : True ,\r\n 'shape' : ( 4 , 5 , ) , }   \n",
    };
    for (const std::string& text : texts) {
        const npy::header header = npy::parse_header(text);
        EXPECT_EQ(header.descr, ">f8") << text;
        EXPECT_TRUE(header.fortran_order) << text;
        EXPECT_EQ(header.shape, (std::vector<std::int64_t>{4, 5})) << text;
    }
}

TEST(NpyHeader, RefusesWhatIsNotTheDictionary)
{
    const std::string rest = ", 'fortran_order': False, 'shape': (2, 3)}";
    const std::string texts[] = {"",
                                 "{",
                                 "}",
                                 "{}",
                                 "{,}",
                                 "()",
                                 "None",
                                 "{'descr': '<i2'}",
                                 "{'descr': '<i2'" + rest + "}",
                                 "{'descr': '<i2'" + rest + " 1",
                                 "{'descr': '<i2'," + rest,
                                 "{'descr' '<i2'" + rest,
                                 "{descr: '<i2'" + rest,
                                 "{'descr': <i2" + rest,
                                 "{'descr': u'<i2'" + rest,
                                 "{'descr': '<i2'; 'fortran_order': False, 'shape': (2, 3)}",
                                 "{'descr': '<i2', 'descr': '<i2'" + rest,
                                 "{'descr': '<i2', 'more': 0" + rest,
                                 "{'descr': '<i2', 'fortran_order': Truely, 'shape': (2, 3)}",
                                 "{'descr': '<i2', 'fortran_order': None, 'shape': (2, 3)}"};
    for (const std::string& text : texts) {
        EXPECT_NE(literal_refusal(text), "") << text;
    }
}

TEST(NpyHeader, RefusesEveryTruncation)
{
    const std::string whole = "{'descr': '<i2', 'fortran_order': False, 'shape': (2, 3)}";
    ASSERT_EQ(literal_refusal(whole), "");
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_NE(literal_refusal(whole.substr(0, size)), "") << whole.substr(0, size);
    }
}

TEST(NpyHeader, TakesTuplesOfIntegersOnly)
{
    for (const std::string shape : {"()", "(1,)", "(1, 2)", "(1,2,)", "(0,)", "(-1,)", "(9223372036854775807,)"}) {
        EXPECT_EQ(literal_refusal(with_shape(shape)), "") << shape;
    }
    for (const std::string shape :
         {"(1)", "(,)", "(1,,)", "(1 2)", "[1, 2]", "1", "(1.0,)", "(1L,)", "(01,)", "(+1,)", "(--1,)", "(-,)",
          "('1',)", "(True,)", "(1_0,)", "((1, 2),)", "(0x1,)", "(1, 2", "1, 2)"}) {
        EXPECT_NE(literal_refusal(with_shape(shape)), "") << shape;
    }
    EXPECT_TRUE(has(literal_refusal(with_shape("(9223372036854775808,)")), "does not fit 64 bits"));
}

TEST(NpyHeader, DoesNotFollowNestedBrackets)
{
    for (const char bracket : {'(', '[', '{', '\'', '"', '-', ','}) {
        const std::string deep(1000000, bracket);
        EXPECT_NE(literal_refusal(deep), "");
        EXPECT_NE(literal_refusal("{" + deep), "");
        EXPECT_NE(literal_refusal(with_shape(deep)), "");
        EXPECT_NE(literal_refusal("{'descr': " + deep), "");
        EXPECT_LT(literal_refusal(with_shape(deep)).size(), 200U);
    }
}

TEST(NpyHeader, KnowsTheTypesThatNumpyAndOnnxShare)
{
    const char* const names[] = {"b1", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8", "c8", "c16"};
    const std::size_t widths[] = {1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 4, 8, 8, 16};
    for (std::size_t i = 0; i < sizeof(widths) / sizeof(widths[0]); ++i) {
        for (const std::string order : {"<", ">", "|"}) {
            const npy::header header{order + names[i], false, {}};
            EXPECT_EQ(header.width(), order == "|" && widths[i] > 1 ? 0 : widths[i]) << header.descr;
        }
    }
    for (const std::string descr :
         {"", "<", "i4", "=i4", "<i3", "<i16", "<f16", "<c32", "<b8", "|b2", "<i4 ", " <i4", "<I4", "<i4<i4"}) {
        EXPECT_EQ((npy::header{descr, false, {}}.type()), tranche::dtype::undefined) << descr;
    }
}

TEST(NpyHeader, SaysWhatItDoesNotRead)
{
    const std::pair<std::string, std::string> kinds[] = {{"'|O'", "objects"},
                                                         {"'<U3'", "strings"},
                                                         {"'|S3'", "strings"},
                                                         {"'<M8[ns]'", "dates"},
                                                         {"'<m8'", "dates"},
                                                         {"'|V4'", "raw"},
                                                         {"[('a', '<i4')]", "structured"},
                                                         {"('<i4', (2,))", "structured"},
                                                         {"'<f16'", "do not share"}};
    for (const auto& [descr, words] : kinds) {
        const std::string sentence = literal_refusal("{'descr': " + descr + ", 'fortran_order': False, 'shape': (1,)}");
        EXPECT_TRUE(has(sentence, words)) << sentence;
    }
}

TEST(NpyFormat, IsReadBackForEveryRank)
{
    npy::header header{"<f4", true, {}};
    for (std::int64_t rank = 0; rank <= 40; ++rank) {
        const std::string text = npy::format_header(header);
        EXPECT_EQ(text.substr(0, 8), npy_files::magic + std::string("\1\0", 2));
        EXPECT_EQ(text.size() % 64, 0U);
        EXPECT_EQ(text.back(), '\n');
        const npy::header back = npy::parse_header(std::string_view(text).substr(10));
        EXPECT_EQ(back.descr, header.descr);
        EXPECT_EQ(back.fortran_order, header.fortran_order);
        EXPECT_EQ(back.shape, header.shape);
        header.shape.push_back(rank * 1000003);
    }
}

TEST(NpyFormat, ChangesToVersionTwoExactlyWhereVersionOneEnds)
{
    // One axis more adds three characters, so that lengths pass the limit in small steps.
    bool has_seen_both[2] = {false, false};
    for (std::size_t rank = 21750; rank < 21900; ++rank) {
        const npy::header header{"<f4", false, std::vector<std::int64_t>(rank, 1)};
        const std::string text = npy::format_header(header);
        const bool is_long = text[6] == 2;
        const std::size_t start = is_long ? 12 : 10;
        std::size_t length = 0;
        for (std::size_t byte = start; byte-- > 8;) {
            length = length << 8 | static_cast<unsigned char>(text[byte]);
        }
        EXPECT_EQ(start + length, text.size());
        EXPECT_EQ(text.size() % 64, 0U);
        EXPECT_EQ(npy::parse_header(std::string_view(text).substr(start)).shape.size(), rank);
        has_seen_both[is_long ? 1 : 0] = true;
    }
    EXPECT_TRUE(has_seen_both[0] && has_seen_both[1]);
}
