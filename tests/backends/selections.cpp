// SPDX-License-Identifier: MIT
#include "support/backends.hpp"
#include "support/guard_page.hpp"

#include <tranche/front/onnx_compress.hpp>
#include <tranche/verbs/assign.hpp>
#include <tranche/verbs/copy.hpp>

#include <cstring>
#include <random>
#include <vector>

namespace {

namespace tr = tranche;
using guard::byte;

constexpr byte untouched = 0xC5;

template <class Backend>
class Selections : public testing::Test {
protected:
    void SetUp() override
    {
        if (!Backend::pin()) {
            GTEST_SKIP() << Backend::name << " not exercised: this machine lacks its instructions";
        }
        ASSERT_TRUE(condition_.is_mapped() && tensor_.is_mapped() && slice_.is_mapped());
    }

    // Everything ends at a page, or begins 5 bytes after one, and the selected elements are all that may be touched of
    // the tensor's first and last ones.
    void check(const std::vector<byte>& values, tr::index_t rows, std::size_t width, tr::index_t pieces)
    {
        for (const bool at_end : {true, false}) {
            const guard::placement place{at_end, at_end ? 0U : 5U};
            byte* const condition = place.place(condition_, values.size());
            std::memcpy(condition, values.data(), values.size());
            const auto extent = static_cast<tr::index_t>(values.size());
            const tr::masked_plan slice =
                tr::onnx::compress({rows, extent}, tr::condition(condition, extent), 1).value();
            move(slice, rows, width, pieces, place);
            ASSERT_FALSE(HasFatalFailure())
                << values.size() << " entries, " << rows << " rows of " << width << " bytes, " << pieces << " pieces";
        }
    }

private:
    void move(const tr::masked_plan& slice, tr::index_t rows, std::size_t width, tr::index_t pieces,
              const guard::placement& place)
    {
        std::vector<std::size_t> chosen;
        const auto extent = static_cast<std::size_t>(slice.tensor_shape()[1]);
        for (std::size_t row = 0; row < static_cast<std::size_t>(rows); ++row) {
            for (const tr::axis_range& run : slice.runs()) {
                for (tr::index_t i = 0; i < run.count; ++i) {
                    chosen.push_back(row * extent + static_cast<std::size_t>(run.begin + i));
                }
            }
        }
        const std::size_t bytes = static_cast<std::size_t>(rows) * extent * width;
        byte* const tensor = place.place(tensor_, bytes);
        byte* const output = place.place(slice_, chosen.size() * width);
        number(tensor, bytes);
        slice_.paint(untouched);
        // The last piece first: what another one writes into it is seen.
        for (tr::index_t piece = pieces; piece-- > 0;) {
            ASSERT_TRUE(tr::copy_bytes(slice, static_cast<tr::index_t>(width), tensor, output, {piece, pieces}));
        }
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            ASSERT_EQ(std::memcmp(output + i * width, tensor + chosen[i] * width, width), 0) << i;
        }
        ASSERT_TRUE(slice_.is_painted_around(output, chosen.size() * width, untouched));
        number(output, chosen.size() * width);
        tensor_.paint(untouched);
        std::vector<byte> expected(bytes, untouched);
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            std::memcpy(&expected[chosen[i] * width], output + i * width, width);
        }
        for (tr::index_t piece = pieces; piece-- > 0;) {
            ASSERT_TRUE(tr::assign_bytes(slice, static_cast<tr::index_t>(width), output, tensor, {piece, pieces}));
        }
        ASSERT_TRUE(bytes == 0 || std::memcmp(expected.data(), tensor, bytes) == 0);
        ASSERT_TRUE(tensor_.is_painted_around(tensor, bytes, untouched));
    }

    static void number(byte* first, std::size_t bytes)
    {
        for (std::size_t i = 0; i < bytes; ++i) {
            first[i] = static_cast<byte>(i * 7 + i / 251 + 1);
        }
    }

    guard::pages condition_{1 << 12};
    guard::pages tensor_{1 << 16};
    guard::pages slice_{1 << 16};
};

TYPED_TEST_SUITE(Selections, backends::all, backends::names);

TYPED_TEST(Selections, OfEveryLengthDensityAndWidth)
{
    std::mt19937 random(1);
    for (std::size_t entries = 1; entries <= 400; entries += entries < 70 ? 1 : 11) {
        for (const unsigned percent : {1U, 10U, 50U, 90U, 99U, 100U}) {
            std::vector<byte> values(entries);
            for (byte& each : values) {
                each = random() % 100 < percent ? static_cast<byte>(1 + random() % 255) : byte{0};
            }
            for (const std::size_t width : {1U, 2U, 3U, 4U, 8U, 16U}) {
                this->check(values, entries % 3 == 0 ? 2 : 1, width, static_cast<tr::index_t>(1 + entries % 4));
                ASSERT_FALSE(this->HasFatalFailure()) << percent << " %";
            }
        }
    }
}

TYPED_TEST(Selections, OfEveryTwelveEntriesAcrossTheEdgeOfAWord)
{
    for (unsigned bits = 0; bits < 1U << 12; ++bits) {
        std::vector<byte> values(70);
        for (unsigned i = 0; i < 12; ++i) {
            values[58 + i] = static_cast<byte>(bits >> i & 1U);
        }
        this->check(values, 1, std::size_t{1} << bits % 4, 1);
        ASSERT_FALSE(this->HasFatalFailure()) << bits;
    }
}

} // namespace
