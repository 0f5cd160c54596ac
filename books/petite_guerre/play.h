#pragma once

#include "books/petite_guerre/battle.h"
#include "engine/play/play.h"

namespace petite_guerre {

// What every rule of the book that rolls, asks or changes something is given. A step may begin
// anywhere, so whatever must outlast one is in the battle.
struct Play : UmpiredPlay {
    Play(Battle& b, Umpire& umpire) : UmpiredPlay{umpire, b.dice}, battle{b} {}

    Battle& battle;

    const std::string& name(FigureId who) const { return name_in(battle.setting->names, who); }
    const std::string& name(GunId gun) const { return entry(battle.setting->guns, gun); }
    // A roll by a figure or a side for a rule.
    RollFor by(FigureId who, RuleId rule, Purpose purpose = Purpose::Part) const {
        return {rule, who, battle[who].side, {}, d6, purpose};
    }
    RollFor by_side(SideId side, RuleId rule, Purpose purpose = Purpose::Part) const {
        return {rule, FigureId{}, side, {}, d6, purpose};
    }
    // PG-80.08 by one who is hidden: neither who rolls nor what made him roll is said.
    RollFor by_unseen(SideId side, RuleId rule, Purpose purpose = Purpose::Part) const {
        RollFor roll = by_side(side, rule, purpose);
        roll.unseen = true;
        return roll;
    }
};

// PG-01.02 adds the modifier to the roll's list, if it is worth anything.
inline void modify(RollFor& roll, RuleId rule, int value, std::string_view words) {
    if (value != 0) roll.modifiers.push_back({rule, static_cast<std::int8_t>(value), false, words});
}
int sum_of(const RollFor& roll);
// One D6 and its modifiers: what it comes to.
int roll_total(Play& play, const RollFor& roll);

// Whose player answers for a side (PG-80.01 one each).
SeatId seat_of(const Battle& battle, SideId side);
// The bits of a side's seats, for tell_only; and of everybody but the other side.
std::uint32_t seats_of(const Battle& battle, SideId side);
// Why he acts, if the other side may know of him; a deed that shows him does not tell it.
inline RuleId known_cause(const Battle& battle, FigureId who, RuleId rule) {
    return battle[who].knows.hidden ? RuleId{} : rule;
}
// Those who may be told about this figure: everybody, or while it is hidden its own side only.
std::uint32_t who_may_know(const Battle& battle, FigureId who);

// A question put to the figure's player, still without options.
inline Question question_for(const Battle& battle, FigureId who, RuleId rule,
                             std::string_view topic, FigureId cause = {}) {
    return make_question(battle, battle[who].seat, rule, topic, who, cause);
}
// The same put to a side.
Question question_for_side(const Battle& battle, SideId side, RuleId rule, std::string_view topic);

}  // namespace petite_guerre
