#pragma once

#include <memory>

#include "engine/base/result.h"

struct sqlite3;
struct sqlite3_stmt;

// One connection to a SQLite file and the statements made on it; used by one thread at a time.
class SqliteDatabase {
  public:
    static Result<SqliteDatabase> open(const std::string& file);

    Refusal run(const char* sql);
    std::string what_is_wrong() const;
    // False: the file has been deleted or moved; what is written goes nowhere.
    bool in_its_place() const;
    sqlite3* handle() const { return handle_.get(); }

  private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

// A prepared statement. Values are bound in the order they are given.
class SqliteStatement {
  public:
    SqliteStatement(const SqliteDatabase& database, const char* sql);

    // The text bound must outlive the step.
    SqliteStatement& bind(std::string_view text);
    SqliteStatement& bind(std::int64_t number);
    // True: there is a row to read.
    bool step();
    std::string text(int column) const;
    std::int64_t number(int column) const;
    // After the last step: nothing, or what went wrong.
    Refusal wrong() const;
    bool broke_a_key() const;  // a row with this key was there already
    void reset();

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    sqlite3* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    int bound_ = 0;
    int status_ = 0;
};
