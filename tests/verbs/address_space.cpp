// SPDX-License-Identifier: MIT
#include "refusals.hpp"

#include <tranche/front/onnx_slice.hpp>
#include <tranche/kernel/prepare.hpp>

#include <cstdint>

// Tensors whose elements index_t counts and whose bytes no address reaches: 2^31 of them where it has 32 bits.
namespace {

using namespace refusals;

constexpr tr::index_t widths[] = {2, 3, 4, 8, 12, 16, 4096};
constexpr tr::errc byte_count = tr::errc::byte_count;

// One element more than the address space holds.
constexpr tr::index_t too_many(tr::index_t width)
{
    return static_cast<tr::index_t>(most_bytes / width + 1);
}

TEST_F(Refusals, OfPlansOfOneElementMoreThanTheAddressSpaceHolds)
{
    for (const tr::index_t width : widths) {
        const tr::index_t elements = too_many(width);
        const tr::error expected{byte_count, -1, elements, 0, elements - 1};
        for (const char* const literal : {"...", ":2", "-1:", "::-1", "::1000"}) {
            const tr::result<tr::plan> slice = tr::numpy::slice({elements}, literal);
            ASSERT_TRUE(slice) << "width " << width << ", " << literal;
            expect_error("copy_bytes", tr::copy_bytes(*slice, width, tensor(), output()), expected);
            expect_error("assign_bytes", tr::assign_bytes(*slice, width, output(), tensor()), expected);
        }
    }
}

TEST_F(Refusals, OfContainersAndViewsThatTheAddressSpaceDoesNotHold)
{
    const tr::index_t elements = too_many(sizeof(int));
    const tr::error expected{byte_count, -1, elements, 0, elements - 1};
    const tr::plan whole = tr::numpy::slice({elements}, "::-1").value();
    expect_tensor_refused(whole, described<int>{tensor(), elements}, described<int>{output(), elements}, expected);
    expect_tensor_refused(corner, tensor_view(tr::dense_layout({3, 4}), elements), described<int>{output(), 4},
                          expected);
    expect_refused(corner, described<int>{tensor(), 12}, output_view(tr::dense_layout({2, 2}), elements), expected);
}

TEST_F(Refusals, LeaveOutPlansWithoutElements)
{
    const tr::plan slice = tr::numpy::slice({too_many(2), 0}, "...").value();
    EXPECT_TRUE(tr::copy_bytes(slice, 2, nullptr, nullptr));
    EXPECT_TRUE(tr::assign_bytes(slice, 2, nullptr, nullptr));
}

// Half of the address space on either side of the pointer.
TEST(AddressSpace, IsTheLimitOfPreparedLayouts)
{
    for (const tr::index_t width : widths) {
        const tr::index_t half = most_bytes / width / 2;
        const auto prepare = [&](tr::index_t elements, tr::index_t pitch) {
            const tr::plan ends = tr::onnx::slice({elements}, {0}, {elements}, {0}, {elements - 1}).value();
            return tr::prepare(ends, width, {{elements}, {pitch}, 0}, tr::dense_layout({2}));
        };
        ASSERT_TRUE(prepare(half + 1, 1));
        ASSERT_TRUE(prepare(half + 1, -1));
        EXPECT_EQ(prepare(half + 1, -1)->loops.axes[0].source_pitch, static_cast<std::ptrdiff_t>(-half * width));
        EXPECT_EQ(prepare(half + 2, 1).error(), (tr::error{byte_count, 0, 1, 0, 0}));
        EXPECT_EQ(prepare(half + 2, -1).error(), (tr::error{byte_count, 0, -1, 0, 0}));
        EXPECT_EQ(prepare(half / 2 + 2, 2).error(), (tr::error{byte_count, 0, 2, -1, 1}));
    }
}

#if PTRDIFF_MAX < INT64_MAX

TEST_F(Refusals, OfBytesPastTheAddressSpaceIncludePlansWhoseElementsItsIntegersDoNotCount)
{
    const tr::index_t elements = std::int64_t{1} << 33;
    const tr::plan slice = tr::numpy::slice({2, elements}, "1:, -3::2").value();
    EXPECT_EQ(slice.output_shape(), (tr::shape{1, 2}));
    EXPECT_EQ(slice.offset(), 2 * elements - 3);
    EXPECT_EQ(slice[1].begin, elements - 3);
    const tr::error expected{byte_count, -1, 2 * elements, 0, most_bytes};
    expect_error("copy_bytes", tr::copy_bytes(slice, 1, tensor(), output()), expected);
    expect_error("assign_bytes", tr::assign_bytes(slice, 1, output(), tensor()), expected);
}

TEST_F(Refusals, OfBytesPastTheAddressSpaceIncludeOneElement)
{
    const tr::plan slice = tr::numpy::slice({1}, "...").value();
    for (const tr::index_t width : {std::int64_t{1} << 31, std::int64_t{1} << 32, (std::int64_t{1} << 32) + 4}) {
        const tr::error expected{byte_count, -1, 1, 0, 0};
        expect_error("copy_bytes", tr::copy_bytes(slice, width, tensor(), output()), expected);
        expect_error("assign_bytes", tr::assign_bytes(slice, width, output(), tensor()), expected);
        const tr::layout one = tr::dense_layout({1});
        EXPECT_EQ(tr::prepare(slice, width, one, one).error().code, byte_count) << width;
    }
}

#endif

} // namespace
