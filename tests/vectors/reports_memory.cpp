// SPDX-License-Identifier: MIT
#include <thread>

#include "reports.hpp"

namespace vectors {
namespace {

// The int8 slice from and to buffers that start that many bytes into their allocations.
void expect_at_offsets(const tr::plan& plan, const json& report, std::size_t from, std::size_t to)
{
    const guarded<std::int8_t> tensor_elements = tensor<std::int8_t>("iota", tensor_size(plan));
    guarded<std::int8_t> source(tensor_elements.size() + from);
    std::copy_n(tensor_elements.data(), tensor_elements.size(), source.data() + from);
    const guarded<std::int8_t> slice = listed<std::int8_t>(report.at("expected").at("values"));
    guarded<std::int8_t> target(slice.size() + to);
    guarded<std::int8_t> wanted(slice.size() + to);
    std::copy_n(slice.data(), slice.size(), wanted.data() + to);
    EXPECT_TRUE(tr::copy(
        plan, tr::dense(source.data() + from, static_cast<tr::index_t>(tensor_elements.size()), plan.tensor_shape()),
        tr::dense(target.data() + to, plan.size(), plan.output_shape())));
    EXPECT_TRUE(target == wanted && target.walls_are_intact()) << "offsets " << from << " and " << to;
}

// A view of iota whose element (0, 0, ...) lies at offset, and all around it sentinels.
guarded<float> spread(const tr::shape& shape, const tr::pitch_list& pitches, tr::index_t offset, std::size_t size)
{
    guarded<float> allocation(size);
    float next = 0;
    for (tr::index_t i = 0; i < shape[0]; ++i) {
        for (tr::index_t j = 0; j < shape[1]; ++j) {
            for (tr::index_t k = 0; k < shape[2]; ++k) {
                allocation[static_cast<std::size_t>(offset + i * pitches[0] + j * pitches[1] + k * pitches[2])] =
                    next++;
            }
        }
    }
    return allocation;
}

void expect_from_view(const tr::plan& plan, const json& report, const tr::pitch_list& pitches, tr::index_t offset)
{
    guarded<float> allocation = spread(plan.tensor_shape(), pitches, offset, 40);
    guarded<float> target(static_cast<std::size_t>(plan.size()));
    const tr::view<float> source{allocation.data(), 40, plan.tensor_shape(), pitches, offset};
    EXPECT_TRUE(tr::copy(plan, source, target));
    EXPECT_TRUE(target == listed<float>(report.at("expected").at("values"))) << "wrong values";
}

template <class Value>
void expect_window(const tr::plan& plan, const json& report, const Value& value)
{
    guarded<float> var = tensor<float>("iota", tensor_size(plan));
    EXPECT_TRUE(tr::assign(plan, value, var));
    EXPECT_TRUE(var == listed<float>(report.at("expected").at("values"))) << "wrong values";
    EXPECT_TRUE(var.walls_are_intact());
}

// The pieces of a copy, one after another or each in a thread of its own.
void expect_pieces(const tr::plan& plan, const json& report, tr::index_t count, bool in_threads)
{
    const guarded<float> source = tensor<float>("iota", tensor_size(plan));
    guarded<float> target(static_cast<std::size_t>(plan.size()));
    std::vector<std::thread> threads;
    for (tr::index_t index = 0; index < count; ++index) {
        threads.emplace_back([&, index] { EXPECT_TRUE(tr::copy(plan, source, target, tr::part{index, count})); });
        if (!in_threads) {
            threads.back().join();
        }
    }
    for (std::thread& thread : threads) {
        if (thread.joinable()) {
            thread.join();
        }
    }
    EXPECT_TRUE(target == listed<float>(report.at("expected").at("values"))) << count << " pieces";
    EXPECT_TRUE(target.walls_are_intact()) << count << " pieces";
}

} // namespace

outcome check_alignments(const json& report)
{
    const tr::result<tr::plan> planned = plan_of(report);
    for (std::size_t from = 0; planned && from < 16; ++from) {
        for (std::size_t to = 0; to < 16; ++to) {
            expect_at_offsets(*planned, report, from, to);
        }
    }
    return check_call(report);
}

outcome check_every_width(const json& report)
{
    for (const tr::dtype type :
         {tr::dtype::uint8, tr::dtype::uint16, tr::dtype::float32, tr::dtype::float64, tr::dtype::complex128}) {
        expect_answer(plan_of(report), type, report.at("input"), report.at("expected"));
    }
    return outcome::run;
}

outcome check_strided_source(const json& report)
{
    const tr::result<tr::plan> planned = plan_of(report);
    expect_from_view(*planned, report, {-20, 7, 2}, 25);
    expect_from_view(*planned, report, {1, 2, 4}, 0);
    return check_call(report);
}

// The value lies in the middle of a larger buffer, once by its pointer and once by a view's offset.
outcome check_offset_value(const json& report)
{
    const tr::result<tr::plan> planned = plan_of(report);
    const guarded<float> value = listed<float>(report.at("args").at("value"));
    guarded<float> larger(value.size() + 20);
    std::copy_n(value.data(), value.size(), larger.data() + 7);
    const auto size = static_cast<tr::index_t>(value.size());
    expect_window(*planned, report, tr::dense(larger.data() + 7, size, planned->output_shape()));
    expect_window(*planned, report, tr::view<float>{larger.data(), size + 20, planned->output_shape(), {2, 1}, 7});
    return check_call(report);
}

outcome check_capacity(const json& report)
{
    const tr::result<tr::plan> planned = plan_of(report);
    const guarded<float> source = tensor<float>("iota", tensor_size(*planned));
    guarded<float> target(report.at("args").at("output_capacity_elements").get<std::size_t>());
    EXPECT_TRUE(is_error(report.at("expected")));
    EXPECT_EQ(tr::copy(*planned, source, target).error().code, tr::errc::buffer_size);
    EXPECT_TRUE(target.is_untouched());
    return outcome::run;
}

outcome check_null_data(const json& report)
{
    const tr::result<tr::plan> planned = plan_of(report);
    const float* source = nullptr;
    float* target = nullptr;
    EXPECT_TRUE(tr::copy(*planned, tr::dense(source, 0, planned->tensor_shape()),
                         tr::dense(target, 0, planned->output_shape())));
    return check_call(report);
}

outcome check_threads(const json& report)
{
    const tr::result<tr::plan> planned = plan_of(report);
    for (const std::int64_t count : integers(report.at("args").at("threads"))) {
        expect_pieces(*planned, report, count, false);
        expect_pieces(*planned, report, count, true);
    }
    return check_call(report);
}

} // namespace vectors
