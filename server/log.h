#pragma once

#include <string>
#include <string_view>

// One line on standard error with the time in front. Callers never put tokens, secrets, nonces,
// chat or webhook addresses into it: games are named by their public names.
void log_line(std::string_view what);

// What is logged is one line, whatever words have found their way into it.
std::string in_one_line(std::string_view what);
