// SPDX-License-Identifier: MIT
#include "check.hpp"

#include "require.hpp"
#include "support/backends.hpp"
#include "support/moves_between_pages.hpp"

#include <algorithm>

namespace fuzz {
namespace {

// Mapped once.
const guard::moves_between_pages& moves()
{
    constexpr std::size_t bytes = most_moved * 16 + 64;
    static const guard::moves_between_pages mapped(bytes);
    require(mapped.is_ready(), "guard pages can be mapped");
    return mapped;
}

guard::placement read_placement(byte_reader& in)
{
    const unsigned choice = in.byte();
    return {choice % 2 == 1, choice / 4};
}

guard::manner read_manner(byte_reader& in)
{
    constexpr std::size_t widths[] = {1, 2, 3, 4, 8, 12, 16, 16};
    constexpr int few_pieces = 9;
    constexpr int most_pieces = 70;
    guard::manner how;
    how.width = widths[in.below(8)];
    how.pieces = in.rarely(2) ? 1 + in.below(in.rarely(8) ? most_pieces : few_pieces) : 1;
    how.tensor_at = read_placement(in);
    how.slice_at = read_placement(in);
    return how;
}

template <class Backend, class Plan>
void check_backend(const Plan& slice, const std::vector<std::size_t>& positions, const guard::manner& how)
{
    if (Backend::pin()) {
        std::string wrong = moves().fault(slice, positions, how);
        if (wrong.empty() && how.pieces > 1 && positions.size() < 64) {
            wrong = moves().shared_bytes(slice, positions, how);
        }
        if (!wrong.empty()) {
            fail(std::string(Backend::name) + ' ' + wrong);
        }
    }
}

template <class Plan, class... Backends>
void check_backends(testing::Types<Backends...>, const Plan& slice, const std::vector<std::size_t>& positions,
                    const guard::manner& how)
{
    (check_backend<Backends>(slice, positions, how), ...);
}

// Pieces that are none, and elements behind null pointers.
template <class Plan>
void check_refused_moves(const Plan& slice, const guard::manner& how)
{
    const auto width = static_cast<tr::index_t>(how.width);
    unsigned char* const nothing = nullptr;
    require(slice.size() == 0 || !tr::copy_bytes(slice, width, nothing, nothing), "null pointers are refused");
    require(!tr::assign_bytes(slice, 0, nothing, nothing), "a width of 0 is refused");
    for (const tr::part piece : {tr::part{how.pieces, how.pieces}, tr::part{-1, how.pieces}, tr::part{0, 0}}) {
        require(!tr::copy_bytes(slice, width, nothing, nothing, piece), "a part that is none of its count is refused");
    }
}

template <class Plan>
void check_any(const Plan& slice, const std::vector<std::size_t>& positions, byte_reader& in)
{
    const guard::manner how = read_manner(in);
    check_refused_moves(slice, how);
    check_backends(backends::all{}, slice, positions, how);
}

} // namespace

void check_moves(const tr::plan& slice, const std::vector<std::size_t>& positions, byte_reader& in)
{
    check_any(slice, positions, in);
}

void check_moves(const tr::masked_plan& slice, const std::vector<std::size_t>& positions, byte_reader& in)
{
    check_any(slice, positions, in);
}

} // namespace fuzz
