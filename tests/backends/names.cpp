// SPDX-License-Identifier: MIT
#include "support/backends.hpp"

#include <cstdlib>
#include <string>

namespace {

namespace tr = tranche;

template <class Backend>
class BackendsOf : public testing::Test {};

TYPED_TEST_SUITE(BackendsOf, backends::all, backends::names);

TYPED_TEST(BackendsOf, IsTheOneInUseWhereItIsPinned)
{
    const std::string before = tr::backend_name();
    if (!TypeParam::pin()) {
        EXPECT_EQ(tr::backend_name(), before);
        GTEST_SKIP() << TypeParam::name << " not exercised: this machine lacks its instructions";
    }
    EXPECT_EQ(tr::backend_name(), std::string(TypeParam::name));
}

// The machine says what it expects: an emulator with the CPU of a certain year.
TEST(Backends, AreChosenByWhatTheCpuHas)
{
    const char* const expected = std::getenv("TRANCHE_EXPECTED_BACKEND");
    if (expected == nullptr) {
        GTEST_SKIP() << "no expectation; the best is " << tr::detail::active_backend().name;
    }
    EXPECT_EQ(tr::backend_name(), std::string(expected));
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
