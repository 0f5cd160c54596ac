// Units that leave the table because their scenario wants it (GR-01.21); see acting.h.
#include <algorithm>
#include <optional>

#include "books/gauntlet_run/charge/charge.h"
#include "books/gauntlet_run/moving/body.h"
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

namespace {

std::optional<Edge> way_off(const Battle& battle, UnitId who) {
    for (const Goal& goal : battle.setting->goals)
        if (goal.kind == GoalKind::LeaveBy && goal.side == battle[who].side
            && can_cross(battle, who, goal.edge))
            return goal.edge;
    return {};
}

// So far to the edge until the base of the first touches it.
Inches left_to(const Battle& battle, UnitId who, Edge edge) {
    Inches least = 1000_in;
    for (const Point man : men_of(battle, who))
        least = std::min(least, distance_to_edge(battle.ground(), man, edge));
    return least - base_radius(battle[who]);
}

// GR-28.17, GR-29.06 step by step. False: it does not get there.
bool walk_to(Play& play, UnitId who, Edge edge) {
    constexpr Inches step_length = 1_in;
    Battle& battle = play.battle;
    const Offset out = -inward(edge).step();
    const std::int64_t far = step_length.in_hundredths();
    UnitSet friends;
    while (left_to(battle, who, edge) > step_length) {
        const Stand from = battle[who].stand;
        const Stand to{from.front + Offset{out.dx * far, out.dy * far}, from.facing};
        battle[who].moved = true;
        go_on(play, who, to, Path{from.front, to.front}, friends);
        if (after_step(play, who)) continue;
        if (battle[who].on_table()) step_clear(play, who);
        return false;
    }
    return true;
}

}  // namespace

bool may_leave_table(const Battle& battle, UnitId who) {
    return way_off(battle, who).has_value();
}

void leave_table(Play& play, UnitId who) {
    Battle& battle = play.battle;
    const auto edge = way_off(battle, who);
    expects(edge.has_value(), "a unit leaves the table and has no edge to leave by");
    if (!walk_to(play, who, *edge)) return;
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
