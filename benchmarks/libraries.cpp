// SPDX-License-Identifier: MIT
#include "libraries.hpp"

#include <stdexcept>

namespace benchmarks {
namespace {

const char* const known_backends[] = {"avx512", "avx2", "ssse3", "xsimd", "scalar"};

#ifdef BENCHMARKS_WITH_X86_64_LEVELS
bool has_x86_64_v3()
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
}

bool has_x86_64_v4()
{
    return has_x86_64_v3() && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512cd");
}
#endif

// A backend is chosen when a slice is prepared or a condition is followed: pinning it here holds until the next library
// is bound.
library tranche_with(const std::string& name, const std::string& backend)
{
    return {name,
            [backend](const job& work) {
                dispatching_build.pin_backend(backend.c_str());
                return dispatching_build.bind(work);
            },
            true};
}

void require(const std::string& backend)
{
    const std::string fastest = dispatching_build.backend_name();
    if (!dispatching_build.pin_backend(backend.c_str())) {
        std::string here;
        for (const char* const each : known_backends) {
            here += dispatching_build.pin_backend(each) ? std::string(" ") + each : "";
        }
        throw std::invalid_argument("--backend " + backend + ": not here; there are all" + here);
    }
    dispatching_build.pin_backend(fastest.c_str());
}

std::vector<std::string> slower_backends()
{
    const std::string fastest = dispatching_build.backend_name();
    std::vector<std::string> slower;
    for (const char* const each : known_backends) {
        if (each != fastest && dispatching_build.pin_backend(each)) {
            slower.emplace_back(each);
        }
    }
    dispatching_build.pin_backend(fastest.c_str());
    return slower;
}

void append_peers([[maybe_unused]] std::vector<library>& all)
{
#ifdef BENCHMARKS_WITH_XTENSOR
    all.push_back({"xtensor", bind_xtensor, false});
#endif
#ifdef BENCHMARKS_WITH_EIGEN
    all.push_back({"Eigen", bind_eigen, false});
#endif
#ifdef BENCHMARKS_WITH_ONEDNN
    all.push_back({"oneDNN", bind_onednn, false});
#endif
}

void append_backends(std::vector<library>& all, const std::vector<std::string>& backends)
{
    for (const std::string& each : backends) {
        require(each);
        all.push_back(tranche_with("tranche:" + each, each));
    }
}

void append_builds([[maybe_unused]] std::vector<library>& all)
{
#ifdef BENCHMARKS_WITH_X86_64_LEVELS
    if (has_x86_64_v3()) {
        all.push_back({"tranche:-march=x86-64-v3", x86_64_v3_build.bind, true});
    }
    if (has_x86_64_v4()) {
        all.push_back({"tranche:-march=x86-64-v4", x86_64_v4_build.bind, true});
    }
#endif
}

} // namespace

std::vector<library> libraries_with(const std::vector<std::string>& backends)
{
    std::vector<library> all = {{"memcpy", bind_memcpy, true},
                                {"hand", bind_hand, true},
                                tranche_with("tranche", dispatching_build.backend_name())};
    append_peers(all);
    if (backends == std::vector<std::string>{"all"}) {
        append_backends(all, slower_backends());
        append_builds(all);
    } else {
        append_backends(all, backends);
    }
    return all;
}

} // namespace benchmarks
