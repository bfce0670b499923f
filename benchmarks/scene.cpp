// SPDX-License-Identifier: MIT
#include "scene.hpp"

#include "describe.hpp"
#include "libraries.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <new>
#include <numeric>

#include <sys/mman.h>

namespace benchmarks {
namespace {

constexpr std::size_t page = 4096;

// Both sides begin at different lines of a page: a load that lies 4096 bytes after a store waits for it.
constexpr std::size_t tensor_line = 0;
constexpr std::size_t slice_line = page / 2;

buffer allocate(std::size_t bytes)
{
    buffer memory(static_cast<unsigned char*>(std::aligned_alloc(page, (bytes + page) / page * page)));
    if (!memory) {
        throw std::bad_alloc();
    }
    return memory;
}

// Bytes that look random and repeat after a prime number of them. No two make an infinity, a NaN or a subnormal number
// of any width, which libraries that take them for numbers might change or be slow with.
void fill(unsigned char* memory, std::size_t bytes)
{
    constexpr std::size_t period = 65521;
    const std::size_t first = std::min(bytes, period);
    for (std::size_t i = 0; i < first; ++i) {
        memory[i] = static_cast<unsigned char>(0x10U | (static_cast<std::uint32_t>(i) * 2654435761U >> 24U & 0x2fU));
    }
    for (std::size_t done = first; done < bytes; done += std::min(period, bytes - done)) {
        std::memcpy(memory + done, memory, std::min(period, bytes - done));
    }
}

std::size_t shifted(std::size_t line, int elements, int width)
{
    return line + static_cast<std::size_t>(elements) * static_cast<std::size_t>(width);
}

std::size_t bytes_of(const measured_case& given)
{
    return std::accumulate(
        given.tensor.begin(), given.tensor.end(), static_cast<std::size_t>(given.width),
        [](std::size_t so_far, std::int64_t each) { return so_far * static_cast<std::size_t>(each); });
}

} // namespace

void release::operator()(unsigned char* memory) const
{
    std::free(memory);
}

scene::scene(const measured_case& given) : given_(given), work_(describe(given))
{
    if (given.what == verb::compress) {
        condition_ = condition_of(work_, given.literal);
        work_.condition = condition_.data();
        work_.selected = std::accumulate(condition_.begin(), condition_.end(), std::ptrdiff_t{0});
        work_.slice_bytes = static_cast<std::size_t>(work_.selected * work_.piece * work_.repeated);
    }
    const std::size_t tensor_begin = shifted(tensor_line, given.tensor_shift, given.width);
    const std::size_t slice_begin = shifted(slice_line, given.slice_shift, given.width);
    tensor_bytes_ = tensor_begin + bytes_of(given);
    slice_bytes_ = slice_begin + work_.compared_bytes;
    tensor_ = allocate(tensor_bytes_);
    slice_ = allocate(slice_bytes_);
    work_.tensor = tensor_.get() + tensor_begin;
    work_.slice = slice_.get() + slice_begin;
    fill(is_assignment() ? slice_.get() : tensor_.get(), is_assignment() ? slice_bytes_ : tensor_bytes_);
    reset();
    bind_hand(work_)->run();
    expected_.assign(written(), written() + written_bytes());
}

void scene::reset() const
{
    std::memset(written(), 0, written_bytes());
}

verdict scene::judge(const std::string& library, runner& asked)
{
    const auto known = judged_.find(library);
    if (known != judged_.end()) {
        return known->second;
    }
    reset();
    const auto begin = std::chrono::steady_clock::now();
    asked.run();
    const bool slow = std::chrono::steady_clock::now() - begin > std::chrono::milliseconds(250);
    const bool right = std::memcmp(written(), expected_.data(), written_bytes()) == 0;
    judged_[library] = right ? (slow ? verdict::slow : verdict::right) : verdict::wrong;
    return right ? verdict::right : verdict::wrong;
}

void scene::drop_slice() const
{
    static_cast<void>(madvise(slice_.get(), (slice_bytes_ + page) / page * page, MADV_DONTNEED));
}

} // namespace benchmarks
