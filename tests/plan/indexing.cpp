// SPDX-License-Identifier: MIT
#include <tranche/plan/indexing.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

using tr::detail::indexing_item;
using tr::detail::indexing_items;
using tr::detail::subscript;

TEST(Indexing, ItemsHoldEveryAxisEveryAddedAxisAndAnEllipsis)
{
    indexing_items items;
    for (int entry = 0; entry < 2 * tr::max_rank + 1; ++entry) {
        EXPECT_TRUE(items.push_back({}));
        EXPECT_EQ(items.size(), entry + 1);
    }
    EXPECT_FALSE(items.push_back({}));
    EXPECT_EQ(items.size(), 2 * tr::max_rank + 1);
}

TEST(Indexing, RangesAndIndicesNameAxes)
{
    indexing_items items;
    for (const subscript kind : {subscript::slice, subscript::added, subscript::ellipsis, subscript::index}) {
        items.push_back({kind, {}});
    }
    EXPECT_EQ(items.named_axes(), 2);
    EXPECT_EQ(items[1].kind, subscript::added);
}

tr::result<tr::plan> take(const tr::shape& extents, std::initializer_list<indexing_item> items)
{
    indexing_items all;
    for (const indexing_item& item : items) {
        all.push_back(item);
    }
    tr::detail::plan_builder builder(extents, 0, tr::max_rank);
    tr::detail::take_items<tr::rules>(builder, all);
    return builder.finish();
}

const indexing_item whole{subscript::slice, {0, 0, 1, false, false}};
const indexing_item ellipsis{subscript::ellipsis, {}};
const indexing_item added{subscript::added, {}};
const indexing_item last{subscript::index, {-1, 0, 1, true, true}};

TEST(Indexing, AnEllipsisStandsForTheAxesThatNoEntryNames)
{
    EXPECT_EQ(take({2, 3, 4}, {last, ellipsis, whole})->output_shape(), (tr::shape{3, 4}));
    EXPECT_EQ(take({2, 3, 4}, {ellipsis, last})->output_shape(), (tr::shape{2, 3}));
    EXPECT_EQ(take({2, 3, 4}, {whole, ellipsis, added, last})->output_shape(), (tr::shape{2, 3, 1}));
    EXPECT_EQ(take({2}, {ellipsis, last})->output_shape(), tr::shape());
    EXPECT_EQ(take({2}, {last, ellipsis})->output_shape(), tr::shape());
    EXPECT_EQ(take({}, {ellipsis, added})->output_shape(), tr::shape{1});
}

TEST(Indexing, EntriesNameNoMoreAxesThanThereAre)
{
    EXPECT_EQ(take({2}, {whole, whole}).error(), (tr::error{tr::errc::list_length, -1, 2, 0, 1}));
    EXPECT_EQ(take({2}, {whole, ellipsis, last}).error(), (tr::error{tr::errc::list_length, -1, 2, 0, 1}));
    EXPECT_EQ(take({}, {last}).error(), (tr::error{tr::errc::list_length, -1, 1, 0, 0}));
}

TEST(Indexing, AnIndexTakesOneElementForwards)
{
    const auto code = [](const tr::range& asked) { return take({3}, {{subscript::index, asked}}).error(); };
    EXPECT_EQ(code({3, 0, 1, true, true}), (tr::error{tr::errc::begin, 0, 3, -3, 2}));
    EXPECT_EQ(code({-4, 0, 1, true, true}), (tr::error{tr::errc::begin, 0, -4, -3, 2}));
    EXPECT_EQ(code({0, 0, -1, true, true}), (tr::error{tr::errc::step_sign, 0, -1, 1, int64_max}));
    EXPECT_EQ(code({0, 0, 7, true, true}), tr::error{});
}

} // namespace
} // namespace plan_testing
