#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "books/gauntlet_run/outside/scenario.h"
#include "books/gauntlet_run/play.h"
#include "tests/support/scene_script.h"
#include "tests/support/start_scenario.h"

// For tests: a battle on a bare table of 72" by 48", written in one line, with its own dice and
// answers. Not part of the program.
//
//   Scene scene{"A line steady musket @0,0 | Hale captain @0,-3 vs W skirmish native bow @0,12"};
//
// Units stand between '|'; "vs" goes over to the other side, whose units look towards us. Each is a
// name and, in any order:
//   "@x,y"        where the middle of its first rank is, in inches from the middle of the table
//   "@x,y>dx,dy"  and which way it looks; else side 0 looks up the table (0,1), side 1 down (0,-1)
//   a Formation   "line" "box" "march-column" ... ; formed unless "skirmish" or "disordered"
//   a type        "formed" "light"; "skirmish" stands for both type and formation
//   a Morale      "drilled" "steady" ...; a number of men "x5"; "lost3" casualties so far
//   a Missile     "musket" "bow" ... with a Lock "matchlock" "flintlock" "caplock"; "unarmed"
//   specials      "first-volley" "good-shot" ...; "light-armour" "heavy-armour" "shield" "melee"
//                 "blades3" with melee weapons, "pikes" "native" "mounted" (cavalry) "hidden"
//                 "crouching" "shaken" "ambuscade"
//   an officer    "lieutenant" "captain" "field-officer" "commander" "chaplain", with "musician" or
//                 "ensign"; "of:NAME" the officer whose own a unit or officer is;
//                 "with:NAME" is attached to that unit, which must stand before him in the line
//   a gun         "gun:light" (or another size) with "howitzer" "mortar"; its crew is the unit,
//                 and has no weapons but those named behind it
//   a wagon       "wagon", of two horses, with its driver
// It is turn 1, the first side acts, and everybody is loaded.
namespace gauntlet_run {

inline Result<Battle> start_scenario(std::string_view name, const ScenarioOptions& options) {
    return start_from(scenario_shelf, name, options, read_scenario);
}

class Scene : public SceneScript {
  public:
    explicit Scene(std::string_view units);

    Battle battle;

    Play& play() { return play_; }
    Unit& operator[](std::string_view name) { return battle[id(name)]; }
    const Unit& operator[](std::string_view name) const { return battle[id(name)]; }
    Gun& gun_of(std::string_view crew) { return battle[battle[id(crew)].gun]; }
    // Whoever asks for it may change it, so nothing is remembered of what it was.
    Setting& setting() {
        battle.memory.forget();
        return *setting_;
    }

    // A spot, in inches from the middle of the table.
    static Point at(double x, double y);
    void move(std::string_view name, double x, double y);
    // A move by way of these spots; the mover's own spot at that moment comes first by itself.
    // `facing` {0,0}: as it looks now.
    void answer_move(std::string_view mover, std::initializer_list<Point> spots,
                     Facing facing = {0, 0});
    // The sum of what is added to the last roll for that rule.
    int modifiers(RuleId rule) const;

    AreaId area(AreaKind kind, double x0, double y0, double x1, double y1);
    LineId line(LineKind kind, double x0, double y0, double x1, double y1, double width = 0);
    BuildingId building(double x0, double y0, double x1, double y1, std::size_t door_side = 0);

  private:
    void add(std::string_view words, SideId side);
    bool apply_kind(Unit& unit, const std::string& word);
    bool apply_state(Unit& unit, const std::string& word);
    void apply(Unit& unit, const std::string& word);

    std::shared_ptr<Setting> setting_;
    Play play_;
};

}  // namespace gauntlet_run
