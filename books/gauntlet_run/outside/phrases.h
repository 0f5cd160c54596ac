#pragma once

#include <span>

#include "books/gauntlet_run/battle.h"
#include "engine/play/wording.h"

// The sentences of the book's questions, by its parts. A prompt's key is the question's topic; an
// option's is its verb, or "topic:verb" where the same verb says something else there.
//   {who}     the unit it is about, or of an option the unit that would do it
//   {target}  whom it would be done to        {cause}  whose doing brought the question about
//   {number}  the option's number              {gap}    how far it is from {who} to {target}
//   {arms}    the weapons of a shot, where there is a choice
//   {arm}     the weapon with that number, of {target} or else of {who}
namespace gauntlet_run {

struct Phrases {
    std::span<const Phrase> prompts, options;
};
extern const Phrases turn_phrases, moving_phrases, fire_phrases, gun_phrases, charge_phrases,
    nerve_phrases, seeing_phrases;

// " with the pistol", " with loose ball"; nothing where they fire what they have.
std::string arms_words(const Battle& battle, UnitId who, int detail);
std::string arm_words(const Battle& battle, UnitId who, int detail);

}  // namespace gauntlet_run
