// SPDX-License-Identifier: MIT
#include "libraries.hpp"

#include <unsupported/Eigen/CXX11/Tensor>

namespace benchmarks {
namespace {

template <int Rank>
using indices = Eigen::array<Eigen::Index, Rank>;

// A job's axes as Eigen's lists, the last Rank of them, with axes of one element before where there are fewer.
template <int Rank>
struct lists {
    explicit lists(const job& work)
    {
        for (std::size_t each = 0; each < Rank; ++each) {
            const int at = static_cast<int>(each) - (Rank - work.rank);
            const axis of = at < 0 ? axis{1, 0, 1, 1} : work.axes[at];
            whole[each] = of.extent;
            begins[each] = of.begin;
            ends[each] = of.begin + of.step * of.count;
            steps[each] = of.step;
            taken[each] = of.count;
            reversed[each] = of.step == -1;
            has_unit_steps = has_unit_steps && of.step == 1;
            is_reversal = is_reversal && of.count == of.extent;
        }
    }

    indices<Rank> whole{}, begins{}, ends{}, steps{}, taken{};
    Eigen::array<bool, Rank> reversed{};
    bool has_unit_steps = true;
    bool is_reversal = true; // whole axes, some of them backwards
};

template <class T, int Rank>
using tensor_map = Eigen::TensorMap<Eigen::Tensor<T, Rank, Eigen::RowMajor>>;

template <class T, int Rank>
tensor_map<T, Rank> mapped(unsigned char* memory, const indices<Rank>& shape)
{
    return {reinterpret_cast<T*>(memory), shape};
}

template <class T, int Rank>
std::unique_ptr<runner> bind_copy(const job& work, const lists<Rank>& by)
{
    if (by.has_unit_steps) {
        return run_by([work, by] {
            mapped<T, Rank>(work.slice, by.taken) = mapped<T, Rank>(work.tensor, by.whole).slice(by.begins, by.taken);
        });
    }
    if (by.is_reversal) {
        return run_by([work, by] {
            mapped<T, Rank>(work.slice, by.taken) = mapped<T, Rank>(work.tensor, by.whole).reverse(by.reversed);
        });
    }
    return run_by([work, by] {
        mapped<T, Rank>(work.slice, by.taken) =
            mapped<T, Rank>(work.tensor, by.whole).stridedSlice(by.begins, by.ends, by.steps);
    });
}

template <class T, int Rank>
std::unique_ptr<runner> bind_assign(const job& work, const lists<Rank>& by)
{
    if (by.has_unit_steps) {
        return run_by([work, by] {
            mapped<T, Rank>(work.tensor, by.whole).slice(by.begins, by.taken) = mapped<T, Rank>(work.slice, by.taken);
        });
    }
    return run_by([work, by] {
        mapped<T, Rank>(work.tensor, by.whole).stridedSlice(by.begins, by.ends, by.steps) =
            mapped<T, Rank>(work.slice, by.taken);
    });
}

template <class T, int Rank>
std::unique_ptr<runner> bind_rank(const job& work)
{
    const lists<Rank> by(work);
    if (work.what == verb::copy) {
        return bind_copy<T, Rank>(work, by);
    }
    if constexpr (Rank == 2) {
        return bind_assign<T, Rank>(work, by);
    }
    return nullptr;
}

template <class T>
std::unique_ptr<runner> bind_width(const job& work)
{
    if (work.rank <= 2) {
        return bind_rank<T, 2>(work);
    }
    if (work.rank == 3) {
        return bind_rank<T, 3>(work);
    }
    if constexpr (sizeof(T) == sizeof(float)) {
        return work.rank == 6 ? bind_rank<T, 6>(work) : nullptr;
    }
    return nullptr;
}

} // namespace

std::unique_ptr<runner> bind_eigen(const job& work)
{
    switch (work.width) {
    case 1: return bind_width<std::uint8_t>(work);
    case 2: return bind_width<std::uint16_t>(work);
    case 4: return bind_width<float>(work);
    default: return bind_width<double>(work);
    }
}

} // namespace benchmarks
