// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_GUARD_GUARDED_MOVE_HPP
#define TRANCHE_TESTS_GUARD_GUARDED_MOVE_HPP

#include "support/guard_page.hpp"

#include <tranche/tranche.hpp>

#include <string>
#include <vector>

#include <gtest/gtest.h>

// Moves slices between buffers that end or begin at pages which cannot be touched, and compares with one element after
// the other.
namespace guard {

namespace tr = tranche;

// Row-major positions of the slice's elements in the tensor, in elements.
inline std::vector<std::size_t> positions_of(const tr::plan& slice)
{
    std::vector<std::size_t> found{0};
    for (int axis = 0; axis < slice.rank(); ++axis) {
        std::vector<std::size_t> longer;
        for (const std::size_t outer : found) {
            for (tr::index_t i = 0; i < slice[axis].count; ++i) {
                const tr::index_t index = slice[axis].begin + i * slice[axis].stride;
                longer.push_back(outer * static_cast<std::size_t>(slice.tensor_shape()[axis]) +
                                 static_cast<std::size_t>(index));
            }
        }
        found.swap(longer);
    }
    return found;
}

// The elements of the masked axis are those of its runs, one after the other.
inline std::vector<std::size_t> positions_of(const tr::masked_plan& slice)
{
    std::vector<std::size_t> chosen;
    for (const tr::axis_range& run : slice.runs()) {
        for (tr::index_t i = 0; i < run.count; ++i) {
            chosen.push_back(static_cast<std::size_t>(run.begin + i));
        }
    }
    std::size_t outer = 1;
    std::size_t inner = 1;
    for (int axis = 0; axis < slice.rank(); ++axis) {
        (axis < slice.axis()   ? outer
         : axis > slice.axis() ? inner
                               : outer) *=
            axis == slice.axis() ? 1 : static_cast<std::size_t>(slice.tensor_shape()[axis]);
    }
    const auto extent = static_cast<std::size_t>(slice.tensor_shape()[slice.axis()]);
    std::vector<std::size_t> found;
    for (std::size_t o = 0; o < outer; ++o) {
        for (const std::size_t index : chosen) {
            for (std::size_t i = 0; i < inner; ++i) {
                found.push_back((o * extent + index) * inner + i);
            }
        }
    }
    return found;
}

inline std::size_t elements_of(const tr::shape& extents)
{
    return static_cast<std::size_t>(tr::element_count(extents).value());
}

class guarded_move {
public:
    static constexpr byte untouched = 0xC5;

    guarded_move() : tensor_pages_(1 << 16), slice_pages_(1 << 16) {}

    bool is_ready() const { return tensor_pages_.is_mapped() && slice_pages_.is_mapped(); }

    // Copies the slice out, then assigns it back into a tensor, each in so many pieces. `what` names the case.
    template <class Plan>
    void check(const Plan& slice, std::size_t width, placement tensor_at, placement slice_at, tr::index_t pieces,
               const std::string& what)
    {
        const std::size_t tensor_bytes = elements_of(slice.tensor_shape()) * width;
        const std::vector<std::size_t> positions = positions_of(slice);
        const std::size_t slice_bytes = positions.size() * width;
        byte* const tensor = tensor_at.place(tensor_pages_, tensor_bytes);
        byte* const output = slice_at.place(slice_pages_, slice_bytes);
        copy(slice, width, tensor, tensor_bytes, output, pieces);
        for (std::size_t i = 0; i < positions.size(); ++i) {
            ASSERT_EQ(std::memcmp(output + i * width, tensor + positions[i] * width, width), 0)
                << what << " copies " << i;
        }
        ASSERT_TRUE(slice_pages_.is_painted_around(output, slice_bytes, untouched)) << what << " copies outside";
        assign(slice, width, output, slice_bytes, tensor, pieces);
        expect_assigned(positions, width, output, tensor, tensor_bytes, what);
        ASSERT_TRUE(tensor_pages_.is_painted_around(tensor, tensor_bytes, untouched)) << what << " assigns outside";
    }

private:
    static void number(byte* first, std::size_t bytes, unsigned seed)
    {
        for (std::size_t i = 0; i < bytes; ++i) {
            first[i] = static_cast<byte>(i * 7 + i / 251 + seed);
        }
    }

    template <class Plan>
    void copy(const Plan& slice, std::size_t width, byte* tensor, std::size_t bytes, byte* output, tr::index_t pieces)
    {
        slice_pages_.paint(untouched);
        number(tensor, bytes, 1);
        for (tr::index_t piece = 0; piece < pieces; ++piece) {
            ASSERT_TRUE(tr::copy_bytes(slice, static_cast<tr::index_t>(width), tensor, output, {piece, pieces}));
        }
    }

    template <class Plan>
    void assign(const Plan& slice, std::size_t width, byte* value, std::size_t bytes, byte* tensor, tr::index_t pieces)
    {
        tensor_pages_.paint(untouched);
        number(value, bytes, 3);
        for (tr::index_t piece = 0; piece < pieces; ++piece) {
            ASSERT_TRUE(tr::assign_bytes(slice, static_cast<tr::index_t>(width), value, tensor, {piece, pieces}));
        }
    }

    static void expect_assigned(const std::vector<std::size_t>& positions, std::size_t width, const byte* value,
                                const byte* tensor, std::size_t bytes, const std::string& what)
    {
        std::vector<byte> expected(bytes, untouched);
        for (std::size_t i = 0; i < positions.size(); ++i) {
            std::memcpy(expected.data() + positions[i] * width, value + i * width, width);
        }
        ASSERT_TRUE(bytes == 0 || std::memcmp(expected.data(), tensor, bytes) == 0) << what << " assigns";
    }

    pages tensor_pages_;
    pages slice_pages_;
};

} // namespace guard

#endif
