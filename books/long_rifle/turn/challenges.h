#pragma once

#include "books/long_rifle/play.h"

// Chapter 28: Challenges.
namespace long_rifle {

struct ChallengeTerms {
    FigureId challenger;
    FigureSet opponents;               // LR-28.02; none: unopposed (LR-28.03)
    int tools = 0;                     // LR-28.13 at hand; one counts
    int dice = 2;                      // LR-28.08
    FixedVector<Modifier, 4> further;  // what the rule that calls for it adds
};
enum class ChallengeResult : std::uint8_t { Success, Stopped, Failure };

// LR-28.08, LR-28.09, LR-28.11 the Rep to roll against.
int challenge_rep(const Battle& battle, const ChallengeTerms& terms,
                  FixedVector<Modifier, most_modifiers>* modifiers = nullptr);
ChallengeResult challenge(Play& play, const ChallengeTerms& terms);
// LR-28.15, LR-05.18 the terms on which somebody meets Neutrals: Charismatic rolls three dice.
ChallengeTerms meeting_neutrals(const Battle& battle, FigureId who, FigureSet neutrals);

// On the table (LR-28.14): the Challenges that the scenario lists, as options whose verb is
// "challenge", whose detail is the number of the stunt and whose target is the opponent.
void offer_challenge(const Battle& battle, FigureId who, Question& question);
void take_challenge(Play& play, FigureId who, const Option& option);

}  // namespace long_rifle
