#include <algorithm>

#include "books/gauntlet_run/command/organisation.h"
#include "books/gauntlet_run/command/reach.h"
#include "books/gauntlet_run/moving/bodies_of_units.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/moving/formation_check.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/units/structures.h"
#include "engine/table/sides.h"

// Squares of a company or battalion (moving/bodies_of_units.h).
namespace gauntlet_run {

namespace {

constexpr std::size_t sides_of_a_square = 4;

bool may_be_a_side(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    return unit.on_table() && unit.branch == Branch::Infantry && unit.type != Type::Skirmish
           && !unit.shaken && !unit.activated && !is_obstruction(grade_under(battle, who));
}

// GR-05.09 a squad of a company, or a platoon (two squads) of a battalion.
using SideOfSquare = FixedVector<UnitId, 4>;
using Bodies = FixedVector<SideOfSquare, sides_of_a_square>;

void add_squads(const Battle& battle, UnitId officer, Bodies& bodies) {
    for (const UnitId squad : own_units(battle, officer))
        if (!bodies.full() && may_be_a_side(battle, squad)) bodies.push_back({squad});
}

Bodies company(const Battle& battle, UnitId captain) {
    Bodies bodies;
    add_squads(battle, captain, bodies);
    for (const UnitId lieutenant : own_officers(battle, captain))
        add_squads(battle, lieutenant, bodies);
    return bodies;
}

Bodies battalion(const Battle& battle, UnitId colonel) {
    Bodies bodies;
    for (const UnitId captain : own_officers(battle, colonel))
        for (const UnitId lieutenant : own_officers(battle, captain)) {
            SideOfSquare platoon;
            bool all_may = true;
            for (const UnitId squad : own_units(battle, lieutenant)) {
                all_may = all_may && may_be_a_side(battle, squad) && !platoon.full();
                if (all_may) platoon.push_back(squad);
            }
            if (all_may && !platoon.empty() && !bodies.full()) bodies.push_back(platoon);
        }
    return bodies;
}

Bodies bodies_of(const Battle& battle, UnitId officer) {
    const Bodies whole = battalion(battle, officer);
    return whole.size() == sides_of_a_square ? whole : company(battle, officer);
}

Inches width_of(const Battle& battle, const SideOfSquare& side) {
    Inches width;
    for (const UnitId squad : side) {
        const Outline line = outline_at(battle, squad, battle[squad].stand, Formation::Line);
        width += distance(line.front_left, line.front_right);
    }
    return width;
}

// Where each squad stands; the platoons' squads side by side.
struct Placed {
    UnitId who;
    Stand stand;
};
using Places = FixedVector<Placed, 16>;

void add_side(const Battle& battle, const SideOfSquare& side, const Stand& stand, Places& places) {
    Inches at = -half(width_of(battle, side));
    for (const UnitId squad : side) {
        const Inches width = width_of(battle, {squad});
        places.push_back({squad, {spot(stand, Post{at + half(width), 0_in}), stand.facing}});
        at += width;
    }
}

SquareOfBodies ground_plan(const Battle& battle, const Bodies& bodies) {
    Inches widest, depth;
    Spots middles;
    for (const SideOfSquare& side : bodies) {
        widest = std::max(widest, width_of(battle, side));
        for (const UnitId squad : side) {
            const Outline line = outline_at(battle, squad, battle[squad].stand, Formation::Line);
            depth = std::max(depth, distance(line.front_left, line.rear_left));
            middles.push_back(middle_of(spots_of(battle, squad)));
        }
    }
    return square_of_bodies(middle_of(middles), battle[bodies[0][0]].stand.facing, widest, depth);
}

Point centre_of(const Places& places) {
    Spots fronts;
    for (const Placed& one : places) fronts.push_back(one.stand.front);
    return middle_of(fronts);
}

bool is_under(const Battle& battle, UnitId who, UnitId officer) {
    const UnitId above = battle[who].commander;
    return who == officer || above == officer || (above && battle[above].commander == officer);
}

// GR-05.09 officers and staff stand in the centre: those of this body who can walk there.
bool goes_inside(const Battle& battle, UnitId who, UnitId officer, Point centre) {
    if (!battle[who].officer() || !stands_alone(battle, who) || !is_under(battle, who, officer))
        return false;
    const Path way{battle[who].stand.front, centre};
    const Passage met = survey(battle, who, way);
    const Pace pace = is_obstruction(met.worst) ? Pace::Half : Pace::Officer;
    return !met.barred && length(way) + met.toll <= reach_of(battle, who, pace);
}

// GR-07.01 a Formation Change brings nobody farther than his half-move; all have room there.
bool fits(const Battle& battle, UnitId officer, const Places& places) {
    UnitSet all_of_them;
    const Point centre = centre_of(places);
    for (const Placed& one : places) all_of_them.add(one.who);
    for (const UnitId other : all(battle))
        if (goes_inside(battle, other, officer, centre)) all_of_them.add(other);
    for (const Placed& one : places) {
        const Spots men = spots_at(battle, one.who, one.stand, Formation::Line);
        if (!comes_to(battle, one.who, men)
            || !ground_bears(battle, one.who, battle[one.who], Formation::Line, men)
            || !has_space_among(battle, one.who, all_of_them, men))
            return false;
    }
    return true;
}

// The first order of the four in which all can take their places; nobody: there is none.
Places places_of(const Battle& battle, UnitId officer, const Bodies& bodies) {
    const SquareOfBodies plan = ground_plan(battle, bodies);
    std::array<std::size_t, sides_of_a_square> order{0, 1, 2, 3};
    do {
        Places places;
        add_side(battle, bodies[order[0]], plan.front, places);
        add_side(battle, bodies[order[1]], plan.right, places);
        add_side(battle, bodies[order[2]], plan.rear, places);
        add_side(battle, bodies[order[3]], plan.left, places);
        if (fits(battle, officer, places)) return places;
    } while (std::next_permutation(order.begin(), order.end()));
    return {};
}

std::int8_t next_square(const Battle& battle) {
    std::int8_t next = 0;
    for (const Unit& unit : battle.units)
        if (unit.square >= next) next = static_cast<std::int8_t>(unit.square + 1);
    return next;
}

}  // namespace

namespace {

// GR-05.09, GR-04.28 an officer who is with one of the squads steps out to the centre; they act
// with him, so he has acted too.
void officers_step_out(Battle& battle, const Bodies& bodies) {
    for (const SideOfSquare& side : bodies)
        for (const UnitId squad : side) {
            const UnitId officer = battle[squad].attached;
            if (!officer) continue;
            battle[officer].attached = battle[squad].attached = {};
            battle[officer].activated = true;
        }
}

bool is_led(const Battle& battle, const Bodies& bodies) {
    for (const SideOfSquare& side : bodies)
        for (const UnitId squad : side)
            if (battle[squad].attached) return true;
    return false;
}

// GR-04.18 an officer who has not acted, and is with no other unit, hands orders on to it.
bool hands_on(const Battle& battle, UnitId officer, UnitId who) {
    const Unit& unit = battle[officer];
    return unit.on_table() && !unit.activated && (!unit.attached || unit.attached == who)
           && in_command_range(battle, officer, who);
}

// GR-05.19, GR-01.12 by the chain: he reaches it himself, or through the officers between.
bool chain_reaches(const Battle& battle, UnitId officer, UnitId who) {
    if (in_command_range(battle, officer, who)) return true;
    const UnitId above = battle[who].commander;
    return above && above != officer && hands_on(battle, above, who)
           && chain_reaches(battle, officer, above);
}

// GR-01.13 those he needs for it have given their orders.
void spend_chain(Battle& battle, UnitId officer, UnitId who) {
    if (in_command_range(battle, officer, who)) return;
    const UnitId above = battle[who].commander;
    spend_chain(battle, officer, above);
    battle[above].activated = true;
}

}  // namespace

UnitSet square_of(const Battle& battle, UnitId officer) {
    UnitSet set;
    const Bodies bodies = bodies_of(battle, officer);
    if (bodies.size() != sides_of_a_square) return set;
    for (const SideOfSquare& side : bodies)
        for (const UnitId squad : side)
            if (!chain_reaches(battle, officer, squad)
                || !share_structure(battle, officer, squad))  // GR-04.25
                return {};
    const auto add = [&](const Places& places) {
        for (const Placed& one : places) set.add(one.who);
    };
    if (!is_led(battle, bodies)) return add(places_of(battle, officer, bodies)), set;
    Battle stepped_out = battle;
    officers_step_out(stepped_out, bodies);
    return add(places_of(stepped_out, officer, bodies)), set;
}

namespace {

void officers_inside(Battle& battle, UnitId officer, Point centre) {
    Inches aside;
    for (const UnitId other : all(battle)) {
        if (!goes_inside(battle, other, officer, centre)) continue;
        put(battle, other, {{centre.x + aside, centre.y}, battle[other].stand.facing});
        aside = aside > 0_in ? -aside : 1.5_in - aside;
    }
}

void take_side(Play& play, const Placed& place, std::int8_t square) {
    Battle& battle = play.battle;
    const Spots from = spots_of(battle, place.who);
    take_formation(play, place.who, Formation::Square, place.stand);
    tear_fences_between(play, place.who, from, spots_of(battle, place.who));
    Unit& unit = battle[place.who];
    unit.square = square;
    unit.activated = true;  // GR-05.19 each spends a Formation Change
    unit.activation = Activation::HalfMove;
}

// GR-07.14 who are of the Square, or step into it, do not pass through each other.
UnitSet who_form_it(const Battle& battle, UnitId officer, const Places& places) {
    UnitSet together;
    const Point centre = centre_of(places);
    for (const Placed& one : places) together.add(one.who);
    for (const UnitId other : all(battle))
        if (goes_inside(battle, other, officer, centre)) together.add(other);
    return together;
}

// GR-07.14 the friends through whom that side goes to its place.
UnitSet met_by(const Battle& battle, const Placed& place, const UnitSet& together) {
    const Spots there = spots_at(battle, place.who, place.stand, Formation::Square);
    return in_the_way_of_each(battle, place.who, spots_of(battle, place.who), there, together);
}

}  // namespace

void form_square(Play& play, UnitId officer) {
    Battle& battle = play.battle;
    const Bodies bodies = bodies_of(battle, officer);
    if (square_of(battle, officer).empty()) return;
    for (const SideOfSquare& side : bodies)
        for (const UnitId squad : side) spend_chain(battle, officer, squad);
    officers_step_out(battle, bodies);
    const Places places = places_of(battle, officer, bodies);
    const Because because{play, "GR-05.09"_rule};
    const std::int8_t square = next_square(battle);
    const UnitSet together = who_form_it(battle, officer, places);
    FixedVector<UnitSet, 16> met;
    for (const Placed& one : places) met.push_back(met_by(battle, one, together));
    for (const Placed& one : places) take_side(play, one, square);
    officers_inside(battle, officer, centre_of(places));
    play.tell("GR-05.09"_rule, officer, "{} forms a square", play.name(officer));
    for (std::size_t i = 0; i < places.size(); ++i)
        for (const UnitId other : met[i]) interpenetrate(play, places[i].who, other);
}

}  // namespace gauntlet_run
