// SPDX-License-Identifier: MIT
// expect: TRANCHE_MAX_RANK must be between 1 and 31
#define TRANCHE_MAX_RANK 32
#include <tranche/tranche.hpp>

static_assert(tranche::max_rank == 32, "");
