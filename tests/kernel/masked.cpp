// SPDX-License-Identifier: MIT
#include <tranche/kernel/masked.hpp>

#include "support/masked_testing.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using namespace move_testing;

constexpr tr::index_t widths[] = {1, 2, 3, 4, 8, 12, 16};

// Where both sides of a masked transfer lie, and where a fill reads its element.
struct fixture {
    placed tensor;
    placed output;
    placed element;
};

fixture arranged(const tr::masked_plan& slice, const arrangement& tensor, const arrangement& output)
{
    return {place(slice.tensor_shape(), tensor), place(slice.output_shape(), output),
            place(slice.output_shape(), {false, 0, 0, ~0U})};
}

// One move of a masked plan, all pieces of it.
struct move {
    const tr::masked_plan& slice;
    tr::index_t width;
    const placed& tensor;
    const placed& output;
    bool assigns;
    tr::index_t pieces;
};

std::string describe(const move& job, const condition_bytes& condition)
{
    return text(condition) + ", axis " + std::to_string(job.slice.axis()) + ", width " + std::to_string(job.width) +
           (job.assigns ? ", assign" : ", copy") + " in " + std::to_string(job.pieces) + " pieces; tensor" +
           text(job.tensor.layout) + "; output" + text(job.output.layout);
}

void run(const move& job, const guarded& source, guarded& target)
{
    const tr::detail::masked_loops masked =
        tr::detail::describe_masked(job.slice, job.width, job.tensor.layout, job.output.layout);
    for (tr::index_t piece = 0; piece < job.pieces; ++piece) {
        tr::detail::run_masked({job.slice, masked, nullptr,
                                job.assigns ? tr::detail::direction::assign : tr::detail::direction::copy,
                                source.data(), target.data()},
                               {piece, job.pieces});
    }
}

// Memory that is painted again rather than allocated again. What a piece writes twice or not at all shows.
struct memory {
    guarded source{2048};
    guarded target{2048};
    guarded expected{2048};

    void paint()
    {
        source.paint(1);
        target.paint(100);
        expected.paint(100);
    }
};

memory& shared_memory()
{
    static memory only;
    return only;
}

void check(const move& job, const condition_bytes& condition)
{
    memory& bytes = shared_memory();
    bytes.paint();
    for_each_selected(job.slice, condition, job.tensor.layout, job.output.layout, [&](tr::index_t in, tr::index_t out) {
        const tr::index_t from = (job.assigns ? out : in) * job.width;
        const tr::index_t to = (job.assigns ? in : out) * job.width;
        std::copy_n(&bytes.source[from], job.width, &bytes.expected[to]);
    });
    run(job, bytes.source, bytes.target);
    ASSERT_TRUE(bytes.target == bytes.expected) << describe(job, condition);
}

void check_verbs(const tr::masked_plan& slice, const condition_bytes& condition, tr::index_t width,
                 const fixture& where, tr::index_t pieces)
{
    check({slice, width, where.tensor, where.output, false, pieces}, condition);
    check({slice, width, where.tensor, where.output, true, pieces}, condition);
    check({slice, width, where.tensor, where.element, true, pieces}, condition);
}

template <class Visit>
void for_each_masked_plan(std::size_t longest, tr::index_t extent, Visit&& visit)
{
    for (const masked_tensor& tensor : masked_tensors(extent)) {
        for_each_condition(longest,
                           [&](const condition_bytes& condition) { visit(compressed(tensor, condition), condition); });
    }
}

TEST(RunMasked, MovesEveryConditionOfUpToTenEntriesOfEveryWidth)
{
    for_each_masked_plan(10, 10, [](const tr::masked_plan& slice, const condition_bytes& condition) {
        const fixture dense = arranged(slice, {}, {});
        for (const tr::index_t width : widths) {
            check_verbs(slice, condition, width, dense, 1);
        }
    });
}

TEST(RunMasked, MovesViewsOnBothSides)
{
    for_each_masked_plan(7, 7, [](const tr::masked_plan& slice, const condition_bytes& condition) {
        for (const tr::index_t width : widths) {
            check_verbs(slice, condition, width, arranged(slice, {true, 1, 1, 0}, {false, 2, 2, 0}), 1);
            check_verbs(slice, condition, width, arranged(slice, {false, 0, 3, 0}, {false, 0, 3, 0}), 1);
            check_verbs(slice, condition, width, arranged(slice, {false, 3, 2, 0}, {true, 0, 1, 0}), 1);
        }
    });
}

TEST(RunMasked, MovesInUpToSevenPieces)
{
    for_each_masked_plan(8, 8, [](const tr::masked_plan& slice, const condition_bytes& condition) {
        const fixture dense = arranged(slice, {}, {});
        const fixture views = arranged(slice, {true, 1, 1, 0}, {false, 2, 2, 0});
        for (tr::index_t pieces = 2; pieces <= 7; ++pieces) {
            check_verbs(slice, condition, 1, dense, pieces);
            check_verbs(slice, condition, 12, views, pieces);
        }
    });
}

// Rows longer than a cache line, so that pieces cut inside a run.
TEST(RunMasked, MovesLongRowsInPieces)
{
    for_each_condition(4, [](const condition_bytes& condition) {
        const tr::masked_plan slice = compressed({{4, 50}, 0}, condition);
        for (tr::index_t pieces = 1; pieces <= 9; ++pieces) {
            check_verbs(slice, condition, 4, arranged(slice, {}, {}), pieces);
            check_verbs(slice, condition, 3, arranged(slice, {}, {}), pieces);
        }
    });
}

// The bytes that pieces of one index write, summed over all indices.
TEST(RunMasked, PiecesTouchDisjointBytes)
{
    const condition_bytes condition{1, 1, 0, 1, 0, 0, 1, 1};
    for (const masked_tensor& tensor : masked_tensors(8)) {
        const tr::masked_plan slice = compressed(tensor, condition);
        const fixture dense = arranged(slice, {}, {});
        const tr::detail::masked_loops masked =
            tr::detail::describe_masked(slice, 4, dense.tensor.layout, dense.output.layout);
        for (tr::index_t pieces = 1; pieces <= 20; ++pieces) {
            std::vector<int> writers(static_cast<std::size_t>(slice.size() * 4), 0);
            for (tr::index_t piece = 0; piece < pieces; ++piece) {
                memory& bytes = shared_memory();
                std::fill_n(&bytes.source[0], bytes.source.size(), byte{1});
                std::fill_n(&bytes.target[0], bytes.target.size(), byte{0});
                tr::detail::run_masked(
                    {slice, masked, nullptr, tr::detail::direction::copy, bytes.source.data(), bytes.target.data()},
                    {piece, pieces});
                for (std::size_t each = 0; each < writers.size(); ++each) {
                    writers[each] += bytes.target.data()[each];
                }
            }
            ASSERT_EQ(writers, std::vector<int>(writers.size(), 1))
                << "axis " << tensor.axis << ", " << pieces << " pieces";
        }
    }
}

// Fewer selected rows than pieces: each row is cut, so that no piece stands idle.
TEST(RunMasked, FewSelectedRowsAreWorkForEveryPiece)
{
    const condition_bytes condition{1, 1, 0, 1};
    const tr::masked_plan slice = compressed({{4, 100}, 0}, condition);
    const fixture dense = arranged(slice, {}, {});
    const tr::detail::masked_loops masked =
        tr::detail::describe_masked(slice, 4, dense.tensor.layout, dense.output.layout);
    for (tr::index_t pieces = 2; pieces <= 5; ++pieces) {
        for (tr::index_t piece = 0; piece < pieces; ++piece) {
            memory& bytes = shared_memory();
            std::fill_n(&bytes.source[0], bytes.source.size(), byte{1});
            std::fill_n(&bytes.target[0], bytes.target.size(), byte{0});
            tr::detail::run_masked(
                {slice, masked, nullptr, tr::detail::direction::copy, bytes.source.data(), bytes.target.data()},
                {piece, pieces});
            const auto written = std::count(&bytes.target[0], &bytes.target[1200], byte{1});
            EXPECT_NEAR(static_cast<double>(written), 1200.0 / static_cast<double>(pieces), 256.0)
                << "piece " << piece << " of " << pieces;
        }
    }
}

// A side that ends where the tensor ends, so that a byte past it is a canary or stays unwritten.
struct sized_memory {
    guarded source;
    guarded target;
};

sized_memory memory_of(const move& job)
{
    const auto tensor_bytes = static_cast<std::size_t>(job.tensor.size * job.width);
    const auto output_bytes = static_cast<std::size_t>(job.slice.size() * job.width);
    return {guarded(job.assigns ? output_bytes : tensor_bytes), guarded(job.assigns ? tensor_bytes : output_bytes)};
}

// A source of ones and canaries that are not: only ones and untouched bytes may be seen afterwards, and no canary.
void check_changed(const move& job, const condition_bytes& planned, const condition_bytes& seen)
{
    sized_memory bytes = memory_of(job);
    bytes.source.paint(2);
    bytes.target.paint(2);
    std::fill_n(&bytes.source[0], bytes.source.size(), byte{1});
    std::fill_n(&bytes.target[0], bytes.target.size(), byte{0});
    guarded expected = bytes.target;
    run(job, bytes.source, bytes.target);
    for (std::size_t each = 0; each < expected.size(); ++each) {
        const byte now = bytes.target.data()[each];
        expected.data()[each] = now == 1 ? byte{1} : byte{0};
    }
    ASSERT_TRUE(bytes.target == expected) << text(planned) << " became " << text(seen) << "; " << describe(job, seen);
}

TEST(RunMasked, StaysInsideWhenTheConditionChanges)
{
    constexpr std::size_t extent = 6;
    for (const masked_tensor& tensor : masked_tensors(extent)) {
        for_each_condition(extent, [&](const condition_bytes& planned) {
            condition_bytes seen = planned;
            const tr::masked_plan slice = compressed(tensor, seen);
            const fixture dense = arranged(slice, {}, {});
            for (unsigned bits = 0; bits < 1U << seen.size(); ++bits) {
                for (std::size_t entry = 0; entry < seen.size(); ++entry) {
                    seen[entry] = static_cast<std::uint8_t>(bits >> entry & 1U);
                }
                check_changed({slice, 4, dense.tensor, dense.output, false, 1 + bits % 3}, planned, seen);
                check_changed({slice, 4, dense.tensor, dense.output, true, 1 + bits % 3}, planned, seen);
                check_changed({slice, 2, dense.tensor, dense.element, true, 1}, planned, seen);
            }
        });
    }
}

} // namespace
