// SPDX-License-Identifier: MIT
#include "byte_reader.hpp"

namespace fuzz {
namespace {

// What others counted in too few bits, or in floating point.
constexpr std::int64_t extremes[] = {INT64_MIN,
                                     INT64_MAX,
                                     INT32_MIN,
                                     INT32_MAX,
                                     INT64_MIN / 2,
                                     INT64_MAX / 2,
                                     std::int64_t{1} << 31,
                                     std::int64_t{1} << 32,
                                     std::int64_t{1} << 16,
                                     std::int64_t{1} << 24,
                                     std::int64_t{1} << 40,
                                     std::int64_t{1} << 53,
                                     -(std::int64_t{1} << 32),
                                     1000000000,
                                     126322568,
                                     3037000500}; // the root of 2^63

// Wraps, so that the neighbour of one limit is the other.
std::int64_t add(std::int64_t a, std::int64_t b)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

} // namespace

unsigned byte_reader::byte()
{
    if (left_ == 0) {
        return 0;
    }
    --left_;
    return *next_++;
}

std::int64_t byte_reader::raw(int bytes)
{
    std::uint64_t value = 0;
    for (int each = 0; each < bytes; ++each) {
        value |= std::uint64_t{byte()} << (8 * each);
    }
    const int unused = 64 - 8 * bytes;
    return static_cast<std::int64_t>(value << unused) >> unused;
}

std::int64_t byte_reader::extreme()
{
    const unsigned choice = byte();
    return add(extremes[choice % 16], static_cast<std::int64_t>(choice / 16 % 3) - 1);
}

std::int64_t byte_reader::number(std::int64_t extent)
{
    const unsigned choice = byte();
    const auto around = static_cast<std::int64_t>(choice / 8 % 8) - 4;
    switch (choice % 8) {
    case 0:
    case 1: return around;
    case 2: return add(extent, around);
    case 3: return add(~extent, around + 1); // -extent
    case 4: return static_cast<std::int64_t>(choice / 8);
    case 5: return raw(8);
    case 6: return raw(4);
    default: return extreme();
    }
}

std::int64_t byte_reader::step(std::int64_t extent)
{
    const unsigned choice = byte();
    const auto size = static_cast<std::int64_t>(choice / 8 % 8);
    switch (choice % 8) {
    case 0:
    case 1:
    case 2: return 1 + size;
    case 3:
    case 4: return -1 - size;
    case 5: return 0;
    default: return number(extent);
    }
}

std::int64_t byte_reader::extent()
{
    const unsigned choice = byte();
    const auto size = static_cast<std::int64_t>(choice / 8);
    switch (choice % 8) {
    case 0: return size < 29 ? size : number(0);
    case 1: return size % 4 == 3 ? extreme() : size % 4 == 2 ? 8 * size : size;
    case 2: return size % 8 == 7 ? 0 : size % 8;
    default: return 1 + size % 7;
    }
}

std::string byte_reader::rest()
{
    std::string text(reinterpret_cast<const char*>(next_), left_);
    next_ += left_;
    left_ = 0;
    return text;
}

} // namespace fuzz
