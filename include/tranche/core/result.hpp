// SPDX-License-Identifier: MIT
#ifndef TRANCHE_CORE_RESULT_HPP
#define TRANCHE_CORE_RESULT_HPP

#include <type_traits>

#include "error.hpp"

namespace tranche {

// A value or the error that stands in its place, with std::expected's meaning: true means it worked.
// Reading the value of an error is a wrong program (TRANCHE_ASSERT).
template <class T>
class [[nodiscard]] result {
    static_assert(std::is_trivially_copyable<T>::value, "result<T> holds trivially copyable types only");

public:
    using value_type = T;

    TRANCHE_INLINE constexpr result(const T& value) : value_(value) {}
    TRANCHE_INLINE constexpr result(const tranche::error& fault) : error_(fault)
    {
        TRANCHE_ASSERT(fault.code != errc::none);
    }

    TRANCHE_INLINE constexpr bool has_value() const { return error_.code == errc::none; }
    TRANCHE_INLINE constexpr explicit operator bool() const { return has_value(); }

    TRANCHE_INLINE constexpr const T& value() const
    {
        TRANCHE_ASSERT(has_value());
        return value_;
    }
    TRANCHE_INLINE constexpr const T& operator*() const { return value(); }
    TRANCHE_INLINE constexpr const T* operator->() const { return &value(); }

    // errc::none where there is a value.
    TRANCHE_INLINE constexpr const tranche::error& error() const { return error_; }

private:
    T value_{};
    tranche::error error_{};
};

// Success or an error.
template <>
class [[nodiscard]] result<void> {
public:
    using value_type = void;

    TRANCHE_INLINE constexpr result() = default;
    TRANCHE_INLINE constexpr result(const tranche::error& fault) : error_(fault)
    {
        TRANCHE_ASSERT(fault.code != errc::none);
    }

    TRANCHE_INLINE constexpr bool has_value() const { return error_.code == errc::none; }
    TRANCHE_INLINE constexpr explicit operator bool() const { return has_value(); }
    TRANCHE_INLINE constexpr void value() const { TRANCHE_ASSERT(has_value()); }
    TRANCHE_INLINE constexpr const tranche::error& error() const { return error_; }

private:
    tranche::error error_{};
};

namespace detail {
inline namespace TRANCHE_ISA {

// Not constexpr on purpose: evaluating one at compile time makes the compiler print its name.
struct mistake {
#define TRANCHE_MISTAKE(name, number, text) \
    TRANCHE_INLINE static void name()       \
    {                                       \
        TRANCHE_ASSERT(false);              \
    }
    TRANCHE_ERRORS(TRANCHE_MISTAKE)
#undef TRANCHE_MISTAKE
};

constexpr void refuse(errc code)
{
    switch (code) {
    case errc::none: break;
#define TRANCHE_REFUSE(name, number, text) \
case errc::name: mistake::name(); break;
        TRANCHE_ERRORS(TRANCHE_REFUSE)
#undef TRANCHE_REFUSE
    }
}

} // namespace TRANCHE_ISA
} // namespace detail

inline namespace TRANCHE_ISA {

// The plan of a result that is known at compile time. A wrong one does not compile, and the message names the
// mistake: "call to non-'constexpr' function 'tranche::detail::mistake::step_zero()'".
template <class T>
constexpr T constant_plan(const result<T>& planned)
{
    detail::refuse(planned.error().code);
    return planned.value();
}

} // namespace TRANCHE_ISA
} // namespace tranche

#endif
