#pragma once

#include "books/drums/battle.h"
#include "engine/play/play.h"

namespace drums {

// A roll by a figure for a rule; who it is that rolls, and why, is not said of a hidden one
// (DT-59.03).
inline RollFor roll_by(const Battle& battle, FigureId who, RuleId rule,
                       Purpose purpose = Purpose::Part) {
    const bool hidden = battle[who].hidden();
    return {rule, hidden ? FigureId{} : who, battle[who].side, {}, d6, purpose, hidden};
}

// What every rule of the book that rolls, asks or changes something is given.
struct Play : UmpiredPlay {
    Play(Battle& b, Umpire& umpire) : UmpiredPlay{umpire, b.dice}, battle{b} {}

    Battle& battle;

    const std::string& name(FigureId who) const { return name_in(battle.setting->names, who); }
    const std::string& side_name(SideId side) const { return entry(battle.setting->sides, side); }
    RollFor by(FigureId who, RuleId rule, Purpose purpose = Purpose::Part) const {
        return roll_by(battle, who, rule, purpose);
    }
    RollFor by(SideId side, RuleId rule) const { return {rule, {}, side, {}}; }
    // DT-50.01 as the players measure it, to be read.
    double shown(Inches length) const {
        return length.in_hundredths() * battle.switches().distance_percent / 10'000.0;
    }
    // Those who may know of what this figure does.
    std::uint32_t audience(FigureId who) const {
        return battle[who].hidden() ? battle[who].seat().bit() : Told::everybody;
    }
};

// DT-63.06 the one player of its side answers for a figure.
inline Question question_for(const Battle& battle, FigureId who, RuleId rule,
                             std::string_view topic, FigureId cause = {}) {
    return make_question(battle, battle[who].seat(), rule, topic, who, cause);
}
inline Question question_for(const Battle& battle, SideId side, RuleId rule,
                             std::string_view topic) {
    return make_question(battle, SeatId{side.index}, rule, topic);
}

}  // namespace drums
