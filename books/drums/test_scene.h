#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "books/drums/outside/scenario.h"
#include "books/drums/play.h"
#include "tests/support/scene_script.h"
#include "tests/support/start_scenario.h"

// For tests: a battle on a bare table of 48" by 48", written in one line, with its own dice and
// answers. Not part of the program.
//
//   Scene scene{"Hale ranger @0,0 | Bell regular @2,0 vs Attean native-warrior @5,0 prone"};
//   scene.dice("5 2");
//   shoot(scene.play(), {scene.id("Hale"), scene.id("Attean")});
//
// Figures stand between '|'; "vs" goes over to the other side. Each is a name, a profile of
// data/drums/profiles.toml and, in any order: "@x,y" (inches from the middle of the table), "q4",
// "c2", "prone", "down", "hidden", "empty" (all firearms), "mounted", "foot", and traits to be
// added ("leader", "woodsman"). It is the first turn, that of the first side.
namespace drums {

inline Result<Battle> start_scenario(std::string_view name, const ScenarioOptions& options) {
    return start_from(scenario_shelf, name, options, read_scenario);
}

class Scene : public SceneScript {
  public:
    explicit Scene(std::string_view figures, Kind kind = Kind::Meeting);

    Battle battle;

    Play& play() { return play_; }
    Figure& operator[](std::string_view name) { return battle[id(name)]; }
    const Figure& operator[](std::string_view name) const { return battle[id(name)]; }
    FigureSet mask(std::initializer_list<std::string_view> names) const;
    // Whoever asks for it may change it, so nothing is remembered of what it was.
    Setting& setting() {
        battle.memory.forget();
        return *setting_;
    }

    // A spot, in inches from the middle of the table.
    static Point at(double x, double y);
    void move(std::string_view name, double x, double y);

    // An exact option of a question: the one with that verb, figure and detail.
    void answer_with(std::string_view topic, std::size_t option);
    // A move by way of these spots; the mover's own spot at that moment comes first by itself.
    void answer_move(std::string_view mover, std::initializer_list<Point> spots);
    // The sum of what is added to the last roll but `back`.
    int modifiers(std::size_t back = 0) const;
    // Those of the offered actions whose verb and target fit.
    bool offered(std::string_view name, int actions, std::string_view verb,
                 std::string_view target = {}) const;

    AreaId area(AreaKind kind, double x0, double y0, double x1, double y1);
    LineId line(LineKind kind, double x0, double y0, double x1, double y1, double width = 0);
    BuildingId cabin(double x0, double y0, double x1, double y1, std::size_t door_side = 0);
    void settle();  // after the ground or a spot was changed by hand

  private:
    void add(std::string_view words, SideId side);

    std::shared_ptr<Setting> setting_;
    Play play_;
};

}  // namespace drums
