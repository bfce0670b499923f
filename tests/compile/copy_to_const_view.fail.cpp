// SPDX-License-Identifier: MIT
// expect: the tensor that is written must not be const
#include <tranche/tranche.hpp>

namespace tr = tranche;

tr::result<void> overwrite(const tr::plan& slice, const float (&source)[4], const tr::view<const float>& target)
{
    return tr::copy(slice, source, target);
}
