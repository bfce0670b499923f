// SPDX-License-Identifier: MIT
#include <tranche/plan/normalize.hpp>

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <tranche/front/numpy_slice.hpp>
#include <tranche/tranche.hpp>

// The README's table of dialects says what the structs say.
namespace {

namespace tr = tranche;

using row = std::vector<std::string>;

std::string trimmed(const std::string& cell)
{
    const std::size_t first = cell.find_first_not_of(" `");
    return first == std::string::npos ? "" : cell.substr(first, cell.find_last_not_of(" `") + 1 - first);
}

// "| a | b |" as {"a", "b"}.
row cells_of(const std::string& line)
{
    row cells;
    std::istringstream text(line.substr(1));
    for (std::string cell; std::getline(text, cell, '|');) {
        cells.push_back(trimmed(cell));
    }
    return cells;
}

std::vector<row> table()
{
    std::ifstream readme(TRANCHE_SOURCE_DIR "/README.md");
    std::vector<row> rows;
    bool inside = false;
    for (std::string line; std::getline(readme, line);) {
        inside = inside ? line != "<!-- /dialects -->" : line == "<!-- dialects -->";
        if (inside && !line.empty() && line[0] == '|') {
            rows.push_back(cells_of(line));
        }
    }
    return rows;
}

const char* yes(bool holds)
{
    return holds ? "yes" : "no";
}

const char* end_of(tr::end_is end)
{
    switch (end) {
    case tr::end_is::exclusive: return "exclusive";
    case tr::end_is::distance: return "distance";
    case tr::end_is::size: return "size or -1";
    case tr::end_is::count: return "count";
    case tr::end_is::one: return "one";
    }
    return "";
}

template <class Rules>
row described(const char* name)
{
    const std::string backward =
        Rules::negative_steps && Rules::clamps ? std::to_string(Rules::backward_begin_low) : "-";
    return {name,
            end_of(Rules::end),
            Rules::clamps ? "clamped" : "error",
            yes(Rules::from_end),
            backward,
            yes(Rules::negative_steps),
            yes(Rules::empty_axes),
            yes(Rules::empty_results),
            yes(Rules::largest_end_is_open)};
}

const std::vector<row> dialects{
    described<tr::onnx::slice_rules>("onnx::slice_rules"),
    described<tr::onnx::onnxruntime_slice_rules>("onnx::onnxruntime_slice_rules"),
    described<tr::atb::slice_rules>("atb::slice_rules"),
    described<tr::ascend::strided_slice_assign_v2_rules>("ascend::strided_slice_assign_v2_rules"),
    described<tr::ascend::forward_strided_slice_assign_v2_rules>("ascend::forward_strided_slice_assign_v2_rules"),
    described<tr::cmsis_nn::strided_slice_rules>("cmsis_nn::strided_slice_rules"),
    described<tr::tflite::strided_slice_rules>("tflite::strided_slice_rules"),
    described<tr::tflite::offset_strided_slice_rules>("tflite::offset_strided_slice_rules"),
    described<tr::numpy::slice_rules>("numpy::slice_rules"),
    described<tr::detail::index_rules>("detail::index_rules"),
};

TEST(DialectTable, NamesItsColumns)
{
    const std::vector<row> rows = table();
    ASSERT_GE(rows.size(), 2U) << "no table between <!-- dialects --> and <!-- /dialects -->";
    EXPECT_EQ(row(rows[0].begin() + 1, rows[0].end()),
              (row{"end", "out of range", "negative counts from the end", "backward begin clamps to", "negative steps",
                   "empty axes", "empty results", "largest end is open"}));
}

TEST(DialectTable, HasARowForEveryDialectThatSaysWhatItsConstantsSay)
{
    std::map<std::string, row> written;
    for (const row& each : table()) {
        written[each[0]] = each;
    }
    for (const row& each : dialects) {
        EXPECT_EQ(written[each[0]], each) << each[0];
    }
}

TEST(DialectTable, HasNoOtherRow)
{
    EXPECT_EQ(table().size(), dialects.size() + 2) << "beside the heading and the line under it";
}

// Structs of rules in the front ends' headers, counted in their text: a new one is missing in the list above.
TEST(DialectTable, ListsEveryStructOfRules)
{
    std::size_t found = 0;
    for (const char* header :
         {"front/onnx_slice", "front/onnx_compress", "front/atb_slice", "front/ascend_strided_slice_assign_v2",
          "front/cmsis_nn_strided_slice", "front/tflite_strided_slice", "front/numpy_slice", "plan/indexing"}) {
        std::ifstream text(std::string(TRANCHE_SOURCE_DIR "/include/tranche/") + header + ".hpp");
        for (std::string line; std::getline(text, line);) {
            found += line.find("struct ") == 0 && line.find("rules : ") != std::string::npos ? 1U : 0U;
        }
    }
    EXPECT_EQ(found, dialects.size());
}

} // namespace
