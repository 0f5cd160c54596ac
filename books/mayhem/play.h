#pragma once

#include "books/mayhem/battle.h"
#include "engine/play/play.h"

namespace mayhem {

// A leader hurt, killed or routed, and by whom: his followers check when the attack is over.
struct LeaderLost {
    FigureId leader, by;
    Mask witnesses = 0;
};

// A charge declared and not yet over.
struct Charge {
    FigureId at;
    Zone zone = Zone::Front;  // MM-09.09 where it strikes
};

// MM-01.05 how a shot found its man when it was declared.
struct Struck {
    Zone zone = Zone::Front;
    bool cover = false;
};

// MM-50.14 shots whose Received Fire checks wait until the last of them has been made.
struct HeldShots {
    Mask shooters = 0;  // whose
    Mask fired_at = 0;
    Mask skip = 0;                            // MM-53.10 have had theirs on the wound tables
    std::array<FigureId, most_figures> by{};  // who fired at each of them last
    std::array<Struck, most_figures> struck{};
};

// MM-53.06 they lost the roll-off against a mover who goes on: they fire when his move is over.
struct FireToCome {
    FigureId mover;
    Mask testers = 0;
};

// What every rule of the book that rolls, asks or changes something is given.
struct Play : UmpiredPlay {
    Play(Battle& b, Umpire& umpire) : UmpiredPlay{umpire, b.dice}, battle{b} {}

    Battle& battle;
    FixedVector<LeaderLost, 16> lost;  // MM-06.14 Leader Lost checks still to be taken
    std::size_t lost_before = 0;       // MM-13.05 so many of them are of earlier attacks
    Mask checked = 0;                  // MM-10.04, MM-50.12 have checked against this activation
    HeldShots held;
    FixedVector<FireToCome, most_figures> to_come;
    FigureId charger, charged;                   // the charge now under way
    Zone charged_zone = Zone::Front;             // MM-09.09 where it strikes
    bool reaction_charge = false;                // and whether it is a reaction
    Mask over = 0;                               // MM-09.15, MM-50.17 their activation is over
    std::array<Charge, most_figures> charges{};  // of those who charge at this moment
    Mask pursuing = 0;  // MM-12.06 their target routed and the charge became the pursuit
    Mask rolled = 0;    // MM-50.16 have rolled to pursue for the group that routs from their charge

    const std::string& name(FigureId who) const {
        return battle.setting->names[static_cast<std::size_t>(who.index)];
    }
    Charge& charge_of(FigureId who) { return charges[static_cast<std::size_t>(who.index)]; }
    const Charge& charge_of(FigureId who) const {
        return charges[static_cast<std::size_t>(who.index)];
    }
    // A roll by a character for a rule.
    RollFor by(FigureId who, RuleId rule) const { return {rule, who, battle[who].side, {}}; }
    RollFor by_side(SideId side, RuleId rule) const { return {rule, FigureId{}, side, {}}; }
};

// A question put to the character's player, still without options.
inline Question question_for(const Battle& battle, FigureId who, RuleId rule,
                             std::string_view topic, FigureId cause = {}) {
    return make_question(battle, battle[who].seat, rule, topic, who, cause);
}
// The same put to the first seat of a side.
Question question_for_side(const Battle& battle, SideId side, RuleId rule, std::string_view topic);

}  // namespace mayhem
