#include "books/gauntlet_run/fire/weapons.h"

#include <algorithm>

namespace gauntlet_run {

namespace {

// GR-55.01 .. GR-55.03, GR-53.06. GR-10.06 pistols never wait for reloading; GR-13.20 nor do bows.
// clang-format off
constexpr EnumArray<Missile, Weapon> weapons{{{
//                    close  range  rifling           firearm  reloads  stopped by armour
/* None           */ {0_in,  0_in,  Rifling::Smooth,  false,   false,   false},
/* Bow            */ {0_in, 12_in,  Rifling::Smooth,  false,   false,   true},
/* Longbow        */ {0_in, 18_in,  Rifling::Smooth,  false,   false,   true},
/* Crossbow       */ {0_in, 18_in,  Rifling::Smooth,  false,   true,    false},
/* Pistol         */ {2_in,  9_in,  Rifling::Smooth,  true,    false,   false},
/* Rifled pistol  */ {3_in, 12_in,  Rifling::Rifled,  true,    false,   false},
/* Revolver       */ {2_in,  9_in,  Rifling::Smooth,  true,    false,   false},
/* Carbine        */ {3_in, 15_in,  Rifling::Smooth,  true,    true,    false},
/* Rifled carbine */ {4_in, 18_in,  Rifling::Rifled,  true,    true,    false},
/* Musket         */ {3_in, 18_in,  Rifling::Smooth,  true,    true,    false},
/* Rifled musket  */ {4_in, 24_in,  Rifling::Rifled,  true,    true,    false},
/* Boucanier      */ {6_in, 24_in,  Rifling::Smooth,  true,    true,    false},
/* Long rifle     */ {6_in, 30_in,  Rifling::Long,    true,    true,    false},
}}};

// GR-56.01 the fewest figures that roll so many dice; GR-56.02 one figure rolls one. GR-99.07
constexpr int most_rate = 5, never = 99;
using RateSteps = std::array<int, most_rate>;
constexpr EnumArray<RateRow, RateSteps> rates{{{
//                   1D  2D  3D  4D     5D
/* Matchlock     */ {1,  5,  9,  never, never},
/* Flintlock     */ {1,  4,  7,  10,    never},
/* Caplock       */ {1,  4,  6,  8,     10},
/* Breechloading */ {1,  3,  5,  7,     9},
}}};
// clang-format on

}  // namespace

const Weapon& weapon(Missile missile) {
    return weapons[missile];
}

Missile with_loose_ball(Missile missile) {
    switch (missile) {
        case Missile::RifledPistol: return Missile::Pistol;
        case Missile::RifledCarbine: return Missile::Carbine;
        case Missile::Rifle: return Missile::Musket;
        case Missile::LongRifle: return Missile::Boucanier;  // the smoothbore of its row
        default: return missile;
    }
}

bool takes_buck_and_ball(Missile missile) {
    return missile == Missile::Musket || missile == Missile::Boucanier;
}

int rate(RateRow row, int figures) {
    const RateSteps& steps = rates[row];
    return static_cast<int>(
        std::count_if(steps.begin(), steps.end(), [&](int step) { return step <= figures; }));
}

RateRow rate_row(const Armed& armed) {
    switch (armed.missile) {
        case Missile::Bow:
        case Missile::Revolver: return RateRow::Caplock;  // GR-55.01, GR-55.03
        case Missile::Longbow: return RateRow::Flintlock;
        case Missile::Crossbow: return RateRow::Matchlock;
        default: break;
    }
    switch (armed.lock) {
        case Lock::Matchlock: return RateRow::Matchlock;
        case Lock::Caplock: return RateRow::Caplock;
        default: return RateRow::Flintlock;
    }
}

// GR-18.01, GR-99.10, GR-50.07 the Breechloading row is there for Drilled melees alone.
int melee_dice(Morale morale, int figures) {
    constexpr EnumArray<Morale, RateRow> rows{
        {RateRow::Breechloading, RateRow::Caplock, RateRow::Flintlock, RateRow::Matchlock}};
    return rate(rows[morale], figures);
}

Band band_at(Missile missile, Inches distance) {
    const Weapon& with = weapon(missile);
    if (distance > with.range) return Band::OutOfRange;
    if (with.close > 0_in && distance <= with.close) return Band::Close;  // GR-53.03
    return distance * 2 <= with.range ? Band::Short : Band::Long;
}

}  // namespace gauntlet_run
