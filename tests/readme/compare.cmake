# SPDX-License-Identifier: MIT
execute_process(COMMAND "${PROGRAM}" OUTPUT_VARIABLE printed RESULT_VARIABLE status)
file(READ "${EXPECTED}" expected)
if(NOT status EQUAL 0 OR NOT printed STREQUAL expected)
  message(FATAL_ERROR "README.md promises\n${expected}\nbut its program printed\n${printed}")
endif()
