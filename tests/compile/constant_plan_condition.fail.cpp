// SPDX-License-Identifier: MIT
// expect: X(condition, 23, "the condition selects an element past the end of the axis")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr bool flags[] = {false, true};
constexpr tr::masked_plan wrong = tr::constant_plan(tr::onnx::compress({1}, flags));
