#include "store/sqlite_store.h"

#include <fmt/format.h>

#include <array>
#include <list>

#include "store/sqlite_database.h"
#include "store/writer.h"

namespace {

// Each brings the file from the version of its place to the next; never change one that has been
// released.
constexpr std::array migrations{
    "CREATE TABLE games (game TEXT PRIMARY KEY, made_with TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE links (token TEXT PRIMARY KEY, game TEXT NOT NULL, seat INTEGER NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE INDEX links_of_game ON links (game);"
    "CREATE TABLE entries (game TEXT NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL,"
    " PRIMARY KEY (game, number)) WITHOUT ROWID;"
    "CREATE TABLE checkpoints (game TEXT PRIMARY KEY, number INTEGER NOT NULL,"
    " body TEXT NOT NULL);",
    // Games are written to by turns, and each has its own place in `entries`: to put every entry
    // there at once would write a page for each. New ones are lined up here, whatever their game,
    // and go to their places some thousands at a time.
    "CREATE TABLE recent (place INTEGER PRIMARY KEY, game TEXT NOT NULL, number INTEGER NOT NULL,"
    " body TEXT NOT NULL);"
    "CREATE UNIQUE INDEX recent_of_game ON recent (game, number);",
};
constexpr int most_recent = 4000;

Refusal migrate(SqliteDatabase& database) {
    SqliteStatement ask{database, "PRAGMA user_version"};
    if (!ask.step()) return ask.wrong();
    const auto version = static_cast<std::size_t>(ask.number(0));
    if (version > migrations.size())
        return Error{
            fmt::format("the file is of version {}, made by a newer program; this one "
                        "knows versions up to {}",
                        version, migrations.size())};
    ask.reset();
    for (std::size_t next = version; next < migrations.size(); ++next) {
        const std::string sql = fmt::format("BEGIN EXCLUSIVE; {} PRAGMA user_version = {}; COMMIT;",
                                            migrations[next], next + 1);
        if (Refusal wrong = database.run(sql.c_str())) return wrong;
    }
    return {};
}

Refusal prepare(SqliteDatabase& database) {
    return database.run(
        "PRAGMA page_size = 4096; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
        "PRAGMA wal_autocheckpoint = 16000; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32000;");
}

// The writing connection, used by the writer's thread alone.
class Writing {
  public:
    explicit Writing(SqliteDatabase database) : database_{std::move(database)} {}

    std::vector<Committed> write(const std::vector<Waiting>& batch) {
        std::vector<Committed> became(batch.size(), Committed::Failed);
        if (!database_.in_its_place() || database_.run("BEGIN IMMEDIATE")) return became;
        bool good = true;
        for (std::size_t i = 0; i < batch.size() && good; ++i) {
            became[i] = put(batch[i].what);
            good = became[i] != Committed::Failed;
        }
        good = good && put_in_place();
        if (!good || database_.run("COMMIT")) {
            static_cast<void>(database_.run("ROLLBACK"));
            became.assign(batch.size(), Committed::Failed);
        }
        return became;
    }

  private:
    Committed put(const Commit& what) {
        if (!what.entry.empty()) {
            known_.bind(what.game).bind(what.number);
            const bool taken = known_.step();
            const bool bad = known_.wrong().has_value();
            known_.reset();
            if (bad) return Committed::Failed;
            if (taken) return Committed::Lost;
            entry_.bind(what.game).bind(what.number).bind(what.entry);
            if (const auto failed = finish(entry_)) return *failed;
            ++recent_;
        }
        if (!what.made_with.empty()) {
            game_.bind(what.game).bind(what.made_with);
            if (const auto failed = finish(game_)) return *failed;
        }
        for (const Link& link : what.links) {
            link_.bind(link.token).bind(link.game).bind(std::int64_t{link.seat});
            if (const auto failed = finish(link_)) return *failed;
        }
        if (what.checkpoint) {
            checkpoint_.bind(what.game).bind(what.number).bind(*what.checkpoint);
            if (const auto failed = finish(checkpoint_)) return *failed;
        }
        return Committed::Durable;
    }

    // Enough are lined up: to their places with them.
    bool put_in_place() {
        if (recent_ < most_recent) return true;
        recent_ = 0;
        return !database_.run(
            "INSERT INTO entries SELECT game, number, body FROM recent ORDER BY game, number;"
            "DELETE FROM recent");
    }

    static std::optional<Committed> finish(SqliteStatement& statement) {
        statement.step();
        const bool taken = statement.broke_a_key();
        const bool bad = statement.wrong().has_value();
        statement.reset();
        if (taken) return Committed::Lost;
        if (bad) return Committed::Failed;
        return {};
    }

    SqliteDatabase database_;
    int recent_ = most_recent;  // at most; how many there are from before is not known
    SqliteStatement known_{database_, "SELECT 1 FROM entries WHERE game = ? AND number = ?"};
    SqliteStatement entry_{database_, "INSERT INTO recent (game, number, body) VALUES (?, ?, ?)"};
    SqliteStatement game_{database_, "INSERT INTO games VALUES (?, ?)"};
    SqliteStatement link_{database_, "INSERT INTO links VALUES (?, ?, ?)"};
    SqliteStatement checkpoint_{database_,
                                "INSERT INTO checkpoints VALUES (?, ?, ?) ON CONFLICT (game)"
                                " DO UPDATE SET number = excluded.number, body = excluded.body"
                                " WHERE excluded.number > number"};
};

// The reading connection.
struct Reading {
    explicit Reading(SqliteDatabase open) : database{std::move(open)} {}

    SqliteDatabase database;
    SqliteStatement link{database, "SELECT token, game, seat FROM links WHERE token = ?"};
    SqliteStatement links{database,
                          "SELECT token, game, seat FROM links WHERE game = ? ORDER BY seat"};
    SqliteStatement game{database, "SELECT made_with FROM games WHERE game = ?"};
    SqliteStatement checkpoint{database, "SELECT number, body FROM checkpoints WHERE game = ?"};
    SqliteStatement entries{database,
                            "SELECT number, body FROM entries WHERE game = ?1 AND number > ?2"
                            " UNION ALL"
                            " SELECT number, body FROM recent WHERE game = ?1 AND number > ?2"
                            " ORDER BY number"};
    SqliteStatement last{database,
                         "SELECT number, body FROM entries WHERE game = ?1"
                         " UNION ALL SELECT number, body FROM recent WHERE game = ?1"
                         " ORDER BY number DESC LIMIT 1"};
    SqliteStatement any{database, "SELECT 1 FROM games LIMIT 1"};
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
    SqliteStore(SqliteDatabase writing, SqliteDatabase reading)
        : reading_{std::move(reading)},
          writing_{std::move(writing)},
          writer_{[this](const std::vector<Waiting>& batch) { return writing_.write(batch); }} {}

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
        // One transaction: a checkpoint and entries of the same moment.
        if (const Refusal wrong = reading_.database.run("BEGIN")) return *wrong;
        auto found = load_now(game);
        static_cast<void>(reading_.database.run("COMMIT"));
        return found;
    }

    Result<std::vector<StoredEntry>> entries_after(std::string_view game,
                                                   std::int64_t number) override {
        const std::lock_guard lock{mutex_};
        return entries_now(game, number);
    }

    Result<std::optional<StoredEntry>> last_entry(std::string_view game) override {
        const std::lock_guard lock{mutex_};
        const Once once{reading_.last};
        std::optional<StoredEntry> found;
        if (once.statement.bind(game).step())
            found = StoredEntry{once.statement.number(0), once.statement.text(1)};
        if (const Refusal wrong = once.statement.wrong()) return *wrong;
        return found;
    }

    Refusal health() override {
        if (Refusal wrong = writer_.health()) return wrong;
        const std::lock_guard lock{mutex_};
        if (!reading_.database.in_its_place()) return Error{"its file is no longer in its place"};
        const Once once{reading_.any};
        once.statement.step();
        return once.statement.wrong();
    }

  private:
    static Link read_link(const SqliteStatement& row) {
        return {row.text(0), row.text(1), static_cast<int>(row.number(2))};
    }

    Result<std::optional<StoredGame>> load_now(std::string_view game) {
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
        auto entries = entries_now(game, found.checkpoint_number);
        if (!entries) return entries.error();
        found.entries = std::move(*entries);
        return std::optional{std::move(found)};
    }

    Result<std::vector<StoredEntry>> entries_now(std::string_view game, std::int64_t number) {
        const Once once{reading_.entries};
        once.statement.bind(game).bind(number);
        std::vector<StoredEntry> found;
        while (once.statement.step())
            found.push_back({once.statement.number(0), once.statement.text(1)});
        if (const Refusal wrong = once.statement.wrong()) return *wrong;
        return found;
    }

    std::mutex mutex_;  // of the reading connection
    Reading reading_;
    Writing writing_;
    Writer writer_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& file) {
    auto writing = SqliteDatabase::open(file);
    if (!writing) return writing.error();
    Refusal wrong = prepare(*writing);
    if (!wrong) wrong = migrate(*writing);
    if (wrong) return Error{fmt::format("the file '{}' cannot be used: {}", file, wrong->what)};
    auto reading = SqliteDatabase::open(file);
    if (!reading) return reading.error();
    if (Refusal bad = prepare(*reading)) return *bad;
    return std::unique_ptr<Store>{
        std::make_unique<SqliteStore>(std::move(*writing), std::move(*reading))};
}
