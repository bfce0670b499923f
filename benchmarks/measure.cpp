// SPDX-License-Identifier: MIT
#include "measure.hpp"

#include "describe.hpp"
#include "scene.hpp"

#include <chrono>
#include <cstring>

#include <benchmark/benchmark.h>

namespace benchmarks {
namespace {

// One case's memory at a time: the last one's stays until another case comes.
scene& scene_of(const measured_case& given)
{
    static std::unique_ptr<scene> current;
    static const measured_case* shown = nullptr;
    if (shown != &given) {
        current.reset();
        current = std::make_unique<scene>(given);
        shown = &given;
    }
    return *current;
}

void run_warm(benchmark::State& state, runner& asked)
{
    for (auto _ : state) {
        asked.run();
        benchmark::ClobberMemory();
    }
}

void run_fresh(benchmark::State& state, runner& asked, const scene& here)
{
    using clock = std::chrono::steady_clock;
    for (auto _ : state) {
        here.drop_slice();
        const clock::time_point begin = clock::now();
        asked.run();
        benchmark::ClobberMemory();
        state.SetIterationTime(std::chrono::duration<double>(clock::now() - begin).count());
    }
}

std::uint64_t sum(const unsigned char* values, std::size_t bytes)
{
    std::uint64_t total = 0;
    for (std::size_t i = 0; i + sizeof total <= bytes; i += sizeof total) {
        std::uint64_t word = 0;
        std::memcpy(&word, values + i, sizeof word);
        total += word;
    }
    return total;
}

void run_and_read(benchmark::State& state, runner& asked, const job& work)
{
    for (auto _ : state) {
        asked.run();
        benchmark::ClobberMemory();
        benchmark::DoNotOptimize(sum(work.slice, work.slice_bytes));
    }
}

// Why a library is not measured; null where it is.
const char* objection(const std::string& library, runner& asked, scene& here)
{
    if (library == "memcpy" || here.given().from == start::arguments_without_copy) {
        return nullptr;
    }
    switch (here.judge(library, asked)) {
    case verdict::wrong: return "wrong: it differs from the hand-written loop";
    case verdict::slow: return "slow: measured once";
    case verdict::right: break;
    }
    return nullptr;
}

void run_case(benchmark::State& state, const measured_case& given, const library& by)
{
    scene& here = scene_of(given);
    const std::unique_ptr<runner> asked = by.bind(here.work());
    if (const char* const reason = objection(by.name, *asked, here)) {
        state.SkipWithError(reason);
        return;
    }
    switch (given.around) {
    case setting::warm: run_warm(state, *asked); break;
    case setting::fresh: run_fresh(state, *asked, here); break;
    case setting::read: run_and_read(state, *asked, here.work()); break;
    }
    if (given.target > 0) {
        state.counters["target"] = given.target;
    }
    if (given.target_ns > 0) {
        state.counters["target_ns"] = given.target_ns;
    }
}

bool is_done_by(const measured_case& given, const job& work, const library& by)
{
    if (given.from == start::arguments_without_copy) {
        return by.name == "memcpy" || by.name.rfind("tranche", 0) == 0;
    }
    return given.what == verb::compress ? by.compresses : by.bind(work) != nullptr;
}

void register_case(const measured_case& given, const library& by)
{
    constexpr std::size_t large = 32U << 20U;
    constexpr double several_passes = 0.06; // seconds
    const std::string name = given.group + '/' + given.name + '/' + by.name;
    benchmark::internal::Benchmark* const made = benchmark::RegisterBenchmark(
        name.c_str(), [&given, &by](benchmark::State& state) { run_case(state, given, by); });
    if (given.around == setting::fresh) {
        made->UseManualTime();
    }
    if (describe(given).compared_bytes >= large) {
        made->MinTime(several_passes);
    }
}

} // namespace

void register_cases(const case_list& cases, const std::vector<library>& libraries, int rounds)
{
    for (const measured_case& each : cases) {
        const job work = describe(each);
        for (int round = 0; round < rounds; ++round) {
            for (const library& by : libraries) {
                if (is_done_by(each, work, by)) {
                    register_case(each, by);
                }
            }
        }
    }
}

} // namespace benchmarks
