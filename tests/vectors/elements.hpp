// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_VECTORS_ELEMENTS_HPP
#define TRANCHE_TESTS_VECTORS_ELEMENTS_HPP

#include <complex>
#include <cstdint>
#include <string>
#include <type_traits>

#include <nlohmann/json.hpp>

#include <tranche/tranche.hpp>

#include "half.hpp"

namespace vectors {

namespace tr = tranche;
using json = nlohmann::json;

// The dtype that a vector file calls by that name (the files use ONNX's, ATB's and short names).
tr::dtype dtype_named(const std::string& name);

// The element that a file writes as that number or string.
template <class T>
T element_of(const json& value)
{
    if constexpr (std::is_same_v<T, std::string>) {
        return value.get<std::string>();
    } else if constexpr (std::is_same_v<T, bool>) {
        return value.get<double>() != 0;
    } else if constexpr (std::is_same_v<T, float16>) {
        return {float16_bits(value.get<double>())};
    } else if constexpr (std::is_same_v<T, bfloat16>) {
        return {bfloat16_bits(value.get<double>())};
    } else if constexpr (std::is_arithmetic_v<T>) {
        return value.get<T>();
    } else {
        return T(value.get<typename T::value_type>());
    }
}

template <class T>
struct type_tag {
    using type = T;
};

// Calls function(type_tag<T>) with the C++ type of a dtype; false where the library has no such type.
template <class Function>
bool with_type_of(tr::dtype type, Function&& function)
{
    switch (type) {
    case tr::dtype::float32: return function(type_tag<float>{}), true;
    case tr::dtype::uint8: return function(type_tag<std::uint8_t>{}), true;
    case tr::dtype::int8: return function(type_tag<std::int8_t>{}), true;
    case tr::dtype::uint16: return function(type_tag<std::uint16_t>{}), true;
    case tr::dtype::int16: return function(type_tag<std::int16_t>{}), true;
    case tr::dtype::int32: return function(type_tag<std::int32_t>{}), true;
    case tr::dtype::int64: return function(type_tag<std::int64_t>{}), true;
    case tr::dtype::string: return function(type_tag<std::string>{}), true;
    case tr::dtype::boolean: return function(type_tag<bool>{}), true;
    case tr::dtype::float16: return function(type_tag<float16>{}), true;
    case tr::dtype::float64: return function(type_tag<double>{}), true;
    case tr::dtype::uint32: return function(type_tag<std::uint32_t>{}), true;
    case tr::dtype::uint64: return function(type_tag<std::uint64_t>{}), true;
    case tr::dtype::complex64: return function(type_tag<std::complex<float>>{}), true;
    case tr::dtype::complex128: return function(type_tag<std::complex<double>>{}), true;
    case tr::dtype::bfloat16: return function(type_tag<bfloat16>{}), true;
    default: return false;
    }
}

} // namespace vectors

#endif
