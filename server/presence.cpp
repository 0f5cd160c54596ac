#include "server/presence.h"

void Presence::sit_here(const std::string& game, std::uint32_t seats) {
    const std::lock_guard lock{mutex_};
    const auto found = here_.find(game);
    if ((found == here_.end() ? 0 : found->second) == seats) return;
    if (seats == 0) {
        here_.erase(found);
    } else {
        here_[game] = seats;
    }
    untold_[game] = seats;
}

void Presence::heard(std::string_view process, const Seated& table, Time now) {
    const std::lock_guard lock{mutex_};
    auto& processes = elsewhere_[table.game];
    if (table.seats != 0) {
        processes[std::string{process}] = {table.seats, now + lease};
        return;
    }
    if (const auto gone = processes.find(process); gone != processes.end()) processes.erase(gone);
    if (processes.empty()) elsewhere_.erase(table.game);
}

std::uint32_t Presence::at(const std::string& game) const {
    const std::lock_guard lock{mutex_};
    const auto found = here_.find(game);
    std::uint32_t seats = found == here_.end() ? 0 : found->second;
    if (const auto there = elsewhere_.find(game); there != elsewhere_.end())
        for (const auto& [process, its] : there->second) seats |= its.seats;
    return seats;
}

std::vector<std::string> Presence::end_leases(Time now) {
    const std::lock_guard lock{mutex_};
    std::vector<std::string> changed;
    for (auto& [game, processes] : elsewhere_)
        if (std::erase_if(processes, [&](const auto& one) { return one.second.until <= now; }) > 0)
            changed.push_back(game);
    std::erase_if(elsewhere_, [](const auto& one) { return one.second.empty(); });
    return changed;
}

std::vector<Seated> Presence::to_tell(Time now) {
    const std::lock_guard lock{mutex_};
    if (now - all_told_ >= renewal) {
        all_told_ = now;
        for (const auto& [game, seats] : here_) untold_[game] = seats;
    }
    return take_untold();
}

std::vector<Seated> Presence::take_untold() {
    std::vector<Seated> tables;
    tables.reserve(untold_.size());
    for (const auto& [game, seats] : untold_) tables.push_back({game, seats});
    untold_.clear();
    return tables;
}

void Presence::tell_all_next() {
    const std::lock_guard lock{mutex_};
    all_told_ = {};
}

std::vector<Seated> Presence::nobody_any_more() {
    const std::lock_guard lock{mutex_};
    for (const auto& [game, seats] : here_) untold_[game] = 0;
    here_.clear();
    return take_untold();
}
