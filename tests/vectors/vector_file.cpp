// SPDX-License-Identifier: MIT
#include "vector_file.hpp"

#include <fstream>
#include <iostream>

#include <gtest/gtest.h>

namespace vectors {
namespace {

std::vector<json> read_lines(const std::string& file)
{
    std::ifstream stream(std::string(TRANCHE_VECTORS_DIR) + "/" + file);
    EXPECT_TRUE(stream.is_open()) << file << " cannot be read";
    std::vector<json> lines;
    for (std::string text; std::getline(stream, text);) {
        lines.push_back(json::parse(text));
    }
    return lines;
}

} // namespace

void check_lines(const std::string& file, tally expected, const std::function<outcome(const json&)>& check)
{
    tally counted{};
    for (const json& line : read_lines(file)) {
        SCOPED_TRACE(file + ": " + line.at("name").get<std::string>());
        const outcome answer = check(line);
        ++counted.lines;
        ++(answer == outcome::run ? counted.run : counted.not_expressible);
    }
    std::cout << file << ": " << counted.lines << " lines, " << counted.run << " run, " << counted.not_expressible
              << " not expressible\n";
    EXPECT_EQ(counted.lines, expected.lines);
    EXPECT_EQ(counted.run, expected.run);
    EXPECT_EQ(counted.not_expressible, expected.not_expressible);
}

json line_named(const std::string& file, const std::string& name)
{
    for (const json& line : read_lines(file)) {
        if (line.at("name") == name) {
            return line;
        }
    }
    ADD_FAILURE() << file << " has no line named " << name;
    return {};
}

void remark(const json& line, const std::string& text)
{
    std::cout << "  " << line.at("name").get<std::string>() << ": " << text << '\n';
}

outcome not_expressible(const json& line, const std::string& why)
{
    remark(line, "not expressible: " + why);
    return outcome::not_expressible;
}

std::vector<std::int64_t> integers(const json& list)
{
    return list.get<std::vector<std::int64_t>>();
}

tr::shape shape_of(const json& extents)
{
    return tr::shape(integers(extents));
}

std::string text_of(const tr::shape& shape)
{
    return json(std::vector<tr::index_t>(shape.begin(), shape.end())).dump();
}

bool is_error(const json& expected)
{
    return expected == "error" || (expected.is_object() && expected.contains("error"));
}

} // namespace vectors
