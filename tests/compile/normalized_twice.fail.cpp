// SPDX-License-Identifier: MIT
// expect: shape
// expect: plan
#include <tranche/tranche.hpp>

namespace tr = tranche;

tr::result<tr::plan> again(const tr::plan& slice)
{
    return tr::onnx::slice(slice, {0}, {1});
}
