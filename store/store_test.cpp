#include "store/store.h"

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <cstdio>
#include <future>
#include <set>
#include <thread>

#include "store/postgres_connection.h"
#include "store/sqlite_store.h"
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

Refusal health_of(Store& store) {
    std::promise<Refusal> said;
    store.health([&](const Refusal& wrong) { said.set_value(wrong); });
    return said.get_future().get();
}

// An answer holds for a second; after that it is another one.
bool becomes_well(Store& store, bool well) {
    for (int i = 0; i < 100 && health_of(store).has_value() == well; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    return health_of(store).has_value() != well;
}

Commit first_of(const std::string& game) {
    return {game,
            1,
            "first",
            "made with",
            {{"token-" + game, game, 0}, {"watch-" + game, game, -1}},
            "state 1"};
}

Commit entry(const std::string& game, std::int64_t number, const std::string& body) {
    return {game, number, body, {}, {}, {}};
}

// What every store must do, whichever it is.
void keeps_the_contract(const std::string& where, const std::string& game) {
    auto store = opened(where);
    CHECK_FALSE(health_of(*store).has_value());
    CHECK_FALSE(store->load(game)->has_value());
    CHECK_FALSE(store->find_link("token-" + game)->has_value());
    CHECK_FALSE(store->last_entry(game)->has_value());
    CHECK_FALSE(store->made_with(game)->has_value());

    CHECK(kept(*store, first_of(game)) == Committed::Durable);
    CHECK(kept(*store, entry(game, 2, "second ' \" \n \xc3\xa4")) == Committed::Durable);
    CHECK(kept(*store, entry(game, 3, "third")) == Committed::Durable);
    CHECK(store->made_with(game)->value() == "made with");
    CHECK(store->find_link("token-" + game)->value() == Link{"token-" + game, game, 0});
    CHECK(store->links_of(game)->size() == 2);
    CHECK(store->last_entry(game)->value() == StoredEntry{3, "third"});

    // A second writer loses, and what was there stays.
    CHECK(kept(*store, entry(game, 3, "another third")) == Committed::Lost);
    CHECK(store->last_entry(game)->value().body == "third");

    auto loaded = store->load(game)->value();
    CHECK(loaded.made_with == "made with");
    CHECK(loaded.checkpoint_number == 1);
    CHECK(loaded.checkpoint == "state 1");
    REQUIRE(loaded.entries.size() == 2);
    CHECK(loaded.entries[0] == StoredEntry{2, "second ' \" \n \xc3\xa4"});
    CHECK(store->entries_after(game, 2)->size() == 1);

    // With a checkpoint fewer entries are needed; one that comes late changes nothing.
    Commit fourth = entry(game, 4, "fourth");
    fourth.checkpoint = "state 4";
    CHECK(kept(*store, fourth) == Committed::Durable);
    Commit late{game, 2, {}, {}, {}, "state 2"};
    CHECK(kept(*store, late) == Committed::Durable);
    loaded = store->load(game)->value();
    CHECK(loaded.checkpoint_number == 4);
    CHECK(loaded.checkpoint == "state 4");
    CHECK(loaded.entries.empty());

    // The checkpoint of one who lost is not kept.
    Commit lost = entry(game, 4, "other");
    lost.checkpoint = "other state";
    CHECK(kept(*store, lost) == Committed::Lost);
    CHECK(store->load(game)->value().checkpoint == "state 4");

    store.reset();
    store = opened(where);
    CHECK(store->load(game)->value().checkpoint == "state 4");
    CHECK(store->entries_after(game, 0)->size() == 4);
}

// Many games at once: all are told, and all is there.
void keeps_many(const std::string& where, const std::string& prefix) {
    constexpr int games = 50;
    constexpr int numbers = 100;
    auto store = opened(where);
    std::atomic<int> durable{0};
    std::atomic<int> told{0};
    for (int number = 1; number <= numbers; ++number)
        for (int i = 0; i < games; ++i) {
            const std::string game = prefix + std::to_string(i);
            Commit what = number == 1 ? first_of(game)
                                      : entry(game, number, "body " + std::to_string(number));
            store->commit(std::move(what), [&](Committed became) {
                if (became == Committed::Durable) ++durable;
                ++told;
            });
        }
    // A store that is closed waits only so long; on a busy machine these take longer.
    for (int i = 0; i < 6000 && told < games * numbers; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    store.reset();
    CHECK(durable == games * numbers);
    store = opened(where);
    for (int i = 0; i < games; ++i) {
        const std::string game = prefix + std::to_string(i);
        const auto entries = store->entries_after(game, 0);
        REQUIRE(entries->size() == numbers);
        for (int number = 1; number <= numbers; ++number)
            CHECK((*entries)[static_cast<std::size_t>(number - 1)].number == number);
        CHECK(store->entries_after(game, 70)->size() == numbers - 70);
        CHECK(store->last_entry(game)->value().number == numbers);
        // Whether it was written just now or long ago.
        CHECK(kept(*store, entry(game, 2, "other")) == Committed::Lost);
        CHECK(kept(*store, entry(game, numbers, "other")) == Committed::Lost);
    }
}

// Two writers on the same games: for each number exactly one of them wins.
void one_of_two_wins(const std::string& where, const std::string& prefix) {
    constexpr int games = 20;
    auto one = opened(where);
    auto two = opened(where);
    for (int i = 0; i < games; ++i)
        CHECK(kept(*one, first_of(prefix + std::to_string(i))) == Committed::Durable);
    std::atomic<int> durable{0};
    std::atomic<int> lost{0};
    const auto count = [&](Committed became) {
        if (became == Committed::Durable) ++durable;
        if (became == Committed::Lost) ++lost;
    };
    for (int i = 0; i < games; ++i) {
        one->commit(entry(prefix + std::to_string(i), 2, "one"), count);
        two->commit(entry(prefix + std::to_string(games - 1 - i), 2, "two"), count);
    }
    one.reset();
    two.reset();
    CHECK(durable == games);
    CHECK(lost == games);
}

}  // namespace

TEST_CASE("SQLite keeps what it is given, and a second writer loses") {
    keeps_the_contract(test_folder() + "/contract.db", "alpha");
}

TEST_CASE("PostgreSQL keeps what it is given, and a second writer loses") {
    keeps_the_contract(test_postgres(), "alpha");
}

TEST_CASE("many games are kept at once") {
    SUBCASE("SQLite") {
        keeps_many(test_folder() + "/many.db", "many");
    }
    SUBCASE("PostgreSQL") {
        keeps_many(test_postgres(), "many");
    }
}

TEST_CASE("of two who write the same number one wins") {
    one_of_two_wins(test_postgres(), "two");
}

TEST_CASE("a process hears what another has written to PostgreSQL, not what it wrote itself") {
    auto here = opened(test_postgres());
    auto there = opened(test_postgres());
    REQUIRE(kept(*here, first_of("heard")) == Committed::Durable);
    std::promise<std::pair<std::string, std::int64_t>> heard;
    std::promise<void> listening;
    std::atomic<int> times{0};
    here->listen(
        [&](std::string_view game, std::int64_t number) {
            if (game.empty()) return listening.set_value();
            if (++times == 1) heard.set_value({std::string{game}, number});
        },
        [](std::string_view, const std::vector<Seated>&) {});
    listening.get_future().get();
    CHECK(kept(*here, entry("heard", 2, "own")) == Committed::Durable);
    CHECK(kept(*there, entry("heard", 3, "other")) == Committed::Durable);
    const auto said = heard.get_future().get();
    CHECK(said.first == "heard");
    CHECK(said.second == 3);
    CHECK(times == 1);
}

TEST_CASE("a process hears who sits at the tables of another, and when it is asked") {
    auto here = opened(test_postgres());
    auto there = opened(test_postgres());
    std::promise<void> listening;
    std::promise<void> asked;
    std::mutex mutex;
    std::vector<Seated> heard;
    std::set<std::string, std::less<>> processes;
    here->listen(
        [&](std::string_view game, std::int64_t) {
            if (game.empty()) listening.set_value();
        },
        [&](std::string_view process, const std::vector<Seated>& tables) {
            const std::lock_guard lock{mutex};
            processes.emplace(process);
            heard.insert(heard.end(), tables.begin(), tables.end());
            if (tables.empty()) asked.set_value();
        });
    listening.get_future().get();
    // More than fits into one notice of PostgreSQL.
    std::vector<Seated> tables;
    for (std::uint32_t i = 0; i < 1000; ++i) tables.push_back({"game-" + std::to_string(i), i});
    here->tell_present({{"own", 1}});
    there->tell_present(tables);
    there->tell_present({});
    asked.get_future().get();
    const std::lock_guard lock{mutex};
    CHECK(heard == tables);
    CHECK(processes.size() == 1);
}

TEST_CASE("a store whose connection was cut is used again") {
    auto store = opened(test_postgres());
    REQUIRE(kept(*store, first_of("cut")) == Committed::Durable);
    PostgresConnection other{test_postgres()};
    REQUIRE_FALSE(
        other.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                  " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"));
    CHECK(store->load("cut")->has_value());
    CHECK(kept(*store, entry("cut", 2, "after")) == Committed::Durable);
}

TEST_CASE("a store that cannot keep is not well, and is well again by itself") {
    const std::string file = test_folder() + "/failing.db";
    sqlite3* raw = nullptr;
    const auto in_sqlite = [&](const char* sql) {
        REQUIRE(sqlite3_exec(raw, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
    };
    // Nobody but who asks for its health writes to it meanwhile.
    const auto fails_and_recovers = [](Store& store, const auto& break_it, const auto& mend_it) {
        REQUIRE(kept(store, first_of("failing")) == Committed::Durable);
        CHECK(becomes_well(store, true));
        break_it();
        CHECK(becomes_well(store, false));
        CHECK(health_of(store)->what.find("can be kept") != std::string::npos);
        CHECK(kept(store, entry("failing", 2, "second")) == Committed::Failed);
        mend_it();
        CHECK(becomes_well(store, true));
        CHECK(kept(store, entry("failing", 2, "second")) == Committed::Durable);
        // What was written to try it is not there.
        CHECK_FALSE(store.load("")->has_value());
        CHECK(store.entries_after("", -1)->empty());
    };
    auto sqlite = opened(file);
    REQUIRE(sqlite3_open(file.c_str(), &raw) == SQLITE_OK);
    fails_and_recovers(
        *sqlite, [&] { in_sqlite("ALTER TABLE recent RENAME TO away"); },
        [&] { in_sqlite("ALTER TABLE away RENAME TO recent"); });
    sqlite3_close(raw);

    auto postgres = opened(test_postgres());
    PostgresConnection other{test_postgres()};
    const auto in_postgres = [&](const char* sql) { REQUIRE_FALSE(other.run(sql)); };
    fails_and_recovers(
        *postgres, [&] { in_postgres("ALTER TABLE entries RENAME TO away"); },
        [&] { in_postgres("ALTER TABLE away RENAME TO entries"); });
    in_postgres("ALTER TABLE games RENAME TO away");
    CHECK(becomes_well(*postgres, false));
    in_postgres("ALTER TABLE away RENAME TO games");
    CHECK(becomes_well(*postgres, true));
}

TEST_CASE("nothing is said to be kept in a file that has been deleted") {
    const std::string file = test_folder() + "/deleted.db";
    auto store = opened(file);
    REQUIRE(kept(*store, first_of("deleted")) == Committed::Durable);
    CHECK_FALSE(health_of(*store).has_value());
    REQUIRE(std::remove(file.c_str()) == 0);
    REQUIRE(becomes_well(*store, false));
    CHECK(health_of(*store)->what.find("in its place") != std::string::npos);
    CHECK(kept(*store, entry("deleted", 2, "second")) == Committed::Failed);
}

TEST_CASE("a file of the first version is brought up to date with what is in it") {
    const std::string file = test_folder() + "/older.db";
    sqlite3* raw = nullptr;
    REQUIRE(sqlite3_open(file.c_str(), &raw) == SQLITE_OK);
    REQUIRE(sqlite3_exec(raw,
                         "CREATE TABLE games (game TEXT PRIMARY KEY, made_with TEXT NOT NULL)"
                         " WITHOUT ROWID;"
                         "CREATE TABLE links (token TEXT PRIMARY KEY, game TEXT NOT NULL,"
                         " seat INTEGER NOT NULL) WITHOUT ROWID;"
                         "CREATE INDEX links_of_game ON links (game);"
                         "CREATE TABLE entries (game TEXT NOT NULL, number INTEGER NOT NULL,"
                         " body TEXT NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;"
                         "CREATE TABLE checkpoints (game TEXT PRIMARY KEY, number INTEGER NOT NULL,"
                         " body TEXT NOT NULL);"
                         "INSERT INTO games VALUES ('old', 'made');"
                         "INSERT INTO entries VALUES ('old', 1, 'one'), ('old', 2, 'two');"
                         "PRAGMA user_version = 1",
                         nullptr, nullptr, nullptr)
            == SQLITE_OK);
    sqlite3_close(raw);
    auto store = opened(file);
    CHECK(kept(*store, entry("old", 2, "other")) == Committed::Lost);
    CHECK(kept(*store, entry("old", 3, "three")) == Committed::Durable);
    const auto found = store->load("old");
    REQUIRE(found->has_value());
    CHECK((*found)->entries == std::vector<StoredEntry>{{1, "one"}, {2, "two"}, {3, "three"}});
    CHECK(store->last_entry("old")->value().body == "three");
}

TEST_CASE("a file of a newer program is refused in plain words") {
    const std::string file = test_folder() + "/newer.db";
    static_cast<void>(opened(file));
    sqlite3* raw = nullptr;
    REQUIRE(sqlite3_open(file.c_str(), &raw) == SQLITE_OK);
    REQUIRE(sqlite3_exec(raw, "PRAGMA user_version = 99", nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(raw);
    const auto store = open_store(file);
    REQUIRE_FALSE(store.has_value());
    CHECK(store.error().what.find("newer program") != std::string::npos);
}

TEST_CASE("a PostgreSQL database of a newer program is refused in plain words") {
    PostgresConnection database{test_postgres()};
    REQUIRE_FALSE(database.run("CREATE DATABASE newer"));
    const std::size_t name = test_postgres().find("/postgres?");
    REQUIRE(name != std::string::npos);
    const std::string address = test_postgres().substr(0, name) + "/newer"
                                + test_postgres().substr(name + std::string{"/postgres"}.size());
    static_cast<void>(opened(address));
    PostgresConnection newer{address};
    REQUIRE_FALSE(newer.run("INSERT INTO schema_version VALUES (99)"));
    const auto store = open_store(address);
    REQUIRE_FALSE(store.has_value());
    CHECK(store.error().what.find("version 99") != std::string::npos);
    CHECK(store.error().what.find("newer program") != std::string::npos);
    // It has been left as it was.
    const auto versions = newer.ask("SELECT max(version) FROM schema_version", {});
    REQUIRE(versions.has_value());
    CHECK(versions->number(0, 0) == 99);
}

TEST_CASE("what cannot be opened is said, without a password") {
    CHECK_FALSE(open_store("/nowhere/at/all.db").has_value());
    const auto store = open_store("postgres://somebody:sesame@/none?host=/nowhere");
    REQUIRE_FALSE(store.has_value());
    CHECK(store.error().what.find("sesame") == std::string::npos);
}
