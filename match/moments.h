#pragma once

#include <map>

#include "lab/exact.h"
#include "match/match.h"

// A played game to go through moment by moment. Moment 0 is before anything has happened; each
// answer (or throw of real dice), each end of a step and each correction is one more, and the last
// is the game as it stands. It is played again as far as it is looked at, with a checkpoint kept
// every few steps.
class Moments {
  public:
    // The match as it stands; what is played later needs a new one. Refused if its beginning is not
    // there to be played again.
    static Result<Moments> of(const Match& match);

    std::size_t count() const { return count_; }
    // Those at which this viewer was shown anything new, in their order: how many answers another
    // has given to what he alone is asked is not to be counted from them. To who sees everything
    // they are all.
    Result<std::span<const std::size_t>> seen_by(Viewer viewer, const Enough& enough = {});
    struct Moment {
        std::shared_ptr<const Game> game;  // the view's ground is its own
        View view;
        std::vector<LogLine> told;  // since the moment before, those the viewer may read
        std::size_t first_n = 0;    // the number of the first of them, as the viewer counts
    };
    // What the viewer saw of it then; everything is shown only if the match is over.
    // In a long game that takes long: if somebody has had enough of it, that is an error, and the
    // next time it goes on from there.
    Result<Moment> at(std::size_t moment, Viewer viewer, const Enough& enough = {});
    struct TurnStart {
        int turn = 0;
        std::size_t moment = 0;  // the first that lies in it
    };
    Result<std::vector<TurnStart>> turns(const Enough& enough = {});
    // What was played again for the same game a while ago need not be played once more.
    void take_over(const Moments& earlier);

  private:
    static constexpr std::string_view takes_long =
        "the game is long, and takes long to be played again; ask once more";
    struct Place {
        std::size_t step = 0;     // so many steps have ended
        std::size_t answers = 0;  // so many answers have been given since
    };
    struct Kept {
        std::shared_ptr<const Game> game;
        std::size_t lines = 0;
    };
    struct Told {
        std::unique_ptr<Game> game;
        std::vector<LogLine> lines;
    };

    class Onlooker;
    // How far somebody has gone through the game to see what one seat saw of it.
    struct LookedOn {
        std::shared_ptr<Onlooker> onlooker;
        std::unique_ptr<Game> game;
        std::size_t steps = 0;
        std::vector<std::size_t> seen;  // when he is through
    };
    Refusal look_on(LookedOn& so_far, SeatId seat, const Enough& enough) const;
    Result<std::unique_ptr<Game>> look_on(const Game& from, std::size_t step,
                                          Onlooker& onlooker) const;
    Place place_of(std::size_t moment) const;
    std::size_t first_record(std::size_t step) const;
    std::size_t records_of(std::size_t step) const;
    Result<Kept> before(std::size_t step, const Enough& enough);
    Result<Told> play(const Game& from, std::size_t step, std::size_t answers) const;

    DiceFrom dice_ = DiceFrom::Stream;
    std::optional<DiceKey> key_;
    Journal journal_;
    bool over_ = false, waiting_ = false;
    std::vector<std::uint32_t> readers_;     // of each line of the log
    std::vector<LogLine> last_lines_;        // beside the steps: how the players ended it
    std::shared_ptr<const Game> last_;       // the game as it stands
    std::string outcome_;                    // if the players have ended it
    std::vector<std::size_t> first_moment_;  // of each step, and of what comes after the last
    std::size_t count_ = 0;
    std::map<std::size_t, Kept> kept_;
    std::map<int, LookedOn> seen_;  // by seat
    std::vector<int> turn_after_;   // of each step that has been played again
};
