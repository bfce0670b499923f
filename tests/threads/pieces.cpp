// SPDX-License-Identifier: MIT
#include "in_parallel.hpp"
#include "support/backends.hpp"
#include "support/move_testing.hpp"

#include <tranche/tranche.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

namespace tr = tranche;
using move_testing::block;
using move_testing::guarded;

constexpr int most_pieces = 64;
constexpr int threads = 4; // neighbouring pieces are run by different ones

// Runs the pieces of 1 to 64 pieces, every thread its own of each; verb(piece) writes the side of so many pieces.
template <class Verb>
bool run_pieces(const Verb& verb)
{
    bool worked[threads] = {};
    in_parallel(threads, [&](int thread) {
        bool all = true;
        for (int count = 1; count <= most_pieces; ++count) {
            for (int index = thread; index < count; index += threads) {
                all = static_cast<bool>(verb(tr::part{index, count})) && all;
            }
        }
        worked[thread] = all;
    });
    return worked[0] && worked[1] && worked[2] && worked[3];
}

// Bytes to write for each number of pieces, which are to be what one call writes.
struct written {
    explicit written(std::size_t bytes) : by_pieces(static_cast<std::size_t>(most_pieces), guarded(bytes, 1)) {}

    move_testing::byte* of(const tr::part& piece)
    {
        return by_pieces[static_cast<std::size_t>(piece.count) - 1].data();
    }

    // The numbers of pieces that give something else.
    std::vector<std::size_t> differing_from(const guarded& whole) const
    {
        std::vector<std::size_t> counts;
        for (std::size_t each = 0; each < by_pieces.size(); ++each) {
            if (by_pieces[each] != whole) {
                counts.push_back(each + 1);
            }
        }
        return counts;
    }

    std::vector<guarded> by_pieces;
};

template <std::size_t Width, class Plan>
struct moved {
    using element = block<Width>;

    explicit moved(const Plan& of) : slice(of) {}

    void copy() const
    {
        const guarded tensor(tensor_bytes(), 77);
        guarded whole(slice_bytes(), 1);
        written targets(slice_bytes());
        ASSERT_TRUE(tr::copy_bytes(slice, Width, tensor.data(), whole.data()));
        ASSERT_TRUE(run_pieces([&](const tr::part& piece) {
            return tr::copy_bytes(slice, Width, tensor.data(), targets.of(piece), piece);
        }));
        ASSERT_EQ(targets.differing_from(whole), std::vector<std::size_t>());
    }

    void assign() const
    {
        const guarded value(slice_bytes(), 77);
        guarded whole(tensor_bytes(), 1);
        written vars(tensor_bytes());
        ASSERT_TRUE(tr::assign_bytes(slice, Width, value.data(), whole.data()));
        ASSERT_TRUE(run_pieces([&](const tr::part& piece) {
            return tr::assign_bytes(slice, Width, value.data(), vars.of(piece), piece);
        }));
        ASSERT_EQ(vars.differing_from(whole), std::vector<std::size_t>());
    }

    void fill() const
    {
        guarded value(Width, 77);
        guarded whole(tensor_bytes(), 1);
        written vars(tensor_bytes());
        const element& one = *value.template as<element>();
        ASSERT_TRUE(tr::fill(slice, one, all(whole.data())));
        ASSERT_TRUE(
            run_pieces([&](const tr::part& piece) { return tr::fill(slice, one, all(vars.of(piece)), piece); }));
        ASSERT_EQ(vars.differing_from(whole), std::vector<std::size_t>());
    }

private:
    tr::index_t elements() const { return tr::element_count(slice.tensor_shape()).value(); }
    std::size_t tensor_bytes() const { return static_cast<std::size_t>(elements()) * Width; }
    std::size_t slice_bytes() const { return static_cast<std::size_t>(slice.size()) * Width; }
    tr::view<element> all(move_testing::byte* bytes) const
    {
        return tr::dense(static_cast<element*>(static_cast<void*>(bytes)), elements(), slice.tensor_shape());
    }

    const Plan& slice;
};

template <std::size_t Width, class Plan>
void move(const Plan& slice)
{
    const tr::shape extents = slice.tensor_shape();
    SCOPED_TRACE("elements of " + std::to_string(Width) + " bytes, shape " +
                 testing::PrintToString(std::vector<tr::index_t>(extents.begin(), extents.end())));
    const moved<Width, Plan> each(slice);
    each.copy();
    each.assign();
    each.fill();
}

template <class Plan>
void move_every_width(const Plan& slice)
{
    move<1>(slice);
    move<3>(slice);
    move<4>(slice);
    move<16>(slice);
}

template <class Backend>
class ThreadedPieces : public backends::test<Backend> {};
TYPED_TEST_SUITE(ThreadedPieces, backends::all, backends::names);

// One run, single elements either way, rows shorter and longer than cache lines, and columns.
TYPED_TEST(ThreadedPieces, OfPlansWriteWhatOneCallWrites)
{
    const tr::shape line{301};
    const tr::shape image{7, 9, 5};
    move_every_width(tr::onnx::slice(line, {3}, {300}).value());
    move_every_width(tr::onnx::slice(line, {1}, {INT64_MAX}, {0}, {2}).value());
    move_every_width(tr::onnx::slice(line, {-1}, {INT64_MIN}, {0}, {-3}).value());
    move_every_width(tr::onnx::slice({7, 131}, {1}, {130}, {1}).value());
    move_every_width(tr::onnx::slice(image, {0, 1}, {7, 8}, {0, 1}, {2, 1}).value());
    move_every_width(tr::onnx::slice(image, {1, 0}, {4, INT64_MAX}, {2, 1}, {1, 2}).value());
    move_every_width(tr::onnx::slice(image, {-1, -1}, {INT64_MIN, INT64_MIN}, {0, 2}, {-1, -2}).value());
    move_every_width(tr::onnx::slice({2, 3}, {0}, {1}).value());
}

// Fewer trues than pieces and more, along every axis.
TYPED_TEST(ThreadedPieces, OfMaskedPlansWriteWhatOneCallWrites)
{
    std::vector<std::uint8_t> many(315);
    std::vector<std::uint8_t> few(9);
    for (std::size_t entry = 0; entry < many.size(); ++entry) {
        many[entry] = entry * entry / 5 % 3 == 0 ? 1 : 0;
    }
    few[0] = few[1] = few[3] = few[8] = 1;
    const tr::shape image{7, 9, 5};
    move_every_width(tr::onnx::compress(image, many).value());
    move_every_width(tr::onnx::compress(image, few, 1).value());
    move_every_width(tr::onnx::compress({9, 31}, few, 0).value());
    move_every_width(tr::onnx::compress({31, 9}, few, 1).value());
    move_every_width(tr::onnx::compress({315}, many, 0).value());
}

} // namespace
