#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>

#include "store/breaker.h"
#include "store/postgres_connection.h"
#include "store/postgres_store.h"

// The few connections that are read from. So many may ask at once; others wait a little for their
// turn. When one has not been answered, all are refused at once until one that tries is.
class PostgresReaders {
  public:
    PostgresReaders(const std::string& address, const PostgresTimes& times);

    Result<PostgresRows> ask(const char* sql, std::span<const std::string> values);
    void when_waiting(std::function<void(bool)> told) { told_ = std::move(told); }
    void hurry() { ending_ = true; }

  private:
    class Turn;
    Result<PostgresRows> ask_in_turn(const char* sql, std::span<const std::string> values);

    std::atomic<bool> ending_{false};
    Breaker breaker_;
    std::mutex mutex_;
    std::condition_variable freed_;
    std::vector<std::unique_ptr<PostgresConnection>> free_;
    std::function<void(bool)> told_ = [](bool) {};
};
