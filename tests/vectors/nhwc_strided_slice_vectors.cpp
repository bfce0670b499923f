// SPDX-License-Identifier: MIT
#include <tranche/verbs/arm_strided_slice.hpp>

#include "slices.hpp"

namespace vectors {
namespace {

// The fields that CMSIS-NN's dims have; the library takes any such struct.
struct dims {
    std::int32_t n, h, w, c;
};

dims dims_of(const json& numbers)
{
    return {numbers.at(0), numbers.at(1), numbers.at(2), numbers.at(3)};
}

bool is_null(const json& line, const char* argument)
{
    const json& names = line.at("null_args");
    return std::find(names.begin(), names.end(), argument) != names.end();
}

struct call {
    explicit call(const json& line)
        : input(dims_of(line.at("input_shape"))), begin(dims_of(line.at("begin_dims"))),
          stride(dims_of(line.at("stride_dims"))), output(dims_of(line.at("output_dims")))
    {}
    dims input, begin, stride, output;
};

template <class T>
int status_of(const json& line, const call& arguments, const T* source, T* target)
{
    const auto pointer = [&](const char* name, const auto* value) { return is_null(line, name) ? nullptr : value; };
    return tr::cmsis_nn::arm_strided_slice(
        is_null(line, "input_data") ? nullptr : source, is_null(line, "output_data") ? nullptr : target,
        pointer("input_dims", &arguments.input), pointer("begin_dims", &arguments.begin),
        pointer("stride_dims", &arguments.stride), pointer("output_dims", &arguments.output));
}

// Room for what the counts ask for where they make sense, else one element that must stay untouched.
std::size_t room_for(const json& line)
{
    std::int64_t room = 1;
    for (const std::int64_t count : integers(line.at("output_dims"))) {
        room = count < 1 || count > 1000 ? 1 : room * count;
    }
    return static_cast<std::size_t>(room);
}

std::size_t elements_of(const json& line)
{
    const tr::result<tr::index_t> count = tr::element_count(shape_of(line.at("input_shape")));
    return count ? static_cast<std::size_t>(*count) : 1;
}

template <class T>
void check_drop_in(const json& line)
{
    const guarded<T> source = tensor<T>("iota", elements_of(line));
    guarded<T> target(room_for(line));
    const int status = status_of(line, call(line), source.data(), target.data());
    EXPECT_EQ(status, line.at("status") == "ARM_CMSIS_NN_SUCCESS" ? 0 : -1);
    if (is_error(line.at("expected"))) {
        EXPECT_TRUE(target.is_untouched()) << "an output was written although the call failed";
        return;
    }
    EXPECT_TRUE(target == listed<T>(line.at("expected").at("values"))) << "wrong values";
    EXPECT_TRUE(target.walls_are_intact());
}

// The plan form takes dims by reference, so that null dims are a question for the drop-in alone.
void check_plan(const json& line)
{
    const call arguments(line);
    const auto planned =
        tr::cmsis_nn::strided_slice(arguments.input, arguments.begin, arguments.stride, arguments.output);
    expect_answer(planned, dtype_named(line.at("dtype")), line.at("input"), line.at("expected"));
}

outcome check_line(const json& line)
{
    with_type_of(dtype_named(line.at("dtype")), [&](auto tag) { check_drop_in<typename decltype(tag)::type>(line); });
    if (line.at("null_args").empty()) {
        check_plan(line);
    }
    return outcome::run;
}

TEST(NhwcStridedSliceVectors, EveryLineIsAnsweredByTheDropInAndByPlanAndCopy)
{
    check_lines("nhwc_strided_slice.jsonl", {256, 256, 0}, check_line);
}

} // namespace
} // namespace vectors
