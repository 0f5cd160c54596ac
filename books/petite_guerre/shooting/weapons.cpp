#include "books/petite_guerre/shooting/weapons.h"

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

// PG-18.01 and the guns of PG-14.09.
constexpr EnumArray<GunSize, GunRow> gun_table{{{
//                  pounds   short       long        turns to load
/* Swivel    */ {0,  0,  paces(60),  paces(120), 1},
/* Battalion */ {3,  4,  paces(80),  paces(160), 2},
/* Light     */ {6,  8,  paces(120), paces(320), 2},
/* Medium    */ {8, 12,  paces(120), paces(320), 2},
/* Gatling   */ {0,  0,  paces(60),  paces(120), 0},
}}};

// PG-18.02
constexpr EnumArray<GunPiece, EnumArray<Ammunition, bool>> ammunition_table{{{
//                shot   shell  canister
/* Gun      */ {{{true,  false, true}}},
/* Howitzer */ {{{false, true,  true}}},
/* Mortar   */ {{{false, true,  false}}},
}}};
// clang-format on

}  // namespace

const WeaponRow& row_of(Weapon weapon) {
    return table[weapon];
}

const GunRow& row_of(GunSize size) {
    return gun_table[size];
}

// PG-18.02, PG-18.04
bool may_fire(GunSize size, GunPiece piece, Ammunition ammunition) {
    if (size == GunSize::Gatling) return ammunition == Ammunition::Canister;
    return ammunition_table[piece][ammunition];
}

// PG-14.15, PG-15.06
bool smoothbore(const Carried& carried) {
    if (carried.weapon == Weapon::Carbine) return muzzle_loader(carried);
    return row_of(carried.weapon).smoothbore;
}

// PG-14.15, PG-14.19
bool muzzle_loader(const Carried& carried) {
    return row_of(carried.weapon).muzzle_loader
           && (carried.loading == Loading::Turn || carried.loading == Loading::TwoTurns);
}

// PG-17.04
bool fires_volleys(Weapon weapon) {
    switch (weapon) {
        case Weapon::Musket:
        case Weapon::Rifle:
        case Weapon::BreechRifle:
        case Weapon::RepeatingRifle:
        case Weapon::Carbine:
        case Weapon::Shotgun:
        case Weapon::Matchlock: return true;
        default: return false;
    }
}

// PG-14.22
Carried make_carried(Weapon weapon) {
    const WeaponRow& row = row_of(weapon);
    Carried carried;
    carried.weapon = weapon;
    carried.loading = row.loading;
    carried.shots = carried.room = row.rounds;
    return carried;
}

}  // namespace petite_guerre
