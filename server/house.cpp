#include "server/house.h"

#include <algorithm>
#include <condition_variable>
#include <thread>

#include "server/bugs.h"
#include "server/metrics.h"
#include "server/secrets.h"

namespace {
constexpr std::chrono::milliseconds time_to_hear{100};  // that the server ends
}

House::House(Store& store, Workers& workers, TellAway tell_away, HouseOptions options)
    : store_{store},
      workers_{workers},
      tell_away_{std::move(tell_away)},
      options_{options},
      backroom_{options.backroom} {
    store_.listen(
        [this](std::string_view game, std::int64_t number) { changed_elsewhere(game, number); },
        [this](std::string_view process, const std::vector<Seated>& tables) {
            present_elsewhere(process, tables);
        });
}

// ---- other processes ----

void House::changed_elsewhere(std::string_view game, std::int64_t number) {
    if (!game.empty()) {
        if (const auto here = host_if_here(std::string{game})) here->changed_elsewhere(number);
        return;
    }
    // Nobody has listened until now.
    for (const auto& host : all()) host->changed_elsewhere(0);
    presence_.tell_all_next();
    store_.tell_present({});
}

void House::present_elsewhere(std::string_view process, const std::vector<Seated>& tables) {
    if (tables.empty()) return presence_.tell_all_next();
    const auto now = std::chrono::steady_clock::now();
    for (const Seated& table : tables) {
        presence_.heard(process, table, now);
        presence_changed(table.game);
    }
}

void House::presence_changed(const std::string& game) {
    if (const auto here = host_if_here(game)) here->presence_changed();
}

void House::tell_presence() {
    const auto now = std::chrono::steady_clock::now();
    for (const std::string& game : presence_.end_leases(now)) presence_changed(game);
    if (const auto tables = presence_.to_tell(now); !tables.empty()) store_.tell_present(tables);
}

// ---- games ----

void House::make(MadeWith made, std::function<void(Result<Made>)> then) {
    std::optional<Result<std::pair<Table, Change>>> laid;
    made.invites.clear();
    for (const std::string& who : made.seats)
        made.invites.push_back(who == friend_seat ? new_token() : std::string{});
    const std::string game = made.game;
    const Refusal bug =
        contain_bugs({game, "make"}, [&] { laid.emplace(Table::make(std::move(made))); });
    if (bug) return then(*bug);
    if (!*laid) return then(laid->error());
    auto& [table, first] = **laid;
    Made all{table.made(), {}};
    for (std::size_t i = 0; i < all.made.seats.size(); ++i) {
        const std::string& invite = all.made.invites[i];
        const auto seat = static_cast<int>(i);
        all.links.push_back(invite.empty() ? Link{new_token(), all.made.game, seat, LinkKind::Seat}
                                           : Link{invite, all.made.game, seat, LinkKind::Invite});
    }
    all.links.push_back({new_token(), all.made.game, Link::watcher});
    const auto here = host(all.made.game);
    const std::vector<Link> links = all.links;
    here->make(std::move(table), std::move(first), links,
               [all = std::move(all), then = std::move(then)](const Refusal& failed) {
                   if (failed) return then(*failed);
                   ++metrics().games_made;
                   then(all);
               });
}

std::shared_ptr<Host> House::host(const std::string& game) {
    const std::lock_guard lock{mutex_};
    auto& here = hosts_[game];
    if (!here)
        here = std::make_shared<Host>(game, store_, workers_, tell_away_, presence_, backroom_);
    return here;
}

std::shared_ptr<Host> House::host_if_here(const std::string& game) {
    const std::lock_guard lock{mutex_};
    const auto found = hosts_.find(game);
    return found == hosts_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<Host>> House::all() const {
    const std::lock_guard lock{mutex_};
    std::vector<std::shared_ptr<Host>> found;
    found.reserve(hosts_.size());
    for (const auto& [game, host] : hosts_) found.push_back(host);
    return found;
}

void House::sweep() {
    const auto now = std::chrono::steady_clock::now();
    {
        // Whoever else holds a host is about to use it.
        const std::lock_guard lock{mutex_};
        std::erase_if(hosts_, [](const auto& one) {
            return one.second->empty() && one.second.use_count() == 1;
        });
    }
    // As they were wanted when it was looked: somebody may want one meanwhile, and what is put in
    // order must not change its place while it is.
    struct Used {
        std::chrono::steady_clock::time_point last;
        std::shared_ptr<Host> host;
    };
    std::vector<Used> used;
    for (auto& host : all())
        if (host->loaded()) used.push_back({host->last_wanted(), std::move(host)});
    std::sort(used.begin(), used.end(),
              [](const Used& a, const Used& b) { return a.last < b.last; });
    const std::size_t too_many =
        used.size() > options_.most_tables ? used.size() - options_.most_tables : 0;
    for (std::size_t i = 0; i < used.size(); ++i) {
        const auto patience = i < too_many ? std::chrono::seconds{2} : options_.put_away_after;
        if (used[i].last + patience < now) used[i].host->rest(now - patience);
    }
}

void House::close(std::chrono::milliseconds at_most) {
    struct Left {
        std::mutex mutex;
        std::condition_variable done;
        std::size_t count = 0;
    };
    backroom_.stop();
    const auto left = std::make_shared<Left>();
    const auto hosts = all();
    left->count = hosts.size();
    for (const auto& host : hosts)
        host->keep_whole([left] {
            const std::lock_guard lock{left->mutex};
            --left->count;
            left->done.notify_one();
        });
    std::unique_lock lock{left->mutex};
    left->done.wait_for(lock, at_most, [&] { return left->count == 0; });
    lock.unlock();
    bool anybody = false;
    for (const auto& host : hosts) {
        host->say_goodbye();
        anybody = anybody || host->present() != 0;
    }
    if (anybody) std::this_thread::sleep_for(time_to_hear);
    if (const auto gone = presence_.nobody_any_more(); !gone.empty()) store_.tell_present(gone);
}

void House::let_go() {
    for (const auto& host : all()) host->let_go();
}
