// SPDX-License-Identifier: MIT
#include "check.hpp"
#include "oracle/tflite.hpp"

namespace {

namespace tr = tranche;

// Any 32 bits, or one of the first axes' bits.
std::int32_t read_mask(fuzz::byte_reader& in)
{
    const int choice = in.below(8);
    return choice == 7  ? static_cast<std::int32_t>(in.raw(4))
           : choice > 3 ? static_cast<std::int32_t>(in.byte())
                        : std::int32_t{0};
}

std::int32_t read_bit(fuzz::byte_reader& in)
{
    return in.rarely(3) ? std::int32_t{1} << in.below(5) : in.rarely(8) ? read_mask(in) : 0;
}

// More entries than axes, where some are ellipses or new ones.
void lengthen(fuzz::byte_reader& in, fuzz::listed_arguments& asked)
{
    for (int more = in.below(in.rarely(8) ? 24 : 4); more > 0; --more) {
        const std::int64_t entry[] = {in.number(1), in.number(1), in.step(1)};
        fuzz::list_argument* const lists[] = {&asked.begins, &asked.ends, &asked.steps};
        for (int list = 0; list < 3; ++list) {
            lists[list]->values.push_back(entry[list]);
            lists[list]->size = static_cast<std::int64_t>(lists[list]->values.size());
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::byte_reader in(data, size);
    const tr::tflite::masks bits{read_mask(in), read_mask(in), read_bit(in), read_mask(in), read_mask(in)};
    const bool offset = in.rarely(4);
    const fuzz::shape_argument input = fuzz::read_shape(in);
    fuzz::listed_arguments asked = fuzz::read_listed(in, input, false);
    const bool are_plain = asked.begins.how == fuzz::source::of_64_bits && asked.ends.how == asked.begins.how &&
                           asked.steps.how == asked.begins.how;
    if (are_plain && in.rarely(2)) {
        lengthen(in, asked);
    }
    fuzz::check(tr::tflite::strided_slice(input.as_shape(), asked.begins.as_list(), asked.ends.as_list(),
                                          asked.steps.as_list(), bits, offset),
                oracle::tflite_strided_slice(input, asked, bits, offset), in);
    return 0;
}
