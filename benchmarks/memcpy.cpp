// SPDX-License-Identifier: MIT
#include "libraries.hpp"

#include <cstring>

namespace benchmarks {

runner::~runner() = default;

std::unique_ptr<runner> bind_memcpy(const job& work)
{
    if (work.what == verb::assign) {
        return run_by([work] { std::memcpy(work.tensor, work.slice, work.compared_bytes); });
    }
    return run_by([work] { std::memcpy(work.slice, work.tensor, work.compared_bytes); });
}

} // namespace benchmarks
