// SPDX-License-Identifier: MIT
#include "node_test.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "onnx_subset.pb.h"

#include <tranche/core/element.hpp>

namespace official {
namespace {

template <class Message>
Message read(const std::string& path)
{
    std::ifstream stream(path, std::ios::binary);
    Message message;
    if (!stream || !message.ParseFromIstream(&stream)) {
        throw std::runtime_error(path + " cannot be read");
    }
    return message;
}

template <class Element, class Field>
std::string bytes_as(const Field& field)
{
    std::string bytes;
    for (const auto& value : field) {
        const auto element = static_cast<Element>(value);
        bytes.append(reinterpret_cast<const char*>(&element), sizeof element);
    }
    return bytes;
}

// The elements of a tensor that has no raw data lie in the field of their kind; narrow integers are kept as int32.
std::string typed_bytes(const Tensor& file)
{
    switch (static_cast<tranche::dtype>(file.data_type())) {
    case tranche::dtype::float32: return bytes_as<float>(file.float_data());
    case tranche::dtype::float64: return bytes_as<double>(file.double_data());
    case tranche::dtype::int64: return bytes_as<std::int64_t>(file.int64_data());
    case tranche::dtype::int32: return bytes_as<std::int32_t>(file.int32_data());
    case tranche::dtype::int8:
    case tranche::dtype::uint8:
    case tranche::dtype::boolean: return bytes_as<std::uint8_t>(file.int32_data());
    case tranche::dtype::int16:
    case tranche::dtype::uint16:
    case tranche::dtype::float16: return bytes_as<std::uint16_t>(file.int32_data());
    default: throw std::runtime_error("no typed field is read for data type " + std::to_string(file.data_type()));
    }
}

tensor read_tensor(const std::string& path)
{
    const auto file = read<Tensor>(path);
    return {{file.dims().begin(), file.dims().end()},
            file.data_type(),
            file.has_raw_data() ? file.raw_data() : typed_bytes(file)};
}

// File number N holds the graph's input N; the node takes its inputs by name, and none where the name is empty.
std::vector<std::optional<tensor>> read_inputs(const Graph& graph, const std::string& data)
{
    std::vector<std::optional<tensor>> inputs;
    for (const std::string& name : graph.node(0).input()) {
        const auto found = std::find_if(graph.input().begin(), graph.input().end(),
                                        [&](const Value& value) { return value.name() == name; });
        const auto number = found - graph.input().begin();
        inputs.push_back(name.empty() ? std::nullopt
                                      : std::optional(read_tensor(data + "/input_" + std::to_string(number) + ".pb")));
    }
    return inputs;
}

std::int64_t opset_of(const Model& model)
{
    for (const OperatorSet& set : model.opset_import()) {
        if (set.domain().empty()) {
            return set.version();
        }
    }
    throw std::runtime_error("the model names no version of the default operator set");
}

template <class Int>
std::vector<std::int64_t> widened(const std::string& bytes)
{
    std::vector<std::int64_t> values;
    for (std::size_t at = 0; at + sizeof(Int) <= bytes.size(); at += sizeof(Int)) {
        Int value;
        std::memcpy(&value, bytes.data() + at, sizeof value);
        values.push_back(value);
    }
    return values;
}

} // namespace

std::vector<std::int64_t> tensor::integers() const
{
    return data_type == static_cast<std::int32_t>(tranche::dtype::int32) ? widened<std::int32_t>(bytes)
                                                                         : widened<std::int64_t>(bytes);
}

const tensor* node_test::input(std::size_t position) const
{
    return position < inputs.size() && inputs[position] ? &*inputs[position] : nullptr;
}

std::vector<std::string> folders()
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(TRANCHE_ONNX_NODE_TESTS)) {
        const std::string name = entry.path().filename().string();
        if (name.rfind("test_slice", 0) == 0 || name.rfind("test_compress", 0) == 0) {
            names.push_back(name);
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

node_test read_node_test(const std::string& folder)
{
    const std::string path = std::string(TRANCHE_ONNX_NODE_TESTS) + "/" + folder;
    const auto model = read<Model>(path + "/model.onnx");
    if (model.graph().node_size() != 1) {
        throw std::runtime_error(path + "/model.onnx is not a model of one node");
    }
    node_test test;
    test.op_type = model.graph().node(0).op_type();
    test.opset = opset_of(model);
    for (const Attribute& attribute : model.graph().node(0).attribute()) {
        if (attribute.name() == "axis") {
            test.axis = attribute.i();
        }
        test.lists[attribute.name()] = {attribute.ints().begin(), attribute.ints().end()};
    }
    test.inputs = read_inputs(model.graph(), path + "/test_data_set_0");
    test.output = read_tensor(path + "/test_data_set_0/output_0.pb");
    return test;
}

} // namespace official
