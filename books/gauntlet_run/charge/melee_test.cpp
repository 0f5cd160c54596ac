#include "books/gauntlet_run/charge/melee.h"

#include <doctest/doctest.h>

#include <string>

#include "books/gauntlet_run/charge/rounds.h"
#include "books/gauntlet_run/moving/bodies_of_units.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

using gauntlet_run::Formation;  // not the engine's

// Two units in contact: the first has charged the second.
constexpr std::string_view two = "A steady melee @0,0 vs E wavering skirmish melee @0,7";

Melee between(const Scene& scene, std::string_view charger = "A", std::string_view target = "E") {
    return {scene.id(charger), scene.id(target)};
}

int needs(const Scene& scene, const Melee& melee, std::string_view by) {
    return blow_needed(scene.battle, melee, scene.id(by)).number;
}
int dice_of(const Scene& scene, const Melee& melee, std::string_view by) {
    return blow_dice(scene.battle, melee, scene.id(by));
}

}  // namespace

TEST_CASE("GR-99.10 a formed squad with bayonets charges skirmishers (worked example)") {
    Scene scene{two};
    Melee melee = between(scene);
    melee.charge_bonus = true;
    CHECK(dice_of(scene, melee, "A") == 5);
    CHECK(needs(scene, melee, "A") == 6);
    CHECK(dice_of(scene, melee, "E") == 4);
    CHECK(needs(scene, melee, "E") == 9);
}

TEST_CASE("GR-18.01 the row of the table is that of the unit's class") {
    Scene scene{"A drilled @0,0 | B steady @20,0 | C wavering @-20,0 vs E inexperienced @0,7"};
    CHECK(dice_of(scene, between(scene, "A"), "A") == 5);
    CHECK(dice_of(scene, between(scene, "B"), "B") == 5);
    CHECK(dice_of(scene, between(scene, "C"), "C") == 4);
    CHECK(dice_of(scene, between(scene), "E") == 3);
}

TEST_CASE("GR-99.07 nine Drilled figures strike with five dice, mounted against foot ten") {
    Scene scene{"A drilled x9 @0,0 vs E steady skirmish @0,7"};
    CHECK(dice_of(scene, between(scene), "A") == 5);
    scene["A"].mounted = true;
    CHECK(dice_of(scene, between(scene), "A") == 10);
}

TEST_CASE("GR-54.01 every DM of the chart") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish @0,7"};
    Melee melee = between(scene);
    CHECK(needs(scene, melee, "A") == 9);  // GR-18.02
    melee.charge_bonus = true;
    CHECK(needs(scene, melee, "A") == 8);
    CHECK(needs(scene, melee, "E") == 9);
    melee.charge_bonus = false;
    scene["A"].blades = scene["A"].men;
    CHECK(needs(scene, melee, "A") == 8);
    scene["A"].formation = Formation::Line;
    CHECK(needs(scene, melee, "A") == 7);
    CHECK(needs(scene, melee, "E") == 10);  // the defender is formed
    melee.flanking = true;
    CHECK(needs(scene, melee, "A") == 6);
    CHECK(needs(scene, melee, "E") == 10);
    scene["E"].mounted = true;
    CHECK(needs(scene, melee, "A") == 7);
    scene["E"].shield = true;
    CHECK(needs(scene, melee, "A") == 8);
    scene["E"].armour = Armour::Light;
    CHECK(needs(scene, melee, "A") == 10);
    scene["E"].armour = Armour::Heavy;
    CHECK(needs(scene, melee, "A") == 11);
}

TEST_CASE("GR-01.08 thirteen cannot be rolled in melee") {
    Scene scene{"A steady skirmish @0,0 vs E steady heavy-armour @0,7"};
    REQUIRE(needs(scene, between(scene), "A") == 13);
    Round round;
    scene.dice("GR-18.02: 12 12 12 12 12");
    strike_alone(scene.play(), between(scene), true, round);
    CHECK(round.defenders_lost == 0);
}

TEST_CASE("GR-54.02 both sides use the rows of attackers when they roll, but charging") {
    Scene scene{"A steady skirmish melee @0,0 vs E steady melee @0,7"};
    Melee melee = between(scene);
    melee.charge_bonus = true;
    CHECK(needs(scene, melee, "A") == 8);  // -1 charging, -1 weapons, +1 formed enemy
    CHECK(needs(scene, melee, "E") == 7);  // -1 formed, -1 weapons
}

TEST_CASE("GR-18.03 armour and shields count, GR-18.04 for the whole unit") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish light-armour shield @0,7"};
    CHECK(needs(scene, between(scene), "A") == 12);
}

TEST_CASE("GR-18.05 riders against men on foot roll double dice") {
    Scene scene{
        "A drilled mounted x5 @0,0 vs E steady skirmish @0,7 | M steady mounted x5 @0,9 | G steady "
        "gun:light @20,0"};
    CHECK(dice_of(scene, between(scene), "A") == 6);
    CHECK(dice_of(scene, between(scene, "A", "G"), "A") == 6);
    CHECK(dice_of(scene, between(scene, "A", "M"), "A") == 3);
    CHECK(dice_of(scene, between(scene), "E") == 5);
}

TEST_CASE("GR-04.12 an attached officer fights as a figure, the NCO too (GR-56.05)") {
    Scene scene{"A steady x5 @0,0 | Hale captain with:A vs E steady skirmish @0,7"};
    CHECK(dice_of(scene, between(scene), "A") == 3);
}

TEST_CASE("GR-08.05 who holds the horses does not charge") {
    Scene scene{"A steady x6 skirmish @0,0 vs E steady skirmish @0,7"};
    scene["A"].holders = 2;
    CHECK(dice_of(scene, between(scene), "A") == 2);
}

TEST_CASE("GR-18.07 half of the unit with melee weapons are enough, fewer are not") {
    Scene scene{"A steady skirmish blades5 @0,0 vs E steady skirmish @0,7"};
    CHECK(needs(scene, between(scene), "A") == 8);
    scene["A"].blades = 4;
    CHECK(needs(scene, between(scene), "A") == 9);
}

TEST_CASE("GR-18.07 GR-04.12 an officer who fights with them is one of the figures of the half") {
    Scene scene{
        "A steady skirmish x5 blades3 @0,0 | Hale captain with:A vs E steady skirmish @0,7"};
    CHECK(needs(scene, between(scene), "A") == 8);  // three of six
    scene["A"].blades = 2;
    CHECK(needs(scene, between(scene), "A") == 9);
    scene["Hale"].blades = 1;
    CHECK(needs(scene, between(scene), "A") == 8);
    scene["A"].blades = 5;
    CHECK_FALSE(partly_armed(scene.battle, scene.id("A")));
    scene["Hale"].blades = 0;  // he alone has none
    CHECK(partly_armed(scene.battle, scene.id("A")));
    scene["Hale"].rank = Rank::Chaplain;  // GR-04.26 he does not fight
    CHECK_FALSE(partly_armed(scene.battle, scene.id("A")));
}

TEST_CASE("GR-18.04 figures who join bring their armour along, and half of the unit decide") {
    for (const int joining : {4, 5}) {
        Scene scene{
            "Hale lieutenant @0,-3 | A steady heavy-armour lost6 @4,-3 of:Hale | B steady @-4,-3 "
            "of:Hale vs E steady skirmish @0,12"};
        shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), joining);
        REQUIRE(scene["A"].men == 4 + joining);
        CHECK(scene["A"].armour == (joining == 4 ? Armour::Heavy : Armour::None));
    }
    Scene other{
        "Hale lieutenant @0,-3 | A steady lost6 @4,-3 of:Hale | B steady light-armour shield "
        "@-4,-3 of:Hale vs E steady skirmish @0,12"};
    shift_figures(other.play(), other.id("Hale"), other.id("B"), other.id("A"), 4);
    CHECK(other["A"].armour == Armour::Light);
    CHECK(other["A"].shield);
}

TEST_CASE("GR-18.08 clubbed muskets are no melee weapons") {
    Scene scene{"A steady skirmish musket @0,0 vs E steady skirmish @0,7"};
    CHECK(needs(scene, between(scene), "A") == 9);
}

TEST_CASE("GR-18.09 flanking and standing higher are one each") {
    Scene scene{"A steady skirmish @0,0 vs E steady @0,7"};
    scene.area(AreaKind::Hill, -6, -6, 6, 1.5);
    Melee melee = between(scene);
    CHECK(needs(scene, melee, "A") == 9);  // -1 higher, +1 formed
    melee.flanking = true;
    CHECK(needs(scene, melee, "A") == 8);
    CHECK(needs(scene, melee, "E") == 8);  // -1 formed only
}

TEST_CASE("GR-18.09 on one hill he stands higher who is nearer to its crest") {
    Scene scene{"A steady skirmish @0,8 vs E steady skirmish @0,2"};
    scene.area(AreaKind::Hill, -12, -12, 12, 12);
    CHECK(needs(scene, between(scene), "A") == 9);
    CHECK(needs(scene, between(scene), "E") == 8);
    scene.move("A", -5, 2);  // along the crest
    CHECK(needs(scene, between(scene), "E") == 9);
    scene.move("A", 0, -2);  // as far on its other side
    CHECK(needs(scene, between(scene), "E") == 9);
}

TEST_CASE("GR-18.10 charging counts in the first round only") {
    Scene scene{two};
    Melee melee = between(scene);
    melee.charge_bonus = true;
    CHECK(needs(scene, melee, "A") == 6);
    melee.round = 2;
    CHECK(needs(scene, melee, "A") == 7);
}

TEST_CASE("GR-05.08 each squad of an Attack Column rolls its own dice") {
    Scene scene{
        "A steady attack-column @0,0 | B steady attack-column @2,0 vs E steady skirmish @0,7"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    scene.dice("9 10 10 10 10; 10 10 10 10 10; 1 1 1 1 1");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene.rolls("GR-18.02"_rule) == 3);
    CHECK(scene["E"].presence == Presence::Destroyed);
}

TEST_CASE(
    "GR-16.01 GR-05.18 of an Attack Column that is dissolved in a melee one squad fights on") {
    Scene scene{
        "A steady attack-column lost4 @0,0 | B steady attack-column @2,0 vs E steady skirmish "
        "@0,7"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    scene.dice("GR-18.02: 1 1 1; GR-18.02: 1 1 1 1 1; GR-18.02: 10 10 1 1 1; GR-19.13: 9");
    scene.dice("GR-18.02: 9 9; GR-18.02: 1 1 1 1 1; GR-19.13: 2");  // A alone, and Shaken
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["A"].shaken);
    CHECK(scene["A"].men == 5);
    CHECK(scene["B"].men == 9);
    CHECK(scene["E"].men == 8);
    CHECK_FALSE(scene["B"].melee);
}

TEST_CASE("GR-18.06 a natural 12 may be critical") {
    Scene scene{"A steady x5 skirmish @0,0 vs E steady skirmish @0,7"};
    scene.dice("GR-18.02: 12 1; GR-18.02: 1 1 1 1 1; GR-11.10: 9; GR-19.13: 2");
    scene.answer("critical-damage: take-nco E");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK_FALSE(scene["E"].nco);
}

TEST_CASE("GR-18.14 the side with more casualties checks, GR-19.03") {
    Scene scene{two};
    scene.dice("7 7 1 1 1; 10 1 1 1; GR-19.13: 5");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene.last_roll("GR-19.13"_rule).who == scene.id("E"));
    CHECK(scene["E"].men == 8);
    CHECK(scene["A"].men == 9);
    CHECK(scene.came(Purpose::Melee) == "A hit E");
    CHECK(scene["E"].stand.front == Scene::at(0, 13));  // GR-18.17
}

TEST_CASE("GR-18.15 after an even round, or a check that was passed, they fight on at once") {
    Scene scene{two};
    scene.dice("1 1 1 1 1; 1 1 1 1");               // even
    scene.dice("7 1 1 1 1; 1 1 1 1; GR-19.13: 5");  // held
    scene.dice("1 1 1 1 1; 10 1 1; GR-19.13: 4");   // held by the others
    scene.dice("7 1 1 1; 1 1 1; GR-19.13: 5");      // 4 + 2 lost: failed
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene.rolls("GR-18.02"_rule) == 8);
    CHECK(scene.came(Purpose::Melee) == "A even E, A hit E, E hit A, A hit E");
}

TEST_CASE("GR-99.11 with half the opponent's figures or less it surrenders (worked example)") {
    Scene scene{"A steady x8 skirmish @0,0 vs E steady x5 skirmish @0,7"};
    scene["E"].strength = 10;
    scene.dice("9 1 1 1; 1 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["E"].men == 4);
    CHECK(scene["E"].presence == Presence::Surrendered);
    CHECK(scene.told("GR-18.16"_rule));
    Scene other{"A steady x8 skirmish @0,0 vs E steady x6 skirmish @0,7"};
    other["E"].strength = 12;
    other.dice("9 1 1 1; 1 1 1; GR-19.13: 2");
    other.answer("after-melee: stay");
    fight_melee(other.play(), between(other));
    CHECK(other["E"].men == 5);
    CHECK(other["E"].on_table());
    CHECK(other["E"].stand.front == Scene::at(0, 13));
}

TEST_CASE("GR-18.16 attached officers are left out of that count") {
    Scene scene{"A steady x8 skirmish @0,0 vs E steady x5 skirmish @0,7 | Hale captain with:E"};
    scene["E"].strength = 10;
    scene.dice("9 1 1 1; 1 1 1; GR-19.13: 2");  // 3 + 1 - 2
    scene.dice("1 1 1 1; 1 1");
    scene.dice("9 1 1 1; 1 1; GR-19.13: 2");  // 3 + 2 - 2
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["E"].presence == Presence::Surrendered);
    CHECK(scene["Hale"].presence == Presence::Surrendered);
}

TEST_CASE("GR-18.21 who surrenders is a captive") {
    Scene scene{"A steady skirmish @0,0 vs E steady x5 skirmish @0,7"};
    scene.dice("9 1 1 1 1; 1 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["E"].presence == Presence::Surrendered);
    CHECK(scene.told("captives"));
}

TEST_CASE("GR-18.17 a formed loser is disordered and falls back; on a natural 1 it retreats") {
    Scene scene{"A steady melee @0,0 vs E steady @0,2"};
    scene.dice("8 1 1 1 1; 1 1 1 1 1; GR-19.13: 3");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["E"].formation == Formation::Disordered);
    CHECK(scene["E"].stand.front.y >= Scene::at(0, 8).y);
    Scene other{"A steady melee @0,0 vs E steady @0,2"};
    other.dice("8 1 1 1 1; 1 1 1 1 1; GR-19.13: 1");
    other.answer("after-melee: stay");
    fight_melee(other.play(), between(other));
    CHECK(other["E"].retreated);
    CHECK(other["E"].men == 8);
    CHECK(other["E"].stand.front.y >= Scene::at(0, 14).y);
}

TEST_CASE("GR-18.19 Native chargers fall back after the first round if the target holds") {
    Scene scene{"A steady native skirmish @0,0 vs E steady skirmish @0,7"};
    scene.dice("1 1 1 1 1; 1 1 1 1 1");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["A"].stand.front == Scene::at(0, -6));
    CHECK(scene.rolls("GR-18.02"_rule) == 2);
    CHECK_FALSE(scene["A"].retreated);
}

TEST_CASE("GR-18.19 they go on against a target that is shaken") {
    Scene scene{"A steady native skirmish @0,0 vs E drilled skirmish lost5 shaken @0,7"};
    scene.dice("1 1 1 1 1; 1 1 1");
    scene.dice("9 9 1 1 1; 1 1 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["E"].presence == Presence::Surrendered);
}

TEST_CASE("GR-47.30 Bloodthirsty ones fight two rounds") {
    Scene scene{"A steady native bloodthirsty skirmish @0,0 vs E steady skirmish @0,7"};
    scene.dice("1 1 1 1 1; 1 1 1 1 1; 1 1 1 1 1; 1 1 1 1 1");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["A"].stand.front == Scene::at(0, -6));
    CHECK(scene.rolls("GR-18.02"_rule) == 4);
}

TEST_CASE("GR-18.20 riders may leave the foot, GR-18.24 who alone strike") {
    Scene scene{"A steady mounted x5 skirmish @0,0 vs E steady skirmish @0,8"};
    scene.answer("ride-off: ride-off");
    scene.dice("10 1 1 1 1");
    scene.answer_move("A", {Scene::at(0, -6)});
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["A"].men == 4);
    CHECK(scene.rolls("GR-18.02"_rule) == 1);
    CHECK(scene.rolls("GR-19.13"_rule) == 0);
    CHECK(scene["A"].stand.front == Scene::at(0, -6));
}

TEST_CASE("GR-18.24 GR-06.02 riders who do not get an inch away are still in the melee") {
    Scene scene{"A steady mounted x1 skirmish @0,0 vs E steady x1 skirmish @0,1.3"};
    scene.answer("ride-off: ride-off");
    scene.dice("GR-18.02: 1");
    scene.answer_move("A", {});
    scene.answer("ride-off: strike E");
    scene.dice("GR-18.02: 9 9; GR-18.02: 1");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["E"].presence == Presence::Destroyed);
}

TEST_CASE("GR-18.22 after twenty rounds the charger falls back") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish @0,7"};
    for (int i = 0; i < 40; ++i) scene.dice("1 1 1 1 1");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["A"].stand.front == Scene::at(0, -6));
    CHECK(scene.told("GR-18.22"_rule));
}

TEST_CASE("GR-18.11 chargers in difficult ground strike second, GR-18.13 at those who are left") {
    Scene scene{"A steady x5 skirmish @0,0 vs E steady skirmish @0,7"};
    Melee melee = between(scene);
    melee.charger_second = true;
    scene.dice("9 9 9 1 1; 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), melee);
    CHECK(scene["A"].presence == Presence::Surrendered);
}

TEST_CASE("GR-18.18 who holds may reform or move 3 inches") {
    Scene scene{"A steady disordered @0,0 vs E steady x5 skirmish @0,7"};
    scene.dice("9 9 9 9 9; 1 1");
    scene.answer("after-melee: form-line");
    Answer facing;
    facing.path = Path{Scene::at(0, 0)};
    facing.facing = {0, 1};
    scene.umpire.answer("facing", facing);
    fight_melee(scene.play(), between(scene));
    CHECK(scene["A"].formation == Formation::Line);
}

TEST_CASE("GR-18.18 who has won moves up to 3 inches, and no farther") {
    Scene scene{"A steady skirmish @0,0 vs E steady x5 skirmish @0,7"};
    CHECK(reach_of(scene.battle, scene.id("A"), Pace::AfterMelee) == 3_in);
    scene.dice("9 9 9 9 9; 1 1");
    scene.answer("after-melee: move-after-melee");
    scene.answer_move("A", {Scene::at(3, 0)});
    fight_melee(scene.play(), between(scene));
    CHECK(scene["A"].stand.front == Scene::at(3, 0));
}

TEST_CASE("GR-18.18 GR-20.28 a check failed before a melee does not cut the move after it short") {
    Scene scene{"A steady x5 skirmish @0,0 vs E steady x5 skirmish @0,7"};
    scene["E"].cut_short = true;  // it has failed one, and keeps its marker
    scene.dice("GR-18.02: 1 1; GR-18.02: 9 9; GR-19.13: 2");
    scene.answer("after-melee: move-after-melee");
    scene.answer_move("E", {Scene::at(3, 7)});
    fight_melee(scene.play(), between(scene, "A", "E"));
    CHECK(scene["E"].stand.front == Scene::at(3, 7));
}

TEST_CASE("GR-18.18 a crew moves its gun up to 3 inches, a heavy one it cannot move by hand") {
    for (const std::string size : {"light", "heavy"}) {
        Scene scene{"A steady x5 skirmish @0,0 vs G steady gun:" + size + " @0,7"};
        scene.dice("GR-18.02: 1 1; GR-18.02: 9 9; GR-19.13: 2");
        if (size == "light") {
            scene.answer("after-melee: move-after-melee");
            scene.answer_move("G", {Scene::at(0, 10)});
        }
        fight_melee(scene.play(), between(scene, "A", "G"));
        CHECK(scene.gun_of("G").at == Scene::at(0, size == "light" ? 10 : 7));
    }
}

TEST_CASE("GR-18.18 GR-05.12 regular lights may reform into Extended Line") {
    Scene scene{"A steady light extended-line disordered @0,0 vs E steady x5 skirmish @0,7"};
    scene["A"].specials |= 1U << static_cast<unsigned>(Special::ExtendedLine);
    scene.dice("9 9 9 9 9; 1 1");
    scene.answer("after-melee: form-extended-line");
    Answer facing;
    facing.path = Path{Scene::at(0, 0)};
    facing.facing = {0, 1};
    scene.umpire.answer("facing", facing);
    fight_melee(scene.play(), between(scene));
    CHECK(scene["A"].formation == Formation::ExtendedLine);
}

TEST_CASE("GR-18.23 the defenders of a building that was entered surrender") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish @0,7"};
    Melee melee = between(scene);
    melee.holds_building = true;
    scene.dice("9 1 1 1 1; 1 1 1 1 1; GR-19.13: 3");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), melee);
    CHECK(scene["E"].presence == Presence::Surrendered);
    CHECK(scene.told("GR-18.23"_rule));
}

TEST_CASE("GR-99.38 a shaken squad fails after a round (worked example)") {
    Scene scene{"A steady x3 skirmish @0,0 vs E steady skirmish lost5 shaken @0,7"};
    scene["A"].strength = 6;
    scene.dice("9; 1 1; GR-19.13: 8");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["E"].presence == Presence::Surrendered);
    Scene other{"A steady x3 skirmish shaken @0,0 vs E steady skirmish lost5 shaken @0,7"};
    other.dice("9; 1 1; GR-19.13: 8");
    other.answer("after-melee: stay");
    fight_melee(other.play(), between(other));
    CHECK(other["E"].presence == Presence::Routed);
}

TEST_CASE("GR-19.20 GR-19.21 GR-19.22 what makes the check of a round harder") {
    Scene scene{"A steady native skirmish @0,0 vs E drilled @0,2"};
    Melee melee = between(scene);
    melee.flanking = melee.ambush = true;
    scene.dice("9 1 1 1 1; 1 1 1 1 1; GR-19.13: 12");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), melee);
    CHECK(scene.modifiers("GR-19.13"_rule) == 1 + 3 + 3 + 2);
}

TEST_CASE("GR-19.19 a melee in which somebody falls is no fire: the winner does not check") {
    Scene scene{two};
    scene.dice("7 7 7 1 1; 10 10 1 1; GR-19.13: 6");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene.rolls("GR-19.13"_rule) == 1);
}

TEST_CASE("GR-16.17 to fight a melee is the target's activation, GR-16.11 every time") {
    Scene scene{two};
    scene.dice("7 1 1 1 1; 1 1 1 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["E"].activated);
    CHECK(scene["E"].activation == Activation::Engaged);
    CHECK(scene["E"].cut_short);
    CHECK_FALSE(scene["E"].melee);
    CHECK_FALSE(scene["A"].melee);
}

TEST_CASE("GR-04.10 a lone officer fights with one die") {
    Scene scene{"A steady skirmish @0,0 vs Hale captain melee @0,7"};
    const Melee melee = between(scene, "A", "Hale");
    CHECK(dice_of(scene, melee, "Hale") == 1);
    CHECK(needs(scene, melee, "Hale") == 8);
}

TEST_CASE("GR-04.09 he chooses to fight or to surrender, GR-04.30 before each round") {
    Scene scene{"A steady skirmish @0,0 vs Hale captain @0,7"};
    scene.answer("officer-attacked: fight");
    scene.dice("1 1 1 1 1; 9; GR-19.13: 4");
    scene.answer("officer-attacked: surrender");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene, "A", "Hale"));
    CHECK(scene["A"].men == 9);
    CHECK(scene["Hale"].presence == Presence::Surrendered);
}

TEST_CASE("GR-04.30 he takes no check, and one wound ends it") {
    Scene scene{"A steady skirmish @0,0 vs Hale captain @0,7"};
    scene.answer("officer-attacked: fight");
    scene.dice("9 1 1 1 1; 1");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene, "A", "Hale"));
    CHECK(scene["Hale"].presence == Presence::Destroyed);
    CHECK(scene.rolls("GR-19.13"_rule) == 0);
}

TEST_CASE("GR-04.26 a chaplain strikes no blow, with a unit or by himself") {
    Scene scene{
        "A steady x5 @0,0 | Father chaplain with:A vs E steady skirmish @0,7 | Friar chaplain "
        "@0,12"};
    CHECK(dice_of(scene, between(scene), "A") == 2);  // as five, not six
    CHECK(dice_of(scene, between(scene, "A", "Friar"), "Friar") == 0);
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene, "A", "Friar"));  // he has nothing to choose
    CHECK(scene["Friar"].presence == Presence::Surrendered);
    CHECK(scene.rolls("GR-18.02"_rule) == 0);
}

}  // namespace gauntlet_run
