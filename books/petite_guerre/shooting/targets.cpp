#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/shooting/to_hit.h"

// Target priority and field of fire: PG-14.03 .. PG-14.08, PG-14.27.
namespace petite_guerre {

const Carried* weapon_in_hand(const Figure& figure) {
    const auto i = static_cast<std::size_t>(figure.in_hand);
    return i < figure.weapons.size() ? &figure.weapons[i] : nullptr;
}
Carried* weapon_in_hand(Figure& figure) {
    const auto i = static_cast<std::size_t>(figure.in_hand);
    return i < figure.weapons.size() ? &figure.weapons[i] : nullptr;
}

// PG-14.05 whether it is loaded just now does not matter: he could threaten.
bool threatens(const Battle& battle, FigureId enemy, FigureId who) {
    const Figure& figure = battle[enemy];
    if (!figure.present() || figure.stunned()) return false;
    for (const Carried& carried : figure.weapons)
        if (carried.missile() && within_gap(battle, enemy, who, row_of(carried.weapon).long_range))
            return true;
    return within_gap(battle, enemy, who, farthest(battle, enemy, MoveKind::Charge));
}

FigureSet known_of(const Battle& battle, FigureId who, FigureSet among) {
    FigureSet in_view;
    for (const FigureId target : among)
        if (!battle[target].knows.hidden && sees(battle, who, target)) in_view.add(target);
    return acquired_by(battle, who, in_view);
}

namespace {

// PG-14.07 over kneeling or prone figures, and those on lower ground than either end.
bool in_the_way(const Battle& battle, FigureId other, Point from, FigureId target, SideId side) {
    const Figure& figure = battle[other];
    if (!figure.on_table() || figure.posture != Posture::Standing) return false;
    if (figure.knows.hidden && figure.side != side) return false;  // nobody knows that he is there
    if (!crosses_base(from, battle[target].at, figure.at, radius(figure))) return false;
    const int height = height_at(battle, figure.at);
    return height >= height_at(battle, from) && height >= height_at(battle, battle[target].at);
}

}  // namespace

bool clear_line(const Battle& battle, Point from, FigureId target, SideId side, FigureSet through) {
    for (const FigureId other : all(battle))
        if (other != target && !through.contains(other)
            && in_the_way(battle, other, from, target, side))
            return false;
    return true;
}

// PG-14.07 the second rank fires over the first.
bool line_of_fire_clear(const Battle& battle, FigureId who, FigureId target) {
    const Figure& shooter = battle[who];
    FigureSet through{who};
    if (shooter.formed() && rank_of(battle[shooter.body], who) == 1)
        through |= rank(battle[shooter.body], 0);
    return clear_line(battle, shooter.at, target, shooter.side, through);
}

namespace {

// PG-14.06 .. PG-14.08, PG-14.27 of those enemies in play.
FigureSet to_shoot_at(const Battle& battle, FigureId who, FigureSet enemies) {
    FigureSet ahead, clear;
    for (const FigureId enemy : enemies)
        if (!in_hand_to_hand(battle, enemy) && in_front(battle, who, battle[enemy].at))
            ahead.add(enemy);
    for (const FigureId enemy : known_of(battle, who, ahead))
        if (line_of_fire_clear(battle, who, enemy)) clear.add(enemy);
    return clear;
}

// PG-14.05 the nearest of them, all of them if equally near: the owner chooses.
FigureSet nearest_of(const Battle& battle, FigureId who, FigureSet among) {
    const Inches least = gap(battle, who, nearest(battle, who, among));
    FigureSet equals;
    for (const FigureId one : among)
        if (gap(battle, who, one) == least) equals.add(one);
    return equals;
}

}  // namespace

// PG-14.06 .. PG-14.08, PG-14.27
bool may_shoot_at(const Battle& battle, FigureId who, FigureId target) {
    return battle[target].present() && enemies(battle, who, target)
           && !to_shoot_at(battle, who, target).empty();
}

// PG-14.03, PG-05.12
FigureSet designated_for(const Battle& battle, FigureId who) {
    FigureSet set;
    for (const FigureId leader : present(battle, battle[who].side)) {
        const FigureId target = battle[leader].command.designated;
        const bool told = battle[who].turn.told_by == leader;  // PG-07.16
        if (target
            && (told || (may_command(battle, leader, who) && in_radius(battle, leader, who))))
            set.add(target);
    }
    return set;
}

// PG-14.03, PG-14.04
FigureSet first_priority(const Battle& battle, FigureId who, FigureSet possible,
                         FigureSet pointed_out, bool designated_first) {
    pointed_out &= possible;
    FigureSet threats;
    for (const FigureId enemy : possible)
        if (threatens(battle, enemy, who)) threats.add(enemy);
    if (designated_first && !pointed_out.empty()) return pointed_out;
    if (!threats.empty()) return nearest_of(battle, who, threats);
    if (!pointed_out.empty()) return pointed_out;
    return nearest_of(battle, who, possible);
}

// PG-14.03, PG-14.04, PG-14.27
FigureSet targets(const Battle& battle, FigureId who) {
    const FigureSet possible = to_shoot_at(battle, who, foes(battle, who));
    if (possible.empty()) return {};
    return first_priority(battle, who, possible, designated_for(battle, who), battle[who].marksman);
}

}  // namespace petite_guerre
