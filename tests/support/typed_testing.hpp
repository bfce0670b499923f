// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_SUPPORT_TYPED_TESTING_HPP
#define TRANCHE_TESTS_SUPPORT_TYPED_TESTING_HPP

#include "support/move_testing.hpp"

#include <tranche/core/element.hpp>

#include <complex>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

// Element types of every kind, tensors of them between walls, and what copy and assign do to those, one element at a
// time.
namespace move_testing {

struct triple {
    std::uint8_t red, green, blue;
    friend bool operator==(const triple& a, const triple& b)
    {
        return a.red == b.red && a.green == b.green && a.blue == b.blue;
    }
};

struct twelve_bytes {
    float x, y, z;
    friend bool operator==(const twelve_bytes& a, const twelve_bytes& b)
    {
        return a.x == b.x && a.y == b.y && a.z == b.z;
    }
};

struct sixteen_bytes {
    std::int64_t low, high;
    friend bool operator==(const sixteen_bytes& a, const sixteen_bytes& b)
    {
        return a.low == b.low && a.high == b.high;
    }
};

// Not trivially copyable; counts assignments, and cannot be moved unnoticed.
struct counted {
    int number = 0;
    counted() = default;
    explicit counted(int value) : number(value) {}
    counted(const counted&) = default;
    counted& operator=(const counted& other)
    {
        number = other.number;
        ++assignments;
        return *this;
    }
    friend bool operator==(const counted& a, const counted& b) { return a.number == b.number; }
    static inline int assignments = 0;
};

using element_types = testing::Types<std::uint8_t, std::int16_t, float, std::complex<float>, triple, twelve_bytes,
                                     sixteen_bytes, std::string, counted>;
// Moved as a register, as bytes, and by assignment.
using few_element_types = testing::Types<float, triple, std::string>;

// A test's name says which type it runs on.
struct element_names {
    template <class T>
    static std::string GetName(int)
    {
        constexpr bool is_known = tr::dtype_of<T> != tr::dtype::undefined;
        const std::string kind = is_known ? "Dtype" + std::to_string(static_cast<int>(tr::dtype_of<T>)) : "Struct";
        return kind + "Of" + std::to_string(sizeof(T)) + "Bytes";
    }
};

template <class T>
T make(int number)
{
    if constexpr (std::is_same_v<T, std::string>) {
        return "the element of the tensor with number " + std::to_string(number);
    } else if constexpr (std::is_same_v<T, triple>) {
        const auto low = static_cast<std::uint8_t>(number);
        return {low, static_cast<std::uint8_t>(low ^ 90U), static_cast<std::uint8_t>(low + 7U)};
    } else if constexpr (std::is_same_v<T, twelve_bytes>) {
        return {static_cast<float>(number), static_cast<float>(-number), 0.5F};
    } else if constexpr (std::is_same_v<T, sixteen_bytes>) {
        return {number, -number};
    } else {
        return static_cast<T>(static_cast<std::uint8_t>(number));
    }
}

// Elements between two walls, numbered from `first` on; walls and elements are compared together. A container.
template <class T>
class walled {
public:
    walled(tr::index_t size, int first) : size_(static_cast<std::size_t>(size))
    {
        for (std::size_t each = 0; each < size_ + 2 * wall; ++each) {
            elements_.push_back(make<T>(first++));
        }
    }

    T* data() { return elements_.data() + wall; }
    const T* data() const { return elements_.data() + wall; }
    std::size_t size() const { return size_; }
    T& operator[](tr::index_t at) { return data()[at]; }
    const T& operator[](tr::index_t at) const { return data()[at]; }

    tr::view<T> as(const tr::layout& memory)
    {
        return {data(), static_cast<tr::index_t>(size_), memory.shape, memory.pitches, memory.offset};
    }
    tr::view<const T> as(const tr::layout& memory) const
    {
        return {data(), static_cast<tr::index_t>(size_), memory.shape, memory.pitches, memory.offset};
    }

    friend bool operator==(const walled& a, const walled& b) { return a.elements_ == b.elements_; }

private:
    static constexpr std::size_t wall = 3;
    std::size_t size_;
    std::vector<T> elements_;
};

// A slice and where both of its sides lie.
struct placed_slice {
    tr::plan plan;
    placed tensor;
    placed output;
};

inline placed_slice place_slice(const tr::plan& slice, const arrangement& tensor = {}, const arrangement& output = {})
{
    return {slice, place(slice.tensor_shape(), tensor), place(slice.output_shape(), output)};
}

inline std::string text(const placed_slice& where)
{
    return text(where.plan) + "; tensor" + text(where.tensor.layout) + "; output" + text(where.output.layout);
}

// A verb that reads its first argument and writes its second one. Erased, so that each of the many tests with a verb of
// its own does not compile all of the comparison again.
template <class Read, class Written>
using verb_between = std::function<void(const Read&, Written&)>;

// Calls verb(tensor, output) and expects the slice in the output, and nothing else changed.
template <class T>
void expect_copied(const placed_slice& where, const verb_between<walled<T>, walled<T>>& verb)
{
    const walled<T> tensor(where.tensor.size, 1);
    walled<T> output(where.output.size, 128);
    walled<T> expected = output;
    for_each_element(where.plan, where.tensor.layout, where.output.layout,
                     [&](tr::index_t from, tr::index_t to) { expected[to] = tensor[from]; });
    verb(tensor, output);
    ASSERT_TRUE(output == expected) << "copy of " << sizeof(T) << " bytes each, " << text(where);
}

// Calls verb(output, tensor) and expects the output in the slice of the tensor, and nothing else changed.
template <class T>
void expect_assigned(const placed_slice& where, const verb_between<walled<T>, walled<T>>& verb)
{
    const walled<T> output(where.output.size, 128);
    walled<T> tensor(where.tensor.size, 1);
    walled<T> expected = tensor;
    for_each_element(where.plan, where.tensor.layout, where.output.layout,
                     [&](tr::index_t to, tr::index_t from) { expected[to] = output[from]; });
    verb(output, tensor);
    ASSERT_TRUE(tensor == expected) << "assignment of " << sizeof(T) << " bytes each, " << text(where);
}

// Calls verb(element, tensor) and expects the element all over the slice of the tensor, and nothing else changed.
template <class T>
void expect_filled(const placed_slice& where, const verb_between<T, walled<T>>& verb)
{
    const T element = make<T>(77);
    walled<T> tensor(where.tensor.size, 100);
    walled<T> expected = tensor;
    for_each_element(where.plan, where.tensor.layout, where.output.layout,
                     [&](tr::index_t to, tr::index_t) { expected[to] = element; });
    verb(element, tensor);
    ASSERT_TRUE(tensor == expected) << "fill of " << sizeof(T) << " bytes each, " << text(where);
}

} // namespace move_testing

#endif
