// SPDX-License-Identifier: MIT
#ifndef TRANCHE_PLAN_PLAN_BUILDER_HPP
#define TRANCHE_PLAN_PLAN_BUILDER_HPP

#include "normalize.hpp"
#include "plan.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_ISA {

// The first fault of a shape that a plan cannot be made of, errc::none where there is none.
constexpr error find_shape_fault(const shape& tensor, int lowest_rank, int highest_rank, index_t lowest)
{
    error shape_fault = tensor.fault();
    if (shape_fault.code == errc::rank) {
        shape_fault = {errc::rank, -1, shape_fault.value, lowest_rank, highest_rank};
    }
    if (shape_fault.code != errc::none) {
        return shape_fault;
    }
    if (tensor.rank() < lowest_rank || tensor.rank() > highest_rank) {
        return {errc::rank, -1, tensor.rank(), lowest_rank, highest_rank};
    }
    for (int axis = 0; axis < tensor.rank(); ++axis) {
        if (tensor[axis] < lowest) {
            return check_extent(tensor[axis], lowest, axis);
        }
    }
    return element_count(tensor).error();
}

} // namespace TRANCHE_ISA

inline namespace TRANCHE_LAYOUT {

// The one way to make a plan: starts as the whole tensor, then takes what the caller asks of each axis. The first
// error stays and is the answer of finish().
class plan_builder {
public:
    // Errors: the shape's own fault, rank outside [lowest_rank, highest_rank], extent or empty_axis where an extent is
    // below the lowest, element_count.
    TRANCHE_INLINE constexpr plan_builder(const shape& tensor, int lowest_rank, int highest_rank, index_t lowest = 0)
    {
        plan_.rank_ = tensor.rank();
        index_t smallest = lowest;
        for (int axis = 0; axis < tensor.rank(); ++axis) {
            const index_t extent = tensor[axis];
            smallest = extent < smallest ? extent : smallest;
            plan_.extents_[axis] = extent;
            plan_.axes_[axis] = {0, 1, extent};
        }
        const result<index_t> elements = element_count(tensor);
        if (!elements || smallest < lowest || tensor.rank() < lowest_rank || tensor.rank() > highest_rank) {
            fail(find_shape_fault(tensor, lowest_rank, highest_rank < max_rank ? highest_rank : max_rank, lowest));
        }
    }

    TRANCHE_INLINE constexpr bool failed() const { return fault_.code != errc::none; }
    TRANCHE_INLINE constexpr int rank() const { return plan_.rank_; }

    TRANCHE_INLINE constexpr void fail(const error& fault)
    {
        if (!failed()) {
            fault_ = fault;
        }
    }

    // Normalizes a range of an axis under a dialect's rules.
    template <class Rules>
    TRANCHE_INLINE constexpr void take(int axis, const range& asked)
    {
        if (!failed()) {
            const result<axis_range> taken = normalize<Rules>(asked, plan_.extents_[axis], axis);
            if (taken) {
                plan_.axes_[axis] = *taken;
            } else {
                fail(taken.error());
            }
        }
    }

    // Sets an axis that is normalized already.
    TRANCHE_INLINE constexpr void set(int axis, const axis_range& taken) { plan_.axes_[axis] = canonical(taken); }

    // Takes an axis out of the output; it must have one element left.
    TRANCHE_INLINE constexpr void drop(int axis)
    {
        TRANCHE_ASSERT(failed() || plan_.axes_[axis].count == 1);
        plan_.dropped_ |= std::uint32_t{1} << axis;
    }

    // Adds a unit axis to the output, or one that a later slice emptied.
    TRANCHE_INLINE constexpr void add(int output_axis, index_t extent = 1)
    {
        if (output_axis >= max_rank) {
            fail({errc::output_rank, -1, std::int64_t{output_axis} + 1, 0, max_rank});
        } else {
            plan_.added_ |= std::uint32_t{1} << output_axis;
            plan_.hollow_ |= extent == 0 ? std::uint32_t{1} << output_axis : 0U;
        }
    }

    TRANCHE_INLINE constexpr result<plan> finish() const
    {
        if (failed()) {
            return fault_;
        }
        const int output_rank = plan_.rank_ - bits(plan_.dropped_) + bits(plan_.added_);
        if (output_rank > max_rank) {
            return error{errc::output_rank, -1, output_rank, 0, max_rank};
        }
        return plan_;
    }

private:
    TRANCHE_INLINE static constexpr int bits(std::uint32_t mask)
    {
        int count = 0;
        for (; mask != 0; mask &= mask - 1) {
            ++count;
        }
        return count;
    }

    plan plan_{};
    error fault_{};
};

} // namespace TRANCHE_LAYOUT
} // namespace detail
} // namespace tranche

#endif
