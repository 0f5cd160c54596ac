#pragma once

#include "books/gauntlet_run/battle.h"
#include "engine/base/function_ref.h"
#include "engine/table/formation.h"
#include "engine/table/path.h"

// Chapter 06: what ground is to a unit, and what a way meets.
namespace gauntlet_run {

// GR-06.17 the grade the chart prints for it, or the scenario's own. Slopes and the glacis of a
// fort are two (up, down): this is the worse of them.
Grade printed_grade(const Battle& battle, AreaId area);
// The same for this unit (GR-06.05, GR-06.11, GR-06.34, GR-47.01, GR-47.12, GR-47.20, GR-47.34).
Grade grade_of(const Battle& battle, const Unit& unit, AreaId area);
// Of all that lies there the worst; a road, bridge or trail makes it open (GR-06.10).
Grade grade_at(const Battle& battle, const Unit& unit, Point spot);
// Of one who has come to the spot by that step, or only stands there: steep ground is easier down.
Grade grade_come_to(const Battle& battle, const Unit& unit, Point spot, Offset step);
// Going from one spot of it to the other: steep ground is easier down than up.
Grade grade_going(const Battle& battle, const Unit& unit, AreaId area, Point from, Point to);
// A wall, abatis or other line that the chart grades so.
Grade grade_of_feature(const Unit& unit, Grade printed);
inline bool is_obstruction(Grade grade) {
    return grade != Grade::Open;
}
// GR-05.01, GR-06.09 may one of a unit like that stand there, in that formation? Ranks, riders and
// guns stand in no Obstruction, but for the exceptions (GR-06.10).
bool may_stand(const Battle& battle, const Unit& as, Formation formation, Point spot);
// The worst ground any of its figures stands on; which way it goes will be seen.
Grade grade_under(const Battle& battle, UnitId who);

// GR-10.10, GR-12.07 scrub covers and is looked through as light woods are.
enum class Woods : std::uint8_t { None, Light, Medium, Dense, Count };
Woods woods_at(const Battle& battle, Point spot);
// The thickest that at least half of its figures stand in.
Woods woods_of(const Battle& battle, UnitId who);
// GR-47.28, GR-28.01 among trees, which scrub is not: there, or at least half of its figures.
bool among_trees(const Battle& battle, Point spot);
bool in_woods(const Battle& battle, UnitId who);
// GR-06.33 on the face of a cliff or a wall, where nobody shoots.
bool clings(const Battle& battle, UnitId who);
// GR-06.04 along a road.
bool on_road(const Battle& battle, Point spot);

// GR-06.20 a high wall that is climbed there without ladders.
bool climbed_freely(const Battle& battle, LineId wall, Point at);

// What a straight or bent way meets.
struct Passage {
    Grade worst = Grade::Open;
    Inches toll;             // GR-06.06 linear obstacles, GR-08.06 jumps among them
    int jumps = 0;           // GR-08.06
    bool barred = false;     // walls, deep water, what this unit cannot enter at all
    bool all_road = false;   // GR-06.04 wholly along a road
    bool breaks_up = false;  // GR-05.17, GR-06.29 a formed unit does not stay formed
};
// As one figure of the unit goes it. `mounted`, type and formation are as they are now; a formed
// unit of foot may go where skirmishers may, and is then broken up.
Passage survey(const Battle& battle, UnitId who, const Path& path);
// What lies between the first and one who comes after him.
struct Following {
    Offset step;            // GR-06.17 up or down as they go by this
    bool marching = false;  // GR-06.31 along a road: they stand about it
};
Passage survey_follower(const Battle& battle, UnitId who, const Path& path, const Following& how);
Passage worse(const Passage& a, const Passage& b);
// Is there nothing to be met in that box, nor on the way to it from that spot?
bool is_plain(const Battle& battle, const Box& box, Point spot);
// The worst of what these meet who all go alike: as one would from the first spot of the path.
Passage survey_all(const Battle& battle, UnitId who, const Spots& men, const Path& path);
// The same, but no more is looked for once what was met is of no use, and would be of none whatever
// else is met.
using OfNoUse = FunctionRef<bool(const Passage&)>;
Passage survey_all(const Battle& battle, UnitId who, const Spots& men, const Path& path,
                   OfNoUse of_no_use);

}  // namespace gauntlet_run
