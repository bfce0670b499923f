#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures NumPy on the cases of tranche_benchmarks.

Reads what `tranche_benchmarks --list_cases` prints and writes results in the form of Google Benchmark's JSON.
"""
import argparse
import json
import pathlib
import re
import timeit

import numpy as np

TYPES = {1: np.uint8, 2: np.uint16, 4: np.float32, 8: np.float64}
ENOUGH = 0.01  # seconds of one measurement
MOST = 0.25  # seconds of one call that is measured once only


def indices(axes):
    def end(axis):
        last = axis["begin"] + axis["step"] * axis["count"]
        return None if last < 0 else last

    return tuple(slice(axis["begin"], end(axis), axis["step"]) for axis in axes)


def condition(density, count):
    if density == "alt":
        return np.arange(count) % 2 == 1
    return np.random.default_rng(1).integers(0, 100, count) < int(density)


def tensor_of(case):
    tensor = np.empty(case["tensor"], TYPES[case["width"]])
    tensor.fill(1)
    return tensor


def prepared(case):
    """A call without arguments that does what the case asks for."""
    tensor = tensor_of(case)
    if case["verb"] == "compress":
        count = tensor.size if case["axis"] is None else case["tensor"][case["axis"]]
        chosen = condition(case["density"], count)
        out = np.compress(chosen, tensor, case["axis"])
        return lambda: np.compress(chosen, tensor, case["axis"], out)
    taken = indices(case["axes"])
    view = tensor[taken]
    values = np.ones_like(view, order="C", subok=False)
    if case["name"].startswith("planned/"):
        return lambda: np.copyto(values, tensor[taken])
    return (lambda: np.copyto(values, view)) if case["verb"] == "copy" else (lambda: np.copyto(view, values))


def seconds(call, rounds):
    timer = timeit.Timer(call)
    once = timer.timeit(1)
    if once > MOST:
        return [once]
    once = timer.timeit(1)
    number = max(1, round(ENOUGH / once))
    return [timer.timeit(number) / number for _ in range(rounds)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", type=pathlib.Path, help="what --list_cases printed")
    parser.add_argument("out", type=pathlib.Path, help="the file to write")
    parser.add_argument("--filter", default="", help="a regular expression; cases whose name has no match are left out")
    parser.add_argument("--rounds", type=int, default=3, help="how many times each case is measured (default 3)")
    asked = parser.parse_args()
    chosen = [case for case in json.loads(asked.cases.read_text()) if re.search(asked.filter, case["name"])]
    runs = [{"run_name": case["name"] + "/NumPy", "real_time": each * 1e9, "time_unit": "ns"}
            for case in chosen for each in seconds(prepared(case), asked.rounds)]
    asked.out.write_text(json.dumps({"context": {"peers": "NumPy " + np.__version__}, "benchmarks": runs}, indent=1))


if __name__ == "__main__":
    main()
