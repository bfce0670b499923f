#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that translation units built for different instruction sets share no function of the library: the linker
would pick one of them for both.

usage: instruction_sets.py <source> <nm> <compiler> [<option>...]
"""
import itertools
import pathlib
import subprocess
import sys
import tempfile

MACHINES = ["x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4"]
LEVELS = ["-O0", "-O2"]


def functions(nm, unit):
    """The weak functions of the library that a unit defines."""
    lines = subprocess.run([nm, "--defined-only", unit], check=True, capture_output=True, text=True).stdout.splitlines()
    return {line.split()[2] for line in lines if line.split()[1] == "W" and "7tranche" in line.split()[2]}


def main():
    source, nm, *compiler = sys.argv[1:]
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        for level in LEVELS:
            found = {}
            for machine in MACHINES:
                unit = pathlib.Path(folder) / "unit.o"
                subprocess.run([*compiler, level, f"-march={machine}", "-c", source, "-o", unit], check=True)
                found[machine] = functions(nm, unit)
                print(f"{level} -march={machine}: {len(found[machine])} functions")
            for a, b in itertools.combinations(MACHINES, 2):
                faults += [f"{level}: {a} and {b} share {name}" for name in sorted(found[a] & found[b])]
            if not any(found.values()):
                faults.append(f"{level}: no function was found")
    print("\n".join(faults))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
