#include "server/known.h"

std::shared_ptr<const std::string> Known::find(const std::string& about) {
    const std::lock_guard lock{mutex_};
    const auto found = by_what_.find(about);
    if (found == by_what_.end()) return {};
    latest_first_.splice(latest_first_.begin(), latest_first_, found->second);
    return found->second->what;
}

void Known::note(const std::string& about, std::shared_ptr<const std::string> what) {
    const std::lock_guard lock{mutex_};
    if (by_what_.contains(about)) return;
    latest_first_.push_front({about, std::move(what)});
    by_what_[about] = latest_first_.begin();
    bytes_ += size_of(latest_first_.front());
    while (bytes_ > most_bytes_ && !latest_first_.empty()) {
        bytes_ -= size_of(latest_first_.back());
        by_what_.erase(latest_first_.back().about);
        latest_first_.pop_back();
    }
}

std::size_t Known::bytes() const {
    const std::lock_guard lock{mutex_};
    return bytes_;
}
