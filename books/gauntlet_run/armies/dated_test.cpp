// What single lists say beside their rows.
#include <doctest/doctest.h>

#include <array>

#include "books/gauntlet_run/armies/leaders.h"
#include "books/gauntlet_run/armies/test_forces.h"

using namespace gauntlet_run;

namespace {

bool mentions(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

bool woodcraft(std::string_view army, int year, std::string_view line) {
    return first_of(army, year, line).unit.has(Special::Woodcraft);
}

}  // namespace

TEST_CASE("GR-63.07 one unit of Fusiliers in five may have flintlocks") {
    const std::string four = "4 x Fusilier 10\n";
    CHECK(faults_in("french-1608", 1666, four + "Fusilier 10, flintlocks").empty());
    const std::string faults =
        faults_in("french-1608", 1666, "3 x Fusilier 10\nFusilier 10, flintlocks");
    CHECK(mentions(faults, "1 units with 'flintlocks', at most 0 may have it (GR-63.07)"));
    const Enlisted unit =
        force_of("french-1608", 1666, four + "Fusilier 10, flintlocks").all.back();
    // All but the NCO, who has a halberd.
    CHECK(unit.unit.arms[0] == Armed{Missile::Musket, Lock::Flintlock, 9});
    CHECK(unit.points == 110);
}

TEST_CASE("GR-64.10, GR-65.25, GR-60.17 any gun of the table, by whose crew it is") {
    CHECK(first_of("french-1680", 1690, "Heavy gun, naval, 4-horse limber").points == 70 + 35);
    CHECK(first_of("french-1680", 1690, "Swivel gun, marine").points == 40);
    CHECK(first_of("french-1680", 1690, "Siege gun, Canadian").points == 55);
    CHECK(first_of("french-1744", 1755, "Siege gun, metropolitan").unit.size == 6);
    CHECK(mentions(faults_in("french-1744", 1755, "Siege gun"), "GR-65.25"));
    CHECK(mentions(faults_in("french-1744", 1755, "Heavy gun, naval, 2-horse limber"), "GR-60.33"));
    CHECK(mentions(faults_in("french-1608", 1650, "Siege gun, naval"), "GR-60.17"));
}

TEST_CASE("GR-64.10, GR-65.25, GR-68.22, GR-69.16 whose crew it is says how good it is") {
    struct Printed {
        std::string_view army;
        int year;
        std::string_view crew;
        Morale morale;
        int points;  // GR-60.16 with a light gun
    };
    constexpr std::array crews{Printed{"french-1680", 1690, "metropolitan", Morale::Drilled, 60},
                               Printed{"french-1680", 1690, "naval", Morale::Drilled, 60},
                               Printed{"french-1680", 1690, "marine", Morale::Steady, 50},
                               Printed{"french-1680", 1690, "Canadian", Morale::Wavering, 40},
                               Printed{"french-1744", 1755, "metropolitan", Morale::Drilled, 60},
                               Printed{"french-1744", 1755, "naval", Morale::Drilled, 60},
                               Printed{"french-1744", 1755, "marine", Morale::Steady, 50},
                               Printed{"french-1744", 1755, "Canadian", Morale::Wavering, 40},
                               Printed{"british-1714", 1755, "British", Morale::Drilled, 60},
                               Printed{"british-1714", 1755, "naval", Morale::Drilled, 60},
                               Printed{"british-1714", 1755, "provincial", Morale::Steady, 50},
                               Printed{"british-1714", 1755, "militia", Morale::Wavering, 40},
                               Printed{"british-1764", 1777, "British", Morale::Drilled, 60},
                               Printed{"british-1764", 1777, "naval", Morale::Drilled, 60},
                               Printed{"british-1764", 1777, "German", Morale::Steady, 50},
                               Printed{"british-1764", 1777, "militia", Morale::Wavering, 40}};
    for (const Printed& one : crews) {
        CAPTURE(one.army);
        CAPTURE(one.crew);
        const std::string line = fmt::format("Light gun, {}\n3 x Light gun, naval", one.crew);
        const Enlisted gun = first_of(one.army, one.year, line);
        CHECK(gun.unit.morale == one.morale);
        CHECK(gun.points == one.points);
        CHECK(gun.unit.size == 4);
    }
    // A German crew is of the contingent (GR-70.01).
    CHECK(mentions(faults_in("british-1764", 1775, "Medium gun, German"), "GR-70.01"));
    CHECK(mentions(faults_in("british-1764", 1777, "Light gun, German\nLight gun, naval"),
                   "GR-70.01"));
}

TEST_CASE("GR-65.25, GR-68.22, GR-69.16 guns of these lists may have any limber of the table") {
    CHECK(first_of("french-1744", 1755, "Artillerie du métro (light), 4-horse limber").points
          == 60 + 35);
    CHECK(first_of("british-1714", 1755, "Provincial Artillery (medium), 4-horse limber").points
          == 55 + 35);
    const Enlisted gun =
        first_of("british-1764", 1777, "British Artillery (light), 4-horse limber");
    CHECK(gun.points == 60 + 35);
    CHECK(gun.gun->limber == 4);
    CHECK(mentions(faults_in("british-1714", 1755, "British Artillery (medium), 1-horse limber"),
                   "GR-60.33"));
    CHECK(mentions(faults_in("french-1744", 1755,
                             "Artillerie du métro (light), 4-horse limber, 2-horse limber"),
                   "GR-03.09"));
    // Other lists have what stands in their rows.
    CHECK(mentions(faults_in("british-1784", 1812, "British Artillery (light), 4-horse limber"),
                   "GR-60.33"));
}

TEST_CASE("GR-65.12, GR-65.19 all French foot have Woodcraft after 1756") {
    for (const char* line :
         {"Grenadier 10", "Fusilier 10", "Piquet 10", "Marine 10", "Marin (metropolitan) 10",
          "Garnison Marine 10", "Marin (Canadian) 10"}) {
        CHECK_FALSE(woodcraft("french-1744", 1756, line));
        CHECK(woodcraft("french-1744", 1757, line));
        const Enlisted later = first_of("french-1744", 1757, line);
        CHECK(later.points == 10 * (later.row.points + 2));
    }
    // Those who have it already pay nothing; riders do not get it.
    CHECK(first_of("french-1744", 1757, "Raider Marine 10").points == 130);
    CHECK_FALSE(woodcraft("french-1744", 1757, "Dragon Colonial 5"));
}

TEST_CASE("GR-65.20 Garnison Marines and Provincial Fusiliers may skirmish in woods") {
    CHECK(first_of("french-1744", 1755, "Garnison Marine 10").unit.woodsmen);
    CHECK(first_of("british-1714", 1755, "Provincial Fusilier 10").unit.woodsmen);
    CHECK_FALSE(first_of("british-1714", 1755, "British Fusilier 10").unit.woodsmen);
}

TEST_CASE("GR-63.02, GR-64.02, GR-65.03 a Capitaine or above may have a sword, or none") {
    for (const auto& [army, year] :
         {std::pair{"french-1608", 1650}, {"french-1680", 1690}, {"french-1744", 1755}})
        for (const char* officer : {"Capitaine", "Commandant"}) {
            const std::string line{officer};
            CHECK(first_of(army, year, line).unit.melee_armed());
            CHECK_FALSE(first_of(army, year, line + ", no sword").unit.melee_armed());
        }
    CHECK(mentions(faults_in("french-1744", 1755, "Lieutenante, no sword"), "GR-65.03"));
    CHECK(mentions(faults_in("british-1714", 1755, "Captain, no sword"), "GR-68.02"));
}

TEST_CASE("GR-66.03, GR-68.03 a firearm in place of the partisan leaves an NCO no melee weapon") {
    CHECK(first_of("english-1675", 1690, "Village Militia 10").unit.blades == 0);
    CHECK(first_of("british-1714", 1755, "Colonial Militia 10").unit.blades == 0);
    // A halberd or a sword he has, whatever his men have.
    CHECK(first_of("british-1714", 1755, "British Sailor 10, musket").unit.blades == 1);
    CHECK(first_of("french-1744", 1755, "Garnison Milice 10").unit.blades == 1);
    CHECK(first_of("french-1744", 1755, "Garnison Milice 10, NCO with firearm").unit.blades == 1);
    CHECK(first_of("british-1714", 1755, "British Fusilier 10").unit.blades == 10);
}

TEST_CASE("GR-72.03 riders' NCOs have sword and pistol or a sword alone, dragoons carbines") {
    CHECK(mentions(faults_in("spanish-southeast", 1779, "Dragón Español 5, NCO without firearm"),
                   "GR-72.03"));
    const std::string riders =
        "[[custom]]\nname = 'Lancero'\nbranch = 'mounted'\ntype = 'Light'\nmorale = 'Steady'\n"
        "weapons = ['smoothbore flintlock pistol']\n";
    const auto rider = [&](std::string_view line) {
        return force_of("spanish-southeast", 1779, line, riders).all[0].unit;
    };
    CHECK_FALSE(rider("Lancero 5").halberd);
    CHECK(rider("Lancero 5, NCO without firearm").halberd);
    for (const char* line : {"Lancero 5", "Lancero 5, NCO without firearm"})
        CHECK(rider(line).blades == 1);
}

TEST_CASE("GR-65.02 the French of 1714 to 1743 have the list of 1744") {
    for (const int year : {1714, 1743})
        CHECK(faults_in("french-1744", year, "Capitaine\n  Fusilier 10").empty());
    CHECK(mentions(faults_in("french-1744", 1713, "Fusilier 10"), "GR-60.43"));
    CHECK_FALSE(woodcraft("french-1744", 1714, "Fusilier 10"));
}

TEST_CASE("GR-67.07 muskets and carbines of sailors are matchlocks in 1675, flintlocks after it") {
    for (const char* line : {"Sailor 10, musket", "Sailor 10, carbine"}) {
        CHECK(first_of("english-1675", 1675, line).unit.arms[0].lock == Lock::Matchlock);
        CHECK(first_of("english-1675", 1676, line).unit.arms[0].lock == Lock::Flintlock);
        CHECK(first_of("english-1607", 1675, line).unit.arms[0].lock == Lock::Matchlock);
    }
    CHECK(first_of("english-1675", 1675, "Sailor 10, pistol").unit.arms[0].lock == Lock::Flintlock);
}

TEST_CASE("GR-67.09 one platoon of Colonial Rangers in an army") {
    CHECK(faults_in("english-1675", 1690, "2 x Colonial Ranger 10").empty());
    CHECK(faults_in("english-1675", 1690, "4 x Colonial Ranger 5").empty());
    CHECK(mentions(faults_in("english-1675", 1690, "2 x Colonial Ranger 10\nColonial Ranger 5"),
                   "GR-67.09"));
    for (const Army& army : armies())
        for (const ListedUnit& row : army.units) {
            CHECK(row.most_figures == (row.id == "GR-67.06" ? 20 : 0));
            CHECK(row.most_figures_rule == (row.id == "GR-67.06" ? "GR-67.09" : ""));
        }
}

TEST_CASE("GR-68.12 British infantry have Woodcraft after 1758") {
    for (const char* line : {"British Grenadier 10", "British Highlander 10", "British Fusilier 10",
                             "British Light Infantry 10"}) {
        CHECK_FALSE(woodcraft("british-1714", 1758, line));
        CHECK(woodcraft("british-1714", 1759, line));
    }
    CHECK_FALSE(woodcraft("british-1714", 1759, "British Sailor 10"));
    CHECK(first_of("british-1714", 1759, "British Ranger 10").points == 10 * (12 + 1 + 1));
    // GR-68.10, GR-68.14 the rangers' gains of 1757 and 1758 are the British Rangers'
    CHECK(first_of("british-1714", 1757, "British Ranger 10").unit.has(Special::GoodShot));
    CHECK_FALSE(first_of("british-1714", 1757, "British Ranger 10").unit.has(Special::Forester));
    CHECK_FALSE(first_of("british-1714", 1759, "Provincial Ranger 10").unit.has(Special::GoodShot));
}

TEST_CASE("GR-68.13 a Provincial Fusilier is Grenadier or Light, not both") {
    CHECK(first_of("british-1714", 1755, "Provincial Fusilier 10, as Grenadier").points == 130);
    CHECK(
        mentions(faults_in("british-1714", 1755, "Provincial Fusilier 10, as Grenadier, as Light"),
                 "as Grenadier or as Light, not both (GR-68.13)"));
}

TEST_CASE("GR-70.01 Germans from 1776, up to a third of the points") {
    const std::string british = "2 x British Fusilier 10\n";
    CHECK(faults_in("british-1764", 1776, british + "Deutscher Füsilier 10").empty());
    CHECK(mentions(faults_in("british-1764", 1775, british + "Deutscher Füsilier 10"),
                   "come from 1776 on (GR-70.01)"));
    CHECK(mentions(faults_in("british-1764", 1776, british + "2 x Deutscher Füsilier 10"),
                   "GR-70.01"));
}

TEST_CASE("GR-70.03, GR-70.04 the Germans after 1777") {
    const std::string british = "\n3 x British Grenadier 10";
    const auto german = [&](int year, const std::string& line) {
        return first_of("british-1764", year, line + british);
    };
    CHECK(german(1777, "Deutscher Grenadier 10").unit.has(Special::Stubborn));
    CHECK_FALSE(german(1778, "Deutscher Grenadier 10").unit.has(Special::Stubborn));
    CHECK(german(1778, "Deutscher Grenadier 10").points == 110);
    for (const char* line : {"Deutscher Füsilier 10", "Deutscher Jäger 10"}) {
        CHECK_FALSE(german(1777, line).unit.has(Special::Unreliable));
        CHECK(german(1778, line).unit.has(Special::Unreliable));
        CHECK(german(1778, line).points == german(1777, line).points - 10);
    }
}

TEST_CASE("GR-75.02 from 1700 the mounted have flintlocks, the foot not") {
    CHECK(first_of("spanish-1693", 1699, "Dragón presidial 5").unit.arms[0].lock
          == Lock::Matchlock);
    for (const char* line : {"Dragón presidial 5", "Milicía montada 5"})
        CHECK(first_of("spanish-1693", 1700, line).unit.arms[0].lock == Lock::Flintlock);
    CHECK(first_of("spanish-1693", 1700, "Milicía 10").unit.arms[0].lock == Lock::Matchlock);
}

TEST_CASE("GR-76.03 the dragoons drop shield and cuera from 1800") {
    const Unit before = first_of("spanish-1750", 1799, "Dragón presidial 5").unit;
    CHECK(before.armour == Armour::Light);
    CHECK(before.shield);
    const Enlisted after = first_of("spanish-1750", 1800, "Dragón presidial 5");
    CHECK(after.unit.armour == Armour::None);
    CHECK_FALSE(after.unit.shield);
    CHECK(after.points == 5 * 18);
}

TEST_CASE("GR-77.02 Mexican officers are marked for their lesser bonus, no others") {
    CHECK(first_of("mexican", 1840, "Teniente").unit.lessened);
    CHECK_FALSE(first_of("mexican", 1840, "Chief").unit.lessened);
    CHECK_FALSE(first_of("spanish-1750", 1800, "Teniente").unit.lessened);
}

TEST_CASE("GR-77.06 the words in brackets are translations and add nothing") {
    CHECK(first_of("mexican", 1840, "Fusilero 10").unit.specials
          == 1U << static_cast<unsigned>(Special::PoorPowder));
    CHECK(first_of("mexican", 1840, "Riflero 10").unit.specials
          == 1U << static_cast<unsigned>(Special::PoorPowder));
}

TEST_CASE("GR-78.01, GR-78.02 Tierra Adentro is part of the army; all but peones may ride") {
    CHECK(faults_in("mexican", 1840, "Capitán\n  Fusilero 10\n  Milicía vecino 10").empty());
    for (const char* line : {"Dragón presidial 5, mounted", "Genízaro 5, mounted",
                             "Milicía vaquero 5, mounted", "Milicía vecino 5, mounted"}) {
        const Enlisted riders = first_of("mexican", 1840, line);
        CHECK(riders.unit.has(Special::ExpertRider));
        CHECK(riders.points == 5 * (riders.row.points + 7));
    }
    CHECK(mentions(faults_in("mexican", 1840, "Milicía peón 5, mounted"), "GR-78.09"));
}

TEST_CASE("GR-78.03 lances for those who ride, beside their arms") {
    const Enlisted lancers =
        first_of("mexican", 1840, "Milicía vecino 5, mounted, lance, NCO with carbine");
    CHECK(lancers.points == 5 * (6 + 7 + 1));
    CHECK(lancers.unit.melee_armed());
    CHECK(lancers.unit.arms.size() == 1);
    CHECK(mentions(faults_in("mexican", 1840, "Milicía vecino 5, lance"), "GR-78.03"));
}

TEST_CASE("GR-78.04 Californios: mounted, with lances, without firearms") {
    for (const char* row : {"Milicía vaquero", "Milicía vecino"}) {
        const std::string line = std::string{row} + " 5, mounted, lance, Californios";
        const Enlisted riders = first_of("mexican", 1840, line);
        CHECK(riders.unit.arms.empty());
        CHECK(riders.unit.melee_armed());
        CHECK(riders.points == 5 * (riders.row.points + 8));
    }
    CHECK(
        mentions(faults_in("mexican", 1840, "Milicía vecino 5, mounted, Californios"), "GR-78.04"));
    CHECK(mentions(faults_in("mexican", 1840, "Milicía vecino 5, mounted, 2 lance, Californios"),
                   "Californios all have a lance (GR-78.04)"));
}

TEST_CASE("GR-79.07 Continental Fusiliers are Steady after 1777, at 2 points more") {
    CHECK(first_of("continental", 1777, "Continental Fusilier 10").unit.morale == Morale::Wavering);
    const Enlisted later = first_of("continental", 1778, "Continental Fusilier 10");
    CHECK(later.unit.morale == Morale::Steady);
    CHECK(later.points == 120);
}

TEST_CASE("GR-84.01 the Civil War has no rows: its units are made by the scenario") {
    CHECK(find_army("union")->units.empty());
    CHECK(find_army("confederate")->units.empty());
    const std::string foot =
        "[[custom]]\nname = 'Volunteers'\nbranch = 'foot'\ntype = 'Line'\n"
        "weapons = ['rifled caplock musket', 'bayonet']\n";
    const std::string horse =
        "[[custom]]\nname = 'Volunteers'\nbranch = 'mounted'\ntype = 'Light'\n"
        "weapons = ['revolver', 'sword']\n";
    const auto morale = [&](std::string_view army, int year) {
        const Morale riders = force_of(army, year, "Volunteers 5", horse).all[0].unit.morale;
        const Morale others = force_of(army, year, "Volunteers 10", foot).all[0].unit.morale;
        CHECK(riders == others);
        return others;
    };
    // GR-84.02, GR-84.03
    CHECK(morale("confederate", 1861) == Morale::Steady);
    CHECK(morale("confederate", 1864) == Morale::Steady);
    CHECK(morale("union", 1862) == Morale::Wavering);
    CHECK(morale("union", 1863) == Morale::Steady);
    // GR-84.04
    const std::string gun = "[[custom]]\nname = 'Gun'\nbranch = 'artillery'\ngun = 'medium'\n";
    CHECK(force_of("union", 1862, "Gun", gun).points() == 65);
    CHECK(force_of("confederate", 1862, "Gun", gun).points() == 45);
    const auto rules = [](std::string_view army) {
        std::string text;
        for (const Guide& guide : find_army(army)->guide) text += guide.rule + " ";
        return text;
    };
    CHECK(rules("union") == "GR-84.03 GR-84.03 GR-84.04 ");
    CHECK(rules("confederate") == "GR-84.02 GR-84.04 ");
    // GR-84.05
    const std::string light = "[[custom]]\nname = 'Volunteers'\nbranch = 'foot'\ntype = 'Light'\n";
    CHECK(mentions(faults_in("union", 1862, "Volunteers 10", light), "GR-84.05"));
    CHECK(faults_in("union", 1863, "Volunteers 10", light).empty());
}

TEST_CASE("GR-84.05 well-trained foot of the Civil War are Line or Light, as their owner likes") {
    const auto foot = [](std::string_view type, std::string_view morale) {
        return fmt::format(
            "[[custom]]\nname = 'Volunteers'\nbranch = 'foot'\ntype = '{}'\nmorale = '{}'\n"
            "weapons = ['rifled caplock musket', 'bayonet']\n",
            type, morale);
    };
    const auto unit = [&](std::string_view line, std::string_view type, std::string_view morale) {
        return force_of("union", 1862, line, foot(type, morale)).all[0];
    };
    for (const std::string_view morale : {"Steady", "Drilled"})
        for (const std::string_view type : {"Line", "Formed"}) {
            const Enlisted line = unit("Volunteers 10", type, morale);
            const Enlisted light = unit("Volunteers 10, as Light", type, morale);
            CHECK(line.unit.type == Type::Formed);
            CHECK(light.unit.type == Type::Light);
            CHECK(light.points == line.points);
        }
    CHECK(unit("Volunteers 10, as Line", "Light", "Steady").unit.type == Type::Formed);
    CHECK_FALSE(
        faults_in("union", 1862, "Volunteers 10, as Light", foot("Line", "Wavering")).empty());
    CHECK_FALSE(
        faults_in("union", 1862, "Volunteers 10, as Light", foot("Skirmish", "Steady")).empty());
    CHECK_FALSE(
        faults_in("us-1840", 1850, "Volunteers 10, as Light", foot("Line", "Steady")).empty());
}

TEST_CASE("GR-85.01 words of the Spanish lists") {
    struct Pair {
        std::string_view spanish, english;
    };
    constexpr std::array words{
        Pair{"sargento", "sergeant"}, Pair{"equipo", "team"},       Pair{"escuadra", "squad"},
        Pair{"pelotón", "platoon"},   Pair{"compañía", "company"},  Pair{"batallón", "battalion"},
        Pair{"bandera", "flag"},      Pair{"capellán", "chaplain"}, Pair{"tambor", "drummer"},
        Pair{"ayudante", "aide"},     Pair{"corneta", "bugler"},    Pair{"montado", "mounted"},
        Pair{"pie", "foot"}};
    for (const Pair& pair : words) CHECK(in_english(pair.spanish) == pair.english);
    CHECK(first_of("spanish-southeast", 1779, "Fusilero español equipo").unit.size == 5);
    CHECK(first_of("spanish-southeast", 1779, "Fusilero español escuadra").unit.size == 10);
    CHECK(first_of("spanish-southeast", 1779, "Capitán, tambor").unit.staff == Staff::Musician);
}

TEST_CASE("GR-60.19 each nation has its own words for the same ranks") {
    struct Words {
        Tongue tongue;
        std::string_view lieutenant, captain, major, musician, ensign;
    };
    constexpr std::array rows{
        Words{Tongue::English, "Lieutenant", "Captain", "Major", "Musician", "Ensign"},
        Words{Tongue::French, "Lieutenante", "Capitaine", "Commandant", "Musicien", "Insigne"},
        Words{Tongue::Spanish, "Teniente", "Capitán", "Comandante", "Músico", "Alférez"},
        Words{Tongue::Native, "Chief", "Warchief", "Grand Warchief", "", ""}};
    for (const Words& row : rows) {
        CHECK(rank_named(row.tongue, row.lieutenant) == Rank::Lieutenant);
        CHECK(rank_named(row.tongue, row.captain) == Rank::Captain);
        CHECK(rank_named(row.tongue, row.major) == Rank::FieldOfficer);
        CHECK(staff_named(row.tongue, row.musician).has_value() == !row.musician.empty());
        CHECK(staff_named(row.tongue, row.ensign).has_value() == !row.ensign.empty());
        CHECK(word_for(row.tongue, Rank::Captain) == row.captain);
    }
}
