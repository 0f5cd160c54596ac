#include "books/petite_guerre/shooting/weapons.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/outside/notation.h"

namespace petite_guerre {
namespace {

Carried carried(std::string_view words) {
    const Result<FigureNote> note = read_figure("Ames regulars " + std::string{words});
    REQUIRE(note);
    return note->figure.weapons.front();
}

struct Printed {
    Weapon weapon;
    int near, far;
    Loading loading;
};

}  // namespace

TEST_CASE("PG-14.09, PG-14.21 the weapons of the page, and the matchlock as a musket") {
    for (const Printed& row : {Printed{Weapon::Pistol, 20, 40, Loading::Turn},
                               {Weapon::Revolver, 20, 40, Loading::Rounds},
                               {Weapon::Bow, 40, 80, Loading::HalfTurn},
                               {Weapon::Musket, 40, 80, Loading::Turn},
                               {Weapon::Rifle, 60, 120, Loading::TwoTurns},
                               {Weapon::BreechRifle, 60, 120, Loading::HalfTurn},
                               {Weapon::RepeatingRifle, 60, 120, Loading::Rounds},
                               {Weapon::Carbine, 40, 80, Loading::Turn},
                               {Weapon::Shotgun, 40, 80, Loading::Turn},
                               {Weapon::Matchlock, 40, 80, Loading::Turn}}) {
        CAPTURE(weapon_names[row.weapon]);
        CHECK(row_of(row.weapon).short_range == paces(row.near));
        CHECK(row_of(row.weapon).long_range == paces(row.far));
        CHECK(row_of(row.weapon).loading == row.loading);
    }
    CHECK_FALSE(row_of(Weapon::Sword).missile());
}

TEST_CASE("PG-14.09, PG-18.01 the guns of the page, with the weight of their shot") {
    struct Row {
        GunSize size;
        int near, far, turns, least, most;
    };
    for (const Row& row : {Row{GunSize::Swivel, 60, 120, 1, 0, 0},
                           {GunSize::Battalion, 80, 160, 2, 3, 4},
                           {GunSize::Light, 120, 320, 2, 6, 8},
                           {GunSize::Medium, 120, 320, 2, 8, 12},
                           {GunSize::Gatling, 60, 120, 0, 0, 0}}) {
        CAPTURE(gun_size_names[row.size]);
        const GunRow& gun = row_of(row.size);
        CHECK(gun.short_range == paces(row.near));
        CHECK(gun.long_range == paces(row.far));
        CHECK(gun.turns_to_load == row.turns);
        CHECK(gun.least_pounds == row.least);
        CHECK(gun.most_pounds == row.most);
    }
}

TEST_CASE("PG-18.02, PG-18.04 what each piece may fire; a Gatling only its beaten zone") {
    struct Row {
        GunPiece piece;
        bool shot, shell, canister;
    };
    for (const Row& row : {Row{GunPiece::Mortar, false, true, false},
                           {GunPiece::Howitzer, false, true, true},
                           {GunPiece::Gun, true, false, true}})
        for (const GunSize size : {GunSize::Battalion, GunSize::Light, GunSize::Medium}) {
            CHECK(may_fire(size, row.piece, Ammunition::Shot) == row.shot);
            CHECK(may_fire(size, row.piece, Ammunition::Shell) == row.shell);
            CHECK(may_fire(size, row.piece, Ammunition::Canister) == row.canister);
        }
    CHECK(may_fire(GunSize::Gatling, GunPiece::Gun, Ammunition::Canister));
    CHECK_FALSE(may_fire(GunSize::Gatling, GunPiece::Gun, Ammunition::Shot));
}

TEST_CASE("PG-14.13, PG-14.22 everything starts loaded: six in a revolver, twelve in a repeater") {
    CHECK(carried("revolver").shots == 6);
    CHECK(carried("repeating-rifle").shots == 12);
    for (const char* single : {"musket", "bow", "pistol", "rifle", "shotgun"})
        CHECK(carried(single).shots == 1);
    CHECK(carried("sword").shots == 0);
}

TEST_CASE("PG-14.15, PG-14.16 carbine and shotgun load like the weapon they are") {
    CHECK(carried("carbine").loading == Loading::Turn);
    CHECK(carried("carbine breech").loading == Loading::HalfTurn);
    CHECK(carried("carbine repeating").loading == Loading::Rounds);
    CHECK(carried("carbine repeating").room == 12);
    CHECK(carried("shotgun").room == 1);
    CHECK(carried("shotgun double").room == 2);
}

TEST_CASE("PG-15.06 which weapons are smoothbores") {
    for (const char* one :
         {"pistol", "musket", "matchlock", "shotgun", "carbine", "shotgun breech"})
        CHECK_MESSAGE(smoothbore(carried(one)), one);
    for (const char* one : {"bow", "revolver", "rifle", "breech-rifle", "repeating-rifle",
                            "carbine breech", "carbine repeating"})
        CHECK_MESSAGE(!smoothbore(carried(one)), one);
}

TEST_CASE("PG-17.04 volleys are for firearms, not for bows or pistols") {
    for (const Weapon one : {Weapon::Musket, Weapon::Rifle, Weapon::BreechRifle,
                             Weapon::RepeatingRifle, Weapon::Carbine, Weapon::Shotgun})
        CHECK(fires_volleys(one));
    for (const Weapon one : {Weapon::Bow, Weapon::Pistol, Weapon::Revolver, Weapon::Sword})
        CHECK_FALSE(fires_volleys(one));
}

}  // namespace petite_guerre
