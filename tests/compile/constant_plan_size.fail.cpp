// SPDX-License-Identifier: MIT
// expect: X(size, 13, "a size is neither -1 nor between 1 and what the axis has left")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::atb::slice({4}, {2}, {3}));
