// SPDX-License-Identifier: MIT
#include <tranche/core/element.hpp>

#include <complex>
#include <cstddef>
#include <string>
#include <vector>

#include <gtest/gtest.h>

struct my_half {
    std::uint16_t bits;
};
struct my_bfloat {
    std::uint16_t bits;
};
struct unknown {
    float x;
};

template <>
inline constexpr tranche::dtype tranche::dtype_of<my_half> = tranche::dtype::float16;
template <>
inline constexpr tranche::dtype tranche::dtype_of<my_bfloat> = tranche::dtype::bfloat16;

namespace {

namespace tr = tranche;
using tr::dtype;
using tr::dtype_of;

static_assert(dtype_of<float> == dtype::float32 && dtype_of<double> == dtype::float64, "");
static_assert(dtype_of<bool> == dtype::boolean, "");
static_assert(dtype_of<std::int8_t> == dtype::int8 && dtype_of<std::uint8_t> == dtype::uint8, "");
static_assert(dtype_of<std::int16_t> == dtype::int16 && dtype_of<std::uint16_t> == dtype::uint16, "");
static_assert(dtype_of<std::int32_t> == dtype::int32 && dtype_of<std::uint32_t> == dtype::uint32, "");
static_assert(dtype_of<std::int64_t> == dtype::int64 && dtype_of<std::uint64_t> == dtype::uint64, "");
static_assert(dtype_of<std::string> == dtype::string, "");
static_assert(dtype_of<std::complex<float>> == dtype::complex64, "");
static_assert(dtype_of<std::complex<double>> == dtype::complex128, "");
static_assert(dtype_of<my_half> == dtype::float16 && dtype_of<my_bfloat> == dtype::bfloat16, "");

static_assert(dtype_of<long> == (sizeof(long) == 8 ? dtype::int64 : dtype::int32), "types are told by size");
static_assert(dtype_of<unsigned long> == (sizeof(long) == 8 ? dtype::uint64 : dtype::uint32), "");
static_assert(dtype_of<long long> == dtype::int64 && dtype_of<unsigned long long> == dtype::uint64, "");
static_assert(dtype_of<char> == (std::is_signed<char>::value ? dtype::int8 : dtype::uint8), "");

static_assert(dtype_of<const float> == dtype::float32 && dtype_of<const int> == dtype::int32,
              "const is looked through");
static_assert(dtype_of<const my_half> == dtype::float16 && dtype_of<const std::string> == dtype::string, "");

static_assert(dtype_of<void> == dtype::undefined && dtype_of<unknown> == dtype::undefined, "");
static_assert(dtype_of<std::byte> == dtype::undefined && dtype_of<long double> == dtype::undefined, "");
static_assert(dtype_of<std::complex<long double>> == dtype::undefined, "");
static_assert(dtype_of<float*> == dtype::undefined && dtype_of<std::vector<float>> == dtype::undefined, "");

// Every dtype with ONNX's number and the width of an element.
struct type_row {
    dtype type;
    int number;
    tr::index_t width;
};

constexpr type_row types[] = {
    {dtype::undefined, 0, 0},       {dtype::float32, 1, 4},
    {dtype::uint8, 2, 1},           {dtype::int8, 3, 1},
    {dtype::uint16, 4, 2},          {dtype::int16, 5, 2},
    {dtype::int32, 6, 4},           {dtype::int64, 7, 8},
    {dtype::string, 8, 0},          {dtype::boolean, 9, 1},
    {dtype::float16, 10, 2},        {dtype::float64, 11, 8},
    {dtype::uint32, 12, 4},         {dtype::uint64, 13, 8},
    {dtype::complex64, 14, 8},      {dtype::complex128, 15, 16},
    {dtype::bfloat16, 16, 2},       {dtype::float8e4m3fn, 17, 1},
    {dtype::float8e4m3fnuz, 18, 1}, {dtype::float8e5m2, 19, 1},
    {dtype::float8e5m2fnuz, 20, 1},
};

TEST(Element, HasOnnxsNumbersAndTheTypesWidth)
{
    for (const type_row& row : types) {
        EXPECT_EQ(static_cast<int>(row.type), row.number);
        EXPECT_EQ(tr::width(row.type), row.width) << row.number;
    }
    EXPECT_EQ(tr::width(static_cast<dtype>(21)), 0);
    EXPECT_EQ(tr::width(static_cast<dtype>(-1)), 0);
}

template <class... Types>
void expect_widths()
{
    const bool same[] = {tr::width(dtype_of<Types>) == static_cast<tr::index_t>(sizeof(Types))...};
    for (const bool each : same) {
        EXPECT_TRUE(each);
    }
}

TEST(Element, AnElementIsAsWideAsItsCppType)
{
    expect_widths<bool, char, signed char, unsigned char, short, unsigned short, int, unsigned, long, unsigned long,
                  long long, unsigned long long, float, double, std::complex<float>, std::complex<double>, my_half,
                  my_bfloat>();
}

TEST(Element, ASetContainsWhatItWasMadeOf)
{
    constexpr tr::detail::dtype_set set = tr::detail::only(dtype::float32, dtype::bfloat16);
    for (const type_row& row : types) {
        EXPECT_EQ(tr::detail::contains(set, row.type), row.number == 1 || row.number == 16) << row.number;
        EXPECT_EQ(tr::detail::contains(~tr::detail::dtype_set{0}, row.type), row.number != 0) << row.number;
    }
    EXPECT_FALSE(tr::detail::contains(~tr::detail::dtype_set{0}, static_cast<dtype>(-1)));
    EXPECT_FALSE(tr::detail::contains(~tr::detail::dtype_set{0}, static_cast<dtype>(32)));
}

} // namespace
