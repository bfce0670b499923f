// SPDX-License-Identifier: MIT
#ifndef TRANCHE_EXAMPLES_TRANCHE_MOVE_HPP
#define TRANCHE_EXAMPLES_TRANCHE_MOVE_HPP

#include "front_end.hpp"

#include <tranche/core/view.hpp>

namespace tool {

tranche::shape output_shape(const any_plan& plan);

// Where the elements of an array stand in its bytes: the first axis moves fastest in Fortran order, the last one in
// C's.
tranche::layout layout_of(const npy::array& array);

// Plans of a flattened tensor count elements in C order: a Fortran-ordered one is rearranged for them.
void prepare_for(const any_plan& plan, npy::array& tensor);

// The slice of a tensor, in C order.
npy::array slice(const any_plan& plan, const npy::array& tensor);

// Puts a value into the slice of a tensor, which keeps its order.
void assign(const any_plan& plan, const npy::array& value, npy::array& tensor);

} // namespace tool

#endif
