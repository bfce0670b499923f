// SPDX-License-Identifier: MIT
#include "npy.hpp"

#include "npy_files.hpp"

#include <cstring>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

using npy_files::file_of;
using npy_files::has;
using npy_files::read;
using npy_files::refusal;
using npy_files::six_elements;
using npy_files::with_length;
using npy_files::with_shape;

TEST(NpyRead, TakesVersionsOneTwoAndThree)
{
    for (int version = 1; version <= 3; ++version) {
        const npy::array array = read(file_of(version, with_shape("(2, 3)"), six_elements));
        EXPECT_EQ(array.header.descr, "<i2");
        EXPECT_FALSE(array.header.fortran_order);
        EXPECT_EQ(array.header.shape, (std::vector<std::int64_t>{2, 3}));
        ASSERT_EQ(array.bytes.size(), six_elements.size());
        EXPECT_EQ(std::memcmp(array.bytes.data(), six_elements.data(), six_elements.size()), 0);
    }
}

TEST(NpyRead, RefusesEveryOtherVersion)
{
    for (int version = 0; version < 256; ++version) {
        const std::string sentence = refusal(file_of(version, with_shape("(2, 3)"), six_elements));
        EXPECT_EQ(sentence.empty(), version >= 1 && version <= 3) << version;
    }
    std::string minor = file_of(1, with_shape("(2, 3)"), six_elements);
    minor[7] = '\1';
    EXPECT_TRUE(has(refusal(minor), "version 1.1"));
}

TEST(NpyRead, RefusesEveryTruncationOfEveryVersion)
{
    for (int version = 1; version <= 3; ++version) {
        const std::string whole = file_of(version, with_shape("(2, 3)"), six_elements);
        ASSERT_EQ(refusal(whole), "");
        for (std::size_t size = 0; size < whole.size(); ++size) {
            EXPECT_NE(refusal(whole.substr(0, size)), "") << size << " bytes of version " << version;
        }
        EXPECT_NE(refusal(whole + '\0'), "");
    }
}

TEST(NpyRead, RefusesAFileThatIsShorterThanItsSize)
{
    const std::string whole = file_of(1, with_shape("(2, 3)"), six_elements);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        std::istringstream in(whole.substr(0, size));
        EXPECT_THROW(npy::read(in, whole.size()), npy::failure) << size;
    }
}

TEST(NpyRead, SurvivesEveryChangeOfOneByte)
{
    const std::string whole = file_of(1, with_shape("(2, 3)"), six_elements);
    std::size_t accepted = 0;
    for (std::size_t at = 0; at + six_elements.size() < whole.size(); ++at) {
        for (int byte = 0; byte < 256; ++byte) {
            std::string changed = whole;
            changed[at] = static_cast<char>(byte);
            if (refusal(changed).empty()) {
                const npy::array array = read(changed);
                EXPECT_EQ(array.bytes.size(), six_elements.size());
                EXPECT_EQ(array.header.width() * 6, array.bytes.size());
                ++accepted;
            }
        }
    }
    EXPECT_GE(accepted, whole.size() - six_elements.size());
}

TEST(NpyRead, ComparesHeaderLengthsWithTheFileBeforeItAllocates)
{
    for (const std::uint32_t length : {1000U, 0x7fffffffU, 0x80000000U, 0xffffffffU}) {
        const std::string sentence = refusal(with_length(2, length) + with_shape("(2, 3)") + six_elements);
        EXPECT_TRUE(has(sentence, std::to_string(length) + " bytes are wanted")) << sentence;
    }
}

TEST(NpyRead, RefusesShapesThatAreNotTheData)
{
    const std::string shapes[] = {"(2, 2)",
                                  "(2, 4)",
                                  "(6, 0)",
                                  "()",
                                  "(9223372036854775807,)",
                                  "(4294967296, 4294967296)",
                                  "(4294967296, 2147483648, 2)",
                                  "(9223372036854775807, 9223372036854775807, 9223372036854775807)",
                                  "(-2, -3)",
                                  "(-9223372036854775808, 1)",
                                  "(4611686018427387904, 2)",
                                  "(4611686018427387910,)",
                                  "(1, 1, 1, 1, 1, 1, 1, 2, 3)"};
    for (const std::string& shape : shapes) {
        EXPECT_NE(refusal(file_of(1, with_shape(shape), six_elements)), "") << shape;
    }
}

TEST(NpyRead, KnowsThatAZeroExtentMakesAnyShapeEmpty)
{
    for (const std::string shape :
         {"(0,)", "(0, 9223372036854775807)", "(9223372036854775807, 9223372036854775807, 0)"}) {
        EXPECT_EQ(refusal(file_of(1, with_shape(shape), "")), "") << shape;
        EXPECT_TRUE(has(refusal(file_of(1, with_shape(shape), "ab")), "promises 0 elements")) << shape;
    }
    EXPECT_TRUE(has(refusal(file_of(1, with_shape("(0, -1)"), "")), "axis 1: an extent is negative: -1"));
}

TEST(NpyRead, NamesTheRankThatIsTooHigh)
{
    std::string extents;
    for (int axis = 0; axis < 10000; ++axis) {
        extents += "1, ";
    }
    EXPECT_TRUE(has(refusal(file_of(1, with_shape("(" + extents + ")"), "ab")), "10000 is not in [0, "));
}
