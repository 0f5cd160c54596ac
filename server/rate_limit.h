#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>

// So many a second in the long run, with some saved up, for each address. Only so many addresses
// are remembered; if there are more, the rest share what one may have.
class RateLimit {
  public:
    using Clock = std::chrono::steady_clock;

    RateLimit(double per_second, double most_saved_up)
        : per_second_{per_second}, most_{most_saved_up} {}

    bool allows(const std::string& address, Clock::time_point now = Clock::now());
    void forget_old(Clock::time_point now = Clock::now());
    std::size_t size() const;

  private:
    struct Saved {
        double left;
        Clock::time_point since;
    };
    double refilled(const Saved& saved, Clock::time_point now) const;

    static constexpr std::size_t most_addresses = 100'000;
    double per_second_, most_;
    mutable std::mutex mutex_;
    std::map<std::string, Saved> saved_;
};
