#include <doctest/doctest.h>

#include <array>
#include <memory>

#include "books/petite_guerre/guns/gun_scene.h"
#include "books/petite_guerre/shooting/shooting.h"

namespace petite_guerre {
namespace {

BeatenZone zone_of(GunScene& at, Zone column) {
    BeatenZone zone;
    zone.column = column;
    zone.gun = at.id;
    zone.facing = {0, 1};
    zone.by = at.scene.id("One");
    return zone;
}
// Is somebody there, so many paces before the muzzle and so many to its right, in the gun's zone?
bool covers(GunSize size, Zone column, double ahead, double right = 0,
            GunPiece piece = GunPiece::Gun) {
    GunScene at{size, " vs Roy irregulars B", piece};
    at.scene.move("Roy", right, -93.4 + ahead);
    return in_zone(at.scene.battle, zone_of(at, column)).contains(at.scene.id("Roy"));
}

// Four men in line, their first bases' edges 3.3 paces before the middle of the table.
struct Line {
    explicit Line(const std::string& others)
        : scene{"A regulars B musket | B regulars B musket | C regulars B musket"
                " | D regulars B musket | E regulars B musket | F regulars B musket"
                + others},
          body{scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 1, 0, 0)} {
        zone.firing = scene.battle[body].men();
        zone.facing = {0, 1};
        zone.by = scene.id("A");
    }
    bool covers(double x, double y) {
        scene.move("Roy", x, y);
        return in_zone(scene.battle, zone).contains(scene.id("Roy"));
    }
    Scene scene;
    BodyId body;
    BeatenZone zone;
};

}  // namespace

TEST_CASE("PG-21.01 canister: 22.5 degrees to either side out to the gun's short range") {
    CHECK(covers(GunSize::Light, Zone::Light, 120));
    CHECK_FALSE(covers(GunSize::Light, Zone::Light, 120.2));
    CHECK(covers(GunSize::Battalion, Zone::Battalion, 80));
    CHECK_FALSE(covers(GunSize::Battalion, Zone::Battalion, 80.2));
    CHECK(covers(GunSize::Swivel, Zone::Swivel, 60));
    CHECK_FALSE(covers(GunSize::Swivel, Zone::Swivel, 60.2));
    CHECK(covers(GunSize::Medium, Zone::Medium, 100, 41.4));
    CHECK_FALSE(covers(GunSize::Medium, Zone::Medium, 100, 41.5));
    CHECK(covers(GunSize::Medium, Zone::Medium, 100, -41.4));
    CHECK_FALSE(covers(GunSize::Medium, Zone::Medium, -1));
}

TEST_CASE("PG-21.02 the Gatling reaches 120 paces") {
    CHECK(covers(GunSize::Gatling, Zone::Gatling, 120));
    CHECK_FALSE(covers(GunSize::Gatling, Zone::Gatling, 120.2));
    CHECK(covers(GunSize::Gatling, Zone::Gatling, 50, 20.7));
    CHECK_FALSE(covers(GunSize::Gatling, Zone::Gatling, 50, 20.8));
}

TEST_CASE("PG-21.03 a volley: the whole front widened by 22.5 degrees, out to 60 paces") {
    Line line{" vs Roy irregulars B"};
    // Six bases of 6.6 paces: the front ends 19.8 to either side, 3.3 ahead.
    CHECK(line.covers(0, 63.3));
    CHECK_FALSE(line.covers(3.3, 63.5));
    CHECK(line.covers(19.8 + 16.5, 43.3));
    CHECK_FALSE(line.covers(19.8 + 16.7, 43.3));
    CHECK(line.covers(-19.8 - 16.5, 43.3));
    CHECK_FALSE(line.covers(-19.8 - 16.7, 43.3));
    CHECK_FALSE(line.covers(0, -20));
    CHECK_FALSE(line.covers(30, 3.3));
}

TEST_CASE("PG-21.04 friend and enemy alike") {
    GunScene at{GunSize::Light, " | Ames regulars B @0,-60 vs Roy irregulars B @10,-60"};
    CHECK(in_zone(at.scene.battle, zone_of(at, Zone::Light)) == at.scene.set({"Ames", "Roy"}));
    at.fire("canister", GunScene::ahead(100), "PG-21.07: 1 1; PG-21.07: 6 1; 1");
    CHECK(at.scene["Roy"].status == Status::Dead);
    CHECK(at.scene["Ames"].under(Fire::Artillery));
}

TEST_CASE("PG-21.05, PG-81.02 it needs no acquired target, and finds who is hidden in it") {
    GunScene at{GunSize::Light, " vs Roy irregulars B hidden @0,-56"};
    at.scene.answer("load-with: canister");
    at.scene.answer("aim-canister: aim-straight");  // he is not offered
    at.scene.dice("PG-21.07: 6 1; 1");
    fire_gun(at.scene.play(), at.id);
    CHECK(at.scene["Roy"].status == Status::Dead);
    CHECK_FALSE(at.scene["Roy"].knows.hidden);
    CHECK(at.scene.told("PG-81.02"_rule));
}

TEST_CASE("PG-21.06, PG-21.09 the dice of the page, the nearer band on an end point") {
    struct Row {
        int from, to;
        std::array<int, 6> dice;
    };
    // clang-format off
    const std::array<Row, 5> page{{
        // Medium, Light, Battalion, Swivel, Gatling, Volley
        {0,  20,  {3, 3, 3, 2, 2, 2}},
        {20, 40,  {2, 2, 2, 1, 2, 1}},
        {40, 60,  {2, 1, 1, 1, 1, 1}},
        {60, 80,  {1, 1, 1, 0, 1, 0}},
        {80, 120, {1, 1, 0, 0, 1, 0}},
    }};
    // clang-format on
    for (const Row& row : page)
        for (std::size_t i = 0; i < row.dice.size(); ++i) {
            CAPTURE(row.to);
            CHECK(zone_dice(static_cast<Zone>(i), paces(row.to)) == row.dice[i]);
            CHECK(zone_dice(static_cast<Zone>(i), tenths_of_a_pace(row.from * 10 + 1))
                  == row.dice[i]);
        }
    CHECK(zone_dice(Zone::Medium, Inches{}) == 3);
    CHECK(zone_dice(Zone::Medium, paces(121)) == 0);
}

TEST_CASE("PG-21.07 each die hits on 5 or 6") {
    for (const char* die : {"4", "5", "6"}) {
        GunScene at{GunSize::Light, " vs Roy irregulars B @0,-36"};  // 54 paces: one die
        const bool hits = *die > '4';
        at.fire("canister", GunScene::ahead(100),
                "PG-21.07: " + std::string{die} + (hits ? "; 1" : ""));
        CHECK(at.scene["Roy"].wounded() == hits);
    }
}

TEST_CASE("PG-21.08, PG-21.11 prone or hard cover -1 in all, mounted +1, nothing else") {
    const auto modifier = [](const std::string& who, AreaKind kind, bool area) {
        GunScene at{GunSize::Light, " vs Roy irregulars B " + who + " @0,-36"};
        if (area) at.scene.area(kind, -20, -50, 20, -20);
        at.scene["Roy"].now.distance = paces(90);
        at.scene["Roy"].now.move = MoveKind::Run;
        at.fire("canister", GunScene::ahead(100), "PG-21.07: 1");
        return at.scene.modifier("PG-21.07"_rule, "PG-21.08"_rule);
    };
    CHECK(modifier("", AreaKind::Woods, false) == 0);
    CHECK(modifier("prone", AreaKind::Woods, false) == -1);
    CHECK(modifier("", AreaKind::Pit, true) == -1);
    CHECK(modifier("prone", AreaKind::Pit, true) == -1);
    CHECK(modifier("mounted", AreaKind::Woods, false) == 1);
    CHECK(modifier("", AreaKind::Woods, true) == 0);  // soft cover is nothing here
}

TEST_CASE("PG-21.10 every die that hits has its own saving throw") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @0,-80"};  // three dice
    at.fire("canister", GunScene::ahead(100), "PG-21.07: 5 6 2; 2; 3");
    CHECK(at.scene["Roy"].status == Status::Dead);  // two wounds
}

TEST_CASE(
    "PG-21.12 men do not shield one another; houses and crests do, and earthworks the prone") {
    const auto covered = [](auto lay, const std::string& how) {
        GunScene at{GunSize::Light,
                    " vs Luc irregulars B @0,-60 | Roy irregulars B " + how + " @0,-30"};
        lay(at.scene);
        return in_zone(at.scene.battle, zone_of(at, Zone::Light)).contains(at.scene.id("Roy"));
    };
    CHECK(covered([](Scene&) {}, ""));
    CHECK_FALSE(covered([](Scene& s) { s.cabin(-20, -55, 20, -45); }, ""));
    CHECK_FALSE(covered([](Scene& s) { s.hill(-40, -60, 40, -40); }, ""));
    CHECK(covered([](Scene& s) { s.line(LineKind::Earthwork, -20, -36, 20, -36); }, ""));
    CHECK_FALSE(covered([](Scene& s) { s.line(LineKind::Earthwork, -20, -36, 20, -36); }, "prone"));
    CHECK(covered([](Scene& s) { s.line(LineKind::Earthwork, -20, -55, 20, -55); }, "prone"));
    // Ten paces are measured to the edge of his base.
    CHECK_FALSE(covered([](Scene& s) { s.line(LineKind::Earthwork, -20, -43, 20, -43); }, "prone"));
    CHECK(covered([](Scene& s) { s.line(LineKind::Earthwork, -20, -44, 20, -44); }, "prone"));
    // One that pioneers have made, and one that they have opened.
    const auto works = [](bool breach) {
        Works made;
        made.a = Scene::at(breach ? 0 : -5, -36);
        made.b = Scene::at(breach ? 0 : 5, -36);
        made.feature = Feature::Earthwork;
        made.breach = breach;
        made.turns = 12;
        made.done = true;
        return made;
    };
    CHECK_FALSE(covered([&](Scene& s) { s.battle.works.push_back(works(false)); }, "prone"));
    CHECK(covered(
        [&](Scene& s) {
            s.line(LineKind::Earthwork, -20, -36, 20, -36);
            s.battle.works.push_back(works(true));
        },
        "prone"));
}

TEST_CASE("PG-21.13 a howitzer's canister spares those nearer than 40 paces") {
    CHECK_FALSE(covers(GunSize::Light, Zone::Light, 43.1, 0, GunPiece::Howitzer));
    CHECK(covers(GunSize::Light, Zone::Light, 43.4, 0, GunPiece::Howitzer));
    CHECK(covers(GunSize::Light, Zone::Light, 20));
    GunScene at{GunSize::Medium, " vs Roy irregulars B @0,-40", GunPiece::Howitzer};
    at.fire("canister", GunScene::ahead(100), "PG-21.07: 1 1");  // the medium gun's column
    CHECK(at.scene.last_roll("PG-21.07"_rule).dice == 2);
}

TEST_CASE("PG-21.14 those who fire are never in their own zone, nor the first rank before them") {
    Line line{" vs Roy irregulars B @0,30"};
    CHECK(in_zone(line.scene.battle, line.zone) == line.scene.set({"Roy"}));
    Scene scene{
        "A regulars B musket | B regulars B musket | C regulars B musket"
        " | D regulars B musket | E regulars B musket | F regulars B musket"
        " | G regulars B musket | H regulars B musket vs Roy irregulars B @0,30"};
    scene.form({"A", "B", "C", "D", "E", "F", "G", "H"}, Layout::Line, 2, 0, 0);
    BeatenZone zone;
    zone.firing = scene.set({"E", "F", "G", "H"});
    zone.facing = {0, 1};
    zone.by = scene.id("E");
    CHECK(in_zone(scene.battle, zone) == scene.set({"Roy"}));
}

TEST_CASE("PG-21.15 the range is from the nearest who fires, edge to edge") {
    Line line{" vs Roy irregulars B @30,30"};
    line.scene.move("Roy", 16.5, 26.6);  // 20 paces before the man at the right end
    line.scene.dice("PG-21.07: 1 1");
    beat_zone(line.scene.play(), line.zone);
    CHECK(line.scene.last_roll("PG-21.07"_rule).dice == 2);
    line.scene.move("Roy", 16.5, 26.8);
    line.scene.dice("PG-21.07: 1");
    beat_zone(line.scene.play(), line.zone);
    CHECK(line.scene.last_roll("PG-21.07"_rule).dice == 1);
}

TEST_CASE("PG-25.06, PG-25.11 beyond 40 paces a volley's hit saves with +1, a Gatling's does not") {
    for (const bool far : {false, true}) {
        Line line{" vs Roy irregulars B @30,30"};
        line.scene.move("Roy", 16.5, far ? 47.6 : 45.6);  // 41 paces, and 39
        line.scene.dice("PG-21.07: 5; PG-25.03: 1");
        beat_zone(line.scene.play(), line.zone);
        CHECK(line.scene["Roy"].wounded() == far);
        CHECK((line.scene["Roy"].status == Status::Dead) != far);
    }
    GunScene at{GunSize::Gatling, " vs Roy irregulars B"};
    at.scene.move("Roy", 0, -93.4 + 55);
    at.scene.dice("PG-21.07: 5; PG-25.03: 1");
    beat_zone(at.scene.play(), zone_of(at, Zone::Gatling));
    CHECK(at.scene["Roy"].status == Status::Dead);
}

TEST_CASE("PG-99.17 canister at a rider 50 paces off") {
    const auto fire = [](std::string_view dice) {
        auto at =
            std::make_unique<GunScene>(GunSize::Light, " vs Roy irregulars B mounted @0,-36.8");
        at->fire("canister", GunScene::ahead(100), dice);
        CHECK(at->scene.last_roll("PG-21.07"_rule).dice == 1);
        return at;
    };
    const auto first = fire("PG-21.07: 4; 2; 1");
    CHECK(first->scene["Roy"].wounded());
    CHECK(first->scene["Roy"].stunned());
    CHECK(first->scene["Roy"].present());
    const auto second = fire("PG-21.07: 4; 2; 6; 6");
    CHECK(second->scene["Roy"].status == Status::Dead);
}

TEST_CASE("PG-21.14 the men at the gun that fires are not in its zone, able or not") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @0,-40"};
    const auto spared = [&] {
        return !in_zone(at.scene.battle, zone_of(at, Zone::Light)).contains(at.scene.id("Three"));
    };
    at.scene.move("Three", 0, -90.1);  // right before the muzzle
    CHECK(spared());
    at.scene["Three"].harm.stunned = 1;
    CHECK(spared());
    at.scene.move("Three", 0, -85);
    CHECK_FALSE(spared());
}

TEST_CASE("PG-21.04, PG-25.14 a horse that nobody rides may be hit, too") {
    GunScene at{GunSize::Gatling, " vs Rider irregulars B mounted @150,-36"};
    Mount& mount = at.scene["Rider"].mount;
    mount.ridden = false;
    mount.at = Scene::at(0, -36);  // one die
    const auto fire = [&](std::string_view dice) {
        at.scene.answer("aim-canister: aim-straight");
        at.scene.dice(dice);
        fire_gun(at.scene.play(), at.id);
        at.next_turn();
    };
    fire("PG-21.07: 4");
    fire("PG-21.07: 5; 4");
    CHECK(mount.wounds == 0);
    fire("PG-21.07: 5; 2");
    CHECK(mount.wounds == 1);
    fire("PG-21.07: 5; 3");
    CHECK_FALSE(mount.alive);
    CHECK_FALSE(at.scene["Rider"].under_fire());
    fire("");
}

TEST_CASE("PG-25.15 who rode when it was fired stays man or mount for every hit of it") {
    GunScene at{GunSize::Gatling, " vs Rider irregulars B mounted @0,-60"};
    at.scene.dice("PG-21.07: 6 6; PG-25.02: 4; PG-25.03: 1; PG-25.03: 5; PG-25.02: 5");
    beat_zone(at.scene.play(), zone_of(at, Zone::Gatling));
    CHECK_FALSE(at.scene["Rider"].mounted());  // thrown; the second hit falls on the dead mount
    CHECK(at.scene["Rider"].present());
}

}  // namespace petite_guerre
