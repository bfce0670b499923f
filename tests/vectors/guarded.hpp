// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_VECTORS_GUARDED_HPP
#define TRANCHE_TESTS_VECTORS_GUARDED_HPP

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <type_traits>

namespace vectors {

// A buffer between two walls of sentinels, itself full of sentinels until something is written.
template <class T>
class guarded {
public:
    explicit guarded(std::size_t size) : size_(size), storage_(new T[size + 2 * wall])
    {
        paint(storage_.get(), size + 2 * wall);
    }

    T* data() { return storage_.get() + wall; }
    const T* data() const { return storage_.get() + wall; }
    std::size_t size() const { return size_; }
    T& operator[](std::size_t index) { return data()[index]; }

    bool walls_are_intact() const { return is_painted(storage_.get(), wall) && is_painted(data() + size_, wall); }
    bool is_untouched() const { return is_painted(storage_.get(), size_ + 2 * wall); }

    // Bit for bit where the type has bits of its own, so that no invalid bool is read and -0 is not 0.
    friend bool operator==(const guarded& a, const guarded& b)
    {
        return a.size_ == b.size_ && same(a.data(), b.data(), a.size_);
    }

private:
    static constexpr std::size_t wall = 64;

    static void paint(T* first, std::size_t count)
    {
        if constexpr (std::is_trivially_copyable_v<T>) {
            std::memset(static_cast<void*>(first), 0xA5, count * sizeof(T));
        } else {
            std::fill_n(first, count, T("untouched"));
        }
    }

    static bool is_painted(const T* first, std::size_t count)
    {
        const std::unique_ptr<T[]> sentinels(new T[count]);
        paint(sentinels.get(), count);
        return same(first, sentinels.get(), count);
    }

    static bool same(const T* a, const T* b, std::size_t count)
    {
        if constexpr (std::is_trivially_copyable_v<T>) {
            return count == 0 || std::memcmp(a, b, count * sizeof(T)) == 0;
        } else {
            return std::equal(a, a + count, b);
        }
    }

    std::size_t size_;
    std::unique_ptr<T[]> storage_;
};

} // namespace vectors

#endif
