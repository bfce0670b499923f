// SPDX-License-Identifier: MIT
#include <tranche/tranche.hpp>

#include "sparse.hpp"
#include "support/typed_testing.hpp"

#include <tranche/front/numpy_slice.hpp>

#include <string>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;
using large::LargeTensors;
using large::sparse;

constexpr tr::index_t two_to_30 = tr::index_t{1} << 30;
constexpr tr::index_t two_to_31 = tr::index_t{1} << 31;
constexpr tr::index_t two_to_32 = tr::index_t{1} << 32;

// Calls `visit` with the position of each element of the slice in the tensor and its number.
template <class Visit>
void for_each_position(const tr::plan& slice, const tr::layout& tensor, Visit&& visit)
{
    for_each_element(slice, tensor, tr::dense_layout(slice.output_shape()), visit);
}

// The elements of the slice are marked before, so that only their pages become real.
template <class T>
void check_copy(const sparse<T>& memory, const tr::view<T>& tensor, const tr::plan& slice, tr::index_t pieces)
{
    const tr::layout layout{tensor.shape, tensor.pitches, tensor.offset};
    walled<T> target(slice.size(), 200);
    walled<T> expected = target;
    for_each_position(slice, layout, [&](tr::index_t from, tr::index_t to) {
        memory[from] = make<T>(static_cast<int>(to) + 1);
        expected[to] = memory[from];
    });
    for (tr::index_t index = 0; index < pieces; ++index) {
        ASSERT_TRUE(tr::copy(slice, tensor, target, tr::part{index, pieces}));
    }
    ASSERT_TRUE(target == expected) << text(slice) << text(layout) << ", " << pieces << " pieces";
}

// Neighbours that are not in the slice stay as they were.
template <class T>
void check_assign(const sparse<T>& memory, const tr::view<T>& tensor, const tr::plan& slice, tr::index_t pieces)
{
    const tr::layout layout{tensor.shape, tensor.pitches, tensor.offset};
    const walled<T> value(slice.size(), 100);
    for_each_position(slice, layout, [&](tr::index_t to, tr::index_t) {
        memory[to > 0 ? to - 1 : to] = make<T>(5);
        memory[to] = make<T>(6);
    });
    for (tr::index_t index = 0; index < pieces; ++index) {
        ASSERT_TRUE(tr::assign(slice, value, tensor, tr::part{index, pieces}));
    }
    for_each_position(slice, layout, [&](tr::index_t to, tr::index_t from) {
        ASSERT_TRUE(memory[to] == value[from]) << "element " << to << " of " << text(slice) << text(layout);
        ASSERT_TRUE(to == 0 || memory[to - 1] == make<T>(5)) << "element " << to - 1 << ", not in " << text(slice);
    });
}

template <class T>
void check_fill(const sparse<T>& memory, const tr::view<T>& tensor, const tr::plan& slice)
{
    const tr::layout layout{tensor.shape, tensor.pitches, tensor.offset};
    ASSERT_TRUE(tr::fill(slice, make<T>(77), tensor));
    for_each_position(slice, layout, [&](tr::index_t to, tr::index_t) {
        ASSERT_TRUE(memory[to] == make<T>(77)) << "element " << to << " of " << text(slice) << text(layout);
        ASSERT_TRUE(to == 0 || memory[to - 1] == make<T>(5)) << "element " << to - 1 << ", not in " << text(slice);
    });
}

// No two neighbours may be in the slice, so that what lies before each element of it is not in it.
template <class T>
void check_verbs(const sparse<T>& memory, const tr::view<T>& tensor, const tr::plan& slice)
{
    for (const tr::index_t pieces : {1, 2, 5}) {
        check_copy(memory, tensor, slice, pieces);
        check_assign(memory, tensor, slice, pieces);
    }
    check_fill(memory, tensor, slice);
}

struct sliced_tensor {
    tr::shape shape;
    const char* literal;
};

// Steps over 2^29 and more elements, forwards and backwards, on the first and on the last axis, and small steps far
// from the beginning.
const sliced_tensor tensors[] = {
    {{two_to_32 + 12345}, "7::536870913"},
    {{two_to_32 + 12345}, "::-536870913"},
    {{two_to_32 + 12345}, "4294967296::5"},
    {{two_to_32 + 12345}, ":2147483646:-1073741823"},
    {{5, two_to_31 + 2}, "::2, ::1073741824"},
    {{5, two_to_31 + 2}, "::-1, ::-1073741824"},
    {{5, two_to_31 + 2}, "4, -1:-9:-2"},
    {{two_to_31 + 7, 3}, "::2147483654, ::2"},
    {{two_to_31 + 7, 3}, "-3:, 1"},
    {{3, two_to_30 + 1, 3}, "::-2, ::-1073741824, ::-2"},
};

template <class T>
class Large : public LargeTensors {};
using large_types = testing::Types<std::uint8_t, float, triple, sixteen_bytes>;
TYPED_TEST_SUITE(Large, large_types, element_names);

TYPED_TEST(Large, DenseTensorsAreSlicedSparsely)
{
    for (const sliced_tensor& each : tensors) {
        const tr::index_t elements = tr::element_count(each.shape).value();
        const sparse<TypeParam> memory(elements);
        SKIP_IF_REFUSED(memory);
        const tr::plan slice = tr::numpy::slice(each.shape, each.literal).value();
        check_verbs(memory, tr::dense(memory.data(), elements, each.shape), slice);
    }
}

TYPED_TEST(Large, TensorsThatLieBackwardsAreSlicedSparsely)
{
    for (const sliced_tensor& each : tensors) {
        const placed where = place(each.shape, {true, 0, 5, 0});
        const sparse<TypeParam> memory(where.size);
        SKIP_IF_REFUSED(memory);
        const tr::view<TypeParam> tensor{memory.data(), where.size, each.shape, where.layout.pitches,
                                         where.layout.offset};
        const tr::plan slice = tr::numpy::slice(each.shape, each.literal).value();
        check_copy(memory, tensor, slice, 1);
        check_copy(memory, tensor, slice, 3);
    }
}

TYPED_TEST(Large, TensorsMoveUncheckedAndPrepared)
{
    const tr::shape extents{5, two_to_31 + 2};
    const sparse<TypeParam> memory(5 * (two_to_31 + 2));
    SKIP_IF_REFUSED(memory);
    const tr::plan slice = tr::numpy::slice(extents, "::-2, ::-1073741824").value();
    for_each_position(slice, tr::dense_layout(extents), [&](tr::index_t from, tr::index_t to) {
        memory[from] = make<TypeParam>(static_cast<int>(to) + 1);
    });
    walled<TypeParam> unchecked(slice.size(), 50);
    walled<TypeParam> bytes = unchecked;
    walled<TypeParam> ready = unchecked;
    tr::copy_unchecked(slice, static_cast<const TypeParam*>(memory.data()), unchecked.data());
    ASSERT_TRUE(tr::copy_bytes(slice, sizeof(TypeParam), memory.data(), bytes.data()));
    tr::copy_unchecked(tr::prepare(slice, sizeof(TypeParam)), memory.data(), ready.data());
    for (tr::index_t each = 0; each < slice.size(); ++each) {
        EXPECT_TRUE(unchecked[each] == make<TypeParam>(static_cast<int>(each) + 1)) << "element " << each;
    }
    EXPECT_TRUE(bytes == unchecked && ready == unchecked);
}

// The longest run here crosses an offset of 2^32 bytes.
TEST_F(LargeTensors, RunsThatCrossTheLimitsOf32Bits)
{
    constexpr tr::index_t elements = 2 * two_to_31 + 4096;
    const sparse<std::uint8_t> memory(elements);
    SKIP_IF_REFUSED(memory);
    for (const tr::index_t limit : {two_to_31, two_to_32}) {
        for (tr::index_t each = limit - 3000; each < limit + 3000; ++each) {
            memory[each] = static_cast<std::uint8_t>(each % 251);
        }
        const std::string literal = std::to_string(limit - 3000) + ":" + std::to_string(limit + 3000);
        std::vector<std::uint8_t> target(6000);
        ASSERT_TRUE(tr::copy(tr::numpy::slice({elements}, literal).value(), memory, target));
        for (tr::index_t each = 0; each < 6000; ++each) {
            ASSERT_EQ(target[static_cast<std::size_t>(each)], (limit - 3000 + each) % 251) << literal;
        }
    }
}

struct dims {
    std::int32_t n, h, w, c;
};

TEST_F(LargeTensors, ArmStridedSliceReachesPast32Bits)
{
    const dims input{2, 40000, 40000, 3}, begin{1, 39999, 39999, 2}, stride{-1, -20000, -39999, -2}, output{2, 2, 2, 2};
    const sparse<std::int8_t> memory(tr::index_t{2} * 40000 * 40000 * 3);
    SKIP_IF_REFUSED(memory);
    std::int8_t number = 0;
    for (const tr::index_t n : {1, 0}) {
        for (const tr::index_t h : {39999, 19999}) {
            for (const tr::index_t w : {39999, 0}) {
                for (const tr::index_t c : {2, 0}) {
                    memory[((n * 40000 + h) * 40000 + w) * 3 + c] = ++number;
                }
            }
        }
    }
    std::int8_t target[16] = {};
    ASSERT_EQ(tr::cmsis_nn::arm_strided_slice(memory.data(), target, &input, &begin, &stride, &output), 0);
    for (std::int8_t each = 0; each < 16; ++each) {
        EXPECT_EQ(target[each], each + 1);
    }
}

} // namespace
