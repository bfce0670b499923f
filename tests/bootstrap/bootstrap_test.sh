#!/bin/sh
# SPDX-License-Identifier: MIT
# bootstrap_test.sh <source folder>: runs bootstrap.sh on machines made of fakes. Nothing is installed.
# shellcheck disable=SC2016 # the fakes expand their own arguments
set -eu
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
shell=$(command -v sh)
failures=0
unset TRANCHE_EXTRA_PACKAGES # what CI asks for is not what is tested

fake() { # name, script; what it is called with goes to the log
    printf '#!%s\necho "%s $*" >>"%s/log"\n%s\n' "$shell" "$1" "$work" "$2" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}

machine() { # a fresh machine: root, apt, an old enough system where packages in $work/installed are there
    rm -rf "${work:?}/bin" "$work/installed" "$work/log"
    mkdir "$work/bin"
    : >"$work/log"
    printf '%s\n' "$@" >"$work/installed"
    for tool in sh sed grep dirname env; do
        ln -s "$(command -v $tool)" "$work/bin/$tool"
    done
    fake id 'echo 0'
    fake apt-get ''
    fake cmake '[ "$1" != --version ] || echo "cmake version 3.25.1"'
    fake dpkg-query "for last; do :; done; grep -qx \"\$last\" '$work/installed' && echo installed"
}

run() { # what is tested, expected status, arguments
    what=$1 expected=$2
    shift 2
    status=0
    PATH=$work/bin "$shell" "$source/cmake/bootstrap.sh" "$@" >"$work/out" 2>&1 || status=$?
    [ "$status" = "$expected" ] || complain "status $status, not $expected"
}

complain() {
    echo "$what: $1"
    sed 's/^/    /' "$work/out" "$work/log"
    failures=$((failures + 1))
}

says() { grep -qF -- "$1" "$work/out" || complain "does not say: $1"; }
calls() { grep -qxF -- "$1" "$work/log" || complain "does not call: $1"; }
calls_no() { ! grep -q -- "^$1" "$work/log" || complain "calls $1"; }

demo="g++ cmake ninja-build libcli11-dev libxsimd-dev libonnx-testdata protobuf-compiler libprotobuf-dev python3-numpy"
apt_install="apt-get install -y -qq --no-install-recommends"

# shellcheck disable=SC2086 # a list of words
{
    machine $demo
    run "everything is there" 0 demo
    calls "cmake --workflow --preset demo"
    calls_no apt-get

    run "test needs more" 0 test
    calls "apt-get update -qq"
    calls "$apt_install libgtest-dev nlohmann-json3-dev pkg-config"
    calls "cmake --workflow --preset test"

    machine $demo
    fake pkg-config ''
    run "a program that is there is not installed" 0 test
    calls "$apt_install libgtest-dev nlohmann-json3-dev"

    machine g++ libxsimd-dev
    run "only what is missing" 0 demo
    calls "$apt_install ninja-build libcli11-dev libonnx-testdata protobuf-compiler libprotobuf-dev python3-numpy"

    machine g++ cmake
    rm "$work/bin/apt-get"
    run "no apt" 1 demo
    says "missing: ninja-build libcli11-dev libxsimd-dev libonnx-testdata protobuf-compiler libprotobuf-dev python3-numpy"
    calls_no "cmake --workflow"

    machine g++ cmake
    rm "$work/bin/apt-get" "$work/bin/dpkg-query"
    run "not Debian at all" 1 demo
    says "There is no apt-get here"

    machine g++
    fake id 'echo 1000'
    run "neither root nor sudo" 1 demo
    says "Neither root nor sudo"
    calls_no apt-get

    fake sudo '"$@"'
    run "sudo where not root" 0 demo
    calls "sudo apt-get update -qq"
    calls "cmake --workflow --preset demo"

    machine $demo
    fake cmake 'echo "cmake version 3.22.1"'
    run "an old cmake" 1 demo
    says "cmake is 3.22.1; workflow presets need 3.25 or newer."

    fake cmake 'echo "cmake version 4.0.0-rc1"'
    run "a new cmake" 0 demo

    machine $demo
    fake apt-get 'exit 100'
    run "apt fails" 100 test
    calls_no "cmake --workflow"

    run "no argument" 2
    says "usage: sh cmake/bootstrap.sh demo|test"
    run "an unknown argument" 2 all
    run "too many arguments" 2 demo test
}
[ "$failures" = 0 ]
