// SPDX-License-Identifier: MIT
// expect: X(tensor_shape, 30, "a view does not have the plan's shape")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::compose(tr::plan(), tr::constant_plan(tr::onnx::slice({1}, {}, {}))));
