#include "books/long_rifle/outside/notation.h"

#include <doctest/doctest.h>

#include "books/long_rifle/test_scene.h"

namespace long_rifle {

namespace {

FigureNote note(std::string_view line) {
    const Result<FigureNote> read = read_figure(line, standard_armoury());
    if (!read) FAIL(read.error().what);
    return *read;
}

std::string complaint(std::string_view line) {
    const Result<FigureNote> read = read_figure(line, standard_armoury());
    return read ? "" : read.error().what;
}

bool carries(const FigureNote& figure, std::string_view weapon) {
    for (const Carried& carried : figure.figure.weapons)
        if (carried.weapon == standard_armoury().find(weapon)) return true;
    return false;
}

}  // namespace

TEST_CASE("LR-01.10 five things make a figure: class, Rep, Attributes, profession, weapons") {
    const FigureNote read =
        note("Billy Pinkley scout rep5 star hawk-eye rifle knife @12,8.5 facing 0,1");
    CHECK(read.name == "Billy Pinkley");
    CHECK(read.figure.star);
    CHECK(read.figure.rep == 5);
    CHECK(read.figure.is(Attribute::HawkEye));
    CHECK(read.figure.profession == Profession::Scout);
    CHECK(read.figure.weapons.size() == 2);
    CHECK(carries(read, "rifle"));
    CHECK(carries(read, "knife"));
    CHECK(read.at == Point{12_in, 8.5_in});
    CHECK(read.facing == Facing{0, 1});
}

TEST_CASE("LR-04.01 a figure is a Star or a Grunt, LR-04.07 a Star's power is his Rep") {
    CHECK(note("A scout rep5 star").figure.star);
    CHECK(note("A scout rep5 star").figure.star_power == 5);
    CHECK_FALSE(note("A scout rep5").figure.star);
    CHECK(note("A scout rep5").figure.star_power == 0);
    CHECK(note("A scout rep5 star power2").figure.star_power == 2);
}

TEST_CASE("LR-05.05 a Star has at most two Attributes, LR-05.06 a Grunt one") {
    CHECK(note("A scout star fast stout").figure.is(Attribute::Stout));
    CHECK(note("A scout star fast attribute").rolls_attribute);
    CHECK(note("A scout attribute").rolls_attribute);
    CHECK(complaint("A scout star fast stout slow").find("two Attributes") != std::string::npos);
    CHECK(complaint("A scout fast stout").find("one Attribute") != std::string::npos);
    CHECK(complaint("A scout fast attribute").find("one Attribute") != std::string::npos);
}

TEST_CASE("LR-06.01 six professions, LR-06.02 a second only for a Star") {
    for (std::size_t i = 0; i < profession_names.rows.size(); ++i) {
        const std::string line = "A " + std::string{profession_names.rows[i]};
        CHECK(note(line).figure.profession == static_cast<Profession>(i));
        CHECK(note(line).figure.second == Profession::Count);
    }
    CHECK(note("A scout star hunter").figure.second == Profession::Hunter);
    CHECK(complaint("A scout hunter").find("only a Star has a second profession")
          != std::string::npos);
    CHECK(complaint("A scout star scout").find("same profession twice") != std::string::npos);
    CHECK(complaint("A scout star hunter settler").find("too many professions")
          != std::string::npos);
}

TEST_CASE("LR-99.13 a Warrior Star adds Hunter/Trapper") {
    const Figure star = note("Killbuck warrior rep5 star hunter").figure;
    CHECK(star.profession == Profession::Warrior);
    CHECK(star.is(Profession::Warrior));
    CHECK(star.is(Profession::Hunter));
    CHECK_FALSE(star.is(Profession::Scout));
}

TEST_CASE("LR-06.05, LR-06.07 one ranged weapon each, and what else is usual") {
    for (std::size_t i = 0; i < profession_names.rows.size(); ++i) {
        int ranged = 0;
        for (const Carried& carried :
             usual_weapons(static_cast<Profession>(i), standard_armoury())) {
            const Weapon& weapon = standard_armoury()[carried.weapon];
            ranged += weapon.range > 0_in && !weapon.thrown ? 1 : 0;
        }
        CHECK(ranged == 1);
    }
    for (const std::string_view line : {"A hunter", "A scout"}) {
        CHECK(carries(note(line), "rifle"));
        CHECK(carries(note(line), "knife"));
        CHECK(note(line).figure.weapons.size() == 2);
    }
    for (const std::string_view line : {"A warrior", "A irregular"}) {
        CHECK(carries(note(line), "musket"));
        CHECK(carries(note(line), "tomahawk"));
        CHECK(note(line).figure.weapons.size() == 2);
    }
    CHECK(carries(note("A settler"), "musket"));
    CHECK(note("A settler").figure.weapons.size() == 1);
    CHECK(carries(note("A soldier"), "musket-and-bayonet"));
    CHECK(note("A soldier").figure.weapons.size() == 1);
    CHECK(note("A settler knife").figure.weapons.size() == 1);
    CHECK(note("A settler unarmed").figure.weapons.empty());
}

TEST_CASE("LR-18.23 every weapon is loaded unless it is said otherwise") {
    CHECK(note("A scout rifle pistol").figure.weapons[0].markers == 0);
    CHECK(note("A scout rifle pistol").figure.weapons[1].markers == 0);
    CHECK(note("A scout rifle pistol unloaded").figure.weapons[0].markers == 2);
    CHECK(note("A scout rifle pistol unloaded").figure.weapons[1].markers == 1);
    CHECK(note("A scout rifle markers1").figure.weapons[0].markers == 1);
    CHECK(note("A scout bow tomahawk").figure.weapons[0].markers == 0);
    const Figure misfired = note("A scout knife rifle pistol misfired").figure;
    CHECK(misfired.weapons[1].misfired);
    CHECK(misfired.weapons[1].markers == 2);
    CHECK_FALSE(misfired.weapons[2].misfired);
    CHECK(complaint("A scout bow unloaded").find("nothing to reload") != std::string::npos);
}

TEST_CASE("LR-16.01 animals have their own Rep and carry nothing") {
    CHECK(note("A small-game").figure.rep == 3);
    CHECK(note("A elk").figure.rep == 4);
    CHECK(note("A wolf").figure.rep == 4);
    CHECK(note("A mountain-lion").figure.rep == 5);
    CHECK(note("A bear").figure.rep == 5);
    CHECK(note("A bear rep6").figure.rep == 6);
    CHECK(note("A bear").figure.weapons.empty());
    CHECK(complaint("A bear rifle").find("cannot carry weapons") != std::string::npos);
    CHECK(complaint("A bear star").find("only people") != std::string::npos);
}

TEST_CASE("how a figure is, and whose") {
    const FigureNote read = note("A scout out level1 group3 player2 pef2 game side3 bucket");
    CHECK(read.figure.status == Status::OutOfTheFight);
    CHECK(read.figure.prone);
    CHECK(read.figure.level == 1);
    CHECK(read.figure.bucket);
    CHECK(read.group == 3);
    CHECK(read.player == 2);
    CHECK(read.pef == 2);
    CHECK(read.side == 3);
    CHECK(read.game);
    CHECK(note("A scout duck").figure.status == Status::DuckBack);
    CHECK(note("A scout stunned").figure.status == Status::Stunned);
    CHECK(note("A scout dead").figure.status == Status::ObviouslyDead);
    CHECK(note("A scout tied").figure.captured);
    CHECK(note("A scout pef").any_pef);
    CHECK(note("scout").name.empty());
    CHECK(note("Jean de la Croix scout").name == "Jean de la Croix");
}

TEST_CASE("a figure that cannot be read is refused with its line and why") {
    CHECK(complaint("Billy rep5")
          == "figure 'Billy rep5': expected a profession, an animal or 'wagon'");
    CHECK(complaint("") == "figure '': expected a profession, an animal or 'wagon'");
    CHECK(complaint("Billy scout brave")
          == "figure 'Billy scout brave': 'brave' is not understood");
    CHECK(complaint("A scout rep17").find("'rep' must be from 1 to 16") != std::string::npos);
    CHECK(complaint("A scout rep").find("'rep' is not understood") != std::string::npos);
    CHECK(complaint("A scout rep-1").find("not understood") != std::string::npos);
    CHECK(complaint("A scout rep99999999999999999999").find("not understood") != std::string::npos);
    CHECK(complaint("A scout side9").find("'side' must be from 1 to 4") != std::string::npos);
    for (const std::string_view spot : {"@", "@1", "@1,", "@,1", "@x,1", "@1,2,3", "@1.234,1",
                                        "@nan,1", "@99999,1", "@--1,1", "@1e2,0", "@1.,2"}) {
        CAPTURE(spot);
        CHECK(complaint("A scout " + std::string{spot}).find("as in @12,8.5") != std::string::npos);
    }
    CHECK(complaint("A scout facing 0,0").find("as in facing 0,1") != std::string::npos);
    CHECK(complaint("A scout facing").find("as in facing 0,1") != std::string::npos);
    CHECK(complaint("A scout rifle musket bow pistol knife").find("more than four weapons")
          != std::string::npos);
    CHECK(complaint("A scout rifle unarmed").find("both armed and unarmed") != std::string::npos);
    CHECK(complaint("A scout mounted prone").find("neither prone") != std::string::npos);
    CHECK(complaint("A wagon mounted").find("only people") != std::string::npos);
    CHECK(complaint("A scout luck-used").find("LR-05.27") != std::string::npos);
    CHECK(complaint(std::string(50, 'x') + " scout").find("more than 40") != std::string::npos);
    CHECK(complaint(std::string(5000, ' ') + "scout").find("too long") != std::string::npos);
}

TEST_CASE("LR-16.09 no animal is Out of the Fight, taken, tied or has Star Power") {
    for (const std::string_view word : {"out", "captured", "tied", "power2"}) {
        CAPTURE(word);
        CHECK(complaint("A bear " + std::string{word}).find("only people") != std::string::npos);
    }
    CHECK(note("A bear stunned").figure.status == Status::Stunned);
    CHECK(note("A bear dead").figure.status == Status::ObviouslyDead);
}

}  // namespace long_rifle
