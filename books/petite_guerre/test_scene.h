#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "books/petite_guerre/play.h"
#include "tests/support/scene_script.h"

// For tests: a battle on a bare table of 600 by 400 paces, written in one line, with its own dice
// and answers. Not part of the program.
//
//   Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,60"};
//   scene.dice("PG-15.01: 5; PG-25.03: 2");
//   shoot_at(scene.play(), scene.id("Ames"), scene.id("Roy"), false);
//   CHECK(scene["Roy"].wounded());
//
// Figures are written as notation.h says, between " | ", the other side after " vs ". Spots are
// paces from the middle of the table. Without "facing" everybody looks at the nearest enemy. A side
// is one unit unless they say "unit2" or "nounit"; its first leader leads it. It is phase 4 of turn
// 1, the first side's part and it goes first; each side has one seat. Nobody has acquired anybody.
namespace petite_guerre {

class Scene : public SceneScript {
  public:
    explicit Scene(std::string_view figures);

    Battle battle;

    Play& play() { return play_; }
    Figure& operator[](std::string_view name) { return battle[id(name)]; }
    FigureSet set(std::initializer_list<std::string_view> names) const;
    UnitId unit_of(std::string_view name) { return (*this)[name].unit; }
    Carried& weapon(std::string_view name, Weapon weapon);
    // The observer has acquired the target.
    void acquired(std::string_view observer, std::string_view target);

    static Point at(double x, double y);                   // paces from the middle
    void move(std::string_view name, double x, double y);  // just put there
    double x(std::string_view name);
    double y(std::string_view name);

    // A move question: the way from where he stands, facing along its last stretch unless said.
    void answer_move(std::string_view mover, std::initializer_list<Point> spots,
                     Facing facing = {0, 0});
    // Every question not scripted is answered with its first option, or a sample.
    void answer_anything();

    AreaId area(AreaKind kind, double x0, double y0, double x1, double y1);
    // A hill with its crest along the middle from left to right.
    AreaId hill(double x0, double y0, double x1, double y1);
    LineId line(LineKind kind, double x0, double y0, double x1, double y1, double width = 0);
    // One door in side 0 (near), 1 (right), 2 (far) or 3 (left), a window in each other side.
    BuildingId cabin(double x0, double y0, double x1, double y1, std::size_t door_side = 0);
    GunId gun(GunSize size, double x, double y, Facing facing,
              std::initializer_list<std::string_view> crew);
    // A formed unit of these, in the order of Body::places; `front` is the middle of the first
    // rank.
    BodyId form(std::initializer_list<std::string_view> names, Layout layout, int depth, double x,
                double y, Facing facing = {0, 1});

    Switches& switches() { return setting().switches; }
    // Whoever asks for it may change it, so nothing is remembered of what it was.
    Setting& setting() {
        battle.memory.forget();
        return *setting_;
    }
    Force& force(int side) { return setting_->forces[static_cast<std::size_t>(side)]; }

  private:
    void add(std::string_view line, int side);
    void make_units();
    void face_enemies();

    std::shared_ptr<Setting> setting_;
    Play play_;
    std::vector<int> units_;  // of the figures, as written
    FigureSet faced_;
};

}  // namespace petite_guerre
