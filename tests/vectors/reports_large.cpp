// SPDX-License-Identifier: MIT
#include "reports.hpp"

#include "sparse_memory.hpp"

namespace vectors {
namespace {

using bytes = std::vector<std::uint8_t>;

constexpr std::size_t page = sparse_memory::page;

// The first and last page of [0, size) are real; all between them repeat one block of zeros until they are written.
void share_interior(sparse_memory& memory, std::size_t size, std::size_t block)
{
    memory.repeat(page, size / page * page - 2 * page, bytes(block, 0));
}

template <class Expected>
void expect_bytes(const std::uint8_t* data, std::size_t first, std::size_t last, Expected expected)
{
    for (std::size_t index = first; index < last; ++index) {
        ASSERT_EQ(data[index], expected(index)) << "byte " << index;
    }
}

// Every byte of the two ends, and of the middle as many as lie in one repeated block.
template <class Expected>
void expect_ends_and_block(const std::uint8_t* data, std::size_t size, std::size_t block, Expected expected)
{
    expect_bytes(data, 0, page + block, expected);
    expect_bytes(data, size / page * page - page, size, expected);
}

} // namespace

// 3 GiB in three rows, each filled with its index: a few pages per row, mapped again and again.
outcome check_large_rows(const json& report)
{
    constexpr std::size_t row = std::size_t{1} << 30;
    constexpr std::size_t block = 256 * page;
    sparse_memory source(3 * row);
    for (std::uint8_t index = 0; index < 3; ++index) {
        source.repeat(index * row, row, bytes(block, index));
    }
    sparse_memory target(row);
    share_interior(target, row, block);
    const tr::result<tr::plan> planned = plan_of(report);
    EXPECT_TRUE(has_shape_of(planned, report.at("expected")));
    EXPECT_TRUE(tr::copy(*planned, tr::dense(source.data(), tr::index_t{3 * row}, planned->tensor_shape()),
                         tr::dense(target.data(), tr::index_t{row}, planned->output_shape())));
    expect_ends_and_block(target.data(), row, block, [](std::size_t) { return 2; });
    remark(report, "whole, in address space of 4 GiB that shares 4 MiB of memory");
    return outcome::run;
}

// Bit patterns of int32 stand for the elements, which float32 would round; only the last few are real.
outcome check_large_tail(const json& report)
{
    const tr::result<tr::plan> planned = plan_of(report);
    const std::size_t count = tensor_size(*planned);
    sparse_memory memory((count * 4 + page - 1) / page * page);
    auto* const elements = static_cast<std::uint32_t*>(static_cast<void*>(memory.data()));
    for (std::size_t index = count - 8; index < count; ++index) {
        elements[index] = static_cast<std::uint32_t>(index);
    }
    guarded<std::uint32_t> target(static_cast<std::size_t>(planned->size()));
    EXPECT_TRUE(has_shape_of(planned, report.at("expected")));
    EXPECT_TRUE(
        tr::copy(*planned, tr::dense(elements, static_cast<tr::index_t>(count), planned->tensor_shape()), target));
    EXPECT_TRUE(target == listed<std::uint32_t>(report.at("expected").at("values"))) << "wrong values";
    EXPECT_TRUE(target.walls_are_intact());
    remark(report, "whole, with only its last page real");
    return outcome::run;
}

// 251 pages hold i mod 251 from any multiple of 251 on, so that repeating them makes the report's input.
outcome check_large_compress(const json& report)
{
    constexpr std::size_t block = 251 * page;
    const auto size = report.at("shape").at(0).get<std::size_t>();
    const auto wanted = [](std::size_t index) { return index % 251; };
    bytes pattern(block);
    for (std::size_t index = 0; index < block; ++index) {
        pattern[index] = static_cast<std::uint8_t>(wanted(index));
    }
    const std::size_t whole_pages = (size + page - 1) / page * page;
    sparse_memory source(whole_pages), condition(whole_pages), target(whole_pages);
    source.repeat(0, whole_pages, pattern);
    condition.repeat(0, whole_pages, bytes(block, 1));
    share_interior(target, size, block);
    const auto count = static_cast<tr::index_t>(size);
    const auto planned = tr::onnx::compress({count}, tr::condition(condition.data(), count));
    EXPECT_TRUE(has_shape_of(planned, report.at("expected")));
    EXPECT_TRUE(tr::copy(*planned, tr::dense(source.data(), count, {count}), tr::dense(target.data(), count, {count})));
    expect_ends_and_block(target.data(), size, block, wanted);
    remark(report, "whole, in address space of 6 GiB that shares 3 MiB of memory");
    return outcome::run;
}

} // namespace vectors
