#include <algorithm>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/moving/retrieving_wounded.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/groups.h"
#include "engine/table/route.h"

// A figure on its way, and what it meets with.
namespace long_rifle {

namespace {

// Someone not yet seen in this phase (LR-12.04), or an unresolved PEF (LR-29.09).
bool new_sight(const Battle& battle, FigureId who) {
    for (const FigureId other : all(battle)) {
        if (!enemies(battle, who, other)) continue;
        if (!may_be_seen(battle[who]) || !may_be_seen(battle[other])) continue;
        if (new_to_each_other(battle, who, other)) return true;
    }
    return sees_pef(battle, who);
}

bool anything_to_see(const Battle& battle, FigureId who) {
    for (const FigureId other : all(battle))
        if (enemies(battle, who, other) && !have_met(battle, who, other)
            && may_be_seen(battle[other]))
            return true;
    return !battle.pefs.empty();
}

// The first distance along this stretch where somebody new comes into sight.
std::optional<Inches> sight_on_the_way(Battle& battle, FigureId who, const Path& path) {
    if (!anything_to_see(battle, who)) return {};
    const Figure before = battle[who];
    const auto seen = [&](Point spot) {
        if (!battle.ground().on_table(spot)) return false;  // LR-11.21 already out of it
        put(battle, who, spot);
        return new_sight(battle, who);
    };
    const auto found = first_sight(path, seen);
    battle[who] = before;
    return found;
}

// LR-27.53 what this part of the way costs: the inches that wading out of the water leaves free go
// first, whatever corners the way has and wherever he is seen.
Inches cost_of(const Battle& battle, FigureId who, const Path& part, Inches& free) {
    const Inches cost = path_cost(battle, who, part) + waded_free(battle, who, part);
    const Inches waded = std::min(free, cost);
    free -= waded;
    return cost - waded;
}

void step_to(Play& play, FigureId who, const Path& part, Travel kind, Inches& free) {
    Battle& battle = play.battle;
    const Inches cost = kind == Travel::Voluntary ? cost_of(battle, who, part, free) : 0_in;
    Figure& figure = battle[who];
    come_to(battle, who, part.back());
    figure.moved = figure.moved || figure.active;
    if (kind == Travel::Voluntary) {
        figure.movement = std::max(0_in, figure.movement - cost);
        if (figure.movement < figure.fast_extra) figure.moved_fast = true;  // LR-11.09
        figure.fast_extra = std::min(figure.fast_extra, figure.movement);
        figure.road_extra = std::min(figure.road_extra, figure.movement);
    }
    carry_along(battle, who);
}

// LR-24.12 what a casualty is that was carried over the edge: it has not got up by that.
Status carried_off(Status status) {
    if (status == Status::OutOfTheFight) return Status::LeftWounded;
    return status == Status::ObviouslyDead ? Status::LeftDead : Status::Left;
}

// LR-11.21 over the edge and out of the Encounter; what it carries goes with it.
void leave_table(Play& play, FigureId who) {
    play.tell("LR-11.21"_rule, who, "{} leaves the table", play.name(who));
    const FigureId burden = play.battle[who].carrying;
    take_off(play, who, Status::Left);
    if (burden) {
        play.battle[burden].at = play.battle[who].at;
        take_off(play, burden, carried_off(play.battle[burden].status));
    }
}

// LR-14.20 it has ducked back, or charged, in place of what it was about.
bool has_done_otherwise(const Play& play, FigureId who, const Figure& before) {
    const Figure& figure = play.battle[who];
    const bool ducked = figure.status == Status::DuckBack && !play.ducking.contains(who);
    return ducked || (figure.finished && !before.finished) || (before.charging && !figure.charging);
}

// What has come into sight is dealt with; false if the figure cannot go on. LR-12.38 a reaction
// move is seen too, but nobody moves as a group; LR-12.40 nor does anybody step on because of a
// PEF.
bool meets(Play& play, FigureId who, Travel kind) {
    const Figure before = play.battle[who];
    const bool may_step = kind == Travel::Voluntary && any(new_pairs(play.battle));
    resolve_pefs(play, who);
    come_into_sight(play, may_step ? moving_group(play.battle, who) : FigureSet{}, who);
    if (turns_on_newcomer(play, who)) return false;
    const Figure& figure = play.battle[who];
    // LR-11.15 whoever was knocked down lies there, LR-14.20 who ducked back has done with it
    const bool up = (figure.carrying_on() && !figure.prone) || play.ducking.contains(who);
    return figure.able() && up && !figure.in_melee() && figure.at == before.at
           && !has_done_otherwise(play, who, before);
}

// LR-03.10 nobody is stopped on top of a friend he is passing, but a little farther on.
Inches clear_of_friends(const Battle& battle, FigureId who, const Path& leg, Inches seen_at) {
    const Inches end = length(leg);
    for (Inches along = seen_at; along < end; along += 0.1_in)
        if (may_stand(battle, who, point_along(leg, along))) return along;
    return may_stand(battle, who, leg.back()) ? end : seen_at;
}

// LR-03.10 nor does he end on one; over the edge of the table is another matter (LR-11.21).
Path with_a_free_end(const Battle& battle, FigureId who, const Path& path) {
    if (!battle.ground().on_table(path.back())) return path;
    for (Inches reach = length(path); reach > 0_in; reach -= 0.1_in) {
        Path part = first_part(path, reach);
        if (may_stand(battle, who, part.back())) return part;
    }
    return may_stand(battle, who, path[0]) ? Path{path[0]} : path;
}

// LR-03.10 stopped in the middle of friends it steps aside.
void step_aside(Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const auto aside = [&](Point spot) {
        return may_stand(battle, who, spot) && !step_blocked(battle, who, figure.at, spot, false);
    };
    if (figure.able() && !figure.in_melee() && !may_stand(battle, who, figure.at))
        if (const auto spot = nearest_spot(battle.ground(), figure.at, 2_in, aside))
            put(battle, who, *spot);
    carry_along(battle, who);
}

Arrival interrupted(Battle& battle, FigureId who) {
    step_aside(battle, who);
    return Arrival::Interrupted;
}

// Somebody has got in its way meanwhile.
bool barred(const Battle& battle, FigureId who, const Path& way, std::size_t next) {
    return step_blocked(battle, who, battle[who].at, way[next], false)
           || (battle.ground().on_table(way.back()) && !may_stand(battle, who, way.back()));
}

enum class Leg : std::uint8_t { Walked, Stopped, Seen };

Leg walk_leg(Play& play, FigureId who, const Path& leg, Travel kind, Inches& free) {
    Battle& battle = play.battle;
    battle[who].facing = facing_toward(leg[0], leg.back());
    const auto seen_at = sight_on_the_way(battle, who, leg);
    const Path part = seen_at ? first_part(leg, clear_of_friends(battle, who, leg, *seen_at)) : leg;
    step_to(play, who, part, kind, free);
    if (!seen_at) return Leg::Walked;
    step_aside(battle, who);  // before somebody charges it there
    return meets(play, who, kind) ? Leg::Seen : Leg::Stopped;
}

}  // namespace

FigureSet moving_group(const Battle& battle, FigureId who) {
    FigureSet group;
    for (const FigureId other : all(battle))
        if (battle[other].active && battle[other].side == battle[who].side) group.add(other);
    return battle[who].active ? group : FigureSet{};
}

bool step_along(Play& play, FigureId who, const Path& path, Travel kind) {
    Inches free = waded_free(play.battle, who, path);
    step_to(play, who, path, kind, free);
    if (play.battle.ground().on_table(play.battle[who].at)) return false;
    leave_table(play, who);
    return true;
}

Arrival travel(Play& play, FigureId who, const Path& path, Travel kind) {
    Battle& battle = play.battle;
    if (path.size() < 2) return Arrival::Arrived;
    const Inches allowed = water_stop(battle, who, path);
    const bool into_water = allowed < length(path);
    const Path way = with_a_free_end(battle, who, into_water ? first_part(path, allowed) : path);
    const bool was_wet = battle[who].standing.water;
    Inches free = waded_free(battle, who, way);
    // LR-27.53 whoever comes into the water goes no farther, seen or not.
    const auto stopped = [&] {
        if (into_water && !was_wet && battle[who].standing.water) halt(battle, who);
        return interrupted(battle, who);
    };
    battle[who].prone = false;
    if (!play.ducking.contains(who)) stop_ducking(battle, who);
    for (std::size_t i = 1; i < way.size(); ++i) {
        Path leg{battle[who].at, way[i]};
        while (leg[0] != leg[1]) {
            const Leg walked = walk_leg(play, who, leg, kind, free);
            if (walked == Leg::Stopped) return stopped();
            if (!battle.ground().on_table(battle[who].at)) {
                leave_table(play, who);
                return Arrival::Gone;
            }
            if (walked == Leg::Seen && (kind == Travel::Voluntary || barred(battle, who, way, i)))
                return stopped();
            leg[0] = battle[who].at;
        }
    }
    if (into_water) {
        halt(battle, who);
        play.tell("LR-27.53"_rule, who, "{} {}", play.name(who),
                  battle[who].standing.water ? "wades in" : "stops at the water's edge");
    }
    return Arrival::Arrived;
}

}  // namespace long_rifle
