# SPDX-License-Identifier: MIT
"""Every other subcommand against an oracle written with NumPy, on random calls. Its word for a refusal is None."""
import collections
import os

import numpy as np

import tool as t

CALLS = 100
INT64 = (-(2**63), 2**63 - 1)


def joined(numbers):
    return ",".join(str(number) for number in numbers)


def near(source, extent):
    """A begin or end around an axis, now and then far from it."""
    return source.choice(INT64) if source.random() < 0.06 else source.randint(-extent - 2, extent + 2)


def step(source, negative=True):
    backwards = (-1, -2, -3, INT64[0], INT64[1]) if negative else ()
    return 0 if source.random() < 0.01 else source.choice((1, 1, 2, 3) + backwards)


def some_range(source, extent, negative=True):
    """Begin, end and step, mostly such that the begin comes first."""
    begin, end, step_ = near(source, extent), near(source, extent), step(source, negative)
    return (end, begin, step_) if (end - begin) * step_ < 0 and source.random() < 0.8 else (begin, end, step_)


def ranges(source, shape, axes, negative=True):
    return [some_range(source, shape[axis], negative) for axis in axes]


def clamped_slice(begin, end, step_, extent):
    """ONNX's and Ascend's rule: NumPy's, but a begin far below the axis stays at 0 when walking backwards."""
    return slice(max(begin, -extent) if step_ < 0 else begin, end, step_)


def clamped_index(shape, axes, asked):
    index = [slice(None)] * len(shape)
    for axis, (begin, end, step_) in zip(axes, asked):
        index[axis] = clamped_slice(begin, end, step_, shape[axis])
    return tuple(index)


def some_axes(source, rank):
    axes = source.sample(range(rank), source.randint(0, rank))
    if source.random() < 0.5:
        return range(len(axes)), None
    return axes, [axis - rank if source.random() < 0.5 else axis for axis in axes]


def has_zero_step(asked):
    return any(step_ == 0 for _, _, step_ in asked)


def onnx_slice(source):
    x = t.random_array(source, source.choice(t.DTYPES), t.random_shape(source, source.randint(1, 6)))
    axes, named = some_axes(source, x.ndim)
    asked = ranges(source, x.shape, axes)
    begins, ends, steps = ([entry[i] for entry in asked] for i in range(3))
    arguments = ["--starts", joined(begins), "--ends", joined(ends), "--steps", joined(steps)]
    arguments += ["--axes", joined(named)] if named is not None else []
    if source.random() < 0.3:
        arguments += ["--compatibility", "onnxruntime"]
        asked = [(b, None if s < 0 and e == INT64[1] else e, s) for b, e, s in asked]
    return {"x": x}, arguments, None if has_zero_step(asked) else x[clamped_index(x.shape, axes, asked)]


def compress(source):
    x = t.random_array(source, source.choice(t.DTYPES), t.random_shape(source, source.randint(1, 5)))
    axis = None if source.random() < 0.3 else source.randint(-x.ndim, x.ndim - 1 + (source.random() < 0.05))
    in_range = axis is None or axis < x.ndim
    extent = (x.size if axis is None else x.shape[axis]) if in_range else 0
    mask = t.random_array(source, bool, (max(0, extent + source.choice((-1, 0, 0, 0, 1, 2))),))
    ignores_tail = source.random() < 0.3
    arguments = ["--condition", "mask.npy"] + ([] if axis is None else ["--axis", str(axis)])
    arguments += ["--compatibility", "onnxruntime"] if ignores_tail else []
    if not in_range or (not ignores_tail and mask[extent:].any()):
        return {"x": x, "mask": mask}, arguments, None
    return {"x": x, "mask": mask}, arguments, np.compress(mask[:extent], x, axis)


def atb(source):
    takes = ("<f2", ">f4", "|i1", "|b1", "<i4", "<u4", "<f4")
    x = t.random_array(source, source.choice(takes + ("<f8",)), t.random_shape(source, source.randint(1, 5)))
    offsets = [source.randint(-extent - (source.random() < 0.05), max(0, extent - 1)) for extent in x.shape]
    begins = [offset + extent if offset < 0 else offset for offset, extent in zip(offsets, x.shape)]
    left = [extent - begin for begin, extent in zip(begins, x.shape)]
    sizes = [-1 if source.random() < 0.2 else source.randint(source.random() >= 0.03, max(1, most)) for most in left]
    valid = all(0 <= begin < extent and (size == -1 or 1 <= size <= extent - begin)
                for begin, size, extent in zip(begins, sizes, x.shape))
    index = tuple(slice(begin, None if size == -1 else begin + size) for begin, size in zip(begins, sizes))
    expected = x[index] if valid and x.dtype.str in takes else None
    return {"x": x}, ["--offsets", joined(offsets), "--size", joined(sizes), "--product", "atlas_a3"], expected


def assign(source):
    takes = ("<f2", "<f4", ">i4", "<i8", "<f8", "|i1")
    x = t.random_array(source, source.choice(takes + ("<u2",)), t.random_shape(source, source.randint(1, 5)))
    forward = source.random() < 0.4
    axes, named = some_axes(source, x.ndim)
    asked = ranges(source, x.shape, axes, negative=not forward)
    if forward:
        asked = [(b, e, 1 if axis == x.ndim - 1 and source.random() < 0.9 else s)
                 for axis, (b, e, s) in zip(axes, asked)]
    wrong = has_zero_step(asked) or x.dtype.str not in takes
    wrong |= forward and (0 in x.shape or any(s != 1 for axis, (_, _, s) in zip(axes, asked) if axis == x.ndim - 1))
    index = clamped_index(x.shape, axes, [(b, e, s or 1) for b, e, s in asked])
    value = t.random_array(source, x.dtype, x[index].shape + ((1,) if source.random() < 0.05 else ()))
    wrong |= value.ndim != x.ndim
    expected = np.array(x, order="C")
    if not wrong:
        expected[index] = value
    begins, ends, strides = ([entry[i] for entry in asked] for i in range(3))
    arguments = ["value.npy", "--begin", joined(begins), "--end", joined(ends), "--strides", joined(strides)]
    arguments += ["--axes", joined(named)] if named is not None else []
    arguments += ["--product", source.choice(("atlas_a2", "kirin_x90"))] if forward else []
    return {"x": x, "value": value}, arguments, None if wrong else expected


def nhwc(source):
    x = t.random_array(source, source.choice(t.DTYPES), t.random_shape(source, 4))
    begins = [source.randint(0, max(0, extent - 1)) for extent in x.shape]
    strides = [source.choice((1, 1, 2, 3, -1, -2)) for _ in x.shape]
    most = [(extent - 1 - b) // s + 1 if s > 0 else b // -s + 1 for b, s, extent in zip(begins, strides, x.shape)]
    counts = [source.randint(1, max(1, count)) + (source.random() < 0.02) for count in most]
    arguments = ["--begin", joined(begins), "--stride", joined(strides), "--count", joined(counts)]
    if x.size == 0 or any(count > largest for count, largest in zip(counts, most)):
        return {"x": x}, arguments, None
    picked = [[b + i * s for i in range(count)] for b, s, count in zip(begins, strides, counts)]
    return {"x": x}, arguments, x[np.ix_(*picked)]


def slice_by_distance(asked, distance, extent):
    """An end counted from the resolved begin, as tflite's --offset says."""
    begin = asked.indices(extent)[0]
    if distance is None or begin < 0:
        return asked if begin >= 0 else slice(0, 0)
    end = begin + distance
    return slice(begin, None if end < 0 and asked.step < 0 else max(end, 0), asked.step)


def tflite_entry(source, masks, extent, offset):
    """A range or a shrunk axis: its numbers, and what it is to NumPy."""
    bit = 1 << masks["entries"]
    begin, end, step_ = some_range(source, extent)
    open_begin, open_end = source.random() < 0.3, source.random() < 0.3
    masks["begin"] |= bit * open_begin
    masks["end"] |= bit * open_end
    if source.random() < 0.25 and extent > 0:
        masks["shrink-axis"] |= bit
        begin = source.randint(-extent, extent - 1)
        return (begin, end, 1), 0 if open_begin else begin
    asked = slice(None if open_begin else begin, None if open_end else end, step_)
    if offset and step_ != 0:
        asked = slice_by_distance(slice(asked.start, None, step_), asked.stop, extent)
    return (begin, end, step_), asked


def tflite_entries(source, shape, masks, offset):
    """Pairs of an entry's numbers, which an ellipsis and a new axis ignore, and what it is to NumPy."""
    axis = 0
    while axis < len(shape) and source.random() < 0.95:
        bit = 1 << masks["entries"]
        if source.random() < 0.15:
            masks["new-axis"] |= bit
            yield (7, -7, 0), None
        elif masks["ellipsis"] == 0 and source.random() < 0.15:
            masks["ellipsis"] |= bit
            axis = source.randint(axis, len(shape))
            yield (7, -7, 0), ...
        else:
            yield tflite_entry(source, masks, shape[axis], offset)
            axis += 1
        masks["entries"] += 1


def tflite(source):
    x = t.random_array(source, source.choice(t.DTYPES), t.random_shape(source, source.randint(0, 5)))
    masks = dict.fromkeys(("begin", "end", "ellipsis", "new-axis", "shrink-axis", "entries"), 0)
    offset = source.random() < 0.2
    pairs = list(tflite_entries(source, x.shape, masks, offset))
    lists = [joined(numbers[i] for numbers, _ in pairs) for i in range(3)]
    arguments = ["--begin", lists[0], "--end", lists[1], "--strides", lists[2]] + ["--offset"] * offset
    del masks["entries"]
    for name, mask in masks.items():
        arguments += ["--%s-mask" % name, str(mask)] if mask or source.random() < 0.2 else []
    try:
        expected = np.asarray(x[tuple(meaning for _, meaning in pairs)]).astype(x.dtype)
    except (IndexError, ValueError):
        expected = None
    return {"x": x}, arguments, expected if expected is None or expected.ndim <= 8 else None


FRONT_ENDS = {"onnx-slice": onnx_slice, "compress": compress, "atb": atb, "assign": assign, "nhwc": nhwc,
              "tflite": tflite}


def check(tool, name, arrays, arguments, expected):
    about = (name, arguments, [(array.shape, array.dtype.str, array.flags.c_contiguous) for array in arrays.values()])
    files = [key + ".npy" for key in arrays]
    for key, array in arrays.items():
        t.save(key + ".npy", array)
    done = tool.run(name, "x.npy", *arguments, "-o", "y.npy")
    if expected is None:
        t.require_refusal(done, *about)
    else:
        t.require(done.returncode == 0 and done.stderr == done.stdout == "", *about, done.stderr)
        # The tensor that is assigned to keeps its order.
        x = arrays["x"]
        t.require_array("y.npy", expected, *about, fortran=name == "assign" and not x.flags.c_contiguous)
        files.append("y.npy")
    t.require_nothing_left(files, *about)
    for file in files:
        os.remove(file)


def main():
    source = t.seeded()
    with t.tool_in_empty_folder() as tool:
        for name, random_call in FRONT_ENDS.items():
            seen = collections.Counter()
            for _ in range(CALLS):
                arrays, arguments, expected = random_call(source)
                check(tool, name, arrays, arguments, expected)
                seen.update(["refused" if expected is None else "empty" if expected.size == 0 else "full"])
            print("%-10s %3d slices equal, %d of them empty, %d calls refused"
                  % (name, seen["full"] + seen["empty"], seen["empty"], seen["refused"]))
            t.require(seen["full"] >= CALLS / 4 and seen["refused"] >= 1, "too few of a kind", name)


main()
