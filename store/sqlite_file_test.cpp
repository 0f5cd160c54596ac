#include "store/sqlite_file.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <fstream>

#include "store/sqlite_database.h"
#include "store/store.h"
#include "tests/support/postgres.h"

namespace {

mode_t mode_of(const std::string& file) {
    struct stat found {};
    return stat(file.c_str(), &found) == 0 ? found.st_mode & 0777 : 0;
}

std::string words(const std::string& where) {
    const auto store = open_store(where);
    return store ? "" : store.error().what;
}

bool says(const std::string& where, const char* part) {
    return words(where).find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("only its owner may read the file of the games, and what lies beside it") {
    const std::string file = test_folder() + "/private.db";
    {
        const auto store = open_store(file);
        REQUIRE(store);
        for (const char* part : {"", "-wal", "-shm"}) CHECK(mode_of(file + part) == 0600);
    }
    REQUIRE(chmod(file.c_str(), 0664) == 0);
    const auto again = open_store(file);
    REQUIRE(again);
    for (const char* part : {"", "-wal", "-shm"}) CHECK(mode_of(file + part) == 0600);
}

TEST_CASE("games are kept in a file of ours or a new one, and nowhere else") {
    CHECK(says("", "an empty name"));
    CHECK(says(":memory:", "not the name of a file"));
    CHECK(says("file:games.db?mode=memory", "not the name of a file"));
    CHECK(says(test_folder(), "is not a file"));
    const std::string text = test_folder() + "/letter.txt";
    std::ofstream{text} << std::string(5000, 'a');
    CHECK(says(text, "is not a database"));

    const std::string foreign = test_folder() + "/foreign.db";
    auto database = SqliteDatabase::open(foreign);
    REQUIRE(database);
    REQUIRE_FALSE(database->run("CREATE TABLE recipes (name TEXT)").has_value());
    CHECK(says(foreign, "without our tables"));

    const std::string lost = test_folder() + "/lost.db";
    REQUIRE(words(lost).empty());
    auto ours = SqliteDatabase::open(lost);
    REQUIRE(ours);
    REQUIRE_FALSE(ours->run("DROP TABLE entries").has_value());
    CHECK(says(lost, "without our tables"));

    // Ended while it was being made: nothing is in it yet.
    const std::string begun = test_folder() + "/begun.db";
    auto empty = SqliteDatabase::open(begun);
    REQUIRE(empty);
    REQUIRE_FALSE(empty->run("PRAGMA journal_mode = WAL").has_value());
    CHECK(words(begun).empty());
    std::ofstream{test_folder() + "/nothing.db"} << "";
    CHECK(words(test_folder() + "/nothing.db").empty());
}
