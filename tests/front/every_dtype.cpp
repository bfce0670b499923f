// SPDX-License-Identifier: MIT
#include <tranche/front/numpy_slice.hpp>
#include <tranche/tranche.hpp>

#include <algorithm>
#include <complex>
#include <map>
#include <string>

#include "support/plan_testing.hpp"

// Every dtype that an operator allows is moved through its front end, every other one is refused.
namespace plan_testing {
namespace {

// A type of a dtype that C++ does not have, as users define it.
template <tr::dtype Type, class Bits>
struct raw {
    Bits bits;

    friend bool operator==(const raw& a, const raw& b) { return a.bits == b.bits; }
};

} // namespace
} // namespace plan_testing

template <tranche::dtype Type, class Bits>
inline constexpr tranche::dtype tranche::dtype_of<plan_testing::raw<Type, Bits>> = Type;

namespace plan_testing {
namespace {

using tr::dtype;
using tr::dtype_of;

template <class T>
T numbered(int number)
{
    if constexpr (std::is_same<T, std::string>::value) {
        return "the element of a string tensor with number " + std::to_string(number);
    } else if constexpr (std::is_same<T, bool>::value) {
        return number % 3 == 1;
    } else if constexpr (std::is_arithmetic<T>::value) {
        return static_cast<T>(number);
    } else {
        return T{static_cast<decltype(T{}.real())>(number), 1};
    }
}

template <class T>
struct numbered_raw;
template <dtype Type, class Bits>
struct numbered_raw<raw<Type, Bits>> {
    static raw<Type, Bits> of(int number) { return {static_cast<Bits>(0x80 + number)}; }
};

template <class T>
T element(int number)
{
    if constexpr (dtype_of<T> == dtype::float16 || dtype_of<T> == dtype::bfloat16 ||
                  dtype_of<T> >= dtype::float8e4m3fn) {
        return numbered_raw<T>::of(number);
    } else {
        return numbered<T>(number);
    }
}

constexpr tr::index_t rows = 3;
constexpr tr::index_t columns = 4;
constexpr tr::index_t size = rows * columns;

// The numbers of the dtypes that each front end moved.
using moves = std::map<std::string, positions>;

void note(moves& moved, const std::string& front_end, dtype type, bool is_moved)
{
    if (is_moved) {
        moved[front_end].push_back(static_cast<int>(type));
    }
}

template <class T>
class mover {
public:
    mover()
    {
        for (int i = 0; i < static_cast<int>(size); ++i) {
            tensor_[i] = element<T>(i);
            value_[i] = element<T>(100 + i);
        }
    }

    // Copies the slice and compares it with the elements at the listed positions.
    template <class Plan>
    bool copies(const Plan& slice, const positions& wanted)
    {
        T output[size] = {};
        const auto made = tr::dense(output, static_cast<tr::index_t>(wanted.size()), slice.output_shape());
        bool same = tr::copy(slice, tr::dense(tensor_, size, slice.tensor_shape()), made).has_value();
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            same = same && output[i] == tensor_[wanted[i]];
        }
        return same;
    }

    // Assigns to the slice and compares every element of the tensor.
    bool assigns(const tr::plan& slice)
    {
        T var[size];
        T wanted[size];
        std::copy(tensor_, tensor_ + size, var);
        std::copy(tensor_, tensor_ + size, wanted);
        const T* next = value_;
        for (const std::int64_t each : visited(slice)) {
            wanted[each] = *next++;
        }
        const auto value = tr::dense(value_, slice.size(), slice.output_shape());
        const bool works = tr::assign(slice, value, tr::dense(var, size, slice.tensor_shape())).has_value();
        return works && std::equal(var, var + size, wanted);
    }

private:
    T tensor_[size];
    T value_[size];
};

constexpr int atb_products = 6;
constexpr int ascend_products = 8;

template <class T>
void move_onnx(mover<T>& each, moves& moved)
{
    const std::uint8_t flags[] = {1, 1, 0, 1};
    const auto slice = tr::onnx::slice({rows, columns}, {-1, 1}, {-9, 4}, {0, 1}, {-2, 2});
    const auto compressed = tr::onnx::compress({rows, columns}, flags, 1);
    note(moved, "slice", dtype_of<T>,
         tr::onnx::supports(tr::onnx::op::slice, 13, dtype_of<T>) && each.copies(*slice, {9, 11, 1, 3}));
    note(moved, "compress", dtype_of<T>,
         tr::onnx::supports(tr::onnx::op::compress, 11, dtype_of<T>) &&
             each.copies(*compressed, {0, 1, 3, 4, 5, 7, 8, 9, 11}));
}

tr::result<tr::plan> atb_slice(int product, dtype type)
{
    const auto on = static_cast<tr::atb::product>(product);
    const auto slice = tr::atb::slice(on, type, {rows, columns}, {1, -3}, {-1, 2});
    EXPECT_EQ(slice.error().code, tr::atb::supports(on, type) ? tr::errc::none : tr::errc::dtype);
    return slice;
}

tr::result<tr::plan> assignment(int product, dtype type)
{
    const auto on = static_cast<tr::ascend::product>(product);
    const auto slice =
        tr::ascend::strided_slice_assign_v2(on, type, type, {rows, columns}, {2, 2}, {0, 1}, {3, 3}, {2, 1});
    EXPECT_EQ(slice.has_value(), tr::ascend::supports(on, type));
    EXPECT_TRUE(slice || slice.error().code == tr::errc::dtype || slice.error().code == tr::errc::product);
    return slice;
}

template <class T>
void move_ascend(mover<T>& each, moves& moved)
{
    for (int product = 0; product < atb_products; ++product) {
        const auto slice = atb_slice(product, dtype_of<T>);
        note(moved, "atb " + std::to_string(product), dtype_of<T>, slice && each.copies(*slice, {5, 6, 9, 10}));
    }
    for (int product = 0; product < ascend_products; ++product) {
        const auto slice = assignment(product, dtype_of<T>);
        note(moved, "assign " + std::to_string(product), dtype_of<T>, slice && each.assigns(*slice));
    }
}

struct dims {
    std::int32_t n, h, w, c;
};

// These have no table of types.
template <class T>
void move_untyped(mover<T>& each, moves& moved)
{
    const auto nhwc =
        tr::cmsis_nn::strided_slice(dims{1, 1, 3, 4}, dims{0, 0, 2, 3}, dims{1, 1, -1, -3}, dims{1, 1, 2, 2});
    const auto tflite = tr::tflite::strided_slice({rows, columns}, {1, 0}, {0, 0}, {1, 2}, {2, 2, 0, 0, 1});
    note(moved, "nhwc", dtype_of<T>, each.copies(*nhwc, {11, 8, 7, 4}));
    note(moved, "tflite", dtype_of<T>, each.copies(*tflite, {4, 6}));
    note(moved, "numpy", dtype_of<T>, each.copies(*tr::numpy::slice({rows, columns}, "::-1, None, 1"), {9, 5, 1}));
}

template <class T>
void move(moves& moved)
{
    mover<T> each;
    move_onnx(each, moved);
    move_ascend(each, moved);
    move_untyped(each, moved);
}

template <class... Types>
moves move_every()
{
    moves moved;
    (move<Types>(moved), ...);
    return moved;
}

// The dtypes numbered from 1 to `last`.
positions up_to(int last)
{
    positions all(static_cast<std::size_t>(last));
    std::iota(all.begin(), all.end(), 1);
    return all;
}

// What the operators' pages allow.
moves allowed()
{
    const positions atb{1, 3, 6, 9, 10, 12, 16};
    const positions assign{1, 3, 6, 7, 10, 11, 16};
    return {{"slice", up_to(16)},
            {"compress", up_to(15)}, // never bfloat16
            {"atb 0", atb},
            {"atb 1", atb},
            {"atb 2", atb},
            {"atb 3", atb},
            {"atb 4", {1, 3, 6, 9, 10, 12}},
            {"atb 5", {10}},
            {"assign 0", assign},
            {"assign 1", assign},
            {"assign 2", assign},
            {"assign 3", {1, 3, 6, 7, 10, 11}},
            {"assign 4", {1, 3, 6, 7, 10, 11}},
            {"nhwc", up_to(20)},
            {"tflite", up_to(20)},
            {"numpy", up_to(20)}};
}

TEST(EveryDtype, IsMovedThroughEveryFrontEndThatAllowsItAndNoOther)
{
    const moves moved =
        move_every<float, std::uint8_t, std::int8_t, std::uint16_t, std::int16_t, std::int32_t, std::int64_t,
                   std::string, bool, raw<dtype::float16, std::uint16_t>, double, std::uint32_t, std::uint64_t,
                   std::complex<float>, std::complex<double>, raw<dtype::bfloat16, std::uint16_t>,
                   raw<dtype::float8e4m3fn, std::uint8_t>, raw<dtype::float8e4m3fnuz, std::uint8_t>,
                   raw<dtype::float8e5m2, std::uint8_t>, raw<dtype::float8e5m2fnuz, std::uint8_t>>();
    EXPECT_EQ(moved, allowed());
}

} // namespace
} // namespace plan_testing
