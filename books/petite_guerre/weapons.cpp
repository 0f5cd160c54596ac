#include "books/petite_guerre/weapons.h"

namespace petite_guerre {

namespace {

// PG-14.09, PG-14.13, PG-15.06; PG-14.21 the matchlock as the musket. A carbine and a shotgun are
// written here as they load when the roster says nothing: as a muzzle-loading musket (PG-14.15).
// clang-format off
constexpr EnumArray<Weapon, WeaponRow> table{{{
//                       short      long        to load            rounds smooth  muzzle-loader
/* Pistol         */ {paces(20), paces(40),  Loading::Turn,     1, true,  true},
/* Revolver       */ {paces(20), paces(40),  Loading::Rounds,   6, false, false},
/* Bow            */ {paces(40), paces(80),  Loading::HalfTurn, 1, false, false},
/* Musket         */ {paces(40), paces(80),  Loading::Turn,     1, true,  true},
/* Rifle          */ {paces(60), paces(120), Loading::TwoTurns, 1, false, true},
/* BreechRifle    */ {paces(60), paces(120), Loading::HalfTurn, 1, false, false},
/* RepeatingRifle */ {paces(60), paces(120), Loading::Rounds,  12, false, false},
/* Carbine        */ {paces(40), paces(80),  Loading::Turn,     1, true,  true},
/* Shotgun        */ {paces(40), paces(80),  Loading::Turn,     1, true,  true},
/* Matchlock      */ {paces(40), paces(80),  Loading::Turn,     1, true,  true},
}}};
// clang-format on

}  // namespace

const WeaponRow& row_of(Weapon weapon) {
    return table[weapon];
}

Carried make_carried(Weapon weapon) {
    const WeaponRow& row = row_of(weapon);
    Carried carried;
    carried.weapon = weapon;
    carried.loading = row.loading;
    carried.shots = carried.room = row.rounds;
    return carried;
}

}  // namespace petite_guerre
