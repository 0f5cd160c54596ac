#include "store/sqlite_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "store/file_lock.h"
#include "store/pulse.h"
#include "store/sqlite_file.h"
#include "store/sqlite_writing.h"

namespace {

// Each brings the file from the version of its place to the next; never change one that has been
// released.
constexpr std::array sqlite_migrations{
    "CREATE TABLE games (game TEXT PRIMARY KEY, made_with TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE links (token TEXT PRIMARY KEY, game TEXT NOT NULL, seat INTEGER NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE INDEX links_of_game ON links (game);"
    "CREATE TABLE entries (game TEXT NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL,"
    " PRIMARY KEY (game, number)) WITHOUT ROWID;"
    "CREATE TABLE checkpoints (game TEXT PRIMARY KEY, number INTEGER NOT NULL,"
    " body TEXT NOT NULL);",
    // New entries, whatever their game, before they go to their places (sqlite_recent.h).
    "CREATE TABLE recent (place INTEGER PRIMARY KEY, game TEXT NOT NULL, number INTEGER NOT NULL,"
    " body TEXT NOT NULL);"
    "CREATE UNIQUE INDEX recent_of_game ON recent (game, number);",
    "ALTER TABLE links ADD COLUMN kind INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE links ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE links ADD COLUMN why TEXT NOT NULL DEFAULT '';"
    "UPDATE links SET kind = 2 WHERE seat = -1;",
    "CREATE TABLE notices (id TEXT PRIMARY KEY, game TEXT NOT NULL, url TEXT NOT NULL,"
    " why TEXT NOT NULL, host TEXT NOT NULL, body TEXT NOT NULL, tries INTEGER NOT NULL,"
    " due INTEGER NOT NULL, UNIQUE (game, url, why)) WITHOUT ROWID;"
    "CREATE INDEX notices_of_host ON notices (host, due);",
    // Two lines of them, by turns; where they are is known in memory.
    "DROP INDEX recent_of_game;"
    "CREATE TABLE recent_too (place INTEGER PRIMARY KEY, game TEXT NOT NULL,"
    " number INTEGER NOT NULL, body TEXT NOT NULL);",
};

Refusal migrate(SqliteDatabase& database) {
    SqliteStatement ask{database, "PRAGMA user_version"};
    if (!ask.step()) return ask.wrong();
    const auto version = static_cast<std::size_t>(ask.number(0));
    if (version > sqlite_migrations.size())
        return Error{
            fmt::format("the file is of version {}, made by a newer program; this one "
                        "knows versions up to {}",
                        version, sqlite_migrations.size())};
    ask.reset();
    for (std::size_t next = version; next < sqlite_migrations.size(); ++next) {
        const std::string sql = fmt::format("BEGIN EXCLUSIVE; {} PRAGMA user_version = {}; COMMIT;",
                                            sqlite_migrations[next], next + 1);
        if (Refusal wrong = database.run(sql.c_str())) return wrong;
    }
    return {};
}

Refusal prepare(SqliteDatabase& database) {
    return database.run(
        "PRAGMA page_size = 4096; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
        // The WAL is begun anew when 64 MB have gone to their places. While somebody reads without
        // end (a backup) it grows; afterwards it becomes as small again.
        "PRAGMA wal_autocheckpoint = 16000; PRAGMA journal_size_limit = 67108864;"
        "PRAGMA foreign_keys = ON; PRAGMA cache_size = -32000;");
}

// The reading connection.
struct Reading {
    explicit Reading(SqliteDatabase open) : database{std::move(open)} {}

    SqliteDatabase database;
    SqliteStatement link{database,
                         "SELECT token, game, seat, kind, ended, why FROM links WHERE token = ?"};
    SqliteStatement links{database,
                          "SELECT token, game, seat, kind, ended, why FROM links WHERE game = ?"
                          " ORDER BY seat"};
    SqliteStatement game{database, "SELECT made_with FROM games WHERE game = ?"};
    SqliteStatement checkpoint{database, "SELECT number, body FROM checkpoints WHERE game = ?"};
    SqliteStatement entries{database,
                            "SELECT number, body FROM entries WHERE game = ?1 AND number > ?2"
                            " ORDER BY number"};
    SqliteStatement last{database,
                         "SELECT number, body FROM entries WHERE game = ?1"
                         " ORDER BY number DESC LIMIT 1"};
    // Those that have just been put in their places stand in two of them.
    SqliteStatement entries_with_recent{
        database,
        "SELECT number, body FROM entries WHERE game = ?1 AND number > ?2"
        " UNION SELECT number, body FROM recent WHERE game = ?1 AND number > ?2"
        " UNION SELECT number, body FROM recent_too WHERE game = ?1 AND number > ?2"
        " ORDER BY number"};
    SqliteStatement last_with_recent{database,
                                     "SELECT number, body FROM entries WHERE game = ?1"
                                     " UNION SELECT number, body FROM recent WHERE game = ?1"
                                     " UNION SELECT number, body FROM recent_too WHERE game = ?1"
                                     " ORDER BY number DESC LIMIT 1"};
    SqliteStatement names{database, "SELECT game FROM games WHERE game > ? ORDER BY game LIMIT ?"};
    SqliteStatement size{
        database,
        "SELECT (SELECT page_count FROM pragma_page_count)"
        " * (SELECT page_size FROM pragma_page_size), (SELECT count(*) FROM games)"};
    SqliteStatement any{database, "SELECT 1 FROM games LIMIT 1"};
    SqliteStatement notices{database,
                            "SELECT id, game, url, why, host, body, tries, min(due) FROM notices"
                            " WHERE due <= ? GROUP BY host ORDER BY min(due)"};
};

// Ends the statement's reading however the function is left: an open one would hold the WAL.
struct Once {
    explicit Once(SqliteStatement& used) : statement{used} { statement.reset(); }
    ~Once() { statement.reset(); }
    Once(const Once&) = delete;
    Once& operator=(const Once&) = delete;
    SqliteStatement& statement;
};

class SqliteStore final : public Store {
  public:
    SqliteStore(FileLock lock, SqliteDatabase writing, SqliteDatabase reading)
        : lock_{std::move(lock)},
          reading_{std::move(reading)},
          writing_{std::move(writing), recent_games_},
          writer_{[this](const std::vector<Waiting>& batch) { return writing_.write(batch); }},
          pulse_{[this](const Health& then) { beat(then); }} {}

    void commit(Commit what, Then then) override {
        writer_.add({std::move(what), std::move(then)});
    }

    Result<std::optional<Link>> find_link(std::string_view token) override {
        const std::lock_guard lock{mutex_};
        const Once once{reading_.link};
        std::optional<Link> found;
        if (once.statement.bind(token).step()) found = read_link(once.statement);
        if (const Refusal wrong = once.statement.wrong()) return *wrong;
        return found;
    }

    Result<std::vector<Link>> links_of(std::string_view game) override {
        const std::lock_guard lock{mutex_};
        const Once once{reading_.links};
        once.statement.bind(game);
        std::vector<Link> found;
        while (once.statement.step()) found.push_back(read_link(once.statement));
        if (const Refusal wrong = once.statement.wrong()) return *wrong;
        return found;
    }

    Result<std::optional<std::string>> made_with(std::string_view game) override {
        const std::lock_guard lock{mutex_};
        const Once once{reading_.game};
        std::optional<std::string> found;
        if (once.statement.bind(game).step()) found = once.statement.text(0);
        if (const Refusal wrong = once.statement.wrong()) return *wrong;
        return found;
    }

    Result<std::optional<StoredGame>> load(std::string_view game) override {
        const std::lock_guard lock{mutex_};
        // Asked before anything is read: what leaves the lines meanwhile is still looked for there.
        const bool recent = recent_games_.has(std::string{game});
        // One transaction: a checkpoint and entries of the same moment.
        if (const Refusal wrong = reading_.database.run("BEGIN")) return *wrong;
        auto found = load_now(game, recent);
        static_cast<void>(reading_.database.run("COMMIT"));
        return found;
    }

    Result<std::vector<StoredEntry>> entries_after(std::string_view game,
                                                   std::int64_t number) override {
        const std::lock_guard lock{mutex_};
        return entries_now(game, number, recent_games_.has(std::string{game}));
    }

    Result<std::optional<StoredEntry>> last_entry(std::string_view game) override {
        const std::lock_guard lock{mutex_};
        const bool recent = recent_games_.has(std::string{game});
        const Once once{recent ? reading_.last_with_recent : reading_.last};
        std::optional<StoredEntry> found;
        if (once.statement.bind(game).step())
            found = StoredEntry{once.statement.number(0), once.statement.text(1)};
        if (const Refusal wrong = once.statement.wrong()) return *wrong;
        return found;
    }

    Result<std::vector<std::string>> games_after(std::string_view game, std::size_t most) override {
        const std::lock_guard lock{mutex_};
        const Once once{reading_.names};
        once.statement.bind(game).bind(static_cast<std::int64_t>(most));
        std::vector<std::string> found;
        while (once.statement.step()) found.push_back(once.statement.text(0));
        if (const Refusal wrong = once.statement.wrong()) return *wrong;
        return found;
    }

    Result<StoreSize> size() override {
        const std::lock_guard lock{mutex_};
        const Once once{reading_.size};
        StoreSize found;
        if (once.statement.step()) found = {once.statement.number(0), once.statement.number(1)};
        if (const Refusal wrong = once.statement.wrong()) return *wrong;
        return found;
    }

    // This process is the only one, and a host it is busy with is not asked for again.
    Result<std::vector<KeptNotice>> take_notices(std::int64_t now,
                                                 const std::vector<std::string>& busy_hosts,
                                                 std::size_t most) override {
        const std::lock_guard lock{mutex_};
        const Once once{reading_.notices};
        const SqliteStatement& row = once.statement.bind(now);
        std::vector<KeptNotice> taken;
        while (taken.size() < most && once.statement.step()) {
            KeptNotice one{row.text(0),
                           row.text(1),
                           row.text(2),
                           row.text(3),
                           row.text(4),
                           row.text(5),
                           static_cast<int>(row.number(6)),
                           row.number(7)};
            const bool busy =
                std::find(busy_hosts.begin(), busy_hosts.end(), one.host) != busy_hosts.end();
            if (!busy) taken.push_back(std::move(one));
        }
        if (const Refusal wrong = once.statement.wrong()) return *wrong;
        return taken;
    }

    void health(Health then) override { pulse_.ask(std::move(then)); }

  private:
    void beat(const Health& then) {
        if (Refusal wrong = try_to_read()) return then(wrong);
        writer_.add({{},
                     [this, then](Committed became) {
                         then(became == Committed::Durable
                                  ? Refusal{}
                                  : Error{"nothing can be kept: " + writing_.words()});
                     },
                     false,
                     true});
    }

    Refusal try_to_read() {
        const std::lock_guard lock{mutex_};
        if (!reading_.database.in_its_place()) return Error{"its file is no longer in its place"};
        const Once once{reading_.any};
        once.statement.step();
        return once.statement.wrong();
    }

    static Link read_link(const SqliteStatement& row) {
        return {row.text(0),
                row.text(1),
                static_cast<int>(row.number(2)),
                static_cast<LinkKind>(row.number(3)),
                row.number(4),
                row.text(5)};
    }

    Result<std::optional<StoredGame>> load_now(std::string_view game, bool recent) {
        StoredGame found;
        {
            const Once once{reading_.game};
            if (!once.statement.bind(game).step()) {
                if (const Refusal wrong = once.statement.wrong()) return *wrong;
                return std::optional<StoredGame>{};
            }
            found.made_with = once.statement.text(0);
        }
        {
            const Once once{reading_.checkpoint};
            if (once.statement.bind(game).step()) {
                found.checkpoint_number = once.statement.number(0);
                found.checkpoint = once.statement.text(1);
            }
            if (const Refusal wrong = once.statement.wrong()) return *wrong;
        }
        auto entries = entries_now(game, found.checkpoint_number, recent);
        if (!entries) return entries.error();
        found.entries = std::move(*entries);
        return std::optional{std::move(found)};
    }

    Result<std::vector<StoredEntry>> entries_now(std::string_view game, std::int64_t number,
                                                 bool recent) {
        const Once once{recent ? reading_.entries_with_recent : reading_.entries};
        once.statement.bind(game).bind(number);
        std::vector<StoredEntry> found;
        while (once.statement.step())
            found.push_back({once.statement.number(0), once.statement.text(1)});
        if (const Refusal wrong = once.statement.wrong()) return *wrong;
        return found;
    }

    FileLock lock_;
    std::mutex mutex_;  // of the reading connection
    Reading reading_;
    RecentGames recent_games_;
    SqliteWriting writing_;
    Writer writer_;
    Pulse pulse_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& file) {
    if (const Refusal not_ours = check_sqlite_file(file)) return *not_ours;
    if (const Refusal not_private = keep_to_owner(file)) return *not_private;
    auto writing = SqliteDatabase::open(file);
    if (!writing) return writing.error();
    auto lock = FileLock::take(file);
    if (!lock) return lock.error();
    Refusal wrong = prepare(*writing);
    if (!wrong) wrong = migrate(*writing);
    if (wrong) return Error{fmt::format("the file '{}' cannot be used: {}", file, wrong->what)};
    auto reading = SqliteDatabase::open(file);
    if (!reading) return reading.error();
    if (Refusal bad = prepare(*reading)) return *bad;
    return std::unique_ptr<Store>{
        std::make_unique<SqliteStore>(std::move(*lock), std::move(*writing), std::move(*reading))};
}
