// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_SUPPORT_GUARD_PAGE_HPP
#define TRANCHE_TESTS_SUPPORT_GUARD_PAGE_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <sys/mman.h>
#include <unistd.h>

namespace guard {

using byte = unsigned char;

// Memory between two pages that cannot be touched: reading or writing one byte too many ends the program.
class pages {
public:
    explicit pages(std::size_t bytes)
        : page_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))), size_((bytes + page_ - 1) / page_ * page_)
    {
        void* const mapped = mmap(nullptr, size_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        is_mapped_ = mapped != MAP_FAILED;
        first_ = is_mapped_ ? static_cast<byte*>(mapped) + page_ : nullptr;
        is_mapped_ = is_mapped_ && mprotect(first_, size_, PROT_READ | PROT_WRITE) == 0;
    }
    ~pages() { munmap(first_ - page_, size_ + 2 * page_); }
    pages(const pages&) = delete;
    pages& operator=(const pages&) = delete;

    bool is_mapped() const { return is_mapped_; }
    byte* begin() const { return first_; }
    byte* end() const { return first_ + size_; }

    void paint(byte value) const { std::memset(first_, value, size_); }

    // Whether every byte outside [first, first + bytes) still has the value that it was painted with.
    bool is_painted_around(const byte* first, std::size_t bytes, byte value) const
    {
        return is_painted(first_, first, value) && is_painted(first + bytes, end(), value);
    }

private:
    static bool is_painted(const byte* first, const byte* last, byte value)
    {
        const auto bytes = static_cast<std::size_t>(last - first);
        return bytes == 0 || (*first == value && std::memcmp(first, first + 1, bytes - 1) == 0);
    }

    std::size_t page_;
    std::size_t size_;
    byte* first_ = nullptr;
    bool is_mapped_ = false;
};

// Where a buffer lies between the pages: right after the one, right before the other, or so many bytes after the one.
struct placement {
    bool at_end = false;
    std::size_t offset = 0;

    byte* place(const pages& memory, std::size_t bytes) const
    {
        return at_end ? memory.end() - bytes : memory.begin() + offset;
    }
};

} // namespace guard

#endif
