// SPDX-License-Identifier: MIT
// expect: use std::vector<std::uint8_t> or an array of bool
#include <tranche/tranche.hpp>

#include <vector>

namespace tr = tranche;

tr::result<void> packed(const tr::plan& slice, const std::vector<bool>& source, bool (&target)[4])
{
    return tr::copy(slice, source, target);
}
