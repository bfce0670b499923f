// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_THREADS_IN_PARALLEL_HPP
#define TRANCHE_TESTS_THREADS_IN_PARALLEL_HPP

#include <atomic>
#include <thread>
#include <vector>

// Calls work(0), ..., work(count - 1), each on a thread of its own; none begins before all threads are there.
template <class Work>
void in_parallel(int count, const Work& work)
{
    std::atomic<int> missing{count};
    std::vector<std::thread> threads;
    for (int each = 0; each < count; ++each) {
        threads.emplace_back([&, each] {
            --missing;
            while (missing > 0) {
                std::this_thread::yield();
            }
            work(each);
        });
    }
    for (std::thread& each : threads) {
        each.join();
    }
}

#endif
