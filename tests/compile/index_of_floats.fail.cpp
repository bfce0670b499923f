// SPDX-License-Identifier: MIT
// expect: TRANCHE_INDEX is either std::int32_t or left undefined, which selects std::int64_t
#define TRANCHE_INDEX float
#include <tranche/tranche.hpp>

static_assert(sizeof(tranche::index_t) == 4, "");
