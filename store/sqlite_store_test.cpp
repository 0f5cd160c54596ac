#include "store/sqlite_store.h"

#include <doctest/doctest.h>
#include <sqlite3.h>

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
