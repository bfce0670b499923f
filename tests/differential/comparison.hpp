// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_DIFFERENTIAL_COMPARISON_HPP
#define TRANCHE_TESTS_DIFFERENTIAL_COMPARISON_HPP

#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <tranche/core/to_string.hpp>
#include <tranche/tranche.hpp>

// Programs that read cases with the answers of others, one JSON object a line of standard input, and compare them with
// the library's. An answer is {"error": sentence} or an object with a shape and values.
namespace differential {

namespace tr = tranche;
using json = nlohmann::json;

inline json error_answer(const tr::error& wrong)
{
    return {{"error", tr::to_string(wrong)}, {"kind", tr::message(wrong.code)}};
}

inline bool is_error(const json& answer)
{
    return answer.contains("error");
}

// Errors are equal whatever they say.
inline bool are_equal(const json& a, const json& b)
{
    return is_error(a) || is_error(b) ? is_error(a) && is_error(b) : a == b;
}

inline json numbers(const tr::shape& extents)
{
    return std::vector<tr::index_t>(extents.begin(), extents.end());
}

// Counts what was compared, by kind, and prints every case that differs.
class comparison {
public:
    void count(const std::string& kind) { ++kinds_[kind]; }

    void expect_equal(const json& given, const std::string& who, const json& expected, const json& answer)
    {
        if (!are_equal(expected, answer)) {
            ++faults_;
            std::cout << "FAILED: " << given.dump() << "\n  " << who << ": " << expected.dump()
                      << "\n  tranche: " << answer.dump() << '\n';
        }
    }

    // A kind that hardly occurs has not been tested.
    void expect_at_least(int least, const std::vector<std::string>& kinds)
    {
        for (const std::string& kind : kinds) {
            if (kinds_[kind] < least) {
                ++faults_;
                std::cout << "FAILED: " << kinds_[kind] << " cases of \"" << kind << "\"; at least " << least
                          << " were to be compared\n";
            }
        }
    }

    // The exit status.
    int report() const
    {
        for (const auto& [kind, cases] : kinds_) {
            std::cout << kind << ": " << cases << '\n';
        }
        std::cout << faults_ << " faults\n";
        return faults_ == 0 ? 0 : 1;
    }

private:
    std::map<std::string, int> kinds_;
    int faults_ = 0;
};

inline void for_each_line(const std::function<void(const json&)>& compare)
{
    for (std::string line; std::getline(std::cin, line);) {
        compare(json::parse(line));
    }
}

} // namespace differential

#endif
