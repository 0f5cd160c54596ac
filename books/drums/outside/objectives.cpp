#include <fmt/format.h>

#include "books/drums/fighting/states.h"
#include "books/drums/game.h"
#include "books/drums/set_up/goals.h"

// What each side wants, told from what set_up/goals.h decides by. Who carries the message
// (DT-63.03) is his own side's business; how many there are of each side everybody has seen before
// they deployed, so those who lie hidden (DT-59.02) are counted among the rest.
namespace drums {

namespace {

const std::string& name_of(const Battle& battle, SideId side) {
    return entry(battle.setting->sides, side);
}

// DT-63.04, DT-60.02 those of that side who are on the table no more.
HowFar gone(const Battle& battle, SideId side) {
    HowFar far;
    for (const Figure& figure : battle.figures) far.needed += figure.side == side ? 1 : 0;
    if (battle.stage > Stage::Deployment) far.done = far.needed - strength_of(battle, side);
    return far;
}

// DT-63.05
Wanted alone_on_the_table(const Battle& battle, SideId side) {
    Wanted told = wanted_by(side, Want::Destroy, "DT-63.05"_rule, other_side(side));
    told.words = fmt::format("leave nobody of {} on the table", name_of(battle, told.against));
    told.so_far = gone(battle, told.against);
    told.unit = "figures";
    told.state = state_by(told.so_far);
    return told;
}

// DT-63.05 at the end of the rounds.
Wanted more_points(const Battle& battle, SideId side) {
    Wanted told = wanted_by(side, Want::Points, "DT-63.05"_rule, other_side(side));
    told.words =
        fmt::format("put more points of {} out of action or to flight than they lose themselves",
                    name_of(battle, told.against));
    told.so_far.done = points_lost(battle, told.against);
    told.unit = "points";
    told.at_end = true;
    if (winner_at_limit(battle) == side) told.state = Wanted::State::Done;
    return told;
}

void tell_meeting(const Battle& battle, Objectives& told) {
    for (const SideId side : {SideId{0}, SideId{1}}) {
        told.wanted.push_back(alone_on_the_table(battle, side));
        told.wanted.push_back(more_points(battle, side));
    }
}

// DT-63.09 two things, and the attacker needs both.
void tell_raiders(const Battle& battle, Objectives& told) {
    const Setting& setting = *battle.setting;
    Wanted fire = wanted_by(setting.attacker, Want::Burn, "DT-63.09"_rule);
    fire.where = {building_place(setting.ground[setting.prize])};
    fire.words = fmt::format("set {} alight", fire.where[0].name);
    fire.so_far = {battle.alight ? 1 : 0, 1};
    fire.state = state_by(fire.so_far);
    Wanted alive = wanted_by(setting.attacker, Want::Survive, "DT-63.09"_rule);
    alive.so_far = raiders_left(battle);
    alive.words = fmt::format("have at least {} neither out of action nor fled",
                              count_words(alive.so_far.needed, "figure"));
    alive.unit = "figures";
    alive.state =
        alive.so_far.reached() ? Wanted::State::Done : Wanted::State::Failed;  // nobody comes back
    for (Wanted* one : {&fire, &alive}) {
        one->at_end = true;
        one->together = 1;
        told.wanted.push_back(std::move(*one));
    }
}

// DT-63.09 either will do.
void tell_raided(const Battle& battle, Objectives& told) {
    const Setting& setting = *battle.setting;
    const SideId defender = other_side(setting.attacker);
    Wanted house = wanted_by(defender, Want::Hold, "DT-63.09"_rule, setting.attacker);
    house.where = {building_place(setting.ground[setting.prize])};
    house.words = fmt::format("keep {} from being set alight", house.where[0].name);
    house.so_far = {battle.alight ? 0 : 1, 1};
    house.state = battle.alight ? Wanted::State::Failed : Wanted::State::Done;
    Wanted harm = wanted_by(defender, Want::Destroy, "DT-63.09"_rule, setting.attacker);
    const HowFar left = raiders_left(battle), all_of_them = gone(battle, setting.attacker);
    harm.so_far = {all_of_them.needed - left.done, all_of_them.needed - left.needed + 1};
    harm.words =
        fmt::format("put {} of {} out of action or to flight",
                    count_words(harm.so_far.needed, "figure"), name_of(battle, setting.attacker));
    harm.unit = "figures";
    harm.state = state_by(harm.so_far);
    for (Wanted* one : {&house, &harm}) {
        one->at_end = true;
        told.wanted.push_back(std::move(*one));
    }
}

// DT-63.10 the attacker's: the messenger goes off the far edge.
Wanted get_through(const Battle& battle, ToldTo to) {
    const SideId attacker = battle.setting->attacker;
    Wanted told = wanted_by(attacker, Want::Escort, "DT-63.10"_rule);
    told.words = "get the messenger off the table over the edge opposite their own";
    if (battle.stage > Stage::Edges)
        told.where = {edge_place(battle.ground(), opposite(battle.edge_of(attacker)))};
    told.so_far.needed = 1;
    const FigureId messenger = to.of(attacker) ? messenger_of(battle) : FigureId{};
    if (!messenger) return told;
    const Figure& figure = battle[messenger];
    told.pieces = {messenger};
    told.so_far.done = figure.presence == Presence::Left ? 1 : 0;
    told.state = figure.lost() ? Wanted::State::Failed : state_by(told.so_far);
    return told;
}

// DT-63.10 the defender's. Which of them it is, he is told when it is over.
void tell_stopping(const Battle& battle, ToldTo to, Objectives& told) {
    const SideId attacker = battle.setting->attacker, defender = other_side(attacker);
    Wanted stop = wanted_by(defender, Want::Destroy, "DT-63.10"_rule, attacker);
    stop.words = "put the messenger out of action or to flight, whoever he is";
    stop.so_far.needed = 1;
    if (const FigureId messenger = to.of(attacker) ? messenger_of(battle) : FigureId{}) {
        stop.pieces = {messenger};
        stop.so_far.done = battle[messenger].lost() ? 1 : 0;
        stop.state = battle[messenger].presence == Presence::Left ? Wanted::State::Failed
                                                                  : state_by(stop.so_far);
    }
    told.wanted.push_back(std::move(stop));
    Wanted hold = wanted_by(defender, Want::Survive, "DT-63.10"_rule, attacker);
    hold.words = fmt::format("keep the messenger on the table until round {} has ended",
                             battle.setting->rounds);
    hold.at_end = true;
    hold.state =
        battle.over() && battle.winner == attacker ? Wanted::State::Failed : Wanted::State::Done;
    told.wanted.push_back(std::move(hold));
}

// DT-63.09 a raid is judged then, whoever is left; elsewhere the others have won.
void add_losses(const Battle& battle, Objectives& told) {
    for (const SideId side : {SideId{0}, SideId{1}})
        told.limits.push_back(loss_limit(
            "DT-63.09"_rule, side, gone(battle, side),
            fmt::format("the game ends when {} have nobody on the table", name_of(battle, side))));
}

Scoring scoring_of(const Battle& battle) {
    const Setting& setting = *battle.setting;
    Scoring told;
    told.ahead = battle.over() ? battle.winner : winner_at_limit(battle);
    if (setting.kind == Kind::Raid) {
        told.rule = "DT-63.09"_rule;
        told.words = fmt::format("if {} have not done both when it ends, {} have won",
                                 name_of(battle, setting.attacker),
                                 name_of(battle, other_side(setting.attacker)));
    } else if (setting.kind == Kind::Word) {
        told.rule = "DT-63.10"_rule;
        told.words = fmt::format("if the word has not got through when it ends, {} have won",
                                 name_of(battle, other_side(setting.attacker)));
    } else {
        told.rule = "DT-63.05"_rule;
        told.words =
            "when it ends the side that has lost fewer points has won; if both have lost "
            "as many, it is a draw";
        told.unit = "points lost";
        for (const SideId side : {SideId{0}, SideId{1}})
            told.score.push_back(points_lost(battle, side));
    }
    return told;
}

}  // namespace

Objectives objectives_of(const Battle& battle, ToldTo to) {
    Objectives told;
    switch (battle.setting->kind) {
        case Kind::Raid:
            tell_raiders(battle, told);
            tell_raided(battle, told);
            break;
        case Kind::Word:
            told.wanted.push_back(get_through(battle, to));
            told.wanted.push_back(alone_on_the_table(battle, battle.setting->attacker));
            tell_stopping(battle, to, told);
            break;
        case Kind::Meeting:
        case Kind::Count: tell_meeting(battle, told); break;
    }
    told.limits.push_back(
        turn_limit("DT-63.04"_rule, battle.turn, battle.setting->rounds, battle.over(), "round"));
    if (battle.setting->kind == Kind::Raid) add_losses(battle, told);
    told.scoring = scoring_of(battle);
    return told;
}

}  // namespace drums
