#pragma once

#include "bots/gauntlet_run/plain_values.h"

// What the plain bot is about: what the scenario wants of its side (GR-01.21, GR-20.24), and where
// each unit belongs.
namespace gauntlet_run::plain {

enum class Stance : std::uint8_t {
    Press,  // go where the enemy can be hurt
    Hold,   // stay, shoot, and let them come
    Seize,  // to the place that counts at the end
    March   // off the table by the edge that counts
};

// One question, and the table as the side that is asked may know it.
struct Thought {
    const Question& question;
    const Battle& table;
    SideId side;
    UnitSet foes;
    int lead = 0;  // in points of the scenario, if it ended now

    UnitId about() const { return question.about; }
};

const Goal* goal_of(const Battle& table, SideId side, GoalKind kind);
int turns_left(const Battle& table);
Stance stance_of(const Thought& thought, UnitId who);

// Where it wants to be, and how near to that is enough.
struct Wish {
    Point spot;
    Inches stop;
    UnitId foe;  // whom it has in mind
    Inches gap;  // to him
};
Wish wish_of(const Thought& thought, UnitId who);

// Mounted enemies who could be upon it within a turn.
bool horse_near(const Thought& thought, UnitId who, Inches reach);
// The middle of the place that is to be held.
Point middle_of(const Battle& table, const Goal& goal);
bool is_in(const Battle& table, const Goal& goal, Point spot);

}  // namespace gauntlet_run::plain
