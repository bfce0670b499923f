// SPDX-License-Identifier: MIT
// expect: X(list_length, 5, "a list has the wrong length")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::onnx::slice({4, 4}, {0, 0}, {4}));
