#include "books/gauntlet_run/charge/charge.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/charge/rounds.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

using gauntlet_run::Formation;  // not the engine's

void charges(Scene& scene, std::string_view who = "A", std::string_view target = "E",
             bool ambuscade = false) {
    charge(scene.play(), scene.id(who), scene.id(target), ambuscade);
}

bool may_name(const Scene& scene, std::string_view who, std::string_view target) {
    return chargeable(scene.battle, scene.id(who)).contains(scene.id(target));
}

std::optional<Approach> way(const Scene& scene, BodySide quarter = BodySide::Front) {
    return approach(scene.battle, scene.id("A"), scene.id("E"), quarter);
}

// The target is killed to the last man in the first round.
constexpr std::string_view all_down =
    "GR-18.02: 12 12 12 12 12; GR-18.02: 1 1; GR-11.10: 1 1 1 1 1";

}  // namespace

TEST_CASE("GR-16.01 a melee begins with a charge, and is one against one") {
    Scene scene{"A steady skirmish @0,0 vs E steady x5 skirmish @0,9"};
    scene.answer("charge-reaction: stand");
    scene.dice(all_down);
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene["E"].presence == Presence::Destroyed);
    CHECK(scene.came(Purpose::Charge) == "A charges E");
    CHECK(scene["A"].activation == Activation::FullMove);
    CHECK(scene["A"].moved);
}

TEST_CASE("GR-02.04 a charge is a Full Move, GR-16.08 and nobody fires in it") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish @0,30"};
    charges(scene);
    CHECK(scene["A"].activation == Activation::FullMove);
    CHECK(scene["A"].activated);
    CHECK_FALSE(scene["A"].fired);
}

TEST_CASE("GR-16.02 formation and ground say how far it goes") {
    Scene scene{"A steady @0,0 vs E steady @0,10"};
    CHECK(way(scene)->cost == 9_in);
    CHECK(charge_reach(scene.battle, scene.id("A"), way(scene)->met) == 8_in);
    scene["A"].formation = Formation::Skirmish;
    CHECK(charge_reach(scene.battle, scene.id("A"), way(scene)->met) == 12_in);
    scene.area(AreaKind::Rough, -10, 4, 10, 6);
    CHECK(charge_reach(scene.battle, scene.id("A"), way(scene)->met) == 6_in);
}

TEST_CASE(
    "GR-16.02 GR-06.16 of a squad that stands partly in rough ground nobody charges farther") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish @0,13"};
    REQUIRE(way(scene)->cost > 6_in);
    CHECK(charge_reach(scene.battle, scene.id("A"), way(scene)->met) == 12_in);
    scene.area(AreaKind::Rough, -10, -10, 10, -1);  // behind those who lead
    CHECK(charge_reach(scene.battle, scene.id("A"), way(scene)->met) == 6_in);
    Scene beside{"A steady skirmish @0,0 vs E steady x1 skirmish @0,10"};
    beside.area(AreaKind::Rough, 0.9, 5, 10, 20);  // where some of them arrive
    CHECK(charge_reach(beside.battle, beside.id("A"), way(beside)->met) == 6_in);
}

TEST_CASE("GR-16.02 GR-07.12 who falls into disorder goes no farther than its new way lets it") {
    Scene scene{"A steady fast @0,0 vs E steady x1 skirmish @0,11"};
    scene["E"].activated = true;
    scene.area(AreaKind::Rough, 1.1, 4, 1.9, 12);  // between two files of the line
    REQUIRE(way(scene)->met.worst == Grade::Open);
    scene.dice("GR-07.11: 2");
    charges(scene);
    CHECK(scene["A"].formation == Formation::Disordered);
    CHECK(scene.rolls("GR-18.02"_rule) == 0);
    CHECK(scene.came(Purpose::Charge) == "A charges E, A halts E");
}

TEST_CASE("GR-16.22 who cannot reach goes all he can, stays an inch off and provokes nothing") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish musket @0,20"};
    charges(scene);
    CHECK(scene["A"].stand.front == Scene::at(0, 12));
    CHECK(gap(scene.battle, scene.id("A"), scene.id("E")) >= 1_in);
    CHECK_FALSE(scene["E"].activated);
    CHECK(scene.came(Purpose::Charge) == "A charges E, A halts E");
}

TEST_CASE("GR-16.03 the target must be seen, GR-28.02 and not be hidden") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish @0,10"};
    CHECK(may_name(scene, "A", "E"));
    scene["E"].hidden = true;
    CHECK_FALSE(may_name(scene, "A", "E"));
    Scene walled{"A steady skirmish @0,0 vs E steady skirmish @0,14"};
    walled.building(-6, 4, 6, 8);
    CHECK_FALSE(may_name(walled, "A", "E"));
}

TEST_CASE("GR-01.03 how far off it is nobody knows before, unless measuring is allowed") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish @0,20"};
    CHECK(may_name(scene, "A", "E"));
    scene.setting().switches.measuring = true;
    CHECK_FALSE(may_name(scene, "A", "E"));
    scene.move("E", 0, 12);
    CHECK(may_name(scene, "A", "E"));
}

TEST_CASE("GR-02.12 who crouches behind a wall can be charged") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish crouching @0,9"};
    scene.line(LineKind::StoneWall, -10, 6, 10, 6);
    CHECK(may_name(scene, "A", "E"));
}

TEST_CASE("GR-16.04 chargers strike the quarter they started in") {
    Scene scene{"A steady skirmish @0,0 vs E steady @0,10"};
    CHECK(quarter_of(scene.battle, scene.id("E"), Scene::at(0, 0)) == BodySide::Front);
    CHECK(quarter_of(scene.battle, scene.id("E"), Scene::at(-12, 10)) == BodySide::Right);
    CHECK(quarter_of(scene.battle, scene.id("E"), Scene::at(12, 10)) == BodySide::Left);
    CHECK(quarter_of(scene.battle, scene.id("E"), Scene::at(0, 20)) == BodySide::Rear);
    const auto front = way(scene);
    REQUIRE(front);
    CHECK(quarter_of(scene.battle, scene.id("E"), front->striker) == BodySide::Front);
}

TEST_CASE("GR-16.04 nobody of them strikes round the corner, though that were nearer") {
    Scene scene{"A steady skirmish @0,0 vs E steady @0,10"};
    int ways = 0;
    for (const double x : {3.0, 3.5, 4.0, 4.5, 5.0, 5.5}) {
        scene.move("A", x, 5);
        REQUIRE(quarter_of(scene.battle, scene.id("E"), scene["A"].stand.front) == BodySide::Front);
        const auto found = way(scene);
        if (!found) continue;
        ++ways;
        CHECK(quarter_of(scene.battle, scene.id("E"), found->striker) == BodySide::Front);
    }
    CHECK(ways > 0);
}

TEST_CASE("GR-16.04 GR-05.18 the quarters of an Attack Column are those of both its halves") {
    Scene scene{
        "A steady skirmish @9.5,2 vs E steady attack-column @0,10 | F steady attack-column @2,10"};
    scene["E"].beside = scene.id("F");
    scene["F"].beside = scene.id("E");
    for (const UnitId half : {scene.id("E"), scene.id("F")}) {
        CHECK(quarter_of(scene.battle, half, Scene::at(9.5, 2)) == BodySide::Front);
        CHECK(quarter_of(scene.battle, half, Scene::at(-9.5, 2)) == BodySide::Right);
        CHECK(quarter_of(scene.battle, half, Scene::at(12, 10)) == BodySide::Left);
    }
}

TEST_CASE("GR-16.04 skirmishers have no quarters") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish @0,10"};
    CHECK(quarter_of(scene.battle, scene.id("E"), Scene::at(0, 20)) == BodySide::Front);
}

TEST_CASE("GR-16.04 a body in ranks wheels to strike what is not before it") {
    Scene scene{"A steady @-9,0 vs E steady skirmish x5 @3,5"};
    const auto found = way(scene);
    REQUIRE(found);
    CHECK(found->wheels);
    CHECK(found->cost > found->wheel);
}

TEST_CASE("GR-16.05 riders do not charge the front of a formed unit, but ride round to a flank") {
    Scene scene{"A steady mounted x5 skirmish @0,0 vs E steady x6 @0,8"};
    scene["E"].activated = true;
    scene.answer("charge-quarter: strike-right E");
    scene.answer("ride-off: strike E");
    scene.dice("8 8 8 8; 1 1 1; GR-19.13: 2");  // 9 - 1 charging - 1 flank + 1 formed
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene["E"].gone());
    CHECK(scene["E"].men == 2);
    CHECK(scene["A"].stand.front.x < Scene::at(-2, 0).x);
}

TEST_CASE("GR-16.06 a formed unit in the open checks its formation") {
    Scene scene{"A steady @0,0 vs E steady x5 skirmish @0,6"};
    scene["E"].activated = true;
    scene.dice("3");
    scene.dice(all_down);
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene["A"].formation == Formation::Line);
    CHECK(scene["E"].presence == Presence::Destroyed);
}

TEST_CASE("GR-16.06 failing that it goes on in disorder (GR-07.12)") {
    Scene scene{"A steady @0,0 vs E steady x5 skirmish @0,6"};
    scene["E"].activated = true;
    scene.dice("2");
    scene.dice(all_down);
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene["A"].formation == Formation::Disordered);
    CHECK(scene["E"].presence == Presence::Destroyed);
}

TEST_CASE("GR-16.07 over rough ground it is broken up without a check") {
    Scene scene{"A steady @0,0 vs E steady x5 skirmish @0,5.5"};
    scene.area(AreaKind::Rough, -10, 1, 10, 2);
    scene["E"].activated = true;
    scene.dice("GR-18.02: 9 8 8 8 8; GR-18.02: 1 1; GR-19.13: 2");  // GR-18.10 no bonus
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene["A"].formation == Formation::Disordered);
    CHECK(scene.rolls("GR-07.11"_rule) == 0);
    CHECK(scene["E"].men == 4);
}

TEST_CASE("GR-16.26 a Square has no flank, and riders cannot charge it") {
    Scene scene{"A steady mounted x5 skirmish @20,10 vs E steady square @0,10"};
    scene["E"].square = 0;
    CHECK_FALSE(may_name(scene, "A", "E"));
    CHECK(quarter_of(scene.battle, scene.id("E"), Scene::at(20, 10)) == BodySide::Front);
    Scene box{
        "A steady mounted x5 skirmish @20,10 | B steady skirmish @0,20 vs E steady box x12 "
        "pikes @0,10"};
    CHECK(may_name(box, "A", "E"));
    box["E"].box_outward = true;
    CHECK_FALSE(may_name(box, "A", "E"));
    CHECK(may_name(box, "B", "E"));
    CHECK(quarter_of(box.battle, box.id("E"), Scene::at(0, 20)) == BodySide::Front);
}

TEST_CASE("GR-04.08 lone officers do not charge, nor crews at their guns, nor a Square") {
    Scene scene{
        "Hale captain @0,0 | G steady gun:light @10,0 | S steady square @-20,0 | A steady @20,0 vs "
        "E steady skirmish @0,12"};
    scene["S"].square = 0;
    CHECK_FALSE(may_charge(scene.battle, scene.id("Hale")));
    CHECK_FALSE(may_charge(scene.battle, scene.id("G")));
    CHECK_FALSE(may_charge(scene.battle, scene.id("S")));
    CHECK(may_charge(scene.battle, scene.id("A")));
}

TEST_CASE("GR-18.11 over difficult ground the chargers strike second and have no bonus") {
    Scene scene{"A steady x5 skirmish @0,0 vs E steady skirmish @0,7"};
    scene.area(AreaKind::Thicket, -10, 2, 10, 12);
    scene["E"].activated = true;
    scene.dice("GR-18.02: 9 9 9 9 9");  // the target first, and nobody is left
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene["A"].presence == Presence::Destroyed);
}

TEST_CASE("GR-18.09 a charge into the flank has its bonus, GR-19.22 and frightens more") {
    Scene scene{"A steady skirmish @9,10 vs E drilled @0,10"};
    scene["E"].activated = true;
    // 5 dice at 9 - 1 charging - 1 flank + 1 formed = 8
    scene.dice("8 1 1 1 1; 1 1 1 1 1; GR-19.13: 4");
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene.modifier("GR-19.13"_rule, "GR-19.22"_rule) == 2);
    CHECK(scene["E"].men == 9);
    CHECK(scene["E"].formation == Formation::Disordered);
}

TEST_CASE("GR-19.21 a charge from ambuscade, or by one who was hidden, frightens more") {
    Scene scene{"A steady skirmish @0,0 vs E drilled skirmish @0,9"};
    scene.dice("8 1 1 1 1; 1 1 1 1 1; GR-19.13: 5");
    scene.answer("after-melee: stay");
    charges(scene, "A", "E", true);  // GR-29.03 nobody is asked
    CHECK(scene.modifier("GR-19.13"_rule, "GR-19.21"_rule) == 3);
    Scene other{"A steady skirmish hidden @0,0 vs E drilled skirmish @0,9"};
    other["E"].activated = true;
    other.dice("8 1 1 1 1; 1 1 1 1 1; GR-19.13: 5");
    other.answer("after-melee: stay");
    charges(other);
    CHECK(other.modifier("GR-19.13"_rule, "GR-19.21"_rule) == 3);
    CHECK_FALSE(other["A"].hidden);  // GR-28.11
}

TEST_CASE("GR-06.36 an enemy in between is not passed through") {
    Scene scene{"A steady skirmish x5 @0,0 vs E steady skirmish x5 @0,12 | F steady @0,6"};
    CHECK_FALSE(way(scene));
}

TEST_CASE("GR-04.30 a lone officer has no reaction") {
    Scene scene{"A steady skirmish @0,0 vs Hale captain @0,8"};
    scene.answer("officer-attacked: surrender");
    scene.answer("after-melee: stay");
    charges(scene, "A", "Hale");
    CHECK(scene["Hale"].presence == Presence::Surrendered);
}

TEST_CASE("GR-19.21 by night whoever was not seen as he charged has ambushed") {
    for (const bool seen : {false, true}) {
        Scene scene{"A skirmish steady melee x10 @0,0 vs E skirmish steady x10 @0,6"};
        scene.setting().switches.light = Light::Night;
        scene["A"].seen_at_night = seen;
        scene["E"].seen_at_night = scene["E"].activated = true;
        scene.umpire.otherwise(
            [](const Question& question) { return pick(question.options.size() - 1); });
        scene.dice("GR-18.02: 11 1 1 1 1; GR-18.02: 1 1 1 1 1; GR-19.13: 2");
        charge(scene.play(), scene.id("A"), scene.id("E"));
        CHECK(scene.modifier("GR-19.13"_rule, "GR-19.21"_rule) == (seen ? 0 : 3));
    }
}

TEST_CASE("GR-16.01 whoever stands beside the target is not drawn into the melee") {
    Scene scene{"A steady skirmish @0,0 vs E steady x5 skirmish @0,9 | F steady x5 skirmish @4,9"};
    scene["E"].activated = true;
    scene.dice(all_down);
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK_FALSE(scene["F"].activated);
    CHECK(scene["F"].men == 5);
}

TEST_CASE("GR-16.22 GR-06.23 a body that cannot end its wheel goes as much of it as it can") {
    Scene scene{"A steady x20 @0,0 vs E steady x5 skirmish @25,0"};
    scene.dice("GR-07.11: 6");
    charges(scene);
    CHECK(scene["A"].stand.facing != Facing{0, 1});
    CHECK(scene["A"].formation == Formation::Line);
}

TEST_CASE("GR-07.11 GR-16.06 a formed charge that falls short checks its formation too") {
    Scene scene{"A steady @0,0 vs E steady x5 skirmish @0,30"};
    scene.dice("GR-07.11: 1");
    charges(scene);
    CHECK(scene["A"].formation == Formation::Disordered);
}

TEST_CASE("GR-05.17 GR-16.07 a charge that falls short among trees is broken up there") {
    Scene scene{"A steady @0,0 vs E steady x5 skirmish @0,30"};
    scene.area(AreaKind::Woods, -20, 2, 20, 20);
    scene.dice("GR-07.11: 6");
    charges(scene);
    CHECK(scene["A"].formation == Formation::Disordered);
}

TEST_CASE("GR-06.07 chargers tear down a fence, GR-08.07 riders jump it") {
    Scene scene{"A steady skirmish @0,0 vs E steady x5 skirmish @0,9"};
    scene.line(LineKind::Fence, -20, 3, 20, 3);
    scene["E"].activated = true;
    scene.dice(all_down);
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene.battle.torn.size() == 1);
    Scene riders{"A steady mounted expert-rider x5 skirmish @0,0 vs E steady x1 skirmish @0,12"};
    riders.line(LineKind::Fence, -20, 4, 20, 4);
    riders["E"].activated = true;
    riders.answer("ride-off: strike E");
    riders.dice("GR-08.07: 1; GR-18.02: 12 12 12 12; GR-18.02: 1; GR-11.10: 1 1 1 1");
    riders.answer("after-melee: stay");
    charges(riders);
    CHECK(riders["A"].men == 4);
}

TEST_CASE("GR-06.23 the wheel of a charge is tried against walls and fences") {
    Scene scene{"A steady @-9,0 vs E steady skirmish x5 @3,5"};
    const auto free = way(scene);
    REQUIRE(free);
    Scene walled{"A steady @-9,0 vs E steady skirmish x5 @3,5"};
    walled.building(-11.4, 1, -10.4, 1.9);  // where the outermost man would go
    CHECK_FALSE(way(walled));
    Scene fenced{"A steady @-9,0 vs E steady skirmish x5 @3,5"};
    fenced.line(LineKind::Fence, -11.6, 1.2, -10.2, 1.2);
    REQUIRE(way(fenced));
    CHECK(way(fenced)->cost >= free->cost + 2_in);
}

TEST_CASE("GR-06.36 nor does it wheel through another unit of the enemy") {
    Scene scene{"A steady @-9,0 vs E steady skirmish x5 @3,5 | F skirmish x1 @-11,1.7"};
    CHECK_FALSE(way(scene));
}

TEST_CASE("GR-18.11 the ground of the last 4 inches decides who strikes first") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish @0,13"};
    scene.area(AreaKind::Bog, -10, 0.5, 10, 1.5);
    REQUIRE(way(scene)->met.worst == Grade::Difficult);
    CHECK(met_at_the_end(scene.battle, scene.id("A"), *way(scene)).worst == Grade::Open);
    scene.area(AreaKind::Bog, -10, 5, 10, 6);
    CHECK(met_at_the_end(scene.battle, scene.id("A"), *way(scene)).worst == Grade::Difficult);
}

TEST_CASE("GR-18.21 GR-26.05 chargers set captives free whom they touch on their way") {
    Scene scene{
        "A steady x1 skirmish @0,0 | C steady x1 skirmish @0,4 vs E steady x1 skirmish @0,9"};
    scene["C"].presence = Presence::Surrendered;
    scene["E"].activated = true;
    scene.dice("GR-18.02: 9; GR-18.02: 1");
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene["C"].on_table());
    CHECK(scene["C"].activated);
}

TEST_CASE("GR-16.03 of an Attack Column either half may see whom it charges") {
    Scene scene{
        "A steady attack-column @0,0 | B steady attack-column @2,0 vs E steady x1 skirmish @0,14"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    scene.building(-5, 4, 1, 8);
    REQUIRE_FALSE(sees(scene.battle, scene.id("A"), scene.id("E")));
    REQUIRE(sees(scene.battle, scene.id("B"), scene.id("E")));
    CHECK(may_name(scene, "A", "E"));
}

TEST_CASE("GR-28.08 chargers who come within 6 inches of a Hidden unit see it") {
    Scene scene{
        "A steady x1 skirmish @0,0 vs E steady x1 skirmish @0,11 | F skirmish x1 hidden @5.9,11"};
    scene.area(AreaKind::LightWoods, 4, 8, 20, 20);
    scene["E"].activated = true;
    scene.dice("GR-28.04: 2; GR-18.02: 9; GR-18.02: 1");
    scene.answer("ambuscade: let-pass A");
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK_FALSE(scene["F"].hidden);
}

TEST_CASE("GR-06.03 GR-06.36 nobody comes within an inch of an enemy but by a charge") {
    Scene scene{"A steady skirmish x1 @0,0 vs E steady skirmish x1 @0,8"};
    scene["E"].activated = true;
    const UnitMove plain{scene.battle, scene.id("A"), Pace::Full};
    const auto goes_to = [&](double y) {
        Answer answer;
        answer.path = Path{scene["A"].stand.front, Scene::at(0, y)};
        answer.facing = scene["A"].stand.facing;
        return !plain.check(answer);
    };
    CHECK(goes_to(6));
    CHECK_FALSE(goes_to(6.5));
    CHECK_FALSE(goes_to(7));
    REQUIRE(charge_home(scene.play(), scene.id("A"), scene.id("E")));
    CHECK(gap(scene.battle, scene.id("A"), scene.id("E")) <= 0.02_in);
}

TEST_CASE("GR-05.17 GR-05.18 an Attack Column that charges among trees is broken up, both halves") {
    Scene scene{"A attack-column @0,0 | B attack-column @2,0 vs E @0,30"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    scene.area(AreaKind::Woods, -9, 2, 9, 20);
    go_there(scene.play(), scene.id("A"), {Scene::at(0, 3), {0, 1}},
             Path{Scene::at(0, 0), Scene::at(0, 3)});
    CHECK(scene["A"].formation == Formation::Disordered);
    CHECK(scene["B"].formation == Formation::Disordered);
}

TEST_CASE(
    "GR-05.10 GR-06.26 a Box turned outward does not move after a melee, nor reach anywhere") {
    Scene scene{"A box x12 @0,0 vs E @0,30"};
    std::string offered;
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options) offered += std::string{option.verb} + " ";
        return pick(question.options.size() - 1);
    });
    after_holding(scene.play(), UnitSet{scene.id("A")});
    CHECK(offered.find("move-after-melee") != std::string::npos);
    offered.clear();
    scene["A"].box_outward = true;
    after_holding(scene.play(), UnitSet{scene.id("A")});
    CHECK(offered.find("move-after-melee") == std::string::npos);
    CHECK(offered.find("stay") != std::string::npos);
}

TEST_CASE("GR-29.06 an Ambuscade may be sprung at any point of a charge") {
    Scene scene{
        "A steady skirmish x5 @-6,0 vs E steady skirmish x5 @6,0 | B skirmish musket ambuscade "
        "@0,10"};
    scene["E"].activated = true;
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic != "ambuscade") return pick(question.options.size() - 1);
        ++asked;
        return pick(question.options.size() - 2);  // not yet
    });
    const Inches began = gap(scene.battle, scene.id("A"), scene.id("E"));
    REQUIRE(charge_home(scene.play(), scene.id("A"), scene.id("E")));
    CHECK(asked >= (began - 4_in).whole());  // at every inch
}

TEST_CASE("GR-28.17 a charge that comes into range of a Hidden unit on its way is looked at") {
    Scene scene{
        "A steady skirmish x1 @-12,0 vs E steady skirmish x1 @0,0 | F skirmish x1 hidden "
        "@-9,18.9"};
    scene.area(AreaKind::LightWoods, -14, 15, -4, 23);
    scene["E"].activated = true;
    scene.umpire.otherwise(
        [](const Question& question) { return pick(question.options.size() - 1); });
    scene.dice("GR-28.04: 7");
    charge_home(scene.play(), scene.id("A"), scene.id("E"));
    CHECK_FALSE(scene["F"].hidden);
}

TEST_CASE("GR-28.17 GR-06.36 who is found in its way bars a charge") {
    Scene scene{
        "A steady skirmish x1 @0,0 vs E steady skirmish x1 @0,12.5 | F skirmish x1 hidden @0,7.5"};
    scene.area(AreaKind::LightWoods, -2, 6, 2, 9);
    scene["E"].activated = true;
    scene.umpire.otherwise(
        [](const Question& question) { return pick(question.options.size() - 1); });
    CHECK_FALSE(charge_home(scene.play(), scene.id("A"), scene.id("E")));
    CHECK_FALSE(scene["F"].hidden);
    CHECK(gap(scene.battle, scene.id("A"), scene.id("F")) > 1_in);
}

TEST_CASE("GR-07.14 a friend whom a charge passes through checks once, however many steps it is") {
    Scene scene{"A steady skirmish @0,0 | B steady line @0,5 vs E steady skirmish x5 @0,13"};
    scene["E"].activated = true;
    scene.dice("GR-07.14: 6");
    scene.umpire.otherwise(
        [](const Question& question) { return pick(question.options.size() - 1); });
    charge_home(scene.play(), scene.id("A"), scene.id("E"));
    CHECK(scene.rolls("GR-07.14"_rule) == 1);
}

TEST_CASE("GR-28.11 in darkness contact shows those who fight, over a wall too") {
    Scene scene{"A steady skirmish @0,-3.6 vs E steady skirmish x5 @0,3.6"};
    scene.line(LineKind::CurtainWall, -20, 0, 20, 0);
    scene.setting().switches.light = Light::Night;
    scene.dice(all_down);
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), {scene.id("A"), scene.id("E")});
    for (const char* who : {"A", "E"}) CHECK(scene[who].seen_at_night);
}

TEST_CASE("GR-29.09 who reacts to a charge does not spring an Ambuscade at it on the way too") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish musket ambuscade @0,12"};
    scene["E"].activated = true;  // GR-29.05
    scene.answer("ambuscade: react-instead");
    scene.answer("charge-reaction: stand");  // and no more is asked
    REQUIRE(charge_home(scene.play(), scene.id("A"), scene.id("E")));
    CHECK(scene["E"].ambuscade);  // GR-16.17 until the melee
}

TEST_CASE("GR-16.22 GR-29.02 what ended an earlier activation does not end a charge") {
    Scene scene{"A steady skirmish x1 @0,0 vs E steady skirmish x1 @0,20"};
    scene["A"].cut_short = true;  // it has failed a check, and keeps its marker
    charges(scene, "A", "E", true);
    CHECK(scene["A"].stand.front.y >= Scene::at(0, 11.9).y);
}

}  // namespace gauntlet_run
