// SPDX-License-Identifier: MIT
#include "list_cases.hpp"

#include "describe.hpp"

#include <ostream>

#include <nlohmann/json.hpp>

namespace benchmarks {
namespace {

using nlohmann::json;

bool is_for_all(const measured_case& given)
{
    return given.around == setting::warm && given.tensor_shift == 0 && given.slice_shift == 0 &&
           (given.from == start::prepared || given.from == start::arguments);
}

json axes_of(const job& work)
{
    json axes = json::array();
    for (int each = 0; each < work.rank; ++each) {
        const axis& of = work.axes[each];
        axes.push_back({{"begin", of.begin}, {"step", of.step}, {"count", of.count}});
    }
    return axes;
}

json describe_case(const measured_case& given)
{
    const char* const verbs[] = {"copy", "assign", "compress"};
    const job work = describe(given);
    json made = {{"name", given.group + '/' + given.name},
                 {"verb", verbs[static_cast<int>(given.what)]},
                 {"width", given.width},
                 {"tensor", given.tensor},
                 {"bytes", work.compared_bytes}};
    if (given.what == verb::compress) {
        made["density"] = given.literal;
        made["axis"] = given.condition_axis == flattened ? json() : json(given.condition_axis);
    } else {
        made["axes"] = axes_of(work);
    }
    return made;
}

} // namespace

void list_cases(const case_list& cases, std::ostream& out)
{
    json all = json::array();
    for (const measured_case& each : cases) {
        if (is_for_all(each)) {
            all.push_back(describe_case(each));
        }
    }
    out << all.dump(1) << '\n';
}

} // namespace benchmarks
