// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_SUPPORT_MASKED_TESTING_HPP
#define TRANCHE_TESTS_SUPPORT_MASKED_TESTING_HPP

#include "support/move_testing.hpp"

#include <tranche/front/onnx_compress.hpp>

#include <cstdint>
#include <string>
#include <vector>

// Every small condition, the tensors that they select from, and the oracle for what they select.
namespace move_testing {

using condition_bytes = std::vector<std::uint8_t>;

// Every condition of length 0 to `longest`; trues are various non-zero bytes.
template <class Visit>
void for_each_condition(std::size_t longest, Visit&& visit)
{
    for (std::size_t length = 0; length <= longest; ++length) {
        condition_bytes condition(length);
        for (unsigned bits = 0; bits < 1U << length; ++bits) {
            for (std::size_t entry = 0; entry < length; ++entry) {
                condition[entry] = static_cast<std::uint8_t>((bits >> entry & 1U) << (entry + bits) % 8);
            }
            visit(condition);
        }
    }
}

// A tensor and its masked axis, -1 where it is flattened.
struct masked_tensor {
    tr::shape shape;
    int axis;
};

inline std::vector<masked_tensor> masked_tensors(tr::index_t extent)
{
    return {{{extent, 3}, 0}, {{2, extent}, 1}, {{1, extent}, -1}};
}

inline tr::masked_plan compressed(const masked_tensor& tensor, const condition_bytes& condition)
{
    return tr::onnx::compress(tensor.shape, condition,
                              tensor.axis < 0 ? tr::onnx::flattened : tr::onnx::axis(tensor.axis))
        .value();
}

// Position of the element with number `number` in C order; on the masked axis, `rank_of` says where an index stands.
template <class Rank>
tr::index_t position(const tr::shape& extents, const tr::layout& memory, tr::index_t number, int axis, Rank&& rank_of)
{
    tr::index_t at = memory.offset;
    for (int each = extents.rank() - 1; each >= 0; --each) {
        const tr::index_t index = number % extents[each];
        at += (each == axis ? rank_of(index) : index) * memory.pitches[each];
        number /= extents[each];
    }
    return at;
}

// Calls `visit` with the positions, in elements, of each element that a condition selects, in the tensor and in the
// output.
template <class Visit>
void for_each_selected(const tr::masked_plan& slice, const condition_bytes& condition, const tr::layout& tensor,
                       const tr::layout& output, Visit&& visit)
{
    const tr::shape extents = slice.tensor_shape();
    const tr::index_t elements = tr::element_count(extents).value();
    std::vector<tr::index_t> trues_before(1, 0);
    for (const std::uint8_t each : condition) {
        trues_before.push_back(trues_before.back() + (each != 0 ? 1 : 0));
    }
    tr::index_t index = 0;
    const auto keep = [&](tr::index_t masked_index) { return index = masked_index; };
    const auto count = [&](tr::index_t masked_index) { return trues_before[static_cast<std::size_t>(masked_index)]; };
    for (tr::index_t number = 0; number < elements; ++number) {
        const tr::index_t source = position(extents, tensor, number, slice.axis(), keep);
        if (index < static_cast<tr::index_t>(condition.size()) && condition[static_cast<std::size_t>(index)] != 0) {
            visit(source, position(extents, output, number, slice.axis(), count));
        }
    }
}

inline std::string text(const condition_bytes& condition)
{
    std::string letters = "condition ";
    for (const std::uint8_t each : condition) {
        letters += each != 0 ? '1' : '0';
    }
    return letters;
}

} // namespace move_testing

#endif
