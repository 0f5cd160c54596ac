#include "store/sqlite_recent.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

bool RecentGames::has(const std::string& game) const {
    const std::lock_guard lock{mutex_};
    return any_may_have_ || games_.contains(game);
}

std::int64_t RecentGames::last_of(const std::string& game) const {
    const std::lock_guard lock{mutex_};
    const auto found = games_.find(game);
    return found == games_.end() ? -1 : found->second.number;
}

void RecentGames::note(const std::string& game, std::int64_t number, int line) {
    const std::lock_guard lock{mutex_};
    games_.insert_or_assign(game, Last{number, line});
}

void RecentGames::forget_line(int line) {
    const std::lock_guard lock{mutex_};
    std::erase_if(games_, [line](const auto& one) { return one.second.line == line; });
}

void RecentGames::forget(const std::string& game) {
    const std::lock_guard lock{mutex_};
    games_.erase(game);
}

void RecentGames::lose_track() {
    const std::lock_guard lock{mutex_};
    games_.clear();
    any_may_have_ = true;
}

void RecentGames::none() {
    const std::lock_guard lock{mutex_};
    any_may_have_ = false;
}

namespace {

SqliteStatement on(const SqliteDatabase& database, fmt::string_view sql, const std::string& table) {
    return {database, fmt::format(fmt::runtime(sql), table).c_str()};
}

}  // namespace

SqliteRecent::Line::Line(const SqliteDatabase& database, const std::string& table)
    : add{on(database, "INSERT INTO {} (place, game, number, body) VALUES (?, ?, ?, ?)", table)},
      take_away{on(database, "DELETE FROM {} WHERE place = ?", table)},
      forget{on(database, "DELETE FROM {} WHERE game = ?", table)},
      put_in_place{on(database,
                      "INSERT INTO entries SELECT game, number, body FROM {} WHERE place = ?",
                      table)},
      empty{on(database, "DELETE FROM {}", table)} {}

Refusal SqliteRecent::finish(SqliteStatement& statement) {
    statement.step();
    Refusal wrong = statement.wrong();
    statement.reset();
    return wrong;
}

// Some may be in their places already: the program may have ended while it put them there.
Refusal SqliteRecent::begin(SqliteDatabase& database) {
    added_ = 0;
    if (!from_before_) return {};
    return database.run(
        "INSERT OR IGNORE INTO entries"
        " SELECT game, number, body FROM recent UNION ALL SELECT game, number, body FROM recent_too"
        " ORDER BY game, number;"
        "DELETE FROM recent; DELETE FROM recent_too");
}

Result<bool> SqliteRecent::has(const std::string& game, std::int64_t number) {
    if (const std::int64_t last = games_.last_of(game); last >= 0) return number <= last;
    in_place_.bind(game).bind(number);
    const bool found = in_place_.step();
    const Refusal wrong = in_place_.wrong();
    in_place_.reset();
    if (wrong) return *wrong;
    return found;
}

// Noted before it is kept: whoever reads what has been kept looks for it in the lines.
Refusal SqliteRecent::add(const std::string& game, std::int64_t number, const std::string& body) {
    Line& line = open();
    games_.note(game, number, static_cast<int>(open_));
    line.entries.push_back({game, number, next_place_});
    ++added_;
    return finish(line.add.bind(next_place_++).bind(game).bind(number).bind(body));
}

Refusal SqliteRecent::try_to_add() {
    Line& line = open();
    const std::int64_t place = next_place_++;
    if (Refusal wrong = finish(line.add.bind(place).bind("").bind(std::int64_t{0}).bind("")))
        return wrong;
    return finish(line.take_away.bind(place));
}

// What is lined up of it is then found no more when its turn comes.
Refusal SqliteRecent::forget(const std::string& game) {
    for (Line& line : lines_)
        if (Refusal wrong = finish(line.forget.bind(game))) return wrong;
    games_.forget(game);
    return {};
}

// Twice as many as have come, so that the line is empty long before the other is full.
Refusal SqliteRecent::put_some_in_place() {
    Line& line = full();
    const std::size_t last = std::min(line.entries.size(), placed_ + 2 * added_ + 16);
    const bool any = placed_ < line.entries.size();
    for (; placed_ < last; ++placed_)
        if (Refusal wrong = finish(line.put_in_place.bind(line.entries[placed_].place)))
            return wrong;
    if (!any || placed_ < line.entries.size()) return {};
    other_is_empty_ = true;
    return finish(line.empty);
}

void SqliteRecent::committed() {
    if (std::exchange(from_before_, false)) games_.none();
    if (std::exchange(other_is_empty_, false)) {
        full().entries.clear();
        games_.forget_line(static_cast<int>(1 - open_));
        placed_ = 0;
    }
    if (open().entries.size() >= most_ && full().entries.empty()) begin_the_other_line();
}

void SqliteRecent::begin_the_other_line() {
    std::sort(open().entries.begin(), open().entries.end(), [](const Entry& a, const Entry& b) {
        return std::tie(a.game, a.number) < std::tie(b.game, b.number);
    });
    open_ = 1 - open_;
}

// What is in the tables is as it was; what is known of it may not be.
void SqliteRecent::rolled_back() {
    for (Line& line : lines_) line.entries.clear();
    placed_ = 0;
    other_is_empty_ = false;
    from_before_ = true;
    games_.lose_track();
}
