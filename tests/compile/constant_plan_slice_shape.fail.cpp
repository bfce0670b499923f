// SPDX-License-Identifier: MIT
// expect: X(slice_shape, 20, "the value's shape differs from the slice's")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::ascend::strided_slice_assign_v2({4}, {1}, {0}, {2}, {1}));
