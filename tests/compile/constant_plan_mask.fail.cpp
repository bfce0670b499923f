// SPDX-License-Identifier: MIT
// expect: X(mask, 22, "the masks contradict each other")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::tflite::strided_slice({4, 4}, {0, 0}, {1, 1}, {1, 1}, {0, 0, 3}));
