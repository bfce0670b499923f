#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs what is missing (Debian and Ubuntu), then runs the CMake workflow of that name.
set -eu

usage="usage: sh cmake/bootstrap.sh demo|test"
demo="g++ cmake ninja-build libcli11-dev libxsimd-dev libonnx-testdata protobuf-compiler libprotobuf-dev python3-numpy"
test="$demo libgtest-dev nlohmann-json3-dev pkg-config"

fail() { # status, lines
    status=$1
    shift
    printf '%s\n' "$@" >&2
    exit "$status"
}

is_installed() { # package; a program that is there will do, whoever installed it
    case $1 in
    ninja-build) program=ninja ;;
    protobuf-compiler) program=protoc ;;
    *) program=$1 ;;
    esac
    command -v "$program" >/dev/null 2>&1 ||
        dpkg-query --show --showformat='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

install() { # packages
    command -v apt-get >/dev/null 2>&1 ||
        fail 1 "missing:$1" "There is no apt-get here: install these or what your system calls them, then run" \
            "    cmake --workflow --preset $workflow"
    [ "$(id -u)" = 0 ] || command -v sudo >/dev/null 2>&1 ||
        fail 1 "missing:$1" "Neither root nor sudo: have root run" "    apt-get install$1"
    echo "installing:$1"
    as_root apt-get update -qq
    # shellcheck disable=SC2086 # a list of words
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $1
}

require_cmake() { # major.minor, of which workflow presets need 3.25
    version=$(cmake --version | sed -n 's/^cmake version //p')
    major=${version%%.*}
    minor=${version#*.}
    minor=${minor%%.*}
    [ "$major" -gt 3 ] || { [ "$major" -eq 3 ] && [ "$minor" -ge 25 ]; } ||
        fail 1 "cmake is $version; workflow presets need 3.25 or newer."
}

[ $# -eq 1 ] || fail 2 "$usage"
workflow=$1
case $workflow in
demo) packages=$demo ;;
test) packages=$test ;;
*) fail 2 "$usage" ;;
esac

missing=
for package in $packages ${TRANCHE_EXTRA_PACKAGES-}; do
    is_installed "$package" || missing="$missing $package"
done
[ -z "$missing" ] || install "$missing"
require_cmake
cd "$(dirname "$0")/.."
exec cmake --workflow --preset "$workflow"
