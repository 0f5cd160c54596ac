#include "server/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdio>
#include <ctime>

void log_line(std::string_view what) {
    const std::string line =
        fmt::format("{:%Y-%m-%dT%H:%M:%SZ} {}\n", fmt::gmtime(std::time(nullptr)), what);
    std::fwrite(line.data(), 1, line.size(), stderr);
}
