# SPDX-License-Identifier: MIT
"""Runs the command-line tool on ONNX's own node tests and on an array of NumPy's, and compares what comes out."""

import argparse
import pathlib
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

import numpy as np

# The element types that the node tests of Slice and Compress use, by ONNX's numbers.
ONNX_TYPES = {1: np.float32, 6: np.int32, 7: np.int64, 9: np.bool_, 11: np.float64}


@dataclass
class Case:
    """A call of the tool: the arrays it reads, its arguments with {name} for files, and the independent answer."""

    title: str
    oracle: str
    arrays: dict
    arguments: list
    expected: np.ndarray
    files: dict = field(default_factory=dict)


def varint(data, at):
    """A protobuf integer of seven bits a byte, lowest first, and where the next field starts."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def fields(data):
    """Number and value of each field of a protobuf message: integers, or bytes where it has a length."""
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        kind = key & 7
        if kind == 0:
            value, at = varint(data, at)
        else:
            size, at = varint(data, at) if kind == 2 else ({1: 8, 5: 4}[kind], at)
            value, at = data[at:at + size], at + size
        yield key >> 3, value


def first(message, number, default=None):
    return next((value for key, value in fields(message) if key == number), default)


def read_tensor(path):
    """An ONNX TensorProto with raw data: dims are field 1, the type 2, the bytes 9."""
    data = path.read_bytes()
    shape = [value for key, value in fields(data) if key == 1]
    return np.frombuffer(first(data, 9, b""), ONNX_TYPES[first(data, 2)]).reshape(shape)


def read_axis(node):
    """The axis attribute (name is field 1, its integer 3) as a signed number, or None."""
    for key, value in fields(node):
        if key == 5 and first(value, 1) == b"axis":
            axis = first(value, 3, 0)
            return axis - (axis >> 63 << 64)
    return None


def joined(values):
    return ",".join(str(value) for value in values)


def onnx_case(folder):
    """One folder of the node tests: a model of one node (graph is field 7, node 1) and its stored tensors."""
    node = first(first((folder / "model.onnx").read_bytes(), 7), 1)
    stored = folder / "test_data_set_0"
    inputs = [read_tensor(path) for path in sorted(stored.glob("input_*.pb"))]
    arrays, options = {"x": inputs[0]}, []
    if first(node, 4) == b"Slice":
        command = "onnx-slice"
        for name, values in zip(("--starts", "--ends", "--axes", "--steps"), inputs[1:]):
            options += [name, joined(values)]
    else:
        command, arrays["mask"], axis = "compress", inputs[1], read_axis(node)
        options = ["--condition", "{mask}"] + ([] if axis is None else ["--axis", str(axis)])
    return Case(folder.name, "ONNX's stored output", arrays, [command, "{x}"] + options, read_tensor(stored / "output_0.pb"))


def onnx_cases(root):
    folders = sorted(root.glob("test_slice*")) + sorted(root.glob("test_compress*"))
    if not folders:
        print(f"There are no ONNX node tests in {root}: that half of the demo is left out.\n")
    return [onnx_case(folder) for folder in folders]


def numpy_case(command, arguments, statement, **arrays):
    """A call whose answer NumPy gives: y after the statement, or x where that assigns to a part of it."""
    names = {name: array.copy() for name, array in arrays.items()}
    exec(statement, {"np": np}, names)  # so that the statement printed is the one that was run
    return Case(command, f"NumPy's {statement}", arrays, [command, "{x}"] + arguments, names.get("y", names["x"]))


def numpy_cases():
    """One call of each subcommand on an array that NumPy wrote."""
    x = np.arange(2 * 6 * 8 * 3, dtype=np.int16).reshape(2, 6, 8, 3)
    mask = np.array([True, False, True, True, False])
    value = -np.arange(1, 13, dtype=np.int32).reshape(3, 4)
    var = np.asfortranarray(np.arange(6 * 8, dtype=np.int32).reshape(6, 8))
    return [
        numpy_case("slice", ["1, ..., ::-1"], "y = x[1, ..., ::-1]", x=x),
        numpy_case("onnx-slice", ["--starts", "1,7", "--ends", "-1,-1000", "--axes", "1,2", "--steps", "1,-3"],
                   "y = x[:, 1:-1, 7:-1000:-3]", x=x),
        numpy_case("compress", ["--condition", "{mask}", "--axis", "1"], "y = np.compress(mask, x, axis=1)", x=x, mask=mask),
        numpy_case("atb", ["--offsets", "0,-4,2,0", "--size", "-1,3,5,2"], "y = x[:, -4:-1, 2:7, :2]", x=x.astype(np.float16)),
        numpy_case("assign", ["{value}", "--begin", "5,0", "--end", "0,8", "--strides", "-2,2"],
                   "x[5:0:-2, 0:8:2] = value", x=var, value=value),
        numpy_case("nhwc", ["--begin", "0,5,1,0", "--stride", "1,-2,3,1", "--count", "2,3,2,3"],
                   "y = x[0:2, 5::-2, 1:7:3, 0:3]", x=x),
        numpy_case("tflite", ["--begin", "1,0,2,0", "--end", "2,0,6,0", "--strides", "1,1,2,1", "--end-mask", "8",
                              "--ellipsis-mask", "2", "--shrink-axis-mask", "1"], "y = x[1, ..., 2:6:2, :]", x=x),
    ]


def save(case, folder):
    """Writes the arrays of a case; {x} in its arguments becomes x.npy."""
    for name, array in case.arrays.items():
        np.save(folder / f"{name}.npy", array)
        case.files[name] = f"{name}.npy"
    return [argument.format(**case.files) for argument in case.arguments] + ["-o", "y.npy", "--explain"]


def quoted(argument):
    return f'"{argument}"' if " " in argument else argument


def described(array):
    return f"{array.dtype}{list(array.shape)}"


def is_equal(actual, expected):
    """Type, shape and every bit."""
    return (actual.dtype == expected.dtype and actual.shape == expected.shape
            and np.ascontiguousarray(actual).tobytes() == np.ascontiguousarray(expected).tobytes())


def verdict(case, path):
    """Whether the file holds the expected array, and a sentence about it."""
    actual = np.load(path)
    if is_equal(actual, case.expected):
        return True, f"{path.name}, {described(actual)}, equals {case.oracle}."
    return False, f"{path.name}, {described(actual)}, DIFFERS from {case.oracle}, {described(case.expected)}."


def run(case, tool):
    """Runs one case in a folder of its own, prints the call, the plan and the verdict; true where the answers agree."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        arguments = save(case, folder)
        print(f"{case.title}\n  $ tranche " + " ".join(map(quoted, arguments)), flush=True)
        done = subprocess.run([tool] + arguments, cwd=folder, capture_output=True, text=True, check=False)
        for line in (done.stdout + done.stderr).splitlines():
            print("  " + line)
        failed = False, f"FAILED with exit status {done.returncode}."
        equal, sentence = verdict(case, folder / "y.npy") if done.returncode == 0 else failed
    print(f"  {sentence}\n")
    return equal


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", type=pathlib.Path, required=True, help="the command-line tool")
    parser.add_argument("--node-tests", type=pathlib.Path, required=True, help="the folder of ONNX's node tests")
    asked = parser.parse_args()
    halves = {"ONNX node tests": onnx_cases(asked.node_tests), "NumPy slices": numpy_cases()}
    equal = {name: sum([run(case, asked.tool.resolve()) for case in cases]) for name, cases in halves.items()}
    for name, cases in halves.items():
        print(f"{name}: {equal[name]} of {len(cases)} equal")
    return 0 if all(equal[name] == len(cases) for name, cases in halves.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
