#pragma once

#include <string_view>

// One line on standard error with the time in front. Callers never put tokens, secrets, nonces,
// chat or webhook addresses into it: games are named by their public names.
void log_line(std::string_view what);
