// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_ORACLE_NUMPY_HPP
#define TRANCHE_TESTS_FUZZ_ORACLE_NUMPY_HPP

#include "subscript.hpp"

#include <optional>
#include <string>
#include <string_view>

// NumPy's basic slicing (https://numpy.org/doc/stable/user/basics.indexing.html), read by cutting the text at commas,
// then at colons.
namespace oracle {

using text = std::string_view;

inline text trimmed(text words)
{
    while (!words.empty() && (words.front() == ' ' || words.front() == '\t')) {
        words.remove_prefix(1);
    }
    while (!words.empty() && (words.back() == ' ' || words.back() == '\t')) {
        words.remove_suffix(1);
    }
    return words;
}

inline std::vector<text> cut(text words, char at)
{
    std::vector<text> pieces;
    std::size_t begin = 0;
    for (std::size_t end = words.find(at); end != text::npos; end = words.find(at, begin)) {
        pieces.push_back(trimmed(words.substr(begin, end - begin)));
        begin = end + 1;
    }
    pieces.push_back(trimmed(words.substr(begin)));
    return pieces;
}

// Digits without leading zeros; past int64 its limits.
inline std::optional<std::int64_t> integer(text digits)
{
    const bool minus = !digits.empty() && digits.front() == '-';
    if (minus || (!digits.empty() && digits.front() == '+')) {
        digits = trimmed(digits.substr(1));
    }
    const bool are_zeros = digits.find_first_not_of('0') == text::npos;
    if (digits.empty() || digits.find_first_not_of("0123456789") != text::npos ||
        (digits.front() == '0' && !are_zeros)) {
        return std::nullopt;
    }
    wide value = 0;
    for (const char digit : digits) {
        value = value > INT64_MAX ? value : value * 10 + (digit - '0');
    }
    value = minus ? -value : value;
    return static_cast<std::int64_t>(between(INT64_MIN, value, INT64_MAX));
}

// False where the slot is neither empty nor a number.
inline bool read_slot(text words, std::int64_t& value, bool& is_given)
{
    const std::optional<std::int64_t> number = integer(words);
    is_given = number.has_value();
    value = number.value_or(value);
    return is_given || words.empty() || words == "None";
}

inline std::optional<entry> read_entry(text words)
{
    entry found;
    const std::vector<text> slots = cut(words, ':');
    if (slots.size() == 1) {
        const std::optional<std::int64_t> number = integer(words);
        found.what = words == "..." ? kind::ellipsis : words == "None" ? kind::added : kind::index;
        found.begin = number.value_or(0);
        return found.what != kind::index || number ? std::optional<entry>(found) : std::nullopt;
    }
    bool has_step = false;
    const bool readable = slots.size() <= 3 && read_slot(slots[0], found.begin, found.has_begin) &&
                          read_slot(slots[1], found.end, found.has_end) &&
                          (slots.size() < 3 || read_slot(slots[2], found.step, has_step));
    return readable ? std::optional<entry>(found) : std::nullopt;
}

// As many entries as the axes of input and output and an ellipsis can need.
inline std::optional<std::vector<entry>> read_entries(text subscript)
{
    std::vector<text> items = cut(subscript, ',');
    if (items.size() > 1 && items.back().empty()) {
        items.pop_back();
    }
    std::vector<entry> entries;
    int ellipses = 0;
    for (const text item : items) {
        const std::optional<entry> found = read_entry(item);
        ellipses += found && found->what == kind::ellipsis ? 1 : 0;
        if (!found || ellipses > 1) {
            return std::nullopt;
        }
        entries.push_back(*found);
    }
    constexpr std::size_t most = 2 * tr::max_rank + 1;
    return entries.size() <= most ? std::optional<std::vector<entry>>(entries) : std::nullopt;
}

inline answer numpy_slice(const fuzz::shape_argument& array, text subscript)
{
    answer found;
    const bool has_axes = judge_shape(found, array, 0, tr::max_rank, true);
    const std::optional<std::vector<entry>> entries = read_entries(subscript);
    if (!entries) {
        found.refuse_somewhere(tr::errc::literal);
    } else if (has_axes) {
        take_entries(found, *entries);
    }
    return found;
}

} // namespace oracle

#endif
