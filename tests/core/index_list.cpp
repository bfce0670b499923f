// SPDX-License-Identifier: MIT
#include <tranche/core/index_list.hpp>

#include <array>

#include <tranche/front/ascend_strided_slice_assign_v2.hpp>
#include <tranche/front/atb_slice.hpp>
#include <tranche/front/onnx_slice.hpp>
#include <tranche/front/tflite_strided_slice.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

positions entries_of(const tr::index_list& list)
{
    positions entries;
    for (std::int64_t entry = 0; entry < list.size(); ++entry) {
        entries.push_back(list[entry]);
    }
    return entries;
}

TEST(IndexList, IsAbsentByDefaultAndByName)
{
    const auto is_absent = [](const tr::index_list& list) { return list.is_absent() && list.size() == 0; };
    EXPECT_TRUE(is_absent(tr::index_list()));
    EXPECT_TRUE(is_absent(tr::absent));
    EXPECT_TRUE(is_absent({}));
}

TEST(IndexList, AnEmptyListIsPresent)
{
    const std::vector<int> empty;
    const std::array<long, 0> none{};
    EXPECT_FALSE(tr::index_list(empty).is_absent());
    EXPECT_FALSE(tr::index_list(none).is_absent());
    EXPECT_FALSE(tr::index_list(std::initializer_list<std::int64_t>{}).is_absent());
    EXPECT_TRUE(entries_of(empty).empty());
}

TEST(IndexList, AbsentReadsAsEmptyWhereAListIsRequired)
{
    EXPECT_FALSE(tr::index_list().or_empty().is_absent());
    EXPECT_EQ(tr::index_list().or_empty().size(), 0);
    const std::vector<int> entries{3, -4};
    EXPECT_EQ(entries_of(tr::index_list(entries).or_empty()), (positions{3, -4}));
}

template <class Int, class Count>
void expect_pointer_and_count(Count count)
{
    const Int values[] = {1, -2, 3};
    const tr::index_list list(values, count);
    EXPECT_FALSE(list.is_absent());
    EXPECT_FALSE(list.is_null());
    EXPECT_EQ(entries_of(list), (positions{1, -2, 3}));
}

template <class Int>
void expect_every_source()
{
    expect_pointer_and_count<Int>(3);
    expect_pointer_and_count<Int>(3U);
    expect_pointer_and_count<Int>(3L);
    expect_pointer_and_count<Int>(3ULL);
    expect_pointer_and_count<Int>(std::size_t{3});
    expect_pointer_and_count<Int>(static_cast<short>(3));
    expect_pointer_and_count<Int>(static_cast<unsigned char>(3));
    const Int values[] = {(std::numeric_limits<Int>::min)(), (std::numeric_limits<Int>::max)()};
    const positions wanted{values[0], values[1]};
    EXPECT_EQ(entries_of(values), wanted);
    EXPECT_EQ(entries_of(std::vector<Int>{values[0], values[1]}), wanted);
    EXPECT_EQ(entries_of(std::array<Int, 2>{values[0], values[1]}), wanted);
}

TEST(IndexList, ReadsIntsFromEverySource)
{
    expect_every_source<int>();
}
TEST(IndexList, ReadsLongsFromEverySource)
{
    expect_every_source<long>();
}
TEST(IndexList, ReadsLongLongsFromEverySource)
{
    expect_every_source<long long>();
}

TEST(IndexList, ReadsBraceListsWhole)
{
    EXPECT_EQ(entries_of({int64_min, 0, int64_max}), (positions{int64_min, 0, int64_max}));
    const std::int32_t narrow = -7;
    EXPECT_EQ(entries_of({narrow}), (positions{-7}));
}

TEST(IndexList, ReadsNothingButSignedIntegersOf32And64Bits)
{
    static_assert(!std::is_constructible<tr::index_list, std::vector<short>>::value, "");
    static_assert(!std::is_constructible<tr::index_list, std::vector<float>>::value, "");
    static_assert(!std::is_constructible<tr::index_list, std::vector<unsigned>>::value, "");
    static_assert(!std::is_constructible<tr::index_list, std::vector<std::uint64_t>>::value, "");
    static_assert(!std::is_constructible<tr::index_list, const unsigned(&)[2]>::value, "");
    static_assert(!std::is_constructible<tr::index_list, const unsigned*, int>::value, "");
}

// Every list of every front end, the other arguments being right for one entry.
struct list_parameter {
    const char* name;
    bool is_required;
    tr::error (*answer)(const tr::index_list&);
};

using list = const tr::index_list&;

const list_parameter parameters[] = {
    {"onnx starts", true, [](list x) { return tr::onnx::slice({4}, x, {4}).error(); }},
    {"onnx ends", true, [](list x) { return tr::onnx::slice({4}, {0}, x).error(); }},
    {"onnx axes", false, [](list x) { return tr::onnx::slice({4}, {0}, {4}, x).error(); }},
    {"onnx steps", false, [](list x) { return tr::onnx::slice({4}, {0}, {4}, {}, x).error(); }},
    {"atb offsets", true, [](list x) { return tr::atb::slice({4}, x, {4}).error(); }},
    {"atb size", true, [](list x) { return tr::atb::slice({4}, {0}, x).error(); }},
    {"assign begin", true, [](list x) { return tr::ascend::strided_slice_assign_v2({4}, {4}, x, {4}, {1}).error(); }},
    {"assign end", true, [](list x) { return tr::ascend::strided_slice_assign_v2({4}, {4}, {0}, x, {1}).error(); }},
    {"assign strides", true, [](list x) { return tr::ascend::strided_slice_assign_v2({4}, {4}, {0}, {4}, x).error(); }},
    {"assign axes", false,
     [](list x) { return tr::ascend::strided_slice_assign_v2({4}, {4}, {0}, {4}, {1}, x).error(); }},
    {"tflite begin", true, [](list x) { return tr::tflite::strided_slice({4}, x, {4}, {1}).error(); }},
    {"tflite end", true, [](list x) { return tr::tflite::strided_slice({4}, {0}, x, {1}).error(); }},
    {"tflite strides", true, [](list x) { return tr::tflite::strided_slice({4}, {0}, {4}, x).error(); }},
};

// A list of the wrong length is named, or the list that it is compared with.
TEST(IndexList, EveryFrontEndRefusesANegativeCount)
{
    const std::int64_t values[] = {1, 1, 1, 1};
    for (const list_parameter& each : parameters) {
        EXPECT_EQ(each.answer(tr::index_list(values, -1)).code, tr::errc::list_length) << each.name;
        EXPECT_EQ(each.answer(tr::index_list(values, int64_min)).code, tr::errc::list_length) << each.name;
        EXPECT_EQ(each.answer(tr::index_list(static_cast<const int*>(nullptr), -1)).code, tr::errc::list_length)
            << each.name;
    }
}

TEST(IndexList, EveryFrontEndRefusesEntriesBehindANullPointer)
{
    for (const list_parameter& each : parameters) {
        EXPECT_EQ(each.answer(tr::index_list(static_cast<const int*>(nullptr), 1)),
                  (tr::error{tr::errc::null_data, -1, 1, 0, 0}))
            << each.name;
        EXPECT_EQ(each.answer(tr::index_list(static_cast<const long*>(nullptr), 1)).code, tr::errc::null_data);
        EXPECT_EQ(each.answer(tr::index_list(static_cast<const long long*>(nullptr), 1)).code, tr::errc::null_data);
    }
}

TEST(IndexList, EveryFrontEndRefusesOneEntryTooManyAndTooFew)
{
    const std::int64_t values[] = {1, 1, 1, 1};
    for (const list_parameter& each : parameters) {
        EXPECT_EQ(each.answer(tr::index_list(values, 2)).code, tr::errc::list_length) << each.name;
        EXPECT_EQ(each.answer(tr::index_list(values, 0)).code, tr::errc::list_length) << each.name;
        EXPECT_EQ(each.answer(tr::index_list(values, ~std::size_t{0})).code, tr::errc::list_length) << each.name;
        EXPECT_EQ(each.answer(tr::absent).code, each.is_required ? tr::errc::list_length : tr::errc::none) << each.name;
    }
}

TEST(IndexList, ANullPointerAndCount0AreAPresentEmptyList)
{
    const tr::index_list empty(static_cast<const std::int64_t*>(nullptr), 0);
    EXPECT_FALSE(empty.is_absent());
    EXPECT_FALSE(empty.is_null());
    EXPECT_TRUE(tr::onnx::slice({4}, empty, empty, empty, empty));
    EXPECT_TRUE(tr::ascend::strided_slice_assign_v2({4}, {4}, empty, empty, empty, empty));
    EXPECT_TRUE(tr::tflite::strided_slice({4}, empty, empty, empty));
}

} // namespace
} // namespace plan_testing
