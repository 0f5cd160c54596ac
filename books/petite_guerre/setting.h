#pragma once

#include <string>
#include <vector>

#include "books/petite_guerre/moving/terrain.h"
#include "engine/table/ground.h"

// What does not change during play: the ground, the optional rules, what a scenario is about.
namespace petite_guerre {

// PG-86.01; the defaults are the catalogue's.
enum class Weather : std::uint8_t { Clear, Rain, Fog, Count };
inline constexpr EnumArray<Weather, std::string_view> weather_names{{"clear", "rain", "fog"}};
struct Switches {
    bool misfires = false;               // PG-16.01
    Weather weather = Weather::Clear;    // PG-12.06
    std::int16_t weather_percent = 100;  // PG-12.06 the scenario's multiplier; fog: as night
    bool sentry_hearing = false;         // PG-12.16
    bool trophies = false;               // PG-24.09
    bool night = false;                  // PG-12.05, PG-83.06
    std::int16_t last_turn = 12;         // PG-84.02
    bool howitzer = false;               // PG-82.03 a howitzer section for the light gun section
    bool operator==(const Switches&) const = default;
};

// PG-84.04 what a scenario gives points for.
enum class GoalKind : std::uint8_t {
    LeaveBy,          // PG-85.02 each unbroken figure off that edge
    EmptyBuilding,    // PG-85.03 each building with no defender in it at the end
    SecuredCivilian,  // PG-85.03 each settler captured and secured
    GunLeavesBy,      // PG-85.04 the limbered gun off that edge
    HoldGun,          // PG-85.05 holding the gun at the end
    Count
};
struct Goal {
    GoalKind kind = GoalKind::LeaveBy;
    SideId side;
    std::int16_t points = 1;
    Edge edge = Edge::None;
    bool operator==(const Goal&) const = default;
};

// What a side is there for and how it comes on.
struct Force {
    bool deploys_first = false;  // PG-83.01 defender or ambusher
    Edge edge = Edge::None;      // its own long edge (PG-83.02)
    Edge exit = Edge::None;      // PG-80.07 where it may leave
    bool enters = false;         // PG-85.03 comes on over an edge it chooses
    std::vector<Point> zone;     // two corners; none: PG-83.02
    bool in_woods = false;       // PG-85.02 everybody in woods ...
    Inches off_road;             // ... and not nearer than this to a road
    bool operator==(const Force&) const = default;
};

// What does not change once the table is set up.
struct Setting {
    std::string scenario;
    std::string title;
    Ground ground;
    Switches switches;
    bool generate = false;               // PG-83.05 the terrain is rolled for
    std::vector<std::string> sides;      // names
    std::vector<Force> forces;           // of the sides
    std::vector<Goal> goals;             // PG-84.04
    std::vector<std::string> names;      // of the figures
    std::vector<std::string> units;      // of the units
    std::vector<bool> hidden_units;      // PG-81.01 set up hidden
    std::vector<std::string> guns;       // names
    std::vector<std::int8_t> buildings;  // PG-11.09 whose at the start; -1 nobody's
    std::vector<std::string> seats;
    std::vector<SideId> seat_sides;
    std::uint64_t fingerprint = 0;  // of all the above; see save.h
    bool operator==(const Setting&) const = default;
};

}  // namespace petite_guerre
