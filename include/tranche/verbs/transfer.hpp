// SPDX-License-Identifier: MIT
#ifndef TRANCHE_VERBS_TRANSFER_HPP
#define TRANCHE_VERBS_TRANSFER_HPP

#include "../kernel/masked.hpp"
#include "../kernel/prepare.hpp"
#include "buffer.hpp"

namespace tranche {
namespace detail {

template <class Plan>
inline constexpr bool is_plan = std::is_same<Plan, plan>::value || std::is_same<Plan, masked_plan>::value;

inline namespace TRANCHE_LAYOUT {

// What a verb was asked to do, without element types. `kernel` is null where the width decides.
struct request {
    direction way;
    index_t width;
    kernel_entry kernel;
    part piece;
};

// Where both sides begin.
struct sides {
    const void* tensor;
    const void* output;
};

} // namespace TRANCHE_LAYOUT

inline namespace TRANCHE_ISA {

// How elements of a type are moved: as bytes, by a kernel for their width, or by assignment.
template <class T>
inline constexpr kernel_entry element_kernel =
    std::is_trivially_copyable<T>::value ? kernel_entry{nullptr} : &move_runs<element_run<std::remove_cv_t<T>>>;

constexpr error check_view(const buffer& given, const shape& expected)
{
    const error differs = compare_shapes(*given.shape, expected, errc::tensor_shape);
    if (differs.code != errc::none) {
        return differs;
    }
    return checked_size({*given.shape, *given.pitches, given.offset}, static_cast<index_t>(given.size)).error();
}

constexpr error check_buffer(const buffer& given, index_t elements, index_t width)
{
    if (!given.is_view() && given.size != elements) {
        return {errc::buffer_size, -1, given.size, elements, elements};
    }
    if (given.size > addressable(width)) {
        return {errc::byte_count, -1, given.size, 0, addressable(width)};
    }
    if (given.data == nullptr && elements != 0) {
        return {errc::null_data, -1, elements, 0, 0};
    }
    return {};
}

template <class Plan>
constexpr error check_buffers(const Plan& slice, index_t width, const buffer& tensor, const buffer& output)
{
    error wrong = check_buffer(tensor, slice.tensor_size(), width);
    if (wrong.code == errc::none && tensor.is_view()) {
        wrong = check_view(tensor, slice.tensor_shape());
    }
    if (wrong.code == errc::none) {
        wrong = check_buffer(output, slice.size(), width);
    }
    if (wrong.code == errc::none && output.is_view()) {
        wrong = check_view(output, slice.output_shape());
    }
    return wrong;
}

constexpr layout layout_of(const buffer& given, const shape& expected)
{
    return given.is_view() ? layout{expected, *given.pitches, given.offset} : dense_layout(expected);
}

// The loops of a plan between two buffers that fit.
constexpr loops describe_between(const plan& slice, index_t width, const buffer& tensor, const buffer& output)
{
    if (!tensor.is_view() && !output.is_view()) {
        return describe(slice, width);
    }
    return describe(slice, width, layout_of(tensor, slice.tensor_shape()), layout_of(output, slice.output_shape()));
}

constexpr masked_loops describe_between(const masked_plan& slice, index_t width, const buffer& tensor,
                                        const buffer& output)
{
    return with_neighbours(slice, describe_between(slice.packed(), width, tensor, output));
}

inline const void* source_of(const sides& both, direction way)
{
    return way == direction::copy ? both.tensor : both.output;
}

inline void* target_of(const sides& both, direction way)
{
    return const_cast<void*>(way == direction::copy ? both.output : both.tensor);
}

constexpr loops toward(const loops& nest, direction way)
{
    return way == direction::copy ? nest : reversed(nest);
}

// Moves what describe() made of a plan.
inline void move_described(const loops& described, const sides& both, const request& asked)
{
    const loops nest = fold(described);
    const void* const read = source_of(both, asked.way);
    void* const written = target_of(both, asked.way);
    if (asked.kernel == nullptr) {
        run_loops(nest, asked.way, read, written, asked.piece);
    } else {
        const permute_tables none{};
        run_kernel({nest, asked.way, asked.kernel, asked.kernel, none}, read, written, asked.piece);
    }
}

// Between buffers that fit and do not overlap.
inline void move_between(const plan& slice, const buffer& tensor, const buffer& output, const request& asked)
{
    move_described(describe_between(slice, asked.width, tensor, output), {tensor.data, output.data}, asked);
}

// Moves what describe_masked() made of a plan.
inline void move_described(const masked_plan& slice, const masked_loops& described, const sides& both,
                           const request& asked)
{
    run_masked({slice, described, asked.kernel, asked.way, source_of(both, asked.way), target_of(both, asked.way)},
               asked.piece);
}

inline void move_between(const masked_plan& slice, const buffer& tensor, const buffer& output, const request& asked)
{
    if (slice.is_affine()) {
        move_between(slice.affine(), tensor, output, asked);
    } else {
        move_described(slice, describe_between(slice, asked.width, tensor, output), {tensor.data, output.data}, asked);
    }
}

// What is refused because of where the two sides lie, from loops that cover what is touched of either.
inline error check_memory(const loops& of_tensor, const loops& of_output, const sides& both, direction way)
{
    const bool copies = way == direction::copy;
    const loops read = toward(copies ? of_tensor : of_output, way);
    const loops written = toward(copies ? of_output : of_tensor, way);
    const error shared = check_distinct(written);
    if (shared.code != errc::none) {
        return shared;
    }
    return check_overlap(side_hull(read, false), side_hull(written, true), source_of(both, way), target_of(both, way));
}

// What a checked verb refuses without a look at addresses.
template <class Plan>
constexpr error check_arguments(const Plan& slice, const buffer& tensor, const buffer& output, const request& asked)
{
    const error wrong = check_buffers(slice, asked.width, tensor, output);
    return wrong.code != errc::none ? wrong : check_part(asked.piece);
}

// A checked verb: refuses everything that it does refuse before it reads or writes an element.
inline result<void> transfer(const plan& slice, const buffer& tensor, const buffer& output, const request& asked)
{
    error wrong = check_arguments(slice, tensor, output, asked);
    if (wrong.code != errc::none) {
        return wrong;
    }
    const loops nest = describe_between(slice, asked.width, tensor, output);
    const sides both{tensor.data, output.data};
    wrong = check_memory(nest, nest, both, asked.way);
    if (wrong.code != errc::none) {
        return wrong;
    }
    move_described(nest, both, asked);
    return {};
}

inline result<void> transfer(const masked_plan& slice, const buffer& tensor, const buffer& output, const request& asked)
{
    if (slice.is_affine()) {
        return transfer(slice.affine(), tensor, output, asked);
    }
    error wrong = check_arguments(slice, tensor, output, asked);
    if (wrong.code != errc::none) {
        return wrong;
    }
    const masked_loops nest = describe_between(slice, asked.width, tensor, output);
    const sides both{tensor.data, output.data};
    wrong = check_memory(loops_of_span(nest, slice.span()), nest.nest, both, asked.way);
    if (wrong.code != errc::none) {
        return wrong;
    }
    move_described(slice, nest, both, asked);
    return {};
}

// Dense tensors that fit, of which nothing more is known.
template <class Plan>
void transfer_unchecked(const Plan& slice, const void* tensor, const void* output, const request& asked)
{
    move_between(slice, {tensor, 0, nullptr, nullptr, 0}, {output, 0, nullptr, nullptr, 0}, asked);
}

// Between dense tensors of the plan's sizes whose element type is known at run time only.
template <class Plan>
result<void> transfer_bytes(const Plan& slice, const void* tensor, const void* output, const request& asked)
{
    const error wrong = check_width(asked.width);
    if (wrong.code != errc::none) {
        return wrong;
    }
    const buffer whole{tensor, slice.tensor_size(), nullptr, nullptr, 0};
    const buffer made{output, slice.size(), nullptr, nullptr, 0};
    return transfer(slice, whole, made, asked);
}

} // namespace TRANCHE_ISA
} // namespace detail
} // namespace tranche

#endif
