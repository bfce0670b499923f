// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_TOOL_NPY_FILES_HPP
#define TRANCHE_TESTS_TOOL_NPY_FILES_HPP

#include "npy.hpp"

#include <cstdint>
#include <sstream>
#include <string>

// Files and headers as text, right and wrong ones, and what the reader says of them.
namespace npy_files {

inline const std::string magic = "\x93NUMPY";

inline std::string with_length(int version, std::uint32_t length)
{
    std::string start = magic + static_cast<char>(version) + '\0';
    for (int byte = 0; byte < (version == 1 ? 2 : 4); ++byte) {
        start += static_cast<char>(length >> (8 * byte) & 0xff);
    }
    return start;
}

inline std::string file_of(int version, const std::string& dictionary, const std::string& data)
{
    return with_length(version, static_cast<std::uint32_t>(dictionary.size())) + dictionary + data;
}

inline std::string with_shape(const std::string& shape)
{
    return "{'descr': '<i2', 'fortran_order': False, 'shape': " + shape + ", }";
}

inline npy::array read(const std::string& file)
{
    std::istringstream in(file);
    return npy::read(in, file.size());
}

// Why a file is refused, empty where it is not.
inline std::string refusal(const std::string& file)
{
    try {
        read(file);
        return "";
    } catch (const npy::failure& problem) {
        return problem.what();
    }
}

inline std::string literal_refusal(const std::string& literal)
{
    try {
        npy::parse_header(literal);
        return "";
    } catch (const npy::failure& problem) {
        return problem.what();
    }
}

inline bool has(const std::string& sentence, const std::string& words)
{
    return sentence.find(words) != std::string::npos;
}

inline const std::string six_elements = "abcdefghijkl";

} // namespace npy_files

#endif
