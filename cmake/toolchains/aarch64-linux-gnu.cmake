# SPDX-License-Identifier: MIT
# 64-bit Arm, little-endian. Debian: g++-aarch64-linux-gnu and qemu-user.
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(triplet aarch64-linux-gnu)
set(emulator aarch64)
include("${CMAKE_CURRENT_LIST_DIR}/linux-gnu.cmake")
