#include "books/gauntlet_run/fire/officers_hit.h"

#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/command/reach.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr Inches friends_near = 6_in;   // GR-19.04
constexpr Inches parties_near = 12_in;  // GR-19.07

// GR-19.25 the check for a chief stands for that of an officer; GR-04.27 from him, not from his
// staff.
void note_fall(const Battle& battle, UnitId officer, Alarms& alarms) {
    const Unit& fallen = battle[officer];
    for (const UnitId who : all(battle)) {
        const Unit& unit = battle[who];
        if (!unit.fights() || !unit.on_table() || unit.side != fallen.side || unit.men == 0)
            continue;
        if (fallen.native && under_command(battle, who, officer)
            && within_of_officer(battle, officer, who, parties_near))
            alarms.add(who, Alarm::ChiefKilled);
        else if (within_of_officer(battle, officer, who, friends_near))
            alarms.add(who, Alarm::OfficerDown);
    }
}

}  // namespace

void officer_falls(Play& play, UnitId officer, Alarms& alarms) {
    Battle& battle = play.battle;
    note_fall(battle, officer, alarms);
    play.tell("GR-04.24"_rule, officer, "{} falls", play.name(officer));
    Unit& fallen = battle[officer];
    if (fallen.attached) battle[fallen.attached].attached = {};
    fallen.attached = {};
    fallen.staff_left = Staff::None;
    fallen.men = 0;
    fallen.arms.clear();
    fallen.presence = Presence::Destroyed;
}

void staff_falls(Play& play, UnitId officer) {
    play.tell("GR-04.31"_rule, officer, "{}'s {} falls", play.name(officer),
              staff_names[play.battle[officer].staff_left]);
    play.battle[officer].staff_left = Staff::None;
}

bool officer_hit(Play& play, UnitId officer, Alarms& alarms) {
    Unit& unit = play.battle[officer];
    if (unit.mounted) {
        constexpr int rider = 8;
        const int die = play.roll_die(play.by(officer, "GR-47.17"_rule));
        if (die < rider) {
            play.tell("GR-47.17"_rule, officer, "{}'s horse is hit; he goes on afoot",
                      play.name(officer));
            unit.mounted = unit.rides = false;
            return false;
        }
    }
    officer_falls(play, officer, alarms);
    return true;
}

int lone_officer_hit(Play& play, UnitId officer, int wounds, UnitId by, Alarms& alarms) {
    Battle& battle = play.battle;
    int fell = 0;
    for (int i = 0; i < wounds && battle[officer].on_table(); ++i) {
        Question question = question_for(battle, by, "GR-04.31"_rule, "officer-or-staff", officer);
        offer(question, "take-officer", by, officer);
        if (battle[officer].staff_left != Staff::None) offer(question, "take-staff", by, officer);
        const bool staff = play.choose(question).verb == "take-staff";
        if (staff) staff_falls(play, officer);
        if (staff || officer_hit(play, officer, alarms)) ++fell;
    }
    return fell;
}

}  // namespace gauntlet_run
