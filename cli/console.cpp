#include "cli/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {
constexpr std::size_t longest_line = 4096;

int terminal_width() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return std::clamp<int>(size.ws_col, 40, 120);
}

bool colour_wanted() {
    const char* none = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    return (none == nullptr || *none == '\0')
           && (terminal == nullptr || std::strcmp(terminal, "dumb") != 0);
}
}  // namespace

StandardConsole::StandardConsole() {
    const bool out_is_terminal = isatty(STDOUT_FILENO) == 1;
    interactive = out_is_terminal && isatty(STDIN_FILENO) == 1;
    colour = out_is_terminal && colour_wanted();
    progress = isatty(STDERR_FILENO) == 1;
    if (out_is_terminal) width = terminal_width();
}

void StandardConsole::out(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void StandardConsole::err(std::string_view text) {
    std::fflush(stdout);
    std::fwrite(text.data(), 1, text.size(), stderr);
}

std::optional<std::string> StandardConsole::line(std::string_view prompt) {
    out(prompt);
    std::fflush(stdout);
    std::string text;
    for (int c = std::getchar(); c != EOF; c = std::getchar()) {
        if (c == '\n') return text;
        if (text.size() < longest_line) text += static_cast<char>(c);
    }
    return text.empty() ? std::nullopt : std::optional{text};
}
