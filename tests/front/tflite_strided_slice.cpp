// SPDX-License-Identifier: MIT
#include <tranche/front/tflite_strided_slice.hpp>

#include <cstdio>

#include "support/plan_testing.hpp"

namespace plan_testing {
namespace {

using tr::errc;
using tr::tflite::masks;

struct lists {
    positions begin, end, strides;
};

// What TensorFlow's rules make of one call: the indices per axis and the output's shape, or the first mistake.
struct expansion {
    errc code = errc::none;
    std::vector<positions> indices;
    positions output;
};

bool bit(std::int32_t mask, std::size_t entry)
{
    return (mask >> entry & 1) != 0;
}

positions everything(std::int64_t extent)
{
    positions all(static_cast<std::size_t>(extent));
    std::iota(all.begin(), all.end(), 0);
    return all;
}

positions walk(const lists& in, std::size_t entry, const masks& bits, std::int64_t extent, bool offset)
{
    const std::int64_t step = in.strides[entry];
    const std::int64_t low = step > 0 ? 0 : -1;
    const std::int64_t high = step > 0 ? extent : extent - 1;
    std::int64_t begin = in.begin[entry] < 0 ? in.begin[entry] + extent : in.begin[entry];
    begin = bit(bits.begin_mask, entry) ? (step > 0 ? low : high) : begin < low ? low : begin > high ? high : begin;
    std::int64_t end = offset ? begin + in.end[entry] : in.end[entry] < 0 ? in.end[entry] + extent : in.end[entry];
    end = bit(bits.end_mask, entry) ? (step > 0 ? extent : -1) : end;
    positions indices;
    for (std::int64_t i = begin; i >= 0 && i < extent && (step > 0 ? i < end : i > end); i += step) {
        indices.push_back(i);
    }
    return indices;
}

// A shrunk entry: one index, which begin_mask makes 0.
errc shrink(const lists& in, std::size_t entry, const masks& bits, std::int64_t extent, positions& indices)
{
    const std::int64_t step = in.strides[entry];
    if (step <= 0 || extent == 0) {
        return step == 0 ? errc::step_zero : step < 0 ? errc::step_sign : errc::empty_axis;
    }
    const std::int64_t given = bit(bits.begin_mask, entry) ? 0 : in.begin[entry];
    indices = {given < 0 ? given + extent : given};
    return indices[0] < 0 || indices[0] >= extent ? errc::begin : errc::none;
}

// Before anything is taken: one ellipsis, and no more entries than axes.
errc check(const lists& in, const masks& bits, std::size_t rank, std::size_t& named)
{
    std::size_t ellipses = 0;
    for (std::size_t entry = 0; entry < in.begin.size(); ++entry) {
        ellipses += bit(bits.ellipsis_mask, entry) ? 1U : 0U;
        named += !bit(bits.ellipsis_mask, entry) && !bit(bits.new_axis_mask, entry) ? 1U : 0U;
    }
    return ellipses > 1 ? errc::mask : named > rank ? errc::list_length : errc::none;
}

void take_whole(expansion& made, const positions& extents, std::size_t axes)
{
    for (; axes > 0; --axes) {
        made.output.push_back(extents[made.indices.size()]);
        made.indices.push_back(everything(extents[made.indices.size()]));
    }
}

void take_named(expansion& made, const lists& in, std::size_t entry, const masks& bits, std::int64_t extent,
                bool offset)
{
    positions indices;
    if (bit(bits.shrink_axis_mask, entry)) {
        made.code = shrink(in, entry, bits, extent, indices);
    } else if (in.strides[entry] == 0) {
        made.code = errc::step_zero;
    } else {
        indices = walk(in, entry, bits, extent, offset);
        made.output.push_back(static_cast<std::int64_t>(indices.size()));
    }
    made.indices.push_back(indices);
}

expansion expand(const positions& extents, const lists& in, const masks& bits, bool offset)
{
    expansion made;
    std::size_t named = 0;
    made.code = check(in, bits, extents.size(), named);
    for (std::size_t entry = 0; made.code == errc::none && entry < in.begin.size(); ++entry) {
        if (bit(bits.ellipsis_mask, entry)) {
            take_whole(made, extents, extents.size() - named);
        } else if (bit(bits.new_axis_mask, entry)) {
            made.output.push_back(1);
        } else {
            take_named(made, in, entry, bits, extents[made.indices.size()], offset);
        }
    }
    if (made.code == errc::none) {
        take_whole(made, extents, extents.size() - made.indices.size());
    }
    return made;
}

void expect_expansion(const positions& extents, const lists& in, const masks& bits, bool offset)
{
    const auto slice = tr::tflite::strided_slice(extents, in.begin, in.end, in.strides, bits, offset);
    const expansion wanted = expand(extents, in, bits, offset);
    ASSERT_EQ(slice.error().code, wanted.code) << tr::to_string(slice.error());
    if (slice) {
        ASSERT_EQ(extents_of(slice->output_shape()), wanted.output);
        for (int axis = 0; axis < slice->rank(); ++axis) {
            ASSERT_EQ(indices_of((*slice)[axis]), wanted.indices[static_cast<std::size_t>(axis)]);
        }
    }
}

masks masks_of(std::int32_t bits)
{
    return {bits & 7, bits >> 3 & 7, bits >> 6 & 7, bits >> 9 & 7, bits >> 12 & 7};
}

const lists of_three[] = {
    {{1, -2, 0}, {3, 4, -1}, {1, 1, 2}},
    {{-1, 9, 2}, {-9, 1, 0}, {-1, -2, 3}},
    {{int32_min, 3, -9}, {int32_max, int32_min, 2}, {2, -1, 1}},
    {{2, 1, 5}, {-1, 2, 2}, {1, 0, int32_min}},
};

// All 32,768 combinations of the five masks over three entries.
void expect_every_mask(const positions& extents)
{
    for (const lists& in : of_three) {
        for (std::int32_t bits = 0; bits < 1 << 15; ++bits) {
            SCOPED_TRACE(testing::Message() << "begin " << testing::PrintToString(in.begin) << ", masks " << bits);
            ASSERT_NO_FATAL_FAILURE(expect_expansion(extents, in, masks_of(bits), false));
            ASSERT_NO_FATAL_FAILURE(expect_expansion(extents, in, masks_of(bits), true));
        }
    }
    std::printf("%d cases\n", 2 * 4 * (1 << 15));
}

TEST(TfliteStridedSlice, FollowsEveryMaskOnATensorOfRank2)
{
    expect_every_mask({4, 5});
}
TEST(TfliteStridedSlice, FollowsEveryMaskOnATensorOfRank3)
{
    expect_every_mask({4, 5, 3});
}
TEST(TfliteStridedSlice, FollowsEveryMaskOnAnEmptyTensor)
{
    expect_every_mask({3, 0, 2});
}

} // namespace
} // namespace plan_testing
