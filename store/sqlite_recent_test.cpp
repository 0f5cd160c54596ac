#include "store/sqlite_recent.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <map>
#include <set>

#include "engine/dice/stream.h"
#include "store/sqlite_store.h"
#include "tests/support/postgres.h"

namespace {

using Kept = std::map<std::string, std::set<std::int64_t>>;  // the numbers of each game

constexpr std::size_t few = 60;  // entries in a line

// What stands in the tables, each entry as often as it stands there.
Kept kept_in(const SqliteDatabase& database, int& twice) {
    SqliteStatement all{database,
                        "SELECT game, number, body FROM entries"
                        " UNION ALL SELECT game, number, body FROM recent"
                        " UNION ALL SELECT game, number, body FROM recent_too"};
    Kept kept;
    while (all.step()) {
        CHECK(all.text(2) == fmt::format("{} {}", all.text(0), all.number(1)));
        if (!kept[all.text(0)].insert(all.number(1)).second) ++twice;
    }
    return kept;
}

std::int64_t count(const SqliteDatabase& database, const char* table) {
    SqliteStatement all{database, fmt::format("SELECT count(*) FROM {}", table).c_str()};
    REQUIRE(all.step());
    return all.number(0);
}

struct Lines {
    explicit Lines(const std::string& file) : database{*SqliteDatabase::open(file)} {
        REQUIRE(!database.run("PRAGMA synchronous = OFF"));  // nobody pulls the plug here
    }

    // A transaction of so many entries of games by chance; what it keeps if it is ended well.
    void write(Stream& chance, int entries, bool ends_well) {
        Kept after = expected;
        REQUIRE(!database.run("BEGIN IMMEDIATE"));
        REQUIRE(!recent.begin(database));
        for (int i = 0; i < entries; ++i) {
            const std::string game = fmt::format("game {}", chance.below(7));
            auto& numbers = after[game];
            const std::int64_t number = numbers.empty() ? 1 : *numbers.rbegin() + 1;
            CHECK(*recent.has(game, number) == false);
            REQUIRE(!recent.add(game, number, fmt::format("{} {}", game, number)));
            CHECK(*recent.has(game, number));
            numbers.insert(number);
        }
        REQUIRE(!recent.put_some_in_place());
        if (!ends_well) {
            REQUIRE(!database.run("ROLLBACK"));
            recent.rolled_back();
            return;
        }
        REQUIRE(!database.run("COMMIT"));
        recent.committed();
        expected = std::move(after);
    }

    SqliteDatabase database;
    RecentGames games;
    SqliteRecent recent{database, games, few};
    Kept expected;
};

std::string new_file(const std::string& name) {
    std::string file = fmt::format("{}/{}.db", test_folder(), name);
    REQUIRE(open_sqlite_store(file).has_value());
    return file;
}

}  // namespace

TEST_CASE("entries are found in the lines or in their places, whenever one looks") {
    Lines lines{new_file("lines")};
    Stream chance{1};
    int twice = 0, filled = 0;
    for (int i = 0; i < 300; ++i) {
        lines.write(chance, static_cast<int>(chance.below(5)), true);
        REQUIRE(kept_in(lines.database, twice) == lines.expected);
        for (const auto& [game, numbers] : lines.expected) {
            if (numbers.empty()) continue;
            CHECK(*lines.recent.has(game, *numbers.rbegin()));
            CHECK(!*lines.recent.has(game, *numbers.rbegin() + 1));
        }
        const std::int64_t waiting =
            count(lines.database, "recent") + count(lines.database, "recent_too");
        CHECK(waiting < 4 * static_cast<std::int64_t>(few));
        filled += waiting >= static_cast<std::int64_t>(few) ? 1 : 0;
    }
    CHECK(twice > 0);  // some in their places and still in the line
    CHECK(filled > 10);
    CHECK(count(lines.database, "entries") > 200);
}

TEST_CASE("a game that has nothing in the lines is known to have nothing there") {
    Lines lines{new_file("known")};
    CHECK(lines.games.has("game 3"));  // nobody knows yet
    Stream chance{2};
    lines.write(chance, 0, true);
    CHECK(!lines.games.has("game 3"));
    for (int i = 0; i < 200; ++i) {
        lines.write(chance, static_cast<int>(chance.below(4)), true);
        for (const auto& [game, numbers] : lines.expected) {
            SqliteStatement placed{lines.database, "SELECT count(*) FROM entries WHERE game = ?"};
            REQUIRE(placed.bind(game).step());
            const bool all = placed.number(0) == static_cast<std::int64_t>(numbers.size());
            CHECK((all || lines.games.has(game)));
        }
    }
}

TEST_CASE("nothing is lost or doubled when a transaction fails or the program ends") {
    const std::string file = new_file("fails");
    Stream chance{3};
    Kept expected;
    int twice = 0;
    for (int life = 0; life < 12; ++life) {
        Lines lines{file};  // the one before ended where it was
        lines.expected = expected;
        for (int i = 0; i < 60; ++i) {
            lines.write(chance, static_cast<int>(chance.below(6)), chance.below(6) != 0);
            REQUIRE(kept_in(lines.database, twice) == lines.expected);
        }
        expected = lines.expected;
    }
    Lines last{file};
    last.expected = expected;
    last.write(chance, 0, true);
    twice = 0;
    CHECK(kept_in(last.database, twice) == expected);
    CHECK(twice == 0);
    CHECK(count(last.database, "recent") + count(last.database, "recent_too") == 0);
}

TEST_CASE("a game that is deleted leaves nothing in the lines") {
    Lines lines{new_file("forgotten")};
    Stream chance{4};
    for (int i = 0; i < 40; ++i) {
        lines.write(chance, 5, true);
        REQUIRE(!lines.database.run("BEGIN IMMEDIATE"));
        REQUIRE(!lines.recent.begin(lines.database));
        REQUIRE(!lines.recent.forget("game 1"));
        REQUIRE(!lines.database.run("DELETE FROM entries WHERE game = 'game 1'"));
        REQUIRE(!lines.recent.put_some_in_place());
        REQUIRE(!lines.database.run("COMMIT"));
        lines.recent.committed();
        lines.expected.erase("game 1");
        int twice = 0;
        REQUIRE(kept_in(lines.database, twice) == lines.expected);
        CHECK(!*lines.recent.has("game 1", 1));
    }
}
