# SPDX-License-Identifier: MIT
# 32-bit Arm, little-endian: size_t and ptrdiff_t have 32 bits. Debian: g++-arm-linux-gnueabihf and qemu-user.
set(CMAKE_SYSTEM_PROCESSOR armv7l)
set(triplet arm-linux-gnueabihf)
set(emulator arm)
include("${CMAKE_CURRENT_LIST_DIR}/linux-gnu.cmake")
