#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/base/result.h"

struct pg_conn;
struct pg_result;

// Rows of an answer; text, as PostgreSQL sends it.
class PostgresRows {
  public:
    explicit PostgresRows(pg_result* result) : result_{result} {}

    int count() const;
    std::string text(int row, int column) const;
    std::int64_t number(int row, int column) const;
    int changed() const;  // rows a statement has written
    bool good() const;
    pg_result* get() const { return result_.get(); }

  private:
    struct Clear {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Clear> result_;
};

// One connection, used by one thread at a time. A connection that has been lost is made again with
// the next question.
class PostgresConnection {
  public:
    explicit PostgresConnection(std::string address) : address_{std::move(address)} {}

    Refusal connect();
    // Connects if need be, and asks once more if the connection turns out to be gone.
    Result<PostgresRows> ask(const char* sql, std::span<const std::string> values);
    Refusal run(const char* sql);
    std::string what_is_wrong() const;
    pg_conn* handle() const { return handle_.get(); }
    void drop() { handle_.reset(); }

  private:
    struct Finish {
        void operator()(pg_conn* handle) const;
    };
    std::string address_;
    std::unique_ptr<pg_conn, Finish> handle_;
};

// Many statements on their way at once; the answers are read in the same order. All of them are one
// transaction: PostgreSQL commits at the end, or nothing.
class PostgresPipeline {
  public:
    explicit PostgresPipeline(PostgresConnection& connection);
    ~PostgresPipeline();
    PostgresPipeline(const PostgresPipeline&) = delete;
    PostgresPipeline& operator=(const PostgresPipeline&) = delete;

    bool send(const char* sql, std::span<const std::string> values);
    bool end();  // no more; now the answers can be read
    // The next answer; nothing if something has gone wrong, and then nothing has been committed.
    std::unique_ptr<PostgresRows> next();
    bool committed();  // after the last answer

  private:
    PostgresConnection& connection_;
    bool good_;
};
