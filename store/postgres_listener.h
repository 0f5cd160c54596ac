#pragma once

#include <atomic>
#include <thread>

#include "store/store.h"

class PostgresConnection;

// Hears what other processes have written and who sits there (LISTEN), on a connection and a thread
// of its own.
class PostgresListener {
  public:
    static constexpr const char* channel = "powderhorn";
    static constexpr const char* presence_channel = "powderhorn_presence";
    static constexpr std::size_t longest_notice = 7000;  // PostgreSQL takes just under 8000 bytes

    // What this process itself has written or said is not told.
    PostgresListener(std::string address, std::string own_name, Store::Changed changed,
                     Store::Present present);
    ~PostgresListener();
    PostgresListener(const PostgresListener&) = delete;
    PostgresListener& operator=(const PostgresListener&) = delete;

  private:
    void run();
    bool hear_for_a_while(const PostgresConnection& connection) const;  // false: it is lost
    void hear(std::string_view where, const char* words) const;

    std::string address_, own_name_;
    Store::Changed changed_;
    Store::Present present_;
    std::atomic<bool> ending_{false};
    std::thread thread_;
};
