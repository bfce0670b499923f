// SPDX-License-Identifier: MIT
// expect: deleted
#include <tranche/tranche.hpp>

namespace tr = tranche;

const tr::result<tr::masked_plan> dangling = tr::onnx::compress({2}, {false, true});
