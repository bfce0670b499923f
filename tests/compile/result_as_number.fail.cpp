// SPDX-License-Identifier: MIT
// expect: result<
#include <tranche/tranche.hpp>

namespace tr = tranche;

int works = tr::onnx::slice({4}, {0}, {4});
