// SPDX-License-Identifier: MIT
#ifndef TRANCHE_CORE_ERROR_HPP
#define TRANCHE_CORE_ERROR_HPP

#include <cstdint>

#include "../config.hpp"

// Every mistake once: name, number, meaning. Numbers are part of the interface and never reused.
#define TRANCHE_ERRORS(X)                                                         \
    X(rank, 1, "the rank is outside the operator's limits")                       \
    X(extent, 2, "an extent is negative")                                         \
    X(element_count, 3, "the number of elements does not fit the index type")     \
    X(number, 4, "a number does not fit the index type")                          \
    X(list_length, 5, "a list has the wrong length")                              \
    X(axis, 6, "an axis is outside the tensor's rank")                            \
    X(repeated_axis, 7, "an axis is listed twice")                                \
    X(step_zero, 8, "a step is zero")                                             \
    X(step_sign, 9, "a step is negative where only positive steps are allowed")   \
    X(step_innermost, 10, "the innermost step is not 1")                          \
    X(begin, 11, "a begin is outside its axis")                                   \
    X(end, 12, "an end is outside its axis")                                      \
    X(size, 13, "a size is neither -1 nor between 1 and what the axis has left")  \
    X(count, 14, "a count is not between 1 and what the axis has left")           \
    X(empty_result, 15, "the slice is empty where the operator needs elements")   \
    X(empty_axis, 16, "an extent is zero where the operator needs elements")      \
    X(product, 17, "the product does not have this operator")                     \
    X(dtype, 18, "the element type is not supported")                             \
    X(dtype_mismatch, 19, "the value's element type differs from the tensor's")   \
    X(slice_shape, 20, "the value's shape differs from the slice's")              \
    X(output_rank, 21, "the output has more axes than the library holds")         \
    X(mask, 22, "the masks contradict each other")                                \
    X(condition, 23, "the condition selects an element past the end of the axis") \
    X(reserved, 24, "a reserved field is not zero")                               \
    X(literal, 25, "the literal cannot be read")                                  \
    X(null_data, 26, "a data pointer is null although elements are to be moved")  \
    X(width, 27, "the element width is not positive")                             \
    X(byte_count, 28, "the tensor's bytes do not fit the address space")          \
    X(buffer_size, 29, "a buffer does not have the plan's number of elements")    \
    X(tensor_shape, 30, "a view does not have the plan's shape")                  \
    X(view_bounds, 31, "a view reaches outside its allocation")                   \
    X(target_pitch, 32, "two elements of the target share memory")                \
    X(overlap, 33, "source and target overlap")                                   \
    X(part, 34, "a part is not one of its count")

namespace tranche {

// What was wrong. `none` means that nothing was.
enum class errc : std::int32_t {
    none = 0,
#define TRANCHE_ENUMERATOR(name, number, text) name = number,
    TRANCHE_ERRORS(TRANCHE_ENUMERATOR)
#undef TRANCHE_ENUMERATOR
};

// A wrong argument: what, where, the offending number and the interval [low, high] that would have been right.
// `axis` is the normalized axis, -1 for faults of whole lists. For literals `value` is the column.
struct error {
    errc code = errc::none;
    std::int64_t axis = -1;
    std::int64_t value = 0;
    std::int64_t low = 0;
    std::int64_t high = 0;

    friend TRANCHE_INLINE constexpr bool operator==(const error& a, const error& b)
    {
        return a.code == b.code && a.axis == b.axis && a.value == b.value && a.low == b.low && a.high == b.high;
    }
    friend TRANCHE_INLINE constexpr bool operator!=(const error& a, const error& b) { return !(a == b); }
};

inline namespace TRANCHE_ISA {

// One clause that names the mistake, a literal. Numbers are in the error; to_string() puts them together.
constexpr const char* message(errc code)
{
    switch (code) {
    case errc::none: return "no error";
#define TRANCHE_MESSAGE(name, number, text) \
case errc::name: return text;
        TRANCHE_ERRORS(TRANCHE_MESSAGE)
#undef TRANCHE_MESSAGE
    }
    return "unknown error";
}

} // namespace TRANCHE_ISA

namespace detail {
inline namespace TRANCHE_ISA {

// About a number for which no interval would have been right, such as a product. Reports leave the interval out.
constexpr error not_in_any_range(errc code, std::int64_t number)
{
    return {code, -1, number, number, number};
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
