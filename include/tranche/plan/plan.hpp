// SPDX-License-Identifier: MIT
#ifndef TRANCHE_PLAN_PLAN_HPP
#define TRANCHE_PLAN_PLAN_HPP

#include "../core/shape.hpp"
#include "axis_range.hpp"

namespace tranche {
inline namespace TRANCHE_LAYOUT {

class plan;

} // namespace TRANCHE_LAYOUT

namespace detail {
inline namespace TRANCHE_LAYOUT {

class plan_builder;

// Where each output axis comes from: an axis of the tensor, or -1 for an added one.
struct output_axes {
    int axis[max_rank] = {};
    int rank = 0;
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

constexpr output_axes find_output_axes(const plan& slice);
constexpr shape plan_output_shape(const plan& slice);
constexpr index_t plan_offset(const plan& slice);
constexpr pitch_list plan_pitches(const plan& slice);
constexpr pitch_list plan_output_pitches(const plan& slice);
constexpr bool plan_is_contiguous(const plan& slice);

} // namespace TRANCHE_ISA
} // namespace detail

inline namespace TRANCHE_LAYOUT {

// A slice of a tensor of one shape: which elements, in which order. Plain data without pointers or element type:
// constexpr, trivially copyable, comparable. Made by the front ends and by compose(). A default-constructed plan is
// that of a tensor of shape {0}.
class plan {
public:
    TRANCHE_INLINE constexpr plan() = default;

    // Axes of the tensor.
    TRANCHE_INLINE constexpr int rank() const { return rank_; }

    TRANCHE_INLINE constexpr const axis_range& operator[](int axis) const
    {
        TRANCHE_ASSERT(axis >= 0 && axis < rank_);
        return axes_[axis];
    }

    TRANCHE_INLINE constexpr shape tensor_shape() const { return {extents_, rank_}; }

    // Elements in the tensor.
    TRANCHE_INLINE constexpr index_t tensor_size() const
    {
        index_t elements = 1;
        for (int axis = 0; axis < rank_; ++axis) {
            // A zero first: what the others would make of each other need not fit.
            elements = extents_[axis] == 0 ? index_t{0} : elements;
        }
        for (int axis = 0; axis < rank_; ++axis) {
            elements = static_cast<index_t>(elements * extents_[axis]);
        }
        return elements;
    }

    // The counts, one for each axis of the tensor.
    TRANCHE_INLINE constexpr shape slice_shape() const
    {
        shape counts{};
        for (int axis = 0; axis < rank_; ++axis) {
            counts.push_back(axes_[axis].count);
        }
        return counts;
    }

    // What an operator reports: the counts without dropped axes, with added unit axes.
    TRANCHE_INLINE constexpr shape output_shape() const { return detail::plan_output_shape(*this); }

    // Elements in the slice.
    TRANCHE_INLINE constexpr index_t size() const
    {
        index_t elements = has_empty_axis() ? 0 : 1;
        for (int axis = 0; axis < rank_; ++axis) {
            elements = static_cast<index_t>(elements * axes_[axis].count);
        }
        return elements;
    }

    // The slice's first element in a dense row-major tensor, in elements; 0 where the slice is empty.
    TRANCHE_INLINE constexpr index_t offset() const { return detail::plan_offset(*this); }

    // The distance between neighbours of the slice along each axis of that tensor, in elements.
    TRANCHE_INLINE constexpr pitch_list pitches() const { return detail::plan_pitches(*this); }

    // The same for the axes of output_shape(), 0 on added ones: with offset(), the slice as a view of that tensor.
    TRANCHE_INLINE constexpr pitch_list output_pitches() const { return detail::plan_output_pitches(*this); }

    // Every element, in order: there is nothing to do.
    TRANCHE_INLINE constexpr bool is_whole() const
    {
        bool whole = hollow_ == 0;
        for (int axis = 0; whole && axis < rank_; ++axis) {
            whole = axes_[axis] == axis_range{0, 1, extents_[axis]};
        }
        return whole;
    }

    // One block at offset(), in order: the caller may alias it instead of copying.
    TRANCHE_INLINE constexpr bool is_contiguous() const { return detail::plan_is_contiguous(*this); }

    // Not an axis of output_shape(), as TFLite's shrink_axis_mask and NumPy's integers say.
    TRANCHE_INLINE constexpr bool is_dropped(int axis) const { return (dropped_ >> axis & 1U) != 0; }
    // An axis of output_shape() that the tensor does not have, as TFLite's new_axis_mask and NumPy's None say.
    TRANCHE_INLINE constexpr bool is_added(int output_axis) const { return (added_ >> output_axis & 1U) != 0; }

    friend TRANCHE_INLINE constexpr bool operator==(const plan& a, const plan& b)
    {
        bool same = a.rank_ == b.rank_ && a.dropped_ == b.dropped_ && a.added_ == b.added_ && a.hollow_ == b.hollow_;
        for (int axis = 0; same && axis < a.rank_; ++axis) {
            same = a.axes_[axis] == b.axes_[axis] && a.extents_[axis] == b.extents_[axis];
        }
        return same;
    }
    friend TRANCHE_INLINE constexpr bool operator!=(const plan& a, const plan& b) { return !(a == b); }

private:
    friend class detail::plan_builder;
    friend constexpr shape detail::plan_output_shape(const plan& slice);

    TRANCHE_INLINE constexpr bool has_empty_axis() const
    {
        bool empty = hollow_ != 0;
        for (int axis = 0; !empty && axis < rank_; ++axis) {
            empty = axes_[axis].count == 0;
        }
        return empty;
    }

    axis_range axes_[max_rank] = {{0, 1, 0}};
    index_t extents_[max_rank] = {};
    std::int32_t rank_ = 1;
    std::uint32_t dropped_ = 0; // bits of tensor axes
    std::uint32_t added_ = 0;   // bits of output axes
    std::uint32_t hollow_ = 0;  // added axes that a later slice emptied
};

} // namespace TRANCHE_LAYOUT

namespace detail {
inline namespace TRANCHE_ISA {

constexpr output_axes find_output_axes(const plan& slice)
{
    output_axes found{};
    for (int axis = 0; axis < slice.rank() || (found.rank < max_rank && slice.is_added(found.rank));) {
        if (slice.is_added(found.rank)) {
            found.axis[found.rank++] = -1;
        } else if (slice.is_dropped(axis)) {
            ++axis;
        } else {
            found.axis[found.rank++] = axis++;
        }
    }
    return found;
}

constexpr shape plan_output_shape(const plan& slice)
{
    const output_axes from = find_output_axes(slice);
    shape extents{};
    for (int axis = 0; axis < from.rank; ++axis) {
        const bool hollow = (slice.hollow_ >> axis & 1U) != 0;
        extents.push_back(from.axis[axis] >= 0 ? slice[from.axis[axis]].count : hollow ? index_t{0} : index_t{1});
    }
    return extents;
}

constexpr index_t plan_offset(const plan& slice)
{
    if (slice.size() == 0) {
        return 0;
    }
    const pitch_list dense = row_major_pitches(slice.tensor_shape());
    index_t offset = 0;
    for (int axis = 0; axis < slice.rank(); ++axis) {
        offset = static_cast<index_t>(offset + slice[axis].begin * dense[axis]);
    }
    return offset;
}

constexpr pitch_list plan_pitches(const plan& slice)
{
    pitch_list pitches = row_major_pitches(slice.tensor_shape());
    for (int axis = 0; axis < slice.rank(); ++axis) {
        pitches[axis] = static_cast<index_t>(pitches[axis] * slice[axis].stride);
    }
    return pitches;
}

constexpr pitch_list plan_output_pitches(const plan& slice)
{
    const output_axes from = find_output_axes(slice);
    const pitch_list pitches = plan_pitches(slice);
    pitch_list kept{};
    for (int axis = 0; axis < from.rank; ++axis) {
        kept.push_back(from.axis[axis] >= 0 ? pitches[from.axis[axis]] : index_t{0});
    }
    return kept;
}

constexpr bool plan_is_contiguous(const plan& slice)
{
    if (slice.size() == 0) {
        return true;
    }
    const pitch_list pitches = plan_pitches(slice);
    index_t block = 1;
    for (int axis = slice.rank() - 1; axis >= 0; --axis) {
        if (slice[axis].count > 1 && pitches[axis] != block) {
            return false;
        }
        block = static_cast<index_t>(block * slice[axis].count);
    }
    return true;
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
