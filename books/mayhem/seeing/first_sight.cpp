#include <array>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/fire/guns.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"

// Chapter 10: First Sight or Fight.
namespace mayhem {

namespace {

// MM-10.02
constexpr std::array<Reaction, 3> first_sight_table{
    Reaction::Retire,        // 0
    Reaction::Halt,          // 1
    Reaction::FireOrCharge,  // 2
};

// MM-10.03 he fires, charges or lets it be, as his player likes.
void fire_or_charge(Play& play, FigureId who, FigureId mover) {
    Battle& battle = play.battle;
    if (battle[who].halted)
        return play.tell("MM-05.17"_rule, who, "{} is halted and lets it be", play.name(who));
    Question q = question_for(battle, who, "MM-10.03"_rule, "first-sight", mover);
    for (std::size_t i = 0; i < battle[who].weapons.size(); ++i)
        if (can_fire(battle, who, mover, i, true))
            offer(q, "fire", who, mover, static_cast<int>(i));
    offer_gun_in_reaction(battle, who, mover, q);
    if (can_charge_in_reaction(battle, who, mover)) offer(q, "charge", who, mover);
    offer_pass(q, "hold", who, mover);
    const Option chosen = play.choose(q);
    if (chosen.verb == "fire")
        fire(play, who, mover, static_cast<std::size_t>(chosen.detail));
    else if (chosen.verb == "charge")
        charge_in_reaction(play, who, mover);
    else if (chosen.verb == "hold")
        play.tell("MM-10.03"_rule, who, "{} lets it be", play.name(who));
    else
        fire_gun(play, who, mover, chosen);
}

}  // namespace

Reaction first_sight_result(int passed) {
    return first_sight_table[static_cast<std::size_t>(passed)];
}

// MM-10.01, MM-10.05, MM-10.06
void first_sight(Play& play, FigureId tester, FigureId mover) {
    play.tell("MM-10.01"_rule, tester, "{} comes within reach of {}", play.name(mover),
              play.name(tester));
    const int passed = take_check(play, Check::FirstSight, "MM-10.02"_rule,
                                  party_of(play.battle, tester), tester, mover);
    const Because because{play, "MM-10.02"_rule};
    const Reaction reaction = first_sight_result(passed);
    tell_if_he_holds(play, tester, mover, reaction);
    switch (reaction) {
        case Reaction::FireOrCharge: return fire_or_charge(play, tester, mover);
        case Reaction::Halt: return halt(play, tester, "MM-10.02"_rule);
        default: return retire(play, tester, mover, "MM-05.05"_rule);
    }
}

}  // namespace mayhem
