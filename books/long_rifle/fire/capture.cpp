#include <algorithm>
#include <array>
#include <bit>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/sight.h"

// LR-21.05 .. LR-21.16: auto-kill or capture.
namespace long_rifle {

namespace {

// LR-21.07 an armed figure that can watch.
bool can_guard(const Battle& battle, FigureId guard, FigureId captive) {
    const Figure& figure = battle[guard];
    return figure.side == battle[captive].captor && figure.carrying_on() && !figure.weapons.empty()
           && !figure.in_melee() && figure.animal == Animal::None && !figure.wagon
           && gap_within(battle, guard, captive, 4_in)  // LR-21.09
           && clear_line(battle, guard, captive);
}

}  // namespace

// LR-21.05, LR-21.06 reached by ordinary movement; LR-45.13 no animal, LR-11.18 no wagon takes or
// dispatches anybody.
FigureSet helpless_in_contact(const Battle& battle, FigureId who) {
    FigureSet mask;
    const Figure& figure = battle[who];
    if (!figure.active || figure.animal != Animal::None || figure.wagon) return mask;
    for (const FigureId other : all(battle))
        if (enemies(battle, who, other) && battle[other].helpless() && !battle[other].captured
            && !battle[other].carried_by && in_contact(battle, who, other))
            mask.add(other);
    return mask;
}

// LR-21.05, LR-21.16 no dice, no movement; LR-21.12 the game kills (1-3) or captures (4-6);
// LR-16.09 an animal is never captured.
void kill_or_capture(Play& play, FigureId who, FigureId victim) {
    bool kills = play.battle[victim].animal != Animal::None;
    if (has_player(play.battle, who)) {
        Question question =
            question_for(play.battle, who, "LR-21.05"_rule, "kill-or-capture", victim);
        if (!kills) offer(question, "capture", who, victim);
        offer(question, "kill", who, victim);
        offer_pass(question, "leave", who, victim);
        const std::string_view chosen = play.choose(question).verb;
        if (chosen == "leave") return;
        kills = chosen == "kill";
    } else if (!kills) {
        kills = play.roll_at_most(play.by(who, "LR-21.12"_rule), 3);
    }
    if (play.battle[who].active) play.battle[who].laid_hands = true;  // LR-09.16
    if (kills) {
        kill(play, victim, who, "LR-21.05"_rule);
    } else {
        capture(play, who, victim);
    }
}

// LR-14.14, LR-14.17 taken; a captive has no weapons (LR-10.08, LR-21.10).
void capture(Play& play, FigureId who, FigureId victim) {
    Figure& figure = play.battle[victim];
    drop_weapons(play.battle, victim);
    figure.captured = true;
    figure.captor = play.battle[who].side;
    figure.tied = false;
    play.tell("LR-21.05"_rule, who, "{} takes {} prisoner", play.name(who), play.name(victim));
}

namespace {

// LR-21.08 who watches whom: six at most for each guard, the captives shared out among the guards
// so that as many as can be are watched.
struct Watch {
    const Battle& battle;
    FigureId except = {};  // a guard who has gone on
    std::array<FigureSet, most_figures> watched_by{};

    bool take_on(FigureId captive, FigureSet& asked) {
        for (const FigureId guard : all(battle)) {
            if (asked.contains(guard) || guard == except) continue;
            if (!can_guard(battle, guard, captive)) continue;
            asked.add(guard);
            FigureSet& his = entry(watched_by, guard);
            if (his.count() < 6) {
                his.add(captive);
                return true;
            }
            for (const FigureId other : his) {
                if (!take_on(other, asked)) continue;
                his = (his - other) | FigureSet{captive};
                return true;
            }
        }
        return false;
    }
};

bool guarded_without(const Battle& battle, FigureId captive, FigureId except) {
    if (battle[captive].tied) return true;
    Watch watch{battle, except};
    for (const FigureId other : all(battle)) {
        const Figure& figure = battle[other];
        if (!figure.captured || figure.tied || figure.status >= Status::ObviouslyDead) continue;
        FigureSet asked;
        const bool watched = watch.take_on(other, asked);
        if (other == captive) return watched;
    }
    return false;
}

}  // namespace

// LR-21.07, LR-21.08 tied up, or one of the six that an armed figure near by can watch.
bool guarded(const Battle& battle, FigureId captive) {
    return guarded_without(battle, captive, {});
}

void set_free(Play& play, FigureId captive) {
    Figure& figure = play.battle[captive];
    figure.captured = figure.tied = false;
    figure.captor = {};
    play.tell("LR-21.10"_rule, captive, "{} is free again", play.name(captive));
}

FigureSet watched_by(const Battle& battle, FigureId guard) {
    FigureSet captives;
    for (const FigureId other : all(battle)) {
        const Figure& figure = battle[other];
        if (figure.captured && !figure.tied && figure.status <= Status::DuckBack
            && can_guard(battle, guard, other) && guarded(battle, other))
            captives.add(other);
    }
    return captives;
}

namespace {

// What is left of the one normal move of this turn, standing up taken off.
Inches walks_with_guard(const Battle& battle, FigureId captive) {
    const Figure& figure = battle[captive];
    if (figure.moved_this_turn) return figure.movement;
    return normal_move(battle, captive) - (figure.prone ? stand_up_cost(battle, captive) : 0_in);
}

}  // namespace

namespace {

// Over the table's edge straight after its guard.
bool follows_off_table(const Battle& battle, FigureId captive, Point beside, Inches movement) {
    const Point from = battle[captive].at;
    const Path way{from, beside};
    return within(from, beside, movement) && !step_blocked(battle, captive, from, beside, false)
           && water_stop(battle, captive, way) >= length(way);
}

// LR-27.53 to the water's edge, into it and out of it as anybody goes; who has not walked in this
// turn begins where he is.
void follow(Battle& battle, FigureId captive, Point beside, Inches movement) {
    Figure& figure = battle[captive];
    const Path way = way_toward(battle, captive, beside, movement);
    Inches reach = water_stop(battle, captive, way);
    const bool stopped = reach < length(way);
    while (stopped && reach > 0_in && !may_stand(battle, captive, point_along(way, reach)))
        reach = std::max(0_in, reach - 0.1_in);
    const Path walked = first_part(way, reach);
    figure.movement =
        stopped ? 0_in : std::max(0_in, movement - path_cost(battle, captive, walked));
    figure.prone = false;
    come_to(battle, captive, walked.back());
}

}  // namespace

// LR-21.11 as far as its own normal movement goes, and off the table too (LR-11.21); one that
// another still watches stays with him.
void bring_captives(Play& play, FigureId guard, FigureSet captives) {
    Battle& battle = play.battle;
    for (const FigureId captive : captives) {
        Figure& figure = battle[captive];
        if (guarded_without(battle, captive, guard)) continue;
        const Inches movement = walks_with_guard(battle, captive);
        const bool gone = battle[guard].status == Status::Left;
        const Point beside = toward(battle[guard].at, figure.at, gone ? 0_in : 1.2_in);
        if (!figure.moved_this_turn) figure.at_edge = static_cast<bool>(figure.standing.bank);
        if (gone && follows_off_table(battle, captive, beside, movement)) {
            figure.at = beside;
            take_off(play, captive, Status::Left);
        } else {
            follow(battle, captive, beside, movement);
        }
        play.tell("LR-21.11"_rule, captive, "{} is led along", play.name(captive));
    }
}

}  // namespace long_rifle
