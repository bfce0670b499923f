// SPDX-License-Identifier: MIT
#include "byte_reader.hpp"
#include "require.hpp"
#include "support/wide.hpp"

#include <npy.hpp>

#include <cstring>
#include <new>
#include <sstream>
#include <string>
#include <utility>

namespace {

// The largest allocation since the last reset.
std::size_t largest_allocation = 0;

struct made_file {
    std::string bytes;
    bool is_right; // must be read
};

struct made_shape {
    std::string text;
    bool is_right;
    std::size_t elements; // where they are few
};

made_shape read_shape(fuzz::byte_reader& in)
{
    constexpr std::int64_t few = 4096;
    made_shape shape{"(", true, 0};
    oracle::wide elements = 1;
    int rank = in.below(in.rarely(16) ? 12 : 4);
    shape.is_right = rank <= tranche::max_rank;
    for (; rank > 0; --rank) {
        const std::int64_t extent = in.extent();
        shape.text += std::to_string(extent) + (in.rarely(2) ? "," : ", ");
        shape.is_right = shape.is_right && extent >= 0;
        elements = extent == 0 || (elements >= 0 && elements < few) ? elements * extent : elements;
    }
    shape.text += ")";
    shape.is_right = shape.is_right && elements < few;
    shape.elements = shape.is_right ? static_cast<std::size_t>(static_cast<std::int64_t>(elements)) : 0;
    return shape;
}

std::string read_dictionary(fuzz::byte_reader& in, const std::string& shape, const std::string& descr)
{
    std::string entries[] = {"'descr': '" + descr + "'",
                             std::string("'fortran_order': ") + (in.rarely(2) ? "True" : "False"), "'shape': " + shape};
    std::swap(entries[0], entries[static_cast<std::size_t>(in.below(3))]);
    return "{" + entries[0] + ", " + entries[1] + ", " + entries[2] + (in.rarely(2) ? "}" : ", }   \n");
}

std::string read_damage(fuzz::byte_reader& in)
{
    constexpr const char* tokens[] = {
        "(", "[",  "{",  "}", ")", ",", "'", "-", "None", "9223372036854775807", "0", "'descr': '<i4', ",
        ":", "\n", "\\", "\""};
    if (!in.rarely(8)) {
        return tokens[in.below(16)];
    }
    const auto depth = static_cast<std::size_t>(in.below(256)) * 16;
    return std::string(depth, in.rarely(2) ? '[' : '(');
}

std::string with_length(int version, std::uint64_t length)
{
    std::string start = "\x93NUMPY";
    start += static_cast<char>(version);
    start += '\0';
    for (int each = 0; each < (version == 1 ? 2 : 4); ++each) {
        start += static_cast<char>(length >> (8 * each) & 0xff);
    }
    return start;
}

// A right file, or one that is wrong in a place or two.
made_file read_file(fuzz::byte_reader& in)
{
    if (in.rarely(4)) {
        return {in.rest(), false};
    }
    constexpr const char* descrs[] = {"<i2", "|b1", "|u1", "<f4", ">f8", "<c16", "<i8", "|i2"};
    constexpr std::size_t widths[] = {2, 1, 1, 4, 8, 16, 8, 0};
    const made_shape shape = read_shape(in);
    const int descr = in.below(8);
    std::string dictionary = read_dictionary(in, shape.text, descrs[descr]);
    bool is_right = shape.is_right && widths[descr] != 0;
    if (in.rarely(2)) {
        const auto place = static_cast<std::size_t>(in.below(256)) % dictionary.size();
        dictionary.insert(place, read_damage(in));
        is_right = false;
    }
    const int version = in.rarely(8) ? in.below(5) : 1 + in.below(3);
    std::uint64_t length = dictionary.size();
    if (in.rarely(4)) {
        length = static_cast<std::uint64_t>(in.number(0));
        is_right = false;
    }
    std::string bytes = with_length(version, length) + dictionary;
    bytes.append(shape.elements * widths[descr], static_cast<char>(in.byte()));
    if (in.rarely(4)) {
        bytes.resize(static_cast<std::size_t>(in.raw(2) & 0xffff) % (bytes.size() + 8));
        is_right = false;
    }
    return {bytes, is_right && version >= 1 && version <= 3};
}

// The array that was read is the file's: nothing more, nothing less.
void check_array(const npy::array& array, const std::string& file)
{
    const std::size_t size = array.bytes.size();
    oracle::wide bytes = static_cast<std::int64_t>(array.header.width());
    fuzz::require(array.header.width() > 0, "the element type is known");
    fuzz::require(array.header.shape.size() <= static_cast<std::size_t>(tranche::max_rank), "the rank can be held");
    for (const std::int64_t extent : array.header.shape) {
        fuzz::require(extent >= 0, "no extent is negative");
        bytes = extent == 0 || !array.bytes.empty() ? bytes * extent : bytes;
        fuzz::require(array.bytes.empty() || bytes <= static_cast<std::int64_t>(size), "the data are all there");
    }
    fuzz::require(bytes == oracle::wide(static_cast<std::int64_t>(size)), "the data are what the header promises");
    const unsigned version = static_cast<unsigned char>(file[6]);
    fuzz::require(file.compare(0, 6, "\x93NUMPY") == 0 && version - 1U < 3U && file[7] == 0,
                  "the file is an .npy file");
    std::size_t length = version == 1 ? 10 : 12;
    for (std::size_t each = 8, shift = 0; each < (version == 1 ? 10U : 12U); ++each, shift += 8) {
        length += static_cast<std::size_t>(static_cast<unsigned char>(file[each])) << shift;
    }
    fuzz::require(length + size == file.size(), "header and data are the whole file");
    fuzz::require(size == 0 || std::memcmp(array.bytes.data(), file.data() + length, size) == 0, "the data are read");
}

npy::array read(const std::string& file, std::uint64_t size)
{
    std::istringstream in(file);
    largest_allocation = 0;
    npy::array array = npy::read(in, size);
    return array;
}

// What is written is read back as it was.
void check_written(const npy::array& array)
{
    std::string file = npy::format_header(array.header);
    file.append(reinterpret_cast<const char*>(array.bytes.data()), array.bytes.size());
    const npy::array again = read(file, file.size());
    fuzz::require(again.header.descr == array.header.descr && again.header.shape == array.header.shape &&
                      again.header.fortran_order == array.header.fortran_order && again.bytes == array.bytes,
                  "what is written is read back as it was");
}

void check_file(const made_file& file, std::uint64_t size)
{
    try {
        const npy::array array = read(file.bytes, size);
        fuzz::require(size <= file.bytes.size(), "a file that is shorter than it was is refused");
        check_array(array, file.bytes.substr(0, static_cast<std::size_t>(size)));
        check_written(array);
    } catch (const npy::failure& problem) {
        fuzz::require(!file.is_right || size != file.bytes.size(), problem.what());
        fuzz::require(std::strlen(problem.what()) > 10, "a failure says why");
    }
    fuzz::require(largest_allocation <= 16 * size + 4096, "no more memory is taken than the file's size allows");
}

} // namespace

// Replaced, so that every allocation is seen.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    largest_allocation = size > largest_allocation ? size : largest_allocation;
    return std::malloc(size == 0 ? 1 : size);
}
void* operator new(std::size_t size)
{
    void* const memory = operator new(size, std::nothrow);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::byte_reader in(data, size);
    const bool is_cut = in.rarely(8);
    const unsigned change = is_cut ? in.byte() : 0;
    const made_file file = read_file(in);
    const std::size_t whole = file.bytes.size();
    check_file(file, is_cut ? (change < 128 ? whole + change : whole - whole % (change + 1U)) : whole);
    return 0;
}
