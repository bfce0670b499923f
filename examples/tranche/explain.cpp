// SPDX-License-Identifier: MIT
#include "explain.hpp"

#include "move.hpp"

#include <tranche/lower/lower.hpp>

#include <initializer_list>
#include <iomanip>
#include <ostream>
#include <string>

namespace tool {
namespace {

namespace tr = tranche;

std::string text_of(const tr::shape& extents)
{
    std::string text;
    for (const tr::index_t extent : extents) {
        text += (text.empty() ? "" : ", ") + std::to_string(extent);
    }
    return "(" + text + (extents.rank() == 1 ? ",)" : ")");
}

void row(std::ostream& out, std::initializer_list<std::string> cells)
{
    int width = 4;
    for (const std::string& cell : cells) {
        out << std::setw(width) << cell;
        width = 14;
    }
    out << '\n';
}

template <class Plan>
void print_axes(std::ostream& out, const Plan& plan, int masked_axis)
{
    const tr::shape extents = plan.tensor_shape();
    row(out, {"axis", "extent", "begin", "stride", "count"});
    for (int axis = 0; axis < plan.rank(); ++axis) {
        const bool is_masked = axis == masked_axis;
        row(out,
            {std::to_string(axis), std::to_string(extents[axis]),
             is_masked ? "condition" : std::to_string(plan[axis].begin),
             is_masked ? "condition" : std::to_string(plan[axis].stride), std::to_string(plan.slice_shape()[axis])});
    }
}

void print_loops(std::ostream& out, const tr::loops& nest, bool assigns)
{
    if (nest.rank > 0) {
        row(out, {"loop", "count", "source pitch", "target pitch"});
    }
    for (int axis = 0; axis < nest.rank; ++axis) {
        const tr::loop& each = nest.axes[axis];
        // The library's source is the tensor's side, which an assignment writes.
        row(out, {std::to_string(axis), std::to_string(each.count),
                  std::to_string(assigns ? each.target_pitch : each.source_pitch),
                  std::to_string(assigns ? each.source_pitch : each.target_pitch)});
    }
    out << "run of " << nest.run << " bytes, the first at byte " << nest.source_offset << " of the tensor\n";
}

void print_alias(std::ostream& out, bool is_block, std::ptrdiff_t offset)
{
    out << "alias: " << (is_block ? "yes, one block at byte " + std::to_string(offset) : "no, not one block") << '\n';
}

void print_plan(std::ostream& out, const tr::plan& plan, const inputs& files, bool assigns)
{
    const auto width = static_cast<tr::index_t>(files.tensor.header.width());
    // A flattened tensor has the plan's shape, not the file's; the slice of an assignment is the value.
    const bool is_flattened = plan.tensor_shape() != files.tensor.shape();
    const tr::layout tensor = is_flattened ? tr::dense_layout(plan.tensor_shape()) : layout_of(files.tensor);
    const tr::layout output = assigns ? layout_of(files.partner) : tr::dense_layout(plan.output_shape());
    const tr::loops nest = tr::lower(plan, width, tensor, output);
    print_axes(out, plan, -1);
    print_loops(out, nest, assigns);
    // In Fortran order, what folds into one run is one block; a tensor that is rearranged first cannot be aliased.
    const bool is_fortran = files.tensor.header.fortran_order;
    print_alias(out, is_fortran ? nest.rank == 0 && !is_flattened : plan.is_contiguous(), nest.source_offset);
}

void print_plan(std::ostream& out, const tr::masked_plan& plan, const inputs&, bool)
{
    constexpr std::size_t shown = 8;
    print_axes(out, plan, plan.axis());
    row(out, {"run", "begin", "count"});
    const auto runs = plan.runs();
    std::size_t count = 0;
    for (auto run = runs.begin(); run != runs.end(); ++run, ++count) {
        if (count < shown) {
            row(out, {std::to_string(count), std::to_string(run->begin), std::to_string(run->count)});
        }
    }
    out << count << " runs of trues on axis " << plan.axis() << (count > shown ? ", the first of them shown\n" : "\n");
    print_alias(out, false, 0);
}

} // namespace

std::ostream& explain(std::ostream& out, const any_plan& plan, const inputs& files, bool assigns)
{
    const npy::header& header = files.tensor.header;
    out << "tensor " << text_of(files.tensor.shape()) << " of '" << header.descr << "' in "
        << (header.fortran_order ? "Fortran" : "C") << " order, slice " << text_of(output_shape(plan)) << '\n';
    std::visit([&](const auto& planned) { print_plan(out, planned, files, assigns); }, plan);
    const auto elements = std::visit([](const auto& planned) { return planned.size(); }, plan);
    const std::size_t bytes = static_cast<std::size_t>(elements) * header.width();
    return out << bytes << " bytes read, " << bytes << " bytes written\n";
}

} // namespace tool
