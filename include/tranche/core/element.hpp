// SPDX-License-Identifier: MIT
#ifndef TRANCHE_CORE_ELEMENT_HPP
#define TRANCHE_CORE_ELEMENT_HPP

#include <cstdint>
#include <type_traits>

#include "../config.hpp"
#include "detect.hpp"

namespace tranche {

// Element types with the numbers of ONNX's TensorProto.DataType (https://onnx.ai/onnx/api/classes.html).
enum class dtype : std::int32_t {
    undefined = 0,
    float32 = 1,
    uint8 = 2,
    int8 = 3,
    uint16 = 4,
    int16 = 5,
    int32 = 6,
    int64 = 7,
    string = 8,
    boolean = 9,
    float16 = 10,
    float64 = 11,
    uint32 = 12,
    uint64 = 13,
    complex64 = 14,
    complex128 = 15,
    bfloat16 = 16,
    float8e4m3fn = 17,
    float8e4m3fnuz = 18,
    float8e5m2 = 19,
    float8e5m2fnuz = 20,
};

namespace detail {

template <class T, class = void>
struct is_complex_of : std::false_type {
    using part = void;
};
// std::complex without its header: a value_type and real and imaginary parts of it.
template <class T>
struct is_complex_of<
    T, std::void_t<typename T::value_type, decltype(instance<const T>().real()), decltype(instance<const T>().imag())>>
    : std::true_type {
    using part = typename T::value_type;
};

template <class T, class = void>
struct is_string : std::false_type {};
template <class T>
struct is_string<T, std::void_t<typename T::value_type, decltype(instance<const T>().c_str())>>
    : std::is_same<typename T::value_type, char> {};

template <class T>
constexpr dtype integer_dtype()
{
    constexpr bool is_signed = std::is_signed<T>::value;
    switch (sizeof(T)) {
    case 1: return is_signed ? dtype::int8 : dtype::uint8;
    case 2: return is_signed ? dtype::int16 : dtype::uint16;
    case 4: return is_signed ? dtype::int32 : dtype::uint32;
    default: return is_signed ? dtype::int64 : dtype::uint64;
    }
}

template <class T>
constexpr dtype deduced_dtype()
{
    using part = typename is_complex_of<T>::part;
    if constexpr (std::is_same<T, bool>::value) {
        return dtype::boolean;
    } else if constexpr (std::is_integral<T>::value) {
        return integer_dtype<T>();
    } else if constexpr (std::is_same<T, float>::value) {
        return dtype::float32;
    } else if constexpr (std::is_same<T, double>::value) {
        return dtype::float64;
    } else if constexpr (std::is_same<part, float>::value) {
        return dtype::complex64;
    } else if constexpr (std::is_same<part, double>::value) {
        return dtype::complex128;
    } else {
        return is_string<T>::value ? dtype::string : dtype::undefined;
    }
}

} // namespace detail

// The dtype of a C++ type, dtype::undefined for types unknown here. Open to half types of your own:
// `template <> inline constexpr tranche::dtype tranche::dtype_of<my_half> = tranche::dtype::float16;`
template <class T>
inline constexpr dtype dtype_of = detail::deduced_dtype<T>();
template <class T>
inline constexpr dtype dtype_of<const T> = dtype_of<T>;

inline namespace TRANCHE_ISA {

// Bytes of one element; 0 for strings, which have no fixed width, and for dtype::undefined.
constexpr index_t width(dtype type)
{
    switch (type) {
    case dtype::uint8:
    case dtype::int8:
    case dtype::boolean:
    case dtype::float8e4m3fn:
    case dtype::float8e4m3fnuz:
    case dtype::float8e5m2:
    case dtype::float8e5m2fnuz: return 1;
    case dtype::uint16:
    case dtype::int16:
    case dtype::float16:
    case dtype::bfloat16: return 2;
    case dtype::float32:
    case dtype::int32:
    case dtype::uint32: return 4;
    case dtype::int64:
    case dtype::float64:
    case dtype::uint64:
    case dtype::complex64: return 8;
    case dtype::complex128: return 16;
    case dtype::undefined:
    case dtype::string: break;
    }
    return 0;
}

} // namespace TRANCHE_ISA

namespace detail {

// A set of dtypes as bits, for the type tables of the front ends.
using dtype_set = std::uint32_t;

inline namespace TRANCHE_ISA {

constexpr dtype_set only(dtype type)
{
    return dtype_set{1} << static_cast<std::uint32_t>(type);
}

template <class... Types>
constexpr dtype_set only(dtype first, Types... rest)
{
    return only(first) | only(rest...);
}

constexpr bool contains(dtype_set set, dtype type)
{
    const auto number = static_cast<std::int32_t>(type);
    return number > 0 && number < 32 && ((set >> number) & 1U) != 0;
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
