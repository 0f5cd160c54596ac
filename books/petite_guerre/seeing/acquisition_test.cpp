#include "books/petite_guerre/seeing/acquisition.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

namespace {

constexpr double base = 3.3;

struct Pair : Scene {
    Pair() : Scene{"Ames provincials B musket @0,0 vs Roy provincials A musket @0,60"} {}
    void apart(double gap) { move("Roy", 0, gap + 2 * base); }
    bool has() { return has_acquired(battle, id("Ames"), id("Roy")); }
    // What must be rolled after all modifiers.
    int needs(bool moves = false) {
        const Finding it = finding(battle, id("Ames"), id("Roy"), moves);
        return it.needed - sum_of(it.roll);
    }
    int worth(bool moves = false) {
        return sum_of(finding(battle, id("Ames"), id("Roy"), moves).roll);
    }
};

}  // namespace

TEST_CASE("PG-13.01 one target for one item") {
    Scene scene{
        "Ames provincials B musket @0,0 vs Roy provincials A musket @0,60 | "
        "Sam provincials B musket @20,60"};
    scene.answer("acquire-whom: acquire Sam");
    scene.dice("PG-13.03: 2");
    acquire_item(scene.play(), scene.id("Ames"), false);
    CHECK(has_acquired(scene.battle, scene.id("Ames"), scene.id("Sam")));
    CHECK_FALSE(has_acquired(scene.battle, scene.id("Ames"), scene.id("Roy")));
}

TEST_CASE("PG-13.02 without a roll: 40 paces to the front in the open, 20 in cover") {
    Pair scene;
    scene.apart(40);
    CHECK(scene.has());
    scene.apart(41);
    CHECK_FALSE(scene.has());
    scene["Roy"].posture = Posture::Prone;  // posture does not matter
    scene.apart(40);
    CHECK(scene.has());
    scene.area(AreaKind::Rough, -50, 15, 50, 80);  // protective cover counts as well
    CHECK_FALSE(scene.has());
    scene.apart(21);
    CHECK_FALSE(scene.has());
    scene.apart(20);
    CHECK(scene.has());
    scene["Ames"].facing = {0, -1};
    CHECK_FALSE(scene.has());
}

TEST_CASE("PG-13.03 the modified roll must equal or beat the number") {
    Pair scene;
    scene.area(AreaKind::Woods, -50, -50, 50, 100);
    CHECK(scene.needs() == 4);
    scene.dice("PG-13.03: 3; PG-13.03: 4");
    CHECK_FALSE(try_to_acquire(scene.play(), scene.id("Ames"), scene.id("Roy"), false));
    CHECK_FALSE(scene.has());
    CHECK(try_to_acquire(scene.play(), scene.id("Ames"), scene.id("Roy"), false));
    CHECK(scene.has());
}

TEST_CASE("PG-13.04 two in the open, four in light cover, five in heavy") {
    Pair scene;
    CHECK(scene.needs() == 2);
    scene.area(AreaKind::Woods, -50, 50, 50, 100);
    CHECK(scene.needs() == 4);
    scene.area(AreaKind::Thicket, -50, 50, 50, 100);
    CHECK(scene.needs() == 5);
}

TEST_CASE("PG-13.05 the modifiers of the page") {
    Pair scene;
    CHECK(scene.worth() == 0);
    SUBCASE("attention drawn +2") {
        scene["Ames"].knows.pointed_out.add(scene.id("Roy"));
        CHECK(scene.worth() == 2);
    }
    SUBCASE("target moving +1") {
        scene["Roy"].now.move = MoveKind::Walk;
        CHECK(scene.worth() == 1);
    }
    SUBCASE("target regulars +1") {
        scene["Roy"].troops = Troops::Regulars;
        CHECK(scene.worth() == 1);
    }
    SUBCASE("at higher elevation +1") {
        scene.hill(-50, -20, 50, 20);
        CHECK(scene.worth() == 1);
    }
    SUBCASE("target mounted +1") {
        scene["Roy"].mount.alive = scene["Roy"].mount.ridden = true;
        CHECK(scene.worth() == 1);
    }
    SUBCASE("target prone -2") {
        scene["Roy"].posture = Posture::Prone;
        CHECK(scene.worth() == -2);
    }
    SUBCASE("target in hard cover -2") {
        scene.line(LineKind::StoneWall, -50, 55, 50, 55);
        CHECK(scene.worth() == -2);
    }
    SUBCASE("beyond 80 paces -1") {
        scene.apart(80);
        CHECK(scene.worth() == 0);
        scene.apart(81);
        CHECK(scene.worth() == -1);
    }
    SUBCASE("obscured -1") {
        scene.battle.smoke.push_back({scene.at(0, 5), SideId{0}, false});
        CHECK(scene.worth() == -1);
    }
    SUBCASE("observer moves -1") {
        CHECK(scene.worth(true) == -1);
        scene["Ames"].now.turned = true;
        CHECK(scene.worth() == -1);
    }
}

TEST_CASE("PG-13.06 a shot draws attention until the end of the next turn, so does a warning") {
    Pair scene;
    after_shot(scene.play(), scene.id("Roy"), false);
    CHECK(scene.worth() == 2 - 1);  // and his smoke
    scene.battle.smoke.clear();
    CHECK(scene.worth() == 2);
    age_sounds(scene.battle);
    ++scene.battle.turn;
    CHECK(scene.worth() == 2);
    age_sounds(scene.battle);
    ++scene.battle.turn;
    CHECK(scene.worth() == 0);
    scene["Ames"].knows.pointed_last.add(scene.id("Roy"));
    CHECK(scene.worth() == 2);
}

TEST_CASE("PG-13.07 higher is he who looks, not he who is looked at") {
    Pair scene;
    scene.hill(-50, 50, 50, 80);
    CHECK(scene.worth() == 0);
}

TEST_CASE("PG-13.08 prone and in hard cover is still two") {
    Pair scene;
    scene.line(LineKind::StoneWall, -50, 55, 50, 55);
    scene["Roy"].posture = Posture::Prone;
    CHECK(scene.worth() == -2);
}

TEST_CASE("PG-13.09 a musket's smoke at ten paces, a gun's at twenty, at either end") {
    Pair scene;
    const auto smoke = [&](double from_edge, bool artillery, bool at_target) {
        scene.battle.smoke.clear();
        const double away = base + from_edge + (artillery ? 2 * base : base);  // edge to edge
        const double y = at_target ? 60 + away : -away;
        scene.battle.smoke.push_back({scene.at(0, y), SideId{0}, artillery});
        return scene.worth();
    };
    for (const bool at_target : {false, true}) {
        CHECK(smoke(10, false, at_target) == -1);
        CHECK(smoke(11, false, at_target) == 0);
        CHECK(smoke(20, true, at_target) == -1);
        CHECK(smoke(21, true, at_target) == 0);
    }
}

TEST_CASE("PG-13.09, PG-80.04 a rider's smoke is measured from his own base") {
    for (const double gap : {8.0, 12.0}) {
        Scene scene{
            "Ames provincials B carbine mounted @0,0 | Bob provincials B carbine mounted "
            "@100,0 vs Roy irregulars B rifle @0,60"};
        const double apart = (radius(scene["Ames"]) * 2).in_hundredths() / 10.0;
        scene.move("Bob", apart + gap, 0);
        after_shot(scene.play(), scene.id("Bob"), false);
        CHECK(obscured(scene.battle, scene.id("Ames"), scene.id("Roy")) == (gap < 10 ? -1 : 0));
    }
}

TEST_CASE("PG-13.10 smoke hangs until the shooter's side starts its next phase 4; bows make none") {
    Scene scene{
        "Ames provincials B musket @0,0 | Bow irregulars B bow @30,0 "
        "vs Roy provincials A musket @0,60"};
    after_shot(scene.play(), scene.id("Bow"), false);
    CHECK(scene.battle.smoke.empty());
    CHECK_FALSE(scene["Bow"].now.loud);
    after_shot(scene.play(), scene.id("Ames"), false);
    after_shot(scene.play(), scene.id("Roy"), false);
    CHECK(scene.battle.smoke.size() == 2);
    clear_smoke(scene.battle, SideId{1});
    REQUIRE(scene.battle.smoke.size() == 1);
    CHECK(scene.battle.smoke[0].side == SideId{0});
    clear_smoke(scene.battle, SideId{0});
    CHECK(scene.battle.smoke.empty());
}

TEST_CASE("PG-13.11 heavy obscuration: smoke in fog or rain, or four shots") {
    Pair scene;
    for (int i = 0; i < 3; ++i) scene.battle.smoke.push_back({scene.at(i, 5), SideId{0}, false});
    CHECK(obscured(scene.battle, scene.id("Ames"), scene.id("Roy")) == -1);
    scene.battle.smoke.push_back({scene.at(0, 62), SideId{1}, false});
    CHECK(obscured(scene.battle, scene.id("Ames"), scene.id("Roy")) == -2);
    scene.battle.smoke.clear();
    scene.switches().weather = Weather::Rain;
    CHECK(obscured(scene.battle, scene.id("Ames"), scene.id("Roy")) == -1);
    scene.battle.smoke.push_back({scene.at(0, 62), SideId{1}, false});
    CHECK(obscured(scene.battle, scene.id("Ames"), scene.id("Roy")) == -2);
}

TEST_CASE("PG-13.12 it lasts until the target dodges or passes out of sight, also on the way") {
    Pair scene;
    scene.apart(80);
    scene.acquired("Ames", "Roy");
    SUBCASE("a move in view changes nothing") {
        scene.dice("PG-09.01: 3");
        move_along(scene.play(), scene.id("Roy"), MoveKind::Walk,
                   {scene["Roy"].at, scene.at(40, 87)}, {});
        CHECK(scene.has());
    }
    SUBCASE("behind a house and out again") {
        scene.cabin(18, 40, 26, 60);
        scene.dice("PG-09.01: 5");
        move_along(scene.play(), scene.id("Roy"), MoveKind::Run,
                   {scene["Roy"].at, scene.at(80, 87)}, {});
        CHECK(scene.x("Roy") > 59);
        CHECK(sees(scene.battle, scene.id("Ames"), scene.id("Roy")));
        CHECK_FALSE(scene.has());
    }
}

TEST_CASE("PG-13.13 each has his own, a formed unit one for all") {
    Scene scene{
        "Ames provincials B musket @0,0 | Bob provincials B musket @20,0 "
        "vs Roy provincials A musket @0,60"};
    scene.acquired("Ames", "Roy");
    CHECK_FALSE(has_acquired(scene.battle, scene.id("Bob"), scene.id("Roy")));
    Scene formed{
        "A regulars B musket | B regulars B musket | C regulars B musket | "
        "D regulars B musket vs Roy provincials A musket @0,60"};
    formed.form({"A", "B", "C", "D"}, Layout::Line, 2, 0, 0);
    formed.acquired("A", "Roy");
    CHECK(has_acquired(formed.battle, formed.id("D"), formed.id("Roy")));
}

TEST_CASE("PG-13.14 one behind him may be rolled for") {
    Pair scene;
    scene["Ames"].facing = {0, -1};
    scene.apart(30);
    CHECK_FALSE(scene.has());
    scene.dice("PG-13.03: 2");
    acquire_item(scene.play(), scene.id("Ames"), false);
    CHECK(scene.has());
}

TEST_CASE("PG-13.15 the observer's own way out of sight ends it, and so does being stunned") {
    Pair scene;
    scene.acquired("Ames", "Roy");
    SUBCASE("his own move") {
        scene.cabin(10, 20, 60, 40);
        scene.dice("PG-09.01: 4");
        move_along(scene.play(), scene.id("Ames"), MoveKind::Walk,
                   {scene["Ames"].at, scene.at(60, 0)}, {});
        CHECK_FALSE(scene.has());
    }
    SUBCASE("stunned or broken") {
        forget_all(scene.battle, scene.id("Ames"));
        CHECK_FALSE(scene.has());
        scene["Ames"].harm.stunned = 1;
        scene.apart(10);
        CHECK_FALSE(scene.has());  // nor at once, as long as it lasts
        remember(scene.battle, scene.id("Ames"), scene.id("Roy"));
        CHECK_FALSE(scene.has());
    }
}

TEST_CASE("PG-13.16 moving is what he did in his latest own phases, turning counts") {
    Pair scene;
    scene["Roy"].now.turned = true;
    CHECK(scene.worth() == 1);
    scene["Roy"].now = {};
    scene["Roy"].now.items.push_back(Item::Reload);  // stationary
    CHECK(scene.worth() == 0);
}

TEST_CASE("PG-13.16 before his phase 4 of this turn his latest is that of the turn before") {
    Pair scene;
    scene.battle.turn = 2;
    scene["Roy"].now.of_turn = 2;
    CHECK(scene.worth() == 0);
    scene["Roy"].last.move = MoveKind::Walk;
    CHECK(scene.worth() == 1);
    scene.battle.first = SideId{1};  // he has had it, and stood still
    CHECK(scene.worth() == 0);
}

TEST_CASE("PG-13.17 no natural one or six: a need of one always succeeds, of seven never") {
    Pair scene;
    scene["Ames"].knows.pointed_out.add(scene.id("Roy"));
    CHECK(scene.needs() == 0);
    scene.dice("PG-13.03: 1; PG-13.03: 6");
    CHECK(try_to_acquire(scene.play(), scene.id("Ames"), scene.id("Roy"), false));
    forget_all(scene.battle, scene.id("Ames"));
    scene["Ames"].knows.pointed_out.clear();
    scene["Roy"].posture = Posture::Prone;
    scene.area(AreaKind::Thicket, -50, -50, 50, 70);
    CHECK(scene.needs() == 7);
    CHECK_FALSE(try_to_acquire(scene.play(), scene.id("Ames"), scene.id("Roy"), false));
}

TEST_CASE("PG-13.18 smoke and weather do not spoil the aim") {
    Pair scene;
    scene.acquired("Ames", "Roy");
    const Aim clear = aim(scene.battle, scene.id("Ames"), scene.id("Roy"), false);
    scene.battle.smoke.push_back({scene.at(0, 5), SideId{0}, false});
    scene.switches().weather = Weather::Rain;
    const Aim smoke = aim(scene.battle, scene.id("Ames"), scene.id("Roy"), false);
    CHECK(smoke.needed == clear.needed);
    CHECK(sum_of(smoke.roll) == sum_of(clear.roll));
    CHECK(obscured(scene.battle, scene.id("Ames"), scene.id("Roy")) == -2);
}

TEST_CASE("PG-13.19 a formed unit looks from its front rank and is acquired as one") {
    Scene scene{
        "A regulars B musket | B regulars B musket | C regulars B musket | "
        "D regulars B musket vs W provincials A musket | X provincials A musket | "
        "Y provincials A musket | Z provincials A musket"};
    scene.form({"A", "B", "C", "D"}, Layout::Line, 2, 0, 0);
    scene.form({"W", "X", "Y", "Z"}, Layout::Line, 2, 0, 100, {0, -1});
    scene.answer("observe-from: observe");
    scene.answer("acquire-whom: acquire W");
    scene.dice("PG-13.03: 3");
    acquire_item(scene.play(), scene.id("A"), false);
    for (const char* one : {"W", "X", "Y", "Z"})
        CHECK(has_acquired(scene.battle, scene.id("D"), scene.id(one)));
    // The second rank's eyes do not count.
    CHECK_FALSE(acquires_at_once(scene.battle, scene.id("C"), scene.id("W")));
    scene.move("W", 0, 30);
    CHECK(acquires_at_once(scene.battle, scene.id("A"), scene.id("W")));
    CHECK_FALSE(acquires_at_once(scene.battle, scene.id("C"), scene.id("W")));
}

TEST_CASE("PG-99.08 an unseen target fires, or a comrade points it out: +2") {
    Pair scene;
    scene.apart(100);
    after_shot(scene.play(), scene.id("Roy"), false);
    const Finding shot = finding(scene.battle, scene.id("Ames"), scene.id("Roy"), false);
    CHECK(shot.roll.modifiers[0].value == 2);
    Pair told;
    told["Ames"].knows.pointed_out.add(told.id("Roy"));
    CHECK(told.worth() == 2);
}

TEST_CASE("PG-99.11 an Irregular in light cover 70 paces off who dodged: 3, for a mover 4") {
    Scene scene{"Ames provincials B musket @0,0 vs Roy irregulars B musket @0,76.6"};
    scene.area(AreaKind::Woods, -50, -50, 50, 150);
    scene["Roy"].now.move = MoveKind::Dodge;
    const auto needs = [&](bool moves) {
        const Finding it = finding(scene.battle, scene.id("Ames"), scene.id("Roy"), moves);
        return it.needed - sum_of(it.roll);
    };
    CHECK(sees(scene.battle, scene.id("Ames"), scene.id("Roy")));
    CHECK(needs(false) == 3);
    CHECK(needs(true) == 4);
}

TEST_CASE(
    "PG-13.19 a formed unit is one target: the figure rolled for counts, and one try a turn") {
    Scene scene{
        "Ames provincials B musket @0,0 vs W provincials A musket | X provincials A musket | "
        "Y provincials A musket | Z provincials A musket"};
    scene.form({"W", "X", "Y", "Z"}, Layout::Line, 1, 0, 100, {0, -1});
    scene["W"].posture = Posture::Prone;
    const auto worth = [&](std::string_view name) {
        return sum_of(finding(scene.battle, scene.id("Ames"), scene.id(name), false).roll);
    };
    CHECK(worth("W") == worth("X") - 2);
    scene.answer("acquire-whom: acquire X");
    scene.dice("PG-13.03: 1");
    acquire_item(scene.play(), scene.id("Ames"), false);
    for (const char* one : {"W", "X", "Y", "Z"})
        CHECK_FALSE(may_try(scene.battle, scene.id("Ames"), scene.id(one)));
    CHECK_FALSE(may_acquire(scene.battle, scene.id("Ames")));
}

TEST_CASE("PG-13.19 the observer is named among those who see somebody") {
    Scene scene{"A regulars B musket x6 vs Roy provincials A musket @0,120"};
    scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0);
    scene.cabin(1, 50, 40, 60);
    std::size_t named = 0;
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options)
            CHECK(sees(scene.battle, option.who, scene.id("Roy")));
        if (question.topic == "observe-from") named = question.options.size();
        return pick(0);
    });
    scene.dice("PG-13.03: 6");
    acquire_item(scene.play(), scene.id("A 1"), false);
    CHECK(named > 0);
    CHECK(named < 6);
    CHECK(has_acquired(scene.battle, scene.id("A 1"), scene.id("Roy")));
}
