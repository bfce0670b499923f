// SPDX-License-Identifier: MIT
#include "front_end.hpp"

#include <tranche/front/ascend_strided_slice_assign_v2.hpp>
#include <tranche/front/atb_slice.hpp>
#include <tranche/front/cmsis_nn_strided_slice.hpp>
#include <tranche/front/numpy_slice.hpp>
#include <tranche/front/onnx_compress.hpp>
#include <tranche/front/onnx_slice.hpp>
#include <tranche/front/tflite_strided_slice.hpp>

#include <limits>

namespace tool {
namespace {

namespace tr = tranche;

constexpr word<tr::onnx::compatibility> compatibilities[] = {
    {"specification", tr::onnx::compatibility::specification},
    {"onnxruntime", tr::onnx::compatibility::onnxruntime},
};

constexpr word<tr::atb::product> atb_products[] = {
    {"atlas_a2", tr::atb::product::atlas_a2},
    {"atlas_a3", tr::atb::product::atlas_a3},
    {"atlas_350", tr::atb::product::atlas_350},
    {"atlas_training", tr::atb::product::atlas_training},
    {"atlas_inference", tr::atb::product::atlas_inference},
    {"atlas_200i_500_a2", tr::atb::product::atlas_200i_500_a2},
};

constexpr word<tr::ascend::product> ascend_products[] = {
    {"ascend_950", tr::ascend::product::ascend_950},
    {"atlas_a3", tr::ascend::product::atlas_a3},
    {"atlas_a2", tr::ascend::product::atlas_a2},
    {"kirin_x90", tr::ascend::product::kirin_x90},
    {"kirin_9030", tr::ascend::product::kirin_9030},
    {"atlas_200i_500_a2", tr::ascend::product::atlas_200i_500_a2},
    {"atlas_inference", tr::ascend::product::atlas_inference},
    {"atlas_training", tr::ascend::product::atlas_training},
};

void demand_type(bool supported, const inputs& files, const std::string& place)
{
    if (!supported) {
        throw failure("element type '" + files.tensor.header.descr + "' is not supported by " + place);
    }
}

tr::result<any_plan> any(const tr::result<tr::plan>& planned)
{
    return planned ? tr::result<any_plan>(*planned) : planned.error();
}

// A condition whose trues are evenly spaced is an ordinary plan.
tr::result<any_plan> any(const tr::result<tr::masked_plan>& planned)
{
    if (!planned) {
        return planned.error();
    }
    return planned->is_affine() ? any_plan(planned->affine()) : any_plan(*planned);
}

tr::result<any_plan> numpy_slice(const arguments& given, const inputs& files)
{
    return any(tr::numpy::slice(files.tensor.shape(), given.text("literal")));
}

tr::result<any_plan> onnx_slice(const arguments& given, const inputs& files)
{
    const int opset = given.number("--opset", 13);
    const std::string place = "ONNX Slice of opset " + std::to_string(opset);
    demand_type(tr::onnx::supports(tr::onnx::op::slice, opset, files.tensor.header.type()), files, place);
    if (given.has("--steps") && opset < 10) {
        throw failure("--steps is not part of " + place + ", it came with opset 10");
    }
    return any(tr::onnx::slice(files.tensor.shape(), given.list("--starts"), given.list("--ends"), given.list("--axes"),
                               given.list("--steps"), given.choice("--compatibility", compatibilities).value));
}

tr::condition condition_of(const npy::array& mask, const std::string& name)
{
    if (mask.header.type() != tr::dtype::boolean || mask.header.shape.size() != 1) {
        throw failure("the condition in " + name + " is not a list of bool: it has " +
                      std::to_string(mask.header.shape.size()) + " axes of element type '" + mask.header.descr + "'");
    }
    return tr::condition(reinterpret_cast<const std::uint8_t*>(mask.bytes.data()), mask.bytes.size());
}

tr::result<any_plan> onnx_compress(const arguments& given, const inputs& files)
{
    using range = std::numeric_limits<std::int64_t>;
    const int opset = given.number("--opset", 11);
    demand_type(tr::onnx::supports(tr::onnx::op::compress, opset, files.tensor.header.type()), files,
                "ONNX Compress of opset " + std::to_string(opset));
    const tr::onnx::axis axis = given.has("--axis")
                                    ? tr::onnx::axis(given.number("--axis", (range::min)(), (range::max)()))
                                    : tr::onnx::flattened;
    return any(tr::onnx::compress(files.tensor.shape(), condition_of(files.partner, given.text("--condition")), axis,
                                  given.choice("--compatibility", compatibilities).value));
}

tr::result<any_plan> atb_slice(const arguments& given, const inputs& files)
{
    const auto& product = given.choice("--product", atb_products);
    demand_type(tr::atb::supports(product.value, files.tensor.header.type()), files,
                std::string("ATB SliceOperation on ") + product.text);
    return any(tr::atb::slice(files.tensor.shape(), given.list("--offsets"), given.list("--size")));
}

tr::result<any_plan> ascend_assign(const arguments& given, const inputs& files)
{
    const npy::header& var = files.tensor.header;
    const npy::header& value = files.partner.header;
    const auto& product = given.choice("--product", ascend_products);
    demand_type(tr::ascend::supports(product.value, var.type()), files,
                std::string("StridedSliceAssignV2 on ") + product.text);
    // Bytes are moved as they are: the byte order must be the same, too, where there is one.
    if (value.type() != var.type() || (var.width() > 1 && value.descr != var.descr)) {
        throw failure("the value in " + given.text("value") + " has element type '" + value.descr + "', not '" +
                      var.descr + "'");
    }
    return any(tr::ascend::strided_slice_assign_v2(files.tensor.shape(), files.partner.shape(), given.list("--begin"),
                                                   given.list("--end"), given.list("--strides"), given.list("--axes"),
                                                   product.value));
}

// The operator's own struct has 32-bit fields; the library takes any.
struct dims {
    std::int64_t n, h, w, c;
};

dims dims_of(const std::string& what, const std::vector<std::int64_t>& numbers)
{
    if (numbers.size() != 4) {
        throw failure(what + " has " + std::to_string(numbers.size()) + " axes, nhwc is for 4");
    }
    return {numbers[0], numbers[1], numbers[2], numbers[3]};
}

tr::result<any_plan> nhwc(const arguments& given, const inputs& files)
{
    const auto of = [&](const char* name) { return dims_of(name, *given.list(name).numbers); };
    const dims input = dims_of("the tensor", files.tensor.header.shape);
    return any(tr::cmsis_nn::strided_slice(input, of("--begin"), of("--stride"), of("--count")));
}

tr::result<any_plan> tflite(const arguments& given, const inputs& files)
{
    const tr::tflite::masks masks{given.number("--begin-mask", 0), given.number("--end-mask", 0),
                                  given.number("--ellipsis-mask", 0), given.number("--new-axis-mask", 0),
                                  given.number("--shrink-axis-mask", 0)};
    return any(tr::tflite::strided_slice(files.tensor.shape(), given.list("--begin"), given.list("--end"),
                                         given.list("--strides"), masks, given.has("--offset")));
}

option required(const char* name, const char* type, const std::string& help)
{
    return {name, type, true, help};
}

option optional(const char* name, const char* type, const std::string& help)
{
    return {name, type, false, help};
}

constexpr const char* list = "N,N,...";

option opset_option(const char* by_default)
{
    return optional("--opset", "N", std::string("ONNX opset, ") + by_default + " by default");
}

template <class Value, std::size_t Count>
option choice_option(const char* name, const word<Value> (&words)[Count], const std::string& help)
{
    return optional(name, "NAME", help + ", " + words[0].text + " by default; one of " + arguments::names(words));
}

} // namespace

std::vector<front_end> front_ends()
{
    return {
        {"slice",
         "What NumPy's x[literal] selects",
         {required("literal", "TEXT", "Such as \"1:-1, ::2, ..., None, 3\"")},
         nullptr,
         false,
         numpy_slice},
        {"onnx-slice",
         "ONNX Slice: starts and ends are clamped",
         {required("--starts", list, "First index of each axis"), required("--ends", list, "First index not taken"),
          optional("--axes", list, "Axes of the entries, 0,1,... by default"),
          optional("--steps", list, "1 by default, from opset 10 on"), opset_option("13"),
          choice_option("--compatibility", compatibilities, "Whose answer counts")},
         nullptr,
         false,
         onnx_slice},
        {"compress",
         "ONNX Compress: the entries of an axis where a condition is true",
         {required("--condition", "FILE", "The .npy file of the condition: one axis of bool"),
          optional("--axis", "N", "Where left out, the tensor is flattened"), opset_option("11"),
          choice_option("--compatibility", compatibilities, "Whose answer counts")},
         "--condition",
         false,
         onnx_compress},
        {"atb",
         "ATB SliceOperation: a window that must lie inside the tensor",
         {required("--offsets", list, "First index of every axis, negative from its end"),
          required("--size", list, "Elements of every axis, -1 for the rest"),
          choice_option("--product", atb_products, "Whose element types count")},
         nullptr,
         false,
         atb_slice},
        {"assign",
         "Ascend StridedSliceAssignV2: a value into a slice of the tensor",
         {required("value", "FILE", "The .npy file of the value, of exactly the slice's shape"),
          required("--begin", list, "First index of each axis"), required("--end", list, "First index not written"),
          required("--strides", list, "Distance between indices, signed"),
          optional("--axes", list, "Axes of the entries, 0,1,... by default"),
          choice_option("--product", ascend_products, "Whose rules count")},
         "value",
         true,
         ascend_assign},
        {"nhwc",
         "CMSIS-NN style strided slice of a tensor of rank 4, counts given",
         {required("--begin", list, "First index of n, h, w and c, not negative"),
          required("--stride", list, "Distance between indices, signed, never 0"),
          required("--count", list, "Elements of n, h, w and c")},
         nullptr,
         false,
         nhwc},
        {"tflite",
         "TFLite StridedSlice with its five masks",
         {required("--begin", list, "First index of each entry"), required("--end", list, "First index not taken"),
          required("--strides", list, "Distance between indices, signed"),
          optional("--begin-mask", "N", "Bits of entries whose begin is open"),
          optional("--end-mask", "N", "Bits of entries whose end is open"),
          optional("--ellipsis-mask", "N", "Bit of the entry that is `...`"),
          optional("--new-axis-mask", "N", "Bits of entries that add an axis"),
          optional("--shrink-axis-mask", "N", "Bits of entries that drop their axis"),
          optional("--offset", nullptr, "Ends are counted from their begin")},
         nullptr,
         false,
         tflite},
    };
}

} // namespace tool
