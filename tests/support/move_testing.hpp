// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_SUPPORT_MOVE_TESTING_HPP
#define TRANCHE_TESTS_SUPPORT_MOVE_TESTING_HPP

#include <tranche/core/view.hpp>
#include <tranche/lower/loops.hpp>
#include <tranche/plan/plan_builder.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

// What the tests of lowering, kernels and verbs share: memory between canaries, every small plan, layouts in memory,
// and two oracles that index each element on its own.
namespace move_testing {

namespace tr = tranche;

// The most bytes of a tensor: what both index_t and addresses count.
inline constexpr auto most_bytes =
    static_cast<tr::index_t>((std::min)(std::int64_t{(std::numeric_limits<tr::index_t>::max)()},
                                        std::int64_t{(std::numeric_limits<std::ptrdiff_t>::max)()}));

using byte = unsigned char;

// An element of any width.
template <std::size_t Width>
struct block {
    byte bytes[Width];
};

// Bytes between two walls of canaries. Walls and bytes are numbered from a seed, so that a byte out of place shows, and
// are compared together.
class guarded {
public:
    explicit guarded(std::size_t size, unsigned seed = 0) : storage_(size + 2 * wall) { paint(seed); }

    void paint(unsigned seed)
    {
        for (byte& each : storage_) {
            each = static_cast<byte>(seed % 251);
            seed += 7;
        }
    }

    byte* data() { return storage_.data() + wall; }
    const byte* data() const { return storage_.data() + wall; }
    std::size_t size() const { return storage_.size() - 2 * wall; }
    byte& operator[](std::int64_t offset) { return data()[offset]; }
    const byte& operator[](std::int64_t offset) const { return data()[offset]; }

    // The bytes as elements of a type of alignment 1, or at an address that suits the type.
    template <class T>
    T* as(std::size_t offset = 0)
    {
        return static_cast<T*>(static_cast<void*>(data() + offset));
    }

    friend bool operator==(const guarded& a, const guarded& b) { return a.storage_ == b.storage_; }
    friend bool operator!=(const guarded& a, const guarded& b) { return !(a == b); }

private:
    static constexpr std::size_t wall = 64;
    std::vector<byte> storage_;
};

// One axis of a plan: its extent and what is taken of it.
struct sliced_axis {
    tr::index_t extent;
    tr::axis_range taken;
};

// Every slice of an axis: none of it, each element, and each progression of two or more in either direction.
inline std::vector<tr::axis_range> slices_of(tr::index_t extent)
{
    std::vector<tr::axis_range> slices{{0, 1, 0}};
    for (tr::index_t begin = 0; begin < extent; ++begin) {
        slices.push_back({begin, 1, 1});
        for (tr::index_t stride = -extent; stride <= extent; ++stride) {
            for (tr::index_t count = 2; stride != 0 && count <= extent; ++count) {
                const tr::index_t last = begin + (count - 1) * stride;
                if (last >= 0 && last < extent) {
                    slices.push_back({begin, stride, count});
                }
            }
        }
    }
    return slices;
}

inline std::vector<sliced_axis> sliced_axes(tr::index_t smallest_extent, tr::index_t largest_extent)
{
    std::vector<sliced_axis> axes;
    for (tr::index_t extent = smallest_extent; extent <= largest_extent; ++extent) {
        for (const tr::axis_range& taken : slices_of(extent)) {
            axes.push_back({extent, taken});
        }
    }
    return axes;
}

inline tr::plan plan_of(const std::vector<sliced_axis>& axes)
{
    tr::shape tensor;
    for (const sliced_axis& axis : axes) {
        tensor.push_back(axis.extent);
    }
    tr::detail::plan_builder builder(tensor, 0, tr::max_rank);
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        builder.set(static_cast<int>(axis), axes[axis].taken);
    }
    return builder.finish().value();
}

// Every plan of a rank whose axes are among `choices`.
inline void for_each_plan(std::size_t rank, const std::vector<sliced_axis>& choices,
                          const std::function<void(const tr::plan&)>& visit)
{
    std::vector<std::size_t> chosen(rank, 0);
    std::vector<sliced_axis> axes(rank, choices.front());
    for (std::size_t axis = 0; axis <= rank;) {
        visit(plan_of(axes));
        for (axis = 0; axis < rank && ++chosen[axis] == choices.size(); ++axis) {
            chosen[axis] = 0;
            axes[axis] = choices.front();
        }
        if (axis == rank) {
            return;
        }
        axes[axis] = choices[chosen[axis]];
        axis = 0;
    }
}

// How a tensor lies in memory. Axes are numbered as bits.
struct arrangement {
    bool column_major = false;
    tr::index_t gap = 0; // unused elements after each step of each axis
    unsigned backward = 0;
    unsigned repeated = 0; // axes with a pitch of 0
};

struct placed {
    tr::layout layout;
    tr::index_t size; // elements of the allocation
};

inline placed place(const tr::shape& extents, const arrangement& how)
{
    placed tensor{tr::dense_layout(extents), 1};
    for (int nth = 0; nth < extents.rank(); ++nth) {
        const int axis = how.column_major ? nth : extents.rank() - 1 - nth;
        const tr::index_t steps = extents[axis] > 1 ? extents[axis] - 1 : 0;
        const bool repeats = (how.repeated >> axis & 1U) != 0;
        const tr::index_t pitch = repeats ? 0 : tensor.size + how.gap;
        const bool is_backward = (how.backward >> axis & 1U) != 0;
        tensor.layout.offset += is_backward ? steps * pitch : 0;
        tensor.layout.pitches[axis] = is_backward ? -pitch : pitch;
        tensor.size += steps * pitch;
    }
    tensor.size = tr::detail::has_zero_extent(extents) ? 0 : tensor.size;
    return tensor;
}

// The pitch of the output for each axis of the tensor, 0 where the axis is not in the output.
inline tr::pitch_list pitches_by_axis(const tr::plan& slice, const tr::pitch_list& output_pitches)
{
    tr::pitch_list by_axis;
    int output_axis = 0;
    for (int axis = 0; axis < slice.rank(); ++axis) {
        while (slice.is_added(output_axis)) {
            ++output_axis;
        }
        by_axis.push_back(slice.is_dropped(axis) ? 0 : output_pitches[output_axis++]);
    }
    return by_axis;
}

template <class Visit>
void visit_elements(const tr::plan& slice, const tr::pitch_list& tensor, const tr::pitch_list& output, int axis,
                    tr::index_t source, tr::index_t target, Visit& visit)
{
    if (axis == slice.rank()) {
        visit(source, target);
        return;
    }
    for (tr::index_t step = 0; step < slice[axis].count; ++step) {
        const tr::index_t taken = slice[axis].begin + step * slice[axis].stride;
        visit_elements(slice, tensor, output, axis + 1, source + taken * tensor[axis], target + step * output[axis],
                       visit);
    }
}

// Calls `visit` with the positions in memory, in elements, of each element of the slice in the tensor and in the
// output.
template <class Visit>
void for_each_element(const tr::plan& slice, const tr::layout& tensor, const tr::layout& output, Visit&& visit)
{
    if (slice.size() > 0) {
        visit_elements(slice, tensor.pitches, pitches_by_axis(slice, output.pitches), 0, tensor.offset, output.offset,
                       visit);
    }
}

template <class Visit>
void visit_bytes(const tr::loops& nest, int axis, std::ptrdiff_t source, std::ptrdiff_t target, Visit& visit)
{
    if (axis < nest.rank) {
        for (std::ptrdiff_t step = 0; step < nest.axes[axis].count; ++step) {
            visit_bytes(nest, axis + 1, source + step * nest.axes[axis].source_pitch,
                        target + step * nest.axes[axis].target_pitch, visit);
        }
        return;
    }
    for (std::ptrdiff_t each = 0; each < nest.run; ++each) {
        visit(source + each, target + each);
    }
}

// Calls `visit` with the offsets of each byte that loops visit.
template <class Visit>
void for_each_byte(const tr::loops& nest, Visit&& visit)
{
    visit_bytes(nest, 0, nest.source_offset, nest.target_offset, visit);
}

inline std::string text(const tr::plan& slice)
{
    std::ostringstream out;
    out << "axes (extent: begin, stride, count)";
    for (int axis = 0; axis < slice.rank(); ++axis) {
        const tr::axis_range& taken = slice[axis];
        out << " (" << slice.tensor_shape()[axis] << ": " << taken.begin << ", " << taken.stride << ", " << taken.count
            << ")";
    }
    return out.str();
}

inline std::string text(const tr::layout& tensor)
{
    std::ostringstream out;
    out << ", offset " << tensor.offset << ", pitches";
    for (const tr::index_t pitch : tensor.pitches) {
        out << " " << pitch;
    }
    return out.str();
}

inline std::string text(const tr::loops& nest)
{
    std::ostringstream out;
    out << "loops (count, source pitch, target pitch)";
    for (int axis = 0; axis < nest.rank; ++axis) {
        const tr::loop& each = nest.axes[axis];
        out << " (" << each.count << ", " << each.source_pitch << ", " << each.target_pitch << ")";
    }
    out << ", run " << nest.run << ", width " << nest.width << ", offsets " << nest.source_offset << " and "
        << nest.target_offset;
    return out.str();
}

} // namespace move_testing

#endif
