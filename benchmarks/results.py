# SPDX-License-Identifier: MIT
"""Measurements by case and library, read from Google Benchmark's JSON."""
import collections
import json
import re
import statistics

NANOSECONDS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}
SUFFIXES = re.compile(r"(/(min_time:[0-9.]+|manual_time))+$")
MATRIX_NAME = re.compile(r"^(?P<pattern>\S+) (?P<type>u8|u16|f32|f64) (?P<size>\S+)$")
TIMED_GROUPS = ("planned", "prepared", "constant", "plan")  # slices so small that a ratio says little


class Case:
    """One row: medians in nanoseconds by library, and what is asked of tranche."""

    def __init__(self, name):
        self.group, self.title = name.split("/", 1)
        self.name = name
        self.times = {}
        self.target = 0
        self.target_ns = 0

    def ratio(self, library):
        return self.times[library] / self.times["memcpy"]

    def figure(self, library):
        """Nanoseconds where the case is so small that they count, else the ratio to memcpy; None if not measured."""
        if library not in self.times or "memcpy" not in self.times:
            return None
        return self.times[library] if self.is_timed() else self.ratio(library)

    def is_timed(self):
        return self.group in TIMED_GROUPS

    def asked(self):
        return self.target_ns or self.target

    def matrix(self):
        """The pattern, type and size that the name is made of, or None."""
        return MATRIX_NAME.match(self.title)


def read(paths):
    """The contexts of all files, and the cases in the order of their first measurement."""
    contexts, samples, cases = [], collections.defaultdict(list), {}
    for path in paths:
        results = json.loads(path.read_text())
        contexts.append(results["context"])
        for run in results["benchmarks"]:
            if run.get("run_type") == "aggregate" or run.get("error_occurred"):
                continue
            name, library = SUFFIXES.sub("", run["run_name"]).rsplit("/", 1)
            case = cases.setdefault(name, Case(name))
            samples[name, library].append(run["real_time"] * NANOSECONDS[run["time_unit"]])
            case.target = run.get("target", case.target)
            case.target_ns = run.get("target_ns", case.target_ns)
    for (name, library), times in samples.items():
        cases[name].times[library] = statistics.median(times)
    return contexts, [case for case in cases.values() if "memcpy" in case.times]


def faults(paths):
    """(name, sentence) of each measurement that a library failed."""
    found = {}
    for path in paths:
        for run in json.loads(path.read_text())["benchmarks"]:
            if run.get("error_occurred") and not run["error_message"].startswith("slow"):
                found[run["run_name"]] = run["error_message"]
    return sorted(found.items())
