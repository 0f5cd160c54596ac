#include <fmt/format.h>

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/play_session.h"
#include "match/save.h"

namespace fs = std::filesystem;

Refusal write_save(const Match& match, const std::string& file) {
    const std::string half = file + ".part";
    {
        std::ofstream out{half, std::ios::binary | std::ios::trunc};
        out << save_text(match);
        out.flush();
        if (!out) {
            std::error_code ignored;
            fs::remove(half, ignored);
            return Error{fmt::format("'{}' cannot be written ({}).", file, std::strerror(errno))};
        }
    }
    std::error_code bad;
    fs::rename(half, file, bad);
    if (bad) return Error{fmt::format("'{}' cannot be written ({}).", file, bad.message())};
    return {};
}

Result<std::string> read_whole_file(const std::string& file, std::size_t largest) {
    std::error_code bad;
    if (!fs::is_regular_file(file, bad)) return Error{fmt::format("There is no file '{}'.", file)};
    if (fs::file_size(file, bad) > largest || bad)
        return Error{
            fmt::format("'{}' is too large: at most {} kB are read.", file, largest / 1024)};
    std::ifstream in{file, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return Error{fmt::format("'{}' cannot be read ({}).", file, std::strerror(errno))};
    return text.str();
}
