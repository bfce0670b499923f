// SPDX-License-Identifier: MIT
#include "check.hpp"
#include "oracle/cmsis_nn.hpp"
#include "require.hpp"
#include "support/guard_page.hpp"

#include <tranche/front/cmsis_nn_strided_slice.hpp>
#include <tranche/verbs/arm_strided_slice.hpp>

namespace {

namespace tr = tranche;
using oracle::dims;

struct arguments {
    std::int32_t input[4];
    std::int32_t begin[4];
    std::int32_t stride[4];
    std::int32_t output[4];
};

dims dims_of(const std::int32_t (&numbers)[4])
{
    return {numbers[0], numbers[1], numbers[2], numbers[3]};
}

// So many elements as there are, in most cases.
std::int64_t read_count(fuzz::byte_reader& in, std::int64_t extent, std::int64_t begin, std::int64_t stride)
{
    if (in.rarely(4)) {
        return in.number(extent);
    }
    if (stride == 0 || stride == INT32_MIN || begin < 0 || begin >= extent) {
        return 1;
    }
    const std::int64_t left = stride > 0 ? extent - 1 - begin : begin;
    const std::int64_t all = 1 + left / (stride > 0 ? stride : -stride);
    return in.rarely(4) ? all + in.below(3) - 1 : all;
}

arguments read_arguments(fuzz::byte_reader& in)
{
    arguments asked{};
    for (std::size_t axis = 0; axis < 4; ++axis) {
        asked.input[axis] = static_cast<std::int32_t>(in.extent());
        const std::int32_t extent = asked.input[axis];
        asked.begin[axis] = static_cast<std::int32_t>(in.rarely(2) ? in.number(extent) : in.below(4) % 3);
        asked.stride[axis] = static_cast<std::int32_t>(in.step(extent));
        asked.output[axis] = static_cast<std::int32_t>(read_count(in, extent, asked.begin[axis], asked.stride[axis]));
    }
    return asked;
}

// The function that answers with a status: right after the input and the output memory ends.
template <class T>
void check_drop_in(const arguments& asked, const oracle::answer& expected)
{
    static const guard::pages input(fuzz::most_moved * sizeof(T));
    static const guard::pages output(fuzz::most_moved * sizeof(T));
    constexpr guard::byte untouched = 0xC5;
    const bool is_moved = expected.accepts();
    const std::vector<std::size_t> positions = is_moved ? oracle::positions_of(expected) : std::vector<std::size_t>{};
    const std::size_t elements =
        is_moved ? static_cast<std::size_t>(asked.input[0]) * static_cast<std::size_t>(asked.input[1]) *
                       static_cast<std::size_t>(asked.input[2]) * static_cast<std::size_t>(asked.input[3])
                 : 0;
    T* const from = static_cast<T*>(static_cast<void*>(input.end())) - elements;
    T* const to = static_cast<T*>(static_cast<void*>(output.end())) - positions.size();
    for (std::size_t each = 0; each < elements; ++each) {
        from[each] = static_cast<T>(each * 3 + 1);
    }
    output.paint(untouched);
    const dims all[] = {dims_of(asked.input), dims_of(asked.begin), dims_of(asked.stride), dims_of(asked.output)};
    fuzz::require_equal(tr::cmsis_nn::arm_strided_slice(from, to, &all[0], &all[1], &all[2], &all[3]),
                        is_moved ? 0 : -1, "the status");
    for (std::size_t each = 0; each < positions.size(); ++each) {
        fuzz::require(to[each] == from[positions[each]], "the drop-in copies the slice");
    }
    fuzz::require(output.is_painted_around(reinterpret_cast<guard::byte*>(to), positions.size() * sizeof(T), untouched),
                  "the drop-in writes its output only");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::byte_reader in(data, size);
    const int width = in.below(4);
    const arguments asked = read_arguments(in);
    const dims input = dims_of(asked.input);
    const dims begin = dims_of(asked.begin);
    const dims stride = dims_of(asked.stride);
    const dims output = dims_of(asked.output);
    const oracle::answer expected = oracle::cmsis_nn_strided_slice(input, begin, stride, output);
    fuzz::check(tr::cmsis_nn::strided_slice(input, begin, stride, output), expected, in);
    if (!expected.accepts() || fuzz::is_small(expected.extents)) {
        width == 0   ? check_drop_in<std::int8_t>(asked, expected)
        : width == 1 ? check_drop_in<std::int16_t>(asked, expected)
        : width == 2 ? check_drop_in<std::int32_t>(asked, expected)
                     : check_drop_in<float>(asked, expected);
    }
    return 0;
}
