#include "engine/base/expects.h"

#include <cstdio>
#include <cstdlib>

namespace {
BugHandler installed_handler = nullptr;
}

void set_bug_handler(BugHandler handler) {
    installed_handler = handler;
}

void report_bug(const char* what, const char* file, int line) {
    if (installed_handler != nullptr) installed_handler(what, file, line);
    std::fprintf(stderr, "powderhorn: a fault in the program: %s (%s:%d)\n", what, file, line);
    std::abort();
}
