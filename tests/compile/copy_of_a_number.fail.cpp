// SPDX-License-Identifier: MIT
// expect: a verb takes a tranche::view, a C array or a container with data() and size()
#include <tranche/tranche.hpp>

namespace tr = tranche;

tr::result<void> number(const tr::plan& slice, double source, double (&target)[1])
{
    return tr::copy(slice, source, target);
}
