# SPDX-License-Identifier: MIT
# cmake -P refuse.cmake -- <compiler> <option>... <source>
set(command "")
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(i RANGE 4 ${last})
  list(APPEND command "${CMAKE_ARGV${i}}")
endforeach()

file(STRINGS "${CMAKE_ARGV${last}}" expectations REGEX "// expect: ")
if(NOT expectations)
  message(FATAL_ERROR "no // expect: line says what the compiler should say")
endif()

execute_process(COMMAND ${command} RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(status STREQUAL "0")
  message(FATAL_ERROR "it compiles")
endif()
string(REGEX REPLACE "[^\n]*// expect: [^\n]*" "" said "${said}") # the compiler quotes the source
foreach(expectation IN LISTS expectations)
  string(REGEX REPLACE ".*// expect: " "" expectation "${expectation}")
  string(FIND "${said}" "${expectation}" position)
  if(position EQUAL -1)
    message(FATAL_ERROR "the compiler does not say \"${expectation}\", but:\n${said}")
  endif()
endforeach()
