// SPDX-License-Identifier: MIT
// expect: TRANCHE_MAX_RANK must be between 1 and 31
#define TRANCHE_MAX_RANK 0
#include <tranche/config.hpp>

static_assert(tranche::max_rank == 0, "");
