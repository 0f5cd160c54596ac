#include <doctest/doctest.h>

#include <ostream>

#include "books/gauntlet_run/armies/test_forces.h"

using namespace gauntlet_run;

namespace {

bool told(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

// Bows, figures without a missile weapon, and firearms of a unit.
struct Mix {
    int bows = 0, bare = 0, guns = 0;
    bool operator==(const Mix&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Mix& mix) {
    return out << mix.bows << "/" << mix.bare << "/" << mix.guns;
}

Mix mix_of(const Unit& unit) {
    Mix mix;
    for (const Armed& armed : unit.arms)
        (armed.missile == Missile::Bow ? mix.bows : mix.guns) += armed.men;
    mix.bare = unit.size - mix.bows - mix.guns;
    return mix;
}

Unit northeast(int year, std::string_view line) {
    return first_of("northeast-natives", year, line).unit;
}
Unit southwest(int year, std::string_view line) {
    return first_of("southwest-natives", year, line).unit;
}
std::string southwest_faults(int year, std::string_view lines) {
    return faults_in("southwest-natives", year, lines);
}

}  // namespace

TEST_CASE("GR-61.05 to 1664 three figures of five have a bow or only a melee weapon") {
    CHECK(mix_of(northeast(1640, "Woodland 5")) == Mix{3, 0, 2});
    CHECK(mix_of(northeast(1664, "Iroquois 10, as Mohawk")) == Mix{6, 0, 4});
    CHECK(mix_of(northeast(1650, "Mission 10, 4 musket, 2 melee only")) == Mix{4, 2, 4});
    CHECK(northeast(1650, "Woodland 5").arms[1].lock == Lock::Matchlock);
    CHECK(told(faults_in("northeast-natives", 1650, "Mission 10, 5 musket"), "GR-61.05"));
    CHECK(told(faults_in("northeast-natives", 1650, "Mission 10, 3 musket"), "GR-61.05"));
}

TEST_CASE("GR-61.06 from 1665 Mohawk units have one figure in five without a musket") {
    CHECK(mix_of(northeast(1665, "Iroquois 10, as Mohawk")) == Mix{2, 0, 8});
    CHECK(mix_of(northeast(1724, "Iroquois 10")) == Mix{6, 0, 4});
    CHECK(mix_of(northeast(1724, "Iroquois 10, as Seneca")) == Mix{6, 0, 4});
    CHECK(northeast(1724, "Iroquois 5, as Mohawk").arms[1].lock == Lock::Matchlock);
    CHECK(told(faults_in("northeast-natives", 1700, "Woodland 10, as Mohawk"), "GR-61.09"));
}

TEST_CASE("GR-61.07 from 1725 one figure in five is without a flintlock musket") {
    CHECK(mix_of(northeast(1725, "Woodland 10")) == Mix{2, 0, 8});
    CHECK(northeast(1770, "Woodland 5").arms[1] == Armed{Missile::Musket, Lock::Flintlock, 4});
}

TEST_CASE("GR-60.39 the share without firearms is rounded up") {
    const Arming* three = arming_of(*find_army("northeast-natives"), row_of("GR-61.09"), "", 1650);
    REQUIRE(three != nullptr);
    CHECK(without_firearm(*three, 10) == 6);
    CHECK(without_firearm(*three, 5) == 3);
    CHECK(without_firearm(*three, 3) == 2);
}

TEST_CASE("GR-61.08 bows, clubs and muskets cost the same") {
    for (const char* line : {"Mission 10, 4 musket, 6 bow", "Mission 10, 4 musket, 6 melee only"})
        CHECK(first_of("northeast-natives", 1650, line).points == 150);
}

TEST_CASE("GR-61.02, GR-60.24 every Native has a knife at least") {
    CHECK(northeast(1650, "Mission 10, 4 musket, 6 melee only").melee_armed());
    CHECK(southwest(1600, "Pueblo 10").melee_armed());
    CHECK(first_of("conquistadors", 1540, "Arquero mexicano 10").unit.melee_armed());
    CHECK(arm_named("knife")->blade == arm_named("hatchet")->blade);
}

TEST_CASE("GR-61.01 the Northeast Natives are on foot, but a chief may ride, for nothing") {
    CHECK(told(faults_in("northeast-natives", 1700, "Woodland 5, mounted"), "GR-61.09"));
    const Enlisted chief = first_of("northeast-natives", 1700, "Chief, mounted\n  Woodland 10");
    CHECK(chief.unit.rides);
    CHECK(chief.points == 50);
    CHECK_FALSE(first_of("northeast-natives", 1700, "Chief\n  Woodland 10").unit.rides);
    CHECK(told(southwest_faults(1700, "Chief, mounted\n  Pueblo 10"), "GR-04.19"));
    // whomever he leads: nobody as yet, or a war chief his chiefs
    CHECK(first_of("northeast-natives", 1700, "Chief, mounted").unit.rides);
    CHECK(first_of("northeast-natives", 1700, "Warchief, mounted").unit.rides);
    CHECK(told(southwest_faults(1700, "Chief, mounted"), "GR-04.19"));
    // of the allies of a colonial army too
    CHECK(first_of("british-1714", 1755, "Chief, mounted").unit.rides);
    CHECK(told(faults_in("british-1714", 1755, "Lieutenant, mounted"), "GR-04.19"));
}

TEST_CASE("GR-61.03, GR-62.02 a party has its Sachem or sub-chief, and chiefs have their price") {
    const Unit party = northeast(1700, "Woodland 5");
    CHECK(party.nco);
    CHECK(party.men == 5);
    CHECK(first_of("northeast-natives", 1700, "Woodland 5").points == 5 * 13);
    CHECK(southwest(1700, "Pueblo 10").nco);
    CHECK(first_of("southwest-natives", 1700, "Chief").points == 50);
    CHECK(first_of("southwest-natives", 1700, "Warchief").points == 75);
    CHECK(first_of("southwest-natives", 1700, "Grand Warchief").points == 110);
}

TEST_CASE("GR-62.01 spears and lances are not thrown") {
    for (const char* pole : {"spear", "lance"}) {
        CHECK(arm_named(pole)->missile == Missile::None);
        CHECK(arm_named(pole)->blade != Blade::None);
    }
    const Unit foes = first_of("conquistador-foes", 1540, "Pueblo Warrior 10, 5 spear").unit;
    CHECK(mix_of(foes) == Mix{5, 5, 0});
}

TEST_CASE("GR-62.03 to 1710 no firearms and no horses") {
    CHECK(mix_of(southwest(1710, "Navajo/Apache/Plains 10")) == Mix{10, 0, 0});
    CHECK(told(southwest_faults(1710, "Navajo/Apache/Plains 10, 2 carbine"), "GR-62.17"));
    CHECK(told(southwest_faults(1710, "Navajo/Apache/Plains 5, mounted"), "no mounted in 1710"));
}

TEST_CASE("GR-62.03 to 1710 not even a Grand Warchief has a horse, his allies' neither") {
    CHECK(told(southwest_faults(1710, "Grand Warchief, mounted"),
               "his people have no horses in 1710 (GR-62.03)"));
    CHECK(southwest_faults(1711, "Grand Warchief, mounted").empty());
    for (const char* line : {"Grand Warchief, mounted", "Grand Warchief, mounted\n  Pueblo 10"})
        CHECK(told(faults_in("spanish-1580", 1600, line), "GR-62.03"));
    // those of the conquest as those of the West (GR-60.32)
    CHECK(told(faults_in("conquistador-foes", 1540, "Grand Warchief, mounted"), "GR-62.03"));
    CHECK(told(faults_in("conquistadors", 1530, "Grand Warchief, mounted\n  Guerrero mexicano 10"),
               "GR-62.03"));
    CHECK(faults_in("northeast-natives", 1650, "Grand Warchief, mounted").empty());
    CHECK(faults_in("french-1608", 1650, "Grand Warchief, mounted").empty());
    CHECK(faults_in("spanish-1580", 1600, "Comandante, mounted").empty());
}

TEST_CASE("GR-61.05 a chief has one thing to shoot with, as his men have") {
    const std::string led = "\n  2 x Woodland 10";
    const auto arms = [&](const std::string& wish) {
        return first_of("northeast-natives", 1700, "Chief, " + wish + led).unit.arms;
    };
    CHECK(arms("bow")[0].missile == Missile::Bow);
    CHECK(arms("musket, hatchet").size() == 1);
    for (const char* both : {"bow, musket", "musket, bow", "musket, musket"})
        CHECK(told(faults_in("northeast-natives", 1700, "Chief, " + std::string{both} + led),
                   "is not for him (GR-61.05)"));
}

TEST_CASE("GR-62.04 1711 to 1750 at least three of five have no matchlock carbine") {
    CHECK(mix_of(southwest(1711, "Navajo/Apache/Plains 10")) == Mix{10, 0, 0});
    const Unit armed = southwest(1750, "Comanche/Ute/Kiowa 10, 4 carbine");
    CHECK(mix_of(armed) == Mix{6, 0, 4});
    CHECK(armed.arms[1] == Armed{Missile::Carbine, Lock::Matchlock, 4});
    CHECK(told(southwest_faults(1750, "Comanche/Ute/Kiowa 10, 5 carbine"), "GR-62.04"));
}

TEST_CASE("GR-62.05 1711 to 1750 one unit in three is mounted, for 5 points a figure") {
    const std::string three = "Navajo/Apache/Plains 5, mounted\n2 x Comanche/Ute/Kiowa 10\n";
    const MusteredForce force = force_of("southwest-natives", 1720, three);
    CHECK(force.all[0].points == 5 * (15 + 5));
    CHECK(force.all[0].unit.branch == Branch::Cavalry);
    CHECK(told(southwest_faults(1720, three + "Navajo/Apache/Plains 5, mounted"), "GR-62.05"));
    CHECK(southwest_faults(1720, three + three).empty());
    // GR-62.07 the Pueblo have their own allowance and count for none
    CHECK(
        told(southwest_faults(1720, "Navajo/Apache/Plains 5, mounted\n2 x Pueblo 10"), "GR-62.05"));
}

TEST_CASE("GR-62.06 Pueblo from 1711: two of five without a matchlock musket") {
    const Unit pueblo = southwest(1711, "Pueblo 10");
    CHECK(mix_of(pueblo) == Mix{4, 0, 6});
    // GR-62.15 the sentence says musket, the column carbine
    CHECK(pueblo.arms[1] == Armed{Missile::Musket, Lock::Matchlock, 6});
    CHECK(told(southwest_faults(1711, "Pueblo 10, 5 musket"), "GR-62.06"));
}

TEST_CASE("GR-62.07 Pueblo 1711 to 1750: one mounted unit of five") {
    CHECK(first_of("southwest-natives", 1720, "Pueblo 5, mounted").points == 5 * (13 + 5));
    CHECK(told(southwest_faults(1720, "2 x Pueblo 5, mounted"), "GR-62.07"));
    CHECK(told(southwest_faults(1720, "Pueblo 3, mounted"), "it may have 5"));
}

TEST_CASE("GR-62.08, GR-62.15 1751 to 1800 at least two of five have no matchlock musket") {
    const Unit armed = southwest(1751, "Navajo/Apache/Plains 10, 6 musket");
    CHECK(mix_of(armed) == Mix{4, 0, 6});
    CHECK(armed.arms[1] == Armed{Missile::Musket, Lock::Matchlock, 6});
    CHECK(told(southwest_faults(1800, "Navajo/Apache/Plains 10, 7 musket"), "GR-62.08"));
    CHECK(told(southwest_faults(1800, "Navajo/Apache/Plains 10, 2 carbine"), "GR-62.17"));
}

TEST_CASE("GR-62.09 1751 to 1800 half of the units are mounted, rounded down") {
    const std::string riders = "Navajo/Apache/Plains 5, mounted\n";
    CHECK(southwest_faults(1760, riders + "Navajo/Apache/Plains 10").empty());
    CHECK(told(southwest_faults(1760, riders), "GR-62.09"));
    CHECK(told(southwest_faults(1760, riders + riders + "Navajo/Apache/Plains 10"), "GR-62.09"));
    CHECK(told(southwest_faults(1760, "Comanche/Ute/Kiowa 5, as Kiowa, mounted"), "GR-62.09"));
}

TEST_CASE("GR-62.09 a unit whose nation is left open counts for the half, Comanche do not") {
    const std::string riders = "Navajo/Apache/Plains 5, mounted\n";
    CHECK(southwest_faults(1760, riders + "Comanche/Ute/Kiowa 10").empty());
    CHECK(southwest_faults(1760, riders + "Comanche/Ute/Kiowa 10, as Kiowa").empty());
    CHECK(told(southwest_faults(1760, riders + "Comanche/Ute/Kiowa 10, as Ute"), "GR-62.09"));
    CHECK(told(southwest_faults(1760, riders + "Pueblo 10"), "GR-62.09"));
}

TEST_CASE("GR-62.10 Comanche and Ute may all be mounted, and be Expert Riders") {
    const Enlisted ute =
        first_of("southwest-natives", 1760, "Comanche/Ute/Kiowa 5, as Ute, mounted, Expert Rider");
    CHECK(ute.points == 5 * (17 + 5 + 2));
    CHECK(ute.unit.has(Special::ExpertRider));
    CHECK(southwest_faults(1760, "3 x Comanche/Ute/Kiowa 5, as Comanche, mounted").empty());
    CHECK(told(southwest_faults(1760, "Comanche/Ute/Kiowa 5, as Ute, Expert Rider"),
               "only with mounted (GR-62.10)"));
    CHECK(told(southwest_faults(1760, "Comanche/Ute/Kiowa 5, mounted"), "'as Comanche'"));
}

TEST_CASE("GR-62.11 from 1801 at least one of five has no flintlock") {
    const Unit armed = southwest(1840, "Pueblo 10, 4 musket, 4 carbine");
    CHECK(mix_of(armed) == Mix{2, 0, 8});
    CHECK(armed.arms[1].lock == Lock::Flintlock);
    CHECK(told(southwest_faults(1840, "Pueblo 10, 9 musket"), "GR-62.11"));
}

TEST_CASE("GR-62.12 from 1801 all may be mounted, and are then Expert Riders") {
    for (const char* line : {"Pueblo 5, mounted", "Navajo/Apache/Plains 3, mounted"}) {
        const Enlisted riders = first_of("southwest-natives", 1801, line);
        CHECK(riders.unit.has(Special::ExpertRider));
        CHECK(riders.points == riders.unit.size * (riders.row.points + 7));
    }
    CHECK(southwest_faults(1850, "4 x Comanche/Ute/Kiowa 5, mounted").empty());
}

TEST_CASE("GR-62.13 from 1801 shields, a point for each figure") {
    const Enlisted shields = first_of("southwest-natives", 1850, "Pueblo 10, shields");
    CHECK(shields.unit.shield);
    CHECK(shields.points == 10 * 14);
    CHECK(told(southwest_faults(1800, "Pueblo 10, shields"), "GR-62.13"));
}

TEST_CASE("GR-62.14 Pueblo: one mounted unit of ten to 1800, all of them after it") {
    CHECK(southwest(1800, "Pueblo 10, mounted").size == 10);
    CHECK(told(southwest_faults(1800, "2 x Pueblo 10, mounted"), "GR-62.14"));
    CHECK(told(southwest_faults(1800, "Pueblo 5, mounted"), "it may have 10"));
    CHECK(southwest_faults(1801, "2 x Pueblo 5, mounted").empty());
}

TEST_CASE("GR-60.09 the lists give Resolute and Bloodthirsty to Native warriors") {
    CHECK(northeast(1700, "Woodland 5").has(Special::Resolute));
    CHECK_FALSE(northeast(1700, "Woodland 5").has(Special::Bloodthirsty));
    CHECK(northeast(1700, "Iroquois 5").has(Special::Bloodthirsty));
    CHECK(first_of("conquistadors", 1540, "Guerrero mexicano 10").unit.has(Special::Bloodthirsty));
}
