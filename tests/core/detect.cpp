// SPDX-License-Identifier: MIT
#include <tranche/core/detect.hpp>

// Nothing to test: one declaration for unevaluated operands.
