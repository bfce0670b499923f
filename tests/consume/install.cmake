# SPDX-License-Identifier: MIT
# Installs into a fresh prefix and moves it, so that whoever uses it shows that nothing installed knows where it was.
file(REMOVE_RECURSE "${FRESH}")
execute_process(COMMAND "${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${FRESH}/before" COMMAND_ERROR_IS_FATAL ANY)
file(RENAME "${FRESH}/before" "${FRESH}/prefix")
