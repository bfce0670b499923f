// SPDX-License-Identifier: MIT
// expect: X(empty_axis, 16, "an extent is zero where the operator needs elements")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::atb::slice({4, 0}, {2, 0}, {2, -1}));
