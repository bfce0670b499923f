// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_SUPPORT_BACKENDS_HPP
#define TRANCHE_TESTS_SUPPORT_BACKENDS_HPP

#include <tranche/kernel/backends.hpp>

#include <gtest/gtest.h>

// The kernels that every test of moved bytes runs on. A backend is a type that can be pinned; one whose instructions
// the machine lacks says so.
namespace backends {

struct scalar {
    static constexpr const char* name = "scalar";
    static bool pin() { return tranche::pin_backend(name); }
};

#if TRANCHE_DISPATCH

struct ssse3 {
    static constexpr const char* name = "ssse3";
    static bool pin() { return tranche::pin_backend(name); }
};

struct avx2 {
    static constexpr const char* name = "avx2";
    static bool pin() { return tranche::pin_backend(name); }
};

struct avx512 {
    static constexpr const char* name = "avx512";
    static bool pin() { return tranche::pin_backend(name); }
};

using all = testing::Types<scalar, ssse3, avx2, avx512>;

#elif TRANCHE_HAS_XSIMD

struct xsimd {
    static constexpr const char* name = "xsimd";
    static bool pin() { return tranche::pin_backend(name); }
};

using all = testing::Types<scalar, xsimd>;

#else

using all = testing::Types<scalar>;

#endif

// What tests of one backend derive from: it is pinned, or they are skipped.
template <class Backend>
class test : public testing::Test {
protected:
    void SetUp() override
    {
        if (!Backend::pin()) {
            GTEST_SKIP() << Backend::name << " is not exercised: the machine lacks its instructions";
        }
    }
};

struct names {
    template <class Backend>
    static const char* GetName(int)
    {
        return Backend::name;
    }
};

} // namespace backends

#endif
