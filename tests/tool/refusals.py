# SPDX-License-Identifier: MIT
"""Files and calls that the tool refuses: exit status 2, one sentence that names what is wrong, nothing written."""
import os
import shlex
import struct

import numpy as np

import tool as t


def npy(dictionary, data=b"", version=1, length=None):
    """A file with any dictionary and any header length."""
    text = dictionary.encode("utf-8")
    size = len(text) if length is None else length
    return b"\x93NUMPY" + bytes((version, 0)) + struct.pack("<H" if version == 1 else "<I", size) + text + data


def header(descr="'<i2'", fortran="False", shape="(2, 3)", more=""):
    return "{'descr': %s, 'fortran_order': %s, 'shape': %s%s}\n" % (descr, fortran, shape, more)


DATA = bytes(range(12))
GOOD = npy(header(), DATA)

# What is wrong, the file, and words of the sentence.
BAD_FILES = (
    ("empty file", b"", "ends inside its header"),
    ("magic cut off", GOOD[:5], "ends inside its header"),
    ("length cut off", GOOD[:9], "ends inside its header"),
    ("header cut off", GOOD[:40], "ends inside its header"),
    ("data cut off", GOOD[:-1], "6 elements of 2 bytes, the file has 11"),
    ("no data", npy(header()), "6 elements of 2 bytes, the file has 0"),
    ("bytes after the data", GOOD + b"\0", "6 elements of 2 bytes, the file has 13"),
    ("magic", b"\x93NUMPX" + GOOD[6:], "magic"),
    ("a text file", b"hello, this is not an array at all\n", "magic"),
    ("a zip file", b"PK\x03\x04" + bytes(100), "magic"),
    ("version 0.0", b"\x93NUMPY\0\0" + GOOD[8:], "version 0.0"),
    ("version 4.0", b"\x93NUMPY\4\0" + GOOD[8:], "version 4.0"),
    ("version 1.1", b"\x93NUMPY\1\1" + GOOD[8:], "version 1.1"),
    ("length past the file", npy(header(), DATA, length=60000), "60000 bytes are wanted"),
    ("length of 4 GiB", npy(header(), DATA, version=2, length=2**32 - 1), "4294967295 bytes are wanted"),
    ("length inside the dictionary", npy(header(), DATA, length=30), "not the dictionary"),
    ("length 0", npy(header(), DATA, length=0), "not the dictionary"),
    ("a list", npy("[]\n"), "'{' is wanted"),
    ("nested brackets", npy("[" * 60000), "'{' is wanted"),
    ("nested parentheses", npy(header(shape="(" * 50000)), "an integer is wanted"),
    ("unterminated", npy(header()[:-2], DATA), "is wanted at its end"),
    ("text after the dictionary", npy(header() + "1", DATA), "nothing after the dictionary"),
    ("unknown key", npy(header(more=", 'order': 1"), DATA), "unknown key 'order'"),
    ("duplicate key", npy(header(more=", 'shape': (2, 3)"), DATA), "key 'shape' twice"),
    ("missing key", npy("{'descr': '<i2', 'shape': (2, 3)}", DATA), "lacks one of the keys"),
    ("no keys", npy("{}", DATA), "lacks one of the keys"),
    ("lower case", npy(header(fortran="false"), DATA), "True or False is wanted"),
    ("a number as a bool", npy(header(fortran="0"), DATA), "True or False is wanted"),
    ("no comma", npy(header(shape="(2 3)"), DATA), "',' or ')' is wanted"),
    ("only a comma", npy(header(shape="(,)"), DATA), "an integer is wanted"),
    ("a number as the shape", npy(header(shape="(6)"), DATA), "not a tuple"),
    ("a list as the shape", npy(header(shape="[2, 3]"), DATA), "'(' is wanted"),
    ("a float extent", npy(header(shape="(2.0, 3)"), DATA), "',' or ')' is wanted"),
    ("an octal extent", npy(header(shape="(02, 3)"), DATA), "an integer is wanted"),
    ("a long extent", npy(header(shape="(2L, 3)"), DATA), "',' or ')' is wanted"),
    ("negative extent", npy(header(shape="(2, -3)"), DATA), "axis 1: an extent is negative: -3"),
    ("extent past 64 bits", npy(header(shape="(9223372036854775808,)"), DATA), "does not fit 64 bits"),
    ("product past 64 bits", npy(header(shape="(4294967296, 4294967296)"), DATA), "does not fit"),
    ("product wraps to 6", npy(header(shape="(9223372036854775811, 2)"), DATA), "does not fit"),
    ("bytes wrap to 12", npy(header(shape="(9223372036854775807, 1)"), DATA), "9223372036854775807 elements of 2"),
    ("negative product", npy(header(shape="(-2, -3)"), DATA), "axis 0: an extent is negative: -2"),
    ("zero and negative", npy(header(shape="(0, -1)")), "axis 1: an extent is negative: -1"),
    ("rank 9", npy(header(shape="(1, 1, 1, 1, 1, 1, 1, 2, 3)"), DATA), "9 is not in [0, 8]"),
    ("rank 10000", npy(header(shape="(" + "1, " * 10000 + ")"), DATA), "10000 is not in [0, 8]"),
    ("objects", npy(header(descr="'|O'"), DATA), "objects"),
    ("bytes", npy(header(descr="'|S2'"), DATA), "strings"),
    ("text", npy(header(descr="'<U1'"), DATA), "strings"),
    ("dates", npy(header(descr="'<M8[ns]'"), DATA), "dates"),
    ("spans of time", npy(header(descr="'<m8[s]'"), DATA), "dates"),
    ("void", npy(header(descr="'|V2'"), DATA), "raw or structured"),
    ("structured", npy(header(descr="[('a', '<i2')]"), DATA), "structured"),
    ("a subarray", npy(header(descr="('<i2', (3,))"), DATA), "structured"),
    ("long double", npy(header(descr="'<f16'"), DATA), "do not share"),
    ("int128", npy(header(descr="'<i16'"), DATA), "do not share"),
    ("no byte order", npy(header(descr="'i2'"), DATA), "element type 'i2'"),
    ("an order that is none", npy(header(descr="'|i2'"), DATA), "element type '|i2'"),
    ("an empty type", npy(header(descr="''"), DATA), "element type ''"),
    ("an escape", npy(header(descr=r"'<i\x32'"), DATA), "a string is wanted"),
    ("an open string", npy("{'descr: 1}", DATA), "a string is wanted"),
    ("a very long type", npy(header(descr="'" + "<" * 50000 + "'"), DATA), "'<<<<<<<<<<<<<<<<<<<<<<<<...'"),
    ("control bytes", npy("{'de\x07\x1b[31m': 1}", DATA), "unknown key"),
    ("bytes that are not text", npy("{", b"") + b"\xff\xfe", "not the dictionary"),
)

# The call, and words of the sentence. x is (4, 6) and v (1, 6), both float32.
WRONG_CALLS = (
    ("", "subcommand is required"),
    ("cut x.npy", "not expected", "cut"),
    ("slice", "tensor is required"),
    ("slice x.npy", "literal is required"),
    ("slice x.npy 0", "--output is required"),
    ("slice x.npy 0 -o", "--output"),
    ("slice x.npy 0 -o y.npy 1", "not expected: 1"),
    ("slice x.npy 0 -o y.npy --sideways", "not expected: --sideways"),
    ("slice x.npy 0 -o y.npy -o z.npy", "--output"),
    ("slice none.npy 0 -o y.npy", "none.npy: the file cannot be read: No such file"),
    ("slice . 0 -o y.npy", ".: this is not a regular file"),
    ("slice pipe 0 -o y.npy", "pipe: this is not a regular file"),
    ("slice x.npy 0 -o none/y.npy", "none/y.npy: the file cannot be written: No such file"),
    ("slice x.npy 0 -o folder", "folder: this is not a regular file"),
    ("slice x.npy 0 -o /dev/null", "/dev/null: this is not a regular file"),
    ("slice x.npy 0 -o ''", "cannot be written"),
    ("slice 'a\nb.npy' 0 -o y.npy", "a?b.npy"),
    ("slice x.npy 4 -o y.npy", "x.npy: axis 0:", "4 is not in [-4, 3]"),
    ("slice x.npy '..., -7' -o y.npy", "x.npy: axis 1:", "-7 is not in [-6, 5]"),
    ("slice x.npy ':, ::0' -o y.npy", "x.npy: axis 1: a step is zero"),
    ("slice x.npy 1:x -o y.npy", "x.npy:", "column 2"),
    ("slice x.npy '0, 0, 0' -o y.npy", "x.npy:", "3 is not in [0, 2]"),
    ("slice x.npy None,None,None,None,None,None,None, -o y.npy", "x.npy:", "more axes", "9 is not in [0, 8]"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --steps 0", "x.npy: axis 0: a step is zero"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --steps 1,1", "x.npy: a list has the wrong length: 2 is not 1"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --axes 2", "x.npy: an axis is outside", "2 is not in [-2, 1]"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --axes 1x", "--axes: '1x' is not an integer"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --axes --steps", "--axes: '--steps' is not an integer"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --axes 1,,2", "--axes: '' is not an integer"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --axes 1,", "--axes: '' is not an integer"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --axes 0x1", "--axes: '0x1' is not an integer"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --axes ' 1'", "--axes: ' 1' is not an integer"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --axes 9223372036854775808",
     "--axes: 9223372036854775808 is not in [-9223372036854775808, "),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --axes=-9223372036854775809",
     "--axes: -9223372036854775809 is not in [", ", 9223372036854775807]"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --opset 0",
     "x.npy: element type '<f4' is not supported by ONNX Slice of opset 0"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --opset 2147483648",
     "--opset: 2147483648 is not in [-2147483648, 2147483647]"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --opset 9 --steps 1", "--steps", "opset 9", "opset 10"),
    ("onnx-slice x.npy -o y.npy --starts 0 --ends 1 --compatibility numpy",
     "--compatibility: 'numpy' is not one of specification, onnxruntime"),
    ("onnx-slice x.npy -o y.npy --starts 0,0 --ends 1,1 --axes 1,-1", "listed twice"),
    ("onnx-slice x.npy -o y.npy --starts 0", "--ends is required"),
    ("onnx-slice scalar.npy -o y.npy --starts '' --ends ''", "scalar.npy: the rank"),
    ("compress x.npy -o y.npy --condition v.npy",
     "condition in v.npy is not a list of bool", "2 axes of element type '<f4'"),
    ("compress x.npy -o y.npy --condition bytes.npy",
     "condition in bytes.npy is not a list of bool", "element type '|u1'"),
    ("compress x.npy -o y.npy --condition square.npy", "condition in square.npy is not a list of bool", "2 axes"),
    ("compress x.npy -o y.npy --condition none.npy", "none.npy: the file cannot be read"),
    ("compress x.npy -o y.npy --condition ''", "the file cannot be read"),
    ("compress x.npy -o y.npy --condition mask.npy --axis 0", "x.npy: axis 0:", "4 is not in [0, 3]"),
    ("compress x.npy -o y.npy --condition mask.npy --axis 2", "2 is not in [-2, 1]"),
    ("compress x.npy -o y.npy --condition mask.npy --opset 8", "ONNX Compress of opset 8"),
    ("atb x.npy -o y.npy --offsets 0,1 --size 1,6", "x.npy: axis 1:", "6 is not in [1, 5]"),
    ("atb x.npy -o y.npy --offsets 0,6 --size 1,1", "x.npy: axis 1:", "6 is not in [-6, 5]"),
    ("atb x.npy -o y.npy --offsets 0 --size 1", "x.npy: a list has the wrong length: 1 is not 2"),
    ("atb wide.npy -o y.npy --offsets 0 --size 1", "'<f8' is not supported by ATB", "on atlas_a2"),
    ("atb x.npy -o y.npy --offsets 0,0 --size 1,1 --product atlas_200i_500_a2",
     "'<f4' is not supported", "atlas_200i_500_a2"),
    ("assign x.npy v.npy -o y.npy --begin 0 --end 1 --strides 2 --product atlas_a4",
     "--product: 'atlas_a4' is not one of ascend_950, atlas_a3"),
    ("assign x.npy v.npy -o y.npy --begin 0 --end 1 --strides 1 --product atlas_training",
     "StridedSliceAssignV2 on atlas_training"),
    ("assign x.npy v.npy -o y.npy --begin 0 --end 1 --strides -1 --product atlas_a2",
     "x.npy: axis 0: a step is negative", "-1 is not in [1, "),
    ("assign x.npy v.npy -o y.npy --begin 0 --end 1 --strides 2 --axes 1 --product atlas_a2",
     "x.npy: axis 1: the innermost step", "2 is not 1"),
    ("assign x.npy v.npy -o y.npy --begin 0 --end 2 --strides 1",
     "x.npy: axis 0: the value's shape differs", "1 is not 2"),
    ("assign x.npy swapped.npy -o y.npy --begin 0 --end 1 --strides 1",
     "swapped.npy has element type '>f4', not '<f4'"),
    ("assign x.npy bytes.npy -o y.npy --begin 0 --end 1 --strides 1", "bytes.npy has element type '|u1', not '<f4'"),
    ("nhwc x.npy -o y.npy --begin 0,0,0,0 --stride 1,1,1,1 --count 1,1,1,1", "x.npy: the tensor has 2 axes"),
    ("nhwc cube.npy -o y.npy --begin 0,0,0 --stride 1,1,1,1 --count 1,1,1,1", "--begin has 3 axes"),
    ("nhwc cube.npy -o y.npy --begin 0,0,0,0 --stride 1,1,2,1 --count 1,1,3,1",
     "cube.npy: axis 2:", "3 is not in [1, 2]"),
    ("nhwc cube.npy -o y.npy --begin 0,-1,0,0 --stride 1,1,1,1 --count 1,1,1,1",
     "cube.npy: axis 1:", "-1 is not in [0, 2]"),
    ("tflite x.npy -o y.npy --begin 9 --end 0 --strides 1 --shrink-axis-mask 1",
     "x.npy: axis 0:", "9 is not in [-4, 3]"),
    ("tflite x.npy -o y.npy --begin 0,0 --end 0,0 --strides 1,1 --ellipsis-mask 3", "masks"),
    ("tflite x.npy -o y.npy --begin 0 --end 0 --strides 1 --end-mask 4294967296",
     "--end-mask: 4294967296 is not in [-2147483648, 2147483647]"),
)

OLD_OUTPUT = b"what was there before"


def check(tool, arguments, words, about):
    """Refused twice, without an output and over an old one, which stays."""
    for old in (None, OLD_OUTPUT):
        if old is not None:
            with open("y.npy", "wb") as file:
                file.write(old)
        before = sorted(os.listdir("."))
        sentence = t.require_refusal(tool.run(*arguments), *about)
        t.require(all(word in sentence for word in words), *about, sentence, words)
        t.require_nothing_left(before, *about)
    with open("y.npy", "rb") as file:
        t.require(file.read() == OLD_OUTPUT, *about, "the old output was touched")
    os.remove("y.npy")
    return sentence


def make_inputs():
    t.save("x.npy", np.arange(24, dtype="<f4").reshape(4, 6))
    t.save("v.npy", np.zeros((1, 6), "<f4"))
    t.save("swapped.npy", np.zeros((1, 6), ">f4"))
    t.save("scalar.npy", np.zeros((), "<f4"))
    t.save("wide.npy", np.zeros(3, "<f8"))
    t.save("cube.npy", np.zeros((2, 3, 4, 5), "|i1"))
    t.save("bytes.npy", np.ones(3, "|u1"))
    t.save("mask.npy", np.array([True, False, False, False, True]))
    t.save("square.npy", np.ones((2, 2), bool))
    os.mkfifo("pipe")
    os.mkdir("folder")


def main():
    with t.tool_in_empty_folder() as tool:
        for name, data, words in BAD_FILES:
            with open("bad.npy", "wb") as file:
                file.write(data)
            for call in ("slice bad.npy ... -o y.npy", "compress bad.npy --condition bad.npy -o y.npy"):
                check(tool, shlex.split(call), ("bad.npy: ", words), (name, call))
        print("%d bad files refused" % len(BAD_FILES))
        os.remove("bad.npy")
        make_inputs()
        for call, *words in WRONG_CALLS:
            print("tranche", call.replace("\n", "\\n"))
            print("   ", check(tool, shlex.split(call), words, (call,)))
        print("%d wrong calls refused" % len(WRONG_CALLS))


main()
