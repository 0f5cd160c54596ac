#pragma once

#include "bots/long_rifle/plain_odds.h"
#include "bots/picking.h"

// What things are worth to the plain bot, in ten-thousandths of a man.
namespace long_rifle::plain {

inline constexpr int active_chance = 7'000;  // that somebody gets his activation in time
inline constexpr Points empty_gun = 150;     // it must be loaded again

// A figure that is up and armed.
Points worth(const Battle& table, FigureId who);
// What is lost by harm to that figure.
Points loss(const Battle& table, FigureId who, const Harm& harm);
// Those of the other sides who can still do harm: up, free, on the table.
FigureSet foes_up(const Battle& table, SideId side);
FigureSet friends_up(const Battle& table, SideId side);
// The enemies who still have to be dealt with: able, or merely Stunned (LR-29.16).
FigureSet foes_left(const Battle& table, SideId side);
FigureId nearest(const Battle& table, FigureId who, FigureSet others);

// LR-15.10 the weapon it would use, if there is a clear line; none if it has none ready.
const Carried* weapon_in_range(const Battle& table, FigureId from, FigureId to);
// Firing that weapon now, with what may come back after a miss; there is a clear line.
Points value_of_shot(const Battle& table, FigureId shooter, FigureId target, int slot, bool rush);
// The best shot of `shooter` at `target`; 0 if it has none.
Points best_shot(const Battle& table, FigureId shooter, FigureId target);
// Charging, with all that the table can make of it.
Points value_of_charge(const Battle& table, FigureId charger, FigureId target);
// A round of melee with that foe.
Points value_of_round(const Battle& table, FigureId who, FigureId foe);

// The enemies to whom it has a clear line where it stands, and those who have one to it.
struct Lines {
    FigureSet to, from;
};
Lines lines_of(const Battle& table, FigureId who);

// The best that `from` may come to do to `to` by shooting.
Points threat_of_fire(const Battle& table, FigureId from, FigureId to, bool line);
// What the enemies may do to it where it stands until it acts again.
Points danger(const Battle& table, FigureId who, const Lines& lines);
inline Points danger(const Battle& table, FigureId who) {
    return danger(table, who, lines_of(table, who));
}
// What it may do to them from there when it acts again.
Points promise(const Battle& table, FigureId who, const Lines& lines);
inline Points promise(const Battle& table, FigureId who) {
    return promise(table, who, lines_of(table, who));
}
// Somebody not yet seen in this phase is in sight there: the In Sight as it would stand (LR-12.07).
struct Meeting {
    Points gain = 0, cost = 0;
};
Meeting meeting(const Battle& table, FigureId who, const Lines& lines);
// Does any of the others act after it in this turn?
bool others_still_to_come(const Battle& table, SideId side);

}  // namespace long_rifle::plain
