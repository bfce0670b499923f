// SPDX-License-Identifier: MIT
#include "elements.hpp"

#include <map>

#include <gtest/gtest.h>

namespace vectors {

tr::dtype dtype_named(const std::string& name)
{
    using tr::dtype;
    static const std::map<std::string, dtype> names = {
        {"float32", dtype::float32},   {"float", dtype::float32},       {"f32", dtype::float32},
        {"float64", dtype::float64},   {"double", dtype::float64},      {"float16", dtype::float16},
        {"bfloat16", dtype::bfloat16}, {"bf16", dtype::bfloat16},       {"int8", dtype::int8},
        {"i8", dtype::int8},           {"uint8", dtype::uint8},         {"u8", dtype::uint8},
        {"int16", dtype::int16},       {"i16", dtype::int16},           {"uint16", dtype::uint16},
        {"int32", dtype::int32},       {"i32", dtype::int32},           {"uint32", dtype::uint32},
        {"int64", dtype::int64},       {"uint64", dtype::uint64},       {"bool", dtype::boolean},
        {"string", dtype::string},     {"complex64", dtype::complex64}, {"c64", dtype::complex64},
        {"c128", dtype::complex128},
    };
    const auto found = names.find(name);
    EXPECT_NE(found, names.end()) << "no dtype is called " << name;
    return found == names.end() ? dtype::undefined : found->second;
}

} // namespace vectors
