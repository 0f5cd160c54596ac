#pragma once

#include "books/gauntlet_run/charge/charge.h"

// GR-16.09 .. 16.25 what the unit that is charged does.
namespace gauntlet_run {

enum class ChargeReaction : std::uint8_t { Stand, FallBack, Fire, Countercharge, Count };

// GR-16.12, GR-16.14, GR-16.19, GR-16.21 what it could do beside standing.
bool may_react(const Battle& battle, const Charge& charge);
bool may_fall_back_from(const Battle& battle, const Charge& charge);
bool may_fire_at_chargers(const Battle& battle, const Charge& charge);
bool may_countercharge(const Battle& battle, const Charge& charge);
// GR-16.09, GR-16.10 it is asked.
ChargeReaction choose_reaction(Play& play, const Charge& charge);

// GR-16.14 .. 16.18, GR-16.23, GR-16.24 with the chargers 4" off. False: they come no farther.
bool fire_at_chargers(Play& play, const Charge& charge);
// GR-16.12, GR-16.25 False: it could not complete its move and stands.
bool fall_back_from(Play& play, const Charge& charge);
// Where those of a countercharge meet: the target turns first if its front looks elsewhere.
struct Halfway {
    Stand chargers, turned, target;
};
// GR-16.19, GR-16.20 where they are to meet. Nothing: the check failed and it stands.
std::optional<Halfway> countercharge(Play& play, const Charge& charge);
// Nothing: there is no room for it to turn, or they miss each other.
std::optional<Halfway> halfway(const Battle& battle, const Charge& charge);

}  // namespace gauntlet_run
