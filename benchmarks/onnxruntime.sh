#!/bin/sh
# SPDX-License-Identifier: MIT
# Measures ONNX Runtime, which npm installs into the build tree; without node or npm there is nothing of it to report:
# onnxruntime.sh <build folder> <cases> <file to write> [<regular expression>]
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
manifest=$folder/../tests/differential/package.json
build=$1
shift
rm -f "$2"
for needed in node npm; do
    command -v "$needed" >/dev/null || {
        echo "ONNX Runtime is left out: there is no $needed, with which it is installed and run."
        exit 0
    }
done
mkdir -p "$build"
if ! cmp -s "$manifest" "$build/package.json"; then
    rm -rf "$build/installing" "$build/node_modules" "$build/package.json"
    mkdir "$build/installing"
    cp "$manifest" "$build/installing"
    (cd "$build/installing" && timeout 240 npm install --ignore-scripts --no-package-lock --no-audit --no-fund) || {
        echo "ONNX Runtime is left out: npm could not install the package onnxruntime-node."
        exit 0
    }
    mv "$build/installing/node_modules" "$build"
    mv "$build/installing/package.json" "$build"
fi
NODE_PATH=$build/node_modules exec node "$folder/measure_onnxruntime.js" "$@"
