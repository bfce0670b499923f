// SPDX-License-Identifier: MIT
#include "checklist.hpp"

#include "support/backends.hpp"
#include "support/guard_page.hpp"

#include <cstring>

// Lines 10 and 14: the bytes that kernels touch. Pages around both sides end the program at the first byte too many.
namespace checklist {
namespace {

template <class Backend>
class ChecklistOf : public backends::test<Backend> {
protected:
    void SetUp() override
    {
        backends::test<Backend>::SetUp();
        ASSERT_TRUE(source_.is_mapped() && target_.is_mapped());
    }

    guard::pages source_{1 << 14};
    guard::pages target_{1 << 14};
};

TYPED_TEST_SUITE(ChecklistOf, backends::all, backends::names);

// The first or last element lies at the edge of its page, the rest of the axis outside: only what lies between the
// first and the last selected element may be read.
TYPED_TEST(ChecklistOf, Line10OnlyTheSliceIsTouchedAtEveryTail)
{
    for (tr::index_t count = 1; count <= 130; ++count) {
        for (const tr::index_t step : {-3, -2, -1, 1, 2, 3, 4, 5, 8}) {
            const tr::index_t reach = (count - 1) * (step < 0 ? -step : step) + 1;
            const tr::plan slice = step > 0 ? tr::onnx::slice({reach}, {0}, {int64_max}, {0}, {step}).value()
                                            : tr::onnx::slice({reach}, {-1}, {int64_min}, {0}, {step}).value();
            ASSERT_EQ(slice.size(), count);
            guard::byte* const source = this->source_.end() - reach;
            guard::byte* const target = this->target_.end() - count;
            this->target_.paint(0xC5);
            for (tr::index_t i = 0; i < reach; ++i) {
                source[i] = static_cast<guard::byte>(i * 7 + 1);
            }
            ASSERT_TRUE(tr::copy_bytes(slice, 1, source, target));
            for (tr::index_t i = 0; i < count; ++i) {
                ASSERT_EQ(target[i], source[slice[0].begin + i * step]) << count << ' ' << step;
            }
            ASSERT_TRUE(this->target_.is_painted_around(target, static_cast<std::size_t>(count), 0xC5));
        }
    }
}

TYPED_TEST(ChecklistOf, Line14EveryNonZeroByteIsTrueInCountAndCopy)
{
    std::vector<std::uint8_t> condition(256);
    for (std::size_t value = 0; value < condition.size(); ++value) {
        condition[value] = static_cast<std::uint8_t>(value);
    }
    const std::vector<std::uint8_t> tensor = condition;
    const tr::masked_plan slice = tr::onnx::compress({256}, condition).value();
    ASSERT_EQ(slice.size(), 255);
    std::vector<std::uint8_t> target(255);
    ASSERT_TRUE(tr::copy(slice, tensor, target));
    EXPECT_TRUE(std::equal(target.begin(), target.end(), tensor.begin() + 1));
}

// The condition says no more or other things than when it was counted.
TYPED_TEST(ChecklistOf, Line14TheCopyStopsAtTheCountedSize)
{
    constexpr std::size_t extent = 200;
    for (std::size_t counted = 0; counted <= extent; counted += 7) {
        for (const std::uint8_t later : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{255}}) {
            for (const std::size_t width : {1U, 4U, 12U}) {
                std::vector<std::uint8_t> condition(extent);
                for (std::size_t i = 0; i < counted; ++i) {
                    condition[i * 37 % extent] = 1;
                }
                const tr::masked_plan slice = tr::onnx::compress({extent}, condition).value();
                const auto bytes = static_cast<std::size_t>(slice.size()) * width;
                std::fill(condition.begin(), condition.end(), later);
                this->target_.paint(0xC5);
                guard::byte* const target = this->target_.end() - bytes;
                ASSERT_TRUE(tr::copy_bytes(slice, static_cast<tr::index_t>(width), this->source_.end() - extent * width,
                                           target));
                ASSERT_TRUE(this->target_.is_painted_around(target, bytes, 0xC5)) << counted << ' ' << int{later};
            }
        }
    }
}

} // namespace
} // namespace checklist
