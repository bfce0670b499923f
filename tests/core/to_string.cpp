// SPDX-License-Identifier: MIT
#include <tranche/core/to_string.hpp>

#include <algorithm>
#include <limits>
#include <set>
#include <string>

#include <tranche/front/numpy_slice.hpp>
#include <tranche/tranche.hpp>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

using tr::errc;
using tr::error;

// A wrong call, what it answers and how that reads.
struct mistake {
    error answer;
    error wanted;
    std::string sentence;
};

struct dims {
    std::int32_t n, h, w, c;
};

struct param {
    std::vector<std::int64_t> offsets;
    std::vector<std::int64_t> size;
    std::uint8_t rsv[8];
};

// No operator of the library rejects ends or empty results of ranges; a dialect may.
struct strict_rules : tr::rules {
    static constexpr bool clamps = false;
    static constexpr bool empty_results = false;
};

constexpr std::int64_t most_bytes = (std::numeric_limits<std::ptrdiff_t>::max)();

constexpr auto float16 = tr::dtype::float16;

const tr::plan first_two_of_four = *tr::onnx::slice({4}, {0}, {2});
const int four[4] = {1, 2, 3, 4};

// A copy of the first two elements of a view of `four`.
error copy_from(const tr::shape& extents, const tr::pitch_list& pitches)
{
    int two[2] = {};
    return tr::copy(first_two_of_four, tr::view<const int>{four, 4, extents, pitches, 0}, two).error();
}

error copy_into_one_element()
{
    int one[1] = {};
    return tr::copy(first_two_of_four, four, tr::view<int>{one, 1, tr::shape{2}, tr::pitch_list{0}, 0}).error();
}

error copy_onto_itself()
{
    int buffer[4] = {};
    return tr::copy(first_two_of_four, buffer, tr::view<int>{buffer, 4, tr::shape{2}, tr::pitch_list{1}, 1}).error();
}

error copy_with(tr::index_t width, const void* source, tr::part piece)
{
    int two[2] = {};
    return tr::copy_bytes(first_two_of_four, width, source, two, piece).error();
}

error copy_into_three()
{
    int three[3] = {};
    return tr::copy(first_two_of_four, four, three).error();
}

error strict(const tr::range& asked)
{
    return tr::normalize<strict_rules>(asked, 4, 1).error();
}

error assign_on(tr::ascend::product on, const tr::index_list& strides)
{
    return tr::ascend::strided_slice_assign_v2({4, 4}, {4, 4}, {0, 0}, {4, 4}, strides, {}, on).error();
}

error assign_types(tr::dtype var, tr::dtype value)
{
    return tr::ascend::strided_slice_assign_v2(tr::ascend::product::ascend_950, var, value, {4}, {4}, {0}, {4}, {1})
        .error();
}

const bool both[2] = {false, true};
const std::uint64_t too_large[1] = {~std::uint64_t{0}};
constexpr auto atlas_a2 = tr::ascend::product::atlas_a2;

const mistake of_front_ends[] = {
    {tr::onnx::slice({}, {}, {}).error(),
     {errc::rank, -1, 0, 1, tr::max_rank},
     "the rank is outside the operator's limits: 0 is not in [1, 8]"},
    {tr::onnx::slice({4, -2}, {}, {}).error(),
     {errc::extent, 1, -2, 0, index_max},
     "axis 1: an extent is negative: -2 is not in [0, 9223372036854775807]"},
    {tr::onnx::slice({index_max, 2}, {}, {}).error(),
     {errc::element_count, 0, index_max, 0, index_max / 2},
     "axis 0: the number of elements does not fit the index type: 9223372036854775807 is not in [0, "
     "4611686018427387903]"},
    {tr::onnx::slice(too_large, {}, {}).error(),
     {errc::number, 0, int64_max, index_min, index_max},
     "axis 0: a number does not fit the index type: 9223372036854775807"},
    {tr::onnx::slice({4}, {0}, {4, 4}).error(),
     {errc::list_length, -1, 2, 1, 1},
     "a list has the wrong length: 2 is not 1"},
    {tr::onnx::slice({4, 4}, {0}, {4}, {-3}).error(),
     {errc::axis, -1, -3, -2, 1},
     "an axis is outside the tensor's rank: -3 is not in [-2, 1]"},
    {tr::onnx::slice({4, 4}, {0, 0}, {4, 4}, {1, -1}).error(),
     {errc::repeated_axis, -1, -1, -2, 1},
     "an axis is listed twice: -1"},
    {tr::onnx::slice({4}, {0}, {4}, {}, {0}).error(),
     {errc::step_zero, 0, 0, int64_min, int64_max},
     "axis 0: a step is zero: 0"},
    {assign_on(atlas_a2, {-1, 1}),
     {errc::step_sign, 0, -1, 1, int64_max},
     "axis 0: a step is negative where only positive steps are allowed: -1 is not in [1, 9223372036854775807]"},
    {assign_on(atlas_a2, {1, 2}),
     {errc::step_innermost, 1, 2, 1, 1},
     "axis 1: the innermost step is not 1: 2 is not 1"},
    {tr::atb::slice({4, 4}, {0, -5}, {1, 1}).error(),
     {errc::begin, 1, -5, -4, 3},
     "axis 1: a begin is outside its axis: -5 is not in [-4, 3]"},
    {strict({0, 5, 1}), {errc::end, 1, 5, -4, 4}, "axis 1: an end is outside its axis: 5 is not in [-4, 4]"},
    {tr::atb::slice({4}, {2}, {3}).error(),
     {errc::size, 0, 3, 1, 2},
     "axis 0: a size is neither -1 nor between 1 and what the axis has left: 3 is not in [1, 2]"},
    {tr::cmsis_nn::strided_slice(dims{1, 1, 1, 4}, dims{0, 0, 0, 1}, dims{1, 1, 1, 2}, dims{1, 1, 1, 3}).error(),
     {errc::count, 3, 3, 1, 2},
     "axis 3: a count is not between 1 and what the axis has left: 3 is not in [1, 2]"},
    {strict({2, 2, 1}),
     {errc::empty_result, 1, 0, 1, 4},
     "axis 1: the slice is empty where the operator needs elements: 0 is not in [1, 4]"},
    {tr::atb::slice({0}, {0}, {-1}).error(),
     {errc::empty_axis, 0, 0, 1, index_max},
     "axis 0: an extent is zero where the operator needs elements: 0 is not in [1, 9223372036854775807]"},
    {assign_on(tr::ascend::product::atlas_training, {1, 1}),
     {errc::product, -1, 7, 7, 7},
     "the product does not have this operator: 7"},
    {tr::atb::slice(tr::atb::product::atlas_a2, tr::dtype::string, {4}, {0}, {4}).error(),
     {errc::dtype, -1, 8, 8, 8},
     "the element type is not supported: 8"},
    {assign_types(float16, tr::dtype::int8),
     {errc::dtype_mismatch, -1, 3, 10, 10},
     "the value's element type differs from the tensor's: 3 is not 10"},
    {tr::ascend::strided_slice_assign_v2({4}, {3}, {0}, {2}, {1}).error(),
     {errc::slice_shape, 0, 3, 2, 2},
     "axis 0: the value's shape differs from the slice's: 3 is not 2"},
    {tr::numpy::slice({}, "None,None,None,None,None,None,None,None,None").error(),
     {errc::output_rank, -1, tr::max_rank + 1, 0, tr::max_rank},
     "the output has more axes than the library holds: 9 is not in [0, 8]"},
    {tr::tflite::strided_slice({4, 4}, {0, 0}, {1, 1}, {1, 1}, {0, 0, 3}).error(),
     {errc::mask, -1, 3, 3, 3},
     "the masks contradict each other: 3"},
    {tr::onnx::compress({1, 4}, both, 0).error(),
     {errc::condition, 0, 1, 0, 0},
     "axis 0: the condition selects an element past the end of the axis: 1 is not 0"},
    {tr::atb::slice({4}, param{{0}, {4}, {0, 9}}).error(),
     {errc::reserved, -1, 9, 0, 0},
     "a reserved field is not zero: 9 is not 0"},
    {tr::numpy::slice({4}, "1:x").error(), {errc::literal, -1, 2, 0, 3}, "the literal cannot be read at column 2"},
};

const mistake of_verbs[] = {
    {copy_with(4, nullptr, {}),
     {errc::null_data, -1, 4, 0, 0},
     "a data pointer is null although elements are to be moved: 4 is not 0"},
    {copy_with(0, four, {}),
     {errc::width, -1, 0, 1, index_max},
     "the element width is not positive: 0 is not in [1, 9223372036854775807]"},
    {copy_with(static_cast<tr::index_t>((std::min)(index_max, most_bytes)), four, {}),
     {errc::byte_count, -1, 4, 0, 1},
     "the tensor's bytes do not fit the address space: 4 is not in [0, 1]"},
    {copy_into_three(),
     {errc::buffer_size, -1, 3, 2, 2},
     "a buffer does not have the plan's number of elements: 3 is not 2"},
    {copy_from({3}, {1}),
     {errc::tensor_shape, 0, 3, 4, 4},
     "axis 0: a view does not have the plan's shape: 3 is not 4"},
    {copy_from({4}, {2}),
     {errc::view_bounds, 0, 2, 0, 1},
     "axis 0: a view reaches outside its allocation: 2 is not in [0, 1]"},
    {copy_into_one_element(),
     {errc::target_pitch, 0, 0, 1, index_max},
     "axis 0: two elements of the target share memory: 0 is not in [1, 9223372036854775807]"},
    {copy_onto_itself(),
     {errc::overlap, -1, 4, 8, most_bytes},
     "source and target overlap: 4 is not in [8, " + std::to_string(most_bytes) + "]"},
    {copy_with(4, four, {2, 2}), {errc::part, -1, 2, 0, 1}, "a part is not one of its count: 2 is not in [0, 1]"},
    {copy_with(4, four, {0, 0}),
     {errc::part, -1, 0, 1, index_max},
     "a part is not one of its count: 0 is not in [1, 9223372036854775807]"},
};

void expect_mistake(const mistake& each)
{
    EXPECT_EQ(each.answer, each.wanted);
    EXPECT_EQ(tr::to_string(each.answer), each.sentence);
}

TEST(ToString, NamesEveryMistakeOfArguments)
{
    for (const mistake& each : of_front_ends) {
        expect_mistake(each);
    }
}

TEST(ToString, NamesEveryMistakeOfMemory)
{
    for (const mistake& each : of_verbs) {
        expect_mistake(each);
    }
}

TEST(ToString, EveryCodeIsProvoked)
{
    std::set<errc> provoked;
    for (const mistake& each : of_front_ends) {
        provoked.insert(each.answer.code);
    }
    for (const mistake& each : of_verbs) {
        provoked.insert(each.answer.code);
    }
#define TRANCHE_PROVOKED(name, number, text) EXPECT_EQ(provoked.count(errc::name), 1U) << #name;
    TRANCHE_ERRORS(TRANCHE_PROVOKED)
#undef TRANCHE_PROVOKED
}

TEST(ToString, SaysThatThereIsNoError)
{
    EXPECT_EQ(tr::to_string({}), "no error");
}

TEST(ToString, SaysWhereNothingIsAllowed)
{
    EXPECT_EQ(tr::to_string(tr::onnx::compress({0, 4}, both, 0).error()),
              "axis 0: the condition selects an element past the end of the axis: 1 where nothing is allowed");
}

} // namespace
} // namespace plan_testing
