#include "books/mayhem/fire/weapons.h"

namespace mayhem {

namespace {

constexpr Inches contact = 0_in;

// MM-02.01, MM-02.06, MM-52.01 .. MM-52.05 (bow, tomahawk and rifle butt: MM-52.03). MM-02.02 the
// musket alone strikes as a bayonet and fires with it, MM-02.03 the rifle strikes without one,
// MM-02.04 sword and pistol are carried together, MM-02.05 the tomahawk strikes and is thrown.
// clang-format off
constexpr EnumArray<Weapon, WeaponRow> weapons{{{
//                   range    reload thrown  effective  long     impact  in melee
/* Pistol      */ {  8_in,    2,     false,   6_in,    10_in,    1,      1 },
/* Carbine     */ {  8_in,    2,     false,   8_in,    14_in,    1,      1 },
/* Musket      */ { 16_in,    2,     false,  12_in,    20_in,    2,      2 },
/* Rifle       */ { 24_in,    3,     false,  18_in,    30_in,    2,      1 },
/* Bow         */ { 16_in,    1,     false,  12_in,    20_in,    1,      1 },
/* Tomahawk    */ {  4_in,    0,     true,    4_in,     4_in,    1,      1 },
/* Sword       */ { contact,  0,     false,  contact,  contact,  0,      1 },
/* Lance       */ { contact,  0,     false,  contact,  contact,  0,      3 },
/* Blunderbuss */ { 12_in,    2,     false,   6_in,    12_in,    2,      1 },
}}};

// MM-40.02, MM-40.05; MM-40.10 ten dice of damage for the ball.
constexpr EnumArray<Special, SpecialRow> specials{{{
//                    pairs  effective  long    damage  power
/* Blunderbuss */   {  5,     6_in,     12_in,   2,      8 },
/* Ball        */   {  1,    30_in,     60_in,  10,     12 },
/* Canister 3-4 */  { 10,    10_in,     30_in,   3,     10 },
/* Canister 6-9 */  { 12,    12_in,     35_in,   3,     11 },
/* Canister 12 */   { 15,    15_in,     40_in,   3,     12 },
}}};
// clang-format on

}  // namespace

const WeaponRow& row_of(Weapon weapon) {
    return weapons[weapon];
}
bool shoots(Weapon weapon) {
    return weapons[weapon].range > contact;
}
const SpecialRow& row_of(Special special) {
    return specials[special];
}
Special canister_of(GunKind kind) {
    return static_cast<Special>(static_cast<int>(Special::Canister4) + static_cast<int>(kind));
}

}  // namespace mayhem
