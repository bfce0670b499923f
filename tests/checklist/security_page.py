#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that every test that SECURITY.md names exists, and that its table names every line of the checklist.

usage: security_page.py <source directory>
"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
page = (root / "SECURITY.md").read_text()
rows = "\n".join(line for line in page.splitlines() if line.startswith("|"))
sources = [path.read_text() for path in (root / "tests").rglob("*.cpp")]
tests = {".".join(names) for text in sources for names in re.findall(r"\bT(?:YPED_T)?EST(?:_[FP])?\((\w+), (\w+)\)", text)}
build = "".join(path.read_text() for path in [*(root / "tests").rglob("CMakeLists.txt"), root / "CMakePresets.json"])

faults = []
named = re.findall(r"`([A-Z]\w+\.\w+)`", rows)
faults += [f"no such test: {name}" for name in named if name not in tests]
faults += [f"no such label: {label}" for label in re.findall(r"`-L ([\w-]+)`", rows) if not re.search(rf"\b{label}\b", build)]
faults += [f"not in the table: {name}" for name in sorted(tests) if name.startswith("Checklist") and name not in named]
faults += [f"no test of line {line}" for line in range(1, 15) if not any(re.search(rf"\.Line{line}[A-Z]", name) for name in named)]
faults += [f"no such preset: {name}" for name in re.findall(r"--preset (\w+)", page) if f'"name": "{name}"' not in build]
print("\n".join(faults) or f"{len(named)} tests are named and exist")
sys.exit(bool(faults))
