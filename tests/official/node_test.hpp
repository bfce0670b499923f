// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_OFFICIAL_NODE_TEST_HPP
#define TRANCHE_TESTS_OFFICIAL_NODE_TEST_HPP

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace official {

// A stored tensor: its bytes, dense and row-major, whatever field of the file they came from.
struct tensor {
    std::vector<std::int64_t> dims;
    std::int32_t data_type = 0;
    std::string bytes;

    // The elements of an int32 or int64 tensor, widened.
    std::vector<std::int64_t> integers() const;
};

// A model of one node with the tensors that go in and the one that must come out.
struct node_test {
    std::string op_type;
    std::int64_t opset = 0;
    std::optional<std::int64_t> axis;
    std::map<std::string, std::vector<std::int64_t>> lists;
    std::vector<std::optional<tensor>> inputs;
    tensor output;

    // Input number position, absent where the node has none there.
    const tensor* input(std::size_t position) const;
};

// The folders of Slice and Compress, sorted; throws where the folder of node tests cannot be listed.
std::vector<std::string> folders();

// Reads model.onnx and test_data_set_0 of a folder; throws std::runtime_error naming a file that is not what it should
// be.
node_test read_node_test(const std::string& folder);

} // namespace official

#endif
