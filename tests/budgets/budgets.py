#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the instructions of each case of a program and compares them with the committed figures, exactly.

What is counted is what runs in the program itself between entering and leaving its function `measured`. Instructions of
other objects are not: the C library chooses its memcpy by the CPU.
"""
import argparse
import csv
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SKIPPED = 77  # what CTest takes for a skipped test
COST = re.compile(r"[-+*\d]\S* (\d+)$")  # a position and a number of instructions
TRACED = re.compile(r"Trace \d+: \S+ \[\S+\] ?(\S*)$")


class Lacking(Exception):
    """The machine does not have what the comparison needs."""


def run(command, **streams):
    """The lines that a program prints: the names of its cases."""
    done = subprocess.run(command, text=True, check=False, **streams)
    if done.returncode == SKIPPED:
        raise Lacking(f"{command[-2]} {command[-1]}: the backend needs instructions that this machine lacks.")
    done.check_returncode()
    return done.stdout.splitlines()


def own_instructions(dump, program):
    """The instructions of one dump of Callgrind's that are the program's own."""
    total, is_own, is_call = 0, False, False
    for line in dump.splitlines():
        if line.startswith("ob="):
            is_own = line == f"ob={program}"
        cost = COST.match(line)
        if cost and is_own and not is_call:
            total += int(cost[1])
        is_call = line.startswith("calls=")  # the next line is what the callee has counted already
    return total


def count_by_callgrind(valgrind, program, backend):
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder, "callgrind.out")
        options = ["--tool=callgrind", "-q", "--vgdb=no", "--toggle-collect=measured", "--dump-after=measured",
                   "--combine-dumps=yes", "--compress-strings=no", f"--callgrind-out-file={out}"]
        names = run([*valgrind, *options, program, backend], stdout=subprocess.PIPE)
        dumps = [each for each in re.split(r"^part: ", out.read_text(), flags=re.M) if "--dump-after=measured" in each]
    return names, [own_instructions(dump.split("\nsummary: ")[1], program) for dump in dumps]


def count_traced(trace):
    """Of each case the lines from `measured` to `main`."""
    counts, is_counted = [], False
    for line in trace:
        traced = TRACED.match(line)
        if not traced:
            continue
        if traced[1] == "measured" and not is_counted:
            counts.append(0)
        is_counted = traced[1] == "measured" or is_counted and traced[1] != "main"
        counts[-1:] = [counts[-1] + 1] if is_counted else counts[-1:]
    return counts


def count_by_emulator(emulator, program, backend):
    """QEMU writes a line for each instruction in the lowest 32 MiB, where only the program itself is loaded."""
    options = ["-singlestep", "-d", "nochain,exec", "-dfilter", "0x0+0x2000000"]
    with tempfile.TemporaryFile("w+") as trace:
        names = run([*emulator, *options, program, backend], stdout=subprocess.PIPE, stderr=trace)
        trace.seek(0)
        return names, count_traced(trace)


def count(emulator, program, backend):
    """{case: instructions}"""
    if not emulator:
        raise Lacking("there is no valgrind to count instructions with.")
    counting = count_by_emulator if "qemu" in pathlib.Path(emulator[0]).name else count_by_callgrind
    names, counts = counting(emulator, program, backend)
    if len(names) != len(counts) or 0 in counts:
        raise RuntimeError(f"{len(names)} cases, and in the calls of measured() there were {counts} instructions")
    return dict(zip(names, counts))


def read(figures):
    """{case: {column: instructions}}, columns"""
    with open(figures, newline="") as file:
        rows = csv.DictReader(file)
        return {row.pop("case"): {name: int(cell) for name, cell in row.items() if cell} for row in rows}, rows.fieldnames[1:]


def update(figures, column, counted):
    """Rewrites a column; rows become the program's cases in their order."""
    committed, columns = read(figures)
    with open(figures, "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        columns += [column] if column not in columns else []
        out.writerow(["case", *columns])
        for case, number in counted.items():
            row = {**committed.get(case, {}), column: number}
            out.writerow([case, *(row.get(each, "") for each in columns)])
    return 0


def compare(figures, column, counted, command):
    committed = {case: row.get(column) for case, row in read(figures)[0].items()}
    print(f"{column:<26} {'committed':>10} {'counted':>10} {'change':>10}")
    for case in [*committed, *(case for case in counted if case not in committed)]:
        was, now = committed.get(case), counted.get(case)
        change = "" if was == now else f"{now - was:+} ({now / was - 1:+.1%})" if was and now else "!"
        print(f"{case:<26} {'none' if was is None else was:>10} {'none' if now is None else now:>10} {change:>10}")
    if committed == counted:
        return 0
    print(f"\nThe instructions are not those of {figures.name}. If that is meant, commit what this writes:\n    {command}")
    return 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("figures", type=pathlib.Path, help="a CSV file: cases, and a column for each machine and backend")
    parser.add_argument("column", help="the machine and the backend, as in 'x86_64 avx2'")
    parser.add_argument("program", help="called with the backend; prints the names of its cases")
    parser.add_argument("emulator", nargs="*", help="valgrind, or a qemu-user with its arguments after --")
    parser.add_argument("--update", action="store_true", help="write the figures instead of comparing")
    parser.add_argument("--command", default="the same with --update", help="what to advise where they differ")
    asked = parser.parse_args()
    if not asked.figures.is_file():
        parser.error(f"there is no file {asked.figures}")
    try:
        counted = count(asked.emulator, os.path.realpath(asked.program), asked.column.split()[-1])
    except Lacking as problem:
        print(f"skipped: {problem}")
        return 1 if os.environ.get("TRANCHE_NO_SKIPS") else SKIPPED
    if asked.update:
        return update(asked.figures, asked.column, counted)
    return compare(asked.figures, asked.column, counted, asked.command)


if __name__ == "__main__":
    sys.exit(main())
