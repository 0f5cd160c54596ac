#include <algorithm>

#include "books/gauntlet_run/command/reach.h"
#include "books/gauntlet_run/moving/bodies_of_units.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/units/structures.h"

// Attack Columns (moving/bodies_of_units.h).
namespace gauntlet_run {

namespace {

// GR-05.01 formed infantry or cavalry that can still act, and no column already.
bool may_join_column(const Battle& battle, UnitId officer, UnitId who) {
    const Unit& unit = battle[who];
    const bool kind = unit.branch == Branch::Infantry || unit.branch == Branch::Cavalry;
    return kind && unit.type == Type::Formed && !unit.shaken && !unit.activated && !unit.beside
           && !in_structure(battle, who) && (!unit.attached || unit.attached == officer);
}

// Where the second stands beside the first, on its right or left; nothing if it cannot close up
// (GR-05.18) or there is no room.
struct Pair {
    Stand first, second;
};
std::optional<Pair> side_by_side(const Battle& battle, UnitId first, UnitId second, bool left) {
    const Unit& a = battle[first];
    const Unit& b = battle[second];
    const Stand lead = formed_up(battle, first, Formation::AttackColumn, a.stand.facing);
    const Inches width = base_radius(a) * 2 + base_radius(b) * 2;
    const Stand beside{spot(lead, Post{left ? -width : width, 0_in}), lead.facing};
    const Spots men = spots_at(battle, first, lead, Formation::AttackColumn);
    const Spots others = spots_at(battle, second, beside, Formation::AttackColumn);
    // Each man of the second within the half-move, as the crow flies about the central figure.
    const Point from = middle_of(spots_of(battle, second)), to = middle_of(others);
    if (distance(from, to) > half_move(battle, second)) return {};
    if (survey(battle, second, Path{from, to}).barred) return {};
    if (!ground_bears(battle, first, a, Formation::AttackColumn, men)
        || !ground_bears(battle, second, b, Formation::AttackColumn, others))
        return {};
    for (const UnitId half : {first, second})
        if (!has_space_beside(battle, half, half == first ? second : first,
                              half == first ? men : others))
            return {};
    return Pair{lead, beside};
}

std::optional<Pair> column_of(const Battle& battle, UnitId first, UnitId second) {
    if (battle[first].mounted != battle[second].mounted) return {};
    const Inches far = half_move(battle, second) + 10_in;
    if (!within(battle[first].stand.front, battle[second].stand.front, far)) return {};
    const Offset apart_by = battle[second].stand.front - battle[first].stand.front;
    const bool left = cross(battle[first].stand.facing.step(), apart_by) > 0;
    for (const bool side : {left, !left})
        if (const auto pair = side_by_side(battle, first, second, side)) return pair;
    return {};
}

}  // namespace

void offer_attack_columns(const Battle& battle, UnitId officer, Question& question) {
    const UnitSet his = may_be_ordered(battle, officer);
    for (const UnitId first : his) {
        if (!may_join_column(battle, officer, first)) continue;
        for (const UnitId second : his)
            if (first != second && may_join_column(battle, officer, second)
                && column_of(battle, first, second))
                offer(question, "attack-column", first, second);
    }
}

void form_attack_column(Play& play, UnitId officer, UnitId first, UnitId second) {
    Battle& battle = play.battle;
    const auto pair = column_of(battle, first, second);
    if (!pair) return;
    const Because because{play, "GR-05.06"_rule};
    take_formation(play, first, Formation::AttackColumn, pair->first);
    take_formation(play, second, Formation::AttackColumn, pair->second);
    battle[first].beside = second;
    battle[second].beside = first;
    if (!battle[officer].attached) {
        battle[officer].attached = first;
        battle[first].attached = officer;
        battle[officer].stand = battle[first].stand;
    }
    // With him the column is longer: it moves up where the table ends.
    for (const UnitId half : {first, second})
        put(battle, half, on_the_table(battle, half, battle[half].stand, Formation::AttackColumn));
    for (const UnitId half : {first, second}) {  // GR-05.18 each uses its Formation Change
        battle[half].activated = true;
        battle[half].activation = Activation::HalfMove;
    }
    play.tell("GR-05.06"_rule, officer, "{} leads {} and {} in an attack column",
              play.name(officer), play.name(first), play.name(second));
}

// GR-05.07 by turns; the odd one is of the unit that is nearer to whoever shot.
Shared share_losses(const Battle& battle, UnitId who, int losses, Point firer) {
    const UnitId other = battle[who].beside;
    if (!other) return {losses, 0};
    const bool own_odd = gap(battle, firer, who) <= gap(battle, firer, other);
    Shared shared{losses / 2, losses / 2};
    if (losses % 2 != 0) ++(own_odd ? shared.own : shared.beside);
    // Who has nobody left to lose leaves the rest to the other.
    const int over_own = std::max(0, shared.own - battle[who].men);
    const int over_beside = std::max(0, shared.beside - battle[other].men);
    return {shared.own - over_own + over_beside, shared.beside - over_beside + over_own};
}

}  // namespace gauntlet_run
