#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns measurements into tables and a chart of ratios to memcpy.

Writes report.md, report.csv and, where matplotlib is there, chart.png into the current folder. With --gate, exits with
1 where a case takes more than <tolerance> times its target, and with 2 where none with a target was measured.
"""
import argparse
import csv
import pathlib
import sys

import results

PEERS = ("hand", "xtensor", "Eigen", "oneDNN", "NumPy", "ONNX Runtime")
GROUPS = {
    "planned": "Tiny slices, from arguments to bytes (nanoseconds)",
    "prepared": "Tiny slices, prepared (nanoseconds)",
    "constant": "Tiny slices, known at compile time (nanoseconds)",
    "plan": "A plan alone (nanoseconds)",
    "copy": "Copies",
    "assign": "Assignments",
    "compress": "Compress, against memcpy of the input",
    "fresh": "Copies into pages that are faulted in meanwhile",
    "read": "Copies that are read at once",
    "odd": "Copies between odd addresses",
}


def tie(case):
    """Differences up to this are ties."""
    return 1.2 if case.title.endswith("64M") else 1.1


def text(figure, is_best=False):
    if figure is None:
        return ""
    written = f"{figure:.2f}" if figure < 10 else f"{figure:.0f}"
    return f"**{written}**" if is_best else written


def table(head, rows):
    yield "| " + " | ".join(head) + " |"
    yield "|---|" + "---:|" * (len(head) - 1)
    yield from ("| " + " | ".join(row) + " |" for row in rows)


def measured_in(cases, libraries):
    return [each for each in libraries if any(each in case.times for case in cases)]


def group_rows(cases, libraries):
    for case in cases:
        figures = [case.figure(library) for library in libraries]
        best = min(figure for figure in figures if figure is not None)
        bar = [f"{case.times['memcpy']:.1f}" if case.is_timed() else f"{case.times['memcpy'] / 1e3:.2f}"]
        yield [case.title, *bar, *(text(figure, figure == best) for figure in figures)]


def group_tables(cases):
    for group, title in GROUPS.items():
        inside = [case for case in cases if case.group == group]
        if inside:
            libraries = measured_in(inside, ("tranche", *PEERS))
            unit = "memcpy, ns" if inside[0].is_timed() else "memcpy, us"
            yield from ("", f"## {title}", "", *table(["case", unit, *libraries], group_rows(inside, libraries)))


def target_table(cases, backend):
    """The cases with a target; tranche with every backend that was measured, each in its own column."""
    asked = [case for case in cases if case.asked()]
    if not asked:
        return
    everything = sorted({library for case in asked for library in case.times})
    backends = [library for library in everything if library.startswith("tranche:")]
    columns = ["tranche", *backends, *measured_in(asked, PEERS)]
    names = [f"tranche ({backend})", *(each.removeprefix("tranche:") for each in columns[1:])]
    rows = [[case.title + (" (ns)" if case.is_timed() else ""), text(case.asked()),
             *(text(case.figure(column)) for column in columns)]
            for case in asked]
    yield from ("", "## Targets", "", *table(["case", "target", *names], rows))


def behind(cases):
    """Where tranche is slower than what else is here by more than a tie: (case, factor, the fastest)."""
    for case in cases:
        others = {name: case.times[name] for name in PEERS if name in case.times}
        if others and "tranche" in case.times:
            fastest = min(others, key=others.get)
            factor = case.times["tranche"] / others[fastest]
            if factor > tie(case):
                yield case, factor, fastest


def comparison(cases):
    slower = sorted(behind(cases), key=lambda each: -each[1])
    yield from ("", "## Against the fastest of the others", "",
                f"Of {len(cases)} cases tranche is slower than the fastest other in {len(slower)}, by more than a tie of"
                " 10 % (20 % at 64 MiB).")
    if slower:
        rows = [[case.name, f"{factor:.2f}", fastest] for case, factor, fastest in slower]
        yield from ("", *table(["case", "slower by", "than"], rows))


def heading(contexts):
    machine = contexts[0]
    compared = ", ".join(each["peers"] for each in contexts if each.get("peers"))
    yield "# Measurements"
    yield ""
    yield f"- CPU: {machine['cpu']}, {machine['num_cpus']} cores; one thread is used"
    yield f"- Date: {machine['date']}"
    yield f"- Compiler: {machine['compiler']}; flags: {machine['flags']}"
    yield f"- Backend: {machine['backend']}"
    for level in ("x86-64-v3", "x86-64-v4"):
        if f"backend of -march={level}" in machine:
            yield f"- Backend of -march={level} without a choice at run time: {machine[f'backend of -march={level}']}"
    yield f"- Compared with: {compared}"
    for each in contexts:
        if "command" in each:
            yield f"- Command: `{each['command']}`"
    yield ""
    yield "Time divided by that of memcpy of the slice's bytes, medians of measurements in turn; the fastest is bold."


def write_csv(cases):
    with open("report.csv", "w", newline="") as out:
        rows = csv.writer(out)
        rows.writerow(("case", "library", "nanoseconds", "ratio to memcpy", "target", "target in nanoseconds"))
        for case in cases:
            for library, time in case.times.items():
                target = (case.target or "", case.target_ns or "") if library == "tranche" else ("", "")
                rows.writerow((case.name, library, f"{time:.4g}", f"{case.ratio(library):.4g}", *target))


def write_chart(cases, contexts, size):
    try:
        import chart
    except ImportError:
        print("chart.png is left out: this Python has no matplotlib", file=sys.stderr)
        return
    chart.draw(cases, contexts[0], size, "chart.png")


def gate(cases, tolerance):
    asked = [case for case in cases if case.asked() and "tranche" in case.times]
    if not asked:
        print("gate: no case with a target was measured", file=sys.stderr)
        return 2
    missed = [case for case in asked if case.figure("tranche") > tolerance * case.asked()]
    for case in missed:
        print(f"missed: {case.name}: {case.figure('tranche'):.2f}, more than {tolerance} times {case.asked()}",
              file=sys.stderr)
    print(f"gate: {len(asked) - len(missed)} of {len(asked)} targets are met within {tolerance} times")
    return 1 if missed else 0


def positive(text_given):
    value = float(text_given)
    if not value > 0:
        raise argparse.ArgumentTypeError(f"{text_given}: not a number above 0")
    return value


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", nargs="+", type=pathlib.Path,
                        help="JSON of tranche_benchmarks, then of what measured other libraries on the same cases")
    parser.add_argument("--gate", type=positive, metavar="tolerance", help="judge the targets and write nothing")
    parser.add_argument("--chart-size", default="256K", metavar="size",
                        help="the size of slices in the chart: 16K, 256K, 2M, 8M or 64M (default 256K)")
    return parser.parse_args()


def main():
    asked = parse()
    contexts, cases = results.read(asked.results)
    wrong = results.faults(asked.results)
    for name, sentence in wrong:
        print(f"{name}: {sentence}", file=sys.stderr)
    if asked.gate:
        return gate(cases, asked.gate) or (1 if wrong else 0)
    lines = [*heading(contexts), *target_table(cases, contexts[0]["backend"]), *comparison(cases),
             *group_tables(cases)]
    pathlib.Path("report.md").write_text("\n".join(lines) + "\n")
    write_csv(cases)
    write_chart(cases, contexts, asked.chart_size)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
