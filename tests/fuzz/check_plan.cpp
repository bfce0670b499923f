// SPDX-License-Identifier: MIT
#include "check.hpp"

#include "require.hpp"

#include <tranche/core/to_string.hpp>

#include <algorithm>
#include <string>

namespace fuzz {
namespace {

using oracle::wide;

bool is_named(const tr::error& given, const oracle::fault& fault)
{
    return given.code == fault.code && (fault.somewhere || (given.axis == fault.axis && given.value == fault.value));
}

// Faults whose number is not outside the reported interval.
bool has_no_interval(tr::errc code)
{
    switch (code) {
    case tr::errc::product:
    case tr::errc::dtype:
    case tr::errc::mask:
    case tr::errc::literal:
    case tr::errc::number:
    case tr::errc::step_zero:
    case tr::errc::repeated_axis: return true;
    default: return false;
    }
}

void check_axis(const tr::axis_range& found, const oracle::indices& expected, bool is_empty)
{
    constexpr std::int64_t walked = 64;
    require_equal(found.count, oracle::count_of(expected), "the count");
    require(found.count > 1 || found.stride == 1, "short axes have stride 1");
    require(found.count > 0 || found.begin == 0, "empty axes begin at 0");
    if (is_empty || found.count == 0) {
        return;
    }
    require_equal(found.begin, static_cast<std::int64_t>(expected.first), "the begin");
    const std::int64_t last = found.count - 1;
    for (std::int64_t nth = 0; nth < std::min(found.count, walked); ++nth) {
        for (const std::int64_t number : {nth, last - nth}) {
            require(wide(found.begin) + wide(number) * found.stride == oracle::index_at(expected, number),
                    "an axis visits the indices that were asked for, in order");
        }
    }
    require(wide(found.begin) + wide(last) * found.stride >= 0, "the last index is not below 0");
}

void check_shapes(const tr::plan& slice, const oracle::answer& expected)
{
    require_equal(slice.rank(), expected.rank(), "the rank");
    std::vector<std::int64_t> output;
    for (const int axis : expected.output) {
        output.push_back(axis == oracle::answer::added ? 1 : axis == oracle::answer::hollow ? 0 : slice[axis].count);
    }
    require(slice.tensor_shape() == tr::shape(expected.extents), "the plan is about the tensor's shape");
    require(slice.output_shape() == tr::shape(output), "the output has the counts as its shape");
    for (int axis = 0; axis < slice.rank(); ++axis) {
        require_equal(slice.slice_shape()[axis], slice[axis].count, "an extent of the slice");
    }
}

// Size, offset and pitches in exact arithmetic.
void check_numbers(const tr::plan& slice, const oracle::answer& expected, bool is_empty)
{
    wide size = is_empty ? 0 : 1;
    wide offset = 0;
    wide pitch = 1;
    for (int axis = slice.rank() - 1; axis >= 0 && !is_empty; --axis) {
        size = size * slice[axis].count;
        offset = offset + pitch * slice[axis].begin;
        require(pitch * slice[axis].stride == wide(slice.pitches()[axis]), "a pitch is the dense one times the stride");
        pitch = pitch * slice.tensor_shape()[axis];
    }
    require_equal(slice.size(), static_cast<std::int64_t>(size), "the slice's size");
    require_equal(slice.offset(), static_cast<std::int64_t>(offset), "the offset");
    require(!is_empty || slice.is_contiguous(), "an empty slice is contiguous");
    const tr::pitch_list kept = slice.output_pitches();
    require_equal(kept.rank(), static_cast<std::int64_t>(expected.output.size()), "the number of the output's pitches");
    for (int axis = 0; axis < kept.rank(); ++axis) {
        const int from = expected.output[static_cast<std::size_t>(axis)];
        require_equal(kept[axis], from < 0 ? 0 : slice.pitches()[from], "a pitch of the output");
    }
}

// What the plan says of itself is what its elements say.
void check_claims(const tr::plan& slice, const std::vector<std::size_t>& positions)
{
    bool is_block = true;
    for (std::size_t each = 1; each < positions.size(); ++each) {
        is_block = is_block && positions[each] == positions[each - 1] + 1;
    }
    require(slice.is_contiguous() == is_block, "a slice is contiguous where its elements are neighbours");
    const auto elements = static_cast<std::size_t>(tr::element_count(slice.tensor_shape()).value());
    if (elements != 0) {
        require(slice.is_whole() == (is_block && positions.size() == elements), "a whole slice is the whole tensor");
    }
}

} // namespace

void check_refusal(const tr::error& given, const std::vector<oracle::fault>& faults)
{
    const std::string sentence = tr::to_string(given);
    const auto named = [&](const oracle::fault& fault) { return is_named(given, fault); };
    if (std::none_of(faults.begin(), faults.end(), named)) {
        fail(faults.empty() ? "right arguments are refused: " + sentence
                            : "the refusal names no mistake that was made: " + sentence);
    }
    if (given.axis < -1 || given.axis >= tr::max_rank) {
        fail("the axis of an error is none: " + sentence);
    }
    if (!has_no_interval(given.code) && given.value >= given.low && given.value <= given.high) {
        fail("the number of an error is inside the interval that it gives: " + sentence);
    }
}

void check_plan(const tr::plan& slice, const oracle::answer& expected)
{
    check_shapes(slice, expected);
    const bool is_empty = expected.is_empty();
    for (int axis = 0; axis < slice.rank(); ++axis) {
        check_axis(slice[axis], expected.taken[static_cast<std::size_t>(axis)], is_empty);
    }
    check_numbers(slice, expected, is_empty);
    if (is_small(expected.extents)) {
        check_claims(slice, oracle::positions_of(expected));
    }
}

bool is_small(const std::vector<std::int64_t>& extents)
{
    wide elements = 1;
    for (const std::int64_t extent : extents) {
        elements = elements > most_moved && extent != 0 ? elements : elements * extent;
    }
    return elements <= most_moved &&
           std::all_of(extents.begin(), extents.end(), [](auto extent) { return extent <= most_moved; });
}

void check(const tr::result<tr::plan>& planned, const oracle::answer& expected, byte_reader& in)
{
    if (!planned) {
        check_refusal(planned.error(), expected.faults);
        return;
    }
    require(expected.accepts(), "wrong arguments are refused");
    check_plan(*planned, expected);
    if (is_small(expected.extents)) {
        check_moves(*planned, oracle::positions_of(expected), in);
    }
}

} // namespace fuzz
