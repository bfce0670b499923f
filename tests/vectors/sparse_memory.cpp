// SPDX-License-Identifier: MIT
#include "sparse_memory.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <sys/mman.h>
#include <unistd.h>

namespace vectors {
namespace {

constexpr int readable_and_writable = PROT_READ | PROT_WRITE;

std::uint8_t* map(void* where, std::size_t length, int flags, int file)
{
    void* const mapped = mmap(where, length, readable_and_writable, flags, file, 0);
    if (mapped == MAP_FAILED) {
        throw std::system_error(errno, std::generic_category(), "mapping " + std::to_string(length) + " bytes");
    }
    return static_cast<std::uint8_t*>(mapped);
}

int file_of(const std::vector<std::uint8_t>& block)
{
    const int file = memfd_create("block", 0);
    if (file < 0 || write(file, block.data(), block.size()) != static_cast<ssize_t>(block.size())) {
        throw std::system_error(errno, std::generic_category(), "a file in memory");
    }
    return file;
}

} // namespace

sparse_memory::sparse_memory(std::size_t size)
    : size_(size), data_(map(nullptr, size, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1))
{}

sparse_memory::~sparse_memory()
{
    munmap(data_, size_);
}

void sparse_memory::repeat(std::size_t offset, std::size_t length, const std::vector<std::uint8_t>& block)
{
    const int file = file_of(block);
    for (std::size_t done = 0; done < length; done += block.size()) {
        map(data_ + offset + done, (std::min)(block.size(), length - done), MAP_SHARED | MAP_FIXED, file);
    }
    close(file);
}

} // namespace vectors
