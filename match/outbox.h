#pragma once

#include <vector>

#include "engine/play/umpire.h"

// The log of a game. A step that is run again tells its lines again; those up to the high-water
// mark are already here and are not told twice.
class Outbox {
  public:
    void tell(Told told) {
        if (next_ == lines_.size()) lines_.push_back(std::move(told));
        ++next_;
    }
    std::size_t size() const { return next_; }
    // The step that began after this many lines is about to be run again.
    void rewind(std::size_t line) { next_ = line; }
    // Lines of a future that has been taken back are dropped.
    void forget_rest() { lines_.resize(next_); }
    const std::vector<Told>& lines() const { return lines_; }

  private:
    std::vector<Told> lines_;
    std::size_t next_ = 0;
};

// A line that this seat may read; no seat: only what everybody may.
inline bool may_read(const Told& told, SeatId seat) {
    return seat ? (told.seats & seat.bit()) != 0 : told.seats == Told::everybody;
}
