// SPDX-License-Identifier: MIT
#ifndef TRANCHE_CORE_INDEX_LIST_HPP
#define TRANCHE_CORE_INDEX_LIST_HPP

#include "inline_list.hpp"

namespace tranche {

struct absent_t {};

// A list that was not given, as opposed to one that is empty.
inline constexpr absent_t absent{};

// A non-owning list of 32- or 64-bit signed indices, or absent. Built from a brace list, a pointer and a count of any
// integer type (count 0 is present and empty, null pointer or not), a C array, or anything with data() and size().
// It is a parameter type: a variable of this type built from a brace list or from a temporary dangles.
class index_list {
public:
    TRANCHE_INLINE constexpr index_list() = default;
    TRANCHE_INLINE constexpr index_list(absent_t) {}
    // First, because the others call it: Clang evaluates a member template only where its body was seen.
    template <class Int, class Count,
              std::enable_if_t<
                  detail::is_index_type<Int> && std::is_signed<Int>::value && std::is_integral<Count>::value, int> = 0>
    TRANCHE_INLINE constexpr index_list(const Int* values, Count count)
        : values_(values), size_(detail::to_int64(count)), kind_(kind_of(values))
    {}
    TRANCHE_INLINE constexpr index_list(std::initializer_list<std::int64_t> values TRANCHE_LIFETIMEBOUND)
        : index_list(values.begin(), values.size())
    {}
    template <class Int, std::size_t Count,
              std::enable_if_t<detail::is_index_type<Int> && std::is_signed<Int>::value, int> = 0>
    TRANCHE_INLINE constexpr index_list(const Int (&values)[Count]) : index_list(values, Count)
    {}
    template <class Container, std::enable_if_t<detail::holds_signed_indices<Container>, int> = 0>
    TRANCHE_INLINE constexpr index_list(const Container& values TRANCHE_LIFETIMEBOUND)
        : index_list(values.data(), values.size())
    {}

    TRANCHE_INLINE constexpr bool is_absent() const { return kind_ == kind::none; }

    // The same list, empty where it is absent: for lists that an operator requires.
    TRANCHE_INLINE constexpr index_list or_empty() const
    {
        return is_absent() ? index_list(static_cast<const int*>(nullptr), 0) : *this;
    }

    // Entries, 0 where absent; negative only where a negative count was given, which every front end refuses.
    TRANCHE_INLINE constexpr std::int64_t size() const { return size_; }

    // Entries behind a null pointer, which every front end refuses.
    TRANCHE_INLINE constexpr bool is_null() const
    {
        switch (kind_) {
        case kind::of_int: return size_ > 0 && detail::is_null(values_.ints);
        case kind::of_long: return size_ > 0 && detail::is_null(values_.longs);
        case kind::of_long_long: return size_ > 0 && detail::is_null(values_.long_longs);
        default: return false;
        }
    }

    TRANCHE_INLINE constexpr std::int64_t operator[](std::int64_t entry) const
    {
        TRANCHE_ASSERT(entry >= 0 && entry < size_);
        switch (kind_) {
        case kind::of_int: return values_.ints[entry];
        case kind::of_long: return values_.longs[entry];
        case kind::of_long_long: return values_.long_longs[entry];
        default: return 0;
        }
    }

private:
    enum class kind : unsigned char { none, of_int, of_long, of_long_long };

    // The element type is told by name: reading a long through a pointer to long long is undefined, equal sizes or not.
    union pointer {
        const int* ints;
        const long* longs;
        const long long* long_longs;
        TRANCHE_INLINE constexpr pointer() : ints(nullptr) {}
        TRANCHE_INLINE constexpr pointer(const int* values) : ints(values) {}
        TRANCHE_INLINE constexpr pointer(const long* values) : longs(values) {}
        TRANCHE_INLINE constexpr pointer(const long long* values) : long_longs(values) {}
    };

    TRANCHE_INLINE static constexpr kind kind_of(const int*) { return kind::of_int; }
    TRANCHE_INLINE static constexpr kind kind_of(const long*) { return kind::of_long; }
    TRANCHE_INLINE static constexpr kind kind_of(const long long*) { return kind::of_long_long; }

    pointer values_{};
    std::int64_t size_ = 0;
    kind kind_ = kind::none;
};

} // namespace tranche

#endif
