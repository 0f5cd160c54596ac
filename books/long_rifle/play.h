#pragma once

#include "books/long_rifle/battle.h"
#include "engine/play/play.h"

namespace long_rifle {

struct InSight;  // in_sight.h
struct Tests;    // reaction.h

// LR-10.04 who has used up what staying in place allows, since anything else was done.
struct Staying {
    FigureSet turned;       // have turned where they are
    FigureSet stay;         // have said that they stay as they are
    bool together = false;  // the group has begun something together that came to nothing
    bool operator==(const Staying&) const = default;
};

// What every rule of the book that rolls, asks or changes something is given.
struct Play : UmpiredPlay {
    Play(Battle& b, Umpire& umpire) : UmpiredPlay{umpire, b.dice}, battle{b} {}

    Battle& battle;
    InSight* in_sight = nullptr;  // the In Sight under way, if any (LR-13.07)
    FigureSet ducking;            // on their way to cover now (LR-12.13, note 1)
    FigureSet breaking_off;       // on their way out of a melee now (LR-24.03)
    Tests* in_cover = nullptr;    // what they owe when they are there (LR-13.32)
    Staying staying;              // in the activation under way

    const std::string& name(FigureId who) const { return name_in(battle.setting->names, who); }
    // LR-01.07 as the players measure it, to be read.
    double shown(Inches length) const {
        return length.in_hundredths() * battle.switches().distance_percent / 10'000.0;
    }
    // A roll by a figure for a rule.
    RollFor by(FigureId who, RuleId rule, Purpose purpose = Purpose::Part) const {
        return {rule, who, battle[who].side, {}, d6, purpose};
    }
};

// LR-29.01 solo, same side or head to head: who answers for a figure; false if the game runs it.
// LR-29.11 whoever it is, reactions are not his to choose but for a Star.
inline bool has_player(const Battle& battle, FigureId who) {
    return static_cast<bool>(battle[who].seat);
}

// A question put to the figure's player, still without options.
Question question_for(const Battle& battle, FigureId who, RuleId rule, std::string_view topic,
                      FigureId cause = {});

}  // namespace long_rifle
