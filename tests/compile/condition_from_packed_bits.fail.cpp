// SPDX-License-Identifier: MIT
// expect: std::vector<bool> packs its bits: pass a std::vector<std::uint8_t> or a plain array of bool
#include <tranche/tranche.hpp>

#include <vector>

namespace tr = tranche;

tr::result<tr::masked_plan> packed(const std::vector<bool>& flags)
{
    return tr::onnx::compress({2}, flags);
}
