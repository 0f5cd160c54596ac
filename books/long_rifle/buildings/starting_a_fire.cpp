#include <array>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"

// Attacking buildings: the Starting a Fire Table and flaming arrows.
namespace long_rifle {

namespace {

constexpr Inches flaming_range = 18_in;  // LR-26.17 no reduction

// LR-26.06 nothing with a DV of 3 catches fire; LR-26.19.
bool can_catch_fire(const Battle& battle, int value) {
    return hole_in(value) > 0_in && fires_burn(battle) && !battle.blazes.full();
}

void offer_at(Question& question, std::string_view verb, FigureId who, Place place, Point spot) {
    offer(question, verb, who, {}, number_of(place), spot);
}

Place barricade_that_burns(const Battle& battle, Place place) {
    const Barricade* barricade = barricade_at(battle, place.building, place.opening);
    const bool burns = barricade != nullptr && barricade->closed && !barricade->opens_next
                       && can_catch_fire(battle, barricade->value)
                       && !burning_opening(battle, place.building, place.opening);
    return burns ? place : Place{};
}

Point middle(Segment s) {
    return part_way(s.a, s.b, 1, 2);
}

bool may_catch_fire_at(const Battle& battle, BuildingId building, Point wall) {
    return can_catch_fire(battle, battle.ground()[building].strength)
           && !burning_at(battle, building, wall);
}

// LR-26.04 the wall it touches, from either side; LR-25.10 a barricade, from outside.
void offer_contact(const Battle& battle, FigureId who, BuildingId building, Question& question) {
    const Figure& figure = battle[who];
    const Polygon& walls = battle.ground()[building].footprint;
    if (figure.standing.inside && figure.standing.inside != building) return;
    if (walls.distance_to_rim(figure.at) > wall_contact) return;
    const Point wall = walls.at_perimeter(walls.perimeter_of(figure.at));
    if (may_catch_fire_at(battle, building, wall))
        offer_at(question, "start-fire", who, {building, {}}, wall);
    const Place place = opening_in_contact(battle, who);
    if (place.building != building || !place.opening || figure.standing.inside) return;
    if (barricade_that_burns(battle, place).opening)
        offer_at(question, "start-fire", who, place, middle(opening_of(battle, place).sill));
}

// LR-26.18
bool has_bow(const Battle& battle, const Figure& figure) {
    for (const Carried& carried : figure.weapons)
        if (battle.weapon(carried).name == "bow" && ready(battle, carried)) return true;
    return false;
}

// The archer is on the outer side of that piece of wall.
bool looks_at_outside(const Building& building, Segment wall, Point from) {
    const Offset along = wall.b - wall.a;
    const std::int64_t side = cross(along, from - wall.a);
    return side != 0 && (side > 0) != (cross(along, middle_of(building) - wall.a) > 0);
}

// LR-26.17, LR-26.18 the arrow needs range and a clear line to the outside of the wall.
bool arrow_reaches(const Battle& battle, FigureId who, const Building& target, Segment wall,
                   Point spot) {
    return looks_at_outside(target, wall, battle[who].at)
           && gap_within(battle, who, spot, flaming_range)
           && clear_line_to_spot(battle, who, outside_of(target, spot, 0.1_in));
}

// One option for each wall in sight, and for each barricade in sight.
void offer_arrows(const Battle& battle, FigureId who, BuildingId building, Question& question) {
    if (battle[who].standing.inside == building) return;
    const Building& target = battle.ground()[building];
    for (std::size_t i = 0; i < target.footprint.sides(); ++i) {
        const Segment side = target.footprint.side(i);
        const Segment inner{part_way(side.a, side.b, 1, 20), part_way(side.a, side.b, 19, 20)};
        for (const Point wall : {nearest_point(battle[who].at, inner), middle(side)})
            if (may_catch_fire_at(battle, building, wall)
                && arrow_reaches(battle, who, target, side, wall)) {
                offer_at(question, "flaming-arrow", who, {building, {}}, wall);
                break;
            }
    }
    for (std::size_t i = 0; i < target.openings.size(); ++i) {
        const Place place{building, OpeningId::of(static_cast<std::int64_t>(i))};
        const Point sill = middle(target.openings[i].sill);
        if (barricade_that_burns(battle, place).opening
            && arrow_reaches(battle, who, target, target.openings[i].sill, sill))
            offer_at(question, "flaming-arrow", who, place, sill);
    }
}

}  // namespace

void offer_fires(const Battle& battle, FigureId who, Question& question) {
    const bool bow = has_bow(battle, battle[who]);
    for (std::size_t i = 0; i < battle.ground().buildings.size(); ++i) {
        const BuildingId building = BuildingId::of(static_cast<std::int64_t>(i));
        offer_contact(battle, who, building, question);
        if (bow) offer_arrows(battle, who, building, question);
    }
}

namespace {

// LR-26.03
enum class Spark : std::uint8_t { None, Smoulders, Burns };
// clang-format off
constexpr std::array<Spark, 3> starting_a_fire_table{
/* 0 passed */ Spark::None,
/* 1        */ Spark::Smoulders,
/* 2        */ Spark::Burns,
};
// clang-format on

}  // namespace

// LR-26.02 .. LR-26.04 the Starting a Fire Test, the figure's whole activation; LR-26.18 a flaming
// arrow takes the same test and no other.
void start_fire(Play& play, FigureId who, const Option& option) {
    if (turns_into_sight(play, who, option.spot)) return;  // LR-12.04; then it may think again
    const Place place = place_of(option.detail);
    const std::string_view name = name_of(play.battle, place.building);
    const Building& building = play.battle.ground()[place.building];
    Blaze blaze;
    blaze.building = place.building;
    blaze.barricade = place.opening;
    blaze.at = building.footprint.perimeter_of(option.spot);
    const Barricade* barricade = barricade_at(play.battle, place.building, place.opening);
    blaze.value = place.opening ? barricade->value : static_cast<std::int8_t>(building.strength);
    end_activation(play.battle, who);

    const int rep = play.battle[who].effective_rep();
    const Because because{play, "LR-26.02"_rule};
    const int passed = play.roll_passes(play.by(who, "LR-26.02"_rule), 2, rep);
    switch (starting_a_fire_table[static_cast<std::size_t>(passed)]) {
        case Spark::Burns:
            play.tell("LR-26.03"_rule, who, "{} sets fire to {}", play.name(who), name);
            return start_burning(play, blaze);
        case Spark::Smoulders:
            play.tell("LR-26.03"_rule, who, "{}'s fire at {} smoulders", play.name(who), name);
            blaze.smouldering = true;
            play.battle.blazes.push_back(blaze);
            return;
        case Spark::None:
            play.tell("LR-26.03"_rule, who, "{} gets no spark at {}", play.name(who), name);
    }
}

}  // namespace long_rifle
