// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_of(const fs::path& path)
{
    std::vector<fs::path> files;
    if (!fs::is_directory(path)) {
        return {path};
    }
    for (const fs::directory_entry& entry : fs::directory_iterator(path)) {
        files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

// With nothing behind the last byte.
bool replay(const fs::path& path)
{
    std::ifstream in(path, std::ios::binary);
    const std::vector<char> read{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const std::vector<std::uint8_t> bytes(read.begin(), read.end());
    std::fprintf(stderr, "%s\n", path.filename().string().c_str());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    return in.good();
}

} // namespace

// Runs a fuzz target on files and on the files of folders, without a fuzzer. The last name printed is that of the
// input at fault.
int main(int count, char** arguments)
{
    int replayed = 0;
    bool all_read = true;
    for (int argument = 1; argument < count; ++argument) {
        for (const fs::path& file : files_of(arguments[argument])) {
            all_read = replay(file) && all_read;
            ++replayed;
        }
    }
    std::printf("%d inputs\n", replayed);
    return all_read && replayed > 0 ? 0 : 1;
}
