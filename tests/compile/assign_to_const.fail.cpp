// SPDX-License-Identifier: MIT
// expect: the tensor that is written must not be const
#include <tranche/tranche.hpp>

namespace tr = tranche;

tr::result<void> overwrite(const tr::plan& slice, const float (&value)[4], const float (&var)[4])
{
    return tr::assign(slice, value, var);
}
