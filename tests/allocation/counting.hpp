// SPDX-License-Identifier: MIT
#ifndef TRANCHE_TESTS_ALLOCATION_COUNTING_HPP
#define TRANCHE_TESTS_ALLOCATION_COUNTING_HPP

// Calls of operator new and of malloc and its family since the program began.
long allocations();

// How many of them a function makes.
template <class Function>
long allocations_in(Function&& function)
{
    const long before = allocations();
    function();
    return allocations() - before;
}

#endif
