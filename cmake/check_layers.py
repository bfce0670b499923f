#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that every header under include/ keeps to the architecture.

usage: check_layers.py <include directory>
"""
import pathlib
import re
import sys

# The architecture. A header includes headers of its own or a lower level; NEVER_MEET share a level and no include.
LEVELS = [
    ["config.hpp", "isa.hpp", "version.hpp"],
    ["core"],
    ["plan"],
    ["front", "lower"],
    ["kernel"],
    ["verbs", "interop"],
    ["tranche.hpp"],
]
NEVER_MEET = {"front", "lower"}

# What may be included from outside: the headers that bare metal has, and for some files one more.
EVERYWHERE = {"cstddef", "cstdint", "limits", "type_traits", "initializer_list"}
EXCEPTIONS = {
    "core/to_string.hpp": {"string"},
    "kernel/scalar.hpp": {"cstring"},  # for compilers without __builtin_memcpy
    "kernel/ssse3.hpp": {"immintrin.h"},
    "kernel/avx2.hpp": {"immintrin.h"},
    "kernel/avx512.hpp": {"immintrin.h"},
    "kernel/xsimd.hpp": {"xsimd/xsimd.hpp", "immintrin.h", "arm_neon.h"},
}

SPDX = "// SPDX-License-Identifier: MIT"
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^[ \t]*#(?:\\\n|[^\n])*',
                      re.DOTALL | re.MULTILINE)
TOKEN = re.compile(r"\w+|::|[^\s\w]")


def station(name):
    return name.split("/")[0]


def level(name):
    return next((number for number, stations in enumerate(LEVELS) if station(name) in stations), None)


def check_include(name, quote, target, root):
    """name: the including header, relative to root, include/tranche."""
    if quote == "<" and not target.startswith("tranche/"):
        if target not in EVERYWHERE | EXCEPTIONS.get(name, set()):
            yield f"includes <{target}>, which is not on its list"
        return
    base = root.parent if target.startswith("tranche/") else (root / name).parent
    path = (base / target).resolve()
    if not path.is_file() or root not in path.parents:
        yield f"includes {target}, which is no header of the library"
        return
    included = path.relative_to(root).as_posix()
    stations = {station(name), station(included)}
    if level(included) is not None and (level(included) > level(name) or stations == NEVER_MEET):
        yield f"may not include {included}"


def check_guard(name, text):
    """Text that is included many times, *.inc, has none and says so."""
    if name.endswith(".inc"):
        if "no guard" not in text.split("\n\n", 1)[0]:
            yield "does not say in its first comment that it has no guard"
        return
    guard = "TRANCHE_" + re.sub(r"[/.]", "_", name).upper()
    directives = re.findall(r"^#[^\n]*", text, re.MULTILINE)
    if directives[:2] != [f"#ifndef {guard}", f"#define {guard}"] or directives[-1:] != ["#endif"]:
        yield f"the include guard is not {guard} around everything"


def check_linkage(text):
    """Anonymous namespaces and namespace-scope statics: every translation unit would get its own."""
    scopes, statement = [], []
    for token in TOKEN.findall(NOT_CODE.sub(" ", text)):
        if token == "{":
            if statement[-1:] == ["namespace"]:
                yield "has an anonymous namespace"
            scopes.append("namespace" in statement or "extern" in statement)
        elif token == "}" and scopes:
            scopes.pop()
        elif token == "static" and all(scopes):
            yield "has a static at namespace scope"
        statement = [] if token in "{};" else statement + [token]


def check(name, root):
    text = (root / name).read_text(encoding="utf-8")
    if level(name) is None:
        yield "is on no level of the architecture"
        return
    if text.split("\n", 1)[0] != SPDX:
        yield "does not start with its SPDX line"
    for quote, target in INCLUDE.findall(text):
        yield from check_include(name, quote, target, root)
    yield from check_guard(name, text)
    yield from check_linkage(text)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = (pathlib.Path(sys.argv[1]) / "tranche").resolve()
    names = sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())
    faults = [f"tranche/{name} {fault}" for name in names for fault in check(name, root)]
    print("\n".join(faults) or f"{len(names)} headers keep to {len(LEVELS)} levels")
    return bool(faults) or not names


if __name__ == "__main__":
    sys.exit(main())
