#pragma once

#include "books/petite_guerre/play.h"

// Chapter 12: visibility and sound.
namespace petite_guerre {

// PG-80.06, PG-12.02 .. PG-12.08 is there a line of sight within the limits, in any direction?
bool sees(const Battle& battle, FigureId from, FigureId to);
// Both ways at once; who stands in cover sees out of it better than others see in.
struct Sighting {
    bool there = false, back = false;
};
Sighting see_each_other(const Battle& battle, FigureId a, FigureId b);
bool sees_spot(const Battle& battle, Point from, Point to);
// PG-80.06 crests, buildings and high walls only; cover not counted (PG-19.11, PG-21.12).
bool nothing_solid_between(const Battle& battle, Point from, Point to);

enum class Sound : std::uint8_t { Normal, Loud };
// PG-12.09 .. PG-12.12 how far it is made out; `masked` by a nearer sound.
bool made_out(const Battle& battle, Sound sound, Inches away, bool masked);
// PG-12.13, PG-12.14 he makes a sound: every enemy that makes it out is forewarned of him.
void make_sound(Play& play, FigureId who, Sound sound);
// Phase 7: what was heard and pointed out this turn becomes last turn's.
void age_sounds(Battle& battle);
// PG-12.16 option: does the sentry hear the one behind him?
void wake_sentries(Play& play, FigureId mover);  // all of them, once a move
bool sentry_hears(Play& play, FigureId sentry, FigureId mover);
// PG-22.13 the die at the charge of one behind him, of whom he knows nothing yet.
bool hears_charger(Play& play, FigureId who, FigureId charger);

}  // namespace petite_guerre
