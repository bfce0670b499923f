#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares with ONNX Runtime, which npm installs into the build tree: onnxruntime.sh <build folder> <nodes> <program>
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
. "$folder/skip.sh"
build=$1 nodes=$2 program=$3

for needed in node npm; do
    command -v "$needed" >/dev/null || skip "there is no $needed, with which ONNX Runtime is installed and run."
done
cd "$build"
# package.json is there once everything is.
if ! cmp -s "$folder/package.json" package.json; then
    rm -rf installing node_modules package.json
    mkdir installing
    cp "$folder/package.json" installing
    (cd installing && timeout 240 npm install --ignore-scripts --no-package-lock --no-audit --no-fund) ||
        skip "npm could not install the package onnxruntime-node."
    mv installing/node_modules .
    mv installing/package.json .
fi
NODE_PATH=$build/node_modules exec node "$folder/onnxruntime.js" "$nodes" "$program"
