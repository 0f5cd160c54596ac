#pragma once

#include <string>
#include <vector>

#include "books/long_rifle/dice_conventions.h"

// Chapter 06: forming the band, apart from any battle.
namespace long_rifle {

inline constexpr std::size_t most_recruits = 15;

// LR-06.08 one Leader, the player's Star, and Grunts, who are the pieces after him.
struct Band {
    SeatId seat;                           // none: run by the game
    PieceId leader{0};                     // the Star
    const Situation* situation = nullptr;  // what questions are asked in
    Figure star;
    FixedVector<Figure, most_recruits> grunts;
    std::size_t size() const { return 1 + grunts.size(); }
    bool operator==(const Band&) const = default;
};

// LR-04.02 the Rep a new Star begins with: 4 or 5 are suggested, others may be chosen.
int choose_star_rep(UmpiredPlay& play, SeatId seat, const Situation* situation = nullptr);
// LR-06.10 the band as it starts: the Star alone.
Band start_band(SeatId seat, int rep, Profession first, Profession second = Profession::Count);

// LR-06.14 the professions of those who join him: his own.
std::vector<Profession> professions_of(const Figure& star);
// LR-06.12 so many Grunts stay with him.
int most_grunts(const Figure& star);
bool would_follow(const Figure& star, const Figure& grunt);  // LR-06.15

// LR-06.12, LR-06.14, LR-06.15 why these are no band of his; `grunt` counts from 0.
struct BandFault {
    int grunt = 0;
    RuleId rule;
    std::string what;
};
std::vector<BandFault> wrong_with(const Figure& star, const std::vector<Figure>& grunts);

// LR-06.11, LR-06.13 the Rep of a recruit for a die, a Settler's -1 already counted.
int recruit_rep(int score);
// LR-06.10 .. LR-06.15 up to one roll for each point of the Star's Rep, then the excess released.
void recruit(UmpiredPlay& play, Band& band, const Armoury& armoury);

// LR-06.12 which of these Grunts are released so that no more than `places` stay. Without a player
// the lowest Reps go, the last first.
struct Releasing {
    SeatId seat;
    RuleId rule;
    const Situation* situation = nullptr;
};
struct Candidate {
    PieceId who;
    int rep;
};
FigureSet choose_released(UmpiredPlay& play, const Releasing& releasing,
                          const FixedVector<Candidate, most_figures>& grunts, int places);

}  // namespace long_rifle
