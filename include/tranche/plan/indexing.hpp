// SPDX-License-Identifier: MIT
#ifndef TRANCHE_PLAN_INDEXING_HPP
#define TRANCHE_PLAN_INDEXING_HPP

#include "plan_builder.hpp"

namespace tranche {
namespace detail {

// What one entry of a subscript says: `...` stands for the axes that no entry names, an added axis for none.
enum class subscript { ellipsis, added, index, slice };

struct indexing_item {
    subscript kind = subscript::slice;
    range asked{};
};

// A single element, whose axis leaves the output.
struct index_rules : rules {
    static constexpr end_is end = end_is::one;
    static constexpr bool clamps = false;
    static constexpr bool negative_steps = false;
    static constexpr bool empty_axes = false;
};

inline namespace TRANCHE_LAYOUT {

// The entries of a subscript, outermost axis first.
class indexing_items {
public:
    // Every axis of the tensor, every added axis of the output, and an ellipsis.
    static constexpr int capacity = 2 * max_rank + 1;

    TRANCHE_INLINE constexpr indexing_items() = default;

    TRANCHE_INLINE constexpr int size() const { return size_; }
    TRANCHE_INLINE constexpr const indexing_item& operator[](int entry) const { return items_[entry]; }

    // False where there is no room.
    TRANCHE_INLINE constexpr bool push_back(const indexing_item& item)
    {
        if (size_ == capacity) {
            return false;
        }
        items_[size_++] = item;
        return true;
    }

    // Axes of the tensor that entries name.
    TRANCHE_INLINE constexpr int named_axes() const
    {
        int axes = 0;
        for (int entry = 0; entry < size_; ++entry) {
            axes += items_[entry].kind == subscript::index || items_[entry].kind == subscript::slice ? 1 : 0;
        }
        return axes;
    }

private:
    indexing_item items_[capacity] = {};
    int size_ = 0;
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

template <class Rules>
constexpr void take_named(plan_builder& builder, const indexing_item& item, int axis)
{
    if (item.kind == subscript::index) {
        builder.take<index_rules>(axis, item.asked);
        if (!builder.failed()) {
            builder.drop(axis);
        }
    } else {
        builder.take<Rules>(axis, item.asked);
    }
}

// Walks the entries over the tensor's axes. Errors: list_length where more axes are named than there are, output_rank
// and those of normalize(). The caller sees to it that there is at most one ellipsis.
template <class Rules>
constexpr void take_items(plan_builder& builder, const indexing_items& items)
{
    const int named = items.named_axes();
    if (named > builder.rank()) {
        builder.fail({errc::list_length, -1, named, 0, builder.rank()});
    }
    int axis = 0;
    int output_axis = 0;
    for (int entry = 0; !builder.failed() && entry < items.size(); ++entry) {
        const indexing_item& item = items[entry];
        if (item.kind == subscript::ellipsis) {
            axis += builder.rank() - named;
            output_axis += builder.rank() - named;
        } else if (item.kind == subscript::added) {
            builder.add(output_axis++);
        } else {
            take_named<Rules>(builder, item, axis++);
            output_axis += item.kind == subscript::index ? 0 : 1;
        }
    }
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
