// Units that leave the table because their scenario wants it (GR-01.21); see acting.h.
#include <algorithm>

#include "books/gauntlet_run/artillery/gun_moves.h"
#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/charge/charge.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/set_up/edges.h"
#include "books/gauntlet_run/turn/acting.h"

namespace gauntlet_run {

namespace {

constexpr EnumArray<Edge, std::string_view> leave_verbs{
    {"leave-near", "leave-far", "leave-left", "leave-right"}};

// With a Full Move, GR-09.14 of a limbered gun the half-move that is all it has.
Inches farthest_move(const Battle& battle, UnitId who) {
    if (!serves(battle, who)) return full_move(battle, who);
    return std::max(gun_move(battle, who, true), gun_move(battle, who, false));
}

// Straight over that edge, the last of them too.
bool can_cross(const Battle& battle, UnitId who, Edge edge) {
    const Ground& ground = battle.ground();
    const Inches reach = farthest_move(battle, who);
    Inches farthest;
    Point last = battle[who].stand.front;
    for (const Point spot : men_of(battle, who))
        if (const Inches far = distance_to_edge(ground, spot, edge); far > farthest) {
            farthest = far;
            last = spot;
        }
    if (farthest > reach) return false;
    const Passage met = survey(battle, who, Path{last, nearest_on_edge(ground, edge, last)});
    return !met.barred && farthest + met.toll <= (is_obstruction(met.worst) ? half(reach) : reach);
}

// Those that its scenario wants and that it gets over.
FixedVector<Edge, 4> ways_off(const Battle& battle, UnitId who) {
    FixedVector<Edge, 4> edges;
    for (const Edge edge : edges_of_a_table) {
        const bool wanted = std::any_of(
            battle.setting->goals.begin(), battle.setting->goals.end(), [&](const Goal& goal) {
                return goal.kind == GoalKind::LeaveBy && goal.side == battle[who].side
                       && goal.edge == edge;
            });
        if (wanted && can_cross(battle, who, edge)) edges.push_back(edge);
    }
    return edges;
}

Edge choose_edge(Play& play, UnitId who) {
    Question question = question_for(play.battle, who, "GR-01.21"_rule, "leave-by");
    for (const Edge edge : ways_off(play.battle, who))
        offer(question, leave_verbs[edge], who, {}, static_cast<int>(edge));
    return static_cast<Edge>(play.choose(question).detail);
}

// It is remembered by which edge; whoever is with it goes too, GR-47.05 on their horses as well.
void go_off(Battle& battle, UnitId who, Edge edge) {
    const auto off = [&](UnitId one) {
        battle[one].presence = Presence::Exited;
        battle[one].stand.front = nearest_on_edge(battle.ground(), edge, battle[who].stand.front);
    };
    for (const UnitId other : all(battle))
        if (battle[other].presence == Presence::Carried && battle[other].carrier == who) off(other);
    if (battle[who].attached) off(battle[who].attached);
    off(who);
}

}  // namespace

namespace {

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
    return !ways_off(battle, who).empty();
}

void leave_table(Play& play, UnitId who) {
    Battle& battle = play.battle;
    const Edge edge = choose_edge(play, who);
    if (!walk_to(play, who, edge)) return;
    const UnitId beside = battle[who].beside;
    if (beside) dissolve(play, who, "GR-05.18"_rule);
    go_off(battle, who, edge);
    if (beside) go_off(battle, beside, edge);
    play.tell_only(play.audience(who), "GR-01.21"_rule, who, "{} {} off the table as {} wished",
                   play.name(who), play.does(who, "are", "is"), play.does(who, "they", "he"));
}

}  // namespace gauntlet_run
