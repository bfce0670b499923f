# SPDX-License-Identifier: MIT
"""Shows that check_layers.py finds each kind of fault: a sound tree passes, and one with one change does not."""
import pathlib
import subprocess
import sys
import tempfile

SOUND = {
    "config.hpp": "#include <cstdint>\n",
    "core/result.hpp": '#include "../config.hpp"\nstruct s { static int f(); };\ninline int g() { static_assert(true); return 0; }\n',
    "core/to_string.hpp": "#include <string>\n",
    "front/slice.hpp": '#include <tranche/core/result.hpp>\n#include "other.hpp"\n',
    "front/other.hpp": "// static\n#define X static\nnamespace a { namespace b { inline int x = 0; } }\n",
    "lower/lower.hpp": "",
    "tranche.hpp": '#include "front/slice.hpp"\n#include "lower/lower.hpp"\n',
}
CHANGES = [
    ("core/result.hpp", '#include "../front/slice.hpp"\n', "may not include front/slice.hpp"),
    ("front/slice.hpp", '#include "../lower/lower.hpp"\n', "may not include lower/lower.hpp"),
    ("lower/lower.hpp", '#include "../front/slice.hpp"\n', "may not include front/slice.hpp"),
    ("front/slice.hpp", '#include "missing.hpp"\n', "no header of the library"),
    ("front/slice.hpp", '#include "../../../outside.hpp"\n', "no header of the library"),
    ("front/slice.hpp", "#include <string>\n", "includes <string>"),
    ("front/slice.hpp", "namespace {\n}\n", "anonymous namespace"),
    ("front/slice.hpp", "namespace a {\nstatic int x;\n}\n", "static at namespace scope"),
    ("front/slice.hpp", "static inline int f() { return 0; }\n", "static at namespace scope"),
    ("stray/file.hpp", "", "on no level"),
]
FAULTY_WHOLES = [
    ("lower/lower.hpp", "#ifndef TRANCHE_LOWER_LOWER_HPP\n#define TRANCHE_LOWER_LOWER_HPP\n#endif\n", "SPDX"),
    ("lower/lower.hpp", "// SPDX-License-Identifier: MIT\n#ifndef LOWER_HPP\n#define LOWER_HPP\n#endif\n", "guard"),
    ("lower/lower.hpp", "// SPDX-License-Identifier: MIT\n#pragma once\n", "guard"),
]


def whole(name, body):
    guard = "TRANCHE_" + name.replace("/", "_").replace(".", "_").upper()
    return f"// SPDX-License-Identifier: MIT\n#ifndef {guard}\n#define {guard}\n{body}#endif\n"


def check(files):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = pathlib.Path(folder, "tranche", name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        run = subprocess.run([sys.executable, sys.argv[1], folder], capture_output=True, text=True, check=False)
        return run.returncode, run.stdout + run.stderr


def main():
    sound = {name: whole(name, body) for name, body in SOUND.items()}
    trees = [({**sound, name: whole(name, SOUND.get(name, "") + body)}, text) for name, body, text in CHANGES]
    trees += [({**sound, name: body}, text) for name, body, text in FAULTY_WHOLES]
    trees += [({}, "0 headers")]
    failures = [f"{text!r} expected, got {said!r}" for files, text in trees
                for status, said in [check(files)] if status != 1 or text not in said or said.count("\n") != 1]
    status, said = check(sound)
    failures += [f"a sound tree is refused: {said}"] if status else []
    print("\n".join(failures) or f"{len(trees)} faults found")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
