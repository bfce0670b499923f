// SPDX-License-Identifier: MIT
#include "arguments.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

namespace tool {
namespace {

template <class Int>
using limits = std::numeric_limits<Int>;

std::int64_t parse_number(const std::string& name, const std::string& text, std::int64_t low, std::int64_t high)
{
    std::int64_t value = 0;
    const char* const last = text.data() + text.size();
    const auto [end, problem] = std::from_chars(text.data(), last, value);
    if (problem == std::errc::invalid_argument || end != last) {
        throw failure(name + ": '" + text + "' is not an integer");
    }
    if (problem == std::errc::result_out_of_range || value < low || value > high) {
        throw failure(name + ": " + text + " is not in [" + std::to_string(low) + ", " + std::to_string(high) + "]");
    }
    return value;
}

} // namespace

int_list arguments::list(const std::string& name) const
{
    if (!has(name)) {
        return {};
    }
    std::vector<std::int64_t> numbers;
    const std::string& all = text(name);
    for (std::size_t begin = 0; !all.empty() && begin <= all.size();) {
        const std::size_t end = std::min(all.find(',', begin), all.size());
        numbers.push_back(parse_number(name, all.substr(begin, end - begin), (limits<std::int64_t>::min)(),
                                       (limits<std::int64_t>::max)()));
        begin = end + 1;
    }
    return {numbers};
}

std::int64_t arguments::number(const std::string& name, std::int64_t low, std::int64_t high) const
{
    return parse_number(name, text(name), low, high);
}

std::int32_t arguments::number(const std::string& name, std::int32_t fallback) const
{
    using int32 = limits<std::int32_t>;
    return has(name) ? static_cast<std::int32_t>(number(name, (int32::min)(), (int32::max)())) : fallback;
}

} // namespace tool
