#include "cli/progress.h"

#include <fmt/format.h>

Progress ProgressBar::watch() {
    if (!console_.progress) return {};
    return [this](std::uint64_t done) {
        constexpr std::uint64_t length = 30;
        const std::uint64_t filled = games_ > 0 ? done * length / games_ : length;
        std::string bar;
        for (std::uint64_t i = 0; i < length; ++i) bar += i < filled ? "█" : "░";
        console_.err(fmt::format("\r{} {}/{} games", bar, done, games_));
        drawn_ = true;
    };
}

void ProgressBar::clear() {
    if (drawn_) console_.err("\r\033[K");
}
