#pragma once

#include "books/gauntlet_run/battle.h"
#include "engine/play/play.h"

namespace gauntlet_run {

// What every rule of the book that rolls, asks or changes something is given.
struct Play : UmpiredPlay {
    Play(Battle& b, Umpire& umpire) : UmpiredPlay{umpire, b.dice}, battle{b} {}

    Battle& battle;

    const std::string& name(UnitId who) const { return name_in(battle.setting->names, who); }
    // A unit is many, an officer is one: play.does(who, "move", "moves").
    std::string_view does(UnitId who, std::string_view many, std::string_view one) const {
        return battle[who].officer() ? one : many;
    }
    const std::string& name(GunId gun) const { return entry(battle.setting->guns, gun); }
    const std::string& side_name(SideId side) const { return entry(battle.setting->sides, side); }
    // A roll by a unit for a rule; who it is that rolls, and why, is not said of a hidden one that
    // nobody has found (GR-28.02). GR-01.04 d12, sometimes d6; GR-01.05 a d3 is half of a d6.
    RollFor by(UnitId who, RuleId rule, Die die = d12, Purpose purpose = Purpose::Part) const {
        const bool unseen = lies_hidden(battle, who);
        return {rule, unseen ? UnitId{} : who, battle[who].side, {}, die, purpose, unseen};
    }
    RollFor by(SideId side, RuleId rule, Die die = d12) const { return {rule, {}, side, {}, die}; }
    // Those who may know of what this unit does.
    std::uint32_t audience(UnitId who) const;
};

// The player of a unit answers for it.
inline Question question_for(const Battle& battle, UnitId who, RuleId rule, std::string_view topic,
                             UnitId cause = {}) {
    return make_question(battle, battle[who].seat, rule, topic, who, cause);
}
// The first seat of a side answers for all of it.
Question question_for(const Battle& battle, SideId side, RuleId rule, std::string_view topic);

}  // namespace gauntlet_run
