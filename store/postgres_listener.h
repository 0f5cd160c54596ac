#pragma once

#include <atomic>
#include <thread>

#include "store/store.h"

// Hears what other processes have written (LISTEN), on a connection and a thread of its own.
class PostgresListener {
  public:
    static constexpr const char* channel = "powderhorn";

    // What this process itself has written is not told.
    PostgresListener(std::string address, std::string own_name, Store::Changed changed);
    ~PostgresListener();
    PostgresListener(const PostgresListener&) = delete;
    PostgresListener& operator=(const PostgresListener&) = delete;

  private:
    void run();
    void hear(const char* words) const;

    std::string address_, own_name_;
    Store::Changed changed_;
    std::atomic<bool> ending_{false};
    std::thread thread_;
};
