// SPDX-License-Identifier: MIT
#include <tranche/tranche.hpp>

#include "counting.hpp"

#include <tranche/front/numpy_slice.hpp>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;

// Where the compiler cannot see that a pointer goes nowhere.
void* volatile sink;

void keep(void* memory)
{
    sink = memory;
}

template <class Function>
void expect_none(const char* what, Function&& function)
{
    const long found = allocations_in(function);
    std::printf("%s: %ld allocations\n", what, found);
    EXPECT_EQ(found, 0) << what;
}

// A count that stays 0 would prove nothing: every way to allocate is seen.
TEST(Allocation, IsCounted)
{
    EXPECT_EQ(allocations_in([] {
                  keep(std::malloc(8));
                  std::free(sink);
              }),
              1);
    EXPECT_EQ(allocations_in([] {
                  keep(std::calloc(2, 8));
                  std::free(sink);
              }),
              1);
    EXPECT_EQ(allocations_in([] {
                  keep(std::realloc(nullptr, 8));
                  std::free(sink);
              }),
              1);
    EXPECT_EQ(allocations_in([] {
                  keep(std::aligned_alloc(64, 64));
                  std::free(sink);
              }),
              1);
    EXPECT_EQ(allocations_in([] {
                  keep(new double(1));
                  delete static_cast<double*>(sink);
              }),
              1);
    EXPECT_EQ(allocations_in([] {
                  keep(new double[9]);
                  delete[] static_cast<double*>(sink);
              }),
              1);
    struct alignas(64) line {
        char bytes[64];
    };
    EXPECT_EQ(allocations_in([] {
                  keep(new line());
                  delete static_cast<line*>(sink);
              }),
              1);
    EXPECT_EQ(allocations_in([] { keep(std::vector<int>(100).data()); }), 1);
    EXPECT_EQ(allocations_in([] { keep(std::string(100, 'x').data()); }), 1);
    EXPECT_EQ(allocations_in([] {}), 0);
}

constexpr std::int64_t starts[] = {-2, 1};
constexpr std::int32_t ends[] = {100, 4};
constexpr int steps[] = {1, 2};
constexpr int axes[] = {0, 2};

struct slice_param {
    std::vector<std::int64_t> offsets;
    std::vector<std::int64_t> size;
};

struct dims {
    std::int32_t n, h, w, c;
};

TEST(Allocation, IsNotDoneByFrontEnds)
{
    const std::vector<std::int64_t> tensor{4, 5, 6};
    const std::vector<std::int64_t> offsets{1, -2, 0};
    const std::vector<std::int64_t> sizes{2, -1, 3};
    const slice_param param{offsets, sizes};
    const std::vector<std::uint8_t> condition{1, 0, 1, 1};
    const dims input{1, 4, 5, 6}, begin{0, 1, 0, 2}, stride{1, 2, 1, -1}, output{1, 2, 5, 3};
    expect_none("onnx::slice", [&] { EXPECT_TRUE(tr::onnx::slice(tensor, starts, ends, axes, steps)); });
    expect_none("onnx::compress", [&] { EXPECT_TRUE(tr::onnx::compress(tensor, condition, 0)); });
    expect_none("onnx::compress, flattened", [&] { EXPECT_TRUE(tr::onnx::compress(tensor, condition)); });
    expect_none("atb::slice", [&] { EXPECT_TRUE(tr::atb::slice(tensor, offsets, sizes)); });
    expect_none("atb::slice of a struct", [&] { EXPECT_TRUE(tr::atb::slice(tensor, param)); });
    expect_none("ascend::strided_slice_assign_v2", [&] {
        EXPECT_TRUE(tr::ascend::strided_slice_assign_v2(tensor, {2, 5, 2}, starts, ends, steps, axes));
    });
    expect_none("cmsis_nn::strided_slice",
                [&] { EXPECT_TRUE(tr::cmsis_nn::strided_slice(input, begin, stride, output)); });
    expect_none("tflite::strided_slice", [&] {
        EXPECT_TRUE(tr::tflite::strided_slice(tensor, starts, ends, steps, {1, 2, 0, 0, 0}));
    });
    expect_none("numpy::slice", [&] { EXPECT_TRUE(tr::numpy::slice(tensor, "1:, ..., None, ::-2")); });
    expect_none("a refusal", [&] { EXPECT_FALSE(tr::onnx::slice(tensor, {1, 2}, {3})); });
}

constexpr tr::plan strided = tr::numpy::slice({4, 5, 6}, "::2, 1:, ::-3").value();
constexpr tr::plan rows = tr::numpy::slice({4, 5, 6}, "1:3").value();

template <class T>
struct tensors {
    std::vector<T> whole = std::vector<T>(120);
    std::vector<T> slice = std::vector<T>(16);
    std::vector<T> compressed = std::vector<T>(72);
};

TEST(Allocation, IsNotDoneByPlansAndLoops)
{
    const std::uint8_t condition[] = {1, 1, 0, 1};
    const tr::masked_plan masked = tr::onnx::compress({4, 5, 6}, condition, 0).value();
    const tr::view<float> tensor{nullptr, 0, {4, 5, 6}, {1, 4, 20}};
    expect_none("compose", [] { EXPECT_TRUE(tr::compose(rows, tr::numpy::slice({2, 5, 6}, "::2").value())); });
    expect_none("select", [&] { EXPECT_FALSE(tr::select(strided, tensor)); });
    expect_none("lower", [] { EXPECT_EQ(tr::lower(strided, 4).run, 4); });
    expect_none("prepare", [] { EXPECT_EQ(tr::prepare(strided, 4).loops.run, 4); });
    expect_none("prepare for layouts", [] {
        EXPECT_TRUE(tr::prepare(strided, 4, tr::dense_layout({4, 5, 6}), tr::dense_layout({2, 4, 2})));
    });
    expect_none("runs of a masked plan", [&] {
        tr::index_t count = 0;
        for (const tr::axis_range& run : masked.runs()) {
            count += run.count;
        }
        EXPECT_EQ(count, 3);
    });
}

template <class T>
void check_verbs()
{
    tensors<T> of;
    const tr::view<T> whole{of.whole.data(), 120, {4, 5, 6}, {1, 4, 20}};
    const tr::view<T> slice{of.slice.data(), 16, {2, 4, 2}, {1, 2, 8}};
    const tr::part piece{1, 3};
    expect_none("copy", [&] { EXPECT_TRUE(tr::copy(strided, of.whole, of.slice)); });
    expect_none("copy of a piece", [&] { EXPECT_TRUE(tr::copy(strided, of.whole, of.slice, piece)); });
    expect_none("copy of views", [&] { EXPECT_TRUE(tr::copy(strided, whole, slice)); });
    expect_none("copy, refused", [&] { EXPECT_FALSE(tr::copy(strided, of.slice, of.whole)); });
    expect_none("copy_unchecked", [&] { tr::copy_unchecked(strided, of.whole.data(), of.slice.data()); });
    expect_none("copy of a constant plan", [&] { EXPECT_TRUE(tr::copy<strided>(of.whole, of.slice)); });
    expect_none("copy_unchecked of a constant plan",
                [&] { tr::copy_unchecked<strided>(of.whole.data(), of.slice.data()); });
    expect_none("assign", [&] { EXPECT_TRUE(tr::assign(strided, of.slice, of.whole)); });
    expect_none("assign of views", [&] { EXPECT_TRUE(tr::assign(strided, slice, whole, piece)); });
    expect_none("assign_unchecked", [&] { tr::assign_unchecked(strided, of.slice.data(), of.whole.data()); });
    expect_none("assign of a constant plan", [&] { EXPECT_TRUE(tr::assign<strided>(of.slice, of.whole)); });
    expect_none("fill", [&] { EXPECT_TRUE(tr::fill(strided, T{}, of.whole)); });
    expect_none("fill of a view", [&] { EXPECT_TRUE(tr::fill(strided, T{}, whole, piece)); });
    expect_none("fill_unchecked", [&] { tr::fill_unchecked(strided, T{}, of.whole.data()); });
}

template <class T>
void check_untyped_and_prepared()
{
    tensors<T> of;
    const void* const source = of.whole.data();
    void* const target = of.slice.data();
    const tr::prepared ready = tr::prepare(strided, sizeof(T));
    expect_none("copy_bytes", [&] { EXPECT_TRUE(tr::copy_bytes(strided, sizeof(T), source, target)); });
    expect_none("assign_bytes", [&] { EXPECT_TRUE(tr::assign_bytes(strided, sizeof(T), target, of.whole.data())); });
    expect_none("copy_unchecked of a prepared plan", [&] { tr::copy_unchecked(ready, source, target); });
    expect_none("assign_unchecked of a prepared plan", [&] {
        tr::assign_unchecked(ready, target, of.whole.data(), tr::part{0, 2});
    });
}

template <class T>
void check_masked()
{
    tensors<T> of;
    of.compressed.resize(90);
    const std::uint8_t condition[] = {1, 1, 0, 1};
    const tr::masked_plan masked = tr::onnx::compress({4, 5, 6}, condition, 0).value();
    expect_none("copy of a masked plan", [&] { EXPECT_TRUE(tr::copy(masked, of.whole, of.compressed)); });
    expect_none("copy of a piece of a masked plan", [&] {
        EXPECT_TRUE(tr::copy(masked, of.whole, of.compressed, tr::part{2, 5}));
    });
    expect_none("assign of a masked plan", [&] { EXPECT_TRUE(tr::assign(masked, of.compressed, of.whole)); });
    expect_none("fill of a masked plan", [&] { EXPECT_TRUE(tr::fill(masked, T{}, of.whole)); });
    expect_none("copy_unchecked of a masked plan",
                [&] { tr::copy_unchecked(masked, of.whole.data(), of.compressed.data()); });
}

struct three_bytes {
    std::uint8_t red, green, blue;
};

template <class T>
void check_all()
{
    std::printf("elements of %zu bytes\n", sizeof(T));
    check_verbs<T>();
    check_untyped_and_prepared<T>();
    check_masked<T>();
}

TEST(Allocation, IsNotDoneByVerbsOnBytes)
{
    check_all<std::uint8_t>();
    check_all<three_bytes>();
    check_all<double>();
}

TEST(Allocation, IsNotDoneByTheDropIn)
{
    const dims input{1, 4, 5, 6}, begin{0, 1, 0, 2}, stride{1, 2, 1, -1}, output{1, 2, 5, 3};
    tensors<std::int8_t> of;
    expect_none("cmsis_nn::arm_strided_slice", [&] {
        EXPECT_EQ(
            tr::cmsis_nn::arm_strided_slice(of.whole.data(), of.compressed.data(), &input, &begin, &stride, &output),
            0);
    });
}

} // namespace
