// SPDX-License-Identifier: MIT
#include "npy.hpp"

#include <tranche/core/to_string.hpp>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace npy {
namespace {

namespace fs = std::filesystem;

std::string reason(int number)
{
    return std::generic_category().message(number);
}

// A stream of which `left` bytes are to come.
struct source {
    std::istream& in;
    std::uint64_t left;

    template <class Bytes>
    Bytes read(std::uint64_t count)
    {
        if (count > left) {
            throw failure("the file ends inside its header: " + std::to_string(count) + " bytes are wanted, " +
                          std::to_string(left) + " are there");
        }
        Bytes bytes(static_cast<std::size_t>(count), typename Bytes::value_type{});
        if (!in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(count))) {
            throw failure("the file cannot be read to its end");
        }
        left -= count;
        return bytes;
    }
};

std::uint64_t little_endian(const std::string& bytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) {
        value = value << 8 | static_cast<unsigned char>(bytes[i]);
    }
    return value;
}

header read_header(source& file)
{
    const std::string magic = file.read<std::string>(8);
    const int major = static_cast<unsigned char>(magic[6]);
    const int minor = static_cast<unsigned char>(magic[7]);
    if (magic.compare(0, 6, "\x93NUMPY") != 0) {
        throw failure("the file is not an .npy file: it does not begin with NumPy's magic bytes");
    }
    if (major < 1 || major > 3 || minor != 0) {
        throw failure("the file has format version " + std::to_string(major) + "." + std::to_string(minor) +
                      ", those read are 1.0, 2.0 and 3.0");
    }
    const std::uint64_t length = little_endian(file.read<std::string>(major == 1 ? 2 : 4));
    return parse_header(file.read<std::string>(length));
}

// Refuses a header whose elements are not exactly the bytes that follow it.
void check_data(const array& array, std::uint64_t bytes)
{
    const auto elements = tranche::element_count(array.shape());
    if (!elements) {
        throw failure("the header's shape is impossible: " + tranche::to_string(elements.error()));
    }
    const std::uint64_t width = array.header.width();
    if (bytes % width != 0 || bytes / width != static_cast<std::uint64_t>(*elements)) {
        throw failure("the header promises " + std::to_string(*elements) + " elements of " + std::to_string(width) +
                      " bytes, the file has " + std::to_string(bytes) + " bytes of data");
    }
}

array load_regular(const std::string& path)
{
    std::error_code problem;
    const fs::file_status status = fs::status(path, problem);
    if (!fs::exists(status)) {
        throw failure("the file cannot be read: " + reason(problem ? problem.value() : ENOENT));
    }
    if (!fs::is_regular_file(status)) {
        throw failure("this is not a regular file");
    }
    std::ifstream in(path, std::ios::binary);
    const std::uint64_t size = in ? fs::file_size(path, problem) : 0;
    if (!in || problem) {
        throw failure("the file cannot be read: " + reason(problem ? problem.value() : errno));
    }
    return read(in, size);
}

// A file with a new name in the folder of `path`, removed again unless it was moved there.
class scratch_file {
public:
    explicit scratch_file(const fs::path& path) : path_(path)
    {
        constexpr int attempts = 1000;
        for (int attempt = 0; attempt < attempts && file_ == nullptr; ++attempt) {
            name_ = path.parent_path() / (".tranche-" + std::to_string(attempt) + ".tmp");
            file_ = std::fopen(name_.string().c_str(), "wbx");
            if (file_ == nullptr && errno != EEXIST) {
                break;
            }
        }
        if (file_ == nullptr) {
            refuse();
        }
    }
    scratch_file(const scratch_file&) = delete;
    scratch_file& operator=(const scratch_file&) = delete;
    ~scratch_file()
    {
        close();
        if (!committed_) {
            std::error_code ignored;
            fs::remove(name_, ignored);
        }
    }

    void write(const void* bytes, std::size_t count)
    {
        if (std::fwrite(bytes, 1, count, file_) != count) {
            refuse();
        }
    }

    void commit()
    {
        committed_ =
            std::fflush(file_) == 0 && close() && std::rename(name_.string().c_str(), path_.string().c_str()) == 0;
        if (!committed_) {
            refuse();
        }
    }

private:
    bool close()
    {
        std::FILE* const file = file_;
        file_ = nullptr;
        return file == nullptr || std::fclose(file) == 0;
    }

    [[noreturn]] void refuse() const
    {
        const int number = errno;
        throw failure(path_.string() + ": the file cannot be written: " + reason(number));
    }

    fs::path path_;
    fs::path name_;
    std::FILE* file_ = nullptr;
    bool committed_ = false;
};

} // namespace

array read(std::istream& in, std::uint64_t size)
{
    source file{in, size};
    array result{read_header(file), {}};
    check_data(result, file.left);
    result.bytes = file.read<std::vector<std::byte>>(file.left);
    return result;
}

array load(const std::string& path)
try {
    return load_regular(path);
} catch (const failure& problem) {
    throw failure(path + ": " + problem.what());
}

void save(const std::string& path, const array& array)
{
    // A device or a pipe must not be replaced by a file.
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        throw failure(path + ": this is not a regular file, it is not replaced");
    }
    const std::string start = format_header(array.header);
    scratch_file file(path);
    file.write(start.data(), start.size());
    file.write(array.bytes.data(), array.bytes.size());
    file.commit();
}

} // namespace npy
