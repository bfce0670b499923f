// SPDX-License-Identifier: MIT
// expect: X(count, 14, "a count is not between 1 and what the axis has left")
#include <tranche/tranche.hpp>

namespace tr = tranche;

struct dims {
    int n, h, w, c;
};
constexpr tr::plan wrong = tr::constant_plan(
    tr::cmsis_nn::strided_slice(dims{1, 1, 1, 4}, dims{0, 0, 0, 2}, dims{1, 1, 1, 1}, dims{1, 1, 1, 3}));
