// SPDX-License-Identifier: MIT
#include <tranche/front/ascend_strided_slice_assign_v2.hpp>

#include "slices.hpp"

namespace vectors {
namespace {

using tr::ascend::product;

std::vector<product> products_of(const json& line)
{
    const std::string profile = line.at("profile");
    if (profile == "ascend950") {
        return {product::ascend_950};
    }
    EXPECT_TRUE(profile == "kirin" || profile == "atlas_a2_a3") << profile;
    return profile == "kirin" ? std::vector<product>{product::kirin_x90, product::kirin_9030}
                              : std::vector<product>{product::atlas_a2, product::atlas_a3};
}

// The one line without a value shape is refused for its dtype; the shape that would be right leaves only that fault.
tr::shape value_shape_of(const json& line)
{
    if (!line.at("value_shape").is_null()) {
        return shape_of(line.at("value_shape"));
    }
    EXPECT_EQ(line.at("reason"), "bfloat16 not on Kirin");
    EXPECT_EQ(line.at("input_shape"), json({4, 3}));
    return {2, 3};
}

struct assignment {
    explicit assignment(const json& line)
        : var(dtype_named(line.at("dtype"))), value(dtype_named(line.value("value_dtype", line.at("dtype")))),
          var_shape(shape_of(line.at("input_shape"))), value_shape(value_shape_of(line)), begin(line, "begin"),
          end(line, "end"), strides(line, "strides"), axes(line, "axes")
    {}

    tr::result<tr::plan> planned(product device) const
    {
        return tr::ascend::strided_slice_assign_v2(device, var, value, var_shape, value_shape, begin, end, strides,
                                                   axes);
    }
    tr::result<tr::plan> planned_without_dtypes(product device) const
    {
        return tr::ascend::strided_slice_assign_v2(var_shape, value_shape, begin, end, strides, axes, device);
    }

    tr::dtype var, value;
    tr::shape var_shape, value_shape;
    list_of<std::int64_t> begin, end, strides, axes;
};

// Assigns -1, -2, ... into iota: every element of var is compared, selected or not.
template <class T>
void expect_assigned(const tr::plan& plan, const json& expected)
{
    guarded<T> var = tensor<T>("iota", tensor_size(plan));
    guarded<T> value(static_cast<std::size_t>(plan.size()));
    for (std::size_t index = 0; index < value.size(); ++index) {
        value[index] = element_of<T>(-1 - static_cast<std::int64_t>(index));
    }
    expect_invariants(plan);
    EXPECT_EQ(text_of(plan.tensor_shape()), expected.at("shape").dump());
    const tr::result<void> assigned = tr::assign(plan, value, var);
    EXPECT_TRUE(assigned) << tr::to_string(assigned.error());
    EXPECT_TRUE(var == listed<T>(expected.at("values"))) << "wrong values";
    EXPECT_TRUE(var.walls_are_intact());
}

void check_product(const json& line, const assignment& wanted, product device)
{
    const tr::result<tr::plan> planned = wanted.planned(device);
    const bool judges_dtypes_alone =
        planned.error().code == tr::errc::dtype || planned.error().code == tr::errc::dtype_mismatch;
    EXPECT_EQ(tr::ascend::supports(device, wanted.var), planned.error().code != tr::errc::dtype);
    EXPECT_EQ(wanted.planned_without_dtypes(device).has_value(), planned.has_value() || judges_dtypes_alone);
    if (is_error(line.at("expected"))) {
        EXPECT_FALSE(planned) << "an error was expected";
        return;
    }
    ASSERT_TRUE(planned) << tr::to_string(planned.error());
    with_type_of(wanted.var,
                 [&](auto tag) { expect_assigned<typename decltype(tag)::type>(*planned, line.at("expected")); });
}

outcome check_line(const json& line)
{
    const assignment wanted(line);
    for (const product device : products_of(line)) {
        SCOPED_TRACE("product number " + std::to_string(static_cast<int>(device)));
        check_product(line, wanted, device);
    }
    for (const product device : {product::atlas_200i_500_a2, product::atlas_inference, product::atlas_training}) {
        EXPECT_FALSE(wanted.planned(device)) << "the product does not have the operator";
        EXPECT_FALSE(wanted.planned_without_dtypes(device)) << "the product does not have the operator";
        EXPECT_FALSE(tr::ascend::supports(device, wanted.var));
    }
    return outcome::run;
}

TEST(StridedSliceAssignV2Vectors, EveryAgreedLineIsAnsweredOnEveryProduct)
{
    check_lines("strided_slice_assign_v2.jsonl", {401, 401, 0}, check_line);
}

TEST(StridedSliceAssignV2Vectors, EveryDisagreementFollowsTheOperatorPage)
{
    check_lines("strided_slice_assign_v2_disagreements.jsonl", {39, 39, 0}, check_line);
}

} // namespace
} // namespace vectors
