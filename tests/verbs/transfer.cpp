// SPDX-License-Identifier: MIT
#include <tranche/verbs/transfer.hpp>

#include "refusals.hpp"

#include <gtest/gtest.h>

namespace {

using namespace refusals;

TEST_F(Refusals, OfContainersOfAnotherSize)
{
    const described<int> right_tensor{tensor(), 12};
    const described<int> right_output{output(), 4};
    for (const tr::index_t size : {tr::index_t{-1}, tr::index_t{0}, tr::index_t{11}, tr::index_t{13}, largest}) {
        expect_tensor_refused(corner, described<int>{tensor(), size}, right_output,
                              {tr::errc::buffer_size, -1, size, 12, 12});
    }
    for (const tr::index_t size : {tr::index_t{-1}, tr::index_t{0}, tr::index_t{3}, tr::index_t{5}, largest}) {
        expect_refused(corner, right_tensor, described<int>{output(), size}, {tr::errc::buffer_size, -1, size, 4, 4});
    }
    expect_refused(nothing, right_tensor, right_output, {tr::errc::buffer_size, -1, 4, 0, 0});
}

TEST_F(Refusals, OfViewsOfAnotherShapeWhateverTheirSize)
{
    const tr::view<int> right_tensor = tensor_view(tr::dense_layout({3, 4}));
    const tr::view<int> right_output = output_view(tr::dense_layout({2, 2}));
    const auto tensor_of = [&](const tr::shape& extents) { return tensor_view(tr::dense_layout(extents)); };
    const auto output_of = [&](const tr::shape& extents) { return output_view(tr::dense_layout(extents)); };
    expect_tensor_refused(corner, tensor_of({4, 3}), right_output, {tr::errc::tensor_shape, 0, 4, 3, 3});
    expect_tensor_refused(corner, tensor_of({3, 5}), right_output, {tr::errc::tensor_shape, 1, 5, 4, 4});
    expect_tensor_refused(corner, tensor_of({12}), right_output, {tr::errc::tensor_shape, -1, 1, 2, 2});
    expect_tensor_refused(corner, tensor_of({1, 3, 4}), right_output, {tr::errc::tensor_shape, -1, 3, 2, 2});
    expect_refused(corner, right_tensor, output_of({4}), {tr::errc::tensor_shape, -1, 1, 2, 2});
    expect_refused(corner, right_tensor, output_of({1, 4}), {tr::errc::tensor_shape, 0, 1, 2, 2});
    expect_refused(corner, right_tensor, output_of({2, 3}), {tr::errc::tensor_shape, 1, 3, 2, 2});
    expect_refused(nothing, right_tensor, output_of({2, 0}), {tr::errc::tensor_shape, 0, 2, 0, 0});
}

TEST_F(Refusals, OfViewsThatReachOutsideTheirAllocation)
{
    const tr::view<int> right_output = output_view(tr::dense_layout({2, 2}));
    const auto refused = [&](const tr::pitch_list& pitches, tr::index_t offset, tr::index_t size,
                             const tr::error& expected) {
        expect_tensor_refused(corner, tensor_view({{3, 4}, pitches, offset}, size), right_output, expected);
    };
    refused({4, 1}, 0, 11, {tr::errc::view_bounds, 1, 1, 0, 0});
    refused({4, 1}, 1, 12, {tr::errc::view_bounds, 1, 1, 0, 0});
    refused({4, 1}, -1, 12, {tr::errc::view_bounds, -1, -1, 0, 11});
    refused({4, 1}, 12, 12, {tr::errc::view_bounds, -1, 12, 0, 11});
    refused({4, 1}, 0, 0, {tr::errc::view_bounds, -1, 0, 0, -1});
    refused({4, 1}, 0, -1, {tr::errc::view_bounds, -1, 0, 0, -2});
    refused({-4, 1}, 7, 12, {tr::errc::view_bounds, 0, -4, -3, 2});
    refused({4, -1}, 2, 12, {tr::errc::view_bounds, 1, -1, 0, 0});
    refused({largest, 1}, 0, 12, {tr::errc::view_bounds, 0, largest, 0, 5});
    refused({-largest - 1, 1}, 0, 12, {tr::errc::view_bounds, 0, -largest - 1, 0, 5});
    const tr::view<int> right_tensor = tensor_view(tr::dense_layout({3, 4}));
    expect_refused(corner, right_tensor, output_view({{2, 2}, {2, 1}, 0}, 3), {tr::errc::view_bounds, 1, 1, 0, 0});
    expect_refused(corner, right_tensor, output_view({{2, 2}, {-2, 1}, 1}, 4), {tr::errc::view_bounds, 0, -2, -1, 2});
}

TEST_F(Refusals, OfPitchesOfAnotherRank)
{
    const tr::view<int> right_tensor = tensor_view(tr::dense_layout({3, 4}));
    const tr::view<int> right_output = output_view(tr::dense_layout({2, 2}));
    expect_tensor_refused(corner, tensor_view({{3, 4}, {1}, 0}), right_output, {tr::errc::list_length, -1, 1, 2, 2});
    expect_tensor_refused(corner, tensor_view({{3, 4}, {}, 0}), right_output, {tr::errc::list_length, -1, 0, 2, 2});
    expect_refused(corner, right_tensor, output_view({{2, 2}, {4, 2, 1}, 0}), {tr::errc::list_length, -1, 3, 2, 2});
}

TEST_F(Refusals, OfShapesAndPitchesThatCannotBeHeld)
{
    const std::vector<std::int64_t> too_many(static_cast<std::size_t>(tr::max_rank + 1), 1);
    const tr::error rank{tr::errc::rank, -1, tr::max_rank + 1, 0, tr::max_rank};
    const tr::view<int> right_output = output_view(tr::dense_layout({2, 2}));
    expect_tensor_refused(corner, tensor_view({too_many, {4, 1}, 0}), right_output, rank);
    expect_tensor_refused(corner, tensor_view({{3, 4}, too_many, 0}), right_output, rank);
}

} // namespace
