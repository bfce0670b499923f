// SPDX-License-Identifier: MIT
#include <iostream>

#include <gtest/gtest.h>

#include <tranche/core/to_string.hpp>
#include <tranche/tranche.hpp>

#include "node_test.hpp"

namespace official {
namespace {

namespace tr = tranche;

using integers = std::vector<std::int64_t>;

// An optional list of indices: an input from opset 10 on, an attribute before.
integers list_of(const node_test& test, std::size_t position, const char* attribute)
{
    const auto found = test.lists.find(attribute);
    return test.input(position) != nullptr ? test.input(position)->integers()
           : found != test.lists.end()     ? found->second
                                           : integers{};
}

tr::index_list or_absent(const integers& list)
{
    return list.empty() ? tr::index_list(tr::absent) : tr::index_list(list);
}

// Moves the stored bytes by the dtype's width and compares shape and bytes with the stored output.
template <class Plan>
void expect_output(const tr::result<Plan>& planned, const node_test& test)
{
    ASSERT_TRUE(planned) << tr::to_string(planned.error());
    EXPECT_EQ(planned->output_shape(), tr::shape(test.output.dims));
    const tr::index_t width = tr::width(static_cast<tr::dtype>(test.output.data_type));
    std::string output(static_cast<std::size_t>(planned->size() * width), '\xA5');
    const tr::result<void> copied = tr::copy_bytes(*planned, width, test.input(0)->bytes.data(), output.data());
    EXPECT_TRUE(copied) << tr::to_string(copied.error());
    EXPECT_EQ(output, test.output.bytes);
}

void check_slice(const node_test& test)
{
    const integers starts = list_of(test, 1, "starts"), ends = list_of(test, 2, "ends");
    const integers axes = list_of(test, 3, "axes"), steps = list_of(test, 4, "steps");
    expect_output(tr::onnx::slice(test.input(0)->dims, starts, ends, or_absent(axes), or_absent(steps)), test);
}

void check_compress(const node_test& test)
{
    const std::string& bytes = test.input(1)->bytes;
    const std::vector<std::uint8_t> condition(bytes.begin(), bytes.end());
    expect_output(tr::onnx::compress(test.input(0)->dims, condition,
                                     test.axis ? tr::onnx::axis{*test.axis} : tr::onnx::flattened),
                  test);
}

class OfficialNodeTest : public testing::TestWithParam<std::string> {};

TEST_P(OfficialNodeTest, GivesTheStoredOutput)
{
    const node_test test = read_node_test(GetParam());
    const bool is_slice = test.op_type == "Slice";
    ASSERT_TRUE(is_slice || test.op_type == "Compress") << test.op_type;
    ASSERT_NE(test.input(0), nullptr);
    ASSERT_EQ(test.input(0)->data_type, test.output.data_type);
    EXPECT_TRUE(tr::onnx::supports(is_slice ? tr::onnx::op::slice : tr::onnx::op::compress,
                                   static_cast<int>(test.opset), static_cast<tr::dtype>(test.output.data_type)));
    is_slice ? check_slice(test) : check_compress(test);
}

INSTANTIATE_TEST_SUITE_P(OnnxNodeTests, OfficialNodeTest, testing::ValuesIn(folders()),
                         [](const testing::TestParamInfo<std::string>& folder) { return folder.param; });

TEST(OfficialNodeTests, AreEightOfSliceAndFourOfCompress)
{
    int slices = 0;
    int compresses = 0;
    for (const std::string& folder : folders()) {
        ++(read_node_test(folder).op_type == "Slice" ? slices : compresses);
    }
    EXPECT_EQ(slices, 8);
    EXPECT_EQ(compresses, 4);
}

class summary : public testing::EmptyTestEventListener {
    void OnTestSuiteEnd(const testing::TestSuite& suite) override
    {
        if (suite.type_param() == nullptr && std::string(suite.name()).find("OfficialNodeTest") != std::string::npos &&
            suite.total_test_count() > 1) {
            std::cout << "official ONNX node tests: " << suite.successful_test_count() << '/'
                      << suite.total_test_count() << '\n';
        }
    }
};

// GoogleTest owns its listeners and deletes them.
const bool is_registered = (testing::UnitTest::GetInstance()->listeners().Append(new summary), true);

} // namespace
} // namespace official
