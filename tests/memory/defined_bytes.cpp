// SPDX-License-Identifier: MIT
#include <tranche/tranche.hpp>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

#include <sanitizer/msan_interface.h>

// Moves slices between tensors of which only the slice is defined, where MemorySanitizer knows of each byte whether it
// is. What the slice's bytes become is defined, and nothing else is.
namespace {

namespace tr = tranche;
using byte = unsigned char;

int faults = 0;

template <std::size_t Width>
struct block {
    byte bytes[Width];
};

// Bytes that nobody has defined yet.
struct memory {
    explicit memory(std::size_t size) : bytes(static_cast<byte*>(std::malloc(size + 1)), std::free), size(size) {}

    void define(std::size_t first, std::size_t count) const { std::memset(bytes.get() + first, 1, count); }
    bool is_defined(std::size_t at) const { return __msan_test_shadow(bytes.get() + at, 1) < 0; }

    std::unique_ptr<byte, void (*)(void*)> bytes;
    std::size_t size;
};

void expect(bool holds, const char* what, std::size_t width, tr::index_t pieces)
{
    if (!holds) {
        std::printf("%s, elements of %zu bytes, %lld pieces\n", what, width, static_cast<long long>(pieces));
        ++faults;
    }
}

// Which elements of the tensor a plan selects.
std::vector<byte> selected(const tr::plan& slice)
{
    std::vector<tr::index_t> offsets{slice.offset()};
    const tr::pitch_list pitches = slice.pitches();
    const tr::shape counts = slice.slice_shape();
    for (int axis = 0; axis < slice.rank(); ++axis) {
        std::vector<tr::index_t> longer;
        for (const tr::index_t each : offsets) {
            for (tr::index_t step = 0; step < counts[axis]; ++step) {
                longer.push_back(each + step * pitches[axis]);
            }
        }
        offsets = longer;
    }
    std::vector<byte> chosen(static_cast<std::size_t>(tr::element_count(slice.tensor_shape()).value()));
    for (const tr::index_t each : offsets) {
        chosen[static_cast<std::size_t>(each)] = 1;
    }
    return chosen;
}

std::vector<byte> selected(const tr::masked_plan& slice)
{
    std::vector<byte> chosen(static_cast<std::size_t>(tr::element_count(slice.tensor_shape()).value()));
    for (const tr::axis_range& run : slice.runs()) {
        const std::vector<byte> of_run = selected(slice.with_run(run));
        for (std::size_t each = 0; each < chosen.size(); ++each) {
            chosen[each] = static_cast<byte>(chosen[each] | of_run[each]);
        }
    }
    return chosen;
}

// Whether exactly the chosen elements are defined.
bool is_defined_as(const memory& tensor, const std::vector<byte>& chosen, std::size_t width)
{
    for (std::size_t at = 0; at < tensor.size; ++at) {
        if (tensor.is_defined(at) != (chosen[at / width] != 0)) {
            return false;
        }
    }
    return true;
}

template <std::size_t Width, class Plan>
void copy(const Plan& slice, const std::vector<byte>& chosen, tr::index_t pieces)
{
    const memory tensor(chosen.size() * Width);
    for (std::size_t each = 0; each < chosen.size(); ++each) {
        if (chosen[each] != 0) {
            tensor.define(each * Width, Width);
        }
    }
    const memory output(static_cast<std::size_t>(slice.size()) * Width);
    for (tr::index_t piece = 0; piece < pieces; ++piece) {
        expect(bool(tr::copy_bytes(slice, Width, tensor.bytes.get(), output.bytes.get(), {piece, pieces})),
               "copy refuses", Width, pieces);
    }
    expect(__msan_test_shadow(output.bytes.get(), output.size) < 0, "copy leaves bytes undefined", Width, pieces);
    expect(!output.is_defined(output.size), "copy writes past the slice", Width, pieces);
}

template <std::size_t Width, class Plan>
void assign(const Plan& slice, const std::vector<byte>& chosen, tr::index_t pieces)
{
    const memory value(static_cast<std::size_t>(slice.size()) * Width);
    value.define(0, value.size);
    const memory var(chosen.size() * Width);
    for (tr::index_t piece = 0; piece < pieces; ++piece) {
        expect(bool(tr::assign_bytes(slice, Width, value.bytes.get(), var.bytes.get(), {piece, pieces})),
               "assign refuses", Width, pieces);
    }
    expect(is_defined_as(var, chosen, Width), "assign writes other bytes than the slice's", Width, pieces);
}

template <std::size_t Width, class Plan>
void fill(const Plan& slice, const std::vector<byte>& chosen, tr::index_t pieces)
{
    const memory var(chosen.size() * Width);
    const auto elements = static_cast<block<Width>*>(static_cast<void*>(var.bytes.get()));
    const auto all = tr::dense(elements, static_cast<tr::index_t>(chosen.size()), slice.tensor_shape());
    for (tr::index_t piece = 0; piece < pieces; ++piece) {
        expect(bool(tr::fill(slice, block<Width>{}, all, {piece, pieces})), "fill refuses", Width, pieces);
    }
    expect(is_defined_as(var, chosen, Width), "fill writes other bytes than the slice's", Width, pieces);
}

template <std::size_t Width, class Plan>
void move(const Plan& slice)
{
    const std::vector<byte> chosen = selected(slice);
    for (tr::index_t pieces = 1; pieces <= 5; ++pieces) {
        copy<Width>(slice, chosen, pieces);
        assign<Width>(slice, chosen, pieces);
        fill<Width>(slice, chosen, pieces);
    }
}

template <class Plan>
void move_every_width(const tr::result<Plan>& slice)
{
    move<1>(*slice);
    move<2>(*slice);
    move<3>(*slice);
    move<4>(*slice);
    move<8>(*slice);
    move<12>(*slice);
    move<16>(*slice);
}

} // namespace

int main()
{
    // MemorySanitizer does not follow what AVX-512's masked instructions and AVX2's permutes of lanes write; what they
    // write is compared byte by byte elsewhere.
    static_cast<void>(tr::pin_backend("ssse3") || tr::pin_backend("scalar"));
    const tr::shape image{7, 9, 5};
    for (std::int64_t step = -5; step <= 5; ++step) {
        const std::int64_t begin = step < 0 ? -1 : 0;
        const std::int64_t end = step < 0 ? INT64_MIN : INT64_MAX;
        if (step != 0) {
            move_every_width(tr::onnx::slice({67}, {begin}, {end}, {0}, {step}));
            move_every_width(tr::onnx::slice(image, {begin, 1}, {end, 4}, {1, 2}, {step, 1}));
            move_every_width(tr::onnx::slice(image, {1, begin}, {6, end}, {0, 2}, {2, step}));
        }
    }
    move_every_width(tr::atb::slice({4, 131}, {1, 2}, {2, 128}));
    move_every_width(tr::onnx::slice({4, 0}, {1}, {3}));
    std::vector<std::uint8_t> condition(315);
    for (std::size_t entry = 0; entry < condition.size(); ++entry) {
        condition[entry] = entry * entry / 5 % 3 == 0 ? 1 : 0;
    }
    move_every_width(tr::onnx::compress(image, condition));
    for (int axis = 0; axis < 3; ++axis) {
        const std::vector<std::uint8_t> few(condition.begin(), condition.begin() + image[axis]);
        move_every_width(tr::onnx::compress(image, few, axis));
    }
    return faults == 0 ? 0 : 1;
}
