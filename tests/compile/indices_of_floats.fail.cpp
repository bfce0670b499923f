// SPDX-License-Identifier: MIT
// expect: index_list
#include <tranche/tranche.hpp>

#include <vector>

namespace tr = tranche;

tr::result<tr::plan> halves(const std::vector<float>& starts)
{
    return tr::onnx::slice({2}, starts, {1});
}
