#pragma once

#include <chrono>
#include <map>

#include "match/wire_request.h"

// How often each seat of one game may do what is not playing: talk, orders, proposals, taking back.
// Used by one thread at a time.
class Pace {
  public:
    using Clock = std::chrono::steady_clock;
    explicit Pace(bool limits) : limits_{limits} {}

    // Nothing, or what to wait for.
    Refusal too_often(SeatId seat, wire::Ask ask, Clock::time_point now = Clock::now());

  private:
    struct Saved {
        double left = 0;
        Clock::time_point since;
    };
    bool limits_;
    std::map<std::pair<int, int>, Saved> saved_;  // by seat and kind
};
