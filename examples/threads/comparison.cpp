// SPDX-License-Identifier: MIT
#include "comparison.hpp"
#include "patterns.hpp"

#include <tranche/front/numpy_slice.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <new>

namespace comparison {
namespace {

namespace tr = tranche;
using move_function = std::function<void(const job&)>;

// A slice of a pattern, and room for what one thread makes of it and what several do.
struct scene {
    scene(const pattern& what, tr::index_t bytes)
        : shape(what.tensor(bytes / what.kept)), width(what.width),
          slice(tr::numpy::slice(shape, what.literal).value()),
          tensor(static_cast<std::size_t>(tr::element_count(shape).value() * width)),
          expected(static_cast<std::size_t>(slice.size() * width)), actual(expected.size())
    {
        for (std::size_t i = 0; i < tensor.size(); ++i) {
            tensor[i] = static_cast<unsigned char>(i * 7 + i / 251);
        }
        std::fill(actual.begin(), actual.end(), static_cast<unsigned char>(0xA5));
    }

    job for_one() { return {slice, width, tensor.data(), expected.data(), 1}; }
    job for_all(int threads) { return {slice, width, tensor.data(), actual.data(), threads}; }

    tr::shape shape;
    tr::index_t width;
    tr::plan slice;
    std::vector<unsigned char> tensor;
    std::vector<unsigned char> expected;
    std::vector<unsigned char> actual;
};

// Of so many calls that even small slices take long enough; one more before them warms the caches.
double seconds(const move_function& move, const job& what, std::size_t bytes)
{
    using clock = std::chrono::steady_clock;
    const std::size_t calls = std::max<std::size_t>(1, (std::size_t{2} << 20) / bytes);
    move(what);
    const clock::time_point begin = clock::now();
    for (std::size_t call = 0; call < calls; ++call) {
        move(what);
    }
    return std::chrono::duration<double>(clock::now() - begin).count() / static_cast<double>(calls);
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// The time of one thread divided by that of several.
double ratio(scene& here, const options& asked, const move_function& move)
{
    std::vector<double> one;
    std::vector<double> all;
    for (int repetition = 0; repetition < asked.repetitions; ++repetition) {
        one.push_back(seconds(move, here.for_one(), here.expected.size()));
        all.push_back(seconds(move, here.for_all(asked.threads), here.expected.size()));
    }
    return median(one) / median(all);
}

const pattern& find(const std::string& name)
{
    return *std::find_if(std::begin(patterns), std::end(patterns),
                         [&](const pattern& each) { return each.name == name; });
}

void print_head(const options& asked, const std::string& title)
{
    std::printf("%s; %d threads. Time of one thread / time of all, medians of %d:\n%9s", title.c_str(), asked.threads,
                asked.repetitions, "output");
    for (const std::string& name : asked.patterns) {
        std::printf(" %15s", name.c_str());
    }
    std::puts("");
}

// The exit status.
int print_cell(const options& asked, const pattern& what, tr::index_t bytes, const move_function& move)
{
    scene here(what, bytes);
    const double faster = ratio(here, asked, move);
    if (here.actual != here.expected) {
        std::printf("\n%s: the pieces of several threads differ from what one thread writes.\n", what.name);
        return 1;
    }
    std::printf(" %15.2f", faster);
    return 0;
}

int print_table(const options& asked, const move_function& move)
{
    for (std::int64_t kib = smallest; kib <= asked.largest; kib *= growth) {
        std::printf("%5d KiB", static_cast<int>(kib));
        for (const std::string& name : asked.patterns) {
            if (print_cell(asked, find(name), static_cast<tr::index_t>(kib * 1024), move) != 0) {
                return 1;
            }
        }
        std::puts("");
    }
    return 0;
}

} // namespace

int run(const options& asked, const std::string& title, const move_function& move)
try {
    print_head(asked, title);
    return print_table(asked, move);
} catch (const std::bad_alloc&) {
    std::puts("\nThere is not enough memory for an output of this size, its tensor and a copy.");
    return 1;
}

} // namespace comparison
