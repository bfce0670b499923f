// SPDX-License-Identifier: MIT
#include "options.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace benchmarks {

const char* const usage = R"(usage: tranche_benchmarks [option]... [option of Google Benchmark]...

Measures slices moved by memcpy, a careful hand-written loop, tranche and other libraries, in turn. Every measurement
is named <group>/<case>/<library>; --benchmark_filter=<regular expression> chooses some of them.

  --backend <name>[,<name>...]  measures these backends of tranche, too; "all": every one that this CPU runs, and
                                builds for -march=x86-64-v3 and v4 without a choice at run time
  --rounds <count>              measures every case so many times, 1 to 1000 (default 3)
  --list_cases                  prints the cases as JSON and measures nothing
  --help                        prints this; --benchmark_list_tests prints what would be measured

Of Google Benchmark's options, --benchmark_out=<file> and --benchmark_min_time=<seconds> (default 0.01) are of use most
often.
)";

namespace {

int parse_rounds(const std::string& text)
{
    char* end = nullptr;
    const long count = std::strtol(text.c_str(), &end, 10);
    if (text.empty() || *end != '\0' || count < 1 || count > 1000) {
        throw std::invalid_argument("--rounds " + text + ": not a number from 1 to 1000");
    }
    return static_cast<int>(count);
}

std::vector<std::string> split(const std::string& list)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        parts.push_back(list.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

// The value of an option that is written `--name value` or `--name=value`, or null.
class reader {
public:
    reader(int count, char** arguments) : count_(count), arguments_(arguments) {}

    bool more() const { return at_ < count_; }
    char* next() { return arguments_[at_++]; }
    bool take(const std::string& name, std::string& value)
    {
        const std::string here = arguments_[at_];
        if (here.rfind(name + '=', 0) == 0) {
            value = here.substr(name.size() + 1);
            ++at_;
            return true;
        }
        if (here != name) {
            return false;
        }
        if (at_ + 1 == count_) {
            throw std::invalid_argument(name + ": its value is missing");
        }
        value = arguments_[at_ + 1];
        at_ += 2;
        return true;
    }
    bool take(const std::string& name)
    {
        const bool here = arguments_[at_] == name;
        at_ += here ? 1 : 0;
        return here;
    }

private:
    int count_;
    char** arguments_;
    int at_ = 0;
};

std::string joined(int count, char** arguments)
{
    std::string all = "tranche_benchmarks";
    for (int each = 1; each < count; ++each) {
        all += std::string(" ") + arguments[each];
    }
    return all;
}

} // namespace

options parse(int count, char** arguments)
{
    static char min_time[] = "--benchmark_min_time=0.01"; // a later one counts
    options asked;
    asked.command = joined(count, arguments);
    reader all(count, arguments);
    asked.rest = {all.next(), min_time};
    std::string value;
    while (all.more()) {
        if (all.take("--backend", value)) {
            asked.backends = split(value);
        } else if (all.take("--rounds", value)) {
            asked.rounds = parse_rounds(value);
        } else if (all.take("--list_cases")) {
            asked.list_cases = true;
        } else if (all.take("--help")) {
            asked.help = true;
        } else {
            asked.rest.push_back(all.next());
        }
    }
    return asked;
}

} // namespace benchmarks
