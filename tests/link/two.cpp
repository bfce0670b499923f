// SPDX-License-Identifier: MIT
#include <tranche/core/to_string.hpp>
#include <tranche/front/numpy_slice.hpp>
#include <tranche/tranche.hpp>

namespace tr = tranche;

tr::result<void> take(const tr::plan& every_second, const int (&source)[6], int (&target)[3]);
tr::result<tr::plan> every_second_of(const tr::shape& extents);

tr::result<void> take(const tr::plan& every_second, const int (&source)[6], int (&target)[3])
{
    return tr::copy(every_second, source, target);
}

tr::result<tr::plan> every_second_of(const tr::shape& extents)
{
    return tr::numpy::slice(extents, "1::2");
}
