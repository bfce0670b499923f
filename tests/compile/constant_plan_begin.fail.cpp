// SPDX-License-Identifier: MIT
// expect: X(begin, 11, "a begin is outside its axis")
#include <tranche/front/numpy_slice.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::numpy::slice({4}, "4"));
