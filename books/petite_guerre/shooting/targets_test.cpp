#include <doctest/doctest.h>

#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/shooting/to_hit.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/actions.h"

namespace petite_guerre {
namespace {

// Everybody of the first side has acquired everybody of the other.
void all_acquired(Scene& scene) {
    for (const FigureId who : all(scene.battle))
        for (const FigureId other : all(scene.battle))
            if (enemies(scene.battle, who, other)) scene.battle[who].knows.acquired.add(other);
}

}  // namespace

TEST_CASE("PG-14.03, PG-14.04 the nearest threat first, then one pointed out, then the nearest") {
    Scene scene{
        "Ames regulars B musket @0,0"
        " vs Far irregulars B rifle @0,110 | Near irregulars B @60,90 | Other irregulars B "
        "@-60,120"};
    const FigureSet all = scene.set({"Far", "Near", "Other"});
    const auto first = [&](FigureSet pointed_out, bool marksman) {
        return first_priority(scene.battle, scene.id("Ames"), all, pointed_out, marksman);
    };
    // Only the rifle reaches him; the others are too far off to charge.
    CHECK(first({}, false) == scene.set({"Far"}));
    CHECK(first(scene.set({"Other"}), false) == scene.set({"Far"}));
    CHECK(first(scene.set({"Other"}), true) == scene.set({"Other"}));  // artillery, marksmen
    scene["Far"].weapons.clear();
    CHECK(first(scene.set({"Other"}), false) == scene.set({"Other"}));
    CHECK(first({}, false) == scene.set({"Near"}));
    CHECK(first({}, true) == scene.set({"Near"}));
}

TEST_CASE("PG-14.05 a threat could shoot him or reach him with one charge, and is able to") {
    Scene scene{
        "Ames regulars B musket @0,0"
        " vs Musket irregulars B musket @0,86.6 | Knife irregulars B knife @66.7,0"};
    const FigureId ames = scene.id("Ames"), musket = scene.id("Musket"), knife = scene.id("Knife");
    CHECK(threatens(scene.battle, musket, ames));  // 80 paces
    scene.move("Musket", 0, 86.8);
    CHECK_FALSE(threatens(scene.battle, musket, ames));
    // At most 5 and 1 for the run: 60 paces.
    CHECK_FALSE(threatens(scene.battle, knife, ames));
    scene.move("Knife", 66.5, 0);
    CHECK(threatens(scene.battle, knife, ames));
    scene["Knife"].harm.stunned = 1;
    CHECK_FALSE(threatens(scene.battle, knife, ames));
    scene["Knife"].harm.stunned = 0;
    scene["Knife"].rout.broken = true;
    CHECK_FALSE(threatens(scene.battle, knife, ames));
    scene["Knife"].rout.broken = false;
    scene["Knife"].status = Status::Captured;
    CHECK_FALSE(threatens(scene.battle, knife, ames));
}

TEST_CASE("PG-14.05 of two equally near the owner takes the one he likes") {
    Scene scene{
        "Ames regulars B musket @0,0 facing 0,1"
        " vs Left irregulars B musket @-30,40 | Right irregulars B musket @30,40"
        " | Far irregulars B musket @0,60"};
    all_acquired(scene);
    CHECK(targets(scene.battle, scene.id("Ames")) == scene.set({"Left", "Right"}));
}

TEST_CASE("PG-14.06 he shoots to his front only") {
    Scene scene{"Ames regulars B musket @0,0 facing 0,1 vs Roy irregulars B musket @40,0"};
    all_acquired(scene);
    CHECK(may_shoot_at(scene.battle, scene.id("Ames"), scene.id("Roy")));
    scene.move("Roy", 40, -1);
    CHECK_FALSE(may_shoot_at(scene.battle, scene.id("Ames"), scene.id("Roy")));
    CHECK(targets(scene.battle, scene.id("Ames")).empty());
}

TEST_CASE("PG-14.07 nobody standing may be in the way, friend or enemy") {
    Scene scene{
        "Ames regulars B musket @0,0 | Bob regulars B musket @0,20"
        " vs Roy irregulars B musket @0,60 | Luc irregulars B musket @100,60"};
    all_acquired(scene);
    const FigureId ames = scene.id("Ames"), roy = scene.id("Roy");
    CHECK_FALSE(line_of_fire_clear(scene.battle, ames, roy));
    CHECK_FALSE(may_shoot_at(scene.battle, ames, roy));
    scene["Bob"].posture = Posture::Kneeling;
    CHECK(line_of_fire_clear(scene.battle, ames, roy));
    scene["Bob"].posture = Posture::Prone;
    CHECK(line_of_fire_clear(scene.battle, ames, roy));
    scene["Bob"].posture = Posture::Standing;
    scene.move("Bob", 3.3, 20);  // his rim touches the line
    CHECK(line_of_fire_clear(scene.battle, ames, roy));
    scene.move("Luc", 0, 40);
    CHECK_FALSE(line_of_fire_clear(scene.battle, ames, roy));
    // Nobody knows that he is there.
    scene["Luc"].knows.hidden = true;
    CHECK(line_of_fire_clear(scene.battle, ames, roy));
}

TEST_CASE("PG-14.07 he shoots over men on lower ground") {
    Scene scene{
        "Ames regulars B musket @0,0 | Bob regulars B musket @0,40 vs Roy irregulars B @0,70"};
    scene.hill(-40, -20, 40, 20);
    CHECK(line_of_fire_clear(scene.battle, scene.id("Ames"), scene.id("Roy")));
    scene.move("Bob", 0, 15);
    CHECK_FALSE(line_of_fire_clear(scene.battle, scene.id("Ames"), scene.id("Roy")));
}

TEST_CASE("PG-14.07 the second rank shoots over the first, the third does not") {
    Scene scene{
        "A regulars B musket | B regulars B musket | C regulars B musket | D regulars B musket"
        " | E regulars B musket | F regulars B musket vs Roy irregulars B musket @3.3,60"};
    scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 3, 0, 0);
    const FigureId roy = scene.id("Roy");
    CHECK(line_of_fire_clear(scene.battle, scene.id("A"), roy));
    CHECK(line_of_fire_clear(scene.battle, scene.id("C"), roy));
    CHECK_FALSE(line_of_fire_clear(scene.battle, scene.id("E"), roy));
}

TEST_CASE("PG-14.08 nobody aims at a man in hand-to-hand") {
    Scene scene{
        "Ames regulars B musket @0,0 facing 0,1 | Bob regulars B musket @6.6,40"
        " vs Roy irregulars B musket @0,40"};
    all_acquired(scene);
    CHECK_FALSE(may_shoot_at(scene.battle, scene.id("Ames"), scene.id("Roy")));
    scene.move("Bob", 20, 40);
    CHECK(may_shoot_at(scene.battle, scene.id("Ames"), scene.id("Roy")));
}

TEST_CASE("PG-14.27 only those he has acquired; he may hold his fire") {
    Scene scene{
        "Ames regulars B musket @0,0 vs Roy irregulars B musket @0,70"
        " | Luc irregulars B musket @0,50 hidden"};
    CHECK(targets(scene.battle, scene.id("Ames")).empty());
    scene.acquired("Ames", "Roy");
    CHECK(targets(scene.battle, scene.id("Ames")) == scene.set({"Roy"}));
    scene.answer("shoot-at: hold-fire");
    shoot_item(scene.play(), scene.id("Ames"), false);
    CHECK(scene["Ames"].weapons[0].loaded());
    CHECK_FALSE(scene["Ames"].now.fired);
}

TEST_CASE("PG-14.26 nobody shoots back out of his own turn") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,46.6"};
    all_acquired(scene);
    scene.dice("PG-15.01: 1");  // any other die, and any question, fails the test
    shoot_at(scene.play(), scene.id("Ames"), scene.id("Roy"), false);
    CHECK(scene["Roy"].weapons[0].loaded());
    CHECK(scene.umpire.rolls().size() == 1);
}

TEST_CASE("PG-14.05 what he carries but has not in hand is a threat, too") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B knife musket @0,86"};
    CHECK(threatens(scene.battle, scene.id("Roy"), scene.id("Ames")));
    scene["Roy"].weapons.pop_back();
    CHECK_FALSE(threatens(scene.battle, scene.id("Roy"), scene.id("Ames")));
}

TEST_CASE("PG-14.07, PG-12.01 a prisoner may stand in the way; out of sight nobody is shot at") {
    Scene scene{
        "Ames regulars B musket @0,0 vs Roy irregulars B musket @0,70 | Luc irregulars B @0,40"};
    all_acquired(scene);
    scene["Luc"].status = Status::Captured;
    CHECK_FALSE(may_shoot_at(scene.battle, scene.id("Ames"), scene.id("Roy")));
    scene["Luc"].status = Status::Dead;
    CHECK(may_shoot_at(scene.battle, scene.id("Ames"), scene.id("Roy")));
    scene.cabin(-10, 20, 10, 30);
    CHECK_FALSE(may_shoot_at(scene.battle, scene.id("Ames"), scene.id("Roy")));
}

TEST_CASE("PG-14.05 a wounded man threatens as far as he can still charge") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B knife @0,46.6"};
    CHECK(threatens(scene.battle, scene.id("Roy"), scene.id("Ames")));
    scene["Roy"].harm.wounds = 1;
    CHECK_FALSE(threatens(scene.battle, scene.id("Roy"), scene.id("Ames")));
    scene.move("Roy", 0, 36.6);
    CHECK(threatens(scene.battle, scene.id("Roy"), scene.id("Ames")));
}

TEST_CASE("PG-14.01, PG-28.07 a shot that is repeated is aimed by eye, too") {
    Scene scene{
        "Ames irregulars B rifle @0,0 facing 0,1 vs Roy irregulars B musket @-30,40 | Luc "
        "irregulars B musket @30,40"};
    all_acquired(scene);
    scene["Ames"].last.items.push_back(Item::Shoot);
    scene.umpire.otherwise([](const Question& question) {
        CHECK(question.topic == "shoot-at");
        CHECK(question.by_eye);
        return pick(0);
    });
    scene.dice("PG-15.01: 1");
    repeat_items(scene.play(), scene.id("Ames"));
    CHECK_FALSE(scene["Ames"].weapons[0].loaded());
}

}  // namespace petite_guerre
