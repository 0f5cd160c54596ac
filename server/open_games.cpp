#include "server/open_games.h"

namespace {
constexpr std::chrono::hours remembered{24};
constexpr std::size_t most_games = 200'000;
}  // namespace

std::size_t OpenGames::of(const std::string& address) const {
    const std::lock_guard lock{mutex_};
    const auto found = counts_.find(address);
    return found == counts_.end() ? 0 : found->second;
}

void OpenGames::made(const std::string& address, const std::string& game, Clock::time_point now) {
    const std::lock_guard lock{mutex_};
    if (games_.size() >= most_games || !games_.try_emplace(game, Made{address, now}).second) return;
    ++counts_[address];
}

void OpenGames::over(const std::string& game) {
    const std::lock_guard lock{mutex_};
    if (const auto found = games_.find(game); found != games_.end()) drop(found);
}

void OpenGames::forget_old(Clock::time_point now) {
    const std::lock_guard lock{mutex_};
    for (auto one = games_.begin(); one != games_.end();) {
        const auto next = std::next(one);
        if (one->second.at + remembered < now) drop(one);
        one = next;
    }
}

void OpenGames::drop(std::map<std::string, Made>::iterator game) {
    const auto count = counts_.find(game->second.address);
    if (--count->second == 0) counts_.erase(count);
    games_.erase(game);
}
