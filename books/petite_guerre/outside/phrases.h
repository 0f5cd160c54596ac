#pragma once

#include <span>

#include "engine/play/wording.h"

// The sentences of each group of chapters, in phrases_<group>.cpp: of questions by their topic, of
// options by their verb. {who}: the figure asked about, or that would do it; {cause}; {target};
// {range}: how far off; {weapon}: detail as a weapon of his; {number}: detail; {edge}; {compass}.
namespace petite_guerre {

struct Phrases {
    std::span<const Phrase> prompts, options;
};
Phrases turn_phrases();      // chapters 02, 04
Phrases command_phrases();   // chapters 05 to 08
Phrases movement_phrases();  // chapters 09 to 13
Phrases shooting_phrases();  // chapters 14 to 21
Phrases charging_phrases();  // chapters 22 to 27
Phrases tests_phrases();     // chapters 28 to 33
Phrases set_up_phrases();    // chapters 81 to 85

}  // namespace petite_guerre
