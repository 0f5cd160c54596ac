#include <doctest/doctest.h>

#include <set>

#include "books/gauntlet_run/armies/test_forces.h"

using namespace gauntlet_run;

namespace {

bool has_words(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

// The years in which something changes for a row.
std::set<int> years_of(const Army& army, const ListedUnit& row) {
    std::set<int> years{row.contingent.empty() ? army.years.from : army.contingent_from,
                        army.years.to};
    for (const Extra& extra : row.extras)
        for (const int year : {extra.years.from, extra.years.to})
            if (army.years.holds(year)) years.insert(year);
    return years;
}

Mustered mustered(const Army& army, const ListedUnit& row, int year, int size,
                  const Extra* extra = nullptr) {
    DataErrors errors{"test"};
    Faults faults{errors, 1, row.name};
    ToMuster wanted{&army, &row, size, {}, {}, false};
    if (extra != nullptr) {
        if (!extra->nations.empty()) wanted.nation = extra->nations.front();
        for (const std::string& need : extra->needs) wanted.wishes.push_back({0, need});
        wanted.wishes.push_back({0, extra->name});
    }
    Mustered unit = muster(wanted, year, faults);
    CAPTURE(row.id);
    CAPTURE(year);
    CAPTURE(size);
    if (errors.any()) FAIL_CHECK(errors.error().what);
    return unit;
}

void check_mustered(const ListedUnit& row, const Mustered& one, int size) {
    CHECK(one.unit.size == size);
    CHECK(one.unit.men == size);
    CHECK(one.unit.nco);
    CHECK(one.gun.has_value() == row.artillery());
    for (const Armed& armed : one.unit.arms) CHECK(armed.men <= size);
    CHECK(one.points > 0);
}

Unit unit_of(std::string_view army, int year, std::string_view line) {
    return first_of(army, year, line).unit;
}

}  // namespace

TEST_CASE("GR-60.01 all 188 units muster in each of their sizes and years, at the printed value") {
    int rows = 0;
    for (const Army& army : armies())
        for (const ListedUnit& row : army.units) {
            ++rows;
            for (const int year : years_of(army, row))
                for (const int size : row.sizes) {
                    const Mustered one = mustered(army, row, year, size);
                    check_mustered(row, one, size);
                    int dated = 0;
                    for (const Taken& taken : one.extras) dated += taken.extra.points;
                    CHECK(one.points
                          == (row.artillery() ? row.points : size * (row.points + dated)));
                }
        }
    CHECK(rows == 188);
}

TEST_CASE("GR-60.28 every option can be had in its years, at its printed price") {
    for (const Army& army : armies())
        for (const ListedUnit& row : army.units)
            for (const Extra& extra : row.extras) {
                if (extra.by_date) continue;
                const int size = extra.one_unit_of > 0                       ? extra.one_unit_of
                                 : row.sizes.front() == 5 || row.artillery() ? row.sizes.front()
                                                                             : row.sizes.back();
                for (const int year : years_of(army, row)) {
                    if (!extra.years.holds(year)) continue;
                    const Mustered plain = mustered(army, row, year, size);
                    const Mustered with = mustered(army, row, year, size, &extra);
                    int needed = 0;
                    for (const std::string& need : extra.needs)
                        needed += with.taken(need)->points * size;
                    const int price = extra.points * (extra.per == Per::Figure ? size : 1);
                    CAPTURE(extra.name);
                    CHECK(with.points == plain.points + price + needed);
                }
            }
}

TEST_CASE("GR-60.03, GR-60.04 type and branch; Line is Formed, guns are their class") {
    CHECK(unit_of("us-1840", 1847, "U.S. Infantry 10").type == Type::Formed);
    CHECK(unit_of("french-1744", 1755, "Piquet 10").type == Type::Light);
    const Unit pikes = unit_of("french-1608", 1650, "Piquier 12");
    CHECK(pikes.box);
    CHECK(pikes.formation == gauntlet_run::Formation::Box);
    CHECK(unit_of("french-1608", 1650, "Dragon 5").branch == Branch::Cavalry);
    CHECK(unit_of("french-1608", 1650, "Artillerie").branch == Branch::Artillery);
    CHECK(unit_of("frontier", 1830, "Filibusterer 5, mounted").branch == Branch::Cavalry);
    CHECK(unit_of("frontier", 1830, "Filibusterer 5").branch == Branch::Infantry);
}

TEST_CASE("GR-60.18, GR-49.02 a gun is what its class says, whatever it weighs") {
    const Enlisted spanish = first_of("spanish-southeast", 1779, "Artillería español (medium)");
    const Enlisted british = first_of("british-1764", 1777, "British Artillery (medium)");
    CHECK(spanish.row.label != british.row.label);
    CHECK(*spanish.gun == *british.gun);
    CHECK(spanish.points == british.points);
}

TEST_CASE("GR-60.10, GR-47.31 a Small Unit is a team of five") {
    CHECK(unit_of("french-1744", 1755, "Voyageur").size == 5);
    CHECK(has_words(faults_in("french-1744", 1755, "Voyageur 10"), "GR-60.10"));
    // GR-60.38 mounted too
    CHECK(unit_of("mexican", 1840, "Genízaro 5, mounted").size == 5);
    CHECK(has_words(faults_in("mexican", 1840, "Genízaro 3, mounted"), "GR-60.10"));
}

TEST_CASE("GR-60.11, GR-47.32 Average means nothing") {
    Unit average = unit_of("us-1784", 1812, "U.S. Artillery (light)");
    const Unit plain = unit_of("continental", 1777, "Continental Artillery (light)");
    CHECK(average.has(Special::Average));
    average.specials = 0;
    average.halberd = plain.halberd;
    CHECK(average == plain);
}

TEST_CASE("GR-60.15 the Mexican rows keep their printed value with Poor Powder") {
    CHECK(first_of("mexican", 1840, "Fusilero 10").points == 90);
    CHECK(computed_price(row_of("GR-77.11"), home_made) == 8);
    CHECK(unit_of("mexican", 1840, "Fusilero 10").has(Special::PoorPowder));
}

TEST_CASE("GR-60.21, GR-60.42 each figure has one weapon of a slot, the first if nothing is said") {
    const Unit plain = unit_of("british-1714", 1755, "British Sailor 10");
    CHECK(plain.arms.empty());  // cutlasses
    CHECK(plain.melee_armed());
    // GR-60.36 sailors have one of their arms each
    const Unit mixed = unit_of("british-1714", 1755, "British Sailor 10, 4 musket, 3 pistol");
    REQUIRE(mixed.arms.size() == 2);
    CHECK(mixed.arms[0] == Armed{Missile::Pistol, Lock::Flintlock, 3});
    CHECK(mixed.arms[1] == Armed{Missile::Musket, Lock::Flintlock, 4});
    CHECK_FALSE(mixed.melee_armed());  // three cutlasses and the NCO's sword, of ten
    CHECK(has_words(faults_in("british-1714", 1755, "British Sailor 10, 8 musket, 3 pistol"),
                    "GR-60.21"));
    CHECK(first_of("british-1714", 1755, "British Sailor 10, musket").points == 90);
}

TEST_CASE("GR-60.22 barrel, kind and lock of a firearm") {
    CHECK(arm_named("musket")->missile == Missile::Musket);
    CHECK(arm_named("smoothbore carbine")->missile == Missile::Carbine);
    CHECK(arm_named("rifled flintlock musket")->missile == Missile::Rifle);
    CHECK(lock_of(*arm_named("musket"), 1675) == Lock::Matchlock);
    CHECK(lock_of(*arm_named("musket"), 1676) == Lock::Flintlock);
    CHECK(lock_of(*arm_named("pistol"), 1600) == Lock::Flintlock);
    CHECK(lock_of(*arm_named("revolver"), 1840) == Lock::Caplock);
    CHECK(lock_of(*arm_named("smoothbore matchlock musket"), 1700) == Lock::Matchlock);
    CHECK(lock_of(*arm_named("rifled caplock musket"), 1847) == Lock::Caplock);
    CHECK_FALSE(arm_named("crossbow of iron"));
    // GR-60.23 the round ball is a description
    CHECK(arm_named("rifled flintlock carbine (round ball)")->missile == Missile::RifledCarbine);
}

TEST_CASE("GR-10.24 a second weapon is counted beside the first") {
    const Unit rangers = unit_of("texan", 1836, "Texas Rangers 5, NCO with carbine");
    REQUIRE(rangers.arms.size() == 2);
    CHECK(rangers.arms[0] == Armed{Missile::Carbine, Lock::Flintlock, 5});
    CHECK(rangers.arms[1] == Armed{Missile::Revolver, Lock::Caplock, 4});
}

TEST_CASE("GR-60.25 after a year, from a year, and what comes by its date unasked") {
    CHECK_FALSE(unit_of("french-1744", 1756, "Fusilier 10").has(Special::Woodcraft));
    CHECK(unit_of("french-1744", 1757, "Fusilier 10").has(Special::Woodcraft));
    CHECK(unit_of("english-1675", 1675, "Trained Militia 10").arms[0].lock == Lock::Matchlock);
    CHECK(unit_of("english-1675", 1676, "Trained Militia 10").arms[0].lock == Lock::Flintlock);
    CHECK(unit_of("english-1675", 1700, "Untrained Militia 10").arms[0].lock == Lock::Matchlock);
    CHECK(has_words(faults_in("french-1744", 1757, "Fusilier 10, Woodcraft"), "GR-60.25"));
}

TEST_CASE("GR-60.27, GR-46.02 armour and mounts for all, weapons as you like") {
    CHECK(unit_of("french-1608", 1650, "Mousquetaire 10, buff coat").armour == Armour::Light);
    CHECK(has_words(faults_in("french-1608", 1650, "Mousquetaire 10, 4 buff coat"), "GR-60.27"));
    CHECK(has_words(faults_in("frontier", 1830, "Filibusterer 5, 2 mounted"), "GR-46.02"));
    const Enlisted mixed =
        first_of("mexican", 1840, "Milicía vaquero 10, 4 rifle, NCO with rifled flintlock carbine");
    REQUIRE(mixed.unit.arms.size() == 2);
    CHECK(mixed.unit.arms[0] == Armed{Missile::RifledCarbine, Lock::Flintlock, 6});
    CHECK(mixed.unit.arms[1] == Armed{Missile::Rifle, Lock::Flintlock, 4});
    CHECK(mixed.points == 10 * 10 + 4);
    // GR-79.09 long rifles are for the whole unit
    CHECK(has_words(faults_in("continental", 1777, "Continental Riflemen 10, 4 long rifle"),
                    "GR-79.09"));
}

TEST_CASE("GR-60.35 what is not a weapon is for the whole unit, and is paid for all of it") {
    CHECK(has_words(faults_in("british-1714", 1755, "Provincial Fusilier 10, 2 as Grenadier"),
                    "the whole unit has them, or nobody (GR-68.13)"));
    CHECK(has_words(faults_in("mexican", 1840, "Milicía vecino 5, mounted, lance, 1 Californios"),
                    "GR-78.04"));
}

TEST_CASE("GR-60.28 one figure of a unit may have it, paid once") {
    const Enlisted rangers = first_of("british-1714", 1755, "British Ranger 10, rifle");
    CHECK(rangers.points == 121);
    // GR-60.37 a rifled flintlock musket in place of his smoothbore
    REQUIRE(rangers.unit.arms.size() == 2);
    CHECK(rangers.unit.arms[0] == Armed{Missile::Musket, Lock::Flintlock, 9});
    CHECK(rangers.unit.arms[1] == Armed{Missile::Rifle, Lock::Flintlock, 1});
    CHECK(has_words(faults_in("british-1714", 1755, "British Ranger 10, 2 rifle"), "GR-60.28"));
    CHECK(has_words(faults_in("british-1714", 1755, "Colonial Hunter 5, rifle, long rifle"),
                    "GR-68.15"));
    const Unit sailors = unit_of("french-1608", 1650, "Marin 10, 5 musket, boucanier musket");
    CHECK(sailors.arms[1] == Armed{Missile::Boucanier, Lock::Flintlock, 1});
    CHECK(has_words(faults_in("french-1608", 1649, "Marin 10, boucanier musket"), "GR-63.10"));
    // GR-60.37 it replaces his musket; the NCO has his halberd
    const Unit later = unit_of("french-1680", 1690, "Marin 10, musket, boucanier musket");
    REQUIRE(later.arms.size() == 2);
    CHECK(later.arms[0] == Armed{Missile::Musket, Lock::Flintlock, 8});
    CHECK(later.arms[1] == Armed{Missile::Boucanier, Lock::Flintlock, 1});
}

TEST_CASE("GR-60.29, GR-60.41 one body armour, in place of the printed one") {
    CHECK(
        has_words(faults_in("french-1608", 1650, "Dragon 5, buff coat, heavy armour"), "GR-60.29"));
    const Enlisted pikes = first_of("french-1608", 1650, "Piquier 12, heavy armour");
    CHECK(pikes.unit.armour == Armour::Heavy);
    CHECK(pikes.points == 12 * 15);
}

TEST_CASE("GR-60.30, GR-03.02, GR-03.10 the sizes of units; others only by agreement") {
    CHECK(has_words(faults_in("british-1714", 1755, "British Fusilier 8"), "GR-03.02"));
    CHECK(has_words(faults_in("british-1714", 1755, "Provincial Cavalry 10"), "GR-03.10"));
    CHECK(has_words(faults_in("french-1608", 1650, "Piquier 10"), "GR-60.30"));
    CHECK(has_words(faults_in("french-1608", 1650, "Artillerie 5"), "GR-03.07"));
    for (const char* line : {"Piquier 12", "Piquier 16", "Dragon 2", "Dragon 3", "Dragon 5"})
        CHECK(faults_in("french-1608", 1650, line).empty());
    // GR-03.03
    const Result<MusteredForce> agreed = read_force_file(
        "army = 'british-1714'\nyear = 1755\nforce = 'British Fusilier 8'", "f", {0, true});
    REQUIRE(agreed);
    CHECK(agreed->all[0].unit.size == 8);
}

TEST_CASE("GR-60.38 a foot row that is mounted has the sizes of cavalry") {
    CHECK(unit_of("frontier", 1830, "Mountain Man/Trapper 3, mounted").size == 3);
    CHECK(has_words(faults_in("frontier", 1830, "Filibusterer 10, mounted"), "GR-60.38"));
    // GR-81.03 five is usual, ten is allowed
    CHECK(unit_of("frontier", 1830, "Mountain Man/Trapper").size == 5);
    CHECK(unit_of("frontier", 1830, "Mountain Man/Trapper 10").size == 10);
}

TEST_CASE("GR-60.40 pikes count if half of the unit has them; half-pikes are none") {
    CHECK(unit_of("french-1608", 1650, "Piquier 12").has_pikes());
    const Enlisted half = first_of("french-1608", 1650, "Piquier 12, half-pike");
    CHECK_FALSE(half.unit.has_pikes());
    CHECK(half.points == 12 * 11);
    CHECK(unit_of("french-1608", 1650, "Piquier 12, 6 half-pike").has_pikes());
    CHECK_FALSE(unit_of("french-1608", 1650, "Piquier 12, 7 half-pike").has_pikes());
    CHECK_FALSE(unit_of("conquistadors", 1540, "Caballero español 5").has_pikes());
}

TEST_CASE("GR-47.20, GR-47.24 snowshoes and torches can be bought by every unit") {
    CHECK(first_of("french-1680", 1690, "Raider Marine 10, snowshoes").points == 150);
    const Enlisted torches = first_of("french-1680", 1690, "Raider Marine 10, torches");
    CHECK(torches.points == 140);
    CHECK(torches.unit.has(Special::Torches));
}

TEST_CASE("GR-18.08 melee weapons are those the lists pay for; a farm tool and a musket are none") {
    for (const char* weapon : {"sword", "cutlass", "bayonet", "hatchet", "club", "knife", "halberd",
                               "half-pike", "pike", "spear", "lance", "machete"})
        CHECK_MESSAGE(arm_named(weapon)->blade != Blade::None, weapon);
    for (const char* other : {"farm tool", "smoothbore flintlock musket", "bow"})
        CHECK_MESSAGE(arm_named(other)->blade == Blade::None, other);
    CHECK_FALSE(unit_of("spanish-southeast", 1740, "Milicía 10, 10 farm tool").melee_armed());
}
