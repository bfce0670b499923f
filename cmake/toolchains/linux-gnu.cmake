# SPDX-License-Identifier: MIT
# Another Linux machine: Debian's cross compiler for ${triplet}, and qemu-${emulator} for what it makes.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_CXX_COMPILER ${triplet}-g++)
set(CMAKE_C_COMPILER ${triplet}-gcc)
set(CMAKE_CROSSCOMPILING_EMULATOR "qemu-${emulator};-L;/usr/${triplet}")

set(CMAKE_FIND_ROOT_PATH /usr/${triplet})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
