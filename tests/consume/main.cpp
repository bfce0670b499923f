// SPDX-License-Identifier: MIT
#include <tranche/tranche.hpp>

#include <vector>

namespace tr = tranche;

int main()
{
    const std::vector<int> matrix{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    const auto plan = tr::onnx::slice({3, 4}, {0, -1}, {2, -100}, {0, 1}, {1, -2});
    if (!plan) {
        return 1;
    }
    std::vector<int> slice(static_cast<std::size_t>(plan->size()));
    const auto copied = tr::copy(*plan, matrix, slice);
    return copied && slice == std::vector<int>{3, 1, 7, 5} ? 0 : 1;
}
