// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_ARGUMENTS_HPP
#define TRANCHE_TESTS_FUZZ_ARGUMENTS_HPP

#include "byte_reader.hpp"

#include <tranche/core/index_list.hpp>
#include <tranche/core/shape.hpp>

#include <cstdint>
#include <vector>

// Shapes and lists as callers make them, right and wrong ones, with what they say in plain numbers.
namespace fuzz {

namespace tr = tranche;

// How a list reaches the library.
enum class source { absent, of_32_bits, of_64_bits, null, negative_count };

struct list_argument {
    source how = source::of_64_bits;
    std::vector<std::int64_t> values{}; // as the library must see them
    std::vector<std::int32_t> narrow{}; // the same where they come in 32 bits
    std::int64_t size = 0;              // what the caller says

    bool is_absent() const { return how == source::absent; }
    bool is_null() const { return how == source::null && size > 0; }
    tr::index_list as_list() const;
};

struct shape_argument {
    source how = source::of_64_bits;
    std::vector<std::int64_t> extents{};
    std::vector<std::int32_t> narrow{};
    std::vector<std::uint64_t> unsigned_extents{}; // where not empty these are passed
    std::int64_t rank = 0;                         // what the caller says

    tr::shape as_shape() const;
    // 1 for an axis that is not there.
    std::int64_t extent(std::int64_t axis) const;
};

// A shape that the library is known to hold, unchanged.
shape_argument shape_of(const std::vector<std::int64_t>& extents);
shape_argument read_shape(byte_reader& in);

// Lists of one entry for each of `axes`, mostly.
struct listed_arguments {
    list_argument begins{};
    list_argument ends{};
    list_argument axes{};
    list_argument steps{};
};

// Without axes, entries are about the first ones.
listed_arguments read_listed(byte_reader& in, const shape_argument& tensor, bool with_axes);

// Entries in a way of the caller's: mostly as they are.
list_argument pass_list(byte_reader& in, const std::vector<std::int64_t>& values, bool may_be_absent);

} // namespace fuzz

#endif
