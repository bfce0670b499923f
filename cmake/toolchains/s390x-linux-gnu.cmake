# SPDX-License-Identifier: MIT
# IBM Z, 64-bit and big-endian. Debian: g++-s390x-linux-gnu and qemu-user.
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(triplet s390x-linux-gnu)
set(emulator s390x)
include("${CMAKE_CURRENT_LIST_DIR}/linux-gnu.cmake")
