// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_LARGE_SPARSE_HPP
#define TRANCHE_TESTS_LARGE_SPARSE_HPP

#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

namespace large {

// Zeroed address space whose pages become real when they are written; empty where the machine refuses it.
class address_space {
public:
    explicit address_space(std::size_t bytes);
    ~address_space();
    address_space(const address_space&) = delete;
    address_space& operator=(const address_space&) = delete;

    void* data() const { return data_; }

private:
    std::size_t bytes_;
    void* data_;
};

// A buffer of so many elements in address space of its own.
template <class T>
class sparse {
public:
    explicit sparse(std::int64_t size) : size_(size), memory_(static_cast<std::size_t>(size) * sizeof(T)) {}

    bool is_refused() const { return memory_.data() == nullptr; }
    T* data() const { return static_cast<T*>(memory_.data()); }
    std::size_t size() const { return static_cast<std::size_t>(size_); }
    T& operator[](std::int64_t at) const { return data()[at]; }

private:
    std::int64_t size_;
    address_space memory_;
};

// Real memory stays under a GiB, whatever a test slices; beside it what is read whole, for which some systems give real
// memory although nothing was written.
class LargeTensors : public testing::Test {
protected:
    void TearDown() override;

    std::size_t bytes_read_whole_ = 0;
};

} // namespace large

#define SKIP_IF_REFUSED(buffer)                                                                            \
    if ((buffer).is_refused()) {                                                                           \
        GTEST_SKIP() << "this machine refuses " << (buffer).size() << " elements of unused address space"; \
    }

#endif
