#include <doctest/doctest.h>

#include "books/petite_guerre/guns/gun_scene.h"
#include "books/petite_guerre/moving/terrain.h"
#include "books/petite_guerre/turn/turn.h"

namespace petite_guerre {
namespace {

bool dead(GunScene& at, std::string_view who) {
    return at.scene[who].status == Status::Dead;
}

// A shell that bursts at that spot; dice of those it may hit follow.
void burst_at(GunScene& at, Point spot, const std::string& dice) {
    at.fire("shell", spot, "PG-19.02: 6; PG-20.09: 4" + (dice.empty() ? "" : "; " + dice));
}

}  // namespace

TEST_CASE("PG-20.01, PG-20.05 a hole in wood takes its cover away, none in earth or stone") {
    struct Row {
        LineKind kind;
        bool hole;
    };
    for (const Row& row : {Row{LineKind::Fence, true}, Row{LineKind::Palisade, true},
                           Row{LineKind::Earthwork, false}, Row{LineKind::StoneWall, false}}) {
        GunScene at{GunSize::Light, " vs Roy irregulars B @100,104"};
        at.scene.line(row.kind, -50, 100, 150, 100);
        at.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
        CHECK(at.scene.battle.works.size() == (row.hole ? 1 : 0));
        if (row.hole) {
            CHECK(at.scene.battle.works[0].breach);
            CHECK(at.scene.battle.works[0].done);
            CHECK(protection_at(at.scene.battle, Scene::at(0, 105), Scene::at(0, 0))
                  == Protection::None);
            CHECK(protection_at(at.scene.battle, Scene::at(60, 105), Scene::at(60, 0))
                  != Protection::None);
        }
    }
}

TEST_CASE("PG-20.02 whoever is hit by round shot is killed with no saving throw") {
    GunScene at{GunSize::Light, " vs Roy irregulars A @0,100 | Luc irregulars B @100,100"};
    at.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
    CHECK(dead(at, "Roy"));
    CHECK(at.scene.umpire.rolls().size() == 1);
}

TEST_CASE(
    "PG-20.03, PG-20.04 who stands directly behind within 10 paces dies too, nobody further") {
    GunScene at{GunSize::Light,
                " vs First irregulars B @0,100 | Behind irregulars B @0,116"
                " | Next irregulars B @0,130 | Beside irregulars B @8,112"};
    at.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
    CHECK(dead(at, "First"));
    CHECK(dead(at, "Behind"));
    CHECK_FALSE(dead(at, "Next"));
    CHECK_FALSE(dead(at, "Beside"));
    GunScene far{GunSize::Light, " vs First irregulars B @0,100 | Behind irregulars B @0,117"};
    far.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
    CHECK_FALSE(dead(far, "Behind"));
}

TEST_CASE("PG-20.04 a base is hit if the hole overlaps it; rider and mount both die") {
    GunScene at{GunSize::Light,
                " vs Near irregulars B @4.8,100 | Far irregulars B @-5.1,100"
                " | Rider irregulars B mounted @0,150"};
    at.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
    CHECK(dead(at, "Near"));
    CHECK_FALSE(dead(at, "Far"));
    at.next_turn();
    at.fire("shot", Scene::at(0, 150), "PG-19.02: 6");
    CHECK(dead(at, "Rider"));
    CHECK_FALSE(at.scene["Rider"].mounted());
}

TEST_CASE("PG-20.05 a gun hit is out of action; behind earth or stone nobody is hurt") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @0,102 | Luc irregulars B @100,100"};
    const GunId other = at.scene.gun(GunSize::Light, 60, 100, {0, -1}, {"Luc"});
    at.scene.line(LineKind::Earthwork, -20, 100, 20, 100);
    at.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
    CHECK_FALSE(dead(at, "Roy"));
    at.next_turn();
    at.fire("shot", Scene::at(0, 102.5), "PG-19.02: 6");  // over it
    CHECK(dead(at, "Roy"));
    at.next_turn();
    CHECK_FALSE(at.scene.battle[other].out);
    at.fire("shot", Scene::at(53, 100), "PG-19.02: 6");
    CHECK(at.scene.battle[other].out);
}

TEST_CASE("PG-20.06, PG-20.07 inside 10 paces across hit, inside 20 on 3; hard cover 3 and 5") {
    struct Row {
        double away;
        bool pit;
        std::string dice;
        bool hit;
    };
    for (const Row& row : {Row{4, false, "", true}, Row{4, true, "PG-20.06: 2", false},
                           Row{4, true, "PG-20.06: 3", true}, Row{8, false, "PG-20.07: 2", false},
                           Row{8, false, "PG-20.07: 3", true}, Row{8, true, "PG-20.07: 4", false},
                           Row{8, true, "PG-20.07: 5", true}, Row{11, false, "", false}}) {
        CAPTURE(row.away);
        GunScene at{GunSize::Light, " vs Roy irregulars B", GunPiece::Howitzer};
        at.scene.move("Roy", row.away, 100);
        if (row.pit) at.scene.area(AreaKind::Pit, -20, 90, 40, 110);
        burst_at(at, Scene::at(0, 100),
                 row.dice + (row.hit ? (row.dice.empty() ? "1" : "; 1") : ""));
        CHECK(dead(at, "Roy") == row.hit);
    }
}

TEST_CASE("PG-20.08 the centre of the base counts, 5 and 10 paces from the burst") {
    for (const double away : {5.0, 5.1, 10.0, 10.1}) {
        CAPTURE(away);
        GunScene at{GunSize::Light, " vs Roy irregulars B", GunPiece::Howitzer};
        at.scene.move("Roy", away, 100);
        std::string dice;
        if (away <= 5) dice = "1";
        if (away > 5 && away <= 10) dice = "PG-20.07: 1";
        burst_at(at, Scene::at(0, 100), dice);
        CHECK(dead(at, "Roy") == (away <= 5));
    }
}

TEST_CASE("PG-20.09, PG-20.11 a fuse too short or too long: no explosion, but under fire") {
    for (const char* fuse : {"1", "6"}) {
        GunScene at{GunSize::Light, " vs Roy irregulars B @0,100", GunPiece::Howitzer};
        at.fire("shell", Scene::at(0, 100), "PG-19.02: 6; PG-20.09: " + std::string{fuse});
        CHECK_FALSE(dead(at, "Roy"));
        CHECK(at.scene["Roy"].under(Fire::Artillery));
    }
    for (const char* fuse : {"2", "3", "4", "5"}) {
        GunScene at{GunSize::Light, " vs Roy irregulars B @0,100", GunPiece::Howitzer};
        at.fire("shell", Scene::at(0, 100), "PG-19.02: 6; PG-20.09: " + std::string{fuse} + "; 1");
        CHECK(dead(at, "Roy"));
    }
}

TEST_CASE("PG-20.10 a shell's hit allows the ordinary saving throw") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @0,100", GunPiece::Howitzer};
    burst_at(at, Scene::at(0, 100), "5");
    CHECK(at.scene["Roy"].present());
    CHECK(at.scene["Roy"].stunned());
}

TEST_CASE("PG-20.12 friend and enemy alike; a wall between, but not lying down, is hard cover") {
    GunScene at{GunSize::Light, " | Ames regulars B @-4,100 vs Roy irregulars B @4,100",
                GunPiece::Howitzer};
    burst_at(at, Scene::at(0, 100), "1 1");
    CHECK(dead(at, "Ames"));
    CHECK(dead(at, "Roy"));
    GunScene prone{GunSize::Light, " vs Roy irregulars B prone @0,104", GunPiece::Howitzer};
    burst_at(prone, Scene::at(0, 100), "1");
    CHECK(dead(prone, "Roy"));
    GunScene wall{GunSize::Light, " vs Roy irregulars B @0,104", GunPiece::Howitzer};
    wall.scene.line(LineKind::StoneWall, -20, 102, 20, 102);
    burst_at(wall, Scene::at(0, 100), "PG-20.06: 2");
    CHECK_FALSE(dead(wall, "Roy"));
    GunScene house{GunSize::Light, " vs Roy irregulars B @0,104", GunPiece::Howitzer};
    house.scene.cabin(-20, 90, 20, 120);  // he and the shell are in it
    burst_at(house, Scene::at(0, 100), "PG-20.06: 2");
    CHECK_FALSE(dead(house, "Roy"));
}

TEST_CASE("PG-99.16 a shell whose fuse is too long, then one that bursts") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @4,100 | Luc irregulars B @0,108",
                GunPiece::Howitzer};
    at.fire("shell", Scene::at(0, 100), "PG-19.02: 6; PG-20.09: 6");
    CHECK(at.scene["Roy"].under(Fire::Artillery));
    CHECK_FALSE(at.scene["Roy"].stunned());
    at.next_turn();
    at.fire("shell", Scene::at(0, 100), "PG-19.02: 5; PG-20.09: 4; PG-20.07: 2; 1");
    CHECK(dead(at, "Roy"));
    CHECK(at.scene["Luc"].present());
    CHECK_FALSE(at.scene["Luc"].stunned());
}

TEST_CASE("PG-20.01, PG-20.05 a shot that strikes a house makes a hole in its wall") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @200,100"};
    at.scene.cabin(-30, 60, 30, 80);
    at.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
    const Battle& battle = at.scene.battle;
    CHECK(battle.works.size() == 1);
    CHECK(protection_at(battle, Scene::at(0, 65), Scene::at(0, 0)) == Protection::None);
    CHECK(protection_at(battle, Scene::at(20, 65), Scene::at(20, 0)) == Protection::Hard);
}

TEST_CASE("PG-20.03, PG-20.05 earth and stone also shelter who stands right behind one struck") {
    for (const bool made : {false, true}) {
        GunScene at{GunSize::Light, " vs First irregulars B @0,96 | Behind irregulars B @0,104.5"};
        Works works;
        works.a = Scene::at(-20, 100);
        works.b = Scene::at(20, 100);
        works.feature = Feature::Earthwork;
        works.done = true;
        if (made)
            at.scene.battle.works.push_back(works);
        else
            at.scene.line(LineKind::Earthwork, -20, 100, 20, 100);
        at.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
        CHECK(dead(at, "First"));
        CHECK_FALSE(dead(at, "Behind"));
    }
    GunScene at{GunSize::Light, " vs First irregulars B @0,96 | Behind irregulars B @0,110"};
    at.scene.line(LineKind::Earthwork, -20, 100, 20, 100);
    at.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
    CHECK_FALSE(dead(at, "Behind"));  // not under the hole, but directly behind
}

TEST_CASE("PG-20.02, PG-20.06 horses that nobody rides are hit where they stand") {
    for (const char* what : {"shot", "shell"}) {
        const bool shot = std::string_view{what} == "shot";
        GunScene at{GunSize::Light, " vs Rider irregulars B mounted @100,100",
                    shot ? GunPiece::Gun : GunPiece::Howitzer};
        Mount& mount = at.scene["Rider"].mount;
        mount.ridden = false;
        mount.at = Scene::at(4, 100);
        at.fire(what, Scene::at(0, 100), shot ? "PG-19.02: 6" : "PG-19.02: 6; PG-20.09: 4; 1");
        CHECK_FALSE(mount.alive);
        CHECK(at.scene["Rider"].present());
        CHECK_FALSE(at.scene["Rider"].stunned());
    }
}

}  // namespace petite_guerre
