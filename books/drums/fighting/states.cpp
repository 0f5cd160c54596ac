#include "books/drums/fighting/states.h"

#include "books/drums/moving/terrain.h"

namespace drums {

namespace {

// DT-07.01 .. DT-07.03 what makes the force test.
void note_loss(Play& play, FigureId who, bool wounded) {
    Battle& battle = play.battle;
    const SideId side = battle[who].side;
    const auto number = static_cast<std::size_t>(side.index);
    const auto must_test = [&](RuleId rule, std::string_view why) {
        battle.morale_due[number] = true;
        play.tell(rule, {}, "{} must test morale: {}", play.side_name(side), why);
    };
    // DT-61.02 nobody follows him
    if (battle[who].is(Trait::Leader)) must_test("DT-07.01"_rule, "their Leader is lost");
    // DT-99.09
    const bool below_half = 2 * strength_of(battle, side) < battle.strength[number];
    if (battle.halved[number]) {
        if (wounded) must_test("DT-07.03"_rule, "another is wounded");  // DT-60.04
    } else if (below_half) {
        battle.halved[number] = true;
        must_test("DT-07.02"_rule, "fewer than half of them are left");
    }
}

void take_off(Battle& battle, FigureId who, Presence how) {
    battle[who].presence = how;
    battle[who].behind_from = {};
    for (Figure& figure : battle.figures) figure.behind_from.remove(who);
}

// DT-63.03 whoever of the messenger's side is lost, everybody knows from then on whether it was
// him; odds and taking back must not find that out before.
void show_if_messenger(Play& play, FigureId who) {
    const Setting& setting = *play.battle.setting;
    if (setting.kind == Kind::Word && play.battle[who].side == setting.attacker) play.reveal();
}

}  // namespace

int strength_of(const Battle& battle, SideId side) {
    int count = 0;
    for (const Figure& figure : battle.figures) count += figure.side == side && figure.in_play();
    return count;
}

void knock_down(Play& play, FigureId who) {
    play.battle[who].state = State::KnockedDown;
    play.tell("DT-58.01"_rule, who, "{} is knocked down{}", play.name(who),
              play.battle[who].mounted ? ", horse and all" : "");  // DT-57.11
}

void go_prone(Play& play, FigureId who) {
    play.battle[who].state = State::Prone;
    play.tell_only(play.audience(who), "DT-58.02"_rule, who, "{} goes prone", play.name(who));
}

void stand_up(Play& play, FigureId who) {
    play.battle[who].state = State::Standing;
    play.tell_only(play.audience(who), "DT-54.08"_rule, who, "{} stands up", play.name(who));
}

void put_out_of_action(Play& play, FigureId who) {
    show_if_messenger(play, who);
    take_off(play.battle, who, Presence::OutOfAction);
    play.tell("DT-58.03"_rule, who, "{} is wounded and out of action", play.name(who));
    const Because because{play, "DT-58.03"_rule};
    note_loss(play, who, true);
}

void flee_off(Play& play, FigureId who) {
    show_if_messenger(play, who);
    take_off(play.battle, who, Presence::Fled);
    play.tell("DT-60.08"_rule, who, "{} has fled off the table", play.name(who));
    const Because because{play, "DT-60.08"_rule};
    note_loss(play, who, false);
}

}  // namespace drums
