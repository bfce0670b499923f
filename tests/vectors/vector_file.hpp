// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_VECTORS_VECTOR_FILE_HPP
#define TRANCHE_TESTS_VECTORS_VECTOR_FILE_HPP

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <tranche/tranche.hpp>

namespace vectors {

namespace tr = tranche;
using json = nlohmann::json;

// A line is run, or it asks for something that the types of the interface rule out.
enum class outcome { run, not_expressible };

struct tally {
    int lines;
    int run;
    int not_expressible;
};

// Calls check on every line of the file with the line's name in each failure, prints the counts, and fails where they
// are not the expected ones.
void check_lines(const std::string& file, tally expected, const std::function<outcome(const json&)>& check);

// The line of that name, for tests that use one line twice. A failure and null where there is none.
json line_named(const std::string& file, const std::string& name);

// Prints why the line cannot be written down in the interface.
outcome not_expressible(const json& line, const std::string& why);

// Prints a remark about a line: which of two allowed answers was given, which smaller twin was run.
void remark(const json& line, const std::string& text);

std::vector<std::int64_t> integers(const json& list);

tr::shape shape_of(const json& extents);

// {2, 3} as "[2,3]", for failures.
std::string text_of(const tr::shape& shape);

// True where the expected answer of a line is an error, in either spelling.
bool is_error(const json& expected);

// A list of a line as Int, absent where the line has null or nothing. It owns what the index_list refers to.
template <class Int>
class list_of {
public:
    list_of(const json& line, const char* key) : present_(line.contains(key) && !line.at(key).is_null())
    {
        if (present_) {
            values_ = line.at(key).get<std::vector<Int>>();
        }
    }

    operator tr::index_list() const { return present_ ? tr::index_list(values_) : tr::index_list(tr::absent); }

private:
    bool present_;
    std::vector<Int> values_;
};

} // namespace vectors

#endif
