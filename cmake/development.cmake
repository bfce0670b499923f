# SPDX-License-Identifier: MIT
# What tests, examples and benchmarks share. None of it reaches a project that uses the library.
enable_testing()
set(CMAKE_CXX_EXTENSIONS OFF)

add_library(tranche_warnings INTERFACE)
if(NOT MSVC)
  target_compile_options(
    tranche_warnings
    INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wcast-align -Wundef
              $<$<BOOL:${TRANCHE_WERROR}>:-Werror>)
endif()

# TRANCHE_NUMPY_PYTHON: a Python that has NumPy, empty where there is none. The first python3 on PATH is not always
# the one that the system's NumPy was installed for.
function(tranche_find_numpy)
  find_program(python python3 NO_CACHE)
  foreach(candidate IN ITEMS "${python}" /usr/bin/python3)
    execute_process(COMMAND "${candidate}" -c "import numpy" RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
    if(status STREQUAL "0")
      set(TRANCHE_NUMPY_PYTHON "${candidate}" CACHE FILEPATH "A Python that has NumPy")
      return()
    endif()
  endforeach()
  message(STATUS "tranche: no Python with NumPy; what compares with NumPy is left out")
endfunction()

if(NOT TRANCHE_NUMPY_PYTHON)
  tranche_find_numpy()
endif()

foreach(part IN ITEMS EXAMPLES TESTS BENCHMARKS)
  string(TOLOWER ${part} folder)
  if(TRANCHE_BUILD_${part} AND EXISTS "${PROJECT_SOURCE_DIR}/${folder}/CMakeLists.txt")
    add_subdirectory(${folder})
  endif()
endforeach()
