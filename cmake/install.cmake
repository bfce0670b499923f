# SPDX-License-Identifier: MIT
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Nothing in the package depends on the machine, hence share/ and not lib/.
set(package_dir "${CMAKE_INSTALL_DATADIR}/cmake/tranche")
set(pc_dir "${CMAKE_INSTALL_DATADIR}/pkgconfig")

# The .pc file names its prefix relative to itself, so that an installed tree can be moved.
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY "${CMAKE_INSTALL_FULL_DATADIR}/pkgconfig"
           OUTPUT_VARIABLE prefix_from_pc)
cmake_path(APPEND pc_includedir "\${prefix}" "${CMAKE_INSTALL_INCLUDEDIR}")

configure_file(cmake/tranche.pc.in tranche.pc @ONLY)
configure_file(cmake/trancheConfig.cmake.in trancheConfig.cmake @ONLY)
write_basic_package_version_file(trancheConfigVersion.cmake COMPATIBILITY SameMajorVersion ARCH_INDEPENDENT)

install(TARGETS tranche EXPORT trancheTargets FILE_SET HEADERS)
install(EXPORT trancheTargets NAMESPACE tranche:: DESTINATION "${package_dir}")
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/trancheConfig.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/trancheConfigVersion.cmake" cmake/tranche_use_xsimd.cmake
        DESTINATION "${package_dir}")
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/tranche.pc" DESTINATION "${pc_dir}")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")
