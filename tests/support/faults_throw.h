#pragma once

#include <string>

#include "engine/base/expects.h"

struct Fault {
    std::string what, file;
    int line = 0;
};

// While it lives a fault of the program throws, as in a server: it ends what was being done, and a
// test can look at it.
struct FaultsThrow {
    FaultsThrow() {
        set_bug_handler([](const char* what, const char* file, int line) {
            throw Fault{what, file, line};
        });
    }
    ~FaultsThrow() { set_bug_handler(nullptr); }
    FaultsThrow(const FaultsThrow&) = delete;
    FaultsThrow& operator=(const FaultsThrow&) = delete;
};
