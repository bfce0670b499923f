// SPDX-License-Identifier: MIT
#include "in_parallel.hpp"
#include "support/backends.hpp"
#include "support/guard_page.hpp"

#include <tranche/tranche.hpp>

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

// Conditions that change while Compress counts and copies. Which values are moved is free; what is touched is not.
namespace {

namespace tr = tranche;
using guard::byte;

constexpr std::size_t extent = 311;
constexpr std::size_t widths[] = {1, 2, 3, 4, 8, 12, 16};
constexpr byte untouched = 0xC5;
constexpr byte moved = 0x3A;
constexpr int pieces = 3;

// A change of a condition behind the reader's back: the one race that is meant, hidden from ThreadSanitizer.
#if defined(__clang__) || defined(__GNUC__)
__attribute__((no_sanitize("thread"), noinline))
#endif
void flip(std::vector<std::uint8_t>& condition, std::size_t entry, std::uint8_t value)
{
    static_cast<volatile std::uint8_t*>(condition.data())[entry] = value;
}

// All false, all true, single trues, long and short runs.
constexpr unsigned patterns = 6;

std::uint8_t pattern(unsigned number, std::size_t entry)
{
    switch (number % patterns) {
    case 0: return 0;
    case 1: return static_cast<std::uint8_t>(entry % 2);
    case 2: return 255;
    case 3: return entry % 50 < 40 ? 1 : 0;
    case 4: return static_cast<std::uint8_t>(entry % 3 == 0 ? 128 : 0);
    default: return entry * entry / 7 % 2 == 0 ? 2 : 0;
    }
}

template <class Backend>
class FlippedConditions : public backends::test<Backend> {
protected:
    void SetUp() override
    {
        backends::test<Backend>::SetUp();
        ASSERT_TRUE(tensor_.is_mapped() && slice_.is_mapped());
    }

    // Makes plans and calls `move` with them while another thread changes the condition.
    template <class Move>
    static void while_it_flips(const Move& move)
    {
        std::vector<std::uint8_t> condition(extent, 1);
        std::atomic<unsigned> passes{0};
        std::atomic<bool> is_over{false};
        in_parallel(2, [&](int thread) {
            if (thread == 0) {
                flip_until(is_over, condition, passes);
                return;
            }
            for (unsigned round = 0; round < rounds || passes < changes; ++round) {
                for (const std::size_t width : widths) {
                    move(tr::onnx::compress({tr::index_t{extent}}, condition, 0).value(), width);
                }
            }
            is_over = true;
        });
    }

    // A tensor that ends at a page, and slices that begin after one and end at one.
    byte* tensor(std::size_t width) const { return tensor_.end() - extent * width; }
    std::vector<byte*> slices(std::size_t bytes) const { return {slice_.begin(), slice_.end() - bytes}; }

    guard::pages tensor_{extent * 16};
    guard::pages slice_{extent * 16};

private:
    // At least so many calls, and so many changes of the whole condition meanwhile.
    static constexpr unsigned rounds = 200;
    static constexpr unsigned changes = 1000;

    static void flip_until(const std::atomic<bool>& is_over, std::vector<std::uint8_t>& condition,
                           std::atomic<unsigned>& passes)
    {
        while (!is_over) {
            for (std::size_t entry = 0; entry < extent; ++entry) {
                flip(condition, entry, pattern(passes, entry));
            }
            ++passes;
        }
    }
};
TYPED_TEST_SUITE(FlippedConditions, backends::all, backends::names);

std::size_t bytes_of(const tr::masked_plan& slice, std::size_t width)
{
    return static_cast<std::size_t>(slice.size()) * width;
}

TYPED_TEST(FlippedConditions, NeverTakeACopyPastItsCount)
{
    this->tensor_.paint(moved);
    this->while_it_flips([&](const tr::masked_plan& slice, std::size_t width) {
        const std::size_t bytes = bytes_of(slice, width);
        for (byte* const target : this->slices(bytes)) {
            this->slice_.paint(untouched);
            const auto elements = static_cast<tr::index_t>(width);
            EXPECT_TRUE(tr::copy_bytes(slice, elements, this->tensor(width), target));
            EXPECT_TRUE(this->slice_.is_painted_around(target, bytes, untouched)) << slice.size() << " of " << width;
        }
    });
}

TYPED_TEST(FlippedConditions, NeverTakePiecesOfACopyPastTheirCounts)
{
    this->tensor_.paint(moved);
    this->while_it_flips([&](const tr::masked_plan& slice, std::size_t width) {
        const std::size_t bytes = bytes_of(slice, width);
        byte* const target = this->slices(bytes).back();
        this->slice_.paint(untouched);
        in_parallel(pieces, [&](int piece) {
            const auto elements = static_cast<tr::index_t>(width);
            EXPECT_TRUE(tr::copy_bytes(slice, elements, this->tensor(width), target, {piece, pieces}));
        });
        EXPECT_TRUE(this->slice_.is_painted_around(target, bytes, untouched)) << slice.size() << " of " << width;
    });
}

TYPED_TEST(FlippedConditions, NeverTakeAnAssignmentOutsideItsTensorOrValue)
{
    this->slice_.paint(moved);
    this->while_it_flips([&](const tr::masked_plan& slice, std::size_t width) {
        for (const byte* const value : this->slices(bytes_of(slice, width))) {
            this->tensor_.paint(untouched);
            const auto elements = static_cast<tr::index_t>(width);
            EXPECT_TRUE(tr::assign_bytes(slice, elements, value, this->tensor(width)));
            EXPECT_TRUE(this->tensor_.is_painted_around(this->tensor(width), extent * width, untouched)) << width;
        }
    });
}

// An element that changes the condition when it is assigned for the so-manieth time.
struct tripwire {
    static inline std::vector<std::uint8_t> condition{};
    static inline unsigned later = 0;
    static inline int left = 0;

    int number = 0;

    tripwire() = default;
    explicit tripwire(int value) : number(value) {}
    tripwire(const tripwire&) = default;
    tripwire& operator=(const tripwire& other)
    {
        number = other.number;
        if (--left == 0) {
            change_to(later);
        }
        return *this;
    }

    static void change_to(unsigned number_of_pattern)
    {
        condition.resize(40);
        for (std::size_t entry = 0; entry < condition.size(); ++entry) {
            condition[entry] = pattern(number_of_pattern, entry);
        }
    }
};

// Elements between two of number -1.
std::vector<tripwire> elements_between_walls(std::size_t count)
{
    std::vector<tripwire> elements(count + 2, tripwire(1));
    elements.front().number = -1;
    elements.back().number = -1;
    return elements;
}

TEST(FlippedCondition, StopsACopyAtItsCountAfterEveryElement)
{
    const std::vector<tripwire> tensor(40, tripwire(2));
    for (unsigned before = 0; before < patterns; ++before) {
        for (tripwire::later = 0; tripwire::later < patterns; ++tripwire::later) {
            for (int after = 1; after <= 40; ++after) {
                tripwire::change_to(before);
                const tr::masked_plan slice = tr::onnx::compress({40}, tripwire::condition, 0).value();
                std::vector<tripwire> target = elements_between_walls(static_cast<std::size_t>(slice.size()));
                tripwire::left = after;
                ASSERT_TRUE(tr::copy(slice, tensor, tr::dense(target.data() + 1, slice.size(), {slice.size()})));
                ASSERT_EQ(target.front().number, -1);
                ASSERT_EQ(target.back().number, -1) << before << " to " << tripwire::later << " after " << after;
            }
        }
    }
}

} // namespace
