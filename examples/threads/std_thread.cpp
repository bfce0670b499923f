// SPDX-License-Identifier: MIT
//
// A slice moved by threads that are started for it: each moves the piece of its number.
#include "comparison.hpp"

#include <tranche/verbs/copy.hpp>

#include <string>
#include <thread>
#include <vector>

namespace tr = tranche;

namespace {

void move(const comparison::job& job)
{
    const tr::prepared ready = tr::prepare(job.slice, job.width);
    const auto move_piece = [&](int piece) { tr::copy_unchecked(ready, job.source, job.target, {piece, job.threads}); };
    std::vector<std::thread> others;
    for (int piece = 1; piece < job.threads; ++piece) {
        others.emplace_back(move_piece, piece);
    }
    move_piece(0);
    for (std::thread& each : others) {
        each.join();
    }
}

} // namespace

int main(int count, char** arguments)
{
    const comparison::options asked =
        comparison::parse(count, arguments, "Slices moved by std::thread, started for each, against one thread.");
    return comparison::run(asked, std::string("std::thread, started for each slice; ") + tr::backend_name(), move);
}
