// SPDX-License-Identifier: MIT
#include <iostream>

#include <gtest/gtest.h>

namespace pages {
namespace {

// Prints at the end how many of each page's examples passed.
class summary : public testing::EmptyTestEventListener {
    void OnTestProgramEnd(const testing::UnitTest& all) override
    {
        for (int index = 0; index < all.total_test_suite_count(); ++index) {
            const testing::TestSuite& page = *all.GetTestSuite(index);
            std::cout << page.name() << ": " << page.successful_test_count() << '/' << page.total_test_count() << '\n';
        }
        std::cout << "page examples: " << all.successful_test_count() << '/' << all.total_test_count() << '\n';
    }
};

// GoogleTest owns its listeners and deletes them.
const bool is_registered = (testing::UnitTest::GetInstance()->listeners().Append(new summary), true);

} // namespace
} // namespace pages
