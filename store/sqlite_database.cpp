#include "store/sqlite_database.h"

#include <fmt/format.h>
#include <sqlite3.h>

void SqliteDatabase::Close::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

Result<SqliteDatabase> SqliteDatabase::open(const std::string& file) {
    SqliteDatabase database;
    sqlite3* handle = nullptr;
    const int status =
        sqlite3_open_v2(file.c_str(), &handle,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    database.handle_.reset(handle);
    if (status != SQLITE_OK)
        return Error{fmt::format("the file '{}' cannot be opened: {}", file,
                                 handle == nullptr ? "no memory" : sqlite3_errmsg(handle))};
    sqlite3_busy_timeout(handle, 10'000);
    return database;
}

// NOLINTNEXTLINE(readability-make-member-function-const): it changes what is in the file
Refusal SqliteDatabase::run(const char* sql) {
    if (sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr) == SQLITE_OK) return {};
    return Error{what_is_wrong()};
}

std::string SqliteDatabase::what_is_wrong() const {
    return sqlite3_errmsg(handle());
}

bool SqliteDatabase::in_its_place() const {
    int moved = 0;
    sqlite3_file_control(handle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved == 0;
}

void SqliteStatement::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

SqliteStatement::SqliteStatement(const SqliteDatabase& database, const char* sql)
    : database_{database.handle()} {
    sqlite3_stmt* statement = nullptr;
    status_ =
        sqlite3_prepare_v3(database_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    statement_.reset(statement);
}

SqliteStatement& SqliteStatement::bind(std::string_view text) {
    if (statement_)
        sqlite3_bind_text(statement_.get(), ++bound_, text.data(), static_cast<int>(text.size()),
                          SQLITE_STATIC);
    return *this;
}

SqliteStatement& SqliteStatement::bind(std::int64_t number) {
    if (statement_) sqlite3_bind_int64(statement_.get(), ++bound_, number);
    return *this;
}

bool SqliteStatement::step() {
    if (!statement_) return false;
    status_ = sqlite3_step(statement_.get());
    return status_ == SQLITE_ROW;
}

std::string SqliteStatement::text(int column) const {
    const auto* bytes = sqlite3_column_text(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size)};
}

std::int64_t SqliteStatement::number(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

Refusal SqliteStatement::wrong() const {
    if (status_ == SQLITE_OK || status_ == SQLITE_DONE || status_ == SQLITE_ROW) return {};
    return Error{sqlite3_errmsg(database_)};
}

bool SqliteStatement::broke_a_key() const {
    return (status_ & 0xff) == SQLITE_CONSTRAINT;
}

void SqliteStatement::reset() {
    if (statement_) sqlite3_reset(statement_.get());
    bound_ = 0;
    status_ = SQLITE_OK;
}
