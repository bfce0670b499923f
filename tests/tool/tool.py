# SPDX-License-Identifier: MIT
"""What the tests of the command line tool share: calling it, random arrays, and what a refusal looks like."""
import contextlib
import os
import random
import subprocess
import sys
import tempfile

import numpy as np

WIDE = ("i2", "i4", "i8", "u2", "u4", "u8", "f2", "f4", "f8", "c8", "c16")
DTYPES = ("|b1", "|i1", "|u1") + tuple("<" + name for name in WIDE) + tuple(">" + name for name in WIDE)


class Tool:
    """The program, run in a folder of its own."""

    def __init__(self, program):
        self.program = os.path.abspath(program)

    def run(self, *arguments, **options):
        return subprocess.run([self.program, *arguments], capture_output=True, text=True, check=False, **options)

    def run_into(self, stdout, *arguments):
        return subprocess.run([self.program, *arguments], stdout=stdout, stderr=subprocess.PIPE, text=True, check=False)


@contextlib.contextmanager
def tool_in_empty_folder():
    with tempfile.TemporaryDirectory() as folder:
        tool = Tool(sys.argv[1])
        os.chdir(folder)
        try:
            yield tool
        finally:
            os.chdir("/")


def require(condition, *about):
    if not condition:
        sys.exit("FAILED: " + "\n  ".join(str(line) for line in about))


def require_refusal(done, *about):
    """Exit status 2 and one sentence on stderr, nothing on stdout; answers with the sentence."""
    lines = done.stderr.splitlines()
    require(done.returncode == 2, *about, "exit status %s instead of 2" % done.returncode, done.stderr)
    require(len(lines) == 1 and done.stderr.endswith("\n"), *about, "not one line", done.stderr)
    require(done.stdout == "", *about, done.stdout)
    return lines[0]


def require_nothing_left(expected, *about):
    require(sorted(os.listdir(".")) == sorted(expected), *about, "files: %s" % os.listdir("."))


def require_array(path, expected, *about, fortran=False):
    """The file holds these very bytes, in this order and in format version 1.0."""
    with open(path, "rb") as file:
        version = np.lib.format.read_magic(file)
        shape, is_fortran, dtype = np.lib.format.read_array_header_1_0(file)
        data = file.read()
    require(version == (1, 0) and is_fortran == fortran, *about, version, is_fortran)
    require(dtype == expected.dtype and dtype.str == expected.dtype.str, *about, dtype, expected.dtype)
    require(shape == expected.shape, *about, shape, expected.shape)
    require(data == expected.tobytes("F" if fortran else "C"), *about, "other bytes")


def random_shape(source, rank, largest=2048):
    shape = []
    left = largest
    for _ in range(rank):
        extent = 0 if source.random() < 0.04 else source.randint(1, max(1, min(7, left)))
        shape.append(extent)
        left //= max(1, extent)
    source.shuffle(shape)
    return tuple(shape)


def random_array(source, dtype, shape):
    dtype = np.dtype(dtype)
    count = int(np.prod(shape, dtype=np.int64))
    data = source.randbytes(count * dtype.itemsize)
    array = np.frombuffer(bytes(byte & 1 for byte in data) if dtype == bool else data, dtype).reshape(shape)
    return np.asfortranarray(array) if source.random() < 0.5 else array


def save(path, array, version=(1, 0)):
    with open(path, "wb") as file:
        np.lib.format.write_array(file, array, version=version)


def seeded(seed=20240607):
    return random.Random(seed)
