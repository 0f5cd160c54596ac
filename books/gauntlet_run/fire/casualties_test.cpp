#include "books/gauntlet_run/fire/casualties.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/fire/critical_damage.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {
using Order = ::gauntlet_run::Formation;

int wound(Scene& scene, std::string_view who, int count, int criticals = 0) {
    Alarms alarms;
    return take_casualties(scene.play(), scene.id(who), {count, criticals, scene.id("A")}, alarms);
}
std::uint16_t why(const Alarms& alarms, UnitId who) {
    for (const Alarmed& one : alarms.due)
        if (one.who == who) return one.why;
    return 0;
}
Answer with_detail(const Question& question, int detail) {
    std::size_t place = 0;
    while (place + 1 < question.options.size() && question.options[place].detail != detail) ++place;
    return pick(place);
}
constexpr auto bit(Alarm alarm) {
    return static_cast<std::uint16_t>(alarm);
}
}  // namespace

TEST_CASE("GR-11.07 each wound removes one figure") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    CHECK(wound(scene, "B", 3) == 3);
    CHECK(scene["B"].men == 7);
    CHECK(scene["B"].lost == 3);
    CHECK(scene["B"].arms[0].men == 7);
}

TEST_CASE("GR-11.09 rank and file first, then special weapons, the NCO last") {
    Scene scene{"A line @0,0 vs B skirmish x5 @0,10"};
    Unit& unit = scene["B"];
    unit.arms[0].men = 4;
    unit.arms.push_back({Missile::LongRifle, Lock::Flintlock, 1});
    wound(scene, "B", 3);
    CHECK(unit.arms[0].men == 1);  // the NCO
    CHECK(unit.arms[1].men == 1);
    CHECK(unit.nco);
    wound(scene, "B", 1);
    CHECK(unit.nco);
    CHECK(unit.men == 1);
    wound(scene, "B", 1);
    CHECK_FALSE(unit.nco);
    CHECK(unit.presence == Presence::Destroyed);
}

TEST_CASE("GR-11.09 where two kinds come first their owner chooses") {
    Scene scene{"A line @0,0 vs B skirmish x10 bow @0,10"};
    Unit& unit = scene["B"];
    unit.arms[0].men = 5;
    unit.arms.push_back({Missile::Musket, Lock::Matchlock, 5});
    scene.answer("casualty: lose");
    wound(scene, "B", 1);
    CHECK(unit.arms[0].men == 4);
    CHECK(unit.arms[1].men == 5);
}

TEST_CASE("GR-11.09 men without a missile weapon fall as rank and file") {
    Scene scene{"A line @0,0 vs B skirmish x10 bow @0,10"};
    Unit& unit = scene["B"];
    unit.arms[0].men = 4;  // six have a club each
    wound(scene, "B", 2);
    CHECK(unit.arms[0].men == 4);
    CHECK(unit.men == 8);
}

TEST_CASE("GR-11.09 an officer who is with them is no ordinary casualty") {
    Scene scene{"A line @0,0 vs B line x5 @0,10 | Hale captain with:B"};
    wound(scene, "B", 4);
    CHECK(scene["Hale"].on_table());
    CHECK(scene["Hale"].attached == scene.id("B"));
}

TEST_CASE("GR-11.10 on nine and more the attacker selects") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    scene.dice("GR-11.10: 8 9 12");
    CHECK(critical_rolls(scene.play(), scene.id("A"), 3) == 2);
    scene.answer("critical-damage: take-nco B");
    CHECK(wound(scene, "B", 2, 1) == 2);
    CHECK_FALSE(scene["B"].nco);
}

TEST_CASE("GR-11.10 he may, and need not") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    scene.answer("critical-damage: take-anyone B");
    wound(scene, "B", 1, 1);
    CHECK(scene["B"].nco);
    CHECK(scene["B"].men == 9);
}

TEST_CASE("GR-11.10 a special weapon, an officer or his staff") {
    Scene scene{"A line @0,0 vs B skirmish @0,10 | Hale captain musician with:B"};
    scene["B"].arms[0].men = 9;
    scene["B"].arms.push_back({Missile::LongRifle, Lock::Flintlock, 1});
    SUBCASE("special weapon") {
        scene.answer("critical-damage: take-special-weapon B");
        wound(scene, "B", 1, 1);
        CHECK(scene["B"].arms[1].men == 0);
        CHECK(scene["B"].men == 9);
    }
    SUBCASE("officer") {
        scene.answer("critical-damage: take-officer Hale");
        wound(scene, "B", 1, 1);
        CHECK(scene["Hale"].gone());
        CHECK_FALSE(scene["B"].attached);
        CHECK(scene["B"].men == 10);
    }
    SUBCASE("staff") {
        scene.answer("critical-damage: take-staff Hale");
        wound(scene, "B", 1, 1);
        CHECK(scene["Hale"].staff_left == Staff::None);
        CHECK(scene["Hale"].on_table());
    }
}

TEST_CASE("GR-11.11 of a unit with nobody special the lowest officer within 6 inches") {
    Scene scene{
        "A line @0,0 vs B line @0,10 | Hale captain @0,14 | Low lieutenant @0,15 | Far lieutenant "
        "@0,23"};
    scene["B"].nco = false;
    wound(scene, "B", 1, 1);
    CHECK(scene["Low"].gone());
    CHECK(scene["Hale"].on_table());
    CHECK(scene["Far"].on_table());
}

TEST_CASE("GR-04.26 a chaplain is as a lieutenant, and no lower officer than one") {
    Scene scene{
        "A line @0,0 vs B line @0,10 | Low lieutenant @2,14 | Father chaplain @-2,14 | Hale "
        "captain "
        "@6,10"};
    scene["B"].nco = false;
    scene.answer("critical-damage: take-officer Low");
    wound(scene, "B", 1, 1);
    CHECK(scene["Low"].gone());
    CHECK(scene["Father"].on_table());
}

TEST_CASE("GR-11.12 the chosen figure falls instead of another; without officers it is ordinary") {
    Scene scene{"A line @0,0 vs B line @0,10 | Low lieutenant @0,14"};
    scene["B"].nco = false;
    CHECK(wound(scene, "B", 2, 1) == 1);
    CHECK(scene["B"].men == 9);
    CHECK(wound(scene, "B", 2, 1) == 2);
    CHECK(scene["B"].men == 7);
}

TEST_CASE("GR-11.11 within 6 inches of the officer, not of his musician; of equals one is picked") {
    Scene scene{"A line @0,0 vs B skirmish x1 @0,10 | Hale captain musician @6,10"};
    scene["B"].nco = false;
    const Spots both = spots_of(scene.battle, scene.id("Hale"));
    const int beyond = both.back().x > both.front().x ? 695 : -695;  // on his musician's side
    scene["B"].stand.front = both.back() + Offset{beyond, 0};
    REQUIRE_FALSE(farther_than(scene.battle, scene.id("B"), scene.id("Hale"), 6_in));
    CHECK(wound(scene, "B", 1, 1) == 1);
    CHECK(scene["Hale"].on_table());
    Scene two{"A line @0,0 vs B line @0,10 | Low lieutenant @0,14 | Lowe lieutenant @2,14"};
    two["B"].nco = false;
    two.answer("critical-damage: take-officer Lowe");
    CHECK(wound(two, "B", 1, 1) == 0);
    CHECK(two["Lowe"].gone());
    CHECK(two["Low"].on_table());
}

TEST_CASE("GR-11.14 a special weapon is one that most have not") {
    Scene scene{"A skirmish @0,0 vs B skirmish bow @0,10"};
    Unit& unit = scene["A"];
    CHECK(special_weapons(unit) == 0);
    unit.arms[0].men = 9;
    unit.arms.push_back({Missile::Boucanier, Lock::Flintlock, 1});
    CHECK(special_weapons(unit) == 2);
    CHECK(main_weapon(unit) == 0);
    unit.arms[0].men = unit.arms[1].men = 5;
    CHECK(special_weapons(unit) == 0);
}

TEST_CASE("GR-11.14 what all have besides makes nobody special") {
    Scene scene{"A skirmish @0,0 vs B line x10 @0,10"};
    Unit& unit = scene["B"];
    unit.arms[0].men = 9;
    unit.arms.push_back({Missile::Rifle, Lock::Flintlock, 1});
    unit.arms.push_back({Missile::Pistol, Lock::Flintlock, 10});
    CHECK(main_weapon(unit) == 0);
    CHECK(special_weapons(unit) == 2);
    wound(scene, "B", 2);
    CHECK(unit.arms[0].men == 7);
    CHECK(unit.arms[1].men == 1);
    CHECK(unit.arms[2].men == 8);
}

TEST_CASE("GR-11.15 surplus wounds are lost, and the last left is an officer by himself") {
    Scene scene{"A line @0,0 vs B line x5 @0,10 | Hale captain with:B"};
    CHECK(wound(scene, "B", 7) == 5);
    CHECK(scene["B"].presence == Presence::Destroyed);
    CHECK(scene["Hale"].on_table());
    CHECK_FALSE(scene["Hale"].attached);
    CHECK(scene["Hale"].stand.front == scene["B"].stand.front);
}

TEST_CASE("GR-09.19 a wagon that has lost its driver stays where it is") {
    Scene scene{"A line @0,0 vs W skirmish x1 @0,10"};
    scene["W"].branch = Branch::Vehicle;
    CHECK(wound(scene, "W", 1) == 1);
    CHECK(scene["W"].on_table());
    CHECK(scene["W"].men == 0);
}

TEST_CASE("GR-04.13 an officer who is with a unit is wounded by Critical Damage") {
    Scene scene{"A line @0,0 vs B line @0,10 | Hale captain with:B"};
    scene.answer("critical-damage: take-officer Hale");
    wound(scene, "B", 1, 1);
    CHECK(scene["Hale"].presence == Presence::Destroyed);
}

TEST_CASE("GR-04.14 he is no casualty of the unit's") {
    Scene scene{"A line @0,0 vs B line @0,10 | Hale captain with:B"};
    scene.answer("critical-damage: take-officer Hale");
    wound(scene, "B", 1, 1);
    CHECK(scene["B"].lost == 0);
}

TEST_CASE("GR-04.24 a wound takes a lone officer off") {
    Scene scene{"A line @0,0 vs Hale captain @0,10"};
    CHECK(wound(scene, "Hale", 2) == 1);
    CHECK(scene["Hale"].gone());
}

TEST_CASE("GR-04.31 of an officer and his staff the attacker chooses, for each wound") {
    Scene scene{"A line @0,0 vs Hale captain musician @0,10"};
    scene.answer("officer-or-staff: take-staff Hale");
    CHECK(wound(scene, "Hale", 1) == 1);
    CHECK(scene["Hale"].on_table());
    CHECK(scene["Hale"].staff_left == Staff::None);
    CHECK(wound(scene, "Hale", 1) == 1);  // nothing is left to choose
    CHECK(scene["Hale"].gone());
}

TEST_CASE("GR-47.17 a mounted leader falls on eight and more, else his horse does") {
    Scene scene{"A line @0,0 vs Hale captain mounted @0,10"};
    scene.dice("GR-47.17: 7");
    CHECK(wound(scene, "Hale", 1) == 0);
    CHECK(scene["Hale"].on_table());
    CHECK_FALSE(scene["Hale"].mounted);
    CHECK(wound(scene, "Hale", 1) == 1);  // afoot there is no die
    CHECK(scene["Hale"].gone());
}

TEST_CASE("GR-47.17 eight is the rider") {
    Scene scene{"A line @0,0 vs Hale captain mounted @0,10"};
    scene.dice("GR-47.17: 8");
    CHECK(wound(scene, "Hale", 1) == 1);
}

TEST_CASE("GR-05.07 an Attack Column shares its losses, the odd one from the nearer") {
    Scene scene{"A line @0,0 vs B attack-column @0,10 | C attack-column @2,10"};
    scene["B"].beside = scene.id("C");
    scene["C"].beside = scene.id("B");
    scene["C"].morale = Morale::Wavering;
    scene.move("A", 0, 0);
    Alarms alarms;
    CHECK(take_casualties(scene.play(), scene.id("C"), {3, 0, scene.id("A")}, alarms) == 3);
    CHECK(scene["B"].men + scene["C"].men == 17);
    CHECK((scene["B"].men == 8 || scene["C"].men == 8));
    CHECK(why(alarms, scene.id("C")) != 0);  // the worse of the two checks for both
    CHECK(why(alarms, scene.id("B")) == 0);
}

TEST_CASE("GR-05.07 a half of which nobody is left leaves the rest of the losses to the other") {
    const auto after = [](std::string_view weak, int wounds) {
        Scene scene{"A line @0,0 vs B attack-column @0,10 | C attack-column @2,10"};
        scene["B"].beside = scene.id("C");
        scene["C"].beside = scene.id("B");
        scene[weak].men = scene[weak].arms[0].men = 1;
        Alarms alarms;
        CHECK(take_casualties(scene.play(), scene.id("B"), {wounds, 0, scene.id("A")}, alarms)
              == wounds);
        return std::pair<int, int>{scene["B"].men, scene["C"].men};
    };
    CHECK(after("B", 6) == std::pair<int, int>{0, 5});
    CHECK(after("C", 6) == std::pair<int, int>{5, 0});
    CHECK(after("B", 7) == std::pair<int, int>{0, 4});
    CHECK(after("C", 7) == std::pair<int, int>{4, 0});
}

TEST_CASE("GR-19.02 a unit that loses figures must check") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    Alarms alarms;
    take_casualties(scene.play(), scene.id("B"), {1, 0, scene.id("A")}, alarms);
    CHECK((why(alarms, scene.id("B")) & bit(Alarm::Casualties)) != 0);
}

TEST_CASE("GR-19.04 friends within 6 inches check when an officer falls") {
    Scene scene{
        "A line @0,0 vs Hale captain @0,10 | B line @0,15>0,-1 | C line @0,25 | D line @20,10"};
    Alarms alarms;
    take_casualties(scene.play(), scene.id("Hale"), {1, 0, scene.id("A")}, alarms);
    CHECK(why(alarms, scene.id("B")) == bit(Alarm::OfficerDown));
    CHECK(why(alarms, scene.id("C")) == 0);
    CHECK(why(alarms, scene.id("D")) == 0);
    CHECK(why(alarms, scene.id("A")) == 0);
}

TEST_CASE("GR-19.07 all parties of a fallen chief within 12 inches check, by GR-19.25 his own") {
    Scene scene{
        "A line @0,0 vs Chief lieutenant native @0,10 | B skirmish native of:Chief @0,20 | C "
        "skirmish native @4,13 | D skirmish native of:Chief @0,38"};
    Alarms alarms;
    take_casualties(scene.play(), scene.id("Chief"), {1, 0, scene.id("A")}, alarms);
    CHECK(why(alarms, scene.id("B")) == bit(Alarm::ChiefKilled));
    CHECK(why(alarms, scene.id("C")) == bit(Alarm::OfficerDown));
    CHECK(why(alarms, scene.id("D")) == 0);
}

TEST_CASE("GR-11.09 GR-18.07 whether one with a melee weapon falls is its owner's to say") {
    Scene scene{"A skirmish blades4 @0,0"};
    scene.answer("casualty-blade: lose-without-blade");
    scene.answer("casualty-blade: lose-with-blade");
    remove_figure(scene.play(), scene.id("A"));
    CHECK(scene["A"].blades == 4);
    remove_figure(scene.play(), scene.id("A"));
    CHECK(scene["A"].blades == 3);
    CHECK(scene["A"].men == 8);
    Scene nco{"A skirmish blades1 @0,0"};  // his alone: there is nothing to ask
    remove_figure(nco.play(), nco.id("A"));
    CHECK(nco["A"].blades == 1);
}

TEST_CASE("GR-18.07 GR-60.21 of those with cutlass or musket who falls has one of the two") {
    // A Provincial Sailor 10, 5 musket: the NCO has a halberd.
    const auto fall = [](int men, int arm) {
        Scene scene{"B skirmish blades5 @0,0"};
        scene["B"].arms[0].men = 5;
        scene["B"].halberd = true;
        bool asked = false;
        scene.umpire.otherwise([&](const Question& question) {
            asked = asked || question.topic == "casualty-blade";
            return with_detail(question, arm);
        });
        for (int i = 0; i < men; ++i) remove_figure(scene.play(), scene.id("B"));
        CHECK_FALSE(asked);
        return scene["B"];
    };
    const Unit muskets = fall(4, 1);  // four who have none
    CHECK(muskets.arms[0].men == 5);
    CHECK(muskets.blades == 1);  // the NCO's
    const Unit cutlasses = fall(1, 0);
    CHECK(cutlasses.arms[0].men == 4);
    CHECK(cutlasses.blades == 5);
}

TEST_CASE("GR-18.07 GR-60.21 who has no missile weapon has a melee weapon first") {
    Scene scene{"B skirmish blades8 @0,0"};
    scene["B"].arms[0].men = 6;  // the NCO and three of the six have one, and the four others
    scene.umpire.otherwise([](const Question& question) {
        return question.topic == "casualty" ? with_detail(question, 0) : pick(1);
    });
    CHECK(blades_of(scene["B"], true).with == 3);
    CHECK(blades_of(scene["B"], true).without == 2);
    for (int i = 0; i < 2; ++i) remove_figure(scene.play(), scene.id("B"));
    CHECK(scene["B"].blades == 8);
    remove_figure(scene.play(), scene.id("B"));  // nobody who shoots is without
    CHECK(scene["B"].blades == 7);
}

TEST_CASE("GR-80.04 GR-18.07 an NCO with nothing but a firearm has nobody's cutlass") {
    const std::string_view sailors = "A line @0,10 | B skirmish pistol blades9 @0,0";
    const auto arm = [](Scene& scene) {
        scene["B"].arms[0].men = 1;
        scene["B"].nco_missile = Missile::Pistol;
        scene["B"].nco_bare = true;
    };
    Scene first{sailors};
    arm(first);
    remove_figure(first.play(), first.id("B"));  // there is nothing to ask
    CHECK(first["B"].blades == 8);
    Scene struck{sailors};
    arm(struck);
    struck.answer("critical-damage: take-nco B");
    wound(struck, "B", 1, 1);
    CHECK(struck["B"].blades == 9);
    CHECK(struck["B"].arms[0].men == 0);
}

TEST_CASE("GR-11.15 an officer whose unit is no more at the table's edge stays on the table") {
    Scene scene{"A skirmish x1 @0,-23.2>1,-1 | Ware commander ensign with:A vs B line @0,0"};
    scene["A"].stand.front = {20_in, 0.5_in};
    Alarms alarms;
    take_casualties(scene.play(), scene.id("A"), {1, 0, scene.id("B")}, alarms);
    REQUIRE(scene["A"].presence == Presence::Destroyed);
    REQUIRE_FALSE(scene["Ware"].attached);
    CHECK(spots_of(scene.battle, scene.id("Ware")).size() == 2);
    for (const Point man : spots_of(scene.battle, scene.id("Ware")))
        CHECK(scene.battle.ground().on_table(man));
}

TEST_CASE("GR-19.04 GR-04.27 within 6 inches of the officer who falls, not of his musician") {
    const auto checks = [](Inches off) {
        Scene scene{"A line @0,0 vs Hale captain musician @0,10 | B skirmish x1 @20,10"};
        const Spots both = spots_of(scene.battle, scene.id("Hale"));
        const std::int64_t side = both.back().x > both.front().x ? 1 : -1;
        const Inches apart = off + base_radius(scene["Hale"]) + base_radius(scene["B"]);
        scene["B"].stand.front = both.front() + Offset{side * apart.in_hundredths(), 0};
        REQUIRE_FALSE(farther_than(scene.battle, scene.id("Hale"), scene.id("B"), 6_in));
        scene.answer("officer-or-staff: take-officer Hale");
        Alarms alarms;
        take_casualties(scene.play(), scene.id("Hale"), {1, 0, scene.id("A")}, alarms);
        return why(alarms, scene.id("B")) == bit(Alarm::OfficerDown);
    };
    CHECK(checks(5.9_in));
    CHECK_FALSE(checks(6.2_in));
}

TEST_CASE("GR-19.25 a Warchief's death shakes the parties of the chiefs below him") {
    Scene scene{
        "A line @0,0 vs War captain native @0,10 | Chief lieutenant native of:War @30,10 | B "
        "skirmish native of:Chief @0,20 | C skirmish native @0,0"};
    scene.move("C", 9, 18);
    Alarms alarms;
    take_casualties(scene.play(), scene.id("War"), {1, 0, scene.id("A")}, alarms);
    CHECK(why(alarms, scene.id("B")) == bit(Alarm::ChiefKilled));
    CHECK(why(alarms, scene.id("C")) == 0);  // another's, and more than 6" off
}

TEST_CASE("GR-19.02 GR-05.18 two squads that their losses have parted check each for itself") {
    Scene scene{"A line @0,0 vs B attack-column lost4 @0,10 | C attack-column @2,10"};
    scene["B"].beside = scene.id("C");
    scene["C"].beside = scene.id("B");
    Alarms alarms;
    CHECK(take_casualties(scene.play(), scene.id("C"), {2, 0, scene.id("A")}, alarms) == 2);
    REQUIRE(scene["B"].shaken);
    REQUIRE_FALSE(scene["C"].beside);
    CHECK((why(alarms, scene.id("B")) & bit(Alarm::Casualties)) != 0);
    CHECK((why(alarms, scene.id("C")) & bit(Alarm::Casualties)) != 0);
}

TEST_CASE("GR-28.01 GR-28.19 an officer whose hidden unit is no more is hidden as it was") {
    Scene scene{"A line @0,0 vs B skirmish x1 hidden @0,10 | Hale lieutenant with:B"};
    scene["B"].seen_at_night = true;
    Alarms alarms;
    take_casualties(scene.play(), scene.id("B"), {1, 0, scene.id("A")}, alarms);
    REQUIRE_FALSE(scene["Hale"].attached);
    CHECK(scene["Hale"].hidden);
    CHECK(scene["Hale"].seen_at_night);
}

}  // namespace gauntlet_run
