// SPDX-License-Identifier: MIT
#include "counting.hpp"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

// The linker gives these names to the functions that are wrapped.
extern "C" {
void* __real_malloc(std::size_t size);
void* __real_calloc(std::size_t count, std::size_t size);
void* __real_realloc(void* memory, std::size_t size);
void* __real_aligned_alloc(std::size_t alignment, std::size_t size);
int __real_posix_memalign(void** memory, std::size_t alignment, std::size_t size);

void* __wrap_malloc(std::size_t size);
void* __wrap_calloc(std::size_t count, std::size_t size);
void* __wrap_realloc(void* memory, std::size_t size);
void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size);
int __wrap_posix_memalign(void** memory, std::size_t alignment, std::size_t size);
}

namespace {

std::atomic<long> counter{0};

void* or_throw(void* memory)
{
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}

std::size_t rounded_up(std::size_t size, std::align_val_t alignment)
{
    const auto step = static_cast<std::size_t>(alignment);
    return (size + step - 1) / step * step;
}

} // namespace

long allocations()
{
    return counter;
}

void* __wrap_malloc(std::size_t size)
{
    ++counter;
    return __real_malloc(size);
}

void* __wrap_calloc(std::size_t count, std::size_t size)
{
    ++counter;
    return __real_calloc(count, size);
}

void* __wrap_realloc(void* memory, std::size_t size)
{
    ++counter;
    return __real_realloc(memory, size);
}

void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size)
{
    ++counter;
    return __real_aligned_alloc(alignment, size);
}

int __wrap_posix_memalign(void** memory, std::size_t alignment, std::size_t size)
{
    ++counter;
    return __real_posix_memalign(memory, alignment, size);
}

void* operator new(std::size_t size)
{
    ++counter;
    return or_throw(__real_malloc(size == 0 ? 1 : size));
}

void* operator new(std::size_t size, std::align_val_t alignment)
{
    ++counter;
    return or_throw(__real_aligned_alloc(static_cast<std::size_t>(alignment), rounded_up(size, alignment)));
}

// Said on their own, because a sanitizer brings forms for arrays that do not end in those above.
void* operator new[](std::size_t size)
{
    return operator new(size);
}

void* operator new[](std::size_t size, std::align_val_t alignment)
{
    return operator new(size, alignment);
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::align_val_t) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t, std::align_val_t) noexcept
{
    std::free(memory);
}

void operator delete[](void* memory) noexcept
{
    std::free(memory);
}

void operator delete[](void* memory, std::size_t) noexcept
{
    std::free(memory);
}

void operator delete[](void* memory, std::align_val_t) noexcept
{
    std::free(memory);
}

void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept
{
    std::free(memory);
}
