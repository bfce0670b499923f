// SPDX-License-Identifier: MIT
#include <tranche/core/to_string.hpp>
#include <tranche/front/numpy_slice.hpp>
#include <tranche/tranche.hpp>

namespace tr = tranche;

// In two.cpp, so that a plan crosses translation units.
tr::result<void> take(const tr::plan& every_second, const int (&source)[6], int (&target)[3]);
tr::result<tr::plan> every_second_of(const tr::shape& extents);

int main()
{
    const int source[6] = {0, 1, 2, 3, 4, 5};
    int target[3] = {};
    const auto here = tr::numpy::slice({6}, "1::2");
    const auto there = every_second_of({6});
    if (!here || !there || *here != *there || !take(*here, source, target)) {
        return 1;
    }
    const bool right = target[0] == 1 && target[1] == 3 && target[2] == 5;
    const auto wrong = every_second_of({-1});
    return right && !wrong && !tr::to_string(wrong.error()).empty() ? 0 : 1;
}
