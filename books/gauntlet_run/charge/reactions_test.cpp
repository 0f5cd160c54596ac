#include "books/gauntlet_run/charge/reactions.h"

#include <doctest/doctest.h>

#include <string>

#include "books/gauntlet_run/charge/charge.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/moving/forced_moves.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

using gauntlet_run::Formation;  // not the engine's

void charges(Scene& scene, std::string_view who = "A", std::string_view target = "E") {
    charge(scene.play(), scene.id(who), scene.id(target));
}

Charge declared(const Scene& scene, std::string_view target = "E") {
    Charge charge;
    charge.by = scene.id("A");
    charge.at = scene.id(target);
    charge.from = scene["A"].stand;
    charge.quarter = quarter_of(scene.battle, charge.at, charge.from.front);
    charge.began = gap(scene.battle, charge.by, charge.at);
    charge.way = approach(scene.battle, charge.by, charge.at, charge.quarter);
    return charge;
}

}  // namespace

TEST_CASE("GR-16.09 a target that has acted must stand") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish musket @0,12"};
    scene["E"].activated = true;
    const Charge charge = declared(scene);
    CHECK_FALSE(may_react(scene.battle, charge));
    CHECK_FALSE(may_fall_back_from(scene.battle, charge));
    CHECK_FALSE(may_fire_at_chargers(scene.battle, charge));
}

TEST_CASE("GR-16.10 one that has not may stand, GR-16.12 fall back or GR-16.14 fire") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish musket @0,12"};
    const Charge charge = declared(scene);
    CHECK(may_fall_back_from(scene.battle, charge));
    CHECK(may_fire_at_chargers(scene.battle, charge));
    CHECK_FALSE(may_countercharge(scene.battle, charge));
}

TEST_CASE("GR-16.21 from 4 inches or less it can only stand or fall back") {
    Scene scene{"A steady skirmish x5 @0,0 vs E steady mounted x5 skirmish carbine @0,7"};
    const Charge charge = declared(scene);
    REQUIRE(charge.began <= 4_in);
    CHECK(may_fall_back_from(scene.battle, charge));
    CHECK_FALSE(may_fire_at_chargers(scene.battle, charge));
    CHECK_FALSE(may_countercharge(scene.battle, charge));
}

TEST_CASE("GR-16.12 it falls back 6 inches and is out of reach") {
    Scene scene{"A steady skirmish @0,-12 vs E steady skirmish musket @0,3"};
    scene.answer("charge-reaction: fall-back A");
    charges(scene);
    CHECK(scene["E"].stand.front == Scene::at(0, 9));
    CHECK(scene["E"].activation == Activation::Engaged);
    CHECK(scene["E"].activated);
    CHECK(scene["A"].stand.front == Scene::at(0, 0));  // GR-16.13 all they can
    CHECK(scene.rolls("GR-18.02"_rule) == 0);
}

TEST_CASE("GR-16.14 GR-28.08 by night chargers are seen as they come near, and fired at") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish musket @0,12"};
    scene.setting().switches.light = Light::Night;
    scene["E"].seen_at_night = true;
    CHECK(may_fire_at_chargers(scene.battle, declared(scene)));
    scene.answer("charge-reaction: fire-at-chargers A");
    scene.dice("GR-11.01: 1 1 1 1; GR-18.02: 8 1 1 1 1; GR-18.02: 1 1 1 1 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene["E"].fired);
}

TEST_CASE("GR-16.11 it defends itself against every charge of the turn") {
    Scene scene{"A steady skirmish @0,0 | B steady skirmish @12,9 vs E steady skirmish @0,9"};
    scene.answer("charge-reaction: stand");
    for (const char* by : {"A", "B"}) {
        scene.dice("GR-18.02: 1 1 1 1 1; GR-18.02: 9 1 1 1 1; GR-19.13: 2");
        scene.answer("after-melee: stay");
        charges(scene, by);
        CHECK(scene[by].men == 9);
        CHECK(scene["E"].activation == Activation::Engaged);
    }
    CHECK(scene["E"].men == 10);
}

TEST_CASE("GR-16.13 who is caught all the same fights without further reaction") {
    Scene scene{"A steady skirmish mounted x5 @0,0 vs E steady skirmish musket @0,9"};
    scene.answer("charge-reaction: fall-back A");
    scene.answer("ride-off: strike E");
    scene.dice("8 1 1 1; 1 1 1 1 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene.rolls("GR-18.02"_rule) == 2);
    CHECK(scene["E"].men == 9);
}

TEST_CASE("GR-16.25 it keeps its formation and facing") {
    Scene scene{"A steady skirmish @0,-10 vs E steady @0,4"};
    scene.answer("charge-reaction: fall-back A");
    charges(scene);
    CHECK(scene["E"].formation == Formation::Line);
    CHECK(scene["E"].stand.facing == Facing{0, -1});
    CHECK(scene["E"].stand.front == Scene::at(0, 10));
}

TEST_CASE("GR-16.15 fire at chargers is at close range, GR-16.22 with them 4 inches off") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish musket x5 @0,13"};
    scene.answer("charge-reaction: fire-at-chargers A");
    scene.dice("GR-11.01: 4 4");
    scene.dice("GR-18.02: 1 1 1 1 1; GR-18.02: 1 1");
    scene.dice("GR-18.02: 12 12 12 12 12; GR-18.02: 1 1; GR-11.10: 1 1 1 1 1");
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene.modifier("GR-11.01"_rule, "GR-16.15"_rule) == -2);
    CHECK(scene["E"].activation == Activation::Engaged);
    CHECK(scene["E"].presence == Presence::Destroyed);
}

TEST_CASE("GR-16.16 chargers who lost men check, and go back from the 4 inches if they fail") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish musket @0,14"};
    scene.answer("charge-reaction: fire-at-chargers A");
    scene.dice("5 1 1 1; 7; GR-19.13: 3");
    charges(scene);
    CHECK(scene["A"].men == 9);
    CHECK(scene.told("GR-16.16"_rule));
    CHECK(scene.came(Purpose::Charge) == "A charges E, A halts E");
    CHECK(gap(scene.battle, scene.id("A"), scene.id("E")) >= 9_in);
    CHECK(gap(scene.battle, scene.id("A"), scene.id("E")) <= 11_in);
}

TEST_CASE("GR-16.18 formed chargers who fail go back in disorder") {
    Scene scene{"A steady @0,0 vs E steady skirmish musket @0,9"};
    scene.answer("charge-reaction: fire-at-chargers A");
    scene.dice("3; 4 1 1 1; 7; GR-19.13: 3");
    charges(scene);
    CHECK(scene["A"].formation == Formation::Disordered);
    CHECK(gap(scene.battle, scene.id("A"), scene.id("E")) >= 6_in);
}

TEST_CASE("GR-16.23 a line fires only to its front, and nobody out of a column") {
    Scene scene{"A steady skirmish @12,12 vs E steady musket @0,12"};
    CHECK_FALSE(may_fire_at_chargers(scene.battle, declared(scene)));
    scene.move("A", 0, 0);
    CHECK(may_fire_at_chargers(scene.battle, declared(scene)));
    scene["E"].loading.tokens = {1, 1};
    CHECK_FALSE(may_fire_at_chargers(scene.battle, declared(scene)));
    Scene column{"A steady skirmish @0,0 vs E steady musket march-column @0,12"};
    CHECK_FALSE(may_fire_at_chargers(column.battle, declared(column)));
}

TEST_CASE("GR-16.23 an Extended Line, or who fires by rank, fires with the rank that is loaded") {
    for (const std::string formation : {"line", "extended-line"}) {
        Scene scene{"A steady skirmish @0,0 vs E steady light musket " + formation + " @0,12"};
        scene["E"].loading.tokens = {1, 0};
        REQUIRE(may_fire_at_chargers(scene.battle, declared(scene)));
        scene.dice("GR-11.01: 1 1 1 1");  // the rear rank, but not the NCO
        CHECK(fire_at_chargers(scene.play(), declared(scene)));
        scene["E"].loading.tokens = {1, 1};
        scene["E"].activated = scene["E"].fired = false;
        CHECK_FALSE(may_fire_at_chargers(scene.battle, declared(scene)));
    }
}

TEST_CASE("GR-16.24 a loaded gun fires at those who charge it") {
    Scene scene{"A steady skirmish @0,0 vs G steady gun:light @0,13"};
    scene.battle[scene["G"].gun].card = Ammunition::Canister;
    scene.answer("charge-reaction: fire-at-chargers A");
    scene.dice("1 1 1 1 1");
    scene.dice("GR-18.02: 12 12 12 12 12; GR-18.02: 1 1; GR-11.10: 1 1 1 1 1");
    scene.answer("after-melee: stay");
    charges(scene, "A", "G");
    CHECK(scene["G"].presence == Presence::Destroyed);
    CHECK(scene["G"].activation == Activation::Engaged);
}

TEST_CASE("GR-13.17 a rank loads while the other fires at chargers who do not come on") {
    for (const bool broken : {true, false}) {
        Scene scene{"A steady skirmish x2 @0,0 vs E steady line melee @0,12"};
        scene["E"].loading.tokens = {0, 1};
        scene.answer("charge-reaction: fire-at-chargers A");
        if (broken) {  // both fall
            scene.dice("GR-11.01: 12 12 1 1 1; GR-11.04: 8 8");
        } else {  // GR-13.14 a melee interrupts
            scene.dice("GR-11.01: 1 1 1 1 1");
            scene.dice("GR-18.02: 1; GR-18.02: 12 12 1 1 1; GR-11.10: 1 1");
            scene.answer("after-melee: stay");
        }
        charges(scene);
        CHECK(scene["A"].presence == Presence::Destroyed);
        CHECK(scene["E"].loading.fired[0]);
        CHECK(int{scene["E"].loading.tokens[1]} == (broken ? 0 : 1));
    }
}

TEST_CASE("GR-16.24 a crew that falls back leaves its gun") {
    Scene scene{"A steady skirmish @0,0 vs G steady gun:light @0,13"};
    const GunId gun = scene["G"].gun;
    scene.answer("charge-reaction: fall-back A");
    charges(scene, "A", "G");
    CHECK_FALSE(scene.battle[gun].crew);
    CHECK_FALSE(scene["G"].gun);
}

TEST_CASE("GR-16.19 riders who are charged meet them half way, and nobody has the bonus") {
    Scene scene{"A steady mounted x5 skirmish @0,0 vs E steady mounted x5 skirmish @0,16"};
    scene.answer("charge-reaction: countercharge A");
    scene.dice("GR-16.19: 3");
    scene.dice("GR-18.02: 10 9; GR-18.02: 1 1; GR-19.13: 2");  // 9 + 1 mounted, two dice each
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene["E"].men == 4);
    CHECK(scene["E"].activation == Activation::Engaged);
    CHECK(scene["A"].stand.front.y > Scene::at(0, 3).y);
    CHECK(scene["A"].stand.front.y < Scene::at(0, 8).y);
}

TEST_CASE("GR-16.19 riders in ranks turn to those who charge their flank and meet them") {
    Scene scene{"A steady mounted x5 skirmish @-14,10 vs E steady mounted x5 @0,10"};
    scene.answer("charge-quarter: strike-right E");
    scene.answer("charge-reaction: countercharge A");
    scene.dice("GR-16.19: 3");
    // 9 + 1 mounted + 1 formed, no bonus and no flank; 9 + 1 - 1
    scene.dice("GR-18.02: 10 10; GR-18.02: 9 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene.told("GR-16.19"_rule));
    CHECK(scene["A"].men == 4);
    CHECK(scene["E"].men == 5);
    CHECK(scene["E"].formation == Formation::Line);
    CHECK(scene["E"].stand.facing.dx < 0);
    CHECK(scene["E"].stand.front.x < Scene::at(-1, 0).x);
}

TEST_CASE("GR-16.19 GR-08.07 riders jump the fence between them and the chargers") {
    Scene scene{
        "A steady mounted expert-rider x5 skirmish @0,0 vs E steady mounted expert-rider x5 "
        "skirmish @0,17"};
    scene.line(LineKind::Fence, -20, 13, 20, 13);
    scene.answer("charge-reaction: countercharge A");
    scene.dice("GR-16.19: 3; GR-08.07: 1");
    scene.dice("GR-18.02: 10 9; GR-18.02: 1 1; GR-19.13: 2; GR-08.07: 5");  // and back over it
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene["E"].men == 3);
}

TEST_CASE("GR-16.17 GR-05.18 both halves of an Attack Column have acted that reacts") {
    Scene scene{
        "A steady skirmish @0,-10 vs E steady attack-column @0,4 | F steady attack-column @2,4"};
    scene["E"].beside = scene.id("F");
    scene["F"].beside = scene.id("E");
    scene.answer("charge-reaction: fall-back A");
    charges(scene);
    for (const char* half : {"E", "F"}) {
        CHECK(scene[half].activated);
        CHECK(scene[half].activation == Activation::Engaged);
    }
}

TEST_CASE("GR-28.08 riders who meet a charge half way see whoever hides within 6 inches there") {
    Scene scene{
        "A steady mounted x5 skirmish @0,0 | H skirmish x1 hidden @7,8 vs E steady mounted x5 "
        "skirmish @0,16"};
    scene.area(AreaKind::LightWoods, 6, 7, 9, 10);
    scene.answer("charge-reaction: countercharge A");
    scene.dice("GR-16.19: 3");
    scene.dice("GR-18.02: 10 10; GR-18.02: 1 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK_FALSE(scene["H"].hidden);
}

TEST_CASE("GR-16.24 GR-16.25 a crew for which there is no way back keeps its gun") {
    Scene scene{"A steady skirmish @0,0 vs G steady gun:light @0,11 | F skirmish x1 @0.6,17"};
    scene["G"].men = 1;
    REQUIRE(may_fall_back(scene.battle, scene.id("G"), fall_back_distance));
    Charge charge = declared(scene, "G");
    CHECK_FALSE(may_fall_back_from(scene.battle, charge));
    scene.move("F", 8, 17);
    CHECK(may_fall_back_from(scene.battle, charge));
}

TEST_CASE("GR-18.10 a charge that catches those who fell back has to be open all the new way") {
    for (const bool woods : {false, true}) {
        Scene scene{"A steady x1 skirmish @0,14.7 vs E steady x1 skirmish @2.3,14.9"};
        if (woods) scene.area(AreaKind::Woods, -9, 15.2, 1.2, 15.7);  // beside the way they began
        scene.answer("charge-reaction: fall-back A");
        scene.dice("GR-18.02: 8; GR-18.02: 1");
        if (woods) scene.dice("GR-18.02: 9; GR-18.02: 1");  // 8 was one too few
        scene.answer("after-melee: stay");
        charges(scene);
        CHECK(scene["E"].presence == Presence::Destroyed);
    }
}

TEST_CASE("GR-16.20 if they cannot get into order they stand (GR-07.19)") {
    Scene scene{"A steady mounted x5 skirmish @0,0 vs E steady mounted x5 skirmish @0,16"};
    scene.answer("charge-reaction: countercharge A");
    scene.dice("GR-16.19: 2");
    scene.dice("GR-18.02: 9 9; GR-18.02: 1 1; GR-19.13: 2");  // the chargers have their bonus
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene["E"].men == 3);
    CHECK(scene.told("GR-16.20"_rule));
}

TEST_CASE("GR-16.17 who stands under a charge that never comes has not acted") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish musket @0,20"};
    charges(scene);
    CHECK_FALSE(scene["E"].activated);
}

TEST_CASE("GR-29.03 nobody reacts to an ambuscade") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish musket @0,12"};
    Charge charge = declared(scene);
    charge.ambuscade = true;
    CHECK_FALSE(may_react(scene.battle, charge));
}

TEST_CASE("GR-99.33 Native warriors charge a loaded line (worked example)") {
    constexpr std::string_view field =
        "A wavering native skirmish melee @0,0 vs E steady first-volley musket melee @0,13";
    Scene scene{field};
    scene.answer("charge-reaction: fire-at-chargers A");
    scene.umpire.answer("reaction-fire", pick(0));
    scene.dice("GR-11.01: 4 4 4 3 3 3 3 3 3; GR-11.04: 7 7 7; GR-19.13: 8");
    scene.dice("GR-18.02: 8 7 7; GR-18.02: 7 6 6 6 6");  // one each: nobody checks
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene["A"].men == 6);
    CHECK(scene["E"].men == 9);
    CHECK(scene["E"].activation == Activation::Engaged);
    CHECK(scene.told("GR-18.19"_rule));
    scene.answer_some("loose-ball", {});
    place_reloading_tokens(scene.play());
    CHECK(has_tokens(scene["E"]));
    Scene runs{field};
    const Charge coming = declared(runs);
    const Stand near = off_by(runs.battle, coming.by, coming.at, *coming.way, 4_in);
    runs.answer("charge-reaction: fire-at-chargers A");
    runs.umpire.answer("reaction-fire", pick(0));
    runs.dice("GR-11.01: 4 4 4 3 3 3 3 3 3; GR-11.04: 7 7 7; GR-19.13: 6");
    charges(runs);
    CHECK(runs["A"].stand.front.y == near.front.y - 6_in);
    CHECK(runs["A"].men == 7);
}

TEST_CASE("GR-14.04 infantry at a gun may fire its muskets at chargers instead") {
    const auto fires = [](std::string_view crew, Ammunition card) {
        Scene scene{"A steady skirmish @0,0 vs E steady " + std::string{crew} + " @0,12"};
        scene.gun_of("E").card = card;
        return may_fire_at_chargers(scene.battle, declared(scene));
    };
    CHECK(fires("gun:light", Ammunition::Canister));
    CHECK_FALSE(fires("gun:light", Ammunition::None));
    CHECK(fires("gun:light musket", Ammunition::None));
    Scene scene{"A steady skirmish @0,0 vs E steady gun:light musket @0,12"};
    scene.answer("reaction-fire: skirmish-fire A");
    scene.dice("GR-11.01: 1 1");
    CHECK(fire_at_chargers(scene.play(), declared(scene)));
    CHECK(scene.gun_of("E").card == Ammunition::Shot);
}

TEST_CASE("GR-05.10 GR-06.26 a Box turned outward does not fall back before a charge") {
    Scene scene{"A steady skirmish @0,0 vs E steady box x12 @0,12"};
    CHECK(may_fall_back_from(scene.battle, declared(scene)));
    scene["E"].box_outward = true;
    CHECK_FALSE(may_fall_back_from(scene.battle, declared(scene)));
}

TEST_CASE(
    "GR-08.07 GR-08.06 riders who meet a charge over a fence jump it, if they have the move") {
    constexpr std::string_view field =
        "A steady mounted expert-rider x5 skirmish @0,0 vs "
        "E steady mounted expert-rider x5 skirmish @0,16";
    Scene scene{field};
    scene.line(LineKind::Fence, -9, 13, 9, 13);
    scene.answer("charge-reaction: countercharge A");
    scene.dice("GR-16.19: 3; GR-08.07: 1");
    scene.dice("GR-18.02: 10 10; GR-18.02: 1 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    charges(scene);
    CHECK(scene.rolls("GR-08.07"_rule) == 1);
    CHECK(scene["E"].lost >= 1);
    Scene far{field};
    far.line(LineKind::Fence, -9, 13, 9, 13);
    CHECK(may_countercharge(far.battle, declared(far)));
    far.move("A", 0, -22);  // half of what lies between takes all of their 18"
    far.move("E", 0, 22);
    const auto met_at = [&](LineKind kind) {
        far.setting().ground.lines[0] =
            make_line(kind, "", {Scene::at(-9, 19), Scene::at(9, 19)}, 0_in);
        return may_countercharge(far.battle, declared(far));
    };
    CHECK(met_at(LineKind::Road));
    CHECK_FALSE(met_at(LineKind::Fence));
}

TEST_CASE("GR-20.14 a unit that retreated checks before it reacts to a charge, not to stand") {
    constexpr std::string_view field =
        "A steady skirmish @0,-14 vs E steady skirmish musket @0,-2 | Hale captain with:E";
    const auto charged = [&](std::string_view answer, std::string_view dice) {
        Scene scene{field};
        scene["E"].retreated = true;
        scene.answer(answer);
        scene.umpire.otherwise(
            [](const Question& question) { return pick(question.options.size() - 1); });
        if (!dice.empty()) scene.dice(dice);
        const bool contact = charge_home(scene.play(), scene.id("A"), scene.id("E")).has_value();
        CHECK(scene["E"].fired == (answer.find("fire") != answer.npos && !scene["E"].retreated));
        return contact;
    };
    CHECK(charged("charge-reaction: fire-at-chargers A",
                  "GR-19.13: 2; GR-11.01: 1 1 1 1"));                            // it passes
    CHECK_FALSE(charged("charge-reaction: fire-at-chargers A", "GR-19.13: 1"));  // 12" back
    CHECK(charged("charge-reaction: stand", ""));
}

TEST_CASE("GR-16.13 GR-29.06 an Ambuscade may be sprung at who run down those who fall back") {
    for (const std::string_view reaction : {"fall-back", "check", "countercharge"}) {
        const bool riders = reaction == "countercharge";
        Scene scene{riders ? "A steady mounted x1 skirmish @0,0 vs "
                             "E steady mounted x1 skirmish @0,14 | B skirmish musket ambuscade @9,9"
                           : "A steady mounted x1 skirmish @0,0 vs "
                             "E steady skirmish x1 @0,7 | B skirmish musket ambuscade @9,9"};
        scene["E"].retreated = reaction == "check";
        if (reaction == "check") scene.dice("GR-19.13: 2");  // not 1: it falls back 6"
        if (riders) scene.dice("GR-16.19: 6");
        int asked = 0;
        scene.umpire.otherwise([&](const Question& question) {
            if (question.topic == "ambuscade") {
                ++asked;
                return pick(question.options.size() - 2);  // not yet
            }
            const std::string_view wanted = riders ? "countercharge" : "fall-back";
            for (std::size_t i = 0; i < question.options.size(); ++i)
                if (question.options[i].verb == wanted) return pick(i);
            return pick(question.options.size() - 1);
        });
        const Point from = scene["A"].stand.front;
        CHECK(charge_home(scene.play(), scene.id("A"), scene.id("E")).has_value());
        CHECK(asked >= distance(from, scene["A"].stand.front).whole() - 1);  // at every inch
        CHECK(asked >= 5);
    }
}

TEST_CASE("GR-16.13 chargers go on after those who fall back off the table") {
    Scene scene{"A steady skirmish x5 @0,12 vs E steady skirmish x1 @0,19"};
    scene.answer("charge-reaction: fall-back A");
    charges(scene);
    CHECK(scene["E"].presence == Presence::Left);
    CHECK(scene["A"].stand.front.y >= Scene::at(0, 18).y);
    CHECK(scene.came(Purpose::Charge) == "A charges E, A halts E");
    Scene far{"A steady skirmish x5 @0,8 vs E steady skirmish x1 @0,19"};
    far.answer("charge-reaction: fall-back A");
    charges(far);
    CHECK(far["E"].presence == Presence::Left);
    CHECK(far["A"].stand.front == Scene::at(0, 20));  // all of their 12"
}

TEST_CASE("GR-16.25 who cannot go back the whole 6 inches stands") {
    const auto may = [](AreaKind kind, double y, std::string_view order) {
        Scene scene{"A steady skirmish @0,-8 vs E steady @0,2 " + std::string{order}};
        scene.area(kind, -12, y, 12, 24);
        return may_fall_back_from(scene.battle, declared(scene));
    };
    CHECK(may(AreaKind::LightWoods, 4, "line"));
    CHECK_FALSE(may(AreaKind::Woods, 4, "line"));  // GR-20.04 4" and no more
    CHECK(may(AreaKind::Woods, 12, "line"));
    CHECK(may(AreaKind::Woods, 4, "skirmish"));  // their half-move is 6"
    for (const double y : {5.0, 7.0}) {
        Scene fence{"A steady skirmish @0,-8 vs E steady skirmish x1 @0,2"};
        fence.line(LineKind::Fence, -12, y, 12, y);
        CHECK(may_fall_back_from(fence.battle, declared(fence)));  // GR-06.06 2" of the 6"
    }
    Scene edge{"A steady skirmish @0,4 vs E steady march-column @0,17>0,1"};  // GR-20.08
    CHECK(may_fall_back_from(edge.battle, declared(edge)));
}

}  // namespace gauntlet_run
