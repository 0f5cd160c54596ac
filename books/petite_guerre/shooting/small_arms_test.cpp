#include <doctest/doctest.h>

#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/shooting/to_hit.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/items.h"

namespace petite_guerre {
namespace {

// What he needs against Roy, who stands so many paces from him, edge to edge.
int needed(Scene& scene, double range, bool moved = false) {
    const bool rides = scene["Roy"].mounted();
    scene.move("Roy", 0, range + (rides ? 9.9 : 6.6));
    return aim(scene.battle, scene.id("Ames"), scene.id("Roy"), moved).needed;
}
int needed(const std::string& shooter, const std::string& target, double range,
           bool moved = false) {
    Scene scene{"Ames " + shooter + " @0,0 vs Roy " + target};
    return needed(scene, range, moved);
}

const std::string rifle = "irregulars B rifle", plain = "irregulars B";

}  // namespace

TEST_CASE("PG-15.01, PG-14.10 4 or more at short range, 5 or more at long, ends included") {
    CHECK(needed(rifle, plain, 30) == 4);
    CHECK(needed(rifle, plain, 60) == 4);
    CHECK(needed(rifle, plain, 60.1) == 5);
    CHECK(needed(rifle, plain, 120) == 5);
    Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B"};
    scene.move("Roy", 0, 126.6);
    CHECK(aim(scene.battle, scene.id("Ames"), scene.id("Roy"), false).in_range);
    scene.move("Roy", 0, 126.8);
    CHECK_FALSE(aim(scene.battle, scene.id("Ames"), scene.id("Roy"), false).in_range);
}

TEST_CASE("PG-15.01 the die decides: a 4 hits at short range, a 3 does not") {
    Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B @0,46.6"};
    scene.dice("PG-15.01: 3");
    shoot_at(scene.play(), scene.id("Ames"), scene.id("Roy"), false);
    CHECK(scene.told("misses"));
    scene["Ames"].weapons[0].shots = 1;
    scene.dice("PG-15.01: 4; 5");
    shoot_at(scene.play(), scene.id("Ames"), scene.id("Roy"), false);
    CHECK(scene.told("is hit"));
}

TEST_CASE("PG-15.02 every modifier of the page") {
    // target mounted
    CHECK(needed(rifle, "irregulars B mounted", 30) == 3);
    // marksman at long range only
    CHECK(needed("irregulars B rifle marksman", plain, 30) == 4);
    CHECK(needed("irregulars B rifle marksman", plain, 90) == 4);
    // target at 20 paces
    CHECK(needed(rifle, plain, 20) == 3);
    // shotgun in the open at short range, a smoothbore
    CHECK(needed("irregulars B shotgun", plain, 30) == 4);
    CHECK(needed("irregulars B shotgun", plain, 50) == 6);
    // shooter wounded
    CHECK(needed("irregulars B rifle wounded", plain, 30) == 5);
    // unfamiliar weapon at long range only
    CHECK(needed("irregulars B rifle unfamiliar", plain, 30) == 4);
    CHECK(needed("irregulars B rifle unfamiliar", plain, 90) == 6);
    // shooter moved
    CHECK(needed(rifle, plain, 30, true) == 5);
    // smoothbore
    CHECK(needed("irregulars B musket", plain, 30) == 5);
}

TEST_CASE("PG-15.02 cover and distance moved of the target") {
    Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B"};
    scene.area(AreaKind::Woods, -50, 30, 50, 50);
    scene.area(AreaKind::Pit, -50, 60, 50, 70);
    CHECK(needed(scene, 30) == 5);  // soft
    CHECK(needed(scene, 58) == 6);  // hard
    CHECK(needed(scene, 50) == 4);  // between the two
    scene["Roy"].now.distance = paces(80);
    CHECK(needed(scene, 50) == 5);
    scene["Roy"].now.distance = paces(79);
    CHECK(needed(scene, 50) == 4);
}

TEST_CASE("PG-15.03 an unfamiliar weapon takes one off, not two") {
    CHECK(needed("irregulars B rifle unfamiliar", plain, 90) - needed(rifle, plain, 90) == 1);
}

TEST_CASE("PG-15.04 at 20 paces means that or less") {
    CHECK(needed(rifle, plain, 5) == 3);
    CHECK(needed(rifle, plain, 20) == 3);
    CHECK(needed(rifle, plain, 20.1) == 4);
}

TEST_CASE("PG-15.05 the shotgun's bonus is for targets in no cover") {
    Scene scene{"Ames irregulars B shotgun @0,0 vs Roy irregulars B"};
    CHECK(needed(scene, 30) == 4);
    scene.area(AreaKind::Woods, -50, 20, 50, 60);
    CHECK(needed(scene, 30) == 6);  // no bonus, and soft cover
    scene["Roy"].now.move = MoveKind::Walk;
    CHECK(needed(scene, 30) == 5);  // he claims no cover, but is not in the open
}

TEST_CASE("PG-15.06 a rifled weapon is no smoothbore, nor is a bow") {
    for (const char* one : {"bow", "breech-rifle", "repeating-rifle", "carbine breech"})
        CHECK(needed("irregulars B " + std::string{one}, plain, 30) == 4);
    for (const char* one : {"musket", "matchlock", "carbine"})
        CHECK(needed("irregulars B " + std::string{one}, plain, 30) == 5);
}

TEST_CASE("PG-15.07 phases 3 and 4 of the target count together") {
    Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B"};
    scene["Roy"].now.distance = paces(40);   // pursued in phase 3 ...
    scene["Roy"].now.distance += paces(40);  // ... and moved in phase 4
    CHECK(needed(scene, 30) == 5);
    scene["Roy"].now.distance = tenths_of_a_pace(799);  // two moves of 40, rounded down
    CHECK(needed(scene, 30) == 5);
    scene["Roy"].now.distance = paces(79);
    CHECK(needed(scene, 30) == 4);
}

TEST_CASE("PG-15.07 until he has had his phase 4 of this turn, the target's last is last turn's") {
    Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B"};
    scene.battle.turn = 2;
    scene["Roy"].now.of_turn = 2;  // his phase 3 is over
    scene["Roy"].last.distance = paces(90);
    CHECK(needed(scene, 30) == 5);
    scene["Roy"].last.compulsory = true;  // in phase 3 of the turn before: no phase 4 (PG-02.07)
    CHECK(needed(scene, 30) == 4);
    scene["Roy"].last.compulsory = false;
    scene["Roy"].last.distance = paces(40);
    CHECK(needed(scene, 30) == 4);
    scene["Roy"].now.distance = paces(40);  // with what he went in phase 3
    CHECK(needed(scene, 30) == 5);
    scene.battle.first = SideId{1};  // he has had his phase 4 of this turn
    CHECK(needed(scene, 30) == 4);
}

TEST_CASE("PG-15.08, PG-15.09 a six throws again when more than six is needed") {
    const auto shoot = [](std::string_view dice) {
        Scene scene{"Ames regulars C musket wounded @0,0 vs Roy irregulars B prone @0,76.6"};
        // 5 at long range, smoothbore, wounded, soft cover: 8.
        CHECK(needed(scene, 70) == 8);
        scene.dice(dice);
        shoot_at(scene.play(), scene.id("Ames"), scene.id("Roy"), false);
        return scene.told("is hit");
    };
    CHECK_FALSE(shoot("PG-15.01: 5"));
    CHECK_FALSE(shoot("PG-15.01: 6; PG-15.08: 3"));
    CHECK(shoot("PG-15.01: 6; PG-15.08: 4; 5"));
}

TEST_CASE("PG-15.10 a natural one is no miss when one or less is needed") {
    Scene scene{
        "Ames irregulars B shotgun breech @0,0 vs Roy irregulars B mounted facing 0,-1 @0,20"};
    scene["Ames"].weapons[0].weapon = Weapon::BreechRifle;
    scene["Ames"].marksman = true;
    CHECK(needed(scene, 10) == 2);
    // One modifier more than the book has in one shot: the die alone would decide.
    Aim shot = aim(scene.battle, scene.id("Ames"), scene.id("Roy"), false);
    shot.needed = 1;
    CHECK(is_hit(scene.play(), shot, 1));
    shot.needed = 2;
    CHECK_FALSE(is_hit(scene.play(), shot, 1));
}

TEST_CASE("PG-15.11, PG-15.12, PG-15.13 lying down is soft cover, and makes soft cover hard") {
    Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B prone"};
    scene.area(AreaKind::Woods, -50, 30, 50, 50);
    scene.area(AreaKind::Pit, -50, 60, 50, 70);
    CHECK(needed(scene, 50) == 5);  // in the open
    CHECK(needed(scene, 30) == 6);  // in soft cover
    CHECK(needed(scene, 58) == 6);  // hard cover is no better
    scene["Roy"].posture = Posture::Kneeling;
    CHECK(needed(scene, 50) == 4);
}

TEST_CASE("PG-15.14 only who stands still has soft cover, or who dodged") {
    Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B"};
    scene.area(AreaKind::Woods, -50, 30, 50, 50);
    CHECK(needed(scene, 30) == 5);
    scene["Roy"].now.move = MoveKind::Walk;
    CHECK(needed(scene, 30) == 4);
    scene["Roy"].now.move = MoveKind::Dodge;
    scene["Roy"].dodged = true;
    CHECK(needed(scene, 30) == 5);
    CHECK(needed(scene, 50) == 5);  // PG-10.05 wherever he dodged to
    scene["Roy"].now.move = MoveKind::None;
    // he has not moved since
    CHECK(needed(scene, 50) == 5);
    scene["Roy"].now.turned = true;
    CHECK(needed(scene, 30) == 4);
}

TEST_CASE("PG-15.15 a crawler has the cover of lying in the open, and so has who just lay down") {
    Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B prone"};
    scene.area(AreaKind::Woods, -50, 30, 50, 50);
    scene["Roy"].now.move = MoveKind::Crawl;
    CHECK(needed(scene, 30) == 5);  // soft, not hard
    CHECK(needed(scene, 50) == 5);
    scene["Roy"].now.move = MoveKind::None;
    scene["Roy"].now.turned = true;  // went prone
    CHECK(needed(scene, 30) == 5);
    scene["Roy"].now.turned = false;
    CHECK(needed(scene, 30) == 6);
}

TEST_CASE("PG-15.15, PG-15.14 what he did in phase 4 of the turn before counts up to his next") {
    Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B prone"};
    scene.area(AreaKind::Woods, -50, 30, 50, 50);
    scene.battle.turn = 2;
    scene["Roy"].now.of_turn = 2;
    scene["Roy"].last.turned = true;  // went prone
    CHECK(needed(scene, 30) == 5);
    scene["Roy"].posture = Posture::Standing;
    CHECK(needed(scene, 30) == 4);
    scene.battle.first = SideId{1};
    CHECK(needed(scene, 30) == 5);
}

TEST_CASE("PG-15.16 hard cover protects also who moved") {
    Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B"};
    scene.area(AreaKind::Pit, -50, 60, 50, 70);
    scene["Roy"].now.move = MoveKind::Walk;
    CHECK(needed(scene, 58) == 6);
}

TEST_CASE("PG-15.17 whoever is hit makes a saving throw, the arrow's at long range a better one") {
    for (const bool far : {false, true}) {
        Scene scene{"Ames irregulars B bow @0,0 vs Roy irregulars B"};
        scene.move("Roy", 0, far ? 60 : 40);
        scene.dice("PG-15.01: 6; 1");
        shoot_at(scene.play(), scene.id("Ames"), scene.id("Roy"), false);
        CHECK((scene["Roy"].status == Status::Dead) == !far);
        CHECK(scene["Roy"].wounded() == far);
    }
}

TEST_CASE("PG-14.01 the target is named by eye, before anything is measured") {
    Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B musket @0,46.6"};
    scene.acquired("Ames", "Roy");
    bool by_eye = false;
    scene.umpire.otherwise([&](const Question& question) {
        by_eye = question.by_eye;
        CHECK(question.topic == "shoot-at");
        return pick(0);
    });
    scene.dice("PG-15.01: 1");
    shoot_item(scene.play(), scene.id("Ames"), false);
    CHECK(by_eye);
    CHECK(scene["Ames"].now.fired);
    CHECK(scene["Ames"].now.target == scene.id("Roy"));
}

TEST_CASE("PG-14.02 out of range: no die, the weapon is empty, the target under fire") {
    Scene scene{"Ames irregulars B musket @0,0 vs Roy irregulars B musket @0,100"};
    shoot_at(scene.play(), scene.id("Ames"), scene.id("Roy"), false);
    CHECK(scene.umpire.rolls().empty());
    CHECK_FALSE(scene["Ames"].weapons[0].loaded());
    CHECK(scene["Roy"].under(Fire::SmallArms));
}

TEST_CASE("PG-14.24 turning, lying down and crawling are moving; loading and looking are not") {
    const auto minus = [](const Deeds& deeds, bool will_move) {
        Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B musket @0,56.6"};
        scene.acquired("Ames", "Roy");
        scene["Ames"].now = deeds;
        scene["Ames"].now.of_turn = 1;
        scene.answer("shoot Roy");
        scene.dice("PG-15.01: 1");
        shoot_item(scene.play(), scene.id("Ames"), will_move);
        return scene.modifier("PG-15.01"_rule, "PG-15.02"_rule);
    };
    Deeds still, turned, crawled;
    still.items.push_back(Item::Acquire);
    turned.turned = true;
    crawled.move = MoveKind::Crawl;
    CHECK(minus(still, false) == 0);
    CHECK(minus(turned, false) == -1);
    CHECK(minus(crawled, false) == -1);
    CHECK(minus(still, true) == -1);  // PG-07.05 he will move after it
}

TEST_CASE("PG-99.09, PG-14.25 a repeater fired twice: moved only when he changes his target") {
    for (const char* weapon : {"repeating-rifle", "revolver"}) {
        Scene scene{"Ames irregulars B " + std::string{weapon}
                    + " @0,0 facing 0,1 vs Roy irregulars B musket @-18,24"
                      " | Luc irregulars B musket @18,24"};
        scene.acquired("Ames", "Roy");
        scene.acquired("Ames", "Luc");
        const auto shoot = [&](std::string_view at) {
            scene.answer("shoot " + std::string{at});
            scene.dice("PG-15.01: 1");
            shoot_item(scene.play(), scene.id("Ames"), false);
            return scene.modifier("PG-15.01"_rule, "PG-15.02"_rule);
        };
        const int first = shoot("Roy");
        CHECK(shoot("Roy") == first);
        scene["Ames"].now = {};
        CHECK(shoot("Roy") == first);
        CHECK(shoot("Luc") == first - 1);
    }
}

TEST_CASE("PG-99.07 prone protection (book example)") {
    Scene scene{"Ames irregulars B rifle @0,0 vs Roy irregulars B prone @0,56.6"};
    const auto modifier = [&] {
        return sum_of(aim(scene.battle, scene.id("Ames"), scene.id("Roy"), false).roll);
    };
    CHECK(modifier() == -1);
    scene.area(AreaKind::Woods, -50, 50, 50, 70);
    CHECK(modifier() == -2);
}

TEST_CASE("PG-99.10 a smoothbore at 35 paces, soft cover; then the shooter moved too") {
    const auto shoot = [](bool moved, std::string_view dice) {
        Scene scene{"Ames irregulars B musket @0,0 vs Roy irregulars B @0,41.6"};
        scene.area(AreaKind::Woods, -50, 30, 50, 50);
        CHECK(needed(scene, 35, moved) == (moved ? 7 : 6));
        scene.dice(dice);
        shoot_at(scene.play(), scene.id("Ames"), scene.id("Roy"), moved);
        return scene.told("is hit");
    };
    CHECK_FALSE(shoot(false, "PG-15.01: 5"));
    CHECK(shoot(false, "PG-15.01: 6; 5"));  // the hit, then only the saving throw
    CHECK_FALSE(shoot(true, "PG-15.01: 6; PG-15.08: 3"));
    CHECK(shoot(true, "PG-15.01: 6; PG-15.08: 4; 5"));
}

TEST_CASE("PG-15.15, PG-09.10 who crawled and stands again has no cover of it") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B @0,60"};
    const Point from = scene["Ames"].at;
    scene["Roy"].now.move = MoveKind::Crawl;
    scene["Roy"].posture = Posture::Prone;
    CHECK(cover_claimed(scene.battle, scene.id("Roy"), from) == Protection::Soft);
    scene["Roy"].posture = Posture::Standing;
    CHECK(cover_claimed(scene.battle, scene.id("Roy"), from) == Protection::None);
}

TEST_CASE("PG-10.05, PG-14.24 who dodged and then moved otherwise is in soft cover no more") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B @0,60"};
    const Point from = scene["Ames"].at;
    scene["Roy"].now.move = MoveKind::Dodge;
    scene["Roy"].dodged = true;
    CHECK(cover_claimed(scene.battle, scene.id("Roy"), from) == Protection::Soft);
    moved_on_the_spot(scene.play(), scene.id("Roy"));
    CHECK(cover_claimed(scene.battle, scene.id("Roy"), from) == Protection::None);
}

TEST_CASE("PG-10.05 a dodge that ends behind hard cover is in hard cover") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B @0,60"};
    scene["Roy"].now.move = MoveKind::Dodge;
    scene["Roy"].dodged = true;
    scene.line(LineKind::StoneWall, -30, 55, 30, 55);
    CHECK(cover_claimed(scene.battle, scene.id("Roy"), scene["Ames"].at) == Protection::Hard);
}

}  // namespace petite_guerre
