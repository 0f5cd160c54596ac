#pragma once

// Our own bug, never a player's: what must hold here does not. Aborts with the words given, unless
// a host (the server) has installed a handler that ends only the one game's request.
using BugHandler = void (*)(const char* what, const char* file, int line);
void set_bug_handler(BugHandler handler);
[[noreturn]] void report_bug(const char* what, const char* file, int line);

constexpr void expects(bool holds, const char* what, const char* file = __builtin_FILE(),
                       int line = __builtin_LINE()) {
    if (!holds) [[unlikely]]
        report_bug(what, file, line);
}
