// SPDX-License-Identifier: MIT
#include "check.hpp"
#include "oracle/ascend.hpp"

namespace {

namespace tr = tranche;

// The first has the fewest rules.
tr::ascend::product read_product(fuzz::byte_reader& in)
{
    return static_cast<tr::ascend::product>(in.rarely(2) ? in.below(9) : 0);
}

// Mostly what the slice needs.
fuzz::shape_argument read_value_shape(fuzz::byte_reader& in, const oracle::answer& slice)
{
    const int choice = in.below(8);
    std::vector<std::int64_t> extents;
    for (std::size_t axis = 0; slice.accepts() && axis < slice.extents.size(); ++axis) {
        extents.push_back(slice.count(axis));
    }
    if (choice == 7) {
        return fuzz::read_shape(in);
    }
    if (choice == 6 && !extents.empty()) {
        extents[static_cast<std::size_t>(in.below(static_cast<int>(extents.size())))] = in.number(0);
    } else if (choice == 5) {
        extents.push_back(1);
    }
    return fuzz::shape_of(extents);
}

void add_types(oracle::answer& expected, const oracle::ascend_product& product, tr::dtype var, tr::dtype value)
{
    if (product.exists && !oracle::ascend_takes(product, var)) {
        expected.refuse(tr::errc::dtype, -1, static_cast<std::int64_t>(var));
    } else if (product.exists && var != value) {
        expected.refuse(tr::errc::dtype_mismatch, -1, static_cast<std::int64_t>(value));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::byte_reader in(data, size);
    const tr::ascend::product on = read_product(in);
    const oracle::ascend_product product = oracle::judge_product(on);
    const bool with_types = in.rarely(4);
    const auto var_type = static_cast<tr::dtype>(with_types ? in.below(26) : 1);
    const auto value_type = with_types && in.rarely(2) ? static_cast<tr::dtype>(in.below(26)) : var_type;
    const fuzz::shape_argument var = fuzz::read_shape(in);
    const fuzz::listed_arguments asked = fuzz::read_listed(in, var, true);
    oracle::answer expected = oracle::ascend_slice(var, asked, product);
    const fuzz::shape_argument value = read_value_shape(in, expected);
    if (!product.exists) {
        expected.refuse(tr::errc::product, -1, static_cast<std::int64_t>(on));
    }
    oracle::judge_value_shape(expected, value);
    const auto begins = asked.begins.as_list();
    const auto ends = asked.ends.as_list();
    const auto steps = asked.steps.as_list();
    const auto axes = asked.axes.as_list();
    if (with_types) {
        add_types(expected, product, var_type, value_type);
        fuzz::check(tr::ascend::strided_slice_assign_v2(on, var_type, value_type, var.as_shape(), value.as_shape(),
                                                        begins, ends, steps, axes),
                    expected, in);
    } else {
        fuzz::check(
            tr::ascend::strided_slice_assign_v2(var.as_shape(), value.as_shape(), begins, ends, steps, axes, on),
            expected, in);
    }
    return 0;
}
