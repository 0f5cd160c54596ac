#include "store/postgres_store.h"

#include <fmt/format.h>

#include <array>
#include <random>

#include "store/postgres_listener.h"
#include "store/postgres_readers.h"
#include "store/postgres_writing.h"
#include "store/pulse.h"

namespace {

// Each brings the database from the version of its place to the next; never change one that has
// been released.
constexpr std::array postgres_migrations{
    "CREATE TABLE games (game text PRIMARY KEY, made_with text NOT NULL);"
    "CREATE TABLE links (token text PRIMARY KEY, game text NOT NULL, seat int NOT NULL);"
    "CREATE INDEX links_of_game ON links (game);"
    "CREATE TABLE entries (game text NOT NULL, number bigint NOT NULL, body text NOT NULL,"
    " PRIMARY KEY (game, number));"
    "CREATE TABLE checkpoints (game text PRIMARY KEY, number bigint NOT NULL,"
    " body text NOT NULL);",
    "ALTER TABLE links ADD COLUMN kind int NOT NULL DEFAULT 0,"
    " ADD COLUMN ended bigint NOT NULL DEFAULT 0, ADD COLUMN why text NOT NULL DEFAULT '';"
    "UPDATE links SET kind = 2 WHERE seat = -1;",
    // Who wrote an entry: one that has lost its connection finds out whether it was kept.
    "ALTER TABLE entries ADD COLUMN writer text NOT NULL DEFAULT '';"
    "CREATE TABLE notices (id text PRIMARY KEY, game text NOT NULL, url text NOT NULL,"
    " why text NOT NULL, host text NOT NULL, body text NOT NULL, tries int NOT NULL,"
    " due bigint NOT NULL, UNIQUE (game, url, why));"
    "CREATE INDEX notices_of_host ON notices (host, due);",
};

// Several processes may start at once: one of them makes the tables, the others wait for it.
Refusal migrate(PostgresConnection& database) {
    Refusal wrong = database.run(
        "BEGIN; SELECT pg_advisory_xact_lock(1757);"
        "CREATE TABLE IF NOT EXISTS schema_version (version int NOT NULL);");
    if (wrong) return wrong;
    const auto found = database.ask("SELECT coalesce(max(version), 0) FROM schema_version", {});
    if (!found) return found.error();
    const auto version = static_cast<std::size_t>(found->number(0, 0));
    if (version > postgres_migrations.size())
        return Error{
            fmt::format("it is of version {}, made by a newer program; this one knows "
                        "versions up to {}",
                        version, postgres_migrations.size())};
    for (std::size_t next = version; next < postgres_migrations.size() && !wrong; ++next)
        wrong = database.run(fmt::format("{} INSERT INTO schema_version VALUES ({});",
                                         postgres_migrations[next], next + 1)
                                 .c_str());
    return wrong ? wrong : database.run("COMMIT");
}

// A name for this process among the others.
std::string any_name() {
    std::random_device device;
    return fmt::format("{:08x}{:08x}", device(), device());
}

constexpr std::chrono::milliseconds to_start{30'000};  // large tables may have to be changed

class PostgresStore final : public Store {
  public:
    PostgresStore(const std::string& address, const PostgresTimes& times)
        : address_{address},
          own_name_{any_name()},
          reading_{address, times},
          writing_{address, own_name_, times},
          writer_{[this](const std::vector<Waiting>& batch) { return writing_.write(batch); }},
          pulse_{[this](const Health& then) { beat(then); }} {}

    ~PostgresStore() override { hurry(); }

    void commit(Commit what, Then then) override {
        writer_.add({std::move(what), std::move(then)});
    }

    Result<std::optional<Link>> find_link(std::string_view token) override {
        const auto rows =
            ask("SELECT token, game, seat, kind, ended, why FROM links WHERE token = $1", token);
        if (!rows) return rows.error();
        if (rows->count() == 0) return std::optional<Link>{};
        return std::optional{read_link(*rows, 0)};
    }

    Result<std::vector<Link>> links_of(std::string_view game) override {
        const auto rows =
            ask("SELECT token, game, seat, kind, ended, why FROM links WHERE game = $1"
                " ORDER BY seat",
                game);
        if (!rows) return rows.error();
        std::vector<Link> found;
        found.reserve(static_cast<std::size_t>(rows->count()));
        for (int i = 0; i < rows->count(); ++i) found.push_back(read_link(*rows, i));
        return found;
    }

    Result<std::optional<std::string>> made_with(std::string_view game) override {
        const auto rows = ask("SELECT made_with FROM games WHERE game = $1", game);
        if (!rows) return rows.error();
        if (rows->count() == 0) return std::optional<std::string>{};
        return std::optional{rows->text(0, 0)};
    }

    // One statement, so that checkpoint and entries are of the same moment.
    Result<std::optional<StoredGame>> load(std::string_view game) override {
        const auto rows =
            ask("SELECT g.made_with, c.number, c.body, e.number, e.body FROM games g"
                " LEFT JOIN checkpoints c USING (game)"
                " LEFT JOIN entries e ON e.game = g.game AND e.number > coalesce(c.number, 0)"
                " WHERE g.game = $1 ORDER BY e.number",
                game);
        if (!rows) return rows.error();
        if (rows->count() == 0) return std::optional<StoredGame>{};
        StoredGame found{rows->text(0, 0), rows->number(0, 1), rows->text(0, 2), {}};
        for (int i = 0; i < rows->count(); ++i)
            if (rows->number(i, 3) != 0)
                found.entries.push_back({rows->number(i, 3), rows->text(i, 4)});
        return std::optional{std::move(found)};
    }

    Result<std::vector<StoredEntry>> entries_after(std::string_view game,
                                                   std::int64_t number) override {
        const auto rows = reading_.ask(
            "SELECT number, body FROM entries WHERE game = $1 AND number > $2 ORDER BY number",
            std::array{std::string{game}, std::to_string(number)});
        if (!rows) return rows.error();
        std::vector<StoredEntry> found;
        found.reserve(static_cast<std::size_t>(rows->count()));
        for (int i = 0; i < rows->count(); ++i)
            found.push_back({rows->number(i, 0), rows->text(i, 1)});
        return found;
    }

    Result<std::optional<StoredEntry>> last_entry(std::string_view game) override {
        const auto rows = ask(
            "SELECT number, body FROM entries WHERE game = $1 ORDER BY number DESC LIMIT 1", game);
        if (!rows) return rows.error();
        if (rows->count() == 0) return std::optional<StoredEntry>{};
        return std::optional{StoredEntry{rows->number(0, 0), rows->text(0, 1)}};
    }

    Result<std::vector<std::string>> games_after(std::string_view game, std::size_t most) override {
        const auto rows =
            reading_.ask("SELECT game FROM games WHERE game > $1 ORDER BY game LIMIT $2",
                         std::array{std::string{game}, std::to_string(most)});
        if (!rows) return rows.error();
        std::vector<std::string> found;
        found.reserve(static_cast<std::size_t>(rows->count()));
        for (int i = 0; i < rows->count(); ++i) found.push_back(rows->text(i, 0));
        return found;
    }

    Result<StoreSize> size() override {
        const auto rows = reading_.ask(
            "SELECT pg_database_size(current_database()), (SELECT count(*) FROM games)", {});
        if (!rows) return rows.error();
        return StoreSize{rows->number(0, 0), rows->number(0, 1)};
    }

    // One statement takes them and says until when they are taken; what another process is taking
    // at this moment is left to it.
    Result<std::vector<KeptNotice>> take_notices(std::int64_t now,
                                                 const std::vector<std::string>& busy_hosts,
                                                 std::size_t most) override {
        std::string busy;
        for (const std::string& host : busy_hosts) busy += host + "\n";
        const auto rows = reading_.ask(
            "UPDATE notices SET due = $1::bigint + $4::bigint WHERE id IN"
            " (SELECT id FROM notices WHERE due <= $1::bigint AND id IN"
            "  (SELECT DISTINCT ON (host) id FROM notices WHERE due <= $1::bigint"
            "   AND host <> ALL (string_to_array($2, E'\\n')) ORDER BY host, due)"
            "  ORDER BY due LIMIT $3::int FOR UPDATE SKIP LOCKED)"
            " RETURNING id, game, url, why, host, body, tries",
            std::array{std::to_string(now), busy, std::to_string(most),
                       std::to_string(notice_lease)});
        if (!rows) return rows.error();
        std::vector<KeptNotice> taken;
        taken.reserve(static_cast<std::size_t>(rows->count()));
        for (int i = 0; i < rows->count(); ++i)
            taken.push_back({rows->text(i, 0), rows->text(i, 1), rows->text(i, 2), rows->text(i, 3),
                             rows->text(i, 4), rows->text(i, 5),
                             static_cast<int>(rows->number(i, 6)), now + notice_lease});
        return taken;
    }

    void health(Health then) override { pulse_.ask(std::move(then)); }
    void when_waiting(const std::function<void(bool)>& told) override {
        reading_.when_waiting(told);
    }
    bool silent() const override { return writer_.stuck(); }
    void hurry() override {
        reading_.hurry();
        writing_.hurry();
        writer_.hurry();
    }

    void listen(const Changed& changed, const Present& present) override {
        listener_ = std::make_unique<PostgresListener>(address_, own_name_, changed, present);
    }

    void tell_present(const std::vector<Seated>& tables) override {
        std::string words = own_name_;
        for (const Seated& table : tables) {
            words += fmt::format(" {} {}", table.game, table.seats);
            for (const std::uint32_t device : table.devices) words += fmt::format(":{:x}", device);
            if (words.size() < PostgresListener::longest_notice) continue;
            notify(words);
            words = own_name_;
        }
        if (tables.empty() || words != own_name_) notify(words);
    }

  private:
    void notify(const std::string& words) {
        static_cast<void>(
            reading_.ask("SELECT pg_notify($1, $2)",
                         std::array{std::string{PostgresListener::presence_channel}, words}));
    }

    Result<PostgresRows> ask(const char* sql, std::string_view value) {
        return reading_.ask(sql, std::array{std::string{value}});
    }

    void beat(const Health& then) {
        if (writer_.stuck()) return then(Error{"it does not answer"});
        writer_.add({{},
                     [then](Committed became) {
                         then(became == Committed::Durable ? Refusal{}
                                                           : Error{"nothing can be kept"});
                     },
                     false,
                     true});
    }

    static Link read_link(const PostgresRows& rows, int row) {
        return {rows.text(row, 0),
                rows.text(row, 1),
                static_cast<int>(rows.number(row, 2)),
                static_cast<LinkKind>(rows.number(row, 3)),
                rows.number(row, 4),
                rows.text(row, 5)};
    }

    std::string address_, own_name_;
    PostgresReaders reading_;
    PostgresWriting writing_;
    Writer writer_;
    Pulse pulse_;
    std::unique_ptr<PostgresListener> listener_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address,
                                                   PostgresTimes times) {
    PostgresConnection first{address, {to_start}};
    Refusal wrong = first.connect();
    if (!wrong) wrong = migrate(first);
    if (wrong) return Error{fmt::format("the database cannot be used: {}", wrong->what)};
    return std::unique_ptr<Store>{std::make_unique<PostgresStore>(address, times)};
}
