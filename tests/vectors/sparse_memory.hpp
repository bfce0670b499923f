// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_VECTORS_SPARSE_MEMORY_HPP
#define TRANCHE_TESTS_VECTORS_SPARSE_MEMORY_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vectors {

// Zeroed address space whose pages become real when they are written. Throws std::system_error where there is none.
class sparse_memory {
public:
    static constexpr std::size_t page = 4096;

    explicit sparse_memory(std::size_t size);
    ~sparse_memory();
    sparse_memory(const sparse_memory&) = delete;
    sparse_memory& operator=(const sparse_memory&) = delete;

    // Lets [offset, offset + length) be the same few pages over and over, filled with the block; all multiples of a
    // page.
    void repeat(std::size_t offset, std::size_t length, const std::vector<std::uint8_t>& block);

    std::uint8_t* data() { return data_; }

private:
    std::size_t size_;
    std::uint8_t* data_;
};

} // namespace vectors

#endif
