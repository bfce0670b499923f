// SPDX-License-Identifier: MIT
//
// moves <backend>: calls each case of the instruction budget once inside measured(), and prints its name.
#include <tranche/front/numpy_slice.hpp>
#include <tranche/tranche.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <initializer_list>

namespace budgets {

namespace tr = tranche;

constexpr std::size_t most_bytes = 32768;
constexpr std::size_t most_entries = 4096;

// What the cases read and write. Nothing here is a constant to the compiler, and every address is the same in each run.
struct scene {
    alignas(64) unsigned char tensor[most_bytes];
    alignas(64) unsigned char slice[most_bytes];
    std::uint8_t condition[most_entries];
    tr::index_t width;
    tr::plan plan;
    tr::masked_plan selection;
    tr::prepared ready;
};
scene here;

std::int64_t extents[] = {4, 24, 24, 16};
std::int64_t starts[] = {1, 20, -2};
std::int64_t ends[] = {INT64_MAX, 2, 16};
std::int64_t axes[] = {1, 2, -1};
std::int64_t steps[] = {2, -3, 1};

void plan_alone()
{
    here.plan = tr::onnx::slice(extents, starts, ends, axes, steps).value();
}

void prepare_alone()
{
    here.ready = tr::prepare(here.plan, here.width);
}

void copy_once()
{
    static_cast<void>(tr::copy_bytes(here.plan, here.width, here.tensor, here.slice));
}

void copy_prepared()
{
    tr::copy_unchecked(here.ready, here.tensor, here.slice);
}

void assign_prepared()
{
    tr::assign_unchecked(here.ready, here.slice, here.tensor);
}

void compress()
{
    here.selection = tr::onnx::compress({tr::index_t{most_entries}}, here.condition).value();
    static_cast<void>(tr::copy_bytes(here.selection, here.width, here.tensor, here.slice));
}

struct counted_case {
    const char* name;
    void (*run)();
    std::initializer_list<tr::index_t> shape;
    const char* literal; // in NumPy's words
    tr::index_t width;
};

const counted_case cases[] = {
    {"plan of a 4-D slice", plan_alone, {1}, ":", 1},
    {"prepare step 2 u8", prepare_alone, {8192}, "::2", 1},
    {"one-shot 3-D f32 of 48", copy_once, {6, 8, 10}, "1:4, ::2, 3:7", 4},
    {"prepared 6-D f32 of 64", copy_prepared, {4, 4, 4, 4, 4, 4}, "::2, ::2, ::2, ::2, ::2, ::2", 4},
    {"step 2 u8 4K", copy_prepared, {8192}, "::2", 1},
    {"reverse u16 4K", copy_prepared, {2048}, "::-1", 2},
    {"RGBA to RGB u8 3K", copy_prepared, {1024, 4}, ":, :3", 1},
    {"rows 64 of 128 B 4K", copy_prepared, {64, 128}, ":, 32:96", 1},
    {"assign step 2 f32 4K", assign_prepared, {2048}, "::2", 4},
    {"compress f32 50 % of 4096", compress, {1}, ":", 4},
};

// About every second entry, by a generator of Park and Miller's.
void fill_condition()
{
    std::uint64_t state = 1;
    for (std::uint8_t& entry : here.condition) {
        state = state * 48271 % 0x7fffffff;
        entry = state / 1024 % 2 == 0 ? 1 : 0;
    }
}

void set_up(const counted_case& each)
{
    here.width = each.width;
    here.plan = tr::numpy::slice(each.shape, each.literal).value();
    here.ready = tr::prepare(here.plan, each.width);
}

// The exit status where there is nothing to count, 0 where there is.
int pin(int count, char** arguments)
{
    if (count != 2) {
        std::fputs("usage: moves <backend>\n", stderr);
        return 2;
    }
    if (!tr::pin_backend(arguments[1])) {
        std::fprintf(stderr, "moves: there is no backend %s here\n", arguments[1]);
        return 77;
    }
    return 0;
}

} // namespace budgets

// What is counted, as the script that counts knows it by name.
extern "C" __attribute__((noipa)) void measured(void (*run)())
{
    run();
}

// Calls measured() itself: in a trace, a count ends where main() goes on.
int main(int count, char** arguments)
{
    const int status = budgets::pin(count, arguments);
    if (status != 0) {
        return status;
    }
    budgets::fill_condition();
    for (const budgets::counted_case& each : budgets::cases) {
        budgets::set_up(each);
        each.run(); // what happens once only, happens here
        measured(each.run);
        std::puts(each.name);
    }
    return 0;
}
