#include "server/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdio>
#include <ctime>

void log_line(std::string_view what) {
    const std::string line = fmt::format("{:%Y-%m-%dT%H:%M:%SZ} {}\n",
                                         fmt::gmtime(std::time(nullptr)), in_one_line(what));
    std::fwrite(line.data(), 1, line.size(), stderr);
}

std::string in_one_line(std::string_view what) {
    constexpr std::size_t longest = 2000;
    std::string line{what.substr(0, longest)};
    for (char& c : line)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = '?';
    return line;
}
