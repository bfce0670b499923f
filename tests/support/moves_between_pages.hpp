// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_SUPPORT_MOVES_BETWEEN_PAGES_HPP
#define TRANCHE_TESTS_SUPPORT_MOVES_BETWEEN_PAGES_HPP

#include "support/guard_page.hpp"

#include <tranche/tranche.hpp>

#include <algorithm>
#include <string>
#include <vector>

// Moves slices between buffers that end or begin at pages which cannot be touched, and compares with one element after
// the other.
namespace guard {

namespace tr = tranche;

// How a slice is moved.
struct manner {
    std::size_t width = 1;
    placement tensor_at{};
    placement slice_at{};
    tr::index_t pieces = 1;
};

class moves_between_pages {
public:
    static constexpr byte untouched = 0xC5;

    // Each side holds so many bytes at most.
    explicit moves_between_pages(std::size_t bytes) : tensor_pages_(bytes), slice_pages_(bytes) {}

    bool is_ready() const { return tensor_pages_.is_mapped() && slice_pages_.is_mapped(); }

    // Copies the slice, whose elements are at these positions of the tensor, out, then assigns it back into a tensor.
    // What went wrong, nothing where all went well.
    template <class Plan>
    std::string fault(const Plan& slice, const std::vector<std::size_t>& positions, const manner& how) const
    {
        const sides both = place(slice, positions, how);
        std::string wrong = copy(slice, both, how);
        wrong = wrong.empty() ? copied_wrongly(positions, both, how.width) : wrong;
        wrong = wrong.empty() ? assign(slice, both, how) : wrong;
        return wrong.empty() ? assigned_wrongly(positions, both, how.width) : wrong;
    }

    // The same for the promise that no two pieces touch the same byte: together they write as many as the slice has.
    template <class Plan>
    std::string shared_bytes(const Plan& slice, const std::vector<std::size_t>& positions, const manner& how) const
    {
        const sides both = place(slice, positions, how);
        number(both.tensor, both.tensor_bytes, 1);
        std::size_t written = 0;
        for (tr::index_t piece = 0; piece < how.pieces; ++piece) {
            std::memset(both.slice, untouched, both.slice_bytes);
            if (!copy_piece(slice, both, how, piece)) {
                return "does not copy a piece";
            }
            written += both.slice_bytes -
                       static_cast<std::size_t>(std::count(both.slice, both.slice + both.slice_bytes, untouched));
        }
        return written == both.slice_bytes
                   ? std::string()
                   : "writes " + std::to_string(written) + " bytes in pieces, not " + std::to_string(both.slice_bytes);
    }

private:
    struct sides {
        byte* tensor;
        std::size_t tensor_bytes;
        byte* slice;
        std::size_t slice_bytes;
    };

    template <class Plan>
    sides place(const Plan& slice, const std::vector<std::size_t>& positions, const manner& how) const
    {
        const auto elements = static_cast<std::size_t>(tr::element_count(slice.tensor_shape()).value());
        const std::size_t tensor_bytes = elements * how.width;
        const std::size_t slice_bytes = positions.size() * how.width;
        return {how.tensor_at.place(tensor_pages_, tensor_bytes), tensor_bytes,
                how.slice_at.place(slice_pages_, slice_bytes), slice_bytes};
    }

    static void number(byte* first, std::size_t bytes, unsigned seed)
    {
        for (std::size_t i = 0; i < bytes; ++i) {
            const auto value = static_cast<byte>(i * 7 + i / 251 + seed);
            first[i] = value == untouched ? byte{0} : value;
        }
    }

    template <class Plan>
    static bool copy_piece(const Plan& slice, const sides& both, const manner& how, tr::index_t piece)
    {
        return tr::copy_bytes(slice, static_cast<tr::index_t>(how.width), both.tensor, both.slice, {piece, how.pieces})
            .has_value();
    }

    template <class Plan>
    std::string copy(const Plan& slice, const sides& both, const manner& how) const
    {
        slice_pages_.paint(untouched);
        number(both.tensor, both.tensor_bytes, 1);
        for (tr::index_t piece = 0; piece < how.pieces; ++piece) {
            if (!copy_piece(slice, both, how, piece)) {
                return "does not copy";
            }
        }
        return {};
    }

    template <class Plan>
    std::string assign(const Plan& slice, const sides& both, const manner& how) const
    {
        tensor_pages_.paint(untouched);
        number(both.slice, both.slice_bytes, 3);
        for (tr::index_t piece = 0; piece < how.pieces; ++piece) {
            if (!tr::assign_bytes(slice, static_cast<tr::index_t>(how.width), both.slice, both.tensor,
                                  {piece, how.pieces})) {
                return "does not assign";
            }
        }
        return {};
    }

    std::string copied_wrongly(const std::vector<std::size_t>& positions, const sides& both, std::size_t width) const
    {
        for (std::size_t i = 0; i < positions.size(); ++i) {
            if (std::memcmp(both.slice + i * width, both.tensor + positions[i] * width, width) != 0) {
                return "copies element " + std::to_string(i) + " wrongly";
            }
        }
        const bool is_clean = slice_pages_.is_painted_around(both.slice, both.slice_bytes, untouched);
        return is_clean ? std::string() : "copies outside";
    }

    std::string assigned_wrongly(const std::vector<std::size_t>& positions, const sides& both, std::size_t width) const
    {
        std::vector<byte> expected(both.tensor_bytes, untouched);
        for (std::size_t i = 0; i < positions.size(); ++i) {
            std::memcpy(expected.data() + positions[i] * width, both.slice + i * width, width);
        }
        if (!expected.empty() && std::memcmp(expected.data(), both.tensor, expected.size()) != 0) {
            return "assigns wrongly";
        }
        const bool is_clean = tensor_pages_.is_painted_around(both.tensor, both.tensor_bytes, untouched);
        return is_clean ? std::string() : "assigns outside";
    }

    pages tensor_pages_;
    pages slice_pages_;
};

} // namespace guard

#endif
