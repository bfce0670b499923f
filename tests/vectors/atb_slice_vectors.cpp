// SPDX-License-Identifier: MIT
#include <tranche/front/atb_slice.hpp>

#include <map>

#include "slices.hpp"

namespace vectors {
namespace {

using tr::atb::product;

// Members as in ATB's SliceParam.
struct slice_param {
    std::vector<std::int64_t> offsets;
    std::vector<std::int64_t> size;
    std::uint8_t rsv[8] = {0};
};

product product_named(const std::string& name)
{
    static const std::map<std::string, product> names = {
        {"atlas_350", product::atlas_350},
        {"atlas_a3", product::atlas_a3},
        {"atlas_a2", product::atlas_a2},
        {"atlas_training", product::atlas_training},
        {"atlas_inference", product::atlas_inference},
        {"atlas_200i_500_a2", product::atlas_200i_500_a2},
    };
    return names.at(name);
}

slice_param param_of(const json& line)
{
    slice_param param{integers(line.at("offsets")), integers(line.at("size"))};
    if (line.contains("rsv")) {
        const std::vector<std::int64_t> reserved = integers(line.at("rsv"));
        std::copy(reserved.begin(), reserved.end(), param.rsv);
    }
    return param;
}

// The param form knows neither product nor dtype, the list form no reserved bytes: each judges what it can see.
outcome check_line(const json& line)
{
    const product device = product_named(line.at("product"));
    const tr::dtype type = dtype_named(line.at("dtype"));
    const tr::shape shape = shape_of(line.at("input_shape"));
    const slice_param param = param_of(line);
    const bool is_allowed = tr::atb::supports(device, type);
    if (is_allowed) {
        expect_answer(tr::atb::slice(shape, param), type, line.at("input"), line.at("expected"));
    }
    if (!line.contains("rsv")) {
        const auto planned = tr::atb::slice(device, type, shape, param.offsets, param.size);
        expect_answer(planned, type, line.at("input"), line.at("expected"));
        EXPECT_EQ(is_allowed, planned.error().code != tr::errc::dtype);
    }
    return outcome::run;
}

TEST(AtbSliceVectors, EveryAgreedLineIsAnsweredInBothForms)
{
    check_lines("atb_slice.jsonl", {246, 246, 0}, check_line);
}

TEST(AtbSliceVectors, EveryDisagreementFollowsTheOperatorPage)
{
    check_lines("atb_slice_disagreements.jsonl", {15, 15, 0}, check_line);
}

} // namespace
} // namespace vectors
