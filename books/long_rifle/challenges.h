#pragma once

#include "books/long_rifle/play.h"

// Chapter 28: Challenges.
namespace long_rifle {

struct ChallengeTerms {
    FigureId challenger;
    Mask opponents = 0;  // LR-28.02; none: unopposed (LR-28.03)
    bool tool = false;   // LR-28.09, LR-28.13
    int dice = 2;        // LR-05.18 Charismatic: 3
};
enum class ChallengeResult : std::uint8_t { Success, Stopped, Failure };
int challenge_rep(const Battle& battle, const ChallengeTerms& terms,
                  FixedVector<Modifier, 8>* modifiers = nullptr);
ChallengeResult challenge(Play& play, const ChallengeTerms& terms);

}  // namespace long_rifle
