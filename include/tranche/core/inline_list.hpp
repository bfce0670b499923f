// SPDX-License-Identifier: MIT
#ifndef TRANCHE_CORE_INLINE_LIST_HPP
#define TRANCHE_CORE_INLINE_LIST_HPP

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <type_traits>

#include "detect.hpp"
#include "error.hpp"

namespace tranche {
namespace detail {

// The integer types that shapes and lists are read from: int32_t is `long` on Arm and long long is not int64_t on
// Linux, so types are told by size.
template <class Int, bool = std::is_integral<Int>::value>
inline constexpr bool is_index_type = sizeof(Int) == 4 || sizeof(Int) == 8;
template <class NoInt>
inline constexpr bool is_index_type<NoInt, false> = false;

// What a container's data() points at, `void` for everything else.
template <class Container, class = void>
struct element_of {
    using type = void;
};
template <class Container>
struct element_of<Container,
                  std::void_t<decltype(*instance<Container>().data()), decltype(instance<Container>().size())>> {
    using type = std::remove_reference_t<decltype(*instance<Container>().data())>;
};

template <class Container>
inline constexpr bool holds_indices = is_index_type<typename element_of<const Container>::type>;
template <class Container>
inline constexpr bool holds_signed_indices =
    holds_indices<Container>&& std::is_signed<typename element_of<const Container>::type>::value;

inline namespace TRANCHE_ISA {

template <class Int>
constexpr bool fits_index(Int value)
{
    using limits = std::numeric_limits<index_t>;
    if constexpr (std::is_unsigned<Int>::value) {
        return static_cast<std::uint64_t>(value) <= static_cast<std::uint64_t>((limits::max)());
    } else {
        return static_cast<std::int64_t>(value) >= (limits::min)() &&
               static_cast<std::int64_t>(value) <= (limits::max)();
    }
}

// Not asked in constant expressions: reading through a null pointer is refused there by itself, and comparing with it
// is not always a constant under sanitizers.
template <class T>
constexpr bool is_null(const T* values)
{
    return !__builtin_is_constant_evaluated() && values == nullptr;
}

// For reports only: a number above int64 is shown as its largest.
template <class Int>
constexpr std::int64_t to_int64(Int value)
{
    constexpr std::int64_t largest = (std::numeric_limits<std::int64_t>::max)();
    if constexpr (std::is_unsigned<Int>::value && sizeof(Int) == 8) {
        return value > static_cast<std::uint64_t>(largest) ? largest : static_cast<std::int64_t>(value);
    } else {
        return static_cast<std::int64_t>(value);
    }
}

} // namespace TRANCHE_ISA

inline namespace TRANCHE_LAYOUT {

template <class Meaning>
class inline_list;

template <class Container>
inline constexpr bool is_inline_list = false;
template <class Meaning>
inline constexpr bool is_inline_list<inline_list<Meaning>> = true;

// Up to max_rank numbers of one meaning, held inline. One built from too many entries, or from an entry that does not
// fit index_t, has no entries and remembers the fault.
template <class Meaning>
class inline_list {
    // Before the constructors that call it: Clang evaluates a member template only where its body was seen.
    template <class Int, class Count>
    TRANCHE_INLINE constexpr void fill(const Int* values, Count count)
    {
        const std::int64_t entries = to_int64(count);
        if (entries < 0 || entries > max_rank) {
            *this = inline_list(errc::rank, -1, entries);
            return;
        }
        if (is_null(values) && entries != 0) {
            *this = inline_list(errc::null_data, -1, entries);
            return;
        }
        for (int axis = 0; axis < entries; ++axis) {
            if (!fits_index(values[axis])) {
                *this = inline_list(errc::number, axis, to_int64(values[axis]));
                return;
            }
            values_[axis] = static_cast<index_t>(values[axis]);
        }
        rank_ = static_cast<int>(entries);
    }

public:
    TRANCHE_INLINE constexpr inline_list() = default;
    TRANCHE_INLINE constexpr inline_list(std::initializer_list<std::int64_t> values)
    {
        fill(values.begin(), values.size());
    }
    template <class Int, class Count, std::enable_if_t<is_index_type<Int> && std::is_integral<Count>::value, int> = 0>
    TRANCHE_INLINE constexpr inline_list(const Int* values, Count count)
    {
        fill(values, count);
    }
    template <class Int, std::size_t Count, std::enable_if_t<is_index_type<Int>, int> = 0>
    TRANCHE_INLINE constexpr inline_list(const Int (&values)[Count])
    {
        fill(values, Count);
    }
    template <class Container, std::enable_if_t<holds_indices<Container> && !is_inline_list<Container>, int> = 0>
    TRANCHE_INLINE constexpr inline_list(const Container& values)
    {
        fill(values.data(), values.size());
    }

    TRANCHE_INLINE constexpr int rank() const { return rank_; }
    TRANCHE_INLINE constexpr std::size_t size() const { return static_cast<std::size_t>(rank_); }
    TRANCHE_INLINE constexpr const index_t* data() const { return values_; }
    TRANCHE_INLINE constexpr const index_t* begin() const { return values_; }
    TRANCHE_INLINE constexpr const index_t* end() const { return values_ + rank_; }

    TRANCHE_INLINE constexpr const index_t& operator[](int axis) const
    {
        TRANCHE_ASSERT(axis >= 0 && axis < rank_);
        return values_[axis];
    }
    TRANCHE_INLINE constexpr index_t& operator[](int axis)
    {
        TRANCHE_ASSERT(axis >= 0 && axis < rank_);
        return values_[axis];
    }

    // Appends an entry; one too many is remembered as a fault.
    TRANCHE_INLINE constexpr void push_back(index_t value)
    {
        if (fault_ != errc::none) {
            return;
        }
        if (rank_ == max_rank) {
            *this = inline_list(errc::rank, -1, max_rank + 1);
        } else {
            values_[rank_++] = value;
        }
    }

    // What was wrong with the numbers it was built from, errc::none where nothing was.
    TRANCHE_INLINE constexpr error fault() const
    {
        if (fault_ == errc::none) {
            return {};
        }
        using limits = std::numeric_limits<index_t>;
        switch (fault_) {
        case errc::rank: return {fault_, -1, fault_value_, 0, max_rank};
        case errc::null_data: return {fault_, -1, fault_value_, 0, 0};
        default: return {fault_, fault_axis_, fault_value_, (limits::min)(), (limits::max)()};
        }
    }

    friend TRANCHE_INLINE constexpr bool operator==(const inline_list& a, const inline_list& b)
    {
        bool same = a.rank_ == b.rank_ && a.fault() == b.fault();
        for (int axis = 0; same && axis < a.rank_; ++axis) {
            same = a.values_[axis] == b.values_[axis];
        }
        return same;
    }
    friend TRANCHE_INLINE constexpr bool operator!=(const inline_list& a, const inline_list& b) { return !(a == b); }

private:
    TRANCHE_INLINE constexpr inline_list(errc fault, int axis, std::int64_t value)
        : fault_axis_(axis), fault_(fault), fault_value_(value)
    {}

    index_t values_[max_rank]{};
    int rank_ = 0;
    int fault_axis_ = -1;
    errc fault_ = errc::none;
    std::int64_t fault_value_ = 0;
};

} // namespace TRANCHE_LAYOUT
} // namespace detail
} // namespace tranche

#endif
