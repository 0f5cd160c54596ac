#include <algorithm>
#include <vector>

#include "books/gauntlet_run/command/organisation.h"
#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/set_up/deployment.h"
#include "books/gauntlet_run/set_up/edges.h"
#include "books/gauntlet_run/units/figures.h"
#include "bots/gauntlet_run/plain_thought.h"

// How the army comes on: a line of battle, platoon beside platoon, its officers behind it.
namespace gauntlet_run::plain {

namespace {

constexpr Inches lane = 6.6_in, grid = 2_in;
constexpr int points_an_inch = 10;

Inches along(Edge edge, Point p) {
    return edge == Edge::Left || edge == Edge::Right ? p.y : p.x;
}

// Which of the fighting units of its side it is, and how many they are.
struct Number {
    int mine = 0, all = 0;
};
Number number_of(const Battle& table, UnitId who) {
    Number number;
    for (const UnitId other : all(table)) {
        const Unit& unit = table[other];
        if (unit.side != table[who].side || !unit.fights() || unit.men == 0) continue;
        if (other == who) number.mine = number.all;
        ++number.all;
    }
    return number;
}

bool lurks(const Thought& thought, UnitId who) {
    const Unit& unit = thought.table[who];
    return unit.type == Type::Skirmish && !unit.mounted
           && goal_of(thought.table, other_side(thought.side), GoalKind::LeaveBy) != nullptr;
}

// What the zone is to a side: where its middle is, and which way it wants to go from there.
struct FrontPlan {
    Edge edge = Edge::Near;   // its own
    Edge ahead = Edge::Near;  // where it wants to be near to
    Inches middle, wide;
    const Goal* hold = nullptr;
};

FrontPlan plan_of(const Thought& thought, const Polygon& zone) {
    const Battle& table = thought.table;
    FrontPlan plan;
    plan.edge = table.force(thought.side).edge;
    const Goal* leave = goal_of(table, thought.side, GoalKind::LeaveBy);
    plan.ahead = leave != nullptr ? leave->edge : opposite(plan.edge);
    plan.hold = goal_of(table, thought.side, GoalKind::Hold);
    const Inches low = along(plan.edge, zone.box.low), high = along(plan.edge, zone.box.high);
    plan.wide = high - low;
    plan.middle = low + half(plan.wide);
    if (plan.hold != nullptr && zone.box.contains(middle_of(table, *plan.hold)))
        plan.middle = along(plan.edge, middle_of(table, *plan.hold));
    return plan;
}

// GR-28.01 deep enough among the trees that nobody sees them, and near to where the others pass.
Points value_of_lair(const Thought& thought, Point spot) {
    const Battle& table = thought.table;
    Points points = 0;
    for (const Area& area : table.ground().areas)
        if (area.shape.contains(spot) && woods_at(table, spot) != Woods::None
            && area.shape.distance_to_rim(spot) >= 4.5_in)
            points = 600;
    const Polygon theirs = deployment_zone(table, other_side(thought.side));
    const Point middle = part_way(theirs.box.low, theirs.box.high, 1, 2);
    const Edge edge = table.force(thought.side).edge;
    const Inches aside = along(edge, spot) - along(edge, middle);
    return points - std::abs(aside.in_hundredths()) * points_an_inch / 100;
}

Points value_of_post(const Thought& thought, UnitId who, const FrontPlan& plan, Point spot) {
    const Battle& table = thought.table;
    const Inches to_front = distance_to_edge(table.ground(), spot, plan.ahead);
    Points points = -to_front.in_hundredths() * points_an_inch / 100;
    if (table[who].vehicle()) return -points;  // out of the way, behind them all
    if (lurks(thought, who)) return points / 4 + value_of_lair(thought, spot);
    const Number number = number_of(table, who);
    const int in_row = std::max(1, plan.wide.in_hundredths() / lane.in_hundredths());
    const int row = std::min(number.all, in_row);
    const int place = number.mine % row * 2 - (row - 1);
    const Inches wanted = plan.middle + half(lane * place);
    points -= std::abs((along(plan.edge, spot) - wanted).in_hundredths()) * points_an_inch / 100;
    if (plan.hold != nullptr && is_in(table, *plan.hold, spot)) points += 150;
    return points;
}

// Behind the middle of those who are his.
Points value_for_officer(const Thought& thought, Point post, Point spot) {
    static_cast<void>(thought);
    return -distance(post, spot).in_hundredths();
}

}  // namespace

// The men first, in the order of the list; their officers then know where to stand.
Answer who_is_next(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "deploy-row") return never;
        const Unit& unit = thought.table[option.who];
        const Points rank = static_cast<Points>(unit.rank) * 100;
        const Points after = unit.officer() ? 1000 + rank : unit.vehicle() ? 2000 : 0;
        return -after - Points{option.who.index};
    });
}

Answer how_to_come_on(Thought& thought) {
    const Unit& unit = thought.table[thought.about()];
    const bool march = goal_of(thought.table, thought.side, GoalKind::LeaveBy) != nullptr;
    const bool loose = unit.type != Type::Formed && !unit.mounted;
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "deploy-march-column") return Points{march ? 6 : 1};
        if (option.verb == "deploy-skirmish") return Points{loose ? 5 : 2};
        if (option.verb == "deploy-box") return Points{unit.box ? 5 : 0};
        if (option.verb == "deploy-line" || option.verb == "deploy-crew") return Points{4};
        return Points{0};
    });
}

Answer where_to_stand(Thought& thought) {
    const Battle& table = thought.table;
    const UnitId who = thought.about();
    const PlaceRules& rules = *thought.question.place;
    const Polygon& zone = rules.zone();
    const FrontPlan plan = plan_of(thought, zone);
    const bool officer = table[who].officer();
    const Point post = officer ? post_of_officer(thought, who) : Point{};
    struct Spot {
        Points points;
        Point at;
    };
    std::vector<Spot> spots;
    for (Inches x = zone.box.low.x + 1_in; x < zone.box.high.x; x += grid)
        for (Inches y = zone.box.low.y + 1_in; y < zone.box.high.y; y += grid) {
            const Point at{x, y};
            spots.push_back({officer ? value_for_officer(thought, post, at)
                                     : value_of_post(thought, who, plan, at),
                             at});
        }
    std::stable_sort(spots.begin(), spots.end(),
                     [](const Spot& a, const Spot& b) { return a.points > b.points; });
    Answer answer;
    answer.facing = inward(plan.edge);
    for (const Spot& spot : spots) {
        answer.spot = spot.at;
        if (!rules.check(answer)) return answer;
    }
    return answer;
}

// GR-04.18 one who is with a unit helps no other: only who has no more than one goes with it.
Answer with_whom_to_begin(Thought& thought) {
    const bool one = own_units(thought.table, thought.about()).count() == 1;
    return pick_best(thought.question, [&](const Option& option) {
        return Points{option.verb == "deploy-alone" ? 2 : one ? 3 : 1};
    });
}

// GR-50.09 before the first turn it costs nothing; later a turn.
Answer who_loads_loose(Thought& thought) {
    const bool opening = thought.table.turn == 0;
    return pick_those(thought.question, [&](const Option& option) {
        return opening && thought.table[option.who].type == Type::Formed;
    });
}

}  // namespace gauntlet_run::plain
