// SPDX-License-Identifier: MIT
// expect: X(product, 17, "the product does not have this operator")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(
    tr::ascend::strided_slice_assign_v2({4}, {4}, {0}, {4}, {1}, {}, tr::ascend::product::atlas_training));
