#include "books/long_rifle/turn/challenges.h"

#include <algorithm>
#include <array>

namespace long_rifle {

namespace {

// LR-28.09
struct ChallengeModifiers {
    std::int8_t using_a_tool = +1;
    std::int8_t rep_higher_than_all = +1;
    std::int8_t rep_lower_than_all = -1;
};
constexpr ChallengeModifiers table;
constexpr int never_passed = 6;  // LR-28.12

// LR-28.10 Challenge results (2d6 vs Rep).
enum class Outcome : std::uint8_t { Failed, StopOrRetake, Success };
struct ChallengeRow {
    Outcome opposed, unopposed;
};
// clang-format off
constexpr std::array<ChallengeRow, 3> challenge_table{{
//              opposed           unopposed
/* pass 0 */ {  Outcome::Failed,  Outcome::Failed       },
/* pass 1 */ {  Outcome::Failed,  Outcome::StopOrRetake },
/* pass 2 */ {  Outcome::Success, Outcome::Success      },
}};
// clang-format on

// LR-28.08, LR-28.12 a 6 fails whatever the Rep; LR-02.04 more than two passed count as two.
int roll_challenge(Play& play, const ChallengeTerms& terms) {
    RollFor why = play.by(terms.challenger, "LR-28.08"_rule);
    const int rep = challenge_rep(play.battle, terms, &why.modifiers);
    return play.roll_passes(why, terms.dice, std::min(rep, never_passed - 1), 2);
}

// LR-28.10 nobody presses on for a figure that the game runs.
bool retakes(Play& play, FigureId who) {
    if (!has_player(play.battle, who)) return false;
    Question question = question_for(play.battle, who, "LR-28.10"_rule, "challenge-retake");
    offer(question, "retake", who);
    offer_pass(question, "stop", who);
    return play.choose(question).verb == "retake";
}

}  // namespace

int challenge_rep(const Battle& battle, const ChallengeTerms& terms,
                  FixedVector<Modifier, most_modifiers>* modifiers) {
    const int rep = battle[terms.challenger].effective_rep();
    int sum = rep;
    const auto add = [&](Modifier modifier) {
        sum += modifier.value;
        if (modifiers != nullptr) modifiers->push_back(modifier);
    };
    // LR-28.13 only one tool at a time.
    if (terms.tools > 0) add({"LR-28.09"_rule, table.using_a_tool, false, "using a tool"});
    // LR-28.11 the Reps as they are, and only where somebody opposes.
    bool higher = !terms.opponents.empty(), lower = !terms.opponents.empty();
    for (const FigureId opponent : terms.opponents) {
        higher = higher && rep > battle[opponent].effective_rep();
        lower = lower && rep < battle[opponent].effective_rep();
    }
    if (higher)
        add({"LR-28.09"_rule, table.rep_higher_than_all, false, "Rep higher than all opponents"});
    if (lower)
        add({"LR-28.09"_rule, table.rep_lower_than_all, false, "Rep lower than all opponents"});
    for (const Modifier& modifier : terms.further) add(modifier);
    return sum;
}

// LR-28.10; LR-28.03 unopposed if there are no opponents
ChallengeResult challenge(Play& play, const ChallengeTerms& terms) {
    const bool opposed = !terms.opponents.empty();
    const ChallengeRow& row =
        challenge_table[static_cast<std::size_t>(roll_challenge(play, terms))];
    const Outcome outcome = opposed ? row.opposed : row.unopposed;
    if (outcome == Outcome::Success) return ChallengeResult::Success;
    if (outcome == Outcome::Failed) return ChallengeResult::Failure;
    if (!retakes(play, terms.challenger)) return ChallengeResult::Stopped;
    return roll_challenge(play, terms) >= 2 ? ChallengeResult::Success : ChallengeResult::Failure;
}

ChallengeTerms meeting_neutrals(const Battle& battle, FigureId who, FigureSet neutrals) {
    ChallengeTerms terms;
    terms.challenger = who;
    terms.opponents = neutrals;
    terms.dice = battle[who].is(Attribute::Charismatic) ? 3 : 2;
    return terms;
}

}  // namespace long_rifle
