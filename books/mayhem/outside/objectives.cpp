#include <fmt/format.h>

#include <algorithm>

#include "books/mayhem/game.h"
#include "books/mayhem/set_up/goals.h"

// What each side wants, told from what set_up/goals.h decides by. Of a side that has noted some as
// hidden (MM-60.09) the others are not told how many there are.
namespace mayhem {

namespace {

using State = Wanted::State;

// By who was noted at the start, so that nothing shows by it when the last of them is found.
bool knows_all_of(const Battle& battle, ToldTo to, SideId side) {
    return to.of(side)
           || std::none_of(battle.figures.begin(), battle.figures.end(), [&](const Figure& figure) {
                  return figure.side == side && figure.noted;
              });
}

// MM-60.02 those of that side who are in the battle no more.
HowFar gone(const Battle& battle, SideId side, ToldTo to) {
    const int all_of_them = count_of(battle, side);
    return {battle.setting_up() ? 0 : all_of_them - still_there(battle, side),
            knows_all_of(battle, to, side) ? all_of_them : 0};
}

// MM-60.01, MM-60.05
Wanted drive_off(const Battle& battle, SideId side, ToldTo to, RuleId rule) {
    Wanted told = wanted_by(side, Want::Destroy, rule, other_side(side));
    told.words = fmt::format("leave {} no character who can fight", battle.side_name(told.against));
    told.so_far = gone(battle, told.against, to);
    told.as_known = told.so_far.needed == 0;
    told.unit = "characters";
    told.state = state_by(told.so_far);
    if (!battle.setting_up() && still_there(battle, side) == 0) told.state = State::Failed;
    return told;
}

bool has_limit(const Battle& battle) {
    return battle.advanced() || battle.switches().turn_limit;
}

// While they set up, all who will be there; nobody has fallen yet.
int in_the_fight(const Battle& battle, SideId side, ToldTo to) {
    if (!battle.setting_up()) return still_there(battle, side, to);
    return knows_all_of(battle, to, side) ? count_of(battle, side) : 0;
}

// MM-60.06, MM-51.07 on the position.
Wanted outnumber(const Battle& battle, SideId side, ToldTo to) {
    Wanted told = wanted_by(side, Want::Points, "MM-60.06"_rule, other_side(side));
    told.words =
        fmt::format("have more characters in the fight than {}", battle.side_name(told.against));
    told.so_far.done = in_the_fight(battle, side, to);
    told.as_known = !knows_all_of(battle, to, side);
    told.unit = "characters";
    told.at_end = true;
    if (!battle.setting_up() && stronger(battle, to) == side) told.state = State::Done;
    return told;
}

void tell_battle(const Battle& battle, ToldTo to, Objectives& told) {
    for (const SideId side : {SideId{0}, SideId{1}}) {
        told.wanted.push_back(drive_off(battle, side, to, "MM-60.05"_rule));
        if (has_limit(battle)) told.wanted.push_back(outnumber(battle, side, to));
    }
}

// MM-21.09 whoever has not left by the exit may still do so while he fights.
Wanted get_out(const Battle& battle, SideId movers, ToldTo to) {
    Wanted told = wanted_by(movers, Want::LeaveBy, "MM-21.09"_rule, other_side(movers));
    const Edge exit = battle.army(movers).exit;
    if (exit != Edge::None) told.where = {edge_place(battle.ground(), exit)};
    told.words = fmt::format(
        "get at least half of them off the table over {}",
        exit == Edge::None ? std::string{"the edge opposite their own"} : told.where[0].name);
    told.so_far = got_out(battle);
    told.unit = "characters";
    told.at_end = true;
    told.as_known = !knows_all_of(battle, to, movers);
    if (told.as_known) {
        told.so_far.needed = 0;
        return told;
    }
    told.state = state_by(told.so_far);
    int possible = told.so_far.done;
    for (const Figure& figure : battle.figures)
        possible += figure.side == movers && (figure.upright() || figure.status == Status::Hidden);
    if (!battle.setting_up() && possible < told.so_far.needed) told.state = State::Failed;
    return told;
}

// MM-21.08
Wanted let_nobody_escape(const Battle& battle, SideId ambushers, ToldTo to) {
    Wanted told = wanted_by(ambushers, Want::Destroy, "MM-21.08"_rule, other_side(ambushers));
    told.words = fmt::format("kill, disable or capture all of {} before any of them has escaped",
                             battle.side_name(told.against));
    told.so_far = gone(battle, told.against, to);
    told.as_known = told.so_far.needed == 0;
    told.unit = "characters";
    told.at_end = true;
    told.state = any_escaped(battle) ? State::Failed : state_by(told.so_far);
    return told;
}

// MM-24.08
Wanted loot(const Battle& battle, SideId raiders) {
    Wanted told = wanted_by(raiders, Want::Reach, "MM-24.08"_rule, other_side(raiders));
    for (const Building& building : battle.ground().buildings)
        told.where.push_back(building_place(building));
    told.so_far = looted(battle);
    told.words = fmt::format("get into {} and off the table again",
                             count_words(told.so_far.needed, "dwelling"));
    told.unit = "dwellings";
    told.at_end = true;
    told.state = state_by(told.so_far);
    return told;
}

void tell_ambush(const Battle& battle, ToldTo to, Objectives& told) {
    const SideId movers = attacking_side(battle);
    told.wanted.push_back(get_out(battle, movers, to));
    told.wanted.push_back(let_nobody_escape(battle, other_side(movers), to));
}

void tell_raid(const Battle& battle, ToldTo to, Objectives& told) {
    const SideId raiders = attacking_side(battle);
    told.wanted.push_back(drive_off(battle, raiders, to, "MM-24.06"_rule));
    told.wanted.push_back(loot(battle, raiders));
    told.wanted.push_back(drive_off(battle, other_side(raiders), to, "MM-24.07"_rule));
}

// MM-60.06, MM-51.06
void add_limits(const Battle& battle, ToldTo to, Objectives& told) {
    if (battle.advanced()) {
        GameLimit cards;
        cards.kind = GameLimit::Kind::Cards;
        cards.rule = "MM-51.06"_rule;
        cards.words = fmt::format("the battle ends with the turn in which face card {} is drawn",
                                  int{last_face});
        cards.so_far = {battle.pack.faces, last_face};
        told.limits.push_back(std::move(cards));
    } else if (battle.switches().turn_limit) {
        told.limits.push_back(
            turn_limit("MM-60.06"_rule, battle.turn, battle.switches().last_turn, battle.over()));
    }
    if (battle.setting->encounter == Encounter::Battle) return;  // there it is what is wanted
    for (const SideId side : {SideId{0}, SideId{1}}) {
        told.limits.push_back(
            loss_limit("MM-60.01"_rule, side, gone(battle, side, to),
                       fmt::format("the battle ends when {} have no character who can fight",
                                   battle.side_name(side))));
        told.limits.back().as_known = !knows_all_of(battle, to, side);
    }
}

// Where somebody is not known of, how many are half of them is not either.
SideId ahead_of_the_others(const Battle& battle, ToldTo to, bool as_known) {
    if (!as_known) return winner_of(battle);
    return battle.setting->encounter == Encounter::Battle ? stronger(battle, to) : SideId{};
}

Scoring scoring_of(const Battle& battle, ToldTo to) {
    Scoring told;
    const SideId attacker = attacking_side(battle);
    switch (battle.setting->encounter) {
        case Encounter::Ambush:
            told.rule = "MM-21.08"_rule;
            told.words = fmt::format(
                "when it ends {} have won if enough of them got out, {} if none did; else nobody "
                "has",
                battle.side_name(attacker), battle.side_name(other_side(attacker)));
            told.as_known = !knows_all_of(battle, to, attacker);
            break;
        case Encounter::Raid:
            told.rule = "MM-24.06"_rule;
            told.words = "when it ends whoever has what they want has won; else nobody has";
            break;
        default:
            told.rule = "MM-60.06"_rule;
            told.words = has_limit(battle)
                             ? "when it ends the side with more characters in the fight has won"
                             : "it ends when one side alone can fight, or when the players agree";
            told.unit = "characters in the fight";
            for (const SideId side : {SideId{0}, SideId{1}}) {
                told.score.push_back(in_the_fight(battle, side, to));
                told.as_known = told.as_known || !knows_all_of(battle, to, side);
            }
            break;
    }
    if (battle.over())
        told.ahead = battle.winner;
    else if (!battle.setting_up())
        told.ahead = ahead_of_the_others(battle, to, told.as_known);
    return told;
}

}  // namespace

Objectives objectives_of(const Battle& battle, ToldTo to) {
    Objectives told;
    switch (battle.setting->encounter) {
        case Encounter::Ambush: tell_ambush(battle, to, told); break;
        case Encounter::Raid: tell_raid(battle, to, told); break;
        default: tell_battle(battle, to, told); break;
    }
    add_limits(battle, to, told);
    told.scoring = scoring_of(battle, to);
    return told;
}

}  // namespace mayhem
