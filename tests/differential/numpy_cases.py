# SPDX-License-Identifier: MIT
"""Asks NumPy about random subscripts and conditions and hands each with its answer to a program, one JSON object a line.

usage: numpy_cases.py <cases> <program>
"""
import json
import random
import subprocess
import sys

import numpy as np

SEED = 20240917
LITERAL_SHARE = 0.6
MAX_RANK = 8  # of the library, as the program was compiled
MOST_ELEMENTS = 150
HUGE = (2**31 - 1, -(2**31), 2**63 - 1, -(2**63), 2**63, -(2**63) - 1, 10**40, -(10**40))
BLANKS = ("", "", "", " ", "  ", "\t")
MALFORMED = ("", ",", ":,,", "1:2:3:4", "1 2", "x", "2.0", "0x", "..", "....", "[0", "0)", "0;", "- :", "+", "1-", "01",
             "Non", "...0")


def random_shape(source, lowest_rank=0):
    shape, left = [], MOST_ELEMENTS
    for _ in range(source.randint(lowest_rank, MAX_RANK)):
        shape.append(0 if source.random() < 0.05 else source.randint(1, min(6, max(1, left))))
        left //= max(1, shape[-1])
    return shape


def number(source, extent):
    if source.random() < 0.06:
        return str(source.choice(HUGE))
    value = source.randint(-extent - 2, extent + 2)
    return source.choice(("", "", "", "+", "- " if value > 0 else "")) * (value >= 0) + str(value)


def slot(source, text):
    return source.choice(BLANKS) + source.choice(("", "None", text, text, text)) + source.choice(BLANKS)


def range_item(source, extent):
    step = number(source, 3) if source.random() < 0.3 else str(source.choice((1, 2, 3, -1, -1, -2, -3)))
    slots = [slot(source, number(source, extent)), slot(source, number(source, extent)), slot(source, step)]
    return ":".join(slots[: source.choice((2, 3, 3))])


def axis_item(source, extent):
    if source.random() < 0.75:
        return range_item(source, extent)
    inside = extent > 0 and source.random() < 0.95
    return str(source.randint(-extent, extent - 1)) if inside else number(source, extent)


def random_literal(source, shape):
    if source.random() < 0.03:
        return source.choice(MALFORMED)
    listed = source.randint(0, len(shape))
    items = [axis_item(source, extent) for extent in shape[:listed]]
    if source.random() < 0.4 or not items:
        at = source.randint(0, listed)
        items[at:] = ["..."] + [axis_item(source, extent) for extent in shape[len(shape) - listed + at:]]
    while source.random() < 0.2:
        items.insert(source.randint(0, len(items)), "None")
    if source.random() < 0.02:
        items.append(source.choice(("...", "0", ":")))
    return ",".join(source.choice(BLANKS) + item for item in items) + source.choice(("", "", "", ",", " "))


def iota(shape):
    return np.arange(np.prod(shape, dtype=np.int64)).reshape(shape)


def selected(array, assigned):
    """A selection of an iota, and an array of -1 into which the numbers 0, 1, ... were written through it."""
    return {"shape": array.shape, "values": array.ravel().tolist(), "assigned": assigned.ravel().tolist()}


def literal_answer(shape, literal):
    scope = {"array": iota(shape), "var": np.full(shape, -1)}
    try:
        slice_ = np.asarray(eval("array[" + literal + "]", scope))
    except Exception:  # NumPy and Python raise many kinds for literals that are wrong
        return {"error": "NumPy raises"}
    if slice_.ndim > MAX_RANK:
        return {"error": "more axes than the library holds"}
    exec("var[" + literal + "] = value", scope, {"value": iota(slice_.shape)})
    answer = selected(slice_, scope["var"])
    if slice_.size > 0:
        moving = [extent > 1 for extent in slice_.shape]
        answer["pitches"] = [pitch // 8 * moves for pitch, moves in zip(slice_.strides, moving)]
    return answer


def random_literal_case(source):
    shape = random_shape(source)
    literal = random_literal(source, shape)
    return {"kind": "literal", "shape": shape, "literal": literal, "answer": literal_answer(shape, literal)}


def random_condition(source, extent):
    length = extent if source.random() < 0.5 else source.randint(0, extent + 3)
    density = source.choice((0, 0.2, 0.5, 0.8, 1))
    return [source.choice((1, 1, 2, 128, 255)) if source.random() < density else 0 for _ in range(length)]


def compress_answer(shape, axis, condition):
    """NumPy lets a true past the axis pass where the result has no elements; the project does not (its decision D-C1)."""
    try:
        compressed = np.compress(np.array(condition, dtype=np.uint8), iota(shape), axis)
    except (IndexError, ValueError):  # an axis out of range is both
        return {"error": "NumPy raises"}
    var = np.full(shape, -1)
    lines = var.reshape(-1) if axis is None else np.moveaxis(var, axis, 0)
    chosen = np.flatnonzero(condition)
    if compressed.size == 0 and any(chosen >= len(lines)):
        return {"error": "NumPy passes", "decision": "D-C1"}
    lines[chosen] = np.moveaxis(iota(compressed.shape), axis or 0, 0)
    return selected(compressed, var)


def random_compress_case(source):
    shape = random_shape(source, 1)
    rank = len(shape)
    axis = None if source.random() < 0.3 else source.randint(-rank, rank - 1)
    if source.random() < 0.06:
        axis = source.choice((rank, -rank - 1, 2**31 - 1, -(2**31)))
    inside = axis is not None and -rank <= axis < rank
    extent = int(np.prod(shape)) if axis is None else shape[axis] if inside else 3
    condition = random_condition(source, extent)
    return {"kind": "compress", "shape": shape, "axis": axis, "condition": condition,
            "answer": compress_answer(shape, axis, condition)}


def main():
    source = random.Random(SEED)
    lines = []
    for _ in range(int(sys.argv[1])):
        make = random_literal_case if source.random() < LITERAL_SHARE else random_compress_case
        lines.append(json.dumps(make(source)) + "\n")
    return subprocess.run([sys.argv[2]], input="".join(lines), text=True, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
