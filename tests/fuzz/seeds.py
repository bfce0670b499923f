#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the corpus inputs that were made by hand: the arguments that broke such operators elsewhere, as the targets
read them from bytes. To be run again where the way that targets read their bytes has changed.

usage: seeds.py <corpus directory>
"""
import pathlib
import struct
import sys

MIN, MAX = -2**63, 2**63 - 1
RANKS = {0: 0, 1: 1, 2: 4, 3: 7, 4: 10, 5: 12, 6: 13, 8: 14, 9: 15}
NOT_RARE = b"\0"
AS_IS, NULL, NEGATIVE, ABSENT = b"\0\0", bytes([19]), bytes([20]), bytes([21])
IN_PIECES = bytes([2, 1, 0, 6, 1, 1])  # of 3 bytes, 7 pieces, at the ends of pages


def number(value):
    return b"\5" + struct.pack("<q", value)


def step(value):
    return b"\6" + number(value)


def extent(value):
    return bytes([value * 8]) if 0 <= value < 29 else bytes([29 * 8]) + number(value)


def shape(extents, how=b"\0\0\0"):
    return bytes([RANKS[len(extents)]]) + b"".join(map(extent, extents)) + how


def entries(begins, ends, steps):
    return b"".join(number(b) + number(e) + step(s) for b, e, s in zip(begins, ends, steps))


def length(entries_wanted, rank):
    """The choice that makes lists of so many entries."""
    lengths = {0: rank, 14: rank + 1, **{choice: rank * (choice - 8) // 6 for choice in range(9, 14)}}
    return bytes([next(choice for choice, entries in lengths.items() if entries == entries_wanted)])


def axes_list(axes, rank):
    return b"\0" + b"".join(b"\x0b" + number(axis) for axis in axes)


def listed(tensor, begins, ends, steps, axes=None, has_axes=True, change=NOT_RARE * 2, how=AS_IS * 3):
    count, rank = len(begins), len(tensor)
    text = length(count, rank) + axes_list(range(count) if axes is None else axes, rank)
    text += (ABSENT if axes is None else AS_IS) if has_axes else b""
    return text + entries(begins, ends, steps) + change + how


def onnx(tensor, *lists, runtime=False, **more):
    return bytes([3 if runtime else 0]) + shape(tensor) + listed(tensor, *lists, **more) + IN_PIECES


def ascend(tensor, *lists, product=0, **more):
    return (bytes([1, product]) if product else b"\0") + NOT_RARE + shape(tensor) + listed(tensor, *lists, **more)


def tflite(tensor, *lists, masks=(0, 0, 0, 0, 0), **more):
    begin, end, ellipsis, new_axis, shrink = [struct.pack("<I", mask) for mask in masks]
    text = b"\7" + begin + b"\7" + end + b"\0\7\7" + ellipsis + b"\7" + new_axis + b"\7" + shrink + NOT_RARE
    return text + shape(tensor) + listed(tensor, *lists, has_axes=False, **more)


def atb(tensor, offsets, sizes):
    text = NOT_RARE + shape(tensor)
    text += b"".join(b"\1" + number(o) + b"\1" + number(s) for o, s in zip(offsets, sizes))
    return text + NOT_RARE + AS_IS * 2


def cmsis(dims, begins, strides, counts):
    axes = zip(dims, begins, strides, counts)
    return b"\2" + b"".join(extent(d) + b"\1" + number(b) + step(s) + b"\3" + number(c) for d, b, s, c in axes)


def compress(tensor, condition, axis, runtime=False):
    text = NOT_RARE + shape(tensor) + (b"\3" if runtime else b"\0")
    text += b"\3" if axis is None else b"\0\3" + number(axis)
    return text + bytes([6, len(condition), 3, 0]) + condition + NOT_RARE * 2 + IN_PIECES


def numpy(tensor, text):
    return shape(tensor) + b"\0\0" + text


def npy(dictionary, data=b"", version=1, size=None):
    stated = len(dictionary) if size is None else size
    prefix = struct.pack("<H", stated & 0xffff) if version == 1 else struct.pack("<I", stated)
    return b"\0\3" + b"\x93NUMPY" + bytes([version, 0]) + prefix + dictionary + data


def header(dims, descr="<i2"):
    return f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {dims}, }}".encode()


SEEDS = {
    "onnx_slice": {
        "step_0": onnx([5], [0], [5], [0]),
        "step_0_on_an_empty_axis": onnx([0], [0], [0], [0]),
        "empty_axis_backwards": onnx([0], [-1], [MIN], [-1]),
        "down_to_0": onnx([10], [9], [MIN], [-1]),
        "begin_below_the_axis_backwards": onnx([5], [-9], [MIN], [-1]),
        "largest_end_backwards": onnx([5], [4], [2**31 - 1], [-1]),
        "largest_end_backwards_as_runtime": onnx([5], [4], [2**31 - 1], [-1], runtime=True),
        "step_that_wraps_32_bits": onnx([2**31 - 1], [0], [2**31 - 1], [126322568]),
        "extent_past_float": onnx([2**24 + 1], [0], [MAX], [1]),
        "extent_past_double": onnx([2**53 + 1], [0], [MAX], [1]),
        "step_int64_min": onnx([5], [4], [MIN], [MIN]),
        "step_int64_max": onnx([MAX], [0], [MAX], [MAX]),
        "axis_100": onnx([2, 3], [0, 0], [1, 1], [1, 1], axes=[100, 0]),
        "axis_int64_min": onnx([2, 3], [0, 0], [1, 1], [1, 1], axes=[0, MIN]),
        "axis_int32_min": onnx([2, 3], [0, 0], [1, 1], [1, 1], axes=[0, -2**31]),
        "axis_7": onnx([2, 3], [0, 0], [1, 1], [1, 1], axes=[7, 0]),
        "repeated_axis": onnx([2, 3], [0, 0], [1, 1], [1, 1], axes=[-1, 1]),
        "shorter_ends": onnx([2, 3], [0, 0], [1, 1], [1, 1], change=b"\0\x0f\1"),
        "longer_starts": onnx([2, 3], [0, 0], [1, 1], [1, 1], change=b"\x0f\0"),
        "null_starts": onnx([2, 3], [0, 0], [1, 1], [1, 1], how=NULL + AS_IS * 2),
        "negative_count": onnx([2, 3], [0, 0], [1, 1], [1, 1], how=NEGATIVE + AS_IS * 2),
        "product_past_int64": onnx([2**32, 2**32], [0, 0], [1, 1], [1, 1]),
        "product_of_a_zero": onnx([2**40, 2**40, 0], [0, 0, 0], [1, 1, 1], [1, 1, 1]),
        "negative_extent": onnx([-1, 3], [0, 0], [1, 1], [1, 1]),
        "rank_9": b"\0" + bytes([RANKS[9]]) + b"\x13" * 9,
        "scalar": onnx([], [], [], []),
        "pieces": onnx([9, 31], [8, 30], [MIN, MIN], [-2, -3]),
    },
    "ascend_strided_slice_assign_v2": {
        "down_to_0": ascend([5], [-1], [MIN], [-1]),
        "begin_below_the_axis": ascend([5], [-9], [MIN], [-1]),
        "stride_0": ascend([4, 3], [0, 0], [4, 3], [0, 1]),
        "backwards_on_a3": ascend([5, 2], [3, 0], [0, 2], [-1, 1], product=1),
        "innermost_stride_on_a2": ascend([5, 6], [0, 0], [2, 6], [1, 2], product=2),
        "innermost_named_from_the_end": ascend([5, 6], [0, 0], [6, 2], [2, 1], axes=[-1, 0], product=2),
        "empty_axis_on_kirin": ascend([0, 2], [0, 0], [0, 2], [1, 1], product=3),
        "product_without_it": ascend([5], [0], [5], [1], product=7),
        "more_entries_than_axes": ascend([5], [0, 0], [1, 1], [1, 1]),
        "extent_past_32_bits": ascend([2**33, 2], [-1, 0], [MIN, 2], [-2**31, 1]),
    },
    "atb_slice": {
        "begin_below_the_axis": atb([50], [-20 - 50], [50]),
        "size_past_the_axis": atb([50], [-20], [50]),
        "begin_int32_max": atb([5], [2**31 - 1], [1]),
        "begin_int64_max": atb([2], [MAX], [-1]),
        "sum_wraps": atb([5], [1], [MAX]),
        "begin_at_the_end": atb([5], [5], [-1]),
        "size_0": atb([5], [0], [0]),
        "kernel_layer_accepts": atb([5], [-7], [3]),
        "largest_extent_and_0": atb([MAX, 0], [MAX, 0], [MAX, 0]),
        "window_past_the_row": atb([1, 5], [0, 4], [1, 4]),
        "rest": atb([3, 4, 5], [-1, 1, -3], [-1, 2, -1]),
    },
    "cmsis_nn_strided_slice": {
        "one_with_a_huge_stride": cmsis([1, 1, 1, 3], [0, 0, 0, 1], [1, 1, 1, 2**31 - 1], [1, 1, 1, 1]),
        "one_with_a_hugely_negative_stride": cmsis([1, 1, 1, 3], [0, 0, 0, 1], [1, 1, 1, -2**31], [1, 1, 1, 1]),
        "backwards": cmsis([2, 3, 4, 5], [1, 2, 3, 4], [-1, -2, -3, -4], [2, 2, 2, 2]),
        "past_the_end": cmsis([1, 1, 1, 3], [0, 0, 0, 1], [1, 1, 1, 2], [1, 1, 1, 2]),
        "below_0": cmsis([1, 1, 1, 3], [0, 0, 0, 1], [1, 1, 1, -2], [1, 1, 1, 2]),
        "negative_begin": cmsis([1, 1, 1, 3], [0, 0, 0, -1], [1, 1, 1, 1], [1, 1, 1, 1]),
        "stride_0": cmsis([1, 1, 1, 3], [0, 0, 0, 0], [1, 0, 1, 1], [1, 1, 1, 3]),
        "count_int32_min": cmsis([1, 1, 1, 3], [0, 0, 0, 0], [1, 1, 1, 1], [1, 1, 1, -2**31]),
        "dims_65536": cmsis([65536] * 4, [0] * 4, [1] * 4, [65536] * 4),
        "sum_wraps": cmsis([1, 1, 1, 2**31 - 1], [0, 0, 0, 1610612736], [1, 1, 1, 536870912], [1, 1, 1, 2]),
    },
    "tflite_strided_slice": {
        "ellipsis_past_the_axes": tflite([4], [0, 0], [1, 1], [1, 1], masks=(0, 0, 2, 0, 0)),
        "two_ellipses": tflite([2, 3], [0, 0], [1, 1], [1, 1], masks=(0, 0, 3, 0, 0)),
        "every_bit": tflite([2, 3], [0, 0], [1, 1], [1, 1], masks=(2**32 - 1,) * 5),
        "step_that_wraps_32_bits": tflite([2**31 - 1], [0], [2**31 - 1], [126322568]),
        "shrink_with_begin_mask": tflite([3, 4], [2, 1], [3, 4], [1, 1], masks=(1, 0, 0, 0, 1)),
        "shrink_past_the_axis": tflite([3], [3], [4], [1], masks=(0, 0, 0, 0, 1)),
        "shrink_of_an_empty_axis": tflite([0], [0], [1], [1], masks=(1, 0, 0, 0, 1)),
        "shrink_backwards": tflite([3], [0], [1], [-1], masks=(0, 0, 0, 0, 1)),
        "new_axes": tflite([2, 3], [0, 0, 0], [0, 2, 3], [0, 1, 1], masks=(0, 0, 0, 1, 0)),
        "lists_of_one_for_rank_4": tflite([2, 3, 4, 5], [1], [2], [1]),
        "extent_past_float": tflite([2**24 + 1], [0], [2**31 - 1], [1]),
    },
    "onnx_compress": {
        "byte_0xff": compress([4, 3], b"\0\xff\0\1", 0),
        "true_past_the_axis": compress([2, 3], b"\1\0\1", 0),
        "true_past_the_axis_as_runtime": compress([2, 3], b"\1\0\1", 0, runtime=True),
        "false_tail": compress([2, 3], b"\0\1\0\0", 0),
        "axis_int64_min": compress([2, 3], b"\1\1", MIN),
        "axis_int64_max": compress([2, 3], b"\1\1", MAX),
        "empty_condition": compress([2, 3], b"", 1),
        "flattened": compress([3, 5], b"\1\1\0\1\0\0\1\0\1\1\1\0\0\0\1", None),
        "empty_axis": compress([0, 3], b"\0\0", 0),
        "product_past_int64": compress([2**40, 2**40], b"\1", None),
        "huge_and_short": compress([2**40, 3], b"\1\0\1\1", 0),
    },
    "numpy_literal": {
        "every_kind": numpy([4, 3, 5], b"1:-1, ..., None, ::-2"),
        "digits_past_int64": numpy([5], b"-99999999999999999999:99999999999999999999:-1"),
        "index_past_int64": numpy([5], b"18446744073709551616"),
        "step_past_int64": numpy([5], b"::-18446744073709551617"),
        "two_ellipses": numpy([2, 3], b"..., 0, ..."),
        "nested_brackets": numpy([5], b"[" * 40),
        "not_ascii": numpy([5], "１:２, \u2026".encode()),
        "nul_inside": numpy([5], b"1\0:2"),
        "leading_zeros": numpy([5], b"00:01"),
        "added_axes_without_room": numpy([2] * 8, b"None,..."),
        "eighteen_entries": numpy([2], b"None," * 18),
        "only_a_comma": numpy([2], b","),
    },
    "compose": {
        "whole_of_whole": shape([3, 4]) + b"\0" * 8,
        "backwards_of_backwards": shape([9]) + (b"\0\5" + step(-2) + number(MAX)) * 2,
        "empty_of_added": shape([3]) + b"\5\0\0" + (b"\0\5" + step(1) + number(MAX)) * 2,
    },
    "npy_reader": {
        "right": npy(header("(2, 3)"), bytes(range(12))),
        "header_length_2_to_32": npy(header("(2, 3)"), bytes(12), version=2, size=2**32 - 1),
        "header_length_past_the_end": npy(header("(2, 3)"), bytes(12), size=65535),
        "product_of_a_zero": npy(header("(4611686018427387904, 8, 0)")),
        "product_past_int64": npy(header("(4294967296, 4294967296)")),
        "bytes_past_int64": npy(header("(1152921504606846976,)", "<c16")),
        "negative_extents": npy(header("(-1, -6)"), bytes(12)),
        "nested_brackets": npy(header("(" * 200)),
        "nine_axes": npy(header("(1, 1, 1, 1, 1, 1, 1, 1, 1)"), bytes(2)),
        "truncated_header": npy(header("(2, 3)"))[:60],
        "truncated_data": npy(header("(2, 3)"), bytes(11)),
        "one_byte_more": npy(header("(2, 3)"), bytes(13)),
        "objects": npy(header("(2,)", "|O"), bytes(16)),
        "magic_only": b"\0\3\x93NUMPY",
    },
}


def main():
    corpus = pathlib.Path(sys.argv[1])
    for target, seeds in SEEDS.items():
        for name, text in seeds.items():
            (corpus / target).mkdir(parents=True, exist_ok=True)
            (corpus / target / name).write_bytes(text)


main()
