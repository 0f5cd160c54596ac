#pragma once

#include "books/gauntlet_run/battle.h"

// GR-19.19 what one action of an enemy unit has brought about: who must check morale when it is
// over, once, and by which of the DMs of GR-52.01 that hold for the event (GR-52.03).
namespace gauntlet_run {

enum class Alarm : std::uint16_t {
    // why a unit checks at all
    Casualties = 1,    // GR-19.02, GR-19.24
    LostRound = 2,     // GR-19.03 its melee check is taken there; here only that it was one
    OfficerDown = 4,   // GR-19.04
    SawFlight = 8,     // GR-19.05
    ChiefKilled = 16,  // GR-19.07
    // what makes it harder
    Ambushed = 32,    // GR-19.21
    Artillery = 64,   // hit by it
    ByNatives = 128,  // GR-19.20
    Flank = 256,      // GR-19.22
    // how it stood against this fire (GR-52.03); neither: it was none
    InHeavyCover = 1024,
    InNoHeavyCover = 2048,
    // what it must know of itself
    BecameShaken = 512,  // GR-20.21 by this very action; by itself no reason to check
};

struct Alarmed {
    UnitId who;
    std::uint16_t why = 0;  // a bit for each Alarm

    bool has(Alarm one) const { return (why & static_cast<std::uint16_t>(one)) != 0; }
};

struct Alarms {
    UnitId by;  // whose action it is
    LimitedVector<Alarmed, most_units> due;
    UnitSet checked;  // have checked because of this action
    UnitSet failed;   // and failed
    UnitId charging;  // GR-16.18 if they fail they do not stay where they are

    void add(UnitId who, Alarm why) {
        for (Alarmed& one : due)
            if (one.who == who) {
                one.why = static_cast<std::uint16_t>(one.why | static_cast<std::uint16_t>(why));
                return;
            }
        due.push_back({who, static_cast<std::uint16_t>(why)});
    }
};

}  // namespace gauntlet_run
