// SPDX-License-Identifier: MIT
// expect: X(literal, 25, "the literal cannot be read")
#include <tranche/front/numpy_slice.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::numpy::slice({4}, "1:2:3:4"));
