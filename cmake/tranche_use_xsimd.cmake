# SPDX-License-Identifier: MIT
# Installed beside trancheConfig.cmake too: whether there is an xsimd is a question about the machine that compiles.

# Lets the target use xsimd where there is one. Only its include directory is taken: the name of the imported target
# means nothing in other directories of a project, and some distributions make it link libraries that do not exist.
function(tranche_use_xsimd target)
  if(NOT TARGET xsimd)
    find_package(xsimd QUIET)
  endif()
  if(TARGET xsimd)
    get_target_property(directories xsimd INTERFACE_INCLUDE_DIRECTORIES)
    target_include_directories(${target} SYSTEM INTERFACE "$<BUILD_INTERFACE:${directories}>")
    target_compile_definitions(${target} INTERFACE "$<BUILD_INTERFACE:TRANCHE_WITH_XSIMD=1>")
  elseif(NOT tranche_FIND_QUIETLY)
    message(STATUS "tranche: xsimd not found; the library works without it")
  endif()
endfunction()
