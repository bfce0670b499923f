// SPDX-License-Identifier: MIT
#include "comparison.hpp"
#include "patterns.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <thread>

#include <CLI/CLI.hpp>

namespace comparison {
namespace {

constexpr int refused = 2;

std::vector<std::string> names()
{
    std::vector<std::string> names;
    for (const pattern& each : patterns) {
        names.emplace_back(each.name);
    }
    return names;
}

} // namespace

options parse(int count, char** arguments, const std::string& description)
{
    options asked;
    asked.threads = std::max(2, static_cast<int>(std::thread::hardware_concurrency()));
    asked.patterns = names();
    CLI::App app(description);
    app.add_option("--threads", asked.threads, "How many threads, by default the machine's")
        ->check(CLI::Range(2, 1024));
    app.add_option("--pattern", asked.patterns, "What to move, by default everything")->check(CLI::IsMember(names()));
    app.add_option("--largest", asked.largest, "The largest output in KiB, by default 65536")
        ->check(CLI::Range(smallest, 1 << 20));
    app.add_option("--repetitions", asked.repetitions, "Of which the median is taken, by default 15")
        ->check(CLI::Range(1, 1000));
    try {
        app.parse(count, arguments);
    } catch (const CLI::Success& help) {
        std::exit(app.exit(help));
    } catch (const CLI::Error& problem) {
        std::cerr << problem.what() << '\n';
        std::exit(refused);
    }
    return asked;
}

} // namespace comparison
