#pragma once

#include "server/known.h"
#include "server/open_games.h"
#include "server/study.h"

// Where all hosts have worked out what takes long.
struct Backroom {
    struct Options {
        unsigned threads = 1;  // of each study
        std::chrono::milliseconds for_odds{1000};
        std::chrono::milliseconds for_a_look{2000};
        bool limits = true;             // for each address and seat
        std::int64_t forget_after = 0;  // seconds; 0: never
    };
    explicit Backroom(Options wanted)
        : options{wanted},
          odds{study_options(wanted, wanted.for_odds)},
          looks{study_options(wanted, wanted.for_a_look)} {}

    void stop() {
        odds.stop();
        looks.stop();
    }

    const Options options;
    OpenGames open_games;
    Known known_odds{std::size_t{8} << 20}, known_pages{std::size_t{16} << 20};
    // Odds take long, all else little: nobody's way over the table waits for somebody's odds.
    Study odds, looks;

  private:
    static StudyOptions study_options(const Options& wanted, std::chrono::milliseconds at_most) {
        StudyOptions options;
        options.threads = wanted.threads;
        options.at_most = at_most;
        if (!wanted.limits) options.most_of_one = options.most_waiting;
        return options;
    }
};
