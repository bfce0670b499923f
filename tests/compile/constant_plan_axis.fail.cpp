// SPDX-License-Identifier: MIT
// expect: X(axis, 6, "an axis is outside the tensor's rank")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::onnx::slice({4}, {0}, {4}, {1}));
