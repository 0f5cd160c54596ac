#include <doctest/doctest.h>
#include <fmt/core.h>

#include <fstream>

#include "books/gauntlet_run/armies/test_forces.h"
#include "tests/support/source_dir.h"

using namespace gauntlet_run;

namespace {

bool tells(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

const std::string company = R"(Hale: Captain, Musician
  Lieutenant
    British Grenadier 10
    British Fusilier 10
  Ames: Lieutenant
    2 x British Fusilier squad
)";

}  // namespace

TEST_CASE("GR-03.04, GR-46.03 a company under its captain, with its points") {
    const MusteredForce force = force_of("british-1714", 1755, company);
    REQUIRE(force.all.size() == 7);
    CHECK(force.points() == 75 + 20 + 50 + 150 + 110 + 50 + 110 + 110);
    CHECK(force.all[0].name == "Hale");
    CHECK(force.all[0].unit.rank == Rank::Captain);
    CHECK(force.all[0].unit.staff == Staff::Musician);
    CHECK(force.all[0].above == -1);
    CHECK(force.all[1].above == 0);
    CHECK(force.all[2].above == 1);
    CHECK(force.all[4].name == "Ames");
    CHECK(force.all[6].above == 4);
    // Those of one name are numbered.
    CHECK(force.all[3].name == "British Fusilier 1");
    CHECK(force.all[6].name == "British Fusilier 3");
    CHECK(tells(account_of(force), "   95  Hale (Captain)\n"));
    CHECK(tells(account_of(force), "  675  in all\n"));
}

TEST_CASE("GR-04.20 a force becomes the units of a side, each with the officer whose own it is") {
    const MusteredForce force = force_of(
        "british-1714", 1755, company + "Captain\n  British Artillery (light), 1-horse limber");
    Battle battle;
    Setting setting;
    battle.units.push_back({});
    setting.names.emplace_back("somebody");
    setting.kinds.emplace_back("something");
    const UnitId first = enlist(force, SideId::of(1), SeatId::of(2), battle, setting);
    CHECK(first == UnitId::of(1));
    REQUIRE(battle.units.size() == 10);
    CHECK(battle[UnitId::of(3)].commander == UnitId::of(2));
    CHECK_FALSE(battle[UnitId::of(1)].commander);
    CHECK(battle[UnitId::of(3)].side == SideId::of(1));
    CHECK(battle[UnitId::of(3)].seat == SeatId::of(2));
    CHECK(battle[UnitId::of(3)].presence == Presence::Waiting);
    CHECK(setting.names[1] == "Hale");
    CHECK(setting.kinds[3] == "British Grenadier");
    // GR-03.07, GR-03.09
    REQUIRE(battle.guns.size() == 1);
    CHECK(battle[UnitId::of(9)].gun == GunId::of(0));
    CHECK(battle[GunId::of(0)].crew == UnitId::of(9));
    CHECK(battle[GunId::of(0)].limber == 1);
    CHECK(battle[UnitId::of(9)].men == 4);
}

TEST_CASE("GR-46.01, GR-60.02 a unit that no list has is priced by the rules") {
    const std::string custom = R"(
[[custom]]
name = "Upper Fort Rangers"
branch = "foot"
type = "Light"
morale = "Steady"
weapons = ["rifled flintlock musket", "hatchet / knife"]
specials = ["Woodcraft", "Forester"]
armour = "light"
)";
    const MusteredForce force =
        force_of("british-1714", 1755, "Upper Fort Rangers 10", custom + "points = 15\n");
    CHECK(force.all[0].points == 10 * (8 + 2 + 1 + 2 + 1 + 1));
    CHECK(force.all[0].unit.armour == Armour::Light);
    CHECK(tells(faults_in("british-1714", 1755, "Upper Fort Rangers 10", custom + "points = 12\n"),
                "key 'points': expected 15, by the price rules (GR-46.01)"));
    const std::string warriors = R"(
[[custom]]
name = "Seneca"
branch = "foot"
type = "Skirmish"
warriors = "iroquois"
weapons = ["bow", "club"]
)";
    const Enlisted seneca = force_of("northeast-natives", 1700, "Seneca 10", warriors).all[0];
    CHECK(seneca.points == 10 * (12 + 1 + 1));
    CHECK(seneca.unit.morale == Morale::Drilled);
    CHECK(seneca.unit.native);
    const std::string mortar = R"(
[[custom]]
name = "Mortar"
branch = "artillery"
gun = "siege"
piece = "mortar"
morale = "Wavering"
)";
    const Enlisted piece = force_of("british-1714", 1755, "Mortar, 4-horse limber", mortar).all[0];
    CHECK(piece.points == 55 + 35);
    CHECK(piece.gun->kind == GunKind::Mortar);
    CHECK(piece.unit.size == 6);
}

TEST_CASE("GR-46.01 what a crew that no list has can do besides is paid for, man by man") {
    const auto points = [](std::string_view more) {
        return force_of("british-1714", 1755, "Piece",
                        fmt::format("[[custom]]\nname = 'Piece'\nbranch = 'artillery'\ngun = "
                                    "'light'\nmorale = 'Steady'\n{}",
                                    more))
            .points();
    };
    CHECK(points("") == 50);
    CHECK(points("specials = ['Stubborn', 'Average']") == 50 + 4 * 2);
    CHECK(points("armour = 'heavy'\nshield = true") == 50 + 4 * (3 + 1));
    CHECK(points("specials = ['Unreliable']") == 50 - 4);
}

TEST_CASE("GR-14.07 howitzers are medium or larger, mortars light or larger") {
    const auto fault = [](std::string_view piece, std::string_view gun) {
        return faults_in("british-1714", 1755, "Piece",
                         fmt::format("[[custom]]\nname = 'Piece'\nbranch = 'artillery'\n"
                                     "gun = '{}'\npiece = '{}'\nmorale = 'Steady'\n",
                                     gun, piece));
    };
    CHECK(tells(fault("howitzer", "light"), "GR-14.07"));
    CHECK(tells(fault("mortar", "very-light"), "GR-14.07"));
    CHECK(tells(fault("mortar", "swivel"), "GR-14.07"));
    CHECK(tells(fault("swivel-gun", "medium"), "GR-14.07"));
    CHECK(fault("howitzer", "medium").empty());
    CHECK(fault("mortar", "light").empty());
    CHECK(fault("swivel-gun", "swivel").empty());
}

TEST_CASE("GR-15.12 a barrel is said of guns only") {
    CHECK(
        faults_in("british-1714", 1755, "Lieutenant\n  British Artillery (light), bronze").empty());
    CHECK(tells(faults_in("british-1714", 1755, "Lieutenant\n  British Fusilier 10, old iron"),
                "GR-15.12"));
    CHECK(tells(faults_in("british-1714", 1755, "Wagon, 2 horses, rifled"), "GR-15.12"));
}

TEST_CASE("GR-03.07 four serve a gun, six a siege gun, three a very light one, two a swivel gun") {
    const auto custom = [](std::string_view gun, std::string_view more) {
        return fmt::format(
            "[[custom]]\nname = 'Piece'\nbranch = 'artillery'\ngun = '{}'\nmorale = 'Steady'\n{}",
            gun, more);
    };
    const auto crew = [&](std::string_view gun) {
        return force_of("british-1714", 1755, "Piece", custom(gun, "")).all[0].unit.size;
    };
    CHECK(crew("swivel") == 2);
    CHECK(crew("very-light") == 3);
    CHECK(crew("light") == 4);
    CHECK(crew("medium") == 4);
    CHECK(crew("heavy") == 4);
    CHECK(crew("siege") == 6);
    for (const std::string_view sizes : {"2", "10", "4, 5"})
        CHECK(tells(faults_in("british-1714", 1755, "Piece",
                              custom("light", fmt::format("sizes = '{}'", sizes))),
                    "expected of 4 (GR-03.07)"));
    // GR-03.03 is about foot and horse
    CHECK_FALSE(read_force_file(
        "army = 'british-1714'\nyear = 1755\nforce = 'Piece'\n" + custom("light", "sizes = '2'"),
        "f", {0, true}));
}

TEST_CASE("GR-03.02 numbers that no unit has are refused and not counted with") {
    for (const std::string_view line : {"British Fusilier 1000000000", "British Fusilier 65",
                                        "British Fusilier 10, 2000000000 musket"})
        CHECK(tells(faults_in("british-1714", 1755, line, ""),
                    "figures in a unit, at most 64 (GR-03.02)"));
    // GR-03.03 whatever sizes are agreed on
    const auto agreed = [](int figures) {
        return read_force_file(
            fmt::format("army = 'british-1714'\nyear = 1755\nforce = 'British Fusilier {}'\n",
                        figures),
            "f", {0, true});
    };
    CHECK(agreed(64));
    CHECK_FALSE(agreed(65));
    CHECK_FALSE(agreed(266));
}

TEST_CASE("GR-03.02, GR-03.10 units that no list has are of the usual sizes too") {
    const auto custom = [](std::string_view branch, std::string_view type, std::string_view sizes) {
        return fmt::format(
            "[[custom]]\nname = 'Band'\nbranch = '{}'\ntype = '{}'\nmorale = "
            "'Steady'\nweapons = ['smoothbore flintlock musket']\nsizes = '{}'\n",
            branch, type, sizes);
    };
    const auto faults = [&](std::string_view branch, std::string_view type,
                            std::string_view sizes) {
        return faults_in("british-1714", 1755, "Band", custom(branch, type, sizes));
    };
    CHECK(tells(faults("foot", "Light", "7"), "expected of 5, 10 (GR-03.02)"));
    CHECK(tells(faults("mounted", "Light", "7"), "expected of 2, 3, 5 (GR-03.10)"));
    CHECK(faults("foot", "Light", "5").empty());
    CHECK(faults("mounted", "Light", "2-3").empty());
    // GR-03.03
    CHECK(read_force_file(
        "army = 'british-1714'\nyear = 1755\nforce = 'Band'\n" + custom("foot", "Light", "7"), "f",
        {0, true}));
}

TEST_CASE("GR-46.06 warriors have the morale of their list, or they cost something else") {
    const auto faults = [](std::string_view warriors, std::string_view morale) {
        return faults_in("northeast-natives", 1700, "Band 10",
                         fmt::format("[[custom]]\nname = 'Band'\nbranch = 'foot'\ntype = "
                                     "'Skirmish'\nwarriors = '{}'\nmorale = '{}'\n"
                                     "weapons = ['bow', 'club']\n",
                                     warriors, morale));
    };
    CHECK(tells(faults("iroquois", "Inexperienced"),
                "expected Drilled of iroquois warriors, or nothing (GR-46.06)"));
    CHECK(tells(faults("mission", "Drilled"), "expected Steady of mission"));
    CHECK(tells(faults("woodland", "Steady"), "expected Wavering of woodland"));
    CHECK(faults("iroquois", "Drilled").empty());
    CHECK(faults("woodland", "Wavering").empty());
}

TEST_CASE("GR-03.04, GR-03.06, GR-03.08, GR-03.10 what one officer leads") {
    const auto faults = [](std::string_view lines) {
        return faults_in("british-1714", 1755, lines);
    };
    CHECK(faults("Lieutenant\n  2 x British Fusilier 10").empty());
    CHECK(faults("Lieutenant\n  4 x British Fusilier 5").empty());
    CHECK(tells(faults("Lieutenant\n  3 x British Fusilier 10"), "GR-03.04"));
    CHECK(tells(faults("Lieutenant\n  3 x Provincial Cavalry 5"), "GR-03.10"));
    CHECK(tells(faults("Lieutenant\n  3 x British Artillery (light)"), "GR-03.08"));
    CHECK(faults("Lieutenant\n  2 x British Artillery (light)").empty());
    CHECK(tells(faults("Captain\n  Lieutenant\n  Lieutenant\n  Lieutenant"), "GR-03.04"));
    CHECK(tells(faults_in("northeast-natives", 1700, "Chief\n  3 x Woodland 10"), "GR-03.06"));
    CHECK(faults_in("northeast-natives", 1700,
                    "Grand Warchief\n  Warchief\n    Woodland 10\n  Warchief\n    Woodland 10")
              .empty());
    // A battalion is of regulars.
    const std::string battalion = "Major, Ensign\n  Captain\n    British Fusilier 10\n  Captain\n";
    CHECK(faults(battalion + "    British Fusilier 10").empty());
    CHECK(tells(faults(battalion + "    British Ranger 10"), "regulars only (GR-03.04)"));
}

namespace {

// On the table: the units, and officers each with his staff.
int figures_mustered(std::string_view army, int year, const std::string& lines) {
    int sum = 0;
    for (const Enlisted& one : force_of(army, year, lines).all)
        sum += one.unit.men + (one.unit.staff_left == Staff::None ? 0 : 1);
    return sum;
}

}  // namespace

TEST_CASE("GR-99.02 platoon 21, company 43 or 44, cavalry 11 and 23 (worked example)") {
    const auto figures = [](const std::string& lines) {
        return figures_mustered("british-1764", 1777, lines);
    };
    const std::string foot = "  Lieutenant\n    2 x British Fusilier squad\n";
    CHECK(figures(foot) == 21);
    CHECK(figures("Captain\n" + foot + foot) == 43);
    CHECK(figures("Captain, drummer\n" + foot + foot) == 44);
    const std::string horse = "  Lieutenant\n    2 x British Dragoon squad\n";
    CHECK(figures(horse) == 11);
    CHECK(figures("Captain\n" + horse + horse) == 23);
}

TEST_CASE("GR-03.06 the parts of a warband are counted, whatever total is printed") {
    const std::string raiders = "  Chief\n    2 x Woodland squad\n";
    CHECK(figures_mustered("northeast-natives", 1700, raiders) == 21);
    CHECK(figures_mustered("northeast-natives", 1700, "Warchief\n" + raiders + raiders) == 43);
}

TEST_CASE("GR-03.08 squads and guns together an officer has two of, as many as a section is") {
    const auto faults = [](std::string_view lines) {
        return faults_in("british-1714", 1755, lines);
    };
    const std::string guns = "  2 x British Artillery (light)\n";
    CHECK(tells(faults("Lieutenant\n  2 x British Fusilier 10\n" + guns),
                "squads and guns together (GR-03.08)"));
    CHECK(tells(faults("Lieutenant\n  British Fusilier 5\n" + guns), "GR-03.08"));
    CHECK(faults("Lieutenant\n  British Fusilier 10\n  British Artillery (light)").empty());
    CHECK(faults("Lieutenant\n  2 x British Fusilier 5\n  British Artillery (light)").empty());
}

TEST_CASE("GR-03.04, GR-03.06, GR-03.08 a company is two platoons, a battalion two companies") {
    const auto faults = [](const std::string& lines) {
        return faults_in("british-1714", 1755, lines);
    };
    const std::string platoon = "    Lieutenant\n      2 x British Fusilier 10\n";
    const std::string section = "    Lieutenant\n      2 x British Artillery (light)\n";
    const std::string captain = "  Captain\n";
    CHECK(faults(captain + platoon + platoon).empty());
    CHECK(faults(captain + platoon + section).empty());
    CHECK(faults(captain + platoon + "    2 x British Fusilier 10\n").empty());
    CHECK(tells(faults(captain + platoon + platoon + "    British Fusilier 5\n"),
                "at most 4 squads or guns are his and of those below him (GR-03.04)"));
    CHECK(
        tells(faults(captain + platoon + platoon + "    British Artillery (light)\n"), "GR-03.04"));
    const std::string whole = captain + platoon + platoon;
    CHECK(faults("Major\n" + whole + whole).empty());
    CHECK(tells(faults("Major\n" + whole + whole + "  British Fusilier 5\n"),
                "at most 8 squads or guns"));
    // GR-04.19 a commander has the whole army
    CHECK(faults("Major, commander\n" + whole + whole + "  British Fusilier 5\n").empty());
    CHECK(tells(faults_in("northeast-natives", 1700,
                          "Warchief\n  Chief\n    2 x Woodland 10\n  Chief\n    2 x Woodland 10\n"
                          "  Woodland 5"),
                "GR-03.06"));
}

TEST_CASE("GR-03.05 one squad of grenadiers and one platoon of light infantry to a company") {
    const auto faults = [](const std::string& units) {
        return faults_in(
            "british-1714", 1755,
            "Captain\n  Lieutenant\n" + units + "  Lieutenant\n    2 x British Fusilier 10");
    };
    const std::string grenadiers = "    British Grenadier 10\n";
    const std::string light = "    British Light Infantry 10\n";
    CHECK(faults(grenadiers + light).empty());
    CHECK(faults(light + light).empty());
    CHECK(tells(faults(grenadiers + grenadiers), "one squad of grenadiers"));
    CHECK(tells(faults(grenadiers + "    Provincial Fusilier 10, as Grenadier\n"), "GR-03.05"));
    CHECK(tells(faults_in("british-1714", 1755,
                          "Captain\n  British Light Infantry 10\n  Lieutenant\n" + light + light),
                "one platoon of light infantry at most (GR-03.05)"));
    // two squads of two platoons are not one platoon
    const std::string one = "    British Light Infantry 10\n";
    CHECK(tells(
        faults_in("british-1714", 1755, "Captain\n  Lieutenant\n" + one + "  Lieutenant\n" + one),
        "one platoon of light infantry at most (GR-03.05)"));
}

TEST_CASE("GR-04.01, GR-04.19 ranks, staff and horses") {
    const auto faults = [](std::string_view lines) {
        return faults_in("british-1764", 1777, lines);
    };
    CHECK(tells(faults("Lieutenant, Musician\n  British Fusilier 10"), "has nobody with him"));
    CHECK(faults("Lieutenant, Musician\n  British Dragoon 5").empty());
    CHECK(tells(faults("Captain, Ensign"), "Captain has musician with him (GR-04.19)"));
    CHECK(tells(faults("Major, Musician"), "Major has ensign with him"));
    CHECK(tells(faults_in("northeast-natives", 1700, "Warchief, Musician"), "GR-04.19"));
    CHECK(tells(faults("Major, Ensign, Ensign"), "GR-04.01"));
    CHECK(tells(faults("Lieutenant\n  Captain"), "is of no higher rank"));
    CHECK(tells(faults("General\nMajor, commander"), "one commander"));
    CHECK(tells(faults("Captain, mounted\n  British Fusilier 10"), "he rides only if his men do"));
    CHECK(faults("Major, mounted, Ensign").empty());
    CHECK(first_of("british-1764", 1777, "Lieutenant\n  British Dragoon 5").unit.rides);
    CHECK_FALSE(
        first_of("british-1764", 1777, "Lieutenant, on foot\n  British Dragoon 5").unit.rides);
    CHECK(tells(faults("Captain, umbrella"), "an officer has no 'umbrella'"));
    CHECK(tells(faults("British Fusilier 10\n  British Fusilier 10"), "GR-04.02"));
}

TEST_CASE("GR-04.19 a lieutenant of cavalry has his musician on foot too") {
    const auto faults = [](std::string_view lines) {
        return faults_in("british-1764", 1777, lines);
    };
    CHECK(faults("Lieutenant, on foot, Musician\n  2 x British Dragoon 5, dismounted").empty());
    CHECK(tells(faults("Lieutenant, Musician\n  British Dragoon 5\n  British Fusilier 10"),
                "has nobody with him (GR-04.19)"));
}

TEST_CASE("GR-04.21 the ensign of a squadron is mounted, and so is who leads it") {
    const auto faults = [](std::string_view major, std::string_view dragoons) {
        return faults_in(
            "british-1764", 1777,
            fmt::format("{}\n  Captain\n    2 x British Dragoon 5{}\n", major, dragoons));
    };
    const Enlisted major =
        first_of("british-1764", 1777, "Major, Ensign\n  Captain\n    British Dragoon 5");
    CHECK(major.unit.mounted);
    CHECK(major.unit.staff == Staff::Ensign);
    CHECK(tells(faults("Major, Ensign, on foot", ""), "GR-04.21"));
    CHECK(faults("Major, on foot", "").empty());
    CHECK(faults("Major, Ensign, on foot", ", dismounted").empty());
}

TEST_CASE("GR-04.26 a chaplain leads irregulars, and gun crews are none") {
    const auto faults = [](std::string_view lines) {
        return faults_in("british-1714", 1755, lines);
    };
    CHECK(faults("Chaplain\n  2 x British Ranger 10").empty());
    CHECK(tells(faults("Chaplain\n  British Fusilier 10"), "a chaplain leads irregulars only"));
    CHECK(
        tells(faults("Chaplain\n  British Artillery (light)"), "a chaplain leads irregulars only"));
}

TEST_CASE("GR-08.01 a scenario says of cavalry that it begins dismounted") {
    const auto faults = [](std::string_view line) { return faults_in("british-1764", 1777, line); };
    CHECK(first_of("british-1764", 1777, "British Dragoon 5, dismounted").standing.dismounted);
    CHECK(tells(faults("British Fusilier 10, dismounted"), "GR-08.01"));
    CHECK(tells(faults("Lieutenant, dismounted\n  British Dragoon 5"), "an officer is 'on foot'"));
    CHECK(tells(faults("Wagon, dismounted"), "GR-08.01"));
}

TEST_CASE("GR-01.22 a force costs no more than its points") {
    CHECK(faults_in("british-1714", 1755, company, "").empty());
    const auto with = [](int points) {
        const auto force = read_force_file(
            fmt::format("army = 'british-1714'\nyear = 1755\npoints = {}\nforce = '''\n{}'''",
                        points, company),
            "force.toml");
        return force ? std::string{} : force.error().what;
    };
    CHECK(with(675).empty());
    CHECK(tells(with(674), "costs 675 points and may cost 674 (GR-01.22)"));
}

TEST_CASE("all that is wrong with a force is said at once, each on its line") {
    const std::string faults = faults_in("british-1714", 1755, R"(# remark
Captain, Ensign
  Lieutenant

    British Fusilier 9
    British Fusilier 10, trombones
    Hussar 5)");
    // The text begins on the third line of the file.
    CHECK(tells(faults, "force.toml:5: 'Captain, Ensign': "));
    CHECK(tells(faults, "force.toml:8: 'British Fusilier 9': 9 figures; it may have 5, 10 "));
    CHECK(tells(faults, "force.toml:9: 'British Fusilier 10, trombones': no 'trombones' here"));
    CHECK(tells(faults, "force.toml:10: 'Hussar 5': no such unit or leader"));
    CHECK(tells(faults_in("prussian", 1755, "Hussar 5"), "key 'army': expected british-1714"));
}

TEST_CASE("a scenario may say where a unit stands") {
    const Enlisted unit =
        first_of("british-1714", 1755, "British Fusilier 10, @12.5,8, facing 1,0, in march-column");
    REQUIRE(unit.standing.at);
    CHECK(unit.standing.at->first == Inches::hundredths(1250));
    CHECK(unit.standing.at->second == 8_in);
    CHECK(unit.standing.facing == Facing{1, 0});
    CHECK(unit.standing.formation == gauntlet_run::Formation::MarchColumn);
    CHECK(first_of("british-1714", 1755, "British Ranger 5, hidden").standing.hidden);
    CHECK(tells(faults_in("british-1714", 1755, "British Ranger 5, @here,8"), "'@12,8.5'"));
}

TEST_CASE("the forces on the notation page can be read") {
    std::ifstream page{source_dir() / "docs/notation.md"};
    int read = 0;
    std::string block;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line == "```gauntlet-run-force") {
            inside = true;
            block.clear();
        } else if (inside && line == "```") {
            inside = false;
            const Result<MusteredForce> force = read_force_file(block, "notation.md");
            if (!force) FAIL_CHECK(force.error().what);
            ++read;
        } else if (inside) {
            block += line + "\n";
        }
    }
    CHECK(read == 2);
}

TEST_CASE("GR-09.07 a force has wagons, carts and carriages, each with its driver and animals") {
    const MusteredForce force = force_of("british-1714", 1755,
                                         company
                                             + "Powder: Wagon, 4 oxen, loaded\n"
                                               "2 x Cart, 1 donkey\nCarriage\n");
    REQUIRE(force.all.size() == 11);
    CHECK(force.points() == 675);
    const Enlisted& wagon = force.all[7];
    CHECK(wagon.name == "Powder");
    CHECK(wagon.unit.vehicle());
    CHECK(wagon.unit.men == 1);
    CHECK(wagon.unit.conveyance == Conveyance::Wagon);
    CHECK(wagon.unit.draft == Draft::Oxen);
    CHECK(wagon.unit.animals == 4);
    CHECK(wagon.unit.loaded);
    CHECK(wagon.above == -1);
    CHECK(force.all[9].name == "Cart 2");
    CHECK(force.all[9].unit.draft == Draft::Donkeys);
    CHECK(force.all[9].unit.animals == 1);
    CHECK_FALSE(force.all[9].unit.loaded);
    CHECK(force.all[10].unit.conveyance == Conveyance::Carriage);
    CHECK(force.all[10].unit.animals == 2);
}

TEST_CASE("GR-09.07 what no such vehicle is drawn by is refused, GR-09.09 and more than four") {
    const auto refused = [](const char* line) { return faults_in("british-1714", 1755, line); };
    CHECK(tells(refused("Carriage, 2 oxen"), "GR-09.07"));
    CHECK(tells(refused("Wagon, 2 donkeys"), "GR-09.07"));
    CHECK(tells(refused("Wagon, 5 horses"), "GR-09.09"));
    CHECK(tells(refused("Wagon 10"), "one driver"));
    CHECK(tells(refused("Wagon, snowshoes"), "animals"));
    CHECK(tells(refused("Wagon, hidden"), "GR-09.07"));
}

TEST_CASE("GR-03.09 a mortar may have a wagon, at the price of a limber as strong") {
    const std::string mortar = R"(
[[custom]]
name = "Mortar"
branch = "artillery"
gun = "light"
piece = "mortar"
morale = "Wavering"
)";
    const Enlisted with = force_of("british-1714", 1755, "Mortar, 2-ox wagon", mortar).all[0];
    const Enlisted limber = force_of("british-1714", 1755, "Mortar, 2-horse limber", mortar).all[0];
    REQUIRE(with.gun);
    CHECK(with.gun->limber == 2);
    CHECK(with.points == limber.points);
    CHECK(tells(faults_in("british-1714", 1755, "British Artillery (light), 2-ox wagon"), "wagon"));
}
