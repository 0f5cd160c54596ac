#include "store/sqlite_store.h"

#include <doctest/doctest.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <future>
#include <vector>

#include "tests/support/postgres.h"

namespace {

// Every connection that has been opened since SQLite was asked to tell of them.
std::vector<sqlite3*>& seen() {
    static std::vector<sqlite3*> all;
    return all;
}

int note(sqlite3* opened, char**, const sqlite3_api_routines*) {
    seen().push_back(opened);
    return SQLITE_OK;
}

std::string said(sqlite3* database, const char* pragma) {
    sqlite3_stmt* statement = nullptr;
    REQUIRE(sqlite3_prepare_v2(database, pragma, -1, &statement, nullptr) == SQLITE_OK);
    REQUIRE(sqlite3_step(statement) == SQLITE_ROW);
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
    std::string found{text};
    sqlite3_finalize(statement);
    return found;
}

}  // namespace

TEST_CASE("a SQLite store writes with a WAL, and is durable before it says so") {
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(note));
    const auto store = open_sqlite_store(test_folder() + "/pragmas.db");
    sqlite3_reset_auto_extension();
    REQUIRE(store.has_value());
    REQUIRE(seen().size() >= 2);  // one writes, one reads
    for (sqlite3* database : seen()) {
        CHECK(said(database, "PRAGMA journal_mode") == "wal");
        CHECK(said(database, "PRAGMA synchronous") == "2");  // FULL
    }
}

namespace {

Committed kept(Store& store, Commit what) {
    std::promise<Committed> said;
    store.commit(std::move(what), [&](Committed became) { said.set_value(became); });
    return said.get_future().get();
}

}  // namespace

TEST_CASE("a WAL that grew while somebody read becomes small again") {
    const std::string file = test_folder() + "/wal.db";
    auto store = open_sqlite_store(file);
    REQUIRE(store.has_value());
    std::int64_t number = 0;
    const auto write = [&](int count) {
        for (int i = 0; i < count; ++i) {
            Commit what;
            what.game = "wal";
            what.number = ++number;
            what.entry = "entry";
            // Another one each time: what is the same is not written.
            what.checkpoint =
                std::string(std::size_t{4} << 20, static_cast<char>('a' + number % 26));
            REQUIRE(kept(**store, std::move(what)) == Committed::Durable);
        }
    };
    write(1);
    sqlite3* reader = nullptr;
    REQUIRE(sqlite3_open(file.c_str(), &reader) == SQLITE_OK);
    REQUIRE(sqlite3_exec(reader, "BEGIN; SELECT * FROM games", nullptr, nullptr, nullptr)
            == SQLITE_OK);
    write(25);
    CHECK(std::filesystem::file_size(file + "-wal") > 90U << 20);
    sqlite3_close(reader);
    write(2);
    CHECK(std::filesystem::file_size(file + "-wal") < 70U << 20);
}

TEST_CASE("on a full disk nothing is said to be kept, and with room it goes on by itself") {
    const std::string file = test_folder() + "/full.db";
    auto store = open_sqlite_store(file);
    REQUIRE(store.has_value());
    REQUIRE(kept(**store, {"full", 1, "first", "made", {}, "state"}) == Committed::Durable);
    // As a disk that has no room does: no file becomes larger.
    rlimit before{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    const auto old = std::signal(SIGXFSZ, SIG_IGN);
    rlimit none = before;
    none.rlim_cur = std::filesystem::file_size(file + "-wal");
    REQUIRE(setrlimit(RLIMIT_FSIZE, &none) == 0);
    const Committed failed = kept(**store, {"full", 2, "second", {}, {}, {}});
    const Committed failed_again = kept(**store, {"full", 2, "second", {}, {}, {}});
    std::promise<Refusal> said;
    (*store)->health([&](const Refusal& wrong) { said.set_value(wrong); });
    const Refusal sick = said.get_future().get();
    REQUIRE(setrlimit(RLIMIT_FSIZE, &before) == 0);
    std::signal(SIGXFSZ, old);
    CHECK(failed == Committed::Failed);
    CHECK(failed_again == Committed::Failed);
    CHECK(sick.has_value());
    CHECK((*store)->entries_after("full", 1)->empty());
    CHECK(kept(**store, {"full", 2, "second", {}, {}, {}}) == Committed::Durable);
    CHECK((*store)->entries_after("full", 1)->size() == 1);
}
