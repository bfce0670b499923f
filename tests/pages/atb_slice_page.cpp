// SPDX-License-Identifier: MIT
#include <tranche/front/atb_slice.hpp>

#include <algorithm>

#include "../vectors/half.hpp"
#include "printed.hpp"

namespace pages {
namespace {

const std::vector<float> x = {-78.9F, 78.8F, 32.22F, 49.7F,  82.8F,   24.77F, 72.2F,   20.89F, 55.16F,
                              85.5F,  72.8F, 94.8F,  11.36F, -83.56F, 65.94F, -46.94F, 72.44F, 68.7F};

tr::result<tr::plan> example()
{
    return tr::atb::slice({3, 6}, {1, 2}, {2, 4});
}

std::vector<std::uint16_t> as_float16(const std::vector<float>& values)
{
    std::vector<std::uint16_t> bits(values.size());
    std::transform(values.begin(), values.end(), bits.begin(),
                   [](float value) { return vectors::float16_bits(double{value}); });
    return bits;
}

TEST(AtbSlicePage, ExampleSelectsTheElementsThatItSays)
{
    expect_shape(example(), {2, 4});
    EXPECT_EQ(sliced(example(), counted(18)), (std::vector<float>{8, 9, 10, 11, 14, 15, 16, 17}));
    EXPECT_EQ(sliced(example(), x), (std::vector<float>{x[8], x[9], x[10], x[11], x[14], x[15], x[16], x[17]}));
}

TEST(AtbSlicePage, ExamplePrintsTheElementsAsFloat16)
{
    const std::vector<float> printed = {55.1562F, 85.5000F,  72.8125F, 94.8125F,
                                        65.9375F, -46.9375F, 72.4375F, 68.6875F};
    EXPECT_EQ(sliced(example(), as_float16(x)), as_float16(printed));
}

TEST(AtbSlicePage, SizeOfMinusOneDerivesTheOutputShape)
{
    expect_shape(tr::atb::slice({3, 6}, {1, 2}, {-1, -1}), {2, 4});
}

} // namespace
} // namespace pages
