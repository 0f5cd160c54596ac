// GR-63.04 and its like of other lists: what NCOs shoot with.
#include <doctest/doctest.h>

#include "books/gauntlet_run/armies/test_forces.h"
#include "books/gauntlet_run/fire/critical_damage.h"

using namespace gauntlet_run;

namespace {

bool has_words(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

Unit unit_of(std::string_view army, int year, const std::string& line) {
    return first_of(army, year, line).unit;
}

// "4 carbine, 1 pistol"
std::string arms_of(const Unit& unit) {
    std::string text;
    for (const Armed& arm : unit.arms)
        if (arm.men > 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", arm.men,
                                missile_names[arm.missile]);
    return text;
}

std::string dragoons(const std::string& wishes) {
    return arms_of(unit_of("french-1608", 1650, "Dragon 5" + wishes));
}

}  // namespace

TEST_CASE("GR-63.04 of pistol and carbine his owner says which a mounted NCO has") {
    CHECK(dragoons("") == "5 pistol");
    CHECK(dragoons(", NCO with carbine") == "4 pistol, 1 carbine");
    CHECK(dragoons(", NCO with pistol") == "5 pistol");
    // What is said of every figure is said of him; else he has what is printed first (GR-60.42).
    CHECK(dragoons(", carbine") == "5 carbine");
    CHECK(dragoons(", carbine, NCO with pistol") == "1 pistol, 4 carbine");
    CHECK(dragoons(", 4 carbine") == "1 pistol, 4 carbine");
    CHECK(dragoons(", 2 carbine, NCO with carbine") == "3 pistol, 2 carbine");
    CHECK(has_words(faults_in("french-1608", 1650, "Dragon 5, NCO with musket"),
                    "its NCO has no musket (GR-63.04)"));
    CHECK(has_words(faults_in("french-1608", 1650, "Dragon 5, NCO with trombone"), "GR-63.04"));
}

TEST_CASE("GR-63.04 a foot NCO who may have a firearm has one that stands in his row") {
    const Unit raiders = unit_of("french-1680", 1690, "Raider Milice 10, NCO with musket");
    CHECK(arms_of(raiders) == "10 musket");
    CHECK_FALSE(raiders.halberd);
    CHECK(has_words(faults_in("french-1680", 1690, "Raider Milice 10, NCO with carbine"),
                    "its NCO has no carbine (GR-64.02)"));
    CHECK(has_words(faults_in("french-1680", 1690, "Garnison Marine 10, NCO with musket"),
                    "its NCO has no firearm (GR-64.02)"));
}

TEST_CASE("GR-66.03, GR-69.03 an NCO with sword and pistol has no carbine, whatever his men have") {
    CHECK(arms_of(unit_of("english-1607", 1670, "Colonial Dragoon 5, carbine"))
          == "1 pistol, 4 carbine");
    CHECK(arms_of(unit_of("british-1764", 1777, "British Dragoon 5")) == "4 carbine, 1 pistol");
    CHECK(has_words(faults_in("british-1764", 1777, "British Dragoon 5, NCO with carbine"),
                    "GR-69.03"));
    CHECK(arms_of(unit_of("british-1714", 1755, "Provincial Cavalry 5")) == "5 carbine");
    // GR-72.03 dragoons will have carbines
    CHECK(arms_of(unit_of("spanish-southeast", 1779, "Dragón Español 5")) == "5 carbine");
}

TEST_CASE("GR-77.04 what is printed first for a Mexican NCO, or his men's rifle") {
    const auto arms = [](const std::string& line) {
        return arms_of(unit_of("mexican", 1840, line));
    };
    CHECK(arms("Coracero 5") == "4 carbine, 1 pistol");
    CHECK(arms("Coracero 5, NCO with carbine") == "5 carbine");
    CHECK(arms("Coracero 5, NCO without firearm") == "4 carbine");
    CHECK(arms("Caballería ligero 5") == "1 pistol");  // who alone has one
    CHECK(arms("Riflero 10") == "9 rifle, 1 musket");
    CHECK(arms("Riflero 10, NCO with rifled flintlock musket") == "10 rifle");
    CHECK(arms("Milicía peón 10, machete") == "1 musket");
    CHECK(arms("Milicía vecino 5, mounted, lance, Californios").empty());  // GR-78.04
}

TEST_CASE("GR-63.04 his pistol is no special weapon, and goes with him") {
    Unit unit = unit_of("british-1764", 1777, "British Dragoon 5");
    CHECK(nco_weapon(unit) == 1);
    CHECK(main_weapon(unit) == 0);
    CHECK(special_weapons(unit) == 0);
    Battle battle;
    battle.units.push_back(unit);
    nco_falls(battle, UnitId::of(0));
    CHECK(arms_of(battle[UnitId::of(0)]) == "4 carbine");
    CHECK(battle[UnitId::of(0)].men == 4);
    // With somebody else who has one it is a special weapon.
    unit.arms[0].men = 3;
    unit.arms[1].men = 2;
    CHECK(special_weapons(unit) == 2);
}

TEST_CASE("GR-74.03 an NCO of dragoons has a matchlock carbine and no pistol") {
    const Unit dragoons = unit_of("spanish-1580", 1600, "Dragón presidial 5");
    CHECK(arms_of(dragoons) == "4 pistol, 1 carbine, 4 carbine");
    CHECK(dragoons.arms[1].lock == Lock::Matchlock);
    CHECK(dragoons.arms[2].lock == Lock::Flintlock);
    CHECK(nco_weapon(dragoons) == 1);
    CHECK(special_weapons(dragoons) == 0);
    CHECK(has_words(faults_in("spanish-1580", 1600, "Dragón presidial 5, NCO with pistol"),
                    "its NCO has no pistol (GR-74.03)"));
    // GR-75.01 his men's, and GR-75.02 the flintlock from 1700
    const Unit before = unit_of("spanish-1693", 1699, "Dragón presidial 5");
    CHECK(before.arms[0] == Armed{Missile::Carbine, Lock::Matchlock, 5});
    const Unit after = unit_of("spanish-1693", 1700, "Dragón presidial 5");
    CHECK(after.arms[0] == Armed{Missile::Carbine, Lock::Flintlock, 5});
}

TEST_CASE("GR-10.24 of two weapons of the men the NCO lacks one, however many of them fall") {
    Battle battle;
    battle.units.push_back(unit_of("spanish-1580", 1600, "Dragón presidial 5"));
    const Unit& dragoons = battle[UnitId::of(0)];
    armed_man_falls(battle, UnitId::of(0), 0);
    CHECK(arms_of(dragoons) == "3 pistol, 1 carbine, 3 carbine");
    armed_man_falls(battle, UnitId::of(0), 0);
    CHECK(arms_of(dragoons) == "2 pistol, 1 carbine, 2 carbine");
    nco_falls(battle, UnitId::of(0));
    CHECK(arms_of(dragoons) == "2 pistol, 2 carbine");
    armed_man_falls(battle, UnitId::of(0), 0);
    CHECK(arms_of(dragoons) == "1 pistol, 1 carbine");
}

TEST_CASE("GR-77.04 a Mexican foot NCO's smoothbore flintlock is a musket or a carbine") {
    const auto arms = [](const std::string& line) {
        return arms_of(unit_of("mexican", 1840, line));
    };
    CHECK(arms("Milicía activo 10") == "9 carbine, 1 musket");
    CHECK(arms("Milicía activo 10, NCO with carbine") == "10 carbine");
    CHECK(arms("Milicía activo 10, carbine") == "10 carbine");
    CHECK(arms("Fusilero 10, NCO with carbine") == "9 musket, 1 carbine");
    CHECK(has_words(faults_in("mexican", 1840, "Fusilero 10, NCO with pistol"), "GR-77.04"));
}

TEST_CASE("GR-80.04 a foot NCO has a firearm, be it the only one of his unit") {
    const Unit sailors = unit_of("us-1784", 1812, "U.S. Sailor 10");
    CHECK(arms_of(sailors) == "1 pistol");
    CHECK(sailors.nco_missile == Missile::Pistol);
    CHECK(sailors.blades == 9);
    CHECK_FALSE(nco_has_blade(sailors));  // GR-18.07
    CHECK(arms_of(unit_of("us-1784", 1812, "U.S. Sailor 10, NCO with musket")) == "1 musket");
    // Where few have one he is one of them.
    const Unit few = unit_of("us-1784", 1812, "U.S. Sailor 10, 3 musket");
    CHECK(arms_of(few) == "3 musket");
    CHECK(few.blades == 7);
    CHECK(nco_weapon(few) == 0);
    CHECK_FALSE(nco_has_blade(few));
    CHECK(nco_has_blade(unit_of("us-1784", 1812, "U.S. Fusilier 10")));
    CHECK(nco_has_blade(unit_of("british-1714", 1755, "Provincial Sailor 10, 5 musket")));
    CHECK(nco_has_blade(unit_of("french-1744", 1755, "Garnison Milice 10, NCO with firearm")));
    CHECK(has_words(faults_in("us-1784", 1812, "U.S. Sailor 10, NCO without firearm"),
                    "its NCO has a firearm (GR-80.04)"));
}

TEST_CASE("GR-80.04, GR-83.03 a mounted NCO has a pistol, be it a revolver, or a carbine") {
    const auto rangers = [](const std::string& wishes) {
        return arms_of(unit_of("texan", 1836, "Texas Rangers 5" + wishes));
    };
    CHECK(rangers("") == "4 carbine, 1 revolver, 4 revolver");
    CHECK(rangers(", NCO with carbine") == "5 carbine, 4 revolver");
    CHECK(rangers(", rifled carbine, NCO with carbine") == "5 rifled-carbine, 4 revolver");
    CHECK(arms_of(unit_of("us-1840", 1847, "Texan Cavalry 5")) == "5 revolver");
    CHECK(arms_of(unit_of("us-1840", 1847, "Texan Cavalry 5, rifled flintlock musket"))
          == "1 revolver, 4 rifle");
    CHECK(arms_of(unit_of("us-1840", 1847, "U.S. Mounted Volunteers 5, NCO with carbine"))
          == "5 rifled-carbine");
}

TEST_CASE("GR-60.21 an NCO without firearm is one of those of his unit who have none") {
    const auto blades = [](const std::string& line) {
        return unit_of("spanish-1750", 1800, line).blades;
    };
    CHECK(blades("Milicía 10, 6 carbine") == 4);
    CHECK(blades("Milicía 10, carbine") == 1);
    CHECK(arms_of(unit_of("spanish-1750", 1800, "Milicía 10, 6 carbine")) == "6 carbine");
    CHECK(unit_of("british-1714", 1755, "British Sailor 10, 5 musket").blades == 5);
}

TEST_CASE("GR-18.08 a farm tool is no melee weapon") {
    const auto blades = [](std::string_view army, int year, const std::string& line) {
        return unit_of(army, year, line).blades;
    };
    // GR-76.09, GR-76.10, GR-78.09 the NCO has a sword.
    CHECK(blades("spanish-1750", 1800, "Milicía 10, farm tool") == 1);
    CHECK(blades("spanish-1750", 1800, "Peone 10, 4 machete, 6 farm tool") == 5);
    CHECK(blades("spanish-1750", 1800, "Peone 10, 5 musket, 5 farm tool") == 1);
    CHECK(blades("mexican", 1840, "Milicía peón 10, farm tool") == 1);
    CHECK(blades("mexican", 1840, "Milicía peón 10, machete") == 10);
    CHECK_FALSE(unit_of("spanish-southeast", 1779, "Milicía 10, farm tool").melee_armed());
}
