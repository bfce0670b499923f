// SPDX-License-Identifier: MIT
#ifndef TRANCHE_BENCHMARKS_HAND_LOOP_HPP
#define TRANCHE_BENCHMARKS_HAND_LOOP_HPP

#include "cases.hpp"

namespace benchmarks {

// What a careful author writes without the library: axes merged, a constant step and element size in the innermost
// loop, memcpy for whole rows.
void copy_by_hand(const tr::loops& nest, tr::index_t width, const unsigned char* source, unsigned char* target);
void assign_by_hand(const tr::loops& nest, tr::index_t width, const unsigned char* value, unsigned char* var);

// Branchless, as a careful author writes it for conditions of any density; stops at the last selected element.
void compress_by_hand(const std::vector<std::uint8_t>& condition, tr::index_t width, const unsigned char* source,
                      unsigned char* target, tr::index_t selected);

} // namespace benchmarks

#endif
