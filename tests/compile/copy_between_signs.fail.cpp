// SPDX-License-Identifier: MIT
// expect: both tensors must have the same element type: nothing is converted
#include <tranche/tranche.hpp>

namespace tr = tranche;

tr::result<void> convert(const tr::plan& slice, const int (&source)[4], unsigned (&target)[4])
{
    return tr::copy(slice, source, target);
}
