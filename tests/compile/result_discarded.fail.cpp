// SPDX-License-Identifier: MIT
// expect: nodiscard
#pragma GCC diagnostic error "-Wunused-result"

#include <tranche/tranche.hpp>

namespace tr = tranche;

void discard(const tr::plan& slice, const float (&source)[4], float (&target)[4])
{
    tr::copy(slice, source, target);
}
