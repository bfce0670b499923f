// SPDX-License-Identifier: MIT
#ifndef TRANCHE_BENCHMARKS_LIBRARIES_HPP
#define TRANCHE_BENCHMARKS_LIBRARIES_HPP

#include "job.hpp"

#include <functional>
#include <string>
#include <vector>

namespace benchmarks {

// Each makes a library ready for a job, or gives null for a slice that it cannot move. What they
// cannot do shows before the memory is there.
using bind_function = std::function<std::unique_ptr<runner>(const job&)>;

std::unique_ptr<runner> bind_memcpy(const job& work);
std::unique_ptr<runner> bind_hand(const job& work);
std::unique_ptr<runner> bind_xtensor(const job& work);
std::unique_ptr<runner> bind_eigen(const job& work);
std::unique_ptr<runner> bind_onednn(const job& work);

// tranche as one translation unit's flags make it.
struct build {
    std::unique_ptr<runner> (*bind)(const job& work);
    const char* (*backend_name)();
    bool (*pin_backend)(const char* name);
};

extern const build dispatching_build;
extern const build x86_64_v3_build;
extern const build x86_64_v4_build;

struct library {
    std::string name;
    bind_function bind;
    bool compresses;
};

// All that this program holds and this CPU runs: memcpy, the hand-written loop, tranche, the peers, then tranche with
// each backend of `backends`. Of "all" it is every one that is not the fastest, and the builds for one instruction set.
// Throws std::invalid_argument for a backend that is not here.
std::vector<library> libraries_with(const std::vector<std::string>& backends);

} // namespace benchmarks

#endif
