// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_SUPPORT_WIDE_HPP
#define TRANCHE_TESTS_SUPPORT_WIDE_HPP

#include <cstdint>

namespace oracle {

// A signed integer of 128 bits, in which nothing that is said about int64 numbers can overflow. Without division: the
// oracles do not need it, and so cannot round as the library does.
#if defined(__SIZEOF_INT128__) && !defined(TRANCHE_FUZZ_WIDE_BY_HAND)

__extension__ typedef __int128 wide;

#else

class wide {
public:
    wide(std::int64_t value) : low_(static_cast<std::uint64_t>(value)), high_(value < 0 ? ~std::uint64_t{0} : 0) {}

    explicit operator std::int64_t() const { return static_cast<std::int64_t>(low_); }

    friend wide operator+(wide a, wide b)
    {
        const std::uint64_t low = a.low_ + b.low_;
        return {low, a.high_ + b.high_ + (low < a.low_ ? 1U : 0U)};
    }
    friend wide operator-(wide a) { return wide{~a.low_, ~a.high_} + 1; }
    friend wide operator-(wide a, wide b) { return a + -b; }
    friend wide operator*(wide a, wide b)
    {
        const wide lows = product(a.low_, b.low_);
        return {lows.low_, lows.high_ + a.low_ * b.high_ + a.high_ * b.low_};
    }
    friend bool operator<(wide a, wide b)
    {
        constexpr std::uint64_t sign = std::uint64_t{1} << 63;
        return a.high_ == b.high_ ? a.low_ < b.low_ : (a.high_ ^ sign) < (b.high_ ^ sign);
    }
    friend bool operator>(wide a, wide b) { return b < a; }
    friend bool operator<=(wide a, wide b) { return !(b < a); }
    friend bool operator>=(wide a, wide b) { return !(a < b); }
    friend bool operator==(wide a, wide b) { return a.low_ == b.low_ && a.high_ == b.high_; }
    friend bool operator!=(wide a, wide b) { return !(a == b); }

private:
    wide(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

    // By halves of 32 bits.
    static wide product(std::uint64_t a, std::uint64_t b)
    {
        constexpr std::uint64_t half = 0xffffffff;
        const std::uint64_t low = (a & half) * (b & half);
        const std::uint64_t first = (a >> 32) * (b & half) + (low >> 32);
        const std::uint64_t second = (a & half) * (b >> 32) + (first & half);
        return {second << 32 | (low & half), (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32)};
    }

    std::uint64_t low_;
    std::uint64_t high_;
};

#endif

} // namespace oracle

#endif
