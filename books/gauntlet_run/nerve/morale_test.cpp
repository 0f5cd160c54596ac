#include "books/gauntlet_run/nerve/morale.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/fire/casualties.h"
#include "books/gauntlet_run/moving/bodies_of_units.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr auto by_natives = static_cast<std::uint16_t>(Alarm::ByNatives);

std::uint16_t alarms(std::initializer_list<Alarm> all) {
    std::uint16_t why = 0;
    for (const Alarm one : all) why = static_cast<std::uint16_t>(why | static_cast<unsigned>(one));
    return why;
}

int needed(Scene& scene, std::string_view who, std::uint16_t why = 0) {
    return morale_needed(scene.battle, scene.id(who), why).number;
}

MoraleRoll roll(Scene& scene, std::string_view who, std::string_view dice, std::uint16_t why = 0) {
    scene.dice(dice);
    return roll_morale(scene.play(), scene.id(who), why);
}

}  // namespace

TEST_CASE("GR-19.01 each class has its basic morale") {
    Scene scene{"A drilled @0,0 | B steady @12,0 | C wavering @-12,0 | D inexperienced @24,0"};
    CHECK(needed(scene, "A") == 2);
    CHECK(needed(scene, "B") == 3);
    CHECK(needed(scene, "C") == 4);
    CHECK(needed(scene, "D") == 5);
}

TEST_CASE("GR-52.01 every DM of the chart") {
    Scene scene{"A steady @0,0"};
    CHECK(needed(scene, "A", alarms({Alarm::Casualties})) == 3);
    scene["A"].lost = 2;
    CHECK(needed(scene, "A") == 5);
    scene["A"].nco = false;
    CHECK(needed(scene, "A") == 7);
    scene["A"].lost = 0;
    scene["A"].nco = true;
    CHECK(needed(scene, "A", alarms({Alarm::Ambushed})) == 6);
    CHECK(needed(scene, "A", alarms({Alarm::Artillery})) == 5);
    CHECK(needed(scene, "A", alarms({Alarm::ByNatives})) == 6);
    CHECK(needed(scene, "A", alarms({Alarm::Flank})) == 5);
    CHECK(needed(scene, "A", alarms({Alarm::ChiefKilled})) == 7);
}

TEST_CASE("GR-01.08 a check at thirteen fails, one at one or less fails by a natural 1 alone") {
    Scene scene{"A steady skirmish lost6 @0,0 | B drilled skirmish @20,0"};
    scene["A"].nco = false;
    const std::uint16_t flank = alarms({Alarm::Flank});
    REQUIRE(needed(scene, "A", flank) == 13);
    CHECK_FALSE(roll(scene, "A", "GR-19.13: 12", flank).passed);
    scene.area(AreaKind::Pit, 14, -6, 26, 6);
    REQUIRE(needed(scene, "B") == 1);
    CHECK(roll(scene, "B", "GR-19.13: 2").passed);
    CHECK_FALSE(roll(scene, "B", "GR-19.13: 1").passed);  // GR-20.11
    scene["B"].specials = 1U << static_cast<unsigned>(Special::Resolute);
    CHECK(roll(scene, "B", "GR-19.13: 1").passed);
}

TEST_CASE("GR-52.01 heavy cover takes one off") {
    Scene scene{"A steady skirmish @0,0"};
    scene.area(AreaKind::Pit, -6, -6, 6, 6);
    CHECK(needed(scene, "A") == 2);
}

TEST_CASE("GR-52.03 losses last, events count once") {
    Scene scene{"A steady lost2 @0,0"};
    scene.dice("12 12");
    CHECK(roll_morale(scene.play(), scene.id("A"), alarms({Alarm::Ambushed})).passed);
    CHECK(scene.modifiers("GR-19.13"_rule) == 5);
    CHECK(roll_morale(scene.play(), scene.id("A"), 0).passed);
    CHECK(scene.modifiers("GR-19.13"_rule) == 1);  // one has come back
}

TEST_CASE("GR-19.18 all figures lost so far count, and none after a shift (GR-07.08)") {
    Scene scene{
        "Hale lieutenant @0,-20 | A steady line lost3 of:Hale @-3,0 | B line lost6 of:Hale @3,0"};
    CHECK(needed(scene, "A") == 6);
    Alarms alarms;
    take_casualties(scene.play(), scene.id("A"), {1, 0, {}}, alarms);
    CHECK(needed(scene, "A") == 7);
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 2);
    CHECK(needed(scene, "A") == 3);
}

TEST_CASE("GR-19.08 one officer within 6 inches gives two, and a second no more") {
    Scene scene{"A steady @0,0 | Near lieutenant @0,-7 | Far captain @0,-20"};
    CHECK(officer_bonus(scene.battle, scene.id("A")) == -2);
    scene.move("Far", 3, -7);
    CHECK(officer_bonus(scene.battle, scene.id("A")) == -2);
    scene.move("Near", 0, -12);
    scene.move("Far", 0, -14);
    CHECK(officer_bonus(scene.battle, scene.id("A")) == 0);
}

TEST_CASE("GR-19.08 within 6 inches of the officer, not of his musician") {
    Scene scene{"Hale captain musician @0,0 | A steady skirmish x1 @6,0"};
    const Spots both = spots_of(scene.battle, scene.id("Hale"));
    REQUIRE(both.back().x > both.front().x);
    const Inches radii = base_radius(scene["Hale"]) + base_radius(scene["A"]);
    scene["A"].stand.front = both.front() + Offset{(6.2_in + radii).in_hundredths(), 0};
    REQUIRE_FALSE(farther_than(scene.battle, scene.id("Hale"), scene.id("A"), 6_in));
    CHECK(officer_bonus(scene.battle, scene.id("A")) == 0);
    scene["A"].stand.front = both.front() + Offset{(5.9_in + radii).in_hundredths(), 0};
    CHECK(officer_bonus(scene.battle, scene.id("A")) == -2);
}

TEST_CASE("GR-19.08 an enemy's officer gives nothing") {
    Scene scene{"A steady @0,0 vs Hale captain @0,4"};
    CHECK(officer_bonus(scene.battle, scene.id("A")) == 0);
}

TEST_CASE("GR-19.09 an attached officer helps his own unit only") {
    Scene scene{"A steady @0,0 | B steady @0,-4 | Hale captain with:A @0,0"};
    CHECK(officer_bonus(scene.battle, scene.id("A")) == -2);
    CHECK(officer_bonus(scene.battle, scene.id("B")) == 0);
}

TEST_CASE("GR-19.10 no bonus between the inside of a structure and the outside") {
    Scene scene{"A steady skirmish @0,0 | Hale captain @0,-5"};
    scene.building(-3, -3, 3, 3);
    CHECK(officer_bonus(scene.battle, scene.id("A")) == 0);
    scene.move("Hale", 0, -1);
    CHECK(officer_bonus(scene.battle, scene.id("A")) == -2);
}

TEST_CASE("GR-19.11 officers of less benefit give it by their rank") {
    Scene scene{"A steady @0,0 | Hale lieutenant @0,-4"};
    scene["Hale"].lessened = true;
    CHECK(officer_bonus(scene.battle, scene.id("A")) == 0);
    scene["Hale"].rank = Rank::Captain;
    CHECK(officer_bonus(scene.battle, scene.id("A")) == -1);
    scene["Hale"].rank = Rank::FieldOfficer;
    CHECK(officer_bonus(scene.battle, scene.id("A")) == -2);
}

TEST_CASE("GR-19.12 a squad rolls a d12, a team a d6 (GR-52.02)") {
    Scene scene{"A steady @0,0 | B steady x5 @12,0 | G steady gun:light @24,0"};
    CHECK(morale_die(scene["A"]) == d12);
    CHECK(morale_die(scene["B"]) == d6);
    CHECK(morale_die(scene["G"]) == d6);
    roll(scene, "A", "3");
    CHECK(scene.last_roll("GR-19.13"_rule).die == d12);
}

TEST_CASE("GR-19.13 equal or higher passes") {
    Scene scene{"A steady @0,0"};
    CHECK(roll(scene, "A", "3").passed);
    CHECK_FALSE(roll(scene, "A", "2").passed);
    CHECK(scene.came(Purpose::GroupNerve) == "A holds, A wavers");
}

TEST_CASE("GR-19.14 a squad's natural 12 brings a figure back") {
    Scene scene{"A steady lost3 @0,0"};
    CHECK(roll(scene, "A", "12").passed);
    CHECK(scene["A"].men == 8);
    CHECK(scene["A"].lost == 2);
    CHECK(scene["A"].arms[0].men == 8);
}

TEST_CASE("GR-19.14, GR-19.15 who comes back has what all have, and else what most have") {
    Scene scene{"A steady @0,0"};
    Unit& unit = scene["A"];
    unit.men = 8;
    unit.lost = 2;
    unit.arms[0].men = 6;
    unit.arms.push_back({Missile::LongRifle, Lock::Flintlock, 2});
    unit.arms.push_back({Missile::Pistol, Lock::Flintlock, 8});
    roll(scene, "A", "GR-19.13: 12");
    REQUIRE(unit.men == 9);
    CHECK(unit.arms[0].men == 7);
    CHECK(unit.arms[1].men == 2);
    CHECK(unit.arms[2].men == 9);
}

TEST_CASE("GR-19.15 a team's natural 6 is rolled again for it") {
    Scene scene{"A steady lost1 x5 @0,0"};
    CHECK(roll(scene, "A", "GR-19.13: 6; GR-19.15: 3").passed);
    CHECK(scene["A"].men == 4);
    CHECK(roll(scene, "A", "GR-19.13: 6; GR-19.15: 4").passed);
    CHECK(scene["A"].men == 5);
}

TEST_CASE("GR-19.16 the highest face neither passes by itself nor returns whom nobody has lost") {
    Scene scene{"A inexperienced lost4 @0,0 | B steady @24,0"};
    CHECK_FALSE(roll(scene, "A", "12", alarms({Alarm::ChiefKilled})).passed);
    CHECK(scene["A"].men == 6);
    CHECK(roll(scene, "B", "12").passed);
    CHECK(scene["B"].men == 10);
}

TEST_CASE("GR-19.16 GR-18.07 a musketeer who returns to muskets and cutlasses has no cutlass") {
    Scene scene{"A steady skirmish blades4 lost2 @0,0"};
    scene["A"].arms[0].men = 4;
    scene["A"].halberd = true;
    CHECK(roll(scene, "A", "12").passed);
    CHECK(scene["A"].arms[0].men + scene["A"].blades == scene["A"].men);
    CHECK(scene["A"].men == 9);
}

TEST_CASE("GR-19.17 a returned figure does not end being shaken") {
    Scene scene{"A drilled skirmish lost5 shaken @0,0"};
    CHECK(roll(scene, "A", "12").passed);
    CHECK(scene["A"].lost == 4);
    CHECK(scene["A"].shaken);
}

TEST_CASE("GR-19.20 Native warriors frighten others, not each other") {
    Scene scene{"A steady @0,0 | B steady native skirmish @24,0"};
    CHECK(needed(scene, "A", by_natives) == 6);
    CHECK(needed(scene, "B", by_natives) == 3);
}

TEST_CASE("GR-47.09 Fearless units do not mind them") {
    Scene scene{"A steady fearless @0,0"};
    CHECK(needed(scene, "A", by_natives) == 3);
}

TEST_CASE("GR-20.11 a natural 1 fails even where 1 would do") {
    Scene scene{"A drilled @0,0 | Hale captain with:A"};
    CHECK(needed(scene, "A") == 0);
    const MoraleRoll rolled = roll(scene, "A", "1");
    CHECK_FALSE(rolled.passed);
    CHECK(rolled.natural_one);
    CHECK(scene.came(Purpose::GroupNerve) == "A breaks");
}

TEST_CASE("GR-47.29 Resolute units compare a 1 as any other number") {
    Scene scene{"A drilled resolute @0,0 | Hale captain with:A"};
    CHECK(roll(scene, "A", "1").passed);
    Scene other{"A steady resolute @0,0"};
    const MoraleRoll rolled = roll(other, "A", "1");
    CHECK_FALSE(rolled.passed);
    CHECK_FALSE(rolled.natural_one);
}

TEST_CASE("GR-47.22 Stubborn units try once more, and the second stands") {
    Scene scene{"A steady stubborn @0,0"};
    CHECK(roll(scene, "A", "GR-19.13: 1; GR-47.22: 3").passed);
    CHECK_FALSE(roll(scene, "A", "GR-19.13: 2; GR-47.22: 2").passed);
    CHECK(roll(scene, "A", "GR-19.13: 3").passed);
}

TEST_CASE("GR-05.07 an Attack Column checks with the worse basic morale") {
    Scene scene{"A drilled attack-column @0,0 | B wavering attack-column @2,0"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    CHECK(needed(scene, "A") == 4);
    scene["B"].lost = 2;
    scene["A"].lost = 1;
    CHECK(needed(scene, "A") == 6);
    CHECK(needed(scene, "B") == 6);
}

TEST_CASE("GR-99.12 three dead, Native warriors, an officer at 5 inches (worked example)") {
    const auto why = alarms({Alarm::Casualties, Alarm::ByNatives});
    Scene scene{"A steady skirmish lost3 @0,0 | Hale captain @7.5,0"};
    CHECK(needed(scene, "A", why) == 7);
    CHECK(roll(scene, "A", "7", why).passed);
    CHECK_FALSE(roll(scene, "A", "6", why).passed);
    CHECK(roll(scene, "A", "12", why).passed);
    CHECK(scene["A"].men == 8);
    Scene runs{"A steady skirmish lost3 @0,0 | Hale captain @7.5,0"};
    runs.dice("1");
    runs.answer("go-along: stay-behind A");
    CHECK_FALSE(check(runs.play(), runs.id("A"), why));
    CHECK(runs["A"].men == 6);
    CHECK(runs["A"].stand.front == Scene::at(0, -12));
}

TEST_CASE("GR-99.13 a Wavering team with one dead in heavy cover (worked example)") {
    Scene scene{"A wavering skirmish x5 lost1 @0,0"};
    scene.area(AreaKind::Pit, -6, -6, 6, 6);
    CHECK(needed(scene, "A") == 4);
    CHECK(roll(scene, "A", "GR-19.13: 6; GR-19.15: 4").passed);
    CHECK(scene["A"].men == 5);
}

TEST_CASE("GR-19.14 who comes back at the table's edge finds room on the table") {
    Scene scene{"A skirmish lost3 @0,23.5"};
    const auto beside = [&] {
        for (const Point man : spots_of(scene.battle, scene.id("A")))
            if (!scene.battle.ground().on_table(man)) return true;
        return false;
    };
    // As near to the edge as seven can stand, one in the middle; the eighth would stand before
    // them.
    for (double y = 23.5; beside(); y -= 0.05) scene.move("A", 0, y);
    const Point stood = scene["A"].stand.front;
    scene.dice("12");
    CHECK(roll_morale(scene.play(), scene.id("A"), alarms({Alarm::Casualties})).passed);
    CHECK(scene["A"].men == 8);
    CHECK_FALSE(beside());
    CHECK(scene["A"].stand.front.y < stood.y);
}

TEST_CASE("GR-19.16 GR-07.07 nobody returns to a unit that others have filled up again") {
    Scene scene{"A steady gun:light @0,0"};
    scene["A"].lost = 1;  // its fourth man came from another gun
    scene.dice("GR-19.13: 6; GR-19.15: 4");
    CHECK(roll_morale(scene.play(), scene.id("A"), 0).passed);
    CHECK(scene["A"].men == 4);
}

TEST_CASE("GR-19.14 a crewman who returns stands on the table, whichever way the gun looks") {
    Scene scene{"A steady gun:light lost1 @0,-23.4>0,1"};
    scene.dice("GR-19.13: 6; GR-19.15: 4");
    CHECK(roll_morale(scene.play(), scene.id("A"), 0).passed);
    CHECK(scene["A"].men == 4);
    for (const Point man : spots_of(scene.battle, scene.id("A")))
        CHECK(scene.battle.ground().on_table(man));
}

TEST_CASE("GR-19.14 GR-05.07 a figure returns to whichever half of an Attack Column has lost one") {
    Scene scene{"A steady attack-column @0,0 | B steady attack-column lost2 @2,0"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    CHECK(roll(scene, "A", "12").passed);
    CHECK(scene["A"].men == 10);
    CHECK(scene["B"].men == 9);
    CHECK(scene["B"].lost == 1);
}

TEST_CASE("GR-52.01 GR-15.16 five who serve a gun have lost no NCO, who stayed with his squad") {
    Scene scene{"S steady @0,0 | N steady x5 @12,0"};
    scene["N"].nco = false;
    CHECK(needed(scene, "N") == 5);
    scene["N"].left_squad = scene.id("S");
    CHECK(needed(scene, "N") == 3);
}

TEST_CASE("GR-52.03 heavy cover is that against the fire, else what it is within or touches") {
    Scene scene{"A steady skirmish @0,0 | B steady skirmish @20,0"};
    scene.area(AreaKind::Pit, -6, -6, 6, 6);
    CHECK(needed(scene, "A") == 2);
    CHECK(needed(scene, "B") == 3);
    CHECK(needed(scene, "A", alarms({Alarm::Casualties, Alarm::InNoHeavyCover})) == 3);
    CHECK(needed(scene, "B", alarms({Alarm::Casualties, Alarm::InHeavyCover})) == 2);
}

}  // namespace gauntlet_run
