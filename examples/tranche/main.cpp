// SPDX-License-Identifier: MIT
//
// tranche: slices .npy files with the arguments of any front end of the library.
#include "explain.hpp"
#include "front_end.hpp"
#include "move.hpp"

#include <tranche/core/to_string.hpp>
#include <tranche/version.hpp>

#include <algorithm>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace {

constexpr int refused = 2;

// One line on stderr, whatever bytes a file name or an argument has.
int complain(std::string sentence)
{
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    std::replace_if(sentence.begin(), sentence.end(), is_control, '?');
    std::cerr << "tranche: " << sentence << '\n';
    return refused;
}

tool::any_plan plan_of(const tool::front_end& front, const tool::arguments& given, const tool::inputs& files)
{
    const tranche::result<tool::any_plan> planned = front.describe(given, files);
    if (!planned) {
        throw tool::failure(tranche::to_string(planned.error()));
    }
    return *planned;
}

void save(const tool::front_end& front, const tool::any_plan& plan, tool::inputs& files, const std::string& path)
{
    tool::prepare_for(plan, files.tensor);
    if (front.assigns) {
        tool::assign(plan, files.partner, files.tensor);
        npy::save(path, files.tensor);
    } else {
        npy::save(path, tool::slice(plan, files.tensor));
    }
}

// The one path of every front end: load, plan, explain, move, save.
void run(const tool::front_end& front, const tool::arguments& given)
{
    const std::string& name = given.text("tensor");
    if (!given.has("--dry-run") && !given.has("--output")) {
        throw tool::failure("--output is required unless --dry-run is given");
    }
    tool::inputs files{npy::load(name), front.partner != nullptr ? npy::load(given.text(front.partner)) : npy::array{}};
    try {
        const tool::any_plan plan = plan_of(front, given, files);
        if (given.has("--explain") && !tool::explain(std::cout, plan, files, front.assigns).flush()) {
            throw tool::failure("the plan cannot be printed");
        }
        if (!given.has("--dry-run")) {
            save(front, plan, files, given.text("--output"));
        }
    } catch (const tool::failure& problem) {
        throw tool::failure(name + ": " + problem.what());
    }
}

void add(CLI::App& app, const tool::option& about, tool::arguments& given)
{
    const std::string name = about.name;
    const std::string key = name.substr(name.find(',') + 1);
    if (about.type == nullptr) {
        app.add_flag_callback(
            name, [&given, key] { given.set(key, ""); }, about.help);
        return;
    }
    app.add_option_function<std::string>(
           name, [&given, key](const std::string& text) { given.set(key, text); }, about.help)
        ->required(about.required)
        ->type_name(about.type);
}

// The arguments that every subcommand has, around its own.
void add(CLI::App& app, const tool::front_end& front, tool::arguments& given)
{
    CLI::App& options = *app.add_subcommand(front.name, front.summary);
    add(options, {"tensor", "FILE", true, "The .npy file of the tensor"}, given);
    for (const tool::option& own : front.options) {
        add(options, own, given);
    }
    add(options, {"-o,--output", "FILE", false, "The .npy file to write, which may be an input"}, given);
    add(options, {"--explain", nullptr, false, "Print the plan, its loops and the bytes they move"}, given);
    add(options, {"--dry-run", nullptr, false, "Write nothing"}, given);
    options.final_callback([&front, &given] { run(front, given); });
}

int parse(int argc, char** argv)
{
    CLI::App app("Slices .npy files: whichever front end describes the slice, one plan executes it.", "tranche");
    app.set_version_flag("--version", "tranche " TRANCHE_VERSION_STRING);
    app.require_subcommand(0, 1);
    tool::arguments given;
    const std::vector<tool::front_end> fronts = tool::front_ends();
    for (const tool::front_end& front : fronts) {
        add(app, front, given);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {
        return app.exit(asked);
    }
    // Not required above: CLI11 would say so instead of naming a subcommand that does not exist.
    if (app.get_subcommands().empty()) {
        throw tool::failure("a subcommand is required, --help lists them");
    }
    return 0;
}

} // namespace

int main(int argc, char** argv)
try {
    return parse(argc, argv);
} catch (const std::bad_alloc&) {
    return complain("there is not enough memory for the arrays");
} catch (const std::exception& problem) {
    return complain(problem.what());
}
