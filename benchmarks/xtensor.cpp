// SPDX-License-Identifier: MIT
#include "libraries.hpp"

#include <array>

#include <xtensor/xadapt.hpp>
#include <xtensor/xnoalias.hpp>
#include <xtensor/xview.hpp>

namespace benchmarks {
namespace {

template <std::size_t Rank>
using extents = std::array<std::size_t, Rank>;

// The last Rank axes of a job of as many axes or fewer, with axes of one element before them.
template <std::size_t Rank>
std::array<axis, Rank> axes_of(const job& work)
{
    std::array<axis, Rank> all;
    all.fill({1, 0, 1, 1});
    for (int each = 0; each < work.rank; ++each) {
        all[Rank - static_cast<std::size_t>(work.rank - each)] = work.axes[each];
    }
    return all;
}

template <class T, std::size_t Rank>
auto adapted(unsigned char* memory, const extents<Rank>& shape)
{
    auto* const first = reinterpret_cast<T*>(memory);
    return xt::adapt<xt::layout_type::row_major>(first, xt::compute_size(shape), xt::no_ownership(), shape);
}

struct unit_steps {
    static auto range(const axis& of) { return xt::xrange<std::ptrdiff_t>(of.begin, of.begin + of.count); }
};

// Steps of either sign; xt::range() would count an end of -1 from the back.
struct any_steps {
    static auto range(const axis& of)
    {
        return xt::xstepped_range<std::ptrdiff_t>(of.begin, of.begin + of.step * of.count, of.step);
    }
};

template <class T, std::size_t Rank, class Steps, std::size_t... Axis>
std::unique_ptr<runner> bind_view(const job& work, std::index_sequence<Axis...>)
{
    const std::array<axis, Rank> axes = axes_of<Rank>(work);
    const extents<Rank> whole = {static_cast<std::size_t>(axes[Axis].extent)...};
    const extents<Rank> taken = {static_cast<std::size_t>(axes[Axis].count)...};
    if (work.what == verb::copy) {
        return run_by([=] {
            auto tensor = adapted<T, Rank>(work.tensor, whole);
            auto slice = adapted<T, Rank>(work.slice, taken);
            xt::noalias(slice) = xt::view(tensor, Steps::range(axes[Axis])...);
        });
    }
    if constexpr (Rank == 2) {
        return run_by([=] {
            auto tensor = adapted<T, Rank>(work.tensor, whole);
            auto slice = adapted<T, Rank>(work.slice, taken);
            auto view = xt::view(tensor, Steps::range(axes[Axis])...);
            xt::noalias(view) = slice;
        });
    }
    return nullptr;
}

template <class T, std::size_t Rank>
std::unique_ptr<runner> bind_rank(const job& work)
{
    bool has_unit_steps = true;
    for (int each = 0; each < work.rank; ++each) {
        has_unit_steps = has_unit_steps && work.axes[each].step == 1;
    }
    constexpr auto all = std::make_index_sequence<Rank>();
    return has_unit_steps ? bind_view<T, Rank, unit_steps>(work, all) : bind_view<T, Rank, any_steps>(work, all);
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

std::unique_ptr<runner> bind_xtensor(const job& work)
{
    switch (work.width) {
    case 1: return bind_width<std::uint8_t>(work);
    case 2: return bind_width<std::uint16_t>(work);
    case 4: return bind_width<float>(work);
    default: return bind_width<double>(work);
    }
}

} // namespace benchmarks
