#include "server/rate_limit.h"

#include <algorithm>

double RateLimit::refilled(const Saved& saved, Clock::time_point now) const {
    const std::chrono::duration<double> since = now - saved.since;
    return std::min(most_, saved.left + since.count() * per_second_);
}

bool RateLimit::allows(const std::string& address, Clock::time_point now) {
    const std::lock_guard lock{mutex_};
    const bool room = saved_.size() < most_addresses || saved_.contains(address);
    Saved& saved = saved_.try_emplace(room ? address : "", Saved{most_, now}).first->second;
    saved.left = refilled(saved, now);
    saved.since = now;
    if (saved.left < 1) return false;
    saved.left -= 1;
    return true;
}

// An address that has everything saved up again is as good as one never seen.
void RateLimit::forget_old(Clock::time_point now) {
    const std::lock_guard lock{mutex_};
    std::erase_if(saved_, [&](const auto& one) { return refilled(one.second, now) >= most_; });
}

std::size_t RateLimit::size() const {
    const std::lock_guard lock{mutex_};
    return saved_.size();
}
