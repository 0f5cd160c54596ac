// What the heading of each list says: its years, its allies, its officers, NCOs and chaplains.
#include <doctest/doctest.h>

#include <array>

#include "books/gauntlet_run/armies/test_forces.h"

using namespace gauntlet_run;

namespace {

bool says(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

struct Period {
    std::string_view army;
    int from, to;
    std::string_view unit;
};

void check_period(const Period& period) {
    CAPTURE(period.army);
    for (const int year : {period.from, period.to})
        CHECK(faults_in(period.army, year, period.unit).empty());
    for (const int year : {period.from - 1, period.to + 1})
        if (year >= 1500 && year <= 1870)
            CHECK(says(faults_in(period.army, year, period.unit), "GR-60.43"));
}

struct Leading {
    std::string_view rule, army;
    int year;
    std::string_view lieutenant;
    Missile weapon;              // that he has if nothing is said
    std::string_view irregular;  // a unit whose officers may have a carbine; none: there is none
};

void check_officers(const Leading& one) {
    CAPTURE(one.army);
    const std::string word{one.lieutenant};
    const Enlisted officer = first_of(one.army, one.year, word);
    CHECK(officer.unit.melee_armed());
    CHECK(officer.unit.arms.size() == (one.weapon == Missile::None ? 0 : 1));
    for (const Armed& armed : officer.unit.arms) CHECK(armed.missile == one.weapon);
    CHECK(says(faults_in(one.army, one.year, word + ", carbine"), one.rule));
    if (one.irregular.empty()) return;
    const Enlisted leader =
        first_of(one.army, one.year, word + ", carbine\n  " + std::string{one.irregular});
    REQUIRE(leader.unit.arms.size() == 1);
    CHECK(leader.unit.arms[0].missile == Missile::Carbine);
}

struct Nco {
    std::string_view rule, army;
    int year;
    std::string_view halberd, firearm;  // whose NCO has none, and one
};

void check_ncos(const Nco& one) {
    CAPTURE(one.army);
    const Army& army = *find_army(one.army);
    CHECK(army.ncos.rule == one.rule);
    if (!one.halberd.empty()) {
        const Unit unit = first_of(one.army, one.year, one.halberd).unit;
        CHECK(unit.halberd);
        CHECK(unit.arms[0].men == unit.size - 1);
    }
    if (!one.firearm.empty()) CHECK_FALSE(first_of(one.army, one.year, one.firearm).unit.halberd);
}

struct Chaplain {
    std::string_view rule, army;
    int year;
    std::string_view word, formed;
    bool anybody;
};

void check_chaplain(const Chaplain& one) {
    CAPTURE(one.army);
    const Enlisted chaplain = first_of(one.army, one.year, one.word);
    CHECK(chaplain.points == 0);
    CHECK(chaplain.unit.rank == Rank::Chaplain);
    CHECK_FALSE(chaplain.unit.melee_armed());
    CHECK(chaplain.unit.arms.empty());
    const std::string with = std::string{one.word} + "\n  " + std::string{one.formed};
    const std::string faults = faults_in(one.army, one.year, with);
    CHECK(faults.empty() == one.anybody);
    if (!one.anybody) {
        CHECK(says(faults, one.rule));
        CHECK(says(faults, "GR-60.20"));
    }
}

struct Allied {
    std::string_view rule, army;
    int year;
    std::string_view friends, strangers;
};

void check_allies(const Allied& one) {
    CAPTURE(one.army);
    if (!one.friends.empty()) CHECK(faults_in(one.army, one.year, one.friends).empty());
    for (const std::string_view name : split(one.strangers, ';')) {
        if (name.empty()) continue;
        const std::string faults = faults_in(one.army, one.year, name);
        CHECK(says(faults, "GR-60.31"));
        CHECK(says(faults, one.rule));
    }
}

}  // namespace

TEST_CASE("GR-60.43 a list is fielded in its years") {
    // GR-61.01, GR-62.01
    check_period({"northeast-natives", 1640, 1770, "Woodland 5"});
    check_period({"southwest-natives", 1540, 1860, "Pueblo 5"});
    // GR-63.01, GR-64.01, GR-65.01, GR-65.02
    check_period({"french-1608", 1608, 1680, "Fusilier 10"});
    check_period({"french-1680", 1680, 1713, "Marin 10"});
    check_period({"french-1744", 1714, 1763, "Fusilier 10"});
    // GR-66.01, GR-67.01, GR-68.01, GR-69.01, GR-71.01
    check_period({"english-1607", 1607, 1675, "Militia Shotte 10"});
    check_period({"english-1675", 1675, 1713, "Village Militia 10"});
    check_period({"british-1714", 1714, 1763, "British Fusilier 10"});
    check_period({"british-1764", 1764, 1783, "British Fusilier 10"});
    check_period({"british-1784", 1784, 1815, "British Fusilier 10"});
    // GR-72.01, GR-73.01, GR-74.01, GR-74.05, GR-75.01, GR-76.01
    check_period({"spanish-southeast", 1700, 1821, "Milicía 10"});
    check_period({"conquistadors", 1500, 1580, "Rodelero español 10"});
    check_period({"spanish-1580", 1580, 1692, "Arcabucero colonial 10"});
    check_period({"spanish-1693", 1693, 1749, "Milicía 10"});
    check_period({"spanish-1750", 1750, 1821, "Milicía 10"});
    // GR-77.01, GR-79.01, GR-80.01, GR-80.13
    check_period({"mexican", 1821, 1848, "Fusilero 10"});
    check_period({"continental", 1761, 1783, "Continental Fusilier 10"});
    check_period({"us-1784", 1784, 1839, "U.S. Fusilier 10"});
    // GR-81.01, GR-82.01, GR-83.01
    check_period({"frontier", 1821, 1840, "Filibusterer 10"});
    check_period({"texan", 1810, 1840, "Texan Infantry 10"});
    check_period({"us-1840", 1840, 1860, "U.S. Infantry 10"});
}

TEST_CASE("GR-60.26 in a year that two lists have, either may be used") {
    struct Shared {
        int year;
        std::string_view first, second;
    };
    constexpr std::array shared{
        Shared{1580, "conquistadors", "spanish-1580"}, Shared{1675, "english-1607", "english-1675"},
        Shared{1680, "french-1608", "french-1680"}, Shared{1821, "us-1784", "frontier"},
        Shared{1840, "frontier", "us-1840"}};
    for (const Shared& one : shared) {
        CHECK(find_army(one.first)->fields_in(one.year));
        CHECK(find_army(one.second)->fields_in(one.year));
    }
    // 1710 is still of the older period for Native arms.
    CHECK(arming_of(*find_army("southwest-natives"), row_of("GR-62.17"), "", 1710)->rule
          == "GR-62.03");
}

TEST_CASE("GR-63.02, GR-64.02, GR-65.03 officers of the French lists") {
    check_officers({"GR-63.02", "french-1608", 1650, "Lieutenante", Missile::None, ""});
    check_officers(
        {"GR-64.02", "french-1680", 1690, "Lieutenante", Missile::None, "Raider Milice 10"});
    check_officers(
        {"GR-65.03", "french-1744", 1755, "Lieutenante", Missile::None, "Raider Marine 10"});
}

TEST_CASE("GR-66.02, GR-67.01, GR-68.02, GR-69.02, GR-71.02 officers of the English lists") {
    check_officers(
        {"GR-66.02", "english-1607", 1670, "Lieutenant", Missile::None, "Militia Shotte 10"});
    check_officers(
        {"GR-67.01", "english-1675", 1690, "Lieutenant", Missile::None, "Colonial Ranger 10"});
    check_officers(
        {"GR-68.02", "british-1714", 1755, "Lieutenant", Missile::None, "British Ranger 10"});
    check_officers(
        {"GR-69.02", "british-1764", 1777, "Lieutenant", Missile::None, "Queen's Rangers 10"});
    check_officers(
        {"GR-71.02", "british-1784", 1812, "Lieutenant", Missile::None, "Canadian Militia 10"});
    CHECK(says(faults_in("british-1784", 1812, "Teniente"), "no such unit or leader"));
}

TEST_CASE("GR-72.02, GR-73.02, GR-74.02, GR-77.03 officers of the Spanish and Mexican lists") {
    check_officers(
        {"GR-72.02", "spanish-southeast", 1779, "Teniente", Missile::None, "Ligera español 10"});
    check_officers({"GR-73.02", "conquistadors", 1540, "Teniente", Missile::None, ""});
    CHECK(first_of("conquistadors", 1540, "Teniente, pistol").unit.arms.size() == 1);
    check_officers({"GR-74.02", "spanish-1580", 1600, "Teniente", Missile::None, ""});
    // GR-75.01, GR-76.02 as those of chapter 74
    check_officers({"GR-75.01", "spanish-1693", 1700, "Teniente", Missile::None, ""});
    check_officers({"GR-76.02", "spanish-1750", 1800, "Teniente", Missile::None, ""});
    // GR-78.01 those of Tierra Adentro are the Mexican army's
    check_officers({"GR-77.03", "mexican", 1840, "Teniente", Missile::Pistol, "Genízaro 5"});
}

TEST_CASE("GR-79.02, GR-80.02, GR-83.02 officers of the American lists") {
    check_officers(
        {"GR-79.02", "continental", 1777, "Lieutenant", Missile::None, "Colonial Militia 10"});
    check_officers(
        {"GR-80.02", "us-1784", 1812, "Lieutenant", Missile::Pistol, "State Militia 10"});
    CHECK(first_of("us-1784", 1812, "Captain").unit.arms.empty());
    // GR-81.01, GR-82.01 as those of chapter 80
    check_officers({"GR-81.01", "frontier", 1830, "Lieutenant", Missile::Pistol, ""});
    check_officers({"GR-82.01", "texan", 1836, "Lieutenant", Missile::Pistol, "Texas Rangers 5"});
    check_officers(
        {"GR-83.02", "us-1840", 1847, "Lieutenant", Missile::Pistol, "American Militia 10"});
}

TEST_CASE("GR-63.04, GR-64.02, GR-65.04 NCOs of the French lists") {
    check_ncos({"GR-63.04", "french-1608", 1650, "Fusilier 10", "Dragon 5"});
    check_ncos({"GR-64.02", "french-1680", 1690, "Garnison Marine 10",
                "Raider Marine 10, NCO with firearm"});
    check_ncos({"GR-65.04", "french-1744", 1755, "Fusilier 10", "Piquet 10, NCO with firearm"});
}

TEST_CASE("GR-66.03, GR-67.01, GR-68.03, GR-69.03, GR-71.03 NCOs of the English lists") {
    check_ncos({"GR-66.03", "english-1607", 1670, "Sailor 10, musket", "Militia Shotte 10"});
    check_ncos({"GR-67.01", "english-1675", 1690, "Sailor 10, musket", "Colonial Ranger 10"});
    check_ncos({"GR-68.03", "british-1714", 1755, "British Fusilier 10", "Colonial Hunter 5"});
    check_ncos({"GR-69.03", "british-1764", 1777, "British Fusilier 10", "Queen's Rangers 10"});
    check_ncos({"GR-71.03", "british-1784", 1812, "Fencible 10", "Canadian Militia 10"});
}

TEST_CASE("GR-72.03, GR-73.03, GR-74.03, GR-77.04 NCOs of the Spanish and Mexican lists") {
    check_ncos({"GR-72.03", "spanish-southeast", 1779, "Fusilero español 10", "Dragón Español 5"});
    check_ncos({"GR-73.03", "conquistadors", 1540, "Arcabucero español (mounted) 5", ""});
    check_ncos({"GR-74.03", "spanish-1580", 1600, "Arcabucero colonial 10", "Dragón presidial 5"});
    // GR-75.01, GR-76.02 as those of chapter 74
    check_ncos({"GR-75.01", "spanish-1693", 1700, "Milicía montada 5", "Dragón presidial 5"});
    check_ncos({"GR-76.02", "spanish-1750", 1800, "Caballería vaquero 5", "Dragón presidial 5"});
    check_ncos({"GR-77.04", "mexican", 1840, "", "Fusilero 10"});
    // His sword makes two riders of militia half a unit with melee weapons.
    CHECK(first_of("spanish-1750", 1800, "Milicía (mounted) 2").unit.melee_armed());
    CHECK_FALSE(first_of("spanish-1750", 1800, "Milicía (mounted) 5").unit.melee_armed());
}

TEST_CASE("GR-79.03, GR-80.04, GR-83.03 NCOs of the American lists") {
    check_ncos({"GR-79.03", "continental", 1777, "Continental Fusilier 10", "Colonial Militia 10"});
    check_ncos({"GR-80.04", "us-1784", 1812, "", "U.S. Fusilier 10"});
    // GR-81.01, GR-82.01 as those of chapter 80
    check_ncos({"GR-81.01", "frontier", 1830, "", "Trader/Teamster 10"});
    check_ncos({"GR-82.01", "texan", 1836, "", "Texan Infantry 10"});
    check_ncos({"GR-83.03", "us-1840", 1847, "", "U.S. Infantry 10"});
}

TEST_CASE("GR-60.20 a chaplain is free, fights not, and leads irregulars where his list says so") {
    // GR-63.03
    check_chaplain({"GR-63.03", "french-1608", 1650, "Chaplain", "Fusilier 10", false});
    check_chaplain({"GR-65.03", "french-1744", 1755, "Chaplain", "Fusilier 10", false});
    check_chaplain({"GR-68.02", "british-1714", 1755, "Chaplain", "British Fusilier 10", false});
    CHECK(faults_in("british-1714", 1755, "Chaplain\n  British Ranger 10").empty());
    check_chaplain({"GR-72.02", "spanish-southeast", 1779, "Fraile", "Fusilero español 10", true});
    check_chaplain({"GR-73.02", "conquistadors", 1540, "Capellán", "Rodelero español 10", true});
    check_chaplain({"GR-77.03", "mexican", 1840, "Fraile", "Fusilero 10", false});
    check_chaplain({"GR-79.02", "continental", 1777, "Chaplain", "Continental Fusilier 10", true});
    check_chaplain({"GR-83.02", "us-1840", 1847, "Chaplain", "U.S. Infantry 10", true});
    // GR-61.04 a missionary
    check_chaplain({"GR-61.04", "northeast-natives", 1700, "Missionary", "Mission 10", true});
    // GR-80.03 Wavering, here only
    check_chaplain({"GR-80.03", "us-1784", 1812, "Chaplain", "U.S. Fusilier 10", true});
    CHECK(first_of("us-1784", 1812, "Chaplain").unit.morale == Morale::Wavering);
    CHECK(first_of("us-1840", 1847, "Chaplain").unit.morale == Morale::Steady);
}

TEST_CASE("GR-63.02, GR-64.02 an officer of raiders has a pistol or a carbine, not both") {
    const auto faults = [](const std::string& wishes) {
        return faults_in("french-1680", 1690, "Lieutenante, " + wishes + "\n  Raider Milice 10");
    };
    CHECK(faults("pistol").empty());
    CHECK(faults("sword, carbine").empty());
    for (const char* both : {"pistol, carbine", "carbine, pistol", "pistol, pistol"})
        CHECK(says(faults(both), "is not for him (GR-64.02)"));
}

TEST_CASE("GR-77.03, GR-80.02, GR-83.02 officers of militia have one set of weapons or the other") {
    const auto faults = [](std::string_view army, int year, const std::string& lines) {
        return faults_in(army, year, lines);
    };
    for (const char* both : {"pistol, carbine", "carbine, pistol"}) {
        const std::string officer = std::string{", "} + both + "\n  ";
        CHECK(says(faults("mexican", 1840, "Teniente" + officer + "Genízaro 5"), "(GR-77.03)"));
        CHECK(says(faults("us-1784", 1812, "Lieutenant" + officer + "State Militia 10"),
                   "(GR-80.02)"));
        CHECK(
            says(faults("texan", 1836, "Lieutenant" + officer + "Texas Rangers 5"), "(GR-82.01)"));
        CHECK(says(faults("us-1840", 1847, "Lieutenant" + officer + "American Militia 10"),
                   "(GR-83.02)"));
    }
    CHECK(says(faults("continental", 1777, "Lieutenant, spontoon, pistol\n  Colonial Militia 10"),
               "(GR-79.02)"));
    CHECK(faults("mexican", 1840, "Teniente, sword, carbine\n  Genízaro 5").empty());
    CHECK(faults("us-1784", 1812, "Lieutenant, pistol, sword\n  State Militia 10").empty());
    // Who says nothing of a firearm keeps his own.
    CHECK(first_of("mexican", 1840, "Teniente, sword\n  Genízaro 5").unit.arms.size() == 1);
}

TEST_CASE("GR-73.02, GR-74.02 lance, sword and/or pistol: any of them that his owner likes") {
    for (const auto& [army, year] : {std::pair{"conquistadors", 1540},
                                     {"spanish-1580", 1600},
                                     {"spanish-1693", 1720},
                                     {"spanish-1750", 1800}})
        for (const std::string officer : {"Teniente", "Capitán", "Comandante"}) {
            const auto unit = [&, army = army, year = year](const std::string& wishes) {
                return first_of(army, year, officer + wishes).unit;
            };
            CHECK(unit(", lance, sword, pistol").arms.size() == 1);
            CHECK(unit(", lance, sword, pistol").melee_armed());
            CHECK(unit(", pistol, no sword").arms.size() == 1);
            CHECK_FALSE(unit(", pistol, no sword").melee_armed());
            CHECK(unit(", no sword, pistol, lance").melee_armed());
            CHECK(unit(", no sword").melee_armed());  // the lance
            CHECK(unit(", no sword").arms.empty());
            CHECK(unit("").arms.empty());
        }
}

TEST_CASE("GR-73.04 chiefs of the Mexica and of the conquistadors' enemies do not ride") {
    for (const char* lines : {"Grand Warchief, mounted\n  Guerrero mexicano 10",
                              "Grand Warchief, mounted\n  Pueblo Warrior 10"})
        CHECK(says(faults_in("conquistadors", 1540, lines), "have no horses in 1540 (GR-62.03)"));
    CHECK(says(faults_in("conquistadors", 1540, "Grand Warchief, mounted"), "have no horses"));
    CHECK(says(faults_in("conquistador-foes", 1540, "Grand Warchief, mounted\n  Navajo/Apache 10"),
               "GR-62.03"));
    CHECK(first_of("conquistadors", 1540, "Comandante, mounted").unit.rides);
}

TEST_CASE("GR-60.20 gunners are no irregulars, whom a chaplain might lead") {
    CHECK(says(faults_in("french-1608", 1650, "Chaplain\n  Artillerie"), "GR-60.20"));
    CHECK(faults_in("french-1680", 1690, "Chaplain\n  2 x Raider Milice 10").empty());
    CHECK(faults_in("continental", 1777, "Chaplain\n  Continental Artillery (light)").empty());
}

TEST_CASE("GR-60.31 Native allies, at the price of their own list") {
    // GR-63.05, GR-64.02, GR-65.05
    check_allies({"GR-63.05", "french-1608", 1650, "Woodland 10", "Mission;Iroquois;Pueblo"});
    check_allies({"GR-64.02", "french-1680", 1690, "Woodland 10", "Mission;Iroquois"});
    check_allies({"GR-65.05", "french-1744", 1755, "Midwestern Woodland 10\nCanada Mission 5",
                  "Iroquois;Pueblo"});
    // GR-66.04, GR-67.01, GR-68.04
    check_allies({"GR-66.04", "english-1607", 1670, "Mohegan 10\nPraying 5", "Iroquois"});
    check_allies({"GR-67.01", "english-1675", 1690, "Mohegan 10\nPraying 5", "Iroquois"});
    check_allies({"GR-68.04", "british-1714", 1755, "Protestant Mission 5\nSix Nations 10",
                  "Woodland;Mohegan"});
    // GR-69.04, GR-71.04
    check_allies({"GR-69.04", "british-1764", 1777, "Mohegan 10\nIroquois 10", "Mission"});
    check_allies({"GR-71.04", "british-1784", 1812, "Mohegan 10\nIroquois 10", "Mission"});
    // GR-72.04, GR-79.04, GR-80.05, GR-83.04 none
    check_allies({"GR-60.31", "spanish-southeast", 1779, "", "Woodland;Pueblo"});
    check_allies({"GR-60.31", "continental", 1777, "", "Mohegan;Iroquois"});
    check_allies({"GR-60.31", "us-1784", 1812, "", "Mohegan;Iroquois"});
    check_allies({"GR-60.31", "us-1840", 1847, "", "Pueblo"});
    // GR-73.04 local nations and the Mexica, without horses
    check_allies({"GR-73.04", "conquistadors", 1540,
                  "Pueblo Warrior 10\nNavajo/Apache/Plains 5\nGuerrero mexicano 10",
                  "Pueblo;Woodland"});
    CHECK(says(faults_in("conquistadors", 1540, "Navajo/Apache/Plains 5, mounted"), "GR-62"));
    // GR-74.04, GR-75.01, GR-76.02, GR-77.05
    check_allies({"GR-74.04", "spanish-1580", 1600, "Pueblo 10", "Navajo/Apache/Plains"});
    check_allies({"GR-75.01", "spanish-1693", 1700, "Pueblo 10", "Navajo/Apache/Plains"});
    check_allies({"GR-76.02", "spanish-1750", 1800, "Pueblo 10", "Comanche/Ute/Kiowa"});
    check_allies({"GR-77.05", "mexican", 1840, "Comanche/Ute/Kiowa 5", "Woodland"});
    CHECK(first_of("french-1744", 1755, "Canada Mission 10").points == 150);
    CHECK(first_of("french-1744", 1755, "Canada Mission 10").unit.native);
}

TEST_CASE("GR-60.34 there may be any number of Native allies") {
    CHECK(faults_in("french-1744", 1755, "Fusilier 10\n12 x Woodland 10").empty());
}

TEST_CASE("GR-60.32 allies in a year before or after their list are armed by the nearest rule") {
    // GR-61.05 in 1620, GR-61.07 in 1812
    const Enlisted early = first_of("french-1608", 1620, "Woodland 5");
    REQUIRE(early.unit.arms.size() == 2);
    CHECK(early.unit.arms[1] == Armed{Missile::Musket, Lock::Matchlock, 2});
    const Enlisted late = first_of("british-1784", 1812, "Iroquois 5");
    REQUIRE(late.unit.arms.size() == 2);
    CHECK(late.unit.arms[1] == Armed{Missile::Musket, Lock::Flintlock, 4});
}
