// SPDX-License-Identifier: MIT
#include "guarded_move.hpp"
#include "support/backends.hpp"

#include <tranche/front/numpy_slice.hpp>

namespace {

namespace tr = tranche;
using guard::placement;

constexpr std::size_t widths[] = {1, 2, 3, 4, 8, 12, 16};
constexpr std::int64_t steps[] = {-100, -64, -33, -17, -8, -7, -6, -5, -4, -3, -2, -1, 1,  2,
                                  3,    4,   5,   6,   7,  8,  9,  16, 17, 31, 33, 64, 100};
constexpr placement at_begin{false, 0};
constexpr placement at_end{true, 0};
constexpr std::size_t longest = 4 * 64 + 1; // bytes: four vectors, and one more

template <class Backend>
class GuardPages : public backends::test<Backend> {
protected:
    void SetUp() override
    {
        backends::test<Backend>::SetUp();
        ASSERT_TRUE(move_.is_ready());
    }

    guard::guarded_move move_;
};
TYPED_TEST_SUITE(GuardPages, backends::all, backends::names);

// `count` elements `step` apart, the last of which is the last of the tensor and the first its first.
tr::plan steps_over(std::size_t count, std::int64_t step)
{
    const std::int64_t distance = step < 0 ? -step : step;
    const auto extent = count == 0 ? 0 : static_cast<std::int64_t>(count - 1) * distance + 1;
    const std::int64_t end = step < 0 ? INT64_MIN : INT64_MAX;
    return tr::onnx::slice({extent}, {step < 0 ? -1 : 0}, {end}, {0}, {step}).value();
}

std::string name_of(std::size_t count, std::int64_t step, std::size_t width)
{
    return std::to_string(count) + " elements of " + std::to_string(width) + " bytes, step " + std::to_string(step);
}

TYPED_TEST(GuardPages, EveryCountAndStepEndsOrBeginsAtAPage)
{
    for (const std::size_t width : widths) {
        for (std::size_t count = 0; count * width <= longest; ++count) {
            for (const std::int64_t step : steps) {
                const tr::plan slice = steps_over(count, step);
                for (const placement tensor_at : {at_begin, at_end}) {
                    for (const placement slice_at : {at_begin, at_end}) {
                        this->move_.check(slice, width, tensor_at, slice_at, 1, name_of(count, step, width));
                    }
                }
                ASSERT_FALSE(this->HasFatalFailure());
            }
        }
    }
}

TYPED_TEST(GuardPages, EveryAlignmentOfEitherSideWritesTheSliceOnly)
{
    for (const std::size_t width : widths) {
        for (std::size_t count = 0; count * width <= longest; count = count * 2 + 1) {
            for (const std::int64_t step : {-8, -3, -2, -1, 1, 2, 3, 5, 8}) {
                const tr::plan slice = steps_over(count, step);
                for (std::size_t alignment = 0; alignment < 64; ++alignment) {
                    const std::string what = name_of(count, step, width) + ", aligned to " + std::to_string(alignment);
                    this->move_.check(slice, width, {false, alignment}, at_end, 1, what);
                    this->move_.check(slice, width, at_end, {false, alignment}, 1, what);
                }
                ASSERT_FALSE(this->HasFatalFailure());
            }
        }
    }
}

TYPED_TEST(GuardPages, PiecesStayInsideTogether)
{
    for (const std::size_t width : widths) {
        for (std::size_t count = 0; count * width <= longest; count = count * 3 / 2 + 1) {
            for (const std::int64_t step : {-5, -2, -1, 1, 2, 3, 8}) {
                const tr::plan slice = steps_over(count, step);
                for (tr::index_t pieces = 1; pieces <= 9; ++pieces) {
                    const std::string what = name_of(count, step, width) + " in " + std::to_string(pieces) + " pieces";
                    this->move_.check(slice, width, at_end, at_end, pieces, what);
                    this->move_.check(slice, width, at_begin, {false, 13}, pieces, what);
                }
                ASSERT_FALSE(this->HasFatalFailure());
            }
        }
    }
}

struct dims {
    std::int32_t n, h, w, c;
};

struct small_param {
    std::int64_t offsets[3];
    std::int64_t size[3];
};

// One slice of a tensor of shape 1 x rows x columns x channels by every front end that has plans.
std::vector<tr::plan> by_every_front_end(std::int32_t rows, std::int32_t columns, std::int32_t channels)
{
    const std::int32_t half = (columns + 1) / 2;
    const std::int64_t r = rows;
    const std::int64_t c = columns;
    const std::int64_t k = channels;
    return {
        tr::onnx::slice({r, c, k}, {-1, 0}, {INT64_MIN, c}, {0, 1}, {-1, 2}).value(),
        tr::atb::slice({r, c, k}, small_param{{-1, c / 2, 0}, {1, -1, k}}).value(),
        tr::ascend::strided_slice_assign_v2({r, c, k}, {r, half, 1}, {0, c, k - 1}, {r, INT64_MIN, k}, {1, -2, 1})
            .value(),
        tr::cmsis_nn::strided_slice(dims{1, rows, columns, channels}, dims{0, rows - 1, 0, channels - 1},
                                    dims{7, -1, 2, -1}, dims{1, rows, half, channels})
            .value(),
        tr::tflite::strided_slice({r, c, k}, {-1, 0, 0}, {0, 0, 0}, {1, 2, 1}, {6, 6, 0, 0, 1}).value(),
        tr::numpy::slice({r, c, k}, "..., None, ::-1").value(),
        tr::numpy::slice({r, c, k}, "::-2, -1").value(),
    };
}

TYPED_TEST(GuardPages, EveryFrontEndStaysInside)
{
    for (const std::size_t width : widths) {
        for (std::int32_t rows = 1; rows <= 3; ++rows) {
            for (std::int32_t columns = 1; columns <= 9; ++columns) {
                for (std::int32_t channels = 1; channels <= 5; ++channels) {
                    std::size_t front = 0;
                    for (const tr::plan& slice : by_every_front_end(rows, columns, channels)) {
                        const std::string what = "front end " + std::to_string(front++) + ", shape " +
                                                 std::to_string(rows) + " x " + std::to_string(columns) + " x " +
                                                 std::to_string(channels);
                        this->move_.check(slice, width, at_end, at_end, 1, what);
                        this->move_.check(slice, width, at_begin, at_begin, 3, what);
                        ASSERT_FALSE(this->HasFatalFailure());
                    }
                }
            }
        }
    }
}

TYPED_TEST(GuardPages, CompressStaysInsideForEveryShortCondition)
{
    for (const std::size_t width : widths) {
        for (unsigned bits = 0; bits < 1U << 7; ++bits) {
            std::vector<std::uint8_t> selected;
            for (unsigned entry = 0; entry < 7; ++entry) {
                selected.push_back(static_cast<std::uint8_t>((bits >> entry & 1U) << 7));
            }
            for (const tr::onnx::axis along : {tr::onnx::axis(0), tr::onnx::axis(1), tr::onnx::flattened}) {
                const tr::masked_plan slice = tr::onnx::compress({7, 7, 2}, selected, along).value();
                const std::string what =
                    "condition " + std::to_string(bits) + ", axis " + std::to_string(along.value());
                this->move_.check(slice, width, at_end, at_end, 1 + static_cast<tr::index_t>(bits % 9), what);
                this->move_.check(slice, width, at_begin, at_begin, 1, what);
                ASSERT_FALSE(this->HasFatalFailure());
            }
        }
    }
}

TYPED_TEST(GuardPages, LongConditionsOfEveryDensityStayInside)
{
    for (const std::size_t width : widths) {
        for (std::size_t length = 0; length <= 300; length += 1 + length / 8) {
            for (const unsigned period : {1U, 2U, 3U, 7U, 50U}) {
                std::vector<std::uint8_t> selected(length);
                for (std::size_t entry = 0; entry < length; ++entry) {
                    selected[entry] = (entry * entry + entry / 3) % period == 0 ? 0xFF : 0;
                }
                const tr::masked_plan slice =
                    tr::onnx::compress({static_cast<tr::index_t>(length)}, selected, 0).value();
                this->move_.check(slice, width, at_end, at_end, 1, "condition of " + std::to_string(length));
                this->move_.check(slice, width, at_begin, at_begin, 5, "condition of " + std::to_string(length));
                ASSERT_FALSE(this->HasFatalFailure());
            }
        }
    }
}

// The harness sees what it is for: one byte past the end ends the program.
TEST(GuardPagesDeathTest, AByteTooManyEndsTheProgram)
{
    const guard::pages memory(1);
    ASSERT_TRUE(memory.is_mapped());
    volatile guard::byte* const past = memory.end();
    volatile guard::byte* const before = memory.begin() - 1;
    EXPECT_DEATH(*past = 1, "");
    EXPECT_DEATH(*before = 1, "");
}

} // namespace
