// SPDX-License-Identifier: MIT
#ifndef TRANCHE_EXAMPLES_TRANCHE_ARGUMENTS_HPP
#define TRANCHE_EXAMPLES_TRANCHE_ARGUMENTS_HPP

#include <tranche/core/index_list.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace tool {

// What the user did wrong, as one sentence.
struct failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// One word of a table and what it stands for. The first word of a table is the default.
template <class Value>
struct word {
    const char* text;
    Value value;
};

// A list from the command line, absent where its option was not given.
struct int_list {
    std::optional<std::vector<std::int64_t>> numbers;

    operator tranche::index_list() const { return numbers ? tranche::index_list(*numbers) : tranche::absent; }
};

// The text of every option that was given. Numbers are read here, so that a wrong one is named with the allowed range.
class arguments {
public:
    void set(const std::string& name, const std::string& text) { texts_[name] = text; }
    bool has(const std::string& name) const { return texts_.count(name) != 0; }

    // The text of an option that is required.
    const std::string& text(const std::string& name) const { return texts_.at(name); }

    int_list list(const std::string& name) const;
    std::int64_t number(const std::string& name, std::int64_t low, std::int64_t high) const;
    std::int32_t number(const std::string& name, std::int32_t fallback) const;

    template <class Value, std::size_t Count>
    const word<Value>& choice(const std::string& name, const word<Value> (&words)[Count]) const
    {
        if (!has(name)) {
            return words[0];
        }
        for (const word<Value>& known : words) {
            if (text(name) == known.text) {
                return known;
            }
        }
        throw failure(name + ": '" + text(name) + "' is not one of " + names(words));
    }

    template <class Value, std::size_t Count>
    static std::string names(const word<Value> (&words)[Count])
    {
        std::string list;
        for (const word<Value>& known : words) {
            list += (list.empty() ? "" : ", ") + std::string(known.text);
        }
        return list;
    }

private:
    std::map<std::string, std::string> texts_;
};

} // namespace tool

#endif
