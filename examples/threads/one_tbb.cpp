// SPDX-License-Identifier: MIT
//
// A slice moved by the threads of oneTBB, which are there already: each moves the piece of its number.
#include "comparison.hpp"

#include <tranche/verbs/copy.hpp>

#include <cstddef>
#include <string>

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>
#include <tbb/task_arena.h>

namespace tr = tranche;

namespace {

void move(const comparison::job& job, tbb::task_arena& pool)
{
    const tr::prepared ready = tr::prepare(job.slice, job.width);
    if (job.threads == 1) {
        tr::copy_unchecked(ready, job.source, job.target);
        return;
    }
    const auto move_piece = [&](int piece) { tr::copy_unchecked(ready, job.source, job.target, {piece, job.threads}); };
    pool.execute([&] { tbb::parallel_for(0, job.threads, move_piece, tbb::static_partitioner()); });
}

} // namespace

int main(int count, char** arguments)
{
    const comparison::options asked =
        comparison::parse(count, arguments, "Slices moved by oneTBB's threads against one thread.");
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(asked.threads)); // more than cores, too
    tbb::task_arena pool(asked.threads);
    return comparison::run(asked, std::string("oneTBB; ") + tr::backend_name(),
                           [&](const comparison::job& job) { move(job, pool); });
}
