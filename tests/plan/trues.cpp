// SPDX-License-Identifier: MIT
#include <tranche/plan/trues.hpp>

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using bytes = std::vector<std::uint8_t>;

tr::detail::trues one_by_one(const bytes& values)
{
    tr::detail::trues found{};
    for (std::size_t entry = 0; entry < values.size(); ++entry) {
        if (values[entry] != 0) {
            found.first = found.count == 0 ? static_cast<tr::index_t>(entry) : found.first;
            found.last = static_cast<tr::index_t>(entry);
            ++found.count;
        }
    }
    return found;
}

void check(const bytes& values)
{
    const tr::detail::trues found = tr::detail::find_trues(tr::condition(values));
    const tr::detail::trues expected = one_by_one(values);
    const std::string given = std::to_string(values.size()) + " entries";
    ASSERT_EQ(found.count, expected.count) << given;
    ASSERT_EQ(found.first, expected.first) << given << ", " << expected.count << " trues";
    ASSERT_EQ(found.last, expected.last) << given << ", " << expected.count << " trues";
}

TEST(FindTrues, FindsEveryPairInUpToFourWords)
{
    for (std::size_t size = 0; size <= 32; ++size) {
        check(bytes(size, 0));
        for (std::size_t first = 0; first < size; ++first) {
            for (std::size_t last = first; last < size; ++last) {
                bytes values(size, 0);
                values[first] = 0x80;
                values[last] = 1;
                check(values);
            }
        }
    }
}

TEST(FindTrues, TakesEveryByteThatIsNotZeroForTrue)
{
    for (int value = 0; value <= 255; ++value) {
        for (std::size_t entry = 0; entry < 17; ++entry) {
            bytes values(17, 0);
            values[entry] = static_cast<std::uint8_t>(value);
            check(values);
            check(bytes(entry, static_cast<std::uint8_t>(value)));
        }
    }
}

// Sums of bytes are taken out before they could overflow.
TEST(FindTrues, CountsLongConditionsOfEveryValue)
{
    for (const std::size_t size : {2032U, 2039U, 2040U, 2041U, 2048U, 4079U, 4080U, 4088U, 10000U}) {
        for (const int value : {1, 0x7f, 0x80, 0xff}) {
            bytes values(size, static_cast<std::uint8_t>(value));
            check(values);
            values.front() = values.back() = 0;
            check(values);
        }
    }
}

constexpr bool few[] = {false, true, false, true, true, false, false, false, true, false};

TEST(FindTrues, CountsInConstantExpressions)
{
    constexpr tr::detail::trues found = tr::detail::find_trues(tr::condition(few));
    static_assert(found.count == 4 && found.first == 1 && found.last == 8, "a constant condition is counted");
    check({0, 1, 0, 1, 1, 0, 0, 0, 1, 0});
}

} // namespace
