// SPDX-License-Identifier: MIT
// Built without exceptions and RTTI: a slice is copied out and assigned back elsewhere.
#include <tranche/tranche.hpp>

namespace tr = tranche;

int main()
{
    const int source[6] = {0, 1, 2, 3, 4, 5};
    int slice[3] = {};
    int target[6] = {9, 9, 9, 9, 9, 9};
    const auto odd = tr::onnx::slice({6}, {1}, {6}, {0}, {2});
    const auto even = tr::onnx::slice({6}, {-2}, {-100}, {0}, {-2});
    if (!odd || !even || !tr::copy(*odd, source, slice) || !tr::assign(*even, slice, target)) {
        return 1;
    }
    const int expected[6] = {5, 9, 3, 9, 1, 9};
    for (int i = 0; i < 6; ++i) {
        if (target[i] != expected[i]) {
            return 1;
        }
    }
    return tr::copy(*odd, source, target) ? 1 : 0; // a target of another size is refused
}
