// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TRANCHE_HPP
#define TRANCHE_TRANCHE_HPP

// tranche: slices of tensors, by exactly the operator's rules.
//
//     arguments --front/--> range per axis --normalize<Rules>--> plan{begin, stride, count}
//     plan + element width + two layouts --lower--> loops{count, source pitch, target pitch} --prepare--> kernel
//     prepared + two pointers --kernel--> bytes moved
//
// A front end only describes. Normalization decides. A plan only remembers. Lowering only folds. The kernel only moves
// bytes. Names are meant to be qualified: `namespace tr = tranche;`, never `using namespace tranche`, under which
// tranche::onnx and ONNX's own namespace clash. NumPy's literals and to_string() are in headers of their own,
// front/numpy_slice.hpp and core/to_string.hpp.

#include "config.hpp"
#include "version.hpp"

// Words: what arguments and answers are made of.
#include "core/element.hpp"
#include "core/error.hpp"
#include "core/index_list.hpp"
#include "core/result.hpp"
#include "core/shape.hpp"
#include "core/view.hpp"

// Plans: the one rule for indices, and what it makes.
#include "plan/axis_range.hpp"
#include "plan/compose.hpp"
#include "plan/masked_plan.hpp"
#include "plan/normalize.hpp"
#include "plan/plan.hpp"
#include "plan/select.hpp"

// Front ends: one operator each, in its own words.
#include "front/ascend_strided_slice_assign_v2.hpp"
#include "front/atb_slice.hpp"
#include "front/cmsis_nn_strided_slice.hpp"
#include "front/onnx_compress.hpp"
#include "front/onnx_slice.hpp"
#include "front/tflite_strided_slice.hpp"

// Loops: a plan over bytes.
#include "lower/lower.hpp"
#include "lower/part.hpp"

// Kernels.
#include "kernel/prepare.hpp"

// Verbs: move the data.
#include "verbs/arm_strided_slice.hpp"
#include "verbs/assign.hpp"
#include "verbs/copy.hpp"
#include "verbs/fill.hpp"

#endif
