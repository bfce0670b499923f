// SPDX-License-Identifier: MIT
#include "npy.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <system_error>

namespace npy {
namespace {

struct element {
    std::string_view name;
    tranche::dtype type;
};

constexpr element elements[] = {
    {"b1", tranche::dtype::boolean},   {"i1", tranche::dtype::int8},        {"i2", tranche::dtype::int16},
    {"i4", tranche::dtype::int32},     {"i8", tranche::dtype::int64},       {"u1", tranche::dtype::uint8},
    {"u2", tranche::dtype::uint16},    {"u4", tranche::dtype::uint32},      {"u8", tranche::dtype::uint64},
    {"f2", tranche::dtype::float16},   {"f4", tranche::dtype::float32},     {"f8", tranche::dtype::float64},
    {"c8", tranche::dtype::complex64}, {"c16", tranche::dtype::complex128},
};

// The text between quotes, cut where it is too long for a sentence.
std::string quoted(std::string_view text)
{
    constexpr std::size_t longest = 24;
    return "'" + std::string(text.substr(0, longest)) + (text.size() > longest ? "...'" : "'");
}

const char* kind_of(std::string_view descr)
{
    switch (descr.size() < 2 ? '?' : descr[1]) {
    case 'O': return "objects";
    case 'S':
    case 'a':
    case 'U': return "strings";
    case 'M':
    case 'm': return "dates";
    case 'V': return "raw or structured bytes";
    default: return "elements that NumPy and ONNX do not share";
    }
}

// Byte order, then the name; '|' says that there is no order, which is true of single bytes only.
tranche::dtype type_of(std::string_view descr)
{
    const std::string_view name = descr.substr(descr.empty() ? 0 : 1);
    for (const element& known : elements) {
        const bool ordered = !descr.empty() && (descr[0] == '<' || descr[0] == '>');
        const bool single = !descr.empty() && descr[0] == '|' && tranche::width(known.type) == 1;
        if (known.name == name && (ordered || single)) {
            return known.type;
        }
    }
    return tranche::dtype::undefined;
}

// A cursor over the literal. Brackets do not nest in a valid header, so that nothing here recurses.
class literal_reader {
public:
    explicit literal_reader(std::string_view text) : rest_(text) {}

    header dictionary()
    {
        expect('{');
        while (!take('}')) {
            entry();
            if (!take(',')) {
                expect('}');
                break;
            }
        }
        if (!at_end()) {
            refuse("nothing after the dictionary");
        }
        if (seen_.size() != 3) {
            throw failure("the header lacks one of the keys 'descr', 'fortran_order' and 'shape'");
        }
        return header_;
    }

private:
    void entry()
    {
        const std::string key = string();
        expect(':');
        if (!seen_.insert(key).second) {
            throw failure("the header has the key " + quoted(key) + " twice");
        }
        if (key == "descr") {
            descr();
        } else if (key == "fortran_order") {
            header_.fortran_order = boolean();
        } else if (key == "shape") {
            shape();
        } else {
            throw failure("the header has the unknown key " + quoted(key));
        }
    }

    void descr()
    {
        if (peek() == '[' || peek() == '(') {
            throw failure("the array has structured elements, which are not read");
        }
        header_.descr = string();
        if (type_of(header_.descr) == tranche::dtype::undefined) {
            throw failure("the array holds " + std::string(kind_of(header_.descr)) + " (element type " +
                          quoted(header_.descr) + "), which are not read");
        }
    }

    bool boolean()
    {
        const bool yes = peek() == 'T';
        const std::string_view word = yes ? "True" : "False";
        if (rest_.substr(0, word.size()) != word) {
            refuse("True or False");
        }
        rest_.remove_prefix(word.size());
        return yes;
    }

    void shape()
    {
        expect('(');
        bool comma = true;
        while (!take(')')) {
            if (!comma) {
                refuse("',' or ')'");
            }
            header_.shape.push_back(integer());
            comma = take(',');
        }
        if (header_.shape.size() == 1 && !comma) {
            throw failure("the header's shape is a number, not a tuple");
        }
    }

    std::int64_t integer()
    {
        peek();
        const std::size_t sign = rest_.substr(0, 1) == "-" ? 1 : 0;
        const std::size_t end = std::min(rest_.find_first_not_of("0123456789", sign), rest_.size());
        const std::string_view text = rest_.substr(0, end);
        if (end == sign || (text[sign] == '0' && end > sign + 1)) {
            refuse("an integer");
        }
        std::int64_t value = 0;
        if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc{}) {
            throw failure("the header's extent " + quoted(text) + " does not fit 64 bits");
        }
        rest_.remove_prefix(end);
        return value;
    }

    std::string string()
    {
        const char quote = peek();
        const std::size_t end = quote == '\'' || quote == '"' ? rest_.find(quote, 1) : std::string_view::npos;
        if (end == std::string_view::npos || rest_.substr(0, end).find_first_of("\\\n") != std::string_view::npos) {
            refuse("a string");
        }
        std::string text(rest_.substr(1, end - 1));
        rest_.remove_prefix(end + 1);
        return text;
    }

    // The next character after blanks, NUL at the end.
    char peek()
    {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
        return rest_.empty() ? '\0' : rest_.front();
    }

    bool at_end()
    {
        peek();
        return rest_.empty();
    }

    bool take(char wanted)
    {
        const bool found = !at_end() && rest_.front() == wanted;
        rest_.remove_prefix(found ? 1 : 0);
        return found;
    }

    void expect(char wanted)
    {
        if (!take(wanted)) {
            refuse(std::string("'") + wanted + "'");
        }
    }

    [[noreturn]] void refuse(const std::string& wanted) const
    {
        throw failure("the header is not the dictionary of an array: " + wanted + " is wanted at " +
                      (rest_.empty() ? "its end" : quoted(rest_)));
    }

    std::string_view rest_;
    std::set<std::string> seen_;
    header header_;
};

std::string dictionary_of(const header& header)
{
    std::string text = "{'descr': '" + header.descr +
                       "', 'fortran_order': " + (header.fortran_order ? "True" : "False") + ", 'shape': (";
    for (const std::int64_t extent : header.shape) {
        text += std::to_string(extent) + (header.shape.size() == 1 ? "," : &extent == &header.shape.back() ? "" : ", ");
    }
    return text + "), }";
}

} // namespace

tranche::dtype header::type() const
{
    return type_of(descr);
}

header parse_header(std::string_view literal)
{
    return literal_reader(literal).dictionary();
}

std::string format_header(const header& header)
{
    constexpr std::size_t alignment = 64;
    std::string text = dictionary_of(header);
    const std::size_t shortest = text.size() + 1;
    const auto padded = [&](std::size_t start) {
        return (start + shortest + alignment - 1) / alignment * alignment - start;
    };
    const bool is_long = padded(10) > 0xffff;
    const std::size_t length = padded(is_long ? 12 : 10);
    text.append(length - shortest, ' ') += '\n';
    std::string start = is_long ? std::string("\x93NUMPY\x02\x00", 8) : std::string("\x93NUMPY\x01\x00", 8);
    for (std::size_t i = 0; i < (is_long ? 4U : 2U); ++i) {
        start += static_cast<char>(length >> (8 * i) & 0xff);
    }
    return start + text;
}

} // namespace npy
