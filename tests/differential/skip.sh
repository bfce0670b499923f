# SPDX-License-Identifier: MIT
# For scripts that CTest runs; sourced.

# Ends the test as one that could not run, or as a failure where nothing may be skipped.
skip() { # sentence
    echo "skipped: $1"
    [ -z "${TRANCHE_NO_SKIPS-}" ] || exit 1
    exit 77
}
