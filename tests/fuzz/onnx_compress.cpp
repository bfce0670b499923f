// SPDX-License-Identifier: MIT
#include "check.hpp"
#include "oracle/compress.hpp"
#include "require.hpp"

#include <tranche/front/onnx_compress.hpp>

namespace {

namespace tr = tranche;

// Bytes of any value, or bits with a few of them.
std::vector<std::uint8_t> read_condition(fuzz::byte_reader& in, std::int64_t extent)
{
    const int choice = in.below(8);
    std::int64_t length = choice < 4   ? extent
                          : choice < 6 ? std::clamp<std::int64_t>(extent, 0, 2000) + in.below(5) - 2
                                       : in.below(100);
    length = length < 0 ? 0 : length > 300 ? 300 : length;
    const bool as_bytes = in.rarely(4);
    const unsigned high = in.rarely(2) ? 7 : 0;
    std::vector<std::uint8_t> condition;
    condition.reserve(static_cast<std::size_t>(length));
    unsigned bits = 0;
    for (std::int64_t entry = 0; entry < length; ++entry) {
        bits = as_bytes || entry % 8 == 0 ? in.byte() : bits;
        condition.push_back(static_cast<std::uint8_t>(as_bytes ? bits : (bits >> entry % 8 & 1U) << high));
    }
    return condition;
}

oracle::compress_arguments read_arguments(fuzz::byte_reader& in, const fuzz::shape_argument& input)
{
    oracle::compress_arguments asked;
    asked.ignores_tail = in.rarely(4);
    std::int64_t extent = 16;
    if (!in.rarely(4)) {
        asked.axis = in.rarely(4) ? in.number(input.rank) : input.rank > 0 ? in.below(8) % input.rank : 0;
        extent = input.extent(*asked.axis < -9 || *asked.axis > 9 ? 0 : *asked.axis);
    }
    asked.condition = read_condition(in, extent);
    asked.size = static_cast<std::int64_t>(asked.condition.size());
    asked.is_null = in.rarely(24);
    if (in.rarely(24)) {
        asked.size = -1 - asked.size;
    }
    return asked;
}

// Memory of bools that others wrote may hold any bytes.
tr::condition condition_of(const oracle::compress_arguments& asked, bool as_bools)
{
    const std::uint8_t* const bytes = asked.is_null ? nullptr : asked.condition.data();
    return as_bools ? tr::condition(reinterpret_cast<const bool*>(bytes), asked.size)
                    : tr::condition(bytes, asked.size);
}

bool is_progression(const std::vector<std::int64_t>& selected)
{
    bool regular = true;
    for (std::size_t each = 2; each < selected.size(); ++each) {
        regular = regular && selected[each] - selected[each - 1] == selected[1] - selected[0];
    }
    return regular;
}

// The indices of all runs, one after the other.
std::vector<std::int64_t> indices_of(const tr::masked_plan& slice)
{
    std::vector<std::int64_t> found;
    for (const tr::axis_range& run : slice.runs()) {
        fuzz::require(run.stride == 1 && run.count > 0, "a run is one of neighbours");
        for (tr::index_t each = 0; each < run.count; ++each) {
            found.push_back(run.begin + each);
        }
    }
    return found;
}

// As an ordinary plan the slice says the same.
void check_affine(const tr::masked_plan& slice, const oracle::compressed& expected)
{
    const std::vector<std::int64_t>& selected = expected.selected;
    fuzz::require(slice.is_affine() == is_progression(selected), "evenly spaced trues are affine, others are not");
    if (slice.is_affine()) {
        oracle::answer plain = expected.slice;
        const std::int64_t first = selected.empty() ? 0 : selected.front();
        const std::int64_t step = selected.size() > 1 ? selected[1] - selected[0] : 1;
        plain.take(expected.axis, {first, step, first + step * static_cast<std::int64_t>(selected.size())});
        fuzz::check_plan(slice.affine(), plain);
    }
}

void check(const tr::masked_plan& slice, const oracle::compressed& expected)
{
    const auto axis = static_cast<int>(expected.axis);
    const auto count = static_cast<std::int64_t>(expected.selected.size());
    std::vector<std::int64_t> output = expected.slice.extents;
    output[expected.axis] = count;
    fuzz::require(indices_of(slice) == expected.selected, "the runs are the trues");
    fuzz::require_equal(slice.axis(), axis, "the masked axis");
    fuzz::require_equal(slice.count(), count, "the number of trues");
    fuzz::require(slice.tensor_shape() == tr::shape(expected.slice.extents), "the plan is about the tensor's shape");
    fuzz::require(slice.output_shape() == tr::shape(output), "the output has the number of trues as its extent");
    fuzz::require_equal(slice.size(), tr::element_count(tr::shape(output)).value(), "the slice's size");
    check_affine(slice, expected);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::byte_reader in(data, size);
    const bool as_bools = in.rarely(2);
    const fuzz::shape_argument input = fuzz::read_shape(in);
    const oracle::compress_arguments asked = read_arguments(in, input);
    const oracle::compressed expected = oracle::onnx_compress(input, asked);
    const auto like =
        asked.ignores_tail ? tr::onnx::compatibility::onnxruntime : tr::onnx::compatibility::specification;
    const tr::onnx::axis along = asked.axis ? tr::onnx::axis(*asked.axis) : tr::onnx::flattened;
    const auto planned = tr::onnx::compress(input.as_shape(), condition_of(asked, as_bools), along, like);
    if (!planned) {
        fuzz::check_refusal(planned.error(), expected.slice.faults);
        return 0;
    }
    fuzz::require(expected.slice.accepts(), "wrong arguments are refused");
    check(*planned, expected);
    if (fuzz::is_small(expected.slice.extents)) {
        fuzz::check_moves(*planned, oracle::positions_of(expected), in);
    }
    return 0;
}
