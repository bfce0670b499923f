#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares with NumPy: numpy.sh <Python that has NumPy, or nothing> <cases> <program>
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
. "$folder/skip.sh"

[ -n "$1" ] || skip "no Python here has NumPy."
exec "$1" -B "$folder/numpy_cases.py" "$2" "$3"
