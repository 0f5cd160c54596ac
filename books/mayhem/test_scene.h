#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "books/mayhem/play.h"
#include "tests/support/scene_script.h"

// For tests: a battle on a bare table of 48" by 48", written in one line, with its own dice and
// answers. Not part of the program.
//
//   Scene scene{"Ames line @0,0 vs Roy militia @10,0 unloaded"};
//   scene.dice("MM-06.05: 3 5; MM-07.02: 2 6; MM-07.05: 4");
//   fire(scene.play(), scene.id("Ames"), scene.id("Roy"), 0);
//   CHECK(scene["Roy"].status == Status::Disabled);
//
// Characters are written as in docs/notation.md, between '|', the other side after " vs ". Spots
// are inches from the middle of the table. Without "facing" everybody looks at the nearest enemy.
// The first side is Active in turn 1; each side has one seat.
namespace mayhem {

class Scene : public SceneScript {
  public:
    explicit Scene(std::string_view figures, bool advanced = false);

    Battle battle;

    Play& play() { return play_; }
    Figure& operator[](std::string_view name) { return battle[id(name)]; }
    FigureSet mask(std::initializer_list<std::string_view> names) const;
    Carried& weapon(std::string_view name, Weapon weapon);

    static Point at(double x, double y);
    void move(std::string_view name, double x, double y);
    double x(std::string_view name) { return ((*this)[name].at.x - 24_in).in_hundredths() / 100.0; }
    double y(std::string_view name) { return ((*this)[name].at.y - 24_in).in_hundredths() / 100.0; }

    void answer_move(std::string_view mover, std::initializer_list<Point> spots,
                     Facing facing = {0, 0});

    AreaId area(AreaKind kind, double x0, double y0, double x1, double y1, int height = 0,
                int camp = -1);
    AreaId woods(double x0, double y0, double x1, double y1) {
        return area(AreaKind::Woods, x0, y0, x1, y1);
    }
    AreaId hill(double x0, double y0, double x1, double y1) {
        return area(AreaKind::Hill, x0, y0, x1, y1, 1);
    }
    AreaId cliff(double x0, double y0, double x1, double y1, int levels = 2) {
        return area(AreaKind::Hill, x0, y0, x1, y1, levels);
    }
    LineId line(LineKind kind, double x0, double y0, double x1, double y1, double width = 0,
                bool fieldwork = false);
    LineId wall(double x0, double y0, double x1, double y1) {
        return line(LineKind::Wall, x0, y0, x1, y1);
    }
    LineId water(double x0, double y0, double x1, double y1) {
        return line(LineKind::Creek, x0, y0, x1, y1, 2);
    }
    // One door in side 0 (near), 1 (right), 2 (far) or 3 (left), a window in each other side.
    BuildingId cabin(double x0, double y0, double x1, double y1, std::size_t door_side = 0);
    GunId gun(GunKind kind, double x, double y, Facing facing = {0, 1});
    Switches& switches() { return setting_->switches; }
    Setting& setting() { return *setting_; }
    Army& army(int side) { return setting_->armies[static_cast<std::size_t>(side)]; }

  private:
    void add(std::string_view line, int side);
    void face_enemies();

    std::shared_ptr<Setting> setting_;
    Play play_;
    FigureSet faced_;
};

// The army list of that key.
ListId find_list(std::string_view key);

}  // namespace mayhem
