// SPDX-License-Identifier: MIT
// expect: result<T> holds trivially copyable types only
#include <tranche/tranche.hpp>

#include <string>

namespace tr = tranche;

tr::result<std::string> text(std::string("a"));
