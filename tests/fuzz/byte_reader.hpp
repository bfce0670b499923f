// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_BYTE_READER_HPP
#define TRANCHE_TESTS_FUZZ_BYTE_READER_HPP

#include <cstddef>
#include <cstdint>
#include <string>

namespace fuzz {

// Turns raw bytes into choices and numbers, the same on every machine. Past the last byte everything is 0.
class byte_reader {
public:
    byte_reader(const std::uint8_t* data, std::size_t size) : next_(data), left_(size) {}

    unsigned byte();
    // [0, count), count <= 256.
    int below(int count) { return static_cast<int>(byte()) % count; }
    // One time in so many; false past the last byte.
    bool rarely(int times) { return below(times) == times - 1; }

    // So many bytes, the lowest first, with the sign of the highest one.
    std::int64_t raw(int bytes);
    // A begin, an end or an axis: small, near 0, near the extent on either side, or extreme.
    std::int64_t number(std::int64_t extent);
    // Mostly small, seldom 0.
    std::int64_t step(std::int64_t extent);
    // Mostly of a tensor that can be held.
    std::int64_t extent();

    std::size_t left() const { return left_; }
    std::string rest();

private:
    std::int64_t extreme();

    const std::uint8_t* next_;
    std::size_t left_;
};

} // namespace fuzz

#endif
