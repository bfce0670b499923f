// SPDX-License-Identifier: MIT
#ifndef TRANCHE_FRONT_NUMPY_SLICE_HPP
#define TRANCHE_FRONT_NUMPY_SLICE_HPP

#include "../core/inline_list.hpp"
#include "../plan/indexing.hpp"

namespace tranche {
namespace numpy {

// NumPy's basic slicing is what the defaults describe.
struct slice_rules : rules {};

// The text of a subscript: a string literal, a pointer to a terminated string, or anything with data() and size().
class literal {
public:
    TRANCHE_INLINE constexpr literal(const char* text TRANCHE_LIFETIMEBOUND) : text_(text)
    {
        while (text != nullptr && text[size_] != '\0') {
            ++size_;
        }
    }
    template <
        class Text,
        std::enable_if_t<
            std::is_same<const char, std::add_const_t<typename detail::element_of<const Text>::type>>::value, int> = 0>
    TRANCHE_INLINE constexpr literal(const Text& text TRANCHE_LIFETIMEBOUND)
        : text_(text.data()), size_(static_cast<std::int64_t>(text.size()))
    {}

    TRANCHE_INLINE constexpr std::int64_t size() const { return size_; }
    // '\0' at the end.
    TRANCHE_INLINE constexpr char operator[](std::int64_t column) const
    {
        return column < size_ ? text_[column] : '\0';
    }

private:
    const char* text_;
    std::int64_t size_ = 0;
};

} // namespace numpy

namespace detail {

// An integer or None, as a slot of `begin:end:step`; neither where the slot is empty.
struct numpy_number {
    std::int64_t value = 0;
    bool is_given = false;
};

inline namespace TRANCHE_ISA {

constexpr bool is_digit(char letter)
{
    return letter >= '0' && letter <= '9';
}

// value * 10 + digit, at the edge of int64 where that does not fit: any axis is shorter than that.
constexpr std::int64_t append_digit(std::int64_t value, int digit, bool negative)
{
    using limits = std::numeric_limits<std::int64_t>;
    if (negative) {
        return value < ((limits::min)() + digit) / 10 ? (limits::min)() : value * 10 - digit;
    }
    return value > ((limits::max)() - digit) / 10 ? (limits::max)() : value * 10 + digit;
}

} // namespace TRANCHE_ISA

inline namespace TRANCHE_LAYOUT {

// Reads a subscript from left to right; the first thing it cannot read stays as the error, with its column.
class numpy_reader {
public:
    TRANCHE_INLINE constexpr explicit numpy_reader(const numpy::literal& text) : text_(text) {}

    TRANCHE_INLINE constexpr const error& fault() const { return fault_; }
    TRANCHE_INLINE constexpr const indexing_items& items() const { return items_; }

    // subscript = item { "," item } [ "," ]
    TRANCHE_INLINE constexpr void read()
    {
        do {
            const indexing_item item = read_item();
            if (!failed() && !items_.push_back(item)) {
                fail();
            }
        } while (!failed() && accept(',') && !at_end());
        if (!failed() && !at_end()) {
            fail();
        }
    }

private:
    TRANCHE_INLINE constexpr bool failed() const { return fault_.code != errc::none; }
    TRANCHE_INLINE constexpr void fail() { fault_ = {errc::literal, -1, column_, 0, text_.size()}; }

    TRANCHE_INLINE constexpr void skip_blanks()
    {
        while (text_[column_] == ' ' || text_[column_] == '\t') {
            ++column_;
        }
    }

    TRANCHE_INLINE constexpr bool at_end()
    {
        skip_blanks();
        return column_ == text_.size();
    }

    TRANCHE_INLINE constexpr bool accept(char letter)
    {
        skip_blanks();
        const bool found = column_ < text_.size() && text_[column_] == letter;
        column_ += found ? 1 : 0;
        return found;
    }

    TRANCHE_INLINE constexpr bool accept_word(const char* word)
    {
        skip_blanks();
        std::int64_t length = 0;
        for (; word[length] != '\0'; ++length) {
            if (text_[column_ + length] != word[length]) {
                return false;
            }
        }
        column_ += length;
        return true;
    }

    // item = "..." | "None" | integer | [slot] ":" [slot] [ ":" [slot] ]
    TRANCHE_INLINE constexpr indexing_item read_item()
    {
        indexing_item item{};
        if (accept_word("...")) {
            item.kind = subscript::ellipsis;
            read_ellipsis();
            return item;
        }
        bool is_none = false;
        const numpy_number begin = read_slot(is_none);
        if (!failed() && accept(':')) {
            item.asked = read_range(begin);
            return item;
        }
        if (!failed() && !begin.is_given && !is_none) {
            fail();
        }
        item.kind = is_none ? subscript::added : subscript::index;
        item.asked.begin = begin.value;
        return item;
    }

    TRANCHE_INLINE constexpr void read_ellipsis()
    {
        if (has_ellipsis_) {
            column_ -= 3;
            fail();
        }
        has_ellipsis_ = true;
    }

    TRANCHE_INLINE constexpr range read_range(const numpy_number& begin)
    {
        bool is_none = false;
        const numpy_number end = read_slot(is_none);
        const numpy_number step = !failed() && accept(':') ? read_slot(is_none) : numpy_number{};
        return {begin.value, end.value, step.is_given ? step.value : 1, begin.is_given, end.is_given};
    }

    // slot = "None" | integer | nothing
    TRANCHE_INLINE constexpr numpy_number read_slot(bool& is_none)
    {
        is_none = accept_word("None");
        const bool minus = !is_none && accept('-');
        const bool sign = minus || (!is_none && accept('+'));
        skip_blanks();
        if (is_none || !is_digit(text_[column_])) {
            if (sign) {
                fail();
            }
            return {};
        }
        return read_digits(minus);
    }

    // As in Python, no leading zeros.
    TRANCHE_INLINE constexpr numpy_number read_digits(bool minus)
    {
        const std::int64_t first = column_;
        std::int64_t value = 0;
        for (; is_digit(text_[column_]); ++column_) {
            value = append_digit(value, text_[column_] - '0', minus);
        }
        if (text_[first] == '0' && column_ > first + 1 && value != 0) {
            column_ = first;
            fail();
        }
        return {value, true};
    }

    numpy::literal text_;
    std::int64_t column_ = 0;
    bool has_ellipsis_ = false;
    indexing_items items_{};
    error fault_{};
};

} // namespace TRANCHE_LAYOUT
} // namespace detail

namespace numpy {
inline namespace TRANCHE_ISA {

// The plan of NumPy's basic slicing x[subscript] (https://numpy.org/doc/stable/user/basics.indexing.html): integers,
// which drop their axis and must lie in it, ranges `begin:end:step`, which are clamped, one `...`, and `None`, which
// adds a unit axis, separated by commas. Numbers of any length are read; those past int64 act as its limits.
// Errors: literal, whose value is the column, from 0; list_length (more entries than axes), step_zero, begin,
// empty_axis, output_rank, and those of the shape.
constexpr result<plan> slice(const shape& array, const literal& subscript)
{
    detail::numpy_reader reader(subscript);
    reader.read();
    detail::plan_builder builder(array, 0, max_rank);
    builder.fail(reader.fault());
    detail::take_items<slice_rules>(builder, reader.items());
    return builder.finish();
}

} // namespace TRANCHE_ISA
} // namespace numpy
} // namespace tranche

#endif
