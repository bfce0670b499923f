// SPDX-License-Identifier: MIT
#include <tranche/lower/part.hpp>

#include "support/move_testing.hpp"

#include <tranche/front/numpy_slice.hpp>
#include <tranche/lower/lower.hpp>

#include <limits>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr std::uintptr_t line = 64;

// The lowest and the highest target address of a piece.
struct span {
    std::uintptr_t low = (std::numeric_limits<std::uintptr_t>::max)();
    std::uintptr_t high = 0;
};

span written_by(const tr::loops& nest, tr::part piece, std::uintptr_t base)
{
    span written;
    tr::detail::visit_part(nest, piece, base, [&](const tr::loops& each) {
        for_each_byte(each, [&](std::ptrdiff_t, std::ptrdiff_t to) {
            const std::uintptr_t address = base + static_cast<std::uintptr_t>(to);
            written.low = address < written.low ? address : written.low;
            written.high = address > written.high ? address : written.high;
        });
    });
    return written;
}

void expect_no_shared_line(const tr::loops& nest, tr::index_t count, std::uintptr_t base)
{
    for (tr::index_t index = 0; index + 1 < count; ++index) {
        const span one = written_by(nest, {index, count}, base);
        const span next = written_by(nest, {index + 1, count}, base);
        ASSERT_TRUE(one.high / line < next.low / line || next.high / line < one.low / line)
            << text(nest) << ", piece " << index << " of " << count << ", target at " << base;
    }
}

TEST(Part, PiecesOfADenseTargetShareNoCacheLine)
{
    for (const char* const literal : {"...", "::2", "::-1"}) {
        const tr::plan slice = tr::numpy::slice({6000}, literal).value();
        const tr::layout tensor = tr::dense_layout({6000});
        for (const unsigned backward : {0U, 1U}) {
            const tr::layout target = place(slice.output_shape(), {false, 0, backward, 0}).layout;
            for (const tr::index_t width : {1, 2, 3, 4, 8, 12, 16, 32, 64}) {
                const tr::loops nest = tr::lower(slice, width, tensor, target);
                expect_no_shared_line(nest, 7, 4096);
                expect_no_shared_line(nest, 7, 4096 + static_cast<std::uintptr_t>(width));
            }
        }
    }
}

TEST(Part, PiecesOfALongRunShareNoCacheLineInsideARow)
{
    const tr::loops nest = tr::lower(tr::numpy::slice({3, 5000}, ":, 1:4097").value(), 4);
    expect_no_shared_line(nest, 8, 4096);
}

} // namespace
