#pragma once

#include <atomic>
#include <chrono>

// Remembers that a database does not answer, so that not everybody has to wait to find it out: one
// in each pause may try, the others are refused at once.
class Breaker {
  public:
    using Clock = std::chrono::steady_clock;

    explicit Breaker(std::chrono::milliseconds pause) : pause_{pause} {}

    // Whoever may must say afterwards what became of it.
    bool may_try(Clock::time_point now = Clock::now()) {
        Clock::duration again = again_at_;
        if (again == answers) return true;
        if (now.time_since_epoch() < again) return false;
        return again_at_.compare_exchange_strong(again, (now + pause_).time_since_epoch());
    }
    void note(bool answered, Clock::time_point now = Clock::now()) {
        again_at_ = answered ? answers : (now + pause_).time_since_epoch();
    }
    bool silent() const { return again_at_.load() != answers; }

  private:
    static constexpr Clock::duration answers = Clock::duration::zero();

    std::chrono::milliseconds pause_;
    std::atomic<Clock::duration> again_at_{answers};
};
