#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns Google Benchmark's JSON into a table of ratios to memcpy.

usage: report.py <results.json> [--gate <tolerance>]

Writes report.md and report.csv into the current directory. With --gate, exits with 1 where a ratio is more than
<tolerance> times its target.
"""
import argparse
import csv
import json
import pathlib
import statistics
import sys


def medians(results):
    """{case: {program: median seconds}}, {case: target}"""
    samples, targets = {}, {}
    for run in results["benchmarks"]:
        if run.get("run_type") == "aggregate":
            continue
        case, program = run["run_name"].rsplit("/", 1)
        samples.setdefault(case, {}).setdefault(program, []).append(run["real_time"])
        if "target" in run:
            targets[case] = run["target"]
    return {case: {name: statistics.median(times) for name, times in each.items()} for case, each in samples.items()}, targets


def table(times, targets):
    for case, each in times.items():
        if {"memcpy", "hand", "tranche"} <= each.keys():
            yield case, each["tranche"] / each["memcpy"], each["hand"] / each["memcpy"], targets[case]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("results", type=pathlib.Path)
    parser.add_argument("--gate", type=float, metavar="tolerance")
    asked = parser.parse_args()
    results = json.loads(asked.results.read_text())
    rows = list(table(*medians(results)))
    context = results["context"]
    with open("report.csv", "w", newline="") as out:
        csv.writer(out).writerows([("case", "tranche", "hand", "target"), *rows])
    lines = [f"Backend {context['backend']}, {context['num_cpus']} CPUs at {context['mhz_per_cpu']} MHz, {context['date']}.",
             "Time divided by that of memcpy, medians of interleaved repetitions.", "",
             "| case | tranche | hand loop | target |", "|---|---:|---:|---:|"]
    lines += [f"| {case} | {ours:.2f} | {hand:.2f} | {target:.2f} |" for case, ours, hand, target in rows]
    pathlib.Path("report.md").write_text("\n".join(lines) + "\n")
    print("\n".join(lines))
    missed = [case for case, ours, _, target in rows if asked.gate and ours > asked.gate * target]
    if missed:
        print(f"more than {asked.gate} times the target: {', '.join(missed)}", file=sys.stderr)
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
