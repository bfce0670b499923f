// SPDX-License-Identifier: MIT
// expect: X(element_count, 3, "the number of elements does not fit the index type")
#include <tranche/tranche.hpp>

namespace tr = tranche;

constexpr tr::plan wrong = tr::constant_plan(tr::onnx::slice({1LL << 32, 1LL << 31}, {0}, {1}));
