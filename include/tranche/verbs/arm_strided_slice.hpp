// SPDX-License-Identifier: MIT
#ifndef TRANCHE_VERBS_ARM_STRIDED_SLICE_HPP
#define TRANCHE_VERBS_ARM_STRIDED_SLICE_HPP

#include "../front/cmsis_nn_strided_slice.hpp"
#include "copy.hpp"

namespace tranche {
namespace cmsis_nn {
inline namespace TRANCHE_ISA {

// The drop-in for arm_strided_slice_s8, _s16, _s32, _f16 and _f32 (their operator page): element i of input axis a is
// read at begin_dims[a] + i * stride_dims[a] and written in N, H, W, C order. Dims is any struct with fields n, h, w
// and c. Returns 0 (ARM_CMSIS_NN_SUCCESS), or -1 (ARM_CMSIS_NN_ARG_ERROR) where a pointer is null, an extent or a count
// is less than 1, a stride is 0 or, beyond the page, an index lies outside the input; then nothing is written.
template <class T, class Dims>
int arm_strided_slice(const T* input_data, T* output_data, const Dims* input_dims, const Dims* begin_dims,
                      const Dims* stride_dims, const Dims* output_dims)
{
    constexpr int success = 0;
    constexpr int argument_error = -1;
    if (input_data == nullptr || output_data == nullptr || input_dims == nullptr || begin_dims == nullptr ||
        stride_dims == nullptr || output_dims == nullptr) {
        return argument_error;
    }
    const result<plan> sliced = strided_slice(*input_dims, *begin_dims, *stride_dims, *output_dims);
    if (!sliced) {
        return argument_error;
    }
    copy_unchecked(*sliced, input_data, output_data);
    return success;
}

} // namespace TRANCHE_ISA
} // namespace cmsis_nn
} // namespace tranche

#endif
