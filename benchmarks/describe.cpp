// SPDX-License-Identifier: MIT
#include "describe.hpp"

#include <tranche/front/numpy_slice.hpp>
#include <tranche/lower/lower.hpp>

#include <random>
#include <stdexcept>

namespace benchmarks {
namespace {

namespace tr = tranche;

void take_axes(job& made, const tr::plan& slice)
{
    made.rank = slice.rank();
    const tr::shape extents = slice.tensor_shape();
    for (int each = 0; each < made.rank; ++each) {
        made.axes[each] = {extents[each], slice[each].begin, slice[each].stride, slice[each].count};
    }
}

void take_loops(job& made, const tr::loops& nest)
{
    made.depth = nest.rank;
    for (int each = 0; each < nest.rank; ++each) {
        const tr::loop& from = nest.axes[each];
        made.loops[each] = {from.count, from.source_pitch, from.target_pitch};
    }
    made.tensor_offset = nest.source_offset;
    made.slice_offset = nest.target_offset;
    made.run = nest.run;
}

void describe_slice(job& made, const measured_case& given)
{
    const tr::result<tr::plan> slice = tr::numpy::slice(tr::shape(given.tensor), given.literal);
    if (!slice) {
        throw std::logic_error(given.group + '/' + given.name + ": not a slice: " + given.literal);
    }
    take_axes(made, *slice);
    take_loops(made, tr::lower(*slice, given.width));
    made.slice_bytes = static_cast<std::size_t>(slice->size() * given.width);
    made.compared_bytes = made.slice_bytes;
}

void describe_selection(job& made, const measured_case& given)
{
    std::ptrdiff_t bytes = given.width;
    for (const std::int64_t extent : given.tensor) {
        made.axes[made.rank++] = {extent, 0, 1, extent};
        bytes *= extent;
    }
    made.condition_axis = given.condition_axis;
    made.condition_size = bytes / given.width;
    made.piece = given.width;
    if (given.condition_axis != flattened) {
        made.condition_size = made.axes[given.condition_axis].extent;
        for (int each = given.condition_axis + 1; each < made.rank; ++each) {
            made.piece *= made.axes[each].extent;
        }
    }
    made.repeated = bytes / (made.condition_size * made.piece);
    made.compared_bytes = static_cast<std::size_t>(bytes);
}

} // namespace

job describe(const measured_case& given)
{
    job made;
    made.what = given.what;
    made.from = given.from;
    made.width = given.width;
    if (given.what == verb::compress) {
        describe_selection(made, given);
    } else {
        describe_slice(made, given);
    }
    return made;
}

std::vector<std::uint8_t> condition_of(const job& work, const std::string& density)
{
    std::mt19937 random(1);
    std::vector<std::uint8_t> made(static_cast<std::size_t>(work.condition_size));
    if (density == "alt") {
        for (std::size_t i = 0; i < made.size(); ++i) {
            made[i] = i % 2;
        }
        return made;
    }
    const auto percent = static_cast<unsigned>(std::stoi(density));
    for (std::uint8_t& each : made) {
        each = random() % 100 < percent ? 1 : 0;
    }
    return made;
}

} // namespace benchmarks
