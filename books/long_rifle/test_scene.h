#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/play.h"
#include "tests/support/scene_script.h"
#include "tests/support/start_scenario.h"

// For tests: a battle on a bare table of 48" by 48", written in one line, with its own dice and
// answers. Not part of the program.
//
//   Scene scene{"Billy scout rep5 star @0,0 facing 0,1 | Huron warrior rep4 side2 @5,0 unloaded"};
//   scene.dice("LR-18.07: 4; LR-18.24: 3 4");
//   scene.answer("fire Huron");
//   shoot(scene.play(), scene.id("Billy"), scene.id("Huron"));
//   CHECK(scene["Huron"].prone);
//   scene.finish();
//
// Figures are written in the notation of docs/notation.md and stand between '|'; the word "vs" in
// place of a '|' goes over to the next side: "A scout | B scout vs C warrior | D warrior". A figure
// that does not say its side ("side2") is on that of the figure before it, the first on side 1.
// Spots are measured in inches from the middle of the table, x to the right, y away from us. A
// figure without a spot stands in its side's row, 2" apart, the rows 12" apart. Without "facing" it
// looks at the nearest enemy. Each side has one seat, numbered as the side; the word "game" gives
// the figure to the game. Everybody is in the first turn, in side 1's phase, nobody active yet.
namespace long_rifle {

inline Result<Battle> start_scenario(std::string_view name, const ScenarioOptions& options) {
    return start_from(scenario_shelf, name, options, read_scenario);
}

class Scene : public SceneScript {
  public:
    explicit Scene(std::string_view figures);

    Battle battle;

    Play& play() { return play_; }
    // The next step; a group's activation from its beginning to its end.
    void whole_step();
    void end_activation();
    Figure& operator[](std::string_view name) { return battle[id(name)]; }
    const Figure& operator[](std::string_view name) const { return battle[id(name)]; }
    FigureSet mask(std::initializer_list<std::string_view> names) const;
    // The weapon of that name in his hands; fails if he has none.
    Carried& weapon(std::string_view name, std::string_view weapon);

    // A spot, in inches from the middle of the table.
    static Point at(double x, double y);
    // Puts somebody elsewhere.
    void move(std::string_view name, double x, double y);

    // A move by way of these spots; the mover's own spot at that moment comes first by itself.
    void answer_move(std::string_view topic, std::string_view mover,
                     std::initializer_list<Point> spots);

    // The ground. Areas are upright rectangles given by two corners.
    AreaId woods(double x0, double y0, double x1, double y1);
    AreaId hill(double x0, double y0, double x1, double y1);  // the crest runs along the middle
    AreaId area(AreaKind kind, double x0, double y0, double x1, double y1);
    LineId wall(double x0, double y0, double x1, double y1);
    LineId creek(double x0, double y0, double x1, double y1, double width = 2);
    LineId road(double x0, double y0, double x1, double y1, double width = 2);
    LineId line(LineKind kind, double x0, double y0, double x1, double y1, double width = 0);
    // One door in side 0 (near), 1 (right), 2 (far) or 3 (left) and a window in each other side.
    BuildingId cabin(double x0, double y0, double x1, double y1, int strength = 1,
                     std::size_t door_side = 0, int levels = 1);
    void landmark(std::string_view kind, double x, double y);
    void night() { battle.night = true; }
    void inclement() { battle.weather = Weather::Inclement; }
    Switches& switches() { return setting_->switches; }
    Setting& setting() { return *setting_; }
    // After the ground or a spot was changed by hand: what everybody now stands on, and the groups.
    void settle();

  private:
    void add(std::string_view line, int& side);
    void face_enemies();

    std::shared_ptr<Setting> setting_;
    Play play_;
    FigureSet faced_;  // whose facing was said
    bool groups_said_ = false;
};

}  // namespace long_rifle
