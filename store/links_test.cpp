// Links that are made and ended while a game goes on.
#include <doctest/doctest.h>
#include <sqlite3.h>

#include <future>

#include "store/postgres_connection.h"
#include "store/store.h"
#include "tests/support/postgres.h"

namespace {

std::unique_ptr<Store> opened(const std::string& where) {
    auto store = open_store(where);
    REQUIRE_MESSAGE(store.has_value(), (store ? "" : store.error().what));
    return std::move(*store);
}

Committed kept(Store& store, Commit what) {
    std::promise<Committed> said;
    store.commit(std::move(what), [&](Committed became) { said.set_value(became); });
    return said.get_future().get();
}

std::optional<Link> found(Store& store, const std::string& token) {
    const auto link = store.find_link(token);
    REQUIRE(link.has_value());
    return *link;
}

// What every store must do, whichever it is.
void keeps_links(const std::string& where, const std::string& game) {
    auto store = opened(where);
    const Link invite{"invite-" + game, game, 1, LinkKind::Invite};
    const Link watch{"watch-" + game, game, Link::watcher};
    CHECK(watch.kind == LinkKind::Watch);
    REQUIRE(kept(*store, {game, 1, "first", "made with", {invite, watch}, "state"})
            == Committed::Durable);
    CHECK(found(*store, invite.token) == invite);
    CHECK(found(*store, watch.token) == watch);

    // One seat for one invitation: the new link, the end of the old one and the entry are one
    // thing.
    const Link seat{"seat-" + game, game, 1};
    const LinkEnd spent{invite.token, 1000, "it has been used"};
    CHECK(kept(*store, {game, 2, "claimed", {}, {seat}, {}, {spent}}) == Committed::Durable);
    CHECK(found(*store, seat.token) == seat);
    CHECK(found(*store, invite.token)->ended == 1000);
    CHECK(found(*store, invite.token)->why == "it has been used");

    // Whoever loses has made no link and ended none.
    const Link late{"late-" + game, game, 1};
    const LinkEnd other{seat.token, 2000, "somebody was late"};
    CHECK(kept(*store, {game, 2, "claimed too", {}, {late}, {}, {other}}) == Committed::Lost);
    CHECK_FALSE(found(*store, late.token).has_value());
    CHECK(found(*store, seat.token)->ended == 0);

    // Without an entry: one more link of a game; a second time it stays as it is.
    const Link look{"look-" + game, game, 1, LinkKind::Look};
    CHECK(kept(*store, {game, 0, {}, {}, {look}}) == Committed::Durable);
    CHECK(kept(*store, {game, 0, {}, {}, {}, {}, {{look.token, 3000, "first"}}})
          == Committed::Durable);
    CHECK(kept(*store, {game, 0, {}, {}, {look}, {}, {{look.token, 4000, "again"}}})
          == Committed::Durable);
    CHECK(found(*store, look.token)->ended == 3000);
    CHECK(found(*store, look.token)->why == "first");
    CHECK(store->load(game)->value().entries.size() == 1);
    CHECK(store->links_of(game)->size() == 4);
}

// The tables of the first version, with a friend's link and one for watchers.
const std::string first_version =
    "CREATE TABLE games (game TEXT PRIMARY KEY, made_with TEXT NOT NULL);"
    "CREATE TABLE links (token TEXT PRIMARY KEY, game TEXT NOT NULL, seat INTEGER NOT NULL);"
    "CREATE INDEX links_of_game ON links (game);"
    "CREATE TABLE entries (game TEXT NOT NULL, number BIGINT NOT NULL, body TEXT NOT NULL,"
    " PRIMARY KEY (game, number));"
    "CREATE TABLE checkpoints (game TEXT PRIMARY KEY, number BIGINT NOT NULL, body TEXT NOT NULL);"
    "INSERT INTO links VALUES ('friend', 'old', 1), ('watch', 'old', -1);";

void has_the_old_links(const std::string& where) {
    const auto store = opened(where);
    CHECK(found(*store, "friend") == Link{"friend", "old", 1, LinkKind::Seat});
    CHECK(found(*store, "watch") == Link{"watch", "old", -1, LinkKind::Watch});
}

}  // namespace

TEST_CASE("SQLite makes and ends links with the entry they belong to") {
    keeps_links(test_folder() + "/links.db", "links");
}

TEST_CASE("PostgreSQL makes and ends links with the entry they belong to") {
    keeps_links(test_postgres(), "links");
}

TEST_CASE("SQLite's links of older programs go on as what they were") {
    const std::string file = test_folder() + "/older-links.db";
    sqlite3* raw = nullptr;
    REQUIRE(sqlite3_open(file.c_str(), &raw) == SQLITE_OK);
    const std::string all = first_version + "PRAGMA user_version = 1";
    REQUIRE(sqlite3_exec(raw, all.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(raw);
    has_the_old_links(file);
}

TEST_CASE("PostgreSQL's links of older programs go on as what they were") {
    PostgresConnection database{test_postgres()};
    REQUIRE_FALSE(database.run("CREATE DATABASE older_links"));
    const std::size_t name = test_postgres().find("/postgres?");
    REQUIRE(name != std::string::npos);
    const std::string address = test_postgres().substr(0, name) + "/older_links"
                                + test_postgres().substr(name + std::string{"/postgres"}.size());
    PostgresConnection older{address};
    const std::string all = first_version
                            + "CREATE TABLE schema_version (version int NOT NULL);"
                              "INSERT INTO schema_version VALUES (1)";
    REQUIRE_FALSE(older.run(all.c_str()));
    has_the_old_links(address);
}
