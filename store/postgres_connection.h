#pragma once

#include <atomic>
#include <chrono>
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

// How long an answer may take, connecting included. PostgreSQL has limits of its own, and they are
// set too; but one that has been stopped, or that the network no longer reaches, keeps none.
struct PostgresPatience {
    std::chrono::milliseconds each{60'000};
    const std::atomic<bool>* ending = nullptr;  // once it is true only the grace is left
    std::chrono::milliseconds grace{0};
};

// One connection, used by one thread at a time. A connection that has been lost is made again with
// the next question. Nothing here waits longer than the patience.
class PostgresConnection {
  public:
    // The name is what PostgreSQL shows for it in pg_stat_activity.
    explicit PostgresConnection(std::string address, PostgresPatience patience = {},
                                std::string name = "powderhorn")
        : address_{std::move(address)}, name_{std::move(name)}, patience_{patience} {}

    Refusal connect();
    // Connects if need be, and asks once more if the connection turns out to be gone.
    Result<PostgresRows> ask(const char* sql, std::span<const std::string> values);
    Refusal run(const char* sql);
    std::string what_is_wrong() const;
    bool lost() const;                           // there is no connection, or it has broken
    bool too_late() const { return too_late_; }  // the last answer did not come in time
    pg_conn* handle() const { return handle_.get(); }
    void drop() { handle_.reset(); }

  private:
    friend class PostgresPipeline;
    using Clock = std::chrono::steady_clock;

    void begin() { until_ = Clock::now() + patience_.each; }
    Refusal connect_now();
    Refusal shake_hands();
    Refusal run_now(const char* sql);
    bool wait_for(short events, short& came);
    bool send_all();
    pg_result* result();  // the next, when it is there; nothing: no more, or no answer in time

    struct Finish {
        void operator()(pg_conn* handle) const;
    };
    std::string address_, name_;
    PostgresPatience patience_;
    Clock::time_point until_;
    bool too_late_ = false;
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
    // The next answer; nothing if something has gone wrong.
    std::unique_ptr<PostgresRows> next();
    bool committed();  // after the last answer
    // What went wrong was said by PostgreSQL: nothing has been committed, and nothing will be.
    bool refused() const { return refused_; }

  private:
    PostgresConnection& connection_;
    bool good_;
    bool refused_ = false;
};
