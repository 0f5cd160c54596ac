#include "store/postgres_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

#include "store/postgres_connection.h"
#include "store/postgres_listener.h"
#include "store/writer.h"

namespace {

// Each brings the database from the version of its place to the next; never change one that has
// been released.
constexpr std::array migrations{
    "CREATE TABLE games (game text PRIMARY KEY, made_with text NOT NULL);"
    "CREATE TABLE links (token text PRIMARY KEY, game text NOT NULL, seat int NOT NULL);"
    "CREATE INDEX links_of_game ON links (game);"
    "CREATE TABLE entries (game text NOT NULL, number bigint NOT NULL, body text NOT NULL,"
    " PRIMARY KEY (game, number));"
    "CREATE TABLE checkpoints (game text PRIMARY KEY, number bigint NOT NULL,"
    " body text NOT NULL);",
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
    if (version > migrations.size())
        return Error{
            fmt::format("it is of version {}, made by a newer program; this one knows "
                        "versions up to {}",
                        version, migrations.size())};
    for (std::size_t next = version; next < migrations.size() && !wrong; ++next)
        wrong = database.run(
            fmt::format("{} INSERT INTO schema_version VALUES ({});", migrations[next], next + 1)
                .c_str());
    return wrong ? wrong : database.run("COMMIT");
}

// A name for this process among the others.
std::string any_name() {
    std::random_device device;
    return fmt::format("{:08x}{:08x}", device(), device());
}

constexpr const char* put_entry = "INSERT INTO entries VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
constexpr const char* put_game = "INSERT INTO games VALUES ($1, $2)";
constexpr const char* put_link = "INSERT INTO links VALUES ($1, $2, $3)";
// Only the one whose entry was kept may say what the game was like after it.
constexpr const char* put_checkpoint =
    "INSERT INTO checkpoints SELECT $1::text, $2::bigint, $3::text WHERE EXISTS"
    " (SELECT FROM entries WHERE game = $1 AND number = $2 AND ($4::text = '' OR body = $4::text))"
    " ON CONFLICT (game) DO UPDATE SET number = excluded.number, body = excluded.body"
    " WHERE excluded.number > checkpoints.number";
constexpr std::size_t longest_notice = 7000;  // PostgreSQL takes just under 8000 bytes

// The writing connection, used by the writer's thread alone.
class Writing {
  public:
    Writing(std::string address, std::string own_name)
        : connection_{std::move(address)}, own_name_{std::move(own_name)} {}

    std::vector<Committed> write(const std::vector<Waiting>& batch) {
        // In the same order in every process, so that two of them cannot wait for each other.
        std::vector<std::size_t> order(batch.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return batch[a].what.game < batch[b].what.game;
        });
        std::vector<Committed> became(batch.size(), Committed::Failed);
        // A connection that was lost while nothing was written is not the batch's fault.
        for (int attempt = 0; attempt < 2 && !try_to_write(batch, order, became); ++attempt)
            became.assign(batch.size(), Committed::Failed);
        return became;
    }

  private:
    bool try_to_write(const std::vector<Waiting>& batch, const std::vector<std::size_t>& order,
                      std::vector<Committed>& became) {
        PostgresPipeline pipeline{connection_};
        for (const std::size_t i : order) send(pipeline, batch[i].what);
        send_notices(pipeline, batch);
        if (!pipeline.end()) return false;
        for (const std::size_t i : order)
            if (!read(pipeline, batch[i].what, became[i])) return false;
        for (std::size_t i = 0; i < notices_; ++i)
            if (!pipeline.next()) return false;
        // From here on it cannot be known whether it was kept: better said to have failed, and the
        // game looked at again, than done twice.
        if (!pipeline.committed()) became.assign(batch.size(), Committed::Failed);
        return true;
    }

    static void send(PostgresPipeline& pipeline, const Commit& what) {
        const std::string number = std::to_string(what.number);
        if (!what.entry.empty())
            pipeline.send(put_entry, std::array{what.game, number, what.entry});
        if (!what.made_with.empty()) pipeline.send(put_game, std::array{what.game, what.made_with});
        for (const Link& link : what.links)
            pipeline.send(put_link, std::array{link.token, link.game, std::to_string(link.seat)});
        if (what.checkpoint)
            pipeline.send(put_checkpoint,
                          std::array{what.game, number, *what.checkpoint, what.entry});
    }

    static bool read(PostgresPipeline& pipeline, const Commit& what, Committed& became) {
        became = Committed::Durable;
        if (!what.entry.empty()) {
            const auto rows = pipeline.next();
            if (!rows) return false;
            if (rows->changed() == 0) became = Committed::Lost;
        }
        std::size_t others = what.links.size();
        if (!what.made_with.empty()) ++others;
        if (what.checkpoint) ++others;
        for (std::size_t i = 0; i < others; ++i)
            if (!pipeline.next()) return false;
        return true;
    }

    // One for all of the batch, or a few if it is large.
    void send_notices(PostgresPipeline& pipeline, const std::vector<Waiting>& batch) {
        notices_ = 0;
        std::string words;
        const auto flush = [&] {
            if (words.empty()) return;
            pipeline.send("SELECT pg_notify($1, $2)",
                          std::array{std::string{PostgresListener::channel}, own_name_ + words});
            ++notices_;
            words.clear();
        };
        for (const Waiting& one : batch) {
            if (one.what.entry.empty() || one.what.number == 1) continue;
            words += fmt::format(" {} {}", one.what.game, one.what.number);
            if (words.size() > longest_notice) flush();
        }
        flush();
    }

    PostgresConnection connection_;
    std::string own_name_;
    std::size_t notices_ = 0;
};

class PostgresStore final : public Store {
  public:
    explicit PostgresStore(const std::string& address)
        : address_{address},
          own_name_{any_name()},
          reading_{address},
          writing_{address, own_name_},
          writer_{[this](const std::vector<Waiting>& batch) { return writing_.write(batch); }} {}

    void commit(Commit what, Then then) override {
        writer_.add({std::move(what), std::move(then)});
    }

    Result<std::optional<Link>> find_link(std::string_view token) override {
        const auto rows = ask("SELECT token, game, seat FROM links WHERE token = $1", token);
        if (!rows) return rows.error();
        if (rows->count() == 0) return std::optional<Link>{};
        return std::optional{read_link(*rows, 0)};
    }

    Result<std::vector<Link>> links_of(std::string_view game) override {
        const auto rows =
            ask("SELECT token, game, seat FROM links WHERE game = $1 ORDER BY seat", game);
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
        const std::lock_guard lock{mutex_};
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

    Refusal health() override {
        if (Refusal wrong = writer_.health()) return wrong;
        const std::lock_guard lock{mutex_};
        const auto rows = reading_.ask("SELECT 1 FROM games LIMIT 1", {});
        if (!rows) return rows.error();
        return {};
    }

    void listen(const Changed& changed, const Present& present) override {
        listener_ = std::make_unique<PostgresListener>(address_, own_name_, changed, present);
    }

    void tell_present(const std::vector<Seated>& tables) override {
        std::string words = own_name_;
        for (const Seated& table : tables) {
            words += fmt::format(" {} {}", table.game, table.seats);
            if (words.size() < longest_notice) continue;
            notify(words);
            words = own_name_;
        }
        if (tables.empty() || words != own_name_) notify(words);
    }

  private:
    void notify(const std::string& words) {
        const std::lock_guard lock{mutex_};
        static_cast<void>(
            reading_.ask("SELECT pg_notify($1, $2)",
                         std::array{std::string{PostgresListener::presence_channel}, words}));
    }

    Result<PostgresRows> ask(const char* sql, std::string_view value) {
        const std::lock_guard lock{mutex_};
        return reading_.ask(sql, std::array{std::string{value}});
    }

    static Link read_link(const PostgresRows& rows, int row) {
        return {rows.text(row, 0), rows.text(row, 1), static_cast<int>(rows.number(row, 2))};
    }

    std::string address_, own_name_;
    std::mutex mutex_;  // of the reading connection
    PostgresConnection reading_;
    Writing writing_;
    Writer writer_;
    std::unique_ptr<PostgresListener> listener_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address) {
    PostgresConnection first{address};
    Refusal wrong = first.connect();
    if (!wrong) wrong = migrate(first);
    if (wrong) return Error{fmt::format("the database cannot be used: {}", wrong->what)};
    return std::unique_ptr<Store>{std::make_unique<PostgresStore>(address)};
}
