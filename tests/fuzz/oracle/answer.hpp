// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_FUZZ_ORACLE_ANSWER_HPP
#define TRANCHE_TESTS_FUZZ_ORACLE_ANSWER_HPP

#include "support/wide.hpp"

#include <tranche/core/error.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

// What an operator must answer: every fault that its arguments have, or which elements of each axis it takes.
namespace oracle {

namespace tr = tranche;

// The indices first, first + step, ... that come before `stop` in walking direction.
struct indices {
    wide first;
    wide step;
    wide stop;
};

inline indices whole(wide extent)
{
    return {0, 1, extent};
}

inline wide index_at(const indices& range, wide number)
{
    return range.first + number * range.step;
}

inline bool has(const indices& range, wide number)
{
    return range.step > 0 ? index_at(range, number) < range.stop : index_at(range, number) > range.stop;
}

// How many there are, found bit by bit from the highest.
inline std::int64_t count_of(const indices& range)
{
    wide count = 0;
    for (int bit = 62; bit >= 0; --bit) {
        const wide more = std::int64_t{1} << bit;
        count = has(range, count + more - 1) ? count + more : count;
    }
    return static_cast<std::int64_t>(count);
}

// One by one.
inline std::vector<wide> enumerate(const indices& range)
{
    std::vector<wide> found;
    for (wide number = 0; has(range, number); number = number + 1) {
        found.push_back(index_at(range, number));
    }
    return found;
}

// A mistake of the caller's. Where it is true of several axes and numbers, any of them may be named.
struct fault {
    tr::errc code;
    std::int64_t axis;
    std::int64_t value;
    bool somewhere;
};

struct answer {
    std::vector<fault> faults{};
    std::vector<std::int64_t> extents{}; // of the tensor
    std::vector<indices> taken{};        // of each axis of the tensor
    std::vector<int> output{};           // for each axis of the output the tensor's, or one of these

    static constexpr int added = -1;
    static constexpr int hollow = -2; // added, then emptied by another slice

    bool accepts() const { return faults.empty(); }
    int rank() const { return static_cast<int>(extents.size()); }

    void refuse(tr::errc code, std::int64_t axis, std::int64_t value) { faults.push_back({code, axis, value, false}); }
    void refuse_somewhere(tr::errc code) { faults.push_back({code, -1, 0, true}); }

    void take(std::size_t axis, const indices& range) { taken[axis] = range; }
    std::int64_t count(std::size_t axis) const { return count_of(taken[axis]); }

    bool is_empty() const
    {
        const auto is_hollow = [](int axis) { return axis == hollow; };
        const auto is_untaken = [](const indices& range) { return !has(range, 0); };
        return std::any_of(output.begin(), output.end(), is_hollow) ||
               std::any_of(taken.begin(), taken.end(), is_untaken);
    }
};

// The slice's elements in a dense row-major tensor, in elements.
inline std::vector<std::size_t> positions_of(const answer& slice)
{
    std::vector<std::size_t> found(slice.is_empty() ? 0 : 1, 0);
    for (std::size_t axis = 0; axis < slice.taken.size() && !found.empty(); ++axis) {
        std::vector<std::size_t> longer;
        const std::vector<wide> indices = enumerate(slice.taken[axis]);
        for (const std::size_t outer : found) {
            for (const wide index : indices) {
                const auto inner = static_cast<std::size_t>(static_cast<std::int64_t>(index));
                longer.push_back(outer * static_cast<std::size_t>(slice.extents[axis]) + inner);
            }
        }
        found.swap(longer);
    }
    return found;
}

} // namespace oracle

#endif
