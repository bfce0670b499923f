// SPDX-License-Identifier: MIT
#ifndef TRANCHE_FRONT_ONNX_HPP
#define TRANCHE_FRONT_ONNX_HPP

#include "../core/element.hpp"

namespace tranche {
namespace onnx {

// Whose answer counts where ONNX Runtime departs from the specification. ONNX Runtime takes an end of INT32_MAX or
// INT64_MAX as open (Slice, as it does from opset 10 on) and ignores a true past the end of the axis (Compress).
enum class compatibility { specification, onnxruntime };

enum class op { slice, compress };

} // namespace onnx

namespace detail {

// Element types of an operator from an opset on, as ONNX's changelog lists them
// (https://github.com/onnx/onnx/blob/main/docs/Changelog.md).
struct onnx_types {
    onnx::op op;
    int opset;
    dtype_set types;
};

inline constexpr dtype_set onnx_first_types = only(
    dtype::float32, dtype::uint8, dtype::int8, dtype::uint16, dtype::int16, dtype::int32, dtype::int64, dtype::string,
    dtype::boolean, dtype::float16, dtype::float64, dtype::uint32, dtype::uint64, dtype::complex64, dtype::complex128);

inline constexpr onnx_types onnx_type_table[] = {
    {onnx::op::slice, 1, onnx_first_types},
    {onnx::op::compress, 9, onnx_first_types},
    {onnx::op::slice, 13, onnx_first_types | only(dtype::bfloat16)},
};

} // namespace detail

namespace onnx {
inline namespace TRANCHE_ISA {

// Whether an operator of an opset takes tensors of a type. An opset without the operator takes none.
constexpr bool supports(op which, int opset, dtype type)
{
    detail::dtype_set types = 0;
    for (const detail::onnx_types& row : detail::onnx_type_table) {
        types = row.op == which && opset >= row.opset ? row.types : types;
    }
    return detail::contains(types, type);
}

} // namespace TRANCHE_ISA
} // namespace onnx
} // namespace tranche

#endif
