#pragma once

#include "books/gauntlet_run/unit.h"

// Chapters 55 and 56: what is shot with, how far it reaches, and how many dice a loose body rolls.
namespace gauntlet_run {

// GR-53.06
enum class Rifling : std::uint8_t { Smooth, Rifled, Long };

struct Weapon {
    Inches close;  // GR-10.03; 0: it has no Close entry (GR-53.03)
    Inches range;
    Rifling rifling = Rifling::Smooth;
    bool firearm = false;
    bool reloads = false;       // GR-10.06, GR-13.20 a volley of it is followed by reloading
    bool armour_stops = false;  // GR-11.05, GR-11.06, GR-48.04
};
const Weapon& weapon(Missile missile);
// GR-50.05 what a rifle is when a loose ball is dropped into it; other weapons stay as they are.
Missile with_loose_ball(Missile missile);
inline bool is_rifle(Missile missile) {
    return weapon(missile).rifling != Rifling::Smooth;
}
// GR-50.03 smoothbore muskets, which may be loaded with loose buck and ball.
bool takes_buck_and_ball(Missile missile);

// GR-56.01 the rows of the table.
enum class RateRow : std::uint8_t { Matchlock, Flintlock, Caplock, Breechloading, Count };
// GR-56.02, GR-56.03 dice for so many figures; none for nobody.
int rate(RateRow row, int figures);
// GR-56.04
RateRow rate_row(const Armed& armed);
// GR-18.01
int melee_dice(Morale morale, int figures);

enum class Band : std::uint8_t { Close, Short, Long, OutOfRange };
// GR-10.02, GR-10.03
Band band_at(Missile missile, Inches distance);

}  // namespace gauntlet_run
