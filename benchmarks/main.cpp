// SPDX-License-Identifier: MIT
#include "cases.hpp"
#include "hand_loop.hpp"

#include <tranche/front/numpy_slice.hpp>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>

#include <benchmark/benchmark.h>

namespace {

using namespace benchmarks;
using byte = unsigned char;

struct release {
    void operator()(byte* memory) const { std::free(memory); }
};
using buffer = std::unique_ptr<byte, release>;

// At the beginning of a cache line, with every page touched.
buffer allocate(std::size_t bytes)
{
    constexpr std::size_t line = 64;
    buffer memory(static_cast<byte*>(std::aligned_alloc(line, (bytes + line) / line * line)));
    for (std::size_t i = 0; i < bytes; ++i) {
        memory.get()[i] = static_cast<byte>(i * 7 + 1);
    }
    return memory;
}

std::size_t bytes_of(const tr::shape& extents, tr::index_t width)
{
    return static_cast<std::size_t>(tr::element_count(extents).value() * width);
}

// What a case needs while one of its three programs runs; memory is held only meanwhile.
struct scene {
    explicit scene(const measured_case& given)
        : what(given), shape(given.tensor), tensor(allocate(bytes_of(shape, given.width)))
    {
        if (given.what == verb::compress) {
            std::mt19937 random(1);
            const auto percent = static_cast<unsigned>(std::stoi(given.literal));
            condition.resize(static_cast<std::size_t>(given.tensor[0]));
            for (std::uint8_t& each : condition) {
                each = random() % 100 < percent ? 1 : 0;
            }
            selection = tr::onnx::compress(shape, condition).value();
            slice_bytes = static_cast<std::size_t>(selection.size() * given.width);
            compared_bytes = bytes_of(shape, given.width);
        } else {
            plan = tr::numpy::slice(shape, given.literal).value();
            ready = tr::prepare(plan, given.width);
            slice_bytes = static_cast<std::size_t>(plan.size() * given.width);
            compared_bytes = slice_bytes;
        }
        slice = allocate(slice_bytes);
    }

    void run_tranche() const
    {
        switch (what.what) {
        case verb::copy: tr::copy_unchecked(ready, tensor.get(), slice.get()); break;
        case verb::assign: tr::assign_unchecked(ready, slice.get(), tensor.get()); break;
        case verb::compress: static_cast<void>(tr::copy_bytes(selection, what.width, tensor.get(), slice.get())); break;
        }
    }

    void run_hand() const
    {
        switch (what.what) {
        case verb::copy: copy_by_hand(ready.loops, what.width, tensor.get(), slice.get()); break;
        case verb::assign: assign_by_hand(ready.loops, what.width, slice.get(), tensor.get()); break;
        case verb::compress:
            compress_by_hand(condition, what.width, tensor.get(), slice.get(), selection.size());
            break;
        }
    }

    measured_case what;
    tr::shape shape;
    buffer tensor;
    buffer slice{};
    std::size_t slice_bytes = 0;
    std::size_t compared_bytes = 0;
    tr::plan plan{};
    tr::prepared ready{};
    std::vector<std::uint8_t> condition{};
    tr::masked_plan selection{};
};

void run_memcpy(benchmark::State& state, const measured_case& given)
{
    const scene here(given);
    const buffer from = allocate(here.compared_bytes);
    const buffer to = allocate(here.compared_bytes);
    for (auto _ : state) {
        std::memcpy(to.get(), from.get(), here.compared_bytes);
        benchmark::ClobberMemory();
    }
    state.counters["target"] = given.target;
}

template <void (scene::*Run)() const>
void run_case(benchmark::State& state, const measured_case& given)
{
    const scene here(given);
    for (auto _ : state) {
        (here.*Run)();
        benchmark::ClobberMemory();
    }
}

} // namespace

int main(int count, char** arguments)
{
    const std::vector<measured_case> cases = all_cases();
    for (const measured_case& each : cases) {
        const auto add = [&](const char* program, void (*run)(benchmark::State&, const measured_case&)) {
            benchmark::RegisterBenchmark((each.name + '/' + program).c_str(),
                                         [run, &each](benchmark::State& state) { run(state, each); });
        };
        add("memcpy", &run_memcpy);
        add("hand", &run_case<&scene::run_hand>);
        add("tranche", &run_case<&scene::run_tranche>);
    }
    benchmark::AddCustomContext("backend", tr::backend_name());
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) {
        return 2;
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
