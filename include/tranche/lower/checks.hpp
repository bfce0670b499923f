// SPDX-License-Identifier: MIT
#ifndef TRANCHE_LOWER_CHECKS_HPP
#define TRANCHE_LOWER_CHECKS_HPP

#include <cstdint>
#include <limits>

#include "../core/view.hpp"
#include "../plan/plan.hpp"
#include "loops.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {

inline constexpr std::int64_t largest_index = (std::numeric_limits<index_t>::max)();

constexpr error check_width(index_t width)
{
    return width >= 1 ? error{} : error{errc::width, -1, width, 1, largest_index};
}

// The most elements whose bytes an address can reach, or as many as index_t counts.
constexpr index_t addressable(index_t width)
{
    const std::int64_t elements = std::int64_t{(std::numeric_limits<std::ptrdiff_t>::max)()} / width;
    return static_cast<index_t>(elements < largest_index ? elements : largest_index);
}

// Offsets and pitches whose bytes can be added up in either direction. Axes of one element are not looked at.
constexpr error check_bytes(const layout& tensor, index_t width)
{
    if (addressable(width) < 1) {
        return {errc::byte_count, -1, 1, 0, 0};
    }
    const auto half = static_cast<index_t>(addressable(width) / 2);
    if (tensor.offset < -half || tensor.offset > half) {
        return {errc::byte_count, -1, tensor.offset, -std::int64_t{half}, half};
    }
    reach left{half, half};
    for (int axis = 0; axis < tensor.shape.rank(); ++axis) {
        error wrong = spend(left, tensor.shape[axis], tensor.pitches[axis], axis);
        if (wrong.code != errc::none) {
            wrong.code = errc::byte_count;
            return wrong;
        }
    }
    return {};
}

constexpr error check_layout(const layout& tensor, const shape& expected, index_t width)
{
    const error differs = compare_shapes(tensor.shape, expected, errc::tensor_shape);
    if (differs.code != errc::none) {
        return differs;
    }
    if (tensor.pitches.fault().code != errc::none) {
        return tensor.pitches.fault();
    }
    if (tensor.pitches.rank() != tensor.shape.rank()) {
        return {errc::list_length, -1, tensor.pitches.rank(), tensor.shape.rank(), tensor.shape.rank()};
    }
    return has_zero_extent(expected) ? error{} : check_bytes(tensor, width);
}

constexpr error check_layouts(const plan& slice, index_t width, const layout& tensor, const layout& output)
{
    const error wrong_width = check_width(width);
    if (wrong_width.code != errc::none) {
        return wrong_width;
    }
    const error wrong = check_layout(tensor, slice.tensor_shape(), width);
    return wrong.code != errc::none ? wrong : check_layout(output, slice.output_shape(), width);
}

// The loop with the smallest target pitch among those not yet seen, -1 where none is left.
constexpr int narrowest(const loops& nest, std::uint32_t seen)
{
    int found = -1;
    for (int axis = 0; axis < nest.rank; ++axis) {
        const bool open = nest.axes[axis].count > 1 && (seen >> axis & 1U) == 0;
        if (open && (found < 0 || absolute(nest.axes[axis].target_pitch) < absolute(nest.axes[found].target_pitch))) {
            found = axis;
        }
    }
    return found;
}

// No two elements of the target share memory: each loop steps over all that the narrower ones cover. A pitch of 0 on
// the written side never does.
constexpr error check_distinct(const loops& nest)
{
    std::uint32_t seen = 0;
    std::ptrdiff_t covered = nest.run;
    for (int axis = narrowest(nest, 0); nest.run != 0 && axis >= 0; axis = narrowest(nest, seen)) {
        const std::ptrdiff_t pitch = absolute(nest.axes[axis].target_pitch);
        if (pitch < covered) {
            return {errc::target_pitch, axis, nest.axes[axis].target_pitch / nest.width,
                    (covered + nest.width - 1) / nest.width, largest_index};
        }
        covered += pitch * static_cast<std::ptrdiff_t>(nest.axes[axis].count - 1);
        seen |= std::uint32_t{1} << axis;
    }
    return {};
}

// The bytes [low, high) that one side of the loops touches; none where nothing moves.
struct hull {
    std::ptrdiff_t low;
    std::ptrdiff_t high;
};

constexpr hull side_hull(const loops& nest, bool of_target)
{
    hull touched{of_target ? nest.target_offset : nest.source_offset, 0};
    touched.high = touched.low + nest.run;
    for (int axis = 0; nest.run != 0 && axis < nest.rank; ++axis) {
        const loop& each = nest.axes[axis];
        const std::ptrdiff_t pitch = of_target ? each.target_pitch : each.source_pitch;
        const std::ptrdiff_t reach_of_axis = pitch * static_cast<std::ptrdiff_t>(each.count - 1);
        (reach_of_axis < 0 ? touched.low : touched.high) += reach_of_axis;
    }
    return touched;
}

// Source and target may not share a byte of their hulls. Values: the distance of the target from the source in bytes,
// and how far it has to be.
inline error check_overlap(hull read, hull written, const void* source, const void* target)
{
    const std::uintptr_t read_low = reinterpret_cast<std::uintptr_t>(source) + static_cast<std::uintptr_t>(read.low);
    const std::uintptr_t written_low =
        reinterpret_cast<std::uintptr_t>(target) + static_cast<std::uintptr_t>(written.low);
    const auto read_bytes = static_cast<std::uintptr_t>(read.high - read.low);
    const auto written_bytes = static_cast<std::uintptr_t>(written.high - written.low);
    const bool apart =
        written_low >= read_low ? written_low - read_low >= read_bytes : read_low - written_low >= written_bytes;
    if (apart || read_bytes == 0) {
        return {};
    }
    return {errc::overlap, -1, static_cast<std::ptrdiff_t>(written_low - read_low),
            static_cast<std::ptrdiff_t>(read_bytes), (std::numeric_limits<std::ptrdiff_t>::max)()};
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
