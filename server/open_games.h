#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>

// The games each address has made of late that are not over. It is not kept: a server that starts
// again has forgotten it, and so it has after a day.
class OpenGames {
  public:
    using Clock = std::chrono::steady_clock;

    std::size_t of(const std::string& address) const;
    void made(const std::string& address, const std::string& game,
              Clock::time_point now = Clock::now());
    void over(const std::string& game);
    void forget_old(Clock::time_point now = Clock::now());

  private:
    struct Made {
        std::string address;
        Clock::time_point at;
    };
    mutable std::mutex mutex_;
    std::map<std::string, Made> games_;
    std::map<std::string, std::size_t> counts_;
    void drop(std::map<std::string, Made>::iterator game);
};
