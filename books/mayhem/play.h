#pragma once

#include "books/mayhem/battle.h"
#include "engine/play/play.h"

namespace mayhem {

// A leader hurt, killed or routed, and by whom: his followers check when the attack is over.
struct LeaderLost {
    FigureId leader, by;
    FigureSet witnesses;
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
    FigureSet shooters;  // whose
    FigureSet fired_at;
    FigureSet skip;                           // MM-53.10 have had theirs on the wound tables
    std::array<FigureId, most_figures> by{};  // who fired at each of them last
    std::array<Struck, most_figures> struck{};
};

// MM-53.06 they lost the roll-off against a mover who goes on: they fire when his move is over.
struct FireToCome {
    FigureId mover;
    FigureSet testers;
};

// What every rule of the book that rolls, asks or changes something is given.
struct Play : UmpiredPlay {
    Play(Battle& b, Umpire& umpire) : UmpiredPlay{umpire, b.dice}, battle{b} {}

    Battle& battle;
    FixedVector<LeaderLost, 16> lost;  // MM-06.14 Leader Lost checks still to be taken
    std::size_t lost_before = 0;       // MM-13.05 so many of them are of earlier attacks
    FigureSet checked;                 // MM-10.04, MM-50.12 have checked against this activation
    HeldShots held;
    FixedVector<FireToCome, most_figures> to_come;
    FigureId charger, charged;                   // the charge now under way
    Zone charged_zone = Zone::Front;             // MM-09.09 where it strikes
    bool reaction_charge = false;                // and whether it is a reaction
    FigureSet over;                              // MM-09.15, MM-50.17 their activation is over
    std::array<Charge, most_figures> charges{};  // of those who charge at this moment
    FigureSet pursuing;  // MM-12.06 their target routed and the charge became the pursuit
    FigureSet rolled;  // MM-50.16 have rolled to pursue for the group that routs from their charge

    const std::string& name(FigureId who) const { return name_in(battle.setting->names, who); }
    Charge& charge_of(FigureId who) { return entry(charges, who); }
    const Charge& charge_of(FigureId who) const { return entry(charges, who); }
    // A roll by a character for a rule.
    RollFor by(FigureId who, RuleId rule, Purpose purpose = Purpose::Part) const {
        return {rule, who, battle[who].side, {}, d6, purpose};
    }
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
