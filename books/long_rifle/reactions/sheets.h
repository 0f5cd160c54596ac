#pragma once

#include "books/long_rifle/reactions/reaction.h"

// Chapter 15: the reaction sheet of each profession; chapter 16: the animals' sheet.
namespace long_rifle {

// The situation of the tester that the cells ask about, checked in printed order (LR-15.01).
struct SheetSituation {
    bool retrieving_wounded = false;  // LR-15.09
    bool can_fire = false;      // LR-15.10 .. LR-15.12 loaded, in range and in sight of the cause
    bool in_reach = false;      // LR-12.25 of the cause
    bool others_near = false;   // LR-15.08 another Carrying On within 4"
    bool friends_down = false;  // LR-15.07 one or more
    bool more_down_than_up = false;  // LR-15.07
};
// LR-15.02 .. LR-15.05 what the sheet says for that many dice passed (2 is the most, LR-02.04).
Reaction read_sheet(Profession profession, Test test, int passed, const SheetSituation& situation);
// LR-16.02
Reaction read_animal_sheet(Animal animal, Test test, int passed, const SheetSituation& situation);
// LR-16.11 does the sheet have that test for that animal?
bool animal_takes(Animal animal, Test test);

// LR-16.02 Recover From Knock Down: what becomes of an animal.
enum class AnimalRecovery : std::uint8_t { Ignored, Wounded, Stunned, ObviouslyDead, Bolts };
AnimalRecovery animal_recovery(Animal animal, int passed);

}  // namespace long_rifle
