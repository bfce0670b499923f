// SPDX-License-Identifier: MIT
// Compiled once for each of the builds that are compared; TRANCHE_BENCHMARKS_BUILD names this one.
#include "libraries.hpp"

#include <tranche/tranche.hpp>

namespace benchmarks {
namespace {

namespace tr = tranche;

// ONNX's arguments of a job.
struct arguments {
    explicit arguments(const job& work) : rank(work.rank)
    {
        constexpr std::int64_t before_first = INT64_MIN;
        for (int each = 0; each < rank; ++each) {
            const axis& of = work.axes[each];
            const std::int64_t end = of.begin + of.step * of.count;
            extents[each] = of.extent;
            starts[each] = of.begin;
            ends[each] = end < 0 ? before_first : end;
            steps[each] = of.step;
        }
    }

    tr::shape shape() const { return {extents, rank}; }
    tr::result<tr::plan> plan() const
    {
        return tr::onnx::slice(shape(), {starts, rank}, {ends, rank}, {}, {steps, rank});
    }

    int rank;
    std::int64_t extents[most_axes] = {};
    std::int64_t starts[most_axes] = {};
    std::int64_t ends[most_axes] = {};
    std::int64_t steps[most_axes] = {};
};

constexpr tr::plan six_axes_rows =
    tr::constant_plan(tr::onnx::slice({2, 3, 4, 4, 4, 32}, {1, 2, 0, 1, 1, 8}, {2, 3, 2, 3, 2, 24}));
constexpr tr::plan six_axes_steps = tr::constant_plan(
    tr::onnx::slice({2, 3, 4, 4, 4, 32}, {1, 2, 0, 1, 1, 8}, {2, 3, 2, 3, 3, 24}, {}, {1, 1, 1, 1, 1, 2}));

template <const tr::plan& Slice>
std::unique_ptr<runner> bind_constant_plan(const job& work)
{
    const auto* const from = reinterpret_cast<const float*>(work.tensor);
    auto* const to = reinterpret_cast<float*>(work.slice);
    return run_by([from, to] { tr::copy_unchecked<Slice>(from, to); });
}

std::unique_ptr<runner> bind_prepared(const job& work, const tr::plan& slice)
{
    const tr::prepared ready = tr::prepare(slice, work.width);
    if (work.what == verb::copy) {
        return run_by([work, ready] { tr::copy_unchecked(ready, work.tensor, work.slice); });
    }
    return run_by([work, ready] { tr::assign_unchecked(ready, work.slice, work.tensor); });
}

std::unique_ptr<runner> bind_slice(const job& work)
{
    const arguments given(work);
    const tr::plan slice = given.plan().value();
    switch (work.from) {
    case start::arguments:
        return run_by(
            [work, given] { static_cast<void>(tr::copy_bytes(*given.plan(), work.width, work.tensor, work.slice)); });
    case start::arguments_without_copy: return run_by([given, planned = slice]() mutable { planned = *given.plan(); });
    case start::constant_plan:
        return slice == six_axes_rows    ? bind_constant_plan<six_axes_rows>(work)
               : slice == six_axes_steps ? bind_constant_plan<six_axes_steps>(work)
                                         : nullptr;
    case start::prepared: break;
    }
    return bind_prepared(work, slice);
}

std::unique_ptr<runner> bind_selection(const job& work)
{
    const tr::condition chosen(work.condition, work.condition_size);
    const tr::onnx::axis along =
        work.condition_axis == flattened ? tr::onnx::flattened : tr::onnx::axis(work.condition_axis);
    const tr::masked_plan slice = tr::onnx::compress(arguments(work).shape(), chosen, along).value();
    return run_by([work, slice] { static_cast<void>(tr::copy_bytes(slice, work.width, work.tensor, work.slice)); });
}

std::unique_ptr<runner> bind(const job& work)
{
    return work.what == verb::compress ? bind_selection(work) : bind_slice(work);
}

} // namespace

extern const build TRANCHE_BENCHMARKS_BUILD{bind, tr::backend_name, tr::pin_backend};

} // namespace benchmarks
