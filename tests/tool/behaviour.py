# SPDX-License-Identifier: MIT
"""What the tool prints, what it writes and what it leaves alone."""
import os
import pathlib
import resource
import signal

import numpy as np

import tool as t

SUBCOMMANDS = ("slice", "onnx-slice", "compress", "atb", "assign", "nhwc", "tflite")

EXPLAINED = """\
tensor (4, 6, 5) of '<f4' in C order, slice (4, 3, 5)
axis        extent         begin        stride         count
   0             4             0             1             4
   1             6             1             2             3
   2             5             0             1             5
loop         count  source pitch  target pitch
   0            12            40            20
run of 20 bytes, the first at byte 20 of the tensor
alias: no, not one block
240 bytes read, 240 bytes written
"""

EXPLAINED_BLOCK = """\
tensor (4, 6, 5) of '<f4' in C order, slice (3, 5)
axis        extent         begin        stride         count
   0             4             2             1             1
   1             6             1             1             3
   2             5             0             1             5
run of 60 bytes, the first at byte 260 of the tensor
alias: yes, one block at byte 260
60 bytes read, 60 bytes written
"""

EXPLAINED_FORTRAN = """\
tensor (4, 6, 5) of '<f4' in Fortran order, slice (4,)
axis        extent         begin        stride         count
   0             4             0             1             4
   1             6             1             1             1
   2             5             4             1             1
run of 16 bytes, the first at byte 400 of the tensor
alias: yes, one block at byte 400
16 bytes read, 16 bytes written
"""

EXPLAINED_ASSIGN = """\
tensor (4, 6, 5) of '<f4' in C order, slice (2, 6, 5)
axis        extent         begin        stride         count
   0             4             3            -2             2
   1             6             0             1             6
   2             5             0             1             5
loop         count  source pitch  target pitch
   0             2           120          -240
run of 120 bytes, the first at byte 360 of the tensor
alias: no, not one block
240 bytes read, 240 bytes written
"""

EXPLAINED_CONDITION = """\
tensor (4, 6, 5) of '<f4' in C order, slice (3, 6, 5)
axis        extent         begin        stride         count
   0             4     condition     condition             3
   1             6             0             1             6
   2             5             0             1             5
 run         begin         count
   0             0             1
   1             2             2
2 runs of trues on axis 0
alias: no, not one block
360 bytes read, 360 bytes written
"""

ASSIGN = ("assign", "x.npy", "v.npy", "--begin", "-1", "--end", "0", "--strides", "-2")


def passes(done, stdout="", *about):
    t.require(done.returncode == 0 and done.stderr == "" and done.stdout == stdout, *about, done.stdout, done.stderr)


def checks_help(tool):
    passes(tool.run("--version"), "tranche " + version() + "\n")
    for arguments in (("--help",), *((name, "--help") for name in SUBCOMMANDS)):
        done = tool.run(*arguments)
        t.require(done.returncode == 0 and "Usage: tranche" in done.stdout, arguments, done.stdout, done.stderr)
        words = SUBCOMMANDS if arguments == ("--help",) else ("tensor", "--output", "--explain", "--dry-run")
        t.require(all(word in done.stdout for word in words), arguments, done.stdout)


def version():
    """The three numbers of the library's version header."""
    text = (pathlib.Path(__file__).parents[2] / "include/tranche/version.hpp").read_text(encoding="utf-8")
    lines = [line.split() for line in text.splitlines() if line.startswith("#define")]
    return ".".join(words[-1] for words in lines if words[-1].isdigit())


def checks_explanations(tool, files):
    for arguments, expected in (
            (("slice", "x.npy", ":, 1::2"), EXPLAINED),
            (("slice", "x.npy", "2, 1:4"), EXPLAINED_BLOCK),
            (("slice", "f.npy", ":, 1, -1"), EXPLAINED_FORTRAN),
            (ASSIGN, EXPLAINED_ASSIGN),
            (("compress", "x.npy", "--condition", "m.npy", "--axis", "0"), EXPLAINED_CONDITION)):
        passes(tool.run(*arguments, "--explain", "--dry-run"), expected, arguments)
        passes(tool.run(*arguments, "--explain", "--dry-run", "-o", "y.npy"), expected, arguments)
        passes(tool.run(*arguments, "--dry-run"), "", arguments)
        t.require_nothing_left(files, "a dry run wrote", arguments)
        passes(tool.run(*arguments, "--explain", "-o", "y.npy"), expected, arguments)
        os.remove("y.npy")


def checks_minus_signs(tool, x):
    for arguments, expected in (
            (("slice", "x.npy", "-1"), x[-1]),
            (("slice", "x.npy", "-3:-1, ..., -2"), x[-3:-1, ..., -2]),
            (("slice", "x.npy", "-1:, 0"), x[-1:, 0]),
            (("onnx-slice", "x.npy", "--starts", "-3,-2", "--ends", "-1,1000"), x[-3:-1, -2:]),
            (("onnx-slice", "x.npy", "--starts=-3,-2", "--ends=-1,1000", "--steps=1,2"), x[-3:-1, -2::2]),
            (("onnx-slice", "x.npy", "--starts", "", "--ends", "", "--axes", ""), x)):
        passes(tool.run(*arguments, "-o", "y.npy"), "", arguments)
        t.require_array("y.npy", expected, arguments)
        os.remove("y.npy")


def checks_outputs_that_are_inputs(tool, x, v, m):
    t.save("a.npy", x)
    passes(tool.run("slice", "a.npy", "::-1", "-o", "a.npy"))
    t.require_array("a.npy", x[::-1], "sliced in place")
    passes(tool.run("assign", "x.npy", "v.npy", *ASSIGN[3:], "-o", "v.npy"))
    expected = x.copy()
    expected[-1:0:-2] = v
    t.require_array("v.npy", expected, "over the value")
    passes(tool.run("compress", "x.npy", "--condition", "m.npy", "--axis", "0", "-o", "m.npy"))
    t.require_array("m.npy", np.compress(m, x, 0), "over the condition")
    passes(tool.run("slice", "x.npy", "0", "-o", "../" + os.path.basename(os.getcwd()) + "/a.npy"))
    t.require_array("a.npy", x[0], "by another path")
    os.remove("a.npy")


def checks_failed_writes(tool, files):
    """A disk that is full, here a limit on the size of files, leaves the old output and nothing else."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    t.save("big.npy", np.zeros((1000, 1000)))
    t.save("y.npy", np.arange(3))
    done = tool.run("slice", "big.npy", "...", "-o", "y.npy", preexec_fn=limit, restore_signals=False)
    sentence = t.require_refusal(done)
    t.require("y.npy: the file cannot be written: File too large" in sentence, sentence)
    t.require_array("y.npy", np.arange(3), "a failed write touched the old output")
    t.require_nothing_left(files + ["big.npy", "y.npy"])
    if os.path.exists("/dev/full"):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = tool.run_into(full, "slice", "big.npy", "0", "--explain", "-o", "y.npy")
        t.require(done.returncode == 2 and "the plan cannot be printed" in done.stderr, done.stderr)
        t.require_array("y.npy", np.arange(3), "written although the plan was not printed")
    os.remove("y.npy")
    os.remove("big.npy")


def checks_other_temporaries(tool, files, x):
    """Names that another call has taken are left alone."""
    for name in (".tranche-0.tmp", ".tranche-1.tmp"):
        pathlib.Path(name).write_bytes(b"another call's")
    passes(tool.run("slice", "x.npy", "0", "-o", "y.npy"))
    t.require_array("y.npy", x[0], "beside other temporaries")
    t.require_nothing_left(files + ["y.npy", ".tranche-0.tmp", ".tranche-1.tmp"])
    for name in (".tranche-0.tmp", ".tranche-1.tmp"):
        t.require(pathlib.Path(name).read_bytes() == b"another call's", name)
        os.remove(name)
    os.remove("y.npy")


def main():
    with t.tool_in_empty_folder() as tool:
        x = np.arange(120, dtype="<f4").reshape(4, 6, 5)
        v = -np.arange(60, dtype="<f4").reshape(2, 6, 5)
        m = np.array([True, False, True, True])
        inputs = {"x.npy": x, "f.npy": np.asfortranarray(x), "v.npy": v, "m.npy": m}
        for name, array in inputs.items():
            t.save(name, array)
        files = list(inputs)
        checks_help(tool)
        checks_explanations(tool, files)
        checks_minus_signs(tool, x)
        checks_failed_writes(tool, files)
        checks_other_temporaries(tool, files, x)
        checks_outputs_that_are_inputs(tool, x, v, m)
        t.require_nothing_left(files)


main()
