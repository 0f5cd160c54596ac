#include "books/mayhem/set_up/encounter.h"

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/nerve/recovery.h"
#include "books/mayhem/place.h"
#include "engine/play/game.h"
#include "engine/play/umpires.h"
#include "engine/table/route.h"

namespace mayhem {

namespace {

constexpr Inches ambush_distance = 12_in;

FigureSet of_side(const Battle& battle, SideId side, Status status) {
    FigureSet mask;
    for (const FigureId who : all(battle))
        if (battle[who].side == side && battle[who].status == status) mask.add(who);
    return mask;
}

}  // namespace

Status leaves_by(const Battle& battle, FigureId who, Edge edge) {
    const Figure& figure = battle[who];
    const bool exit = battle.army(figure.side).exit == edge && figure.fighting();
    return exit ? Status::Escaped : Status::DrivenAway;
}

void reveal(Play& play, FigureId who, FigureId by) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (figure.status != Status::Hidden) return;
    figure.status = Status::Fighting;
    const auto free = [&](Point spot) {
        return may_stand(battle, who, spot) && free_of_contact(battle, who, spot);
    };
    const auto spot = nearest_spot(battle.ground(), figure.at, 6_in, free);
    put(battle, who, spot.value_or(figure.at));
    if (by && by != who) turn_to(battle, who, battle[by].at);
    play.reveal();
    play.tell("MM-60.09"_rule, who, "{} was lying hidden and is placed on the table",
              play.name(who));
}

namespace {

// Every ambusher must be at least 12" from every character of the moving party.
FigureSet may_take_part(const Battle& battle, SideId side) {
    FigureSet mask = of_side(battle, side, Status::Hidden);
    for (const FigureId who : mask)
        for (const FigureId foe : fighting(battle, other_side(side)))
            if (within_gap(battle, who, foe, ambush_distance - 0.01_in)) mask.remove(who);
    return mask;
}

// MM-21.06 it is his activation, so he strikes first (MM-08.02); MM-08.10 whom he interrupts and
// meets has none left.
void ambush_charge(Play& play, FigureId who, FigureId target) {
    Battle& battle = play.battle;
    const FigureId before = std::exchange(battle.active, who);
    charge_in_reaction(play, who, target);
    battle.active = before;
    if (before == target && play.over.contains(who)) play.over.add(target);
}

// At once a shot or a charge, without a check; that is his activation.
void ambush_action(Play& play, FigureId who) {
    Battle& battle = play.battle;
    if (!battle[who].fighting()) return;
    Question q = question_for(battle, who, "MM-60.09"_rule, "ambush-action");
    for (const FigureId foe : fighting(battle, other_side(battle[who].side))) {
        for (std::size_t i = 0; i < battle[who].weapons.size(); ++i)
            if (can_fire(battle, who, foe, i, true))
                offer(q, "fire", who, foe, static_cast<int>(i));
        if (can_charge_in_reaction(battle, who, foe)) offer(q, "charge", who, foe);
    }
    offer_pass(q, "hold", who);
    battle[who].activated = true;
    const Because because{play, "MM-60.09"_rule};
    const Option chosen = play.choose(q);
    if (chosen.verb == "fire")
        fire(play, who, chosen.target, static_cast<std::size_t>(chosen.detail));
    else if (chosen.verb == "charge")
        ambush_charge(play, who, chosen.target);
}

}  // namespace

void may_spring_ambush(Play& play) {
    Battle& battle = play.battle;
    if (battle.setting->encounter != Encounter::Ambush || battle.sprung) return;
    const SideId side = other_side(battle.acting);
    if (of_side(battle, side, Status::Hidden).empty()) return;
    // Asked wherever they lie, so that the pause does not betray it.
    Question q = question_for_side(battle, side, "MM-60.09"_rule, "spring-ambush");
    offer(q, "spring");
    offer_pass(q, "wait");
    const FigureSet ambushers = may_take_part(battle, side);
    if (play.choose(q).verb != "spring" || ambushers.empty()) return;
    battle.sprung = true;
    play.tell("MM-60.09"_rule, {}, "the ambush is sprung");
    for (const FigureId who : ambushers) reveal(play, who, {});
    for (const FigureId who : ambushers) ambush_action(play, who);
}

namespace {

// MM-07.09 the disabled of a side with no fighting character on the table.
void capture_the_fallen(Battle& battle) {
    for (Figure& figure : battle.figures)
        if (figure.status == Status::Disabled && fighting(battle, figure.side).empty())
            figure.status = Status::Captured;
}

}  // namespace

// MM-60.01 by agreement, or because a side resigns.
void end_by_agreement(Battle& battle, Ending how, SideId winner) {
    battle.winner = how == Ending::Stopped    ? winner_of(battle)
                    : how == Ending::Resigned ? winner
                                              : SideId{};
    battle.stage = Stage::Over;
    battle.active = {};
    for (Figure& figure : battle.figures) {  // whatever was going on is over
        figure.charging = false;
        figure.carrying = figure.carried_by = {};
    }
    capture_the_fallen(battle);
    FastUmpire nobody{{}};  // MM-14.01 after any battle; nothing is asked any more
    Play play{battle, nobody};
    recover_all(play);
}

void end_if_over(Play& play, bool limit) {
    Battle& battle = play.battle;
    if (battle.over()) return;
    const bool gone = still_there(battle, SideId{0}) == 0 || still_there(battle, SideId{1}) == 0;
    if (!gone && !limit) return;
    battle.winner = winner_of(battle);
    battle.stage = Stage::Over;
    battle.active = {};
    capture_the_fallen(battle);
    const Because because{play, "MM-60.01"_rule};
    recover_all(play);
    if (battle.winner)
        play.tell("MM-60.01"_rule, {}, "the battle is over: {} have the field",
                  battle.side_name(battle.winner));
    else
        play.tell("MM-60.01"_rule, {}, "the battle is over: nobody has won");
}

}  // namespace mayhem
