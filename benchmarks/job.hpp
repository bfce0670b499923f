// SPDX-License-Identifier: MIT
#ifndef TRANCHE_BENCHMARKS_JOB_HPP
#define TRANCHE_BENCHMARKS_JOB_HPP

#include <cstddef>
#include <cstdint>
#include <memory>

namespace benchmarks {

enum class verb { copy, assign, compress };

// What is ready when the clock starts.
enum class start { prepared, arguments, constant_plan, arguments_without_copy };

inline constexpr int most_axes = 8;
inline constexpr int flattened = -1;

// Of a tensor, and what the slice takes of it: elements begin + i * step, 0 <= i < count.
struct axis {
    std::int64_t extent;
    std::int64_t begin;
    std::int64_t step;
    std::int64_t count;
};

// `count` steps of so many bytes.
struct stride {
    std::ptrdiff_t count;
    std::ptrdiff_t tensor;
    std::ptrdiff_t slice;
};

// What every library is asked to do, in numbers that need none of their types: a slice of a dense row-major tensor,
// by axes and once more with neighbouring axes merged.
struct job {
    verb what = verb::copy;
    start from = start::prepared;
    int width = 1;
    int rank = 0;
    axis axes[most_axes] = {};

    int depth = 0;
    stride loops[most_axes] = {}; // outermost first, around runs of contiguous bytes
    std::ptrdiff_t tensor_offset = 0;
    std::ptrdiff_t slice_offset = 0;
    std::ptrdiff_t run = 0;

    // A condition of `condition_size` entries selects pieces of `piece` bytes, `repeated` times over.
    const std::uint8_t* condition = nullptr;
    std::ptrdiff_t condition_size = 0;
    int condition_axis = flattened;
    std::ptrdiff_t repeated = 1;
    std::ptrdiff_t piece = 0;
    std::ptrdiff_t selected = 0;

    unsigned char* tensor = nullptr;
    unsigned char* slice = nullptr;
    std::size_t slice_bytes = 0;
    std::size_t compared_bytes = 0; // that memcpy moves
};

// A library that is ready to do a job.
class runner {
public:
    virtual ~runner();
    virtual void run() = 0;
};

// The runner that calls a function object.
template <class Run>
class calling final : public runner {
public:
    explicit calling(const Run& run) : run_(run) {}
    void run() override { run_(); }

private:
    Run run_;
};

template <class Run>
std::unique_ptr<runner> run_by(const Run& run)
{
    return std::make_unique<calling<Run>>(run);
}

} // namespace benchmarks

#endif
