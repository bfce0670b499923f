# SPDX-License-Identifier: MIT
# What tranche::tranche may ask of a target: C++17, include folders and, where there is an xsimd, one definition.
foreach(property IN ITEMS COMPILE_OPTIONS LINK_OPTIONS LINK_LIBRARIES SOURCES)
  get_target_property(value tranche::tranche INTERFACE_${property})
  if(value)
    message(FATAL_ERROR "tranche::tranche has ${property} ${value}")
  endif()
endforeach()

get_target_property(definitions tranche::tranche INTERFACE_COMPILE_DEFINITIONS)
get_target_property(features tranche::tranche INTERFACE_COMPILE_FEATURES)
if(CMAKE_DISABLE_FIND_PACKAGE_xsimd)
  set(expected "definitions-NOTFOUND")
else()
  set(expected "$<BUILD_INTERFACE:TRANCHE_WITH_XSIMD=1>")
endif()
if(NOT definitions STREQUAL expected OR NOT features STREQUAL "cxx_std_17")
  message(FATAL_ERROR "tranche::tranche has definitions ${definitions} and features ${features}")
endif()
