// SPDX-License-Identifier: MIT
// expect: deleted
#include <tranche/tranche.hpp>

#include <vector>

namespace tr = tranche;

const tr::result<tr::masked_plan> dangling = tr::onnx::compress({2}, std::vector<std::uint8_t>{0, 1});
