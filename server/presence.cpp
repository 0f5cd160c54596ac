#include "server/presence.h"

#include <set>

void Presence::sit_here(const std::string& game, std::uint32_t seats,
                        std::vector<std::uint32_t> devices) {
    const std::lock_guard lock{mutex_};
    const Seated now{game, seats, std::move(devices)};
    const auto found = here_.find(game);
    if (found == here_.end() ? seats == 0 : found->second == now) return;
    if (seats == 0) {
        here_.erase(found);
    } else {
        here_[game] = now;
    }
    untold_[game] = now;
}

void Presence::heard(std::string_view process, const Seated& table, Time now) {
    const std::lock_guard lock{mutex_};
    auto& processes = elsewhere_[table.game];
    if (table.seats != 0) {
        processes[std::string{process}] = {table, now + lease};
        return;
    }
    if (const auto gone = processes.find(process); gone != processes.end()) processes.erase(gone);
    if (processes.empty()) elsewhere_.erase(table.game);
}

std::uint32_t Presence::at(const std::string& game) const {
    const std::lock_guard lock{mutex_};
    const auto found = here_.find(game);
    std::uint32_t seats = found == here_.end() ? 0 : found->second.seats;
    if (const auto there = elsewhere_.find(game); there != elsewhere_.end())
        for (const auto& [process, one] : there->second) seats |= one.its.seats;
    return seats;
}

int Presence::devices(const std::string& game, int seat) const {
    const std::lock_guard lock{mutex_};
    std::set<std::uint32_t> all;
    const auto add = [&](const Seated& table) {
        for (const std::uint32_t device : table.devices)
            if (Seated::seat_of(device) == seat) all.insert(device);
    };
    if (const auto found = here_.find(game); found != here_.end()) add(found->second);
    if (const auto there = elsewhere_.find(game); there != elsewhere_.end())
        for (const auto& [process, one] : there->second) add(one.its);
    return static_cast<int>(all.size());
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
        for (const auto& [game, table] : here_) untold_[game] = table;
    }
    return take_untold();
}

std::vector<Seated> Presence::take_untold() {
    std::vector<Seated> tables;
    tables.reserve(untold_.size());
    for (const auto& [game, table] : untold_) tables.push_back(table);
    untold_.clear();
    return tables;
}

void Presence::tell_all_next() {
    const std::lock_guard lock{mutex_};
    all_told_ = {};
}

std::vector<Seated> Presence::nobody_any_more() {
    const std::lock_guard lock{mutex_};
    for (const auto& [game, table] : here_) untold_[game] = {game};
    here_.clear();
    return take_untold();
}
