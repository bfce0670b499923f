# SPDX-License-Identifier: MIT
"""`tranche slice` against NumPy's own x[literal] on 2,000 random arrays and literals."""
import collections
import os

import numpy as np

import tool as t

CASES = 2000
MAX_RANK = 8
HUGE = (2**31, -(2**31), 2**63 - 1, -(2**63), 10**30, -(10**30))
MALFORMED = ("", ",", "1:2:3:4", "1 2", "1,,2", "y", "1.5", "1:y", "0x", ".", "....", "...:", "(1", "1)", "1;", "- 1:+",
             "007")


def number(source, extent):
    if source.random() < 0.05:
        return str(source.choice(HUGE))
    return str(source.randint(-extent - 2, extent + 2))


def optional_number(source, extent):
    return "" if source.random() < 0.4 else "None" if source.random() < 0.05 else number(source, extent)


def step(source):
    if source.random() < 0.02:
        return "0"
    small = str(source.choice((1, 2, 3, -1, -1, -2, -3)))
    return number(source, 3).replace("0", "1") if source.random() < 0.3 else small


def range_item(source, extent):
    text = optional_number(source, extent) + ":" + optional_number(source, extent)
    return text + ":" + step(source) if source.random() < 0.6 else text + source.choice(("", ":"))


def index_item(source, extent):
    return str(source.randint(-extent, extent - 1)) if extent > 0 and source.random() < 0.95 else number(source, extent)


def axis_item(source, extent):
    return index_item(source, extent) if source.random() < 0.25 else range_item(source, extent)


def random_literal(source, shape):
    if source.random() < 0.03:
        return source.choice(MALFORMED)
    listed = source.randint(0, len(shape))
    items = [axis_item(source, extent) for extent in shape[:listed]]
    if source.random() < 0.4:
        at = source.randint(0, len(items))
        last = shape[len(shape) - (len(items) - at):]
        items[at:] = ["..."] + [axis_item(source, extent) for extent in last]
    while source.random() < 0.2:
        items.insert(source.randint(0, len(items)), "None")
    if source.random() < 0.02:
        items.append(source.choice(("...", "0", ":")))
    text = source.choice((",", ", ", " , ")).join(items or ["..."])
    return text + source.choice(("", "", "", ",", " "))


def numpy_answer(array, literal):
    """What NumPy selects, None where it raises or where the output has more axes than the library holds."""
    try:
        answer = np.asarray(eval("array[" + literal + "]", {"array": array}))
    except Exception:  # NumPy and Python raise many kinds for literals that are wrong
        return None
    # A scalar comes in the machine's byte order.
    return answer.astype(array.dtype) if answer.ndim <= MAX_RANK else None


def compare(tool, array, version, literal):
    about = ("array[%s]" % literal, array.shape, array.dtype.str, version, array.flags.c_contiguous)
    t.save("x.npy", array, version)
    done = tool.run("slice", "x.npy", literal, "-o", "y.npy")
    expected = numpy_answer(array, literal)
    if expected is None:
        t.require_refusal(done, *about)
        t.require_nothing_left(["x.npy"], *about)
        return False
    t.require(done.returncode == 0 and done.stderr == done.stdout == "", *about, done.stderr)
    t.require_array("y.npy", expected, *about)
    t.require_nothing_left(["x.npy", "y.npy"], *about)
    os.remove("y.npy")
    return True


def main():
    source = t.seeded()
    seen = collections.Counter()
    with t.tool_in_empty_folder() as tool:
        for case in range(CASES):
            dtype = t.DTYPES[case % len(t.DTYPES)]
            array = t.random_array(source, dtype, t.random_shape(source, source.randint(0, MAX_RANK)))
            version = source.choice(((1, 0), (2, 0), (3, 0)))
            literal = random_literal(source, array.shape)
            equal = compare(tool, array, version, literal)
            order = "Fortran" if not array.flags.c_contiguous else "C"
            seen.update(["equal" if equal else "refused"])
            if equal:
                size = "empty" if array.size == 0 else "full"
                seen.update([dtype, "rank %d" % array.ndim, order, "version %d" % version[0], size])
    kinds = t.DTYPES + tuple("rank %d" % rank for rank in range(MAX_RANK + 1))
    kinds += ("C", "Fortran", "version 1", "version 2", "version 3", "empty", "full")
    t.require(all(seen[kind] >= 20 for kind in kinds), "a kind of array was hardly tried", seen)
    t.require(seen["equal"] >= 1400 and seen["refused"] >= 100, "too few of either")
    print("%d slices equal NumPy's, %d literals refused as NumPy does" % (seen["equal"], seen["refused"]))


main()
