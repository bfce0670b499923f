// SPDX-License-Identifier: MIT
#include "check.hpp"
#include "oracle/numpy.hpp"
#include "require.hpp"

#include <tranche/front/numpy_slice.hpp>

#include <memory>

namespace {

namespace tr = tranche;

// Nearly right subscripts, a token for each byte.
std::string read_tokens(fuzz::byte_reader& in)
{
    constexpr const char* tokens[] = {",",    ",",   ":",    ":",  ":",
                                      "-",    "...", "None", "0",  "1",
                                      "2",    "3",   "5",    "7",  "9",
                                      "::-1", " ",   "\t",   "00", "+",
                                      ".",    "Non", "[",    "]",  "9223372036854775808"};
    std::string text;
    for (std::size_t left = in.left(); left > 0; --left) {
        text += tokens[in.below(25)];
    }
    return text;
}

// The text with nothing behind it, and of the two ways to pass it one.
tr::result<tr::plan> slice(const tr::shape& array, const std::string& text, bool as_string)
{
    const std::unique_ptr<char[]> exact(new char[text.size() + (as_string ? 1 : 0)]);
    std::copy_n(text.c_str(), text.size() + (as_string ? 1 : 0), exact.get());
    if (as_string) {
        return tr::numpy::slice(array, exact.get());
    }
    return tr::numpy::slice(array, std::string_view(exact.get(), text.size()));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::byte_reader in(data, size);
    const fuzz::shape_argument array = fuzz::read_shape(in);
    const unsigned mode = in.byte();
    const auto chosen = static_cast<std::uint8_t>(in.byte());
    std::string text = mode % 4 == 0 ? in.rest() : read_tokens(in);
    const bool as_string = mode / 4 % 2 == 1;
    if (as_string) {
        text.resize(text.find('\0') < text.size() ? text.find('\0') : text.size());
    }
    const tr::result<tr::plan> planned = slice(array.as_shape(), text, as_string);
    if (planned.error().code == tr::errc::literal) {
        fuzz::require(planned.error().value >= 0 && planned.error().value <= planned.error().high,
                      "the column lies in the text");
        fuzz::require_equal(planned.error().high, static_cast<std::int64_t>(text.size()), "the last column");
    }
    fuzz::byte_reader manner(&chosen, 1);
    fuzz::check(planned, oracle::numpy_slice(array, text), manner);
    return 0;
}
