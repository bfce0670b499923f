// SPDX-License-Identifier: MIT
#include "support/backends.hpp"

#include <string>

namespace {

namespace tr = tranche;

template <class Backend>
class Backends : public testing::Test {};

TYPED_TEST_SUITE(Backends, backends::all, backends::names);

TYPED_TEST(Backends, IsTheOneInUseWhereItIsPinned)
{
    const std::string before = tr::backend_name();
    if (!TypeParam::pin()) {
        EXPECT_EQ(tr::backend_name(), before);
        GTEST_SKIP() << TypeParam::name << " not exercised: this machine lacks its instructions";
    }
    EXPECT_EQ(tr::backend_name(), std::string(TypeParam::name));
}

TEST(Backends, OfAnotherNameAreRefused)
{
    const std::string before = tr::backend_name();
    for (const char* name : {"", "avx", "avx5122", "scala", "AVX2", "none"}) {
        EXPECT_FALSE(tr::pin_backend(name)) << name;
        EXPECT_EQ(tr::backend_name(), before);
    }
}

} // namespace
