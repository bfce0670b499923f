// SPDX-License-Identifier: MIT
#ifndef TRANCHE_EXAMPLES_TRANCHE_NPY_HPP
#define TRANCHE_EXAMPLES_TRANCHE_NPY_HPP

#include <tranche/core/element.hpp>
#include <tranche/core/shape.hpp>

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

// Arrays in NumPy's file format (https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html), versions 1.0,
// 2.0 and 3.0, of the element types that NumPy and ONNX share. No length is believed before the file's size allows it.
namespace npy {

// Why a file was refused: one sentence.
struct failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What a file says of its array. `descr` is NumPy's word for the element type and its byte order ("<f4"); bytes are
// moved, never converted, so it is written back as it was read.
struct header {
    std::string descr;
    bool fortran_order = false;
    std::vector<std::int64_t> shape;

    tranche::dtype type() const;
    std::size_t width() const { return static_cast<std::size_t>(tranche::width(type())); }
};

struct array {
    npy::header header;
    std::vector<std::byte> bytes;

    tranche::shape shape() const { return tranche::shape(header.shape); }
};

// The header's dictionary, a Python literal with the keys descr, fortran_order and shape, each once, in any order.
header parse_header(std::string_view literal);

// Everything before the data: magic, version (1.0 unless the length needs 2.0), length, dictionary, padding.
std::string format_header(const header& header);

// Reads a file of `size` bytes from a stream placed at its beginning.
array read(std::istream& in, std::uint64_t size);

// Reads a regular file. A failure names the path.
array load(const std::string& path);

// Writes the file whole or not at all: under a new name in the same folder, which is renamed once all is written.
void save(const std::string& path, const array& array);

} // namespace npy

#endif
