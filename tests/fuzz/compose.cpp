// SPDX-License-Identifier: MIT
#include "arguments.hpp"
#include "check.hpp"
#include "require.hpp"

#include <tranche/front/tflite_strided_slice.hpp>
#include <tranche/plan/compose.hpp>

namespace {

namespace tr = tranche;
using oracle::answer;
using oracle::wide;

struct entries {
    std::vector<std::int64_t> begins;
    std::vector<std::int64_t> ends;
    std::vector<std::int64_t> steps;
    tr::tflite::masks bits;

    void add(std::int64_t begin, std::int64_t end, std::int64_t step, std::int32_t tr::tflite::masks::*mask)
    {
        if (mask != nullptr) {
            bits.*mask |= std::int32_t{1} << begins.size();
        }
        begins.push_back(begin);
        ends.push_back(end);
        steps.push_back(step);
    }
};

void read_entry(fuzz::byte_reader& in, entries& asked, std::int64_t extent)
{
    while (asked.begins.size() < 20 && in.rarely(6)) {
        asked.add(0, 0, 1, &tr::tflite::masks::new_axis_mask);
    }
    const int choice = in.below(8);
    if (choice == 0) {
        asked.add(0, INT64_MAX, 1, nullptr);
    } else if (choice == 1 && extent > 0) {
        asked.add(in.below(256) % extent, 0, 1, &tr::tflite::masks::shrink_axis_mask);
    } else {
        const std::int64_t step = in.step(extent);
        const std::int64_t begin = in.number(extent);
        asked.add(begin, in.number(extent), step == 0 ? -1 : step, choice < 5 ? &tr::tflite::masks::end_mask : nullptr);
    }
}

// Axes taken whole, forwards, backwards or not at all, dropped and added.
tr::result<tr::plan> read_plan(fuzz::byte_reader& in, const tr::shape& tensor)
{
    entries asked{};
    for (const tr::index_t extent : tensor) {
        read_entry(in, asked, extent);
    }
    return tr::tflite::strided_slice(tensor, asked.begins, asked.ends, asked.steps, asked.bits);
}

// Where each axis of the output comes from.
std::vector<int> output_axes(const tr::plan& slice)
{
    std::vector<int> found;
    int axis = 0;
    for (int position = 0; position < slice.output_shape().rank(); ++position) {
        while (!slice.is_added(position) && slice.is_dropped(axis)) {
            ++axis;
        }
        found.push_back(slice.is_added(position) ? answer::added : axis++);
    }
    return found;
}

oracle::indices indices_of(const tr::axis_range& taken)
{
    return {taken.begin, taken.stride, taken.begin + wide(taken.stride) * taken.count};
}

// Index i of the second range is an index of the first one's elements.
oracle::indices indices_of_indices(const tr::axis_range& first, const tr::axis_range& then)
{
    const wide begin = first.begin + wide(first.stride) * then.begin;
    const wide step = wide(first.stride) * then.stride;
    return then.count == 0 ? oracle::indices{0, 1, 0} : oracle::indices{begin, step, begin + step * then.count};
}

answer answer_of(const tr::plan& slice)
{
    answer found;
    for (int axis = 0; axis < slice.rank(); ++axis) {
        found.extents.push_back(slice.tensor_shape()[axis]);
        found.taken.push_back(indices_of(slice[axis]));
    }
    found.output = output_axes(slice);
    for (std::size_t axis = 0; axis < found.output.size(); ++axis) {
        const bool is_empty = slice.output_shape()[static_cast<int>(axis)] == 0;
        found.output[axis] = found.output[axis] < 0 && is_empty ? answer::hollow : found.output[axis];
    }
    return found;
}

answer composed(const tr::plan& first, const tr::plan& then)
{
    answer found = answer_of(first);
    const std::vector<int> between = output_axes(first);
    for (std::size_t axis = 0; axis < between.size(); ++axis) {
        if (between[axis] >= 0) {
            found.take(static_cast<std::size_t>(between[axis]),
                       indices_of_indices(first[between[axis]], then[static_cast<int>(axis)]));
        }
    }
    found.output = answer_of(then).output;
    for (int& axis : found.output) {
        if (axis >= 0) {
            const bool is_hollow = between[static_cast<std::size_t>(axis)] < 0 && then[axis].count == 0;
            axis = is_hollow ? answer::hollow : between[static_cast<std::size_t>(axis)];
        }
    }
    return found;
}

// Element by element: what the second slice takes of what the first one took.
void check_elements(const tr::plan& first, const tr::plan& then, const tr::plan& both, fuzz::byte_reader& in)
{
    const std::vector<std::size_t> of_first = oracle::positions_of(answer_of(first));
    std::vector<std::size_t> positions;
    for (const std::size_t position : oracle::positions_of(answer_of(then))) {
        positions.push_back(of_first[position]);
    }
    fuzz::require(oracle::positions_of(answer_of(both)) == positions, "a slice of a slice has elements of elements");
    fuzz::check_moves(both, positions, in);
}

// Refused where the second plan is not about the first one's output.
void check_mismatch(const tr::plan& first, const tr::plan& then)
{
    const tr::shape given = then.tensor_shape();
    const tr::shape expected = first.output_shape();
    answer wrong;
    for (int axis = 0; given.rank() == expected.rank() && axis < given.rank(); ++axis) {
        if (given[axis] != expected[axis]) {
            wrong.refuse(tr::errc::tensor_shape, axis, given[axis]);
        }
    }
    if (given.rank() != expected.rank()) {
        wrong.refuse(tr::errc::tensor_shape, -1, given.rank());
    }
    if (!wrong.accepts()) {
        const tr::result<tr::plan> both = tr::compose(first, then);
        fuzz::require(!both, "plans that do not fit are refused");
        fuzz::check_refusal(both.error(), wrong.faults);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::byte_reader in(data, size);
    const tr::result<tr::plan> first = read_plan(in, fuzz::read_shape(in).as_shape());
    const tr::result<tr::plan> then = first ? read_plan(in, first->output_shape()) : first;
    const tr::result<tr::plan> last = then ? read_plan(in, then->output_shape()) : then;
    if (!then) {
        return 0;
    }
    const tr::result<tr::plan> both = tr::compose(*first, *then);
    fuzz::require(both.has_value(), "plans that fit are composed");
    fuzz::check_plan(*both, composed(*first, *then));
    if (fuzz::is_small(answer_of(*first).extents)) {
        check_elements(*first, *then, *both, in);
    }
    check_mismatch(*then, *first);
    if (last) {
        fuzz::require(tr::compose(*both, *last).value() ==
                          tr::compose(*first, tr::compose(*then, *last).value()).value(),
                      "it does not matter which two of three slices are composed first");
    }
    return 0;
}
