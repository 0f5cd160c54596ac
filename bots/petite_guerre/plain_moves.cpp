#include <algorithm>
#include <cstdlib>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/turn/actions.h"
#include "bots/petite_guerre/plain_thought.h"
#include "engine/table/deviation.h"

// How and where men go.
namespace petite_guerre::plain {

namespace {

constexpr int usual_throw = 3;         // of the average die
constexpr Points per_step = 4;         // for every ten paces nearer to where he wants to be
constexpr Points per_step_astray = 8;  // for every ten out of his leader's reach
constexpr Inches one_step = paces(10);

int steps(Inches length) {
    return std::max(0, length.in_hundredths()) / one_step.in_hundredths();
}

// How near he wants to be to his goal.
Inches wanted_range(const Battle& table, FigureId who, Stance stance) {
    const Figure& figure = table[who];
    if (stance != Stance::Press || figure.leads() || figure.musician || figure.standard)
        return paces(15);
    const Carried* weapon = weapon_in_hand(figure);
    return weapon != nullptr && weapon->missile() ? row_of(weapon->weapon).short_range : paces(20);
}

struct Wanted {
    Point goal;
    Inches near;
    Stance stance;
    FigureId leader;
    Inches leash;
    FigureSet foes;  // who may be dangerous
};
Wanted wanted_of(const Battle& table, FigureId who) {
    Wanted wanted;
    wanted.stance = stance_of(table, who);
    wanted.goal = goal_of(table, who);
    wanted.near = wanted_range(table, who, wanted.stance);
    wanted.leader = leader_of(table, who);
    wanted.foes = steady_foes(table, table[who].side);
    if (wanted.leader == who || !wanted.leader || !can_command(table, wanted.leader))
        wanted.leader = {};
    if (wanted.leader) wanted.leash = command_radius(table, wanted.leader) - paces(15);
    return wanted;
}

// Where our own gun fires, or is to be drawn along.
bool in_its_way(const Battle& table, GunId id, SideId side, Point spot) {
    const Gun& gun = table[id];
    if (gun.gone || gun.side != side || !within(gun.at, spot, paces(120))) return false;
    if (!gun.limbered) return in_cone(gun.at, gun.facing, spot, 450);
    if (!gun_leaves(table, id)) return false;
    const Point exit = beyond_edge(table.ground(), table.force(side).exit, gun.at);
    return distance(spot, Segment{gun.at, exit}) <= 2 * wide_radius;
}

// How good it is to stand there.
Points worth_of_spot(const Battle& table, FigureId who, const Wanted& wanted, Point spot) {
    const bool bold = urgent(table, table[who].side);
    Points points = -per_step * (bold ? 2 : 1) * steps(distance(spot, wanted.goal) - wanted.near);
    if (wanted.leader)
        points -= per_step_astray * steps(distance(spot, table[wanted.leader].at) - wanted.leash);
    if (wanted.stance == Stance::March) return points;
    for (const GunId gun : guns(table))
        if (in_its_way(table, gun, table[who].side, spot)) points -= 30;
    const Few foes = nearest_few(table, spot, wanted.foes);
    const Points danger = danger_at(table, who, spot, foes);
    if (wanted.stance == Stance::Retire) return points - 2 * danger;
    return points + prospects_at(table, who, spot, foes) * 3 / 2
           - danger
                 * (table[who].leads() ? 3
                    : bold             ? 1
                                       : 2)
                 / 3;
}

// Where such a move is likely to end.
Point likely_end(const Battle& table, FigureId who, MoveKind kind, const Path& way) {
    const Path whole_way = prolonged(way, farthest(table, who, kind), table[who].facing);
    const Inches far = carried(table, who, kind, whole_way, usual_throw, false);
    return point_along(whole_way, std::min(far, halt_on(table, who, whole_way, Limits{}).along));
}

MoveKind best_kind(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    const Inches off = gap_to_foe(table, who);
    const auto may = [&](MoveKind kind) { return may_move(table, who, kind); };
    const bool fresh = may(MoveKind::Run) && !runs_beyond_limit(table, who);
    if (figure.prone()) return MoveKind::Crawl;
    if (may(MoveKind::Dodge) && off <= paces(100) && stance_of(table, who) != Stance::March)
        return MoveKind::Dodge;
    const Inches far = figure.mounted() ? distance(figure.at, goal_of(table, who)) : off;
    const bool in_a_hurry = stance_of(table, who) == Stance::Retire || far > paces(90);
    if (fresh && in_a_hurry) return MoveKind::Run;
    return may(MoveKind::Walk) ? MoveKind::Walk : MoveKind::None;
}

// What a way round is worth beyond how near it brings him: how much less of it is left.
Points worth_of_detour(const Battle& table, FigureId who, const Wanted& wanted, MoveKind kind,
                       const Path& way) {
    const Point at = table[who].at;
    const Inches all_of_it = length(way);
    const Inches far = carried(table, who, kind, way, usual_throw, false);
    const auto left = [&](Inches off) { return steps(off - wanted.near); };
    const int gained = left(all_of_it) - left(all_of_it - far);
    const int as_it_looks =
        left(distance(at, wanted.goal)) - left(distance(point_along(way, far), wanted.goal));
    return per_step * (urgent(table, table[who].side) ? 2 : 1) * (gained - as_it_looks);
}

struct Choice {
    Path way;
    Points points = never;
};

Choice best_way(const Battle& table, FigureId who, MoveKind kind) {
    const Point at = table[who].at;
    const Wanted wanted = wanted_of(table, who);
    Choice best;
    const auto consider = [&](const Path& way) {
        if (way.size() < 2 || way.back() == at) return;
        const Points points = worth_of_spot(table, who, wanted, likely_end(table, who, kind, way));
        if (points > best.points) best = {way, points};
    };
    if (wanted.goal != at && within(at, wanted.goal, paces(400))) {
        const Path way = way_to(table, who, wanted.goal, distance(at, wanted.goal));
        consider(way);
        if (way.size() > 2) best.points += worth_of_detour(table, who, wanted, kind, way);
    }
    const Inches far = std::max(farthest(table, who, kind), paces(10));
    for (int i = 0; i < 16; i += 2) {
        const Point end = spot_on_ring(at, far, i);
        if (table.ground().on_table(end)) consider(Path{at, end});
    }
    return best;
}

// PG-18.08 up to the gun and round it, so that he ends beside it however far he is carried.
Path way_round_gun(const Battle& table, FigureId who, GunId gun) {
    const Point at = table[who].at, middle = table[gun].at;
    const Inches ring = radius(table[who]) + wide_radius + tenths_of_a_pace(3);
    int first = 0;
    for (int i = 1; i < 16; ++i)
        if (distance(at, spot_on_ring(middle, ring, i))
            < distance(at, spot_on_ring(middle, ring, first)))
            first = i;
    Path way{at};
    for (int i = 0; i < 18; ++i) way.push_back(spot_on_ring(middle, ring, (first + i) % 16));
    return way;
}
bool off_his_gun(const Battle& table, FigureId who) {
    const GunId gun = gun_of(table, who);
    return gun && !table[who].leads() && !table[who].mounted() && gap(table, who, gun) > touch;
}

// A formed unit goes straight on as long as that leads somewhere: to wheel takes time and room. If
// it did not get on last time it tries something else.
Point way_of_body(const Battle& table, FigureId guide, Point goal) {
    const Figure& figure = table[guide];
    const Facing facing = table[figure.body].facing;
    const Offset ahead = facing.step(), there = goal - figure.at;
    const std::int64_t on = dot(ahead, there), aside = cross(ahead, there);
    const bool roughly = on > 0 && std::abs(aside) < on;
    const bool stuck = figure.now.move != MoveKind::None && figure.now.distance == Inches{};
    const Point straight = step_along(figure.at, facing, paces(60));
    if (!stuck) return roughly && distance(figure.at, goal) > paces(80) ? straight : goal;
    if (table.turn % 3 == 0 && table.ground().on_table(straight)) return straight;
    if (table.turn % 3 == 1) return goal;
    return step_along(straight, right_of(facing), aside > 0 ? -paces(30) : paces(30));
}

// PG-85.02 straight for the edge.
bool heads_for_edge(const Battle& table, FigureId who) {
    return stance_of(table, who) == Stance::March;
}

// A man of a side that holds its ground goes only where he is missed.
bool stays(const Battle& table, FigureId who, Stance stance) {
    if (stance == Stance::Lurk) return true;
    return stance == Stance::Hold && within(table[who].at, goal_of(table, who), paces(18));
}

}  // namespace

Points value_of_moving(const Battle& table, FigureId who) {
    const Stance stance = stance_of(table, who);
    if (heads_for_edge(table, who)) return 200;
    if (off_his_gun(table, who)) return 55;
    if (stays(table, who, stance)) return never;
    const MoveKind kind = best_kind(table, who);
    if (kind == MoveKind::None) return never;
    const Wanted wanted = wanted_of(table, who);
    const Points gain =
        best_way(table, who, kind).points - worth_of_spot(table, who, wanted, table[who].at);
    return gain > 4 ? 20 + std::min(gain, 30) + (stance == Stance::Retire ? 40 : 0) : never;
}

Answer kind_of_move(Thought& thought) {
    const Battle& table = thought.table;
    const FigureId who = thought.question.about;
    const bool formed = table[who].formed();
    const bool hurry =
        heads_for_edge(table, who) || (formed && gap_to_foe(table, who) > paces(150));
    const MoveKind kind = formed ? MoveKind::Walk : best_kind(table, who);
    return pick_best(thought.question, [&](const Option& option) {
        const std::string_view verb = option.verb;
        if (verb == "run" || verb == "gallop")
            return Points{kind == MoveKind::Run || hurry ? 3 : 1};
        if (verb == "dodge") return Points{kind == MoveKind::Dodge ? 3 : 0};
        if (verb == "run-beyond-limit") return never;
        return Points{2};
    });
}

namespace {

Answer answer_with(const Battle& table, FigureId who, const Path& way) {
    Answer answer;
    answer.path = way;
    for (std::size_t i = 1; i < way.size(); ++i)
        if (way[i] != way[i - 1]) answer.facing = facing_toward(way[i - 1], way[i]);
    // PG-07.14 with his eyes on the enemy, if that is within his front.
    const FigureId foe = nearest_foe(table, who);
    if (!foe) return answer;
    const Facing wanted = facing_toward(way.back(), table[foe].at);
    if (dot(wanted.step(), answer.facing.step()) >= 0) answer.facing = wanted;
    return answer;
}

MoveKind kind_asked(const Battle& table, FigureId who, Inches most) {
    for (const MoveKind kind : {MoveKind::Run, MoveKind::Walk, MoveKind::Dodge, MoveKind::Crawl})
        if (may_move(table, who, kind) && farthest(table, who, kind) == most) return kind;
    return MoveKind::Walk;
}

}  // namespace

Answer way_to_go(Thought& thought) {
    const Battle& table = thought.table;
    const Question& question = thought.question;
    if (const GunId gun = gun_named(table, question.about)) return way_of_gun(thought, gun);
    const FigureId who = question.about;
    const Point goal = goal_of(table, who);
    if (heads_for_edge(table, who)) return question.move->toward(goal);
    if (table[who].formed()) return question.move->toward(way_of_body(table, who, goal));
    if (off_his_gun(table, who)) {
        const Answer answer =
            answer_with(table, who, way_round_gun(table, who, gun_of(table, who)));
        return check_answer(question, answer) ? question.move->toward(goal) : answer;
    }
    const MoveKind kind = kind_asked(table, who, question.move->allowance());
    const Choice choice = best_way(table, who, kind);
    if (choice.points == never) return question.move->toward(goal);
    Answer answer = answer_with(table, who, choice.way);
    if (kind == MoveKind::Crawl) answer.path = first_part(answer.path, question.move->allowance());
    return check_answer(question, answer) ? question.move->toward(goal) : answer;
}

// PG-09.07 in cover, once the enemy is near.
Answer where_to_stop(Thought& thought) {
    const Battle& table = thought.table;
    const FigureId who = thought.question.about;
    const bool stop = !heads_for_edge(table, who) && gap_to_foe(table, who) <= paces(100);
    return pick_best(thought.question, [&](const Option& option) {
        const std::string_view verb = option.verb;
        if (verb == "go-all-the-way") return Points{1};
        if (verb == "occupy-building" && stance_of(table, who) == Stance::Hold) return Points{3};
        const bool shelter = verb == "occupy-woods" || verb == "occupy-forest"
                             || verb == "occupy-scrub" || verb == "occupy-rocks"
                             || verb == "occupy-works" || verb == "occupy-pit"
                             || verb == "occupy-building";
        return Points{shelter && stop ? 2 : 0};
    });
}

}  // namespace petite_guerre::plain
