// SPDX-License-Identifier: MIT
#ifndef TRANCHE_CORE_DETECT_HPP
#define TRANCHE_CORE_DETECT_HPP

namespace tranche {
namespace detail {

// An object for unevaluated operands, which std::declval would drag <utility> in for.
template <class T>
T& instance();

} // namespace detail
} // namespace tranche

#endif
