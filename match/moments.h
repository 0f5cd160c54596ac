#pragma once

#include <map>

#include "match/match.h"

// A played game to go through moment by moment. Moment 0 is before anything has happened; each
// answer (or throw of real dice) and each end of a step or correction is one more. It is played
// again as far as it is looked at, with a checkpoint kept every so many steps.
class Moments {
  public:
    // The match as it stands; what is played later needs a new one. Refused if its beginning is not
    // there to be played again.
    static Result<Moments> of(const Match& match);

    std::size_t count() const;  // the last is count() - 1
    struct Moment {
        View view;                  // its ground lives with the game below
        std::vector<LogLine> told;  // since the moment before, those the viewer may read
        std::size_t first_n = 0;    // the number of the first of them, as the viewer counts
        std::shared_ptr<const Game> game;
    };
    // What the viewer saw of it then; everything is shown only if the match is over.
    Result<Moment> at(std::size_t moment, Viewer viewer);

  private:
    struct Place {
        std::size_t step = 0, answers = 0;  // so many steps have ended, so many answers since
    };
    struct Kept {
        std::shared_ptr<const Game> game;
        std::size_t lines = 0;
    };
    Moments(const Match& match) : match_{&match} {}  // NOLINT
    const Match* match_;
    std::vector<std::size_t> first_moment_;  // of each step
    std::map<std::size_t, Kept> kept_;
};
