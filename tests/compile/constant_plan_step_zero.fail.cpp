// SPDX-License-Identifier: MIT
// expect: X(step_zero, 8, "a step is zero")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::onnx::slice({4}, {0}, {4}, {0}, {0}));
