// SPDX-License-Identifier: MIT
#include "list_cases.hpp"
#include "measure.hpp"
#include "options.hpp"

#include <exception>
#include <fstream>
#include <iostream>

#include <benchmark/benchmark.h>

namespace {

using namespace benchmarks;

std::string cpu_model()
{
    std::ifstream described("/proc/cpuinfo");
    for (std::string line; std::getline(described, line);) {
        if (line.rfind("model name", 0) == 0) {
            return line.substr(line.find(':') + 2);
        }
    }
    return "an unnamed CPU";
}

void describe_run(const options& asked)
{
    benchmark::AddCustomContext("backend", dispatching_build.backend_name());
    benchmark::AddCustomContext("cpu", cpu_model());
    benchmark::AddCustomContext("compiler", BENCHMARKS_COMPILER);
    benchmark::AddCustomContext("flags", BENCHMARKS_FLAGS);
    benchmark::AddCustomContext("peers", BENCHMARKS_PEERS);
    benchmark::AddCustomContext("command", asked.command);
#ifdef BENCHMARKS_WITH_X86_64_LEVELS
    benchmark::AddCustomContext("backend of -march=x86-64-v3", x86_64_v3_build.backend_name());
    benchmark::AddCustomContext("backend of -march=x86-64-v4", x86_64_v4_build.backend_name());
#endif
}

int measure(options& asked)
{
    const case_list cases = all_cases();
    if (asked.list_cases) {
        list_cases(cases, std::cout);
        return 0;
    }
    const std::vector<library> libraries = libraries_with(asked.backends);
    describe_run(asked);
    int count = static_cast<int>(asked.rest.size());
    benchmark::Initialize(&count, asked.rest.data());
    if (benchmark::ReportUnrecognizedArguments(count, asked.rest.data())) {
        return 2;
    }
    register_cases(cases, libraries, asked.rounds);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

} // namespace

int main(int count, char** arguments)
{
    try {
        options asked = parse(count, arguments);
        if (asked.help) {
            std::cout << usage;
            return 0;
        }
        return measure(asked);
    } catch (const std::exception& fault) {
        std::cerr << "tranche_benchmarks: " << fault.what() << '\n';
        return 2;
    }
}
