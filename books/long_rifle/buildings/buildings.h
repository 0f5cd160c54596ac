#pragma once

#include <limits>

#include "books/long_rifle/buildings/barricades.h"
#include "books/long_rifle/buildings/fire.h"
#include "books/long_rifle/play.h"

// Chapter 25: buildings; barricades and fire (chapter 26) have headers of their own.
namespace long_rifle {

// LR-25.01 the types of building and their Defensive Value; LR-25.02 which matters only against
// fire and for barricades.
enum class BuildingType : std::uint8_t { LightOrganicFrame, WoodStructure, Reinforced, Count };
inline constexpr EnumArray<BuildingType, std::string_view> building_type_names{
    {"light-organic-frame", "wood-structure", "reinforced"}};
inline constexpr EnumArray<BuildingType, std::uint8_t> defensive_values{{
    0,  // temporary shelter, hut
    1,  // plank cabin
    2,  // log cabin, field works
}};

// A building and, unless the wall itself is meant, one of its openings; an option or a task carries
// it as a number.
struct Place {
    BuildingId building;
    OpeningId opening;
    bool operator==(const Place&) const = default;
};
constexpr int number_of(Place place) {
    return place.building.index * 128 + place.opening.index + 1;
}
// Of a number that is none, as a save from anybody may have: nowhere.
constexpr Place place_of(int number) {
    if (number < 0 || number / 128 > std::numeric_limits<std::int16_t>::max()) return {};
    return {BuildingId::of(number / 128), OpeningId::of(number % 128 - 1)};
}

// A base against a wall or a sill, with a hair of slack.
inline constexpr Inches wall_contact = 0.6_in;

const Opening& opening_of(const Battle& battle, Place place);
std::string_view name_of(const Battle& battle, BuildingId building);
Point middle_of(const Building& building);
// The spot so far outside the wall, straight out from the middle of the building.
Point outside_of(const Building& building, Point wall, Inches away);
// The opening it is in contact with, from inside (its own level) or from outside; none.
Place opening_in_contact(const Battle& battle, FigureId who);

// LR-25.04, LR-25.05
Inches opening_cost(const Opening& opening);
// LR-25.14, LR-26.20: may a figure pass this opening now? Those above the ground floor never.
bool passable(const Battle& battle, BuildingId building, OpeningId opening);
// LR-25.06 may one more stand at it, on the inside?
bool room_at_opening(const Battle& battle, BuildingId building, OpeningId opening, FigureId except);
// LR-25.22 nothing solid between the two that would keep them from fighting hand to hand.
bool melee_across(const Battle& battle, FigureId a, FigureId b);
// LR-25.22 if it fought from that spot through an opening: fewer than two others are at it there.
bool room_to_fight(const Battle& battle, FigureId who, Point spot, FigureId foe);

// LR-25.16 where it would come to stand on the level `by` (1 up, -1 down) from its own; nothing if
// there is none or no room.
std::optional<Point> landing(const Battle& battle, FigureId who, int by);
void change_level(Play& play, FigureId who, int by);

// LR-26.12 it stands in a building that must be abandoned and there is a way out.
bool must_leave(const Battle& battle, FigureId who);
void leave_building(Play& play, FigureId who);

// The building actions an active figure has now, added to the others as options whose verbs are
// "barricade", "unbarricade", "attack-barricade", "start-fire", "flaming-arrow", "fill-bucket",
// "throw-water", "go-up", "go-down"; or "leave-building" alone, when it must.
void offer_building_actions(const Battle& battle, FigureId who, Question& question);
// Carries one of them out (LR-10.09; tasks are finished at the end of the activation).
void building_action(Play& play, FigureId who, const Option& option);
// LR-09.16, LR-25.07 .. LR-25.12, LR-26.14: tasks that were not interrupted are finished.
void finish_building_task(Play& play, FigureId who);
// LR-09.16, LR-10.09 it has done nothing yet and has its hands free, so that it may give the whole
// activation to something.
bool whole_activation_left(const Figure& figure);

}  // namespace long_rifle
