// SPDX-License-Identifier: MIT
#include "sparse.hpp"

#include <sys/mman.h>
#include <sys/resource.h>

namespace large {

address_space::address_space(std::size_t bytes)
    : bytes_(bytes),
      data_(mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0))
{
    data_ = data_ == MAP_FAILED ? nullptr : data_;
#ifdef MADV_NOHUGEPAGE
    // One element is to cost one small page.
    if (data_ != nullptr) {
        madvise(data_, bytes_, MADV_NOHUGEPAGE);
    }
#endif
}

address_space::~address_space()
{
    if (data_ != nullptr) {
        munmap(data_, bytes_);
    }
}

void LargeTensors::TearDown()
{
    rusage used{};
    ASSERT_EQ(getrusage(RUSAGE_SELF, &used), 0);
    const long kibibytes = used.ru_maxrss;
    const long most = (1L << 20) + static_cast<long>(bytes_read_whole_ >> 10);
    EXPECT_LT(kibibytes, most) << "the test has used " << kibibytes << " KiB of real memory";
}

} // namespace large
