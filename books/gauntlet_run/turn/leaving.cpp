// Units that leave the table because their scenario wants it (GR-01.21); see acting.h.
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/set_up/edges.h"
#include "books/gauntlet_run/turn/acting.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

// Straight over that edge with a Full Move.
bool can_cross(const Battle& battle, UnitId who, Edge edge) {
    const Ground& ground = battle.ground();
    const Inches reach = full_move(battle, who);
    Inches farthest;
    Point last = battle[who].stand.front;
    for (const Point spot : spots_of(battle, who))
        if (const Inches far = distance_to_edge(ground, spot, edge); far > farthest) {
            farthest = far;
            last = spot;
        }
    if (farthest > reach) return false;
    const Offset out = -inward(edge).step();
    Path way;
    way.push_back(last);
    const std::int64_t far = farthest.in_hundredths();
    way.push_back(last + Offset{out.dx * far, out.dy * far});
    const Passage met = survey(battle, who, way);
    return !met.barred && farthest + met.toll <= (is_obstruction(met.worst) ? half(reach) : reach);
}

}  // namespace

bool may_leave_table(const Battle& battle, UnitId who) {
    for (const Goal& goal : battle.setting->goals)
        if (goal.kind == GoalKind::LeaveBy && goal.side == battle[who].side
            && can_cross(battle, who, goal.edge))
            return true;
    return false;
}

void leave_table(Play& play, UnitId who) {
    Battle& battle = play.battle;
    const UnitId beside = battle[who].beside;
    if (beside) dissolve(play, who, "GR-05.18"_rule);
    for (const UnitId one : {who, beside, battle[who].attached})
        if (one) battle[one].presence = Presence::Exited;
    if (beside && battle[beside].attached)
        battle[battle[beside].attached].presence = Presence::Exited;
    play.tell_only(play.audience(who), "GR-01.21"_rule, who, "{} {} off the table as {} wished",
                   play.name(who), play.does(who, "are", "is"), play.does(who, "they", "he"));
}

}  // namespace gauntlet_run
