// SPDX-License-Identifier: MIT
#ifndef TRANCHE_EXAMPLES_THREADS_COMPARISON_HPP
#define TRANCHE_EXAMPLES_THREADS_COMPARISON_HPP

#include <tranche/plan/plan.hpp>

#include <functional>
#include <string>
#include <vector>

// What both examples share: one thread against several, slices of several sizes, on the command line's terms.
namespace comparison {

struct options {
    int threads = 0;
    int repetitions = 15;
    int largest = 64 * 1024; // bytes of output, in KiB
    std::vector<std::string> patterns{};
};

// A slice of dense elements of `width` bytes, to be moved by so many threads at once.
struct job {
    tranche::plan slice;
    tranche::index_t width;
    const void* source;
    void* target;
    int threads;
};

// Ends the program where the arguments are wrong, or ask for help.
options parse(int count, char** arguments, const std::string& description);

// Prints by what factor options::threads are faster than one, and checks that they write the same bytes. The exit
// status.
int run(const options& asked, const std::string& title, const std::function<void(const job&)>& move);

} // namespace comparison

#endif
