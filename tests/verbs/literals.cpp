// SPDX-License-Identifier: MIT
#include <tranche/verbs/copy.hpp>

#include "support/typed_testing.hpp"

#include <tranche/front/numpy_slice.hpp>
#include <tranche/verbs/assign.hpp>
#include <tranche/verbs/fill.hpp>

#include <random>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

// The same numbers in every run and on every machine: the distributions of the library are not.
class numbers {
public:
    // One of [low, high].
    int between(int low, int high) { return low + static_cast<int>(engine_() % static_cast<unsigned>(high - low + 1)); }

private:
    std::mt19937 engine_{20240229};
};

std::string range_of(numbers& random, int extent)
{
    const auto slot = [&] {
        return random.between(0, 2) == 0 ? std::string() : std::to_string(random.between(-extent - 1, extent + 1));
    };
    const std::string begin = slot();
    const std::string end = slot();
    const int step = random.between(-3, 3);
    return begin + ":" + end + (step == 0 ? "" : ":" + std::to_string(step));
}

// Integers, ranges and added axes over a tensor, as NumPy writes them.
std::string literal_over(numbers& random, const tr::shape& tensor)
{
    std::string literal;
    int output_rank = tensor.rank();
    for (const tr::index_t extent : tensor) {
        const int each = static_cast<int>(extent);
        const int kind = random.between(0, 9);
        if (kind == 0 && output_rank < tr::max_rank) {
            literal += "None, ";
            ++output_rank;
        }
        literal += kind == 1 && each > 0 ? std::to_string(random.between(-each, each - 1)) : range_of(random, each);
        literal += ", ";
    }
    return literal + "...";
}

tr::shape any_shape(numbers& random)
{
    tr::shape tensor;
    for (int rank = random.between(0, 6); rank > 0; --rank) {
        tensor.push_back(random.between(0, 12) == 0 ? 0 : random.between(1, rank > 4 ? 3 : 5));
    }
    return tensor;
}

arrangement any_arrangement(numbers& random)
{
    arrangement any;
    any.column_major = random.between(0, 1) == 1;
    any.gap = random.between(0, 2);
    any.backward = static_cast<unsigned>(random.between(0, 63));
    return any;
}

template <class Verb>
void in_pieces(tr::index_t count, Verb&& verb)
{
    for (tr::index_t index = 0; index < count; ++index) {
        ASSERT_TRUE(verb(tr::part{index, count}));
    }
}

template <class T>
void check_containers(const placed_slice& where, tr::index_t pieces)
{
    expect_copied<T>(where, [&](const auto& source, auto& target) {
        in_pieces(pieces, [&](tr::part piece) { return tr::copy(where.plan, source, target, piece); });
    });
    expect_assigned<T>(where, [&](const auto& value, auto& var) {
        in_pieces(pieces, [&](tr::part piece) { return tr::assign(where.plan, value, var, piece); });
    });
    expect_filled<T>(where, [&](const auto& element, auto& var) {
        in_pieces(pieces, [&](tr::part piece) { return tr::fill(where.plan, element, var, piece); });
    });
}

template <class T>
void check_views(const placed_slice& where, tr::index_t pieces)
{
    expect_copied<T>(where, [&](const auto& source, auto& target) {
        in_pieces(pieces, [&](tr::part piece) {
            return tr::copy(where.plan, source.as(where.tensor.layout), target.as(where.output.layout), piece);
        });
    });
    expect_assigned<T>(where, [&](const auto& value, auto& var) {
        in_pieces(pieces, [&](tr::part piece) {
            return tr::assign(where.plan, value.as(where.output.layout), var.as(where.tensor.layout), piece);
        });
    });
}

template <class T>
class LiteralsOver : public testing::Test {};
TYPED_TEST_SUITE(LiteralsOver, few_element_types, element_names);

TYPED_TEST(LiteralsOver, RandomTensorsMoveLikeALoopOverElements)
{
    numbers random;
    int empty = 0;
    for (int draw = 0; draw < 400; ++draw) {
        const tr::shape tensor = any_shape(random);
        const std::string literal = literal_over(random, tensor);
        const tr::plan slice = tr::numpy::slice(tensor, literal).value();
        SCOPED_TRACE(literal);
        const tr::index_t pieces = random.between(1, 5);
        const arrangement tensor_how = any_arrangement(random);
        const arrangement output_how = any_arrangement(random);
        empty += slice.size() == 0 ? 1 : 0;
        check_containers<TypeParam>(place_slice(slice), pieces);
        check_views<TypeParam>(place_slice(slice, tensor_how, output_how), pieces);
    }
    EXPECT_LT(empty, 300) << "most draws should move something";
}

} // namespace
