// SPDX-License-Identifier: MIT
#include "libraries.hpp"

#include <utility>

#include <oneapi/dnnl/dnnl.hpp>

#include <omp.h>

namespace benchmarks {
namespace {

using memory = dnnl::memory;

// Row-major pitches of the tensor, times the steps of the slice.
memory::dims pitches_of(const job& work)
{
    memory::dims pitches(static_cast<std::size_t>(work.rank));
    std::int64_t pitch = 1;
    for (int each = work.rank - 1; each >= 0; --each) {
        pitches[static_cast<std::size_t>(each)] = pitch * work.axes[each].step;
        pitch *= work.axes[each].extent;
    }
    return pitches;
}

std::int64_t offset_of(const job& work)
{
    std::int64_t offset = 0;
    for (int each = 0; each < work.rank; ++each) {
        offset = offset * work.axes[each].extent + work.axes[each].begin;
    }
    return offset;
}

memory::dims counts_of(const job& work)
{
    memory::dims counts;
    for (int each = 0; each < work.rank; ++each) {
        counts.push_back(work.axes[each].count);
    }
    return counts;
}

memory::dims dense_pitches(const memory::dims& counts)
{
    memory::dims pitches(counts.size(), 1);
    for (std::size_t each = counts.size() - 1; each > 0; --each) {
        pitches[each - 1] = pitches[each] * counts[each];
    }
    return pitches;
}

memory::data_type type_of(int width)
{
    return width == 1 ? memory::data_type::s8 : width == 2 ? memory::data_type::bf16 : memory::data_type::f32;
}

// Strides are positive, and there is no type of 8 bytes.
bool is_possible(const job& work)
{
    for (int each = 0; each < work.rank; ++each) {
        if (work.axes[each].step < 1) {
            return false;
        }
    }
    return work.width <= 4;
}

} // namespace

std::unique_ptr<runner> bind_onednn(const job& work)
{
    if (!is_possible(work)) {
        return nullptr;
    }
    omp_set_num_threads(1);
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    const memory::dims counts = counts_of(work);
    memory tensor({counts, type_of(work.width), pitches_of(work)}, engine, work.tensor + offset_of(work) * work.width);
    memory slice({counts, type_of(work.width), dense_pitches(counts)}, engine, work.slice);
    if (work.what == verb::assign) {
        std::swap(tensor, slice);
    }
    return run_by(
        [reorder = dnnl::reorder(tensor, slice), stream = dnnl::stream(engine), from = tensor, to = slice]() mutable {
            reorder.execute(stream, from, to);
            stream.wait();
        });
}

} // namespace benchmarks
