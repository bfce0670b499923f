// SPDX-License-Identifier: MIT
// expect: X(repeated_axis, 7, "an axis is listed twice")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::onnx::slice({4, 4}, {0, 0}, {4, 4}, {1, -1}));
