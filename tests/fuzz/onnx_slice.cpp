// SPDX-License-Identifier: MIT
#include "check.hpp"
#include "oracle/onnx.hpp"

#include <tranche/front/onnx_slice.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    namespace tr = tranche;
    fuzz::byte_reader in(data, size);
    const bool as_runtime = in.rarely(4);
    const fuzz::shape_argument tensor = fuzz::read_shape(in);
    const fuzz::listed_arguments asked = fuzz::read_listed(in, tensor, true);
    const auto like = as_runtime ? tr::onnx::compatibility::onnxruntime : tr::onnx::compatibility::specification;
    fuzz::check(tr::onnx::slice(tensor.as_shape(), asked.begins.as_list(), asked.ends.as_list(), asked.axes.as_list(),
                                asked.steps.as_list(), like),
                oracle::onnx_slice(tensor, asked, as_runtime), in);
    return 0;
}
