// SPDX-License-Identifier: MIT
// expect: X(rank, 1, "the rank is outside the operator's limits")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::onnx::slice({}, {}, {}));
