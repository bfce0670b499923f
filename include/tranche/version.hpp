// SPDX-License-Identifier: MIT
#ifndef TRANCHE_VERSION_HPP
#define TRANCHE_VERSION_HPP

// The version is written here and nowhere else: the build system reads these three lines.
#define TRANCHE_VERSION_MAJOR 0
#define TRANCHE_VERSION_MINOR 1
#define TRANCHE_VERSION_PATCH 0

#define TRANCHE_VERSION_QUOTE(a, b, c) #a "." #b "." #c
#define TRANCHE_VERSION_TEXT(a, b, c) TRANCHE_VERSION_QUOTE(a, b, c)
// "0.1.0"
#define TRANCHE_VERSION_STRING TRANCHE_VERSION_TEXT(TRANCHE_VERSION_MAJOR, TRANCHE_VERSION_MINOR, TRANCHE_VERSION_PATCH)

#endif
