// SPDX-License-Identifier: MIT
#include "support/backends.hpp"
#include "support/guard_page.hpp"

#include <tranche/verbs/assign.hpp>
#include <tranche/verbs/copy.hpp>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

namespace {

namespace tr = tranche;
using guard::byte;

constexpr byte untouched = 0xC5;

// Where the bytes of loops lie on one side, in the order in which a loop over them comes along; relative to the
// lowest of them.
struct side {
    std::vector<std::ptrdiff_t> bytes{};
    std::ptrdiff_t lowest = 0;
    std::size_t reach = 0;
};

side side_of(const tr::loops& nest, bool of_target)
{
    std::vector<std::ptrdiff_t> runs{of_target ? nest.target_offset : nest.source_offset};
    for (int axis = 0; axis < nest.rank; ++axis) {
        std::vector<std::ptrdiff_t> longer;
        for (const std::ptrdiff_t outer : runs) {
            for (tr::index_t i = 0; i < nest.axes[axis].count; ++i) {
                const std::ptrdiff_t pitch = of_target ? nest.axes[axis].target_pitch : nest.axes[axis].source_pitch;
                longer.push_back(outer + static_cast<std::ptrdiff_t>(i) * pitch);
            }
        }
        runs.swap(longer);
    }
    side found;
    found.lowest = *std::min_element(runs.begin(), runs.end());
    found.reach = static_cast<std::size_t>(*std::max_element(runs.begin(), runs.end()) - found.lowest + nest.run);
    for (const std::ptrdiff_t run : runs) {
        for (std::ptrdiff_t b = 0; b < nest.run; ++b) {
            found.bytes.push_back(run - found.lowest + b);
        }
    }
    return found;
}

template <class Backend>
class Patterns : public testing::Test {
protected:
    void SetUp() override
    {
        if (!Backend::pin()) {
            GTEST_SKIP() << Backend::name << " not exercised: this machine lacks its instructions";
        }
        ASSERT_TRUE(read_.is_mapped() && written_.is_mapped());
    }

    // Either way, with both sides at the end or at the beginning of their pages.
    void check(const tr::loops& nest)
    {
        const side source = side_of(nest, false);
        const side target = side_of(nest, true);
        const tr::prepared ready = tr::detail::prepare_loops(nest);
        for (const bool at_end : {true, false}) {
            const guard::placement place{at_end, at_end ? 0U : 3U};
            move(source, target, place, [&](const byte* read, byte* written) {
                tr::copy_unchecked(ready, read - source.lowest, written - target.lowest);
            });
            ASSERT_FALSE(HasFatalFailure()) << text(nest) << " copied";
            if (written_once(source)) {
                move(target, source, place, [&](const byte* read, byte* written) {
                    tr::assign_unchecked(ready, read - target.lowest, written - source.lowest);
                });
                ASSERT_FALSE(HasFatalFailure()) << text(nest) << " assigned";
            }
        }
    }

private:
    static bool written_once(const side& each)
    {
        std::vector<std::ptrdiff_t> sorted = each.bytes;
        std::sort(sorted.begin(), sorted.end());
        return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
    }

    static std::string text(const tr::loops& nest)
    {
        std::string all = "run " + std::to_string(nest.run) + " at " + std::to_string(nest.source_offset);
        for (int axis = 0; axis < nest.rank; ++axis) {
            const tr::loop& each = nest.axes[axis];
            all += ", " + std::to_string(each.count) + " x (" + std::to_string(each.source_pitch) + ", " +
                   std::to_string(each.target_pitch) + ")";
        }
        return all;
    }

    template <class Move>
    void move(const side& from, const side& to, const guard::placement& place, Move&& moved)
    {
        byte* const read = place.place(read_, from.reach);
        byte* const written = place.place(written_, to.reach);
        for (std::size_t i = 0; i < from.reach; ++i) {
            read[i] = static_cast<byte>(i * 7 + i / 251 + 1);
        }
        std::memset(written, untouched, to.reach);
        expected_.assign(to.reach, untouched);
        for (std::size_t i = 0; i < from.bytes.size(); ++i) {
            expected_[static_cast<std::size_t>(to.bytes[i])] = read[from.bytes[i]];
        }
        moved(read, written);
        ASSERT_EQ(std::memcmp(written, expected_.data(), to.reach), 0);
    }

    guard::pages read_{1 << 18};
    guard::pages written_{1 << 18};
    std::vector<byte> expected_{};
};

TYPED_TEST_SUITE(Patterns, backends::all, backends::names);

tr::loops nest_of(std::ptrdiff_t run, std::initializer_list<tr::loop> axes)
{
    tr::loops nest{};
    nest.run = nest.width = run;
    for (const tr::loop& each : axes) {
        nest.axes[nest.rank++] = each;
    }
    return nest;
}

// Around the sizes of blocks of 16 and of 64 bytes.
std::vector<tr::index_t> counts_of(std::ptrdiff_t run)
{
    std::vector<tr::index_t> counts{2, 3};
    for (const std::ptrdiff_t block : {16, 32, 64, 128, 320}) {
        for (tr::index_t count = block / run - 1; count <= block / run + 2; ++count) {
            if (count > 3) {
                counts.push_back(count);
            }
        }
    }
    return counts;
}

TYPED_TEST(Patterns, OfEveryRunAndPitch)
{
    for (std::ptrdiff_t run = 1; run <= 34; ++run) {
        for (std::ptrdiff_t gap = 0; gap <= 66; gap += gap < 20 ? 1 : 5) {
            for (const tr::index_t count : counts_of(run)) {
                this->check(nest_of(run, {{count, run + gap, run}}));
                this->check(nest_of(run, {{count, -run - gap, run}}));
                ASSERT_FALSE(this->HasFatalFailure());
            }
        }
    }
}

// Rows of many blocks, whose windows are cache lines of a tensor in which the slice begins anywhere.
TYPED_TEST(Patterns, OfLongRowsFromEveryOffset)
{
    for (const std::ptrdiff_t run : {1, 2, 3, 4, 5, 8, 16, 32}) {
        for (const std::ptrdiff_t pitch : {run, 2 * run, 3 * run, run + 1, 5 * run, 7 * run, 8 * run, run + 32}) {
            for (std::ptrdiff_t offset = 0; offset <= 66; offset += offset % 16 < 2 ? 1 : 7) {
                for (const tr::index_t blocks : {8, 9}) {
                    const auto count = static_cast<tr::index_t>(blocks * (64 / run) + offset % 3);
                    tr::loops nest = nest_of(run, {{count, pitch, run}});
                    nest.source_offset = offset;
                    this->check(nest);
                    nest.axes[0].source_pitch = -pitch;
                    this->check(nest);
                    ASSERT_FALSE(this->HasFatalFailure());
                }
            }
        }
    }
}

TYPED_TEST(Patterns, OfReadsThatOverlapOrRepeat)
{
    for (std::ptrdiff_t run = 1; run <= 20; ++run) {
        for (std::ptrdiff_t pitch = 1 - run; pitch < run; ++pitch) {
            for (const tr::index_t count : counts_of(run)) {
                this->check(nest_of(run, {{count, pitch, run}}));
                ASSERT_FALSE(this->HasFatalFailure());
            }
        }
    }
}

TYPED_TEST(Patterns, OfBothSidesApart)
{
    for (const std::ptrdiff_t run : {1, 2, 3, 4, 8, 12, 16, 33}) {
        for (const std::ptrdiff_t gap : {0, 1, 5, 40}) {
            for (const tr::index_t count : {2, 17, 70}) {
                this->check(nest_of(run, {{count, 2 * run, run + gap}}));
                this->check(nest_of(run, {{count, -3 * run, run + gap}}));
                this->check(nest_of(run, {{count, run, run + gap}}));
                ASSERT_FALSE(this->HasFatalFailure());
            }
        }
    }
}

TYPED_TEST(Patterns, OfRunsOfEveryLength)
{
    for (std::ptrdiff_t run = 1; run <= 600; run += run < 140 ? 1 : 23) {
        this->check(nest_of(run, {}));
        this->check(nest_of(run, {{3, run + 7, run}}));
        this->check(nest_of(run, {{3, -2 * run, run + 1}}));
        ASSERT_FALSE(this->HasFatalFailure());
    }
}

TYPED_TEST(Patterns, OfUpToFiveLoops)
{
    for (const std::ptrdiff_t run : {1, 3, 4, 16}) {
        for (const tr::index_t count : {2, 15, 64, 66}) {
            const auto row = static_cast<std::ptrdiff_t>(count) * run;
            const tr::loop inner{count, 2 * run, run};
            const tr::loop middle{3, 2 * row + 5, row};
            const tr::loop outer{2, -7 * row - 20, 3 * row};
            const tr::loop outermost{2, 15 * row + 60, 6 * row + 1};
            this->check(nest_of(run, {middle, inner}));
            this->check(nest_of(run, {outer, middle, inner}));
            this->check(nest_of(run, {outermost, outer, middle, inner}));
            this->check(nest_of(run, {{2, -40 * row - 7, 14 * row + 5}, outermost, outer, middle, inner}));
            ASSERT_FALSE(this->HasFatalFailure());
        }
    }
}

} // namespace
