// SPDX-License-Identifier: MIT
#include <tranche/verbs/buffer.hpp>

#include <array>
#include <complex>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;

template <class Tensor, class Element>
constexpr bool holds = std::is_same<tr::detail::tensor_element<Tensor>, Element>::value;

static_assert(holds<std::vector<float>&, float>);
static_assert(holds<const std::vector<float>&, const float>);
static_assert(holds<std::array<std::string, 3>, std::string>);
static_assert(holds<std::string, char>);
static_assert(holds<int (&)[4], int>);
static_assert(holds<const int (&)[4], const int>);
static_assert(holds<tr::view<std::complex<double>>, std::complex<double>>);
static_assert(holds<const tr::view<const short>&, const short>);
static_assert(holds<std::vector<bool>, void> && holds<int, void> && holds<int*, void>);

template <class Read, class Written>
using moved = typename tr::detail::moved<Read, Written>::element;

static_assert(std::is_same<moved<const std::vector<int>, std::vector<int>&>, int>::value);
static_assert(std::is_same<moved<const tr::view<const int>, int (&)[2]>, int>::value);

// A container without memory of its own, whose size is any integer.
template <class Size>
struct described {
    const int* where;
    Size count;
    const int* data() const { return where; }
    Size size() const { return count; }
};

TEST(Buffer, OfAContainerIsItsDataAndSize)
{
    const std::vector<int> numbers{1, 2, 3};
    const tr::detail::buffer taken = tr::detail::buffer_of(numbers);
    EXPECT_EQ(taken.data, numbers.data());
    EXPECT_EQ(taken.size, 3);
    EXPECT_FALSE(taken.is_view());
}

TEST(Buffer, OfAContainerTakesAnyTypeOfSize)
{
    constexpr std::int64_t largest = (std::numeric_limits<std::int64_t>::max)();
    const int number = 7;
    const described<short> small{&number, 12};
    const described<std::int64_t> negative{&number, -1};
    const described<std::uint64_t> huge{&number, (std::numeric_limits<std::uint64_t>::max)()};
    EXPECT_EQ(tr::detail::buffer_of(small).size, 12);
    EXPECT_EQ(tr::detail::buffer_of(negative).size, -1);
    EXPECT_EQ(tr::detail::buffer_of(huge).size, largest) << "more than any plan has";
}

TEST(Buffer, OfACArrayIsItsElements)
{
    double numbers[5] = {};
    const tr::detail::buffer taken = tr::detail::buffer_of(numbers);
    EXPECT_EQ(taken.data, numbers);
    EXPECT_EQ(taken.size, 5);
    EXPECT_FALSE(taken.is_view());
}

TEST(Buffer, OfAViewBringsItsLayout)
{
    double numbers[12] = {};
    const tr::view<double> tensor{numbers, 12, {2, 3}, {-6, 2}, 7};
    const tr::detail::buffer taken = tr::detail::buffer_of(tensor);
    EXPECT_EQ(taken.data, numbers);
    EXPECT_EQ(taken.size, 12);
    EXPECT_EQ(taken.shape, &tensor.shape);
    EXPECT_EQ(taken.pitches, &tensor.pitches);
    EXPECT_EQ(taken.offset, 7);
    EXPECT_TRUE(taken.is_view());
}

TEST(Buffer, OfAViewOfRankZeroIsAView)
{
    int number = 3;
    const tr::view<int> scalar{&number, 1, {}, {}};
    EXPECT_TRUE(tr::detail::buffer_of(scalar).is_view());
}

} // namespace
