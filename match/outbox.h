#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/play/umpire.h"

// A line of the log; its colour sets what the umpire told apart from what was done by hand.
enum class Colour : std::uint8_t { Told, Correction, Notice };
struct LogLine : Told {
    Colour colour = Colour::Told;
    // Of fair dice: how many were rolled before, with a roll and with a take-back by agreement,
    // which has its own number as well.
    std::int64_t roll_number = -1, take_back = 0;
};

// Who looks on: a seat; without one, somebody who may know only what everybody knows; or, after
// the end, somebody to whom nothing is hidden any more.
struct Viewer {
    SeatId seat = {};
    bool everything = false;
};

// The log of a game. A step that is run again tells its lines again; those up to the high-water
// mark are already here and are not told twice.
class Outbox {
  public:
    void tell(LogLine told) {
        if (next_ == lines_.size()) lines_.push_back(std::move(told));
        ++next_;
    }
    std::size_t size() const { return next_; }
    // The step that began after this many lines is about to be run again.
    void rewind(std::size_t line) { next_ = line; }
    // Lines of a future that has been taken back are dropped.
    void forget_rest() {
        if (next_ == lines_.size()) return;
        cut_ = std::min(cut_, next_);
        lines_.resize(next_);
    }
    const std::vector<LogLine>& lines() const { return lines_; }

    // The lines from here on are not those there were when this was last asked; none: all are.
    std::optional<std::size_t> take_cut() {
        const std::size_t cut = std::exchange(cut_, none);
        return cut == none ? std::nullopt : std::optional{cut};
    }
    void cut_at(std::size_t line) { cut_ = std::min(cut_, line); }
    // How many of the first lines read the same.
    std::size_t same_lines(const Outbox& other) const {
        const auto same = [](const LogLine& a, const LogLine& b) { return a.text == b.text; };
        return static_cast<std::size_t>(std::mismatch(lines_.begin(), lines_.end(),
                                                      other.lines_.begin(), other.lines_.end(),
                                                      same)
                                            .first
                                        - lines_.begin());
    }

  private:
    static constexpr std::size_t none = ~std::size_t{0};
    std::vector<LogLine> lines_;
    std::size_t next_ = 0;
    std::size_t cut_ = none;
};

// A line that this seat may read; no seat: only what everybody may.
inline bool may_read(const Told& told, SeatId seat) {
    return seat ? (told.seats & seat.bit()) != 0 : told.seats == Told::everybody;
}
inline bool visible_to(const Told& told, Viewer viewer) {
    return viewer.everything || may_read(told, viewer.seat);
}
