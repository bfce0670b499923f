// SPDX-License-Identifier: MIT
// expect: axis
#include <tranche/tranche.hpp>

namespace tr = tranche;

tr::result<tr::masked_plan> along_true(const tr::condition& flags)
{
    return tr::onnx::compress({2}, flags, true);
}
