// SPDX-License-Identifier: MIT
#ifndef TRANCHE_PLAN_MASKED_PLAN_HPP
#define TRANCHE_PLAN_MASKED_PLAN_HPP

#include "plan_builder.hpp"
#include "trues.hpp"

namespace tranche {
namespace detail {
inline namespace TRANCHE_LAYOUT {

class masked_plan_builder;

// The runs of trues of a condition, read as they are asked for. Every run has elements, also of a condition that
// changes meanwhile, so that whoever asks gets to the end.
class condition_runs {
public:
    class iterator {
    public:
        TRANCHE_INLINE constexpr iterator(const condition& values, index_t position)
            : values_(values), run_{position, 1, 0}
        {
            advance(position);
        }
        TRANCHE_INLINE constexpr const axis_range& operator*() const { return run_; }
        TRANCHE_INLINE constexpr const axis_range* operator->() const { return &run_; }
        TRANCHE_INLINE constexpr iterator& operator++()
        {
            advance(static_cast<index_t>(run_.begin + run_.count));
            return *this;
        }
        friend TRANCHE_INLINE constexpr bool operator==(const iterator& a, const iterator& b)
        {
            return a.run_.begin == b.run_.begin;
        }
        friend TRANCHE_INLINE constexpr bool operator!=(const iterator& a, const iterator& b) { return !(a == b); }

    private:
        TRANCHE_INLINE constexpr void advance(index_t position)
        {
            const auto size = static_cast<index_t>(values_.size());
            while (position < size && !values_[position]) {
                ++position;
            }
            auto end = static_cast<index_t>(position < size ? position + 1 : position);
            while (end < size && values_[end]) {
                ++end;
            }
            run_ = {position, 1, static_cast<index_t>(end - position)};
        }

        condition values_{};
        axis_range run_;
    };

    TRANCHE_INLINE constexpr condition_runs(const condition& values, index_t begin) : values_(values), begin_(begin) {}
    TRANCHE_INLINE constexpr const condition& values() const { return values_; }
    TRANCHE_INLINE constexpr iterator begin() const { return {values_, begin_}; }
    TRANCHE_INLINE constexpr iterator end() const { return {values_, static_cast<index_t>(values_.size())}; }

private:
    condition values_{};
    index_t begin_ = 0;
};

} // namespace TRANCHE_LAYOUT
} // namespace detail

inline namespace TRANCHE_LAYOUT {

// A slice of which one axis is selected by a condition, as Compress makes it. Refers to the condition, which must
// outlive it. Where the input is flattened, the tensor is one axis of all its elements.
class masked_plan {
public:
    TRANCHE_INLINE constexpr masked_plan() = default;

    // As of plan. On the masked axis operator[], pitches, contiguity and is_whole have a meaning only where
    // is_affine().
    TRANCHE_INLINE constexpr int rank() const { return plan_.rank(); }
    TRANCHE_INLINE constexpr const axis_range& operator[](int axis) const
    {
        TRANCHE_ASSERT(axis != axis_ || affine_);
        return plan_[axis];
    }
    TRANCHE_INLINE constexpr shape tensor_shape() const { return plan_.tensor_shape(); }
    TRANCHE_INLINE constexpr index_t tensor_size() const { return plan_.tensor_size(); }
    TRANCHE_INLINE constexpr shape slice_shape() const { return plan_.slice_shape(); }
    TRANCHE_INLINE constexpr shape output_shape() const { return plan_.output_shape(); }
    TRANCHE_INLINE constexpr index_t size() const { return plan_.size(); }
    TRANCHE_INLINE constexpr index_t offset() const { return plan_.offset(); }
    TRANCHE_INLINE constexpr pitch_list pitches() const { return affine().pitches(); }
    TRANCHE_INLINE constexpr pitch_list output_pitches() const { return affine().output_pitches(); }
    TRANCHE_INLINE constexpr bool is_whole() const { return affine().is_whole(); }
    TRANCHE_INLINE constexpr bool is_contiguous() const { return affine().is_contiguous(); }

    // The masked axis and the number of elements selected on it.
    TRANCHE_INLINE constexpr int axis() const { return axis_; }
    TRANCHE_INLINE constexpr index_t count() const { return count_; }
    // From the first selected element on it to the last one.
    TRANCHE_INLINE constexpr axis_range span() const { return {plan_[axis_].begin, 1, span_}; }
    TRANCHE_INLINE constexpr bool is_flattened() const { return flattened_; }

    // The trues form one arithmetic progression: the slice is an ordinary plan.
    TRANCHE_INLINE constexpr bool is_affine() const { return affine_; }
    TRANCHE_INLINE constexpr const plan& affine() const
    {
        TRANCHE_ASSERT(affine_);
        return plan_;
    }

    // A plan of the slice's shape: on the masked axis the first selected element and as many others as are selected,
    // evenly spaced where is_affine(), else the next ones.
    TRANCHE_INLINE constexpr const plan& packed() const { return plan_; }

    // The runs of trues inside span() as axis_range{begin, 1, count}, read from the condition as it is then.
    TRANCHE_INLINE constexpr detail::condition_runs runs() const
    {
        const axis_range inside = span();
        return {condition_.first(std::int64_t{inside.begin} + inside.count), inside.begin};
    }

    // The slice of one run: the same plan with `run` on the masked axis.
    TRANCHE_INLINE constexpr plan with_run(const axis_range& run) const;

private:
    friend class detail::masked_plan_builder;

    plan plan_{};
    condition condition_{};
    int axis_ = 0;
    index_t count_ = 0;
    index_t span_ = 0;
    bool affine_ = true;
    bool flattened_ = false;
};

} // namespace TRANCHE_LAYOUT

namespace detail {
inline namespace TRANCHE_ISA {

// The same plan with another range on one axis, normalized already.
constexpr plan with_axis(const plan& slice, int axis, const axis_range& taken)
{
    plan_builder builder(slice.tensor_shape(), 0, max_rank);
    for (int each = 0; each < slice.rank(); ++each) {
        builder.set(each, each == axis ? taken : slice[each]);
    }
    return builder.finish().value();
}

} // namespace TRANCHE_ISA

inline namespace TRANCHE_LAYOUT {

// Selects the trues of a condition on one axis of a tensor.
class masked_plan_builder {
public:
    TRANCHE_INLINE constexpr masked_plan_builder(const shape& tensor, int axis, bool flattened) : tensor_(tensor)
    {
        masked_.axis_ = axis;
        masked_.flattened_ = flattened;
    }

    // Errors: list_length (a negative count), null_data, condition (a true past the axis, unless the tail is ignored).
    TRANCHE_INLINE constexpr result<masked_plan> select(const condition& values, bool ignore_tail)
    {
        const index_t extent = tensor_[masked_.axis_];
        if (values.size() < 0) {
            return error{errc::list_length, -1, values.size(), 0, extent};
        }
        if (values.is_null()) {
            return error{errc::null_data, -1, values.size(), 0, 0};
        }
        const std::int64_t past = ignore_tail ? -1 : true_past(values, extent);
        if (past >= 0) {
            return error{errc::condition, masked_.axis_, past, 0, std::int64_t{extent} - 1};
        }
        masked_.condition_ = values.first(values.size() < extent ? values.size() : extent);
        return finish();
    }

private:
    TRANCHE_INLINE constexpr result<masked_plan> finish()
    {
        const trues found = find_trues(masked_.condition_);
        masked_.count_ = found.count;
        masked_.span_ = found.count == 0 ? index_t{0} : static_cast<index_t>(found.last - found.first + 1);
        masked_.affine_ = is_progression(masked_.condition_, found);
        const index_t stride = masked_.affine_ && found.count > 1
                                   ? static_cast<index_t>((found.last - found.first) / (found.count - 1))
                                   : 1;
        plan_builder builder(tensor_, 1, max_rank);
        if (!builder.failed()) {
            builder.set(masked_.axis_, {found.first, stride, found.count});
        }
        const result<plan> selected = builder.finish();
        if (!selected) {
            return selected.error();
        }
        masked_.plan_ = *selected;
        return masked_;
    }

    shape tensor_{};
    masked_plan masked_{};
};

} // namespace TRANCHE_LAYOUT
} // namespace detail

inline namespace TRANCHE_LAYOUT {

TRANCHE_INLINE constexpr plan masked_plan::with_run(const axis_range& run) const
{
    return detail::with_axis(plan_, axis_, run);
}

} // namespace TRANCHE_LAYOUT
} // namespace tranche

#endif
