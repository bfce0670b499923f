#!/bin/sh
# SPDX-License-Identifier: MIT
# by_hand.sh copy <include folder> | pkg_config <folder of tranche.pc>, then a compiler call without its -I and -o
set -eu
way=$1
place=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

case $way in
copy)
    cp -r "$place" "$work/copy"
    flags=-I$work/copy
    ;;
pkg_config)
    flags=$(PKG_CONFIG_PATH=$place pkg-config --cflags 'tranche >= 0.1' 'tranche < 1')
    ;;
esac

# shellcheck disable=SC2086 # a list of options
"$@" $flags -o "$work/consumer"
"$work/consumer"
