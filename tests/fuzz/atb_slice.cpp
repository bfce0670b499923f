// SPDX-License-Identifier: MIT
#include "check.hpp"
#include "oracle/atb.hpp"

namespace {

namespace tr = tranche;

struct arguments {
    fuzz::shape_argument x;
    fuzz::list_argument offsets;
    fuzz::list_argument size;
};

// Sizes near what is left, and -1.
std::int64_t read_size(fuzz::byte_reader& in, std::int64_t extent)
{
    return in.rarely(2) ? in.number(extent) : extent > 0 ? 1 + in.below(4) % extent : -1;
}

arguments read_arguments(fuzz::byte_reader& in)
{
    arguments asked;
    asked.x = fuzz::read_shape(in);
    std::vector<std::int64_t> offsets;
    std::vector<std::int64_t> sizes;
    for (std::int64_t axis = 0; axis < asked.x.rank; ++axis) {
        const std::int64_t extent = asked.x.extent(axis);
        offsets.push_back(in.rarely(2) ? in.number(extent) : 0);
        sizes.push_back(read_size(in, extent));
    }
    if (in.rarely(16)) {
        (in.rarely(2) ? offsets : sizes).push_back(1);
    }
    asked.offsets = fuzz::pass_list(in, offsets, true);
    asked.size = fuzz::pass_list(in, sizes, true);
    return asked;
}

struct slice_param {
    const std::vector<std::int64_t>& offsets;
    const std::vector<std::int64_t>& size;
    std::int8_t rsv[8];
};

void check_param(const arguments& asked, oracle::answer expected, fuzz::byte_reader& in)
{
    slice_param param{asked.offsets.values, asked.size.values, {}};
    if (in.rarely(8)) {
        param.rsv[in.below(8)] = static_cast<std::int8_t>(in.raw(1));
    }
    for (const std::int8_t reserved : param.rsv) {
        if (reserved != 0) {
            expected.refuse(tr::errc::reserved, -1, reserved);
        }
    }
    fuzz::check(tr::atb::slice(asked.x.as_shape(), param), expected, in);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::byte_reader in(data, size);
    const bool with_types = in.rarely(4);
    const auto on = static_cast<tr::atb::product>(with_types ? in.below(7) : 0);
    const auto type = static_cast<tr::dtype>(with_types ? in.below(26) : 1);
    const arguments asked = read_arguments(in);
    oracle::answer expected = oracle::atb_slice(asked.x, asked.offsets, asked.size);
    const auto shape = asked.x.as_shape();
    if (with_types) {
        if (!oracle::atb_takes(on, type)) {
            expected.refuse(tr::errc::dtype, -1, static_cast<std::int64_t>(type));
        }
        fuzz::check(tr::atb::slice(on, type, shape, asked.offsets.as_list(), asked.size.as_list()), expected, in);
        return 0;
    }
    const bool are_vectors = asked.offsets.how == fuzz::source::of_64_bits && asked.size.how == asked.offsets.how;
    if (are_vectors && in.rarely(4)) {
        check_param(asked, expected, in);
        return 0;
    }
    fuzz::check(tr::atb::slice(shape, asked.offsets.as_list(), asked.size.as_list()), expected, in);
    return 0;
}
