#include "books/petite_guerre/seeing/acquisition.h"

#include <algorithm>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/turn.h"

namespace petite_guerre {

namespace {

// PG-13.02, with room for the rounding of a move that ended so near (PG-09.11).
constexpr Inches at_once_in_open = paces(40) + tenths_of_a_pace(2);
constexpr Inches at_once_in_cover = paces(20) + tenths_of_a_pace(2);
constexpr Inches far = paces(80);                                  // PG-13.05
constexpr Inches musket_smoke = paces(10), gun_smoke = paces(20);  // PG-13.09
constexpr int heavy_smoke = 4;                                     // PG-13.11

// PG-13.04
constexpr EnumArray<Visual, int> needed_in{{/* Open */ 2, /* Light */ 4, /* Heavy */ 5}};

// PG-13.06 a shot that he has made out counts to the end of the next turn.
bool shot_heard(const Battle& battle, FigureId observer, FigureId target) {
    const Knowledge& knows = battle[observer].knows;
    const std::int16_t shot = battle[target].knows.shot_turn;
    return shot > 0 && shot + 1 >= battle.turn && (knows.heard | knows.heard_last).contains(target);
}

// PG-13.06 by a warning or a report, or as a leader's order (PG-05.12) this turn, heard from him or
// passed on (PG-07.16).
bool pointed_out(const Battle& battle, FigureId observer, FigureSet target) {
    const Knowledge& knows = battle[observer].knows;
    if (!((knows.pointed_out | knows.pointed_last) & target).empty()) return true;
    for (const FigureId leader : present(battle, battle[observer].side))
        if (target.contains(battle[leader].command.designated)
            && (battle[observer].turn.told_by == leader
                || (may_command(battle, leader, observer) && in_radius(battle, leader, observer))))
            return true;
    return false;
}

bool attention_drawn(const Battle& battle, FigureId observer, FigureId target) {
    const FigureSet all_of_it = with_mates(battle, target);
    for (const FigureId one : with_mates(battle, observer)) {
        for (const FigureId other : all_of_it)
            if (shot_heard(battle, one, other)) return true;
        if (pointed_out(battle, one, all_of_it)) return true;
    }
    return false;
}

bool is_regular(const Battle& battle, FigureId who) {
    return troops_of(battle, battle[who]) == Troops::Regulars;  // PG-04.19
}

bool smoke_at(const Battle& battle, const Smoke& smoke, FigureId who) {
    // PG-80.04 from the edge of the base of him or the gun that fired.
    const Inches base = smoke.artillery || smoke.rider ? wide_radius : foot_radius;
    return gap(battle, who, smoke.at) <= base + (smoke.artillery ? gun_smoke : musket_smoke);
}

}  // namespace

FigureSet with_mates(const Battle& battle, FigureId who) {
    if (battle[who].formed()) return battle[battle[who].body].men();
    FigureSet alone;
    alone.add(who);
    return alone;
}

// PG-13.09, PG-13.11, PG-13.18
int obscured(const Battle& battle, FigureId observer, FigureId target) {
    int shots = 0;
    for (const Smoke& smoke : battle.smoke)
        if (smoke_at(battle, smoke, observer) || smoke_at(battle, smoke, target)) ++shots;
    const bool weather = battle.switches().weather != Weather::Clear;
    if (shots >= heavy_smoke || (weather && shots > 0)) return -2;
    return weather || shots > 0 ? -1 : 0;
}

namespace {

// PG-13.19 he and those formed up with him, and what they have acquired between them.
struct Eyes {
    FigureSet men, acquired;
    Point low, high;  // they stand between these
};
Eyes eyes_of(const Battle& battle, FigureId observer) {
    Eyes eyes{with_mates(battle, observer), {}, battle[observer].at, battle[observer].at};
    for (const FigureId one : eyes.men) {
        const Figure& man = battle[one];
        eyes.acquired |= man.knows.acquired;
        eyes.low = {std::min(eyes.low.x, man.at.x), std::min(eyes.low.y, man.at.y)};
        eyes.high = {std::max(eyes.high.x, man.at.x), std::max(eyes.high.y, man.at.y)};
    }
    return eyes;
}

// Nobody who stands elsewhere can be acquired at once.
bool near_eyes(const Eyes& eyes, Point spot) {
    constexpr Inches near = at_once_in_open + wide_radius * 2;
    return spot.x >= eyes.low.x - near && spot.x <= eyes.high.x + near
           && spot.y >= eyes.low.y - near && spot.y <= eyes.high.y + near;
}

// PG-12.01, PG-13.13, PG-13.19 any of them.
bool have_acquired(const Battle& battle, const Eyes& eyes, FigureId other) {
    if (eyes.acquired.contains(other)) return true;
    const Figure& it = battle[other];
    if (!near_eyes(eyes, it.at) || it.knows.hidden) return false;
    for (const FigureId one : eyes.men)
        if (acquires_at_once(battle, one, other)) return true;
    return false;
}
// Any of those.
bool have_acquired(const Battle& battle, const Eyes& eyes, FigureSet those) {
    if (!(eyes.acquired & those).empty()) return true;
    for (const FigureId other : those)
        if (have_acquired(battle, eyes, other)) return true;
    return false;
}

}  // namespace

bool has_acquired(const Battle& battle, FigureId observer, FigureId target) {
    return have_acquired(battle, eyes_of(battle, observer), with_mates(battle, target));
}

FigureSet acquired_by(const Battle& battle, FigureId observer) {
    return acquired_by(battle, observer, foes(battle, observer));
}

FigureSet acquired_by(const Battle& battle, FigureId observer, FigureSet among) {
    if (among.empty()) return {};
    const Eyes eyes = eyes_of(battle, observer);
    FigureSet set, judged;
    for (const FigureId other : among) {
        if (!battle[other].formed()) {
            if (have_acquired(battle, eyes, other)) set.add(other);
        } else if (!judged.contains(other)) {
            const FigureSet it = with_mates(battle, other);
            if (have_acquired(battle, eyes, it)) set |= it & among;
            judged |= it;
        }
    }
    return set;
}

namespace {

bool covered_from(const Battle& battle, FigureId observer, FigureId target) {
    Memory& memory = memory_of(battle, observer, target);
    if (!memory.knows(Asked::InCover, observer, target))
        memory.note(Asked::InCover, observer, target,
                    in_any_cover(battle, battle[target].at, battle[observer].at));
    return memory.holds(Asked::InCover, observer, target);
}

}  // namespace

// PG-13.02, PG-13.14, PG-13.19
bool acquires_at_once(const Battle& battle, FigureId observer, FigureId target) {
    const Figure& eyes = battle[observer];
    if (!within_gap(battle, observer, target, at_once_in_open)) return false;
    if (!eyes.present() || eyes.stunned() || !battle[target].present()) return false;
    if (eyes.formed() && rank_of(battle[eyes.body], observer) != 0) return false;
    if (!in_front(battle, observer, battle[target].at) || !sees(battle, observer, target))
        return false;
    return within_gap(battle, observer, target, at_once_in_cover)
           || !covered_from(battle, observer, target);
}

// PG-13.03 .. PG-13.11, PG-13.16, PG-99.08, PG-99.11
Finding finding(const Battle& battle, FigureId observer, FigureId target, bool observer_moves) {
    const Figure &eyes = battle[observer], &it = battle[target];
    Finding result;
    result.needed = needed_in[visual_at(battle, it.at)];
    result.roll = {"PG-13.03"_rule, observer, eyes.side, {}};
    RollFor& roll = result.roll;
    const auto count = [&roll](bool holds, RuleId rule, int value, std::string_view words) {
        modify(roll, rule, holds ? value : 0, words);
    };
    const bool hard = protection_at(battle, it.at, eyes.at) == Protection::Hard;
    // PG-13.05 in the order of the page.
    count(attention_drawn(battle, observer, target), "PG-13.06"_rule, 2, "attention drawn");
    count(latest_deeds(battle, it).moved(), "PG-13.16"_rule, 1, "target moving");
    count(is_regular(battle, target), "PG-13.05"_rule, 1, "target regulars");
    count(height_at(battle, eyes.at) > height_at(battle, it.at), "PG-13.07"_rule, 1,
          "at higher elevation");
    count(it.mounted(), "PG-13.05"_rule, 1, "target mounted");
    count(it.prone() || hard, "PG-13.08"_rule, -2, "target prone or in hard cover");
    count(!within_gap(battle, observer, target, far), "PG-13.05"_rule, -1, "beyond 80 paces");
    modify(roll, "PG-13.09"_rule, obscured(battle, observer, target), "target obscured");
    count(observer_moves || latest_deeds(battle, eyes).moved(), "PG-13.16"_rule, -1,
          "observer moves");
    return result;
}

// PG-13.13, PG-13.19 for his whole body, and the whole of theirs.
void remember(Battle& battle, FigureId observer, FigureId target) {
    const FigureSet it = with_mates(battle, target);
    for (const FigureId one : with_mates(battle, observer)) {
        if (battle[one].stunned()) continue;  // PG-13.15
        for (const FigureId other : it)
            if (!battle[other].knows.hidden) battle[one].knows.acquired.add(other);
        battle[one].knows.known |= battle[one].knows.acquired;  // PG-33.02
    }
}

// PG-13.03, PG-13.17
bool try_to_acquire(Play& play, FigureId observer, FigureId target, bool observer_moves) {
    const Finding it = finding(play.battle, observer, target, observer_moves);
    const Figure& eyes = play.battle[observer];
    const RollFor unseen = play.by_unseen(eyes.side, "PG-13.03"_rule);  // PG-80.08
    const int die = play.roll_die(eyes.knows.hidden ? unseen : it.roll);
    const bool found = die + sum_of(it.roll) >= it.needed;
    if (found) remember(play.battle, observer, target);
    play.tell_only(who_may_know(play.battle, observer), "PG-13.03"_rule, observer, "{} {} {}",
                   play.name(observer), found ? "acquires" : "does not make out",
                   play.name(target));
    return found;
}

// PG-13.15, PG-27.10
void forget_all(Battle& battle, FigureId observer) {
    battle[observer].knows.acquired.clear();
}

}  // namespace petite_guerre
