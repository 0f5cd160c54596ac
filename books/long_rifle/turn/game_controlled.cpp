#include <algorithm>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/fire/reloading.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"

// LR-29.02, LR-29.03: what the game does with its own figures. Those locked in melee follow
// LR-24.05.
namespace long_rifle {

namespace {

FigureSet enemies_of(const Battle& battle, FigureId who) {
    FigureSet mask;
    for (const FigureId other : all(battle))
        if (enemies(battle, who, other) && battle[other].status <= Status::Stunned
            && !battle[other].captured && !battle[other].wagon)
            mask.add(other);
    return mask;
}

FigureId nearest_enemy(const Battle& battle, FigureId who) {
    FigureId nearest;
    for (const FigureId other : enemies_of(battle, who))
        if (!nearest || gap(battle, who, other) < gap(battle, who, nearest)) nearest = other;
    return nearest;
}

// Loaded, with a target in sight and range: LR-18.06 says which.
bool fires(Play& play, FigureId who) {
    if (play.battle[who].fired) return false;
    FigureSet in_range;
    for (const FigureId enemy : enemies_of(play.battle, who))
        if (weapon_for(play.battle, who, enemy)) in_range.add(enemy);
    const FigureId target = in_sight_target(play.battle, who, in_range);
    if (!target) return false;
    if (turns_into_sight(play, who, target))  // LR-10.03 that comes first
        return !has_something_left(play.battle, who) || fires(play, who);
    const auto weapon = weapon_for(play.battle, who, target);
    Tests due;
    play.battle[who].fired_actively = true;
    fire(play, {who, target, *weapon, false, false}, due);
    take_tests(play, due);
    return true;
}

bool anything_loaded(const Battle& battle, FigureId who) {
    const auto& weapons = battle[who].weapons;
    return std::any_of(weapons.begin(), weapons.end(), [&](const Carried& carried) {
        return ready(battle, carried) && !battle.weapon(carried).thrown;
    });
}

// With nothing loaded; Settlers never, nor game that only flees (LR-16.08).
bool charges(Play& play, FigureId who) {
    const Figure& figure = play.battle[who];
    if (anything_loaded(play.battle, who) || figure.fired_actively) return false;
    if (figure.animal == Animal::None && figure.profession == Profession::Settler) return false;
    if (figure.animal == Animal::Elk || figure.animal == Animal::SmallGame) return false;
    FigureId best;
    for (const FigureId other : enemies_of(play.battle, who))
        if ((!best || gap(play.battle, who, other) < gap(play.battle, who, best))
            && may_declare_charge(play.battle, who, other))
            best = other;
    if (!best) return false;
    const Charge one{who, best};
    Tests due;
    charge(play, {&one, 1}, due);
    take_tests(play, due);
    end_activation(play.battle, who);
    come_into_sight(play, moving_group(play.battle, who), who);  // LR-12.38 by its last inches
    return true;
}

bool fixes_or_reloads(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    if (!nothing_done_yet(play.battle, who)) return false;
    for (std::size_t i = 0; i < figure.weapons.size(); ++i) {
        if (can_fix(figure.weapons[i]) && may_begin_task(play.battle, who)) {
            figure.task = Task::FixMisfire;
            figure.task_detail = static_cast<std::int16_t>(i);
            end_activation(play.battle, who);
            return true;
        }
        if (can_reload(play.battle, figure.weapons[i])) {
            reload(play, who, static_cast<std::int8_t>(i));
            return true;
        }
    }
    return false;
}

// Of a few ways nearer to the enemy, one that ends in cover from it; else the straight one.
Path way_through_cover(Battle& battle, FigureId who, FigureId enemy) {
    const Point from = battle[who].at, goal = battle[enemy].at;
    const Offset ahead_of_it = goal - from;
    Path straight = way_toward(battle, who, goal, battle[who].movement);
    const Figure before = battle[who];
    const Inches now = distance(from, goal);
    for (const int sideways : {0, 2, -2, 4, -4}) {
        const Offset bent{ahead_of_it.dx - ahead_of_it.dy * sideways / 8,
                          ahead_of_it.dy + ahead_of_it.dx * sideways / 8};
        const Point aside = toward(from, from + bent, std::min(before.movement, now));
        if (sideways != 0
            && (step_blocked(battle, who, from, aside, false) || !may_stand(battle, who, aside)))
            continue;
        Path path = sideways == 0 ? straight : Path{from, aside};
        if (path.size() < 2 || distance(path.back(), goal) + 2_in > now) continue;
        put(battle, who, path.back());
        battle[who].moved_this_turn = false;
        const bool covered = in_cover(battle, who, enemy) || !clear_line(battle, enemy, who);
        battle[who] = before;
        if (covered) return path;
    }
    return straight;
}

// One stretch of the way; true if something it met stopped it and it may go on.
bool comes_nearer(Play& play, FigureId who) {
    const FigureId enemy = nearest_enemy(play.battle, who);
    if (!enemy) return false;
    Path path = way_through_cover(play.battle, who, enemy);
    // nobody walks into somebody who can still fight (LR-22.01)
    const Inches apart = gap(play.battle, who, enemy);
    if (play.battle[enemy].able() && length(path) > apart - 1_in)
        path = first_part(path, std::max(0_in, apart - 1_in));
    if (path.size() < 2) return false;
    play.tell("LR-29.03"_rule, who, "{} comes on", play.name(who));
    const FigureSet captives = watched_by(play.battle, who);
    const Arrival arrival = travel(play, who, path, Travel::Voluntary);
    bring_captives(play, who, captives);
    return arrival == Arrival::Interrupted;
}

void advances(Play& play, FigureId who) {
    const Figure& figure = play.battle[who];
    if (figure.animal == Animal::Elk || figure.animal == Animal::SmallGame || figure.wagon) return;
    for (int legs = 0; legs < 12 && has_something_left(play.battle, who); ++legs) {
        // LR-11.12 up first, also if it has been knocked down on the way (LR-04.16)
        play.battle[who].movement = movement_on_foot(play.battle, who);
        if (figure.movement <= 0_in || !comes_nearer(play, who)) break;
    }
    if (!has_something_left(play.battle, who)) return;
    // LR-12.04 by the turn, or because it no longer stands in the way
    const FigureId enemy = nearest_enemy(play.battle, who);
    if (enemy) turns_into_sight(play, who, enemy);
    if (has_something_left(play.battle, who)) fires(play, who);
}

void deals_with_helpless(Play& play, FigureId who) {
    for (const FigureId victim : helpless_in_contact(play.battle, who))
        kill_or_capture(play, who, victim);
}

}  // namespace

void game_controlled(Play& play, FigureId who) {
    deals_with_helpless(play, who);
    if (!fires(play, who) && !charges(play, who) && !fixes_or_reloads(play, who))
        advances(play, who);
    if (!has_something_left(play.battle, who)) return;
    deals_with_helpless(play, who);
    end_activation(play.battle, who);
}

}  // namespace long_rifle
