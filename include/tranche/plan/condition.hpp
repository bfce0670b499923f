// SPDX-License-Identifier: MIT
#ifndef TRANCHE_PLAN_CONDITION_HPP
#define TRANCHE_PLAN_CONDITION_HPP

#include "../core/inline_list.hpp"

namespace tranche {
namespace detail {

template <class T>
inline constexpr bool is_condition_type =
    std::is_same<std::remove_cv_t<T>, bool>::value || std::is_same<std::remove_cv_t<T>, std::uint8_t>::value;

template <class Container, class = void>
inline constexpr bool is_packed_bits = false;
// std::vector<bool> holds bits: its elements are proxies, not bools in memory.
template <class Container>
inline constexpr bool
    is_packed_bits<Container, std::void_t<typename Container::value_type, typename Container::reference>> =
        std::is_same<typename Container::value_type, bool>::value &&
        !std::is_lvalue_reference<typename Container::reference>::value;

template <class Container>
inline constexpr bool holds_conditions = is_condition_type<typename element_of<const Container>::type>;

} // namespace detail

// The condition of Compress: bools or bytes, not owned, of which every non-zero one is true. Built from a pointer and
// a length, a C array or a container with data() and size(); it must outlive every plan made from it. Temporaries and
// brace lists are refused.
class condition {
public:
    TRANCHE_INLINE constexpr condition() = default;

    template <class T, class Count,
              std::enable_if_t<detail::is_condition_type<T> && std::is_integral<Count>::value, int> = 0>
    TRANCHE_INLINE constexpr condition(const T* values, Count count) : size_(detail::to_int64(count))
    {
        point_at(values);
    }
    template <class T, std::size_t Count, std::enable_if_t<detail::is_condition_type<T>, int> = 0>
    TRANCHE_INLINE constexpr condition(const T (&values)[Count]) : condition(values, Count)
    {}
    template <class Container, std::enable_if_t<detail::holds_conditions<Container>, int> = 0>
    TRANCHE_INLINE constexpr condition(const Container& values TRANCHE_LIFETIMEBOUND)
        : condition(values.data(), values.size())
    {}
    template <class Container, std::enable_if_t<detail::is_packed_bits<Container>, char> = 0>
    condition(const Container&)
    {
        static_assert(!detail::is_packed_bits<Container>,
                      "std::vector<bool> packs its bits: pass a std::vector<std::uint8_t> or a plain array of bool");
    }
    template <class Container, std::enable_if_t<detail::holds_conditions<Container>, int> = 0>
    condition(const Container&&) = delete; // the plan would refer to a temporary
    template <class T>
    condition(std::initializer_list<T>) = delete;

    // Entries; negative where a negative count was given.
    TRANCHE_INLINE constexpr std::int64_t size() const { return size_; }
    TRANCHE_INLINE constexpr bool is_null() const
    {
        return size_ > 0 && detail::is_null(bytes_) && detail::is_null(bools_);
    }

    // The entries as bytes; null where it was made in a constant expression.
    TRANCHE_INLINE constexpr const std::uint8_t* bytes() const { return bytes_; }

    TRANCHE_INLINE constexpr bool operator[](std::int64_t entry) const
    {
        if (!is_bool_) {
            return bytes_[entry] != 0;
        }
        return __builtin_is_constant_evaluated() ? bools_[entry]
                                                 : reinterpret_cast<const std::uint8_t*>(bools_)[entry] != 0;
    }

    // The same without the entries from `size` on.
    TRANCHE_INLINE constexpr condition first(std::int64_t size) const
    {
        condition shorter = *this;
        shorter.size_ = size;
        return shorter;
    }

private:
    TRANCHE_INLINE constexpr void point_at(const std::uint8_t* values) { bytes_ = values; }
    // At run time a bool is read as a byte: from memory that others wrote it may be neither 0 nor 1.
    TRANCHE_INLINE constexpr void point_at(const bool* values)
    {
        if (__builtin_is_constant_evaluated()) {
            bools_ = values;
            is_bool_ = true;
        } else {
            bytes_ = reinterpret_cast<const std::uint8_t*>(values);
        }
    }

    const std::uint8_t* bytes_ = nullptr;
    const bool* bools_ = nullptr;
    std::int64_t size_ = 0;
    bool is_bool_ = false; // made in a constant expression
};

} // namespace tranche

#endif
