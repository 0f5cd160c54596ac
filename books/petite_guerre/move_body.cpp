#include <algorithm>

#include "books/petite_guerre/acquisition.h"
#include "books/petite_guerre/actions.h"
#include "books/petite_guerre/artillery.h"
#include "books/petite_guerre/body_actions.h"
#include "books/petite_guerre/command.h"
#include "books/petite_guerre/formation.h"
#include "books/petite_guerre/hand_to_hand.h"
#include "books/petite_guerre/move_rules.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/turn.h"
#include "books/petite_guerre/victory.h"

// A formed unit moves as one (PG-08.05, PG-08.07, PG-09.19).
namespace petite_guerre {

namespace {

constexpr int steps_of_a_wheel = 4;  // in each quarter turn

// The whole body while it moves: nobody is put anywhere before the end.
struct March {
    const Battle& battle;
    FixedVector<FigureId, most_of_a_side> men;
    FixedVector<Point, most_of_a_side> at;
    std::size_t guide = 0;
    Facing facing;
    MoveKind kind;
    int die;
    bool halved;
    Limits limits;
    Purse purse;
    Inches gone;
    FigureId met;
    FigureId by;  // the enemy who stops one of them

    std::optional<Inches> worth(Going going) const {
        const FigureId who = men[guide];
        if (!rate_of(battle, who, kind, going).passable) return {};
        return distance_of(battle, who, kind, going, die, halved);
    }
};

// The man in the middle of the first rank.
FigureId guide_of(const Body& body) {
    FixedVector<FigureId, most_of_a_side> front;
    for (const FigureId who : body.places)
        if (who && rank_of(body, who) == 0) front.push_back(who);
    return front.empty() ? body.men().first() : front[front.size() / 2];
}

March march_of(const Battle& battle, const Body& body, MoveKind kind, int die,
               const Limits& limits) {
    March march{battle, {}, {}, 0, body.facing, kind, die, false, limits, {}, {}, {}, {}};
    for (const FigureId who : body.places) {
        if (!who) continue;
        if (who == guide_of(body)) march.guide = march.men.size();
        march.men.push_back(who);
        march.at.push_back(battle[who].at);
    }
    return march;
}

Point along(Point from, Facing facing, std::int64_t hundredths) {
    const Point ahead = from + Offset{facing.dx * std::int64_t{100}, facing.dy * std::int64_t{100}};
    return toward(from, ahead, Inches::hundredths(hundredths));
}

// A direction part of the way from one to the other, no more than a quarter turn apart.
Facing between(Facing a, Facing b, int part) {
    const Point middle{10'000_in, 10'000_in};
    const Point one = along(middle, a, 1000), other = along(middle, b, 1000);
    return facing_toward(middle, part_way(one, other, part, steps_of_a_wheel));
}

// PG-09.11, PG-09.24 may that man stand there in the middle of a wheel?
bool may_pass(March& march, std::size_t i, Point spot) {
    const Battle& battle = march.battle;
    const FigureId who = march.men[i];
    if (!battle.ground().on_table(spot)) return false;
    Limits limits = march.limits;
    limits.may_leave_table = false;
    const Path way{march.at[i], spot};
    if (way[0] == spot) return true;
    const Halt halt = halt_on(battle, who, way, limits);
    if (halt.along >= length(way)) return true;
    march.by = halt.by;
    return false;
}

// What the wheel has cost each man so far.
using Purses = FixedVector<Purse, most_of_a_side>;

// PG-09.15 .. PG-09.19 does the throw carry that man straight there?
bool carries(const March& march, std::size_t i, Point spot, Purse& purse) {
    const Path way{march.at[i], spot};
    if (way[0] == spot) return true;
    const auto worth = [&](Going going) { return march.worth(going); };
    const Inches base = radius(march.battle[march.men[i]]);
    return follow(march.battle, way, base, worth, purse) >= length(way);
}

// PG-08.07 one step of a wheel that began as `before`; it costs what the outermost man goes. False
// if it cannot be made.
bool wheel_step(March& march, const March& before, Facing to, Purses& purses) {
    FixedVector<Point, most_of_a_side> there;
    Purses spent = purses;
    Purse most = march.purse;
    for (std::size_t i = 0; i < march.men.size(); ++i) {
        there.push_back(wheeled(before.at[before.guide], before.at[i], before.facing, to));
        if (!carries(march, i, there[i], spent[i]) || !may_pass(march, i, there[i])) return false;
        most.worst = std::max(most.worst, spent[i].worst);
        most.spent = std::max(most.spent, spent[i].spent);
    }
    march.at = there;
    march.facing = to;
    march.purse = most;
    purses = spent;
    return true;
}

bool wheel(March& march, Facing to) {
    const Facing from = march.facing;
    if (dot(from.step(), to.step()) < 0) {  // more than a quarter: by the square first
        const bool left = cross(from.step(), to.step()) >= 0;
        const Facing square{static_cast<std::int16_t>(left ? -from.dy : from.dy),
                            static_cast<std::int16_t>(left ? from.dx : -from.dx)};
        return wheel(march, square) && wheel(march, to);
    }
    if (cross(from.step(), to.step()) == 0) return true;
    const March before = march;
    Purses purses;
    for (std::size_t i = 0; i < march.men.size(); ++i) purses.push_back(march.purse);
    for (int part = 1; part <= steps_of_a_wheel; ++part) {
        const Facing next = part == steps_of_a_wheel ? to : between(from, to, part);
        if (!wheel_step(march, before, next, purses)) return false;
    }
    return true;
}

// Straight on: as far as the ground lets every man go, and nothing stops any.
bool advance(March& march, Offset step) {
    const Battle& battle = march.battle;
    const auto worth = [&](Going going) { return march.worth(going); };
    const Inches whole = length(Path{Point{}, Point{} + step});
    Inches gone = whole;
    bool stopped = false;
    for (std::size_t i = 0; i < march.men.size(); ++i) {
        const FigureId who = march.men[i];
        const Path way{march.at[i], march.at[i] + step};
        Purse purse = march.purse;
        Inches most = follow(battle, way, radius(battle[who]), worth, purse);
        const Halt halt = halt_on(battle, who, way, march.limits);
        const bool over_edge = halt.leaves && march.limits.may_leave_table;
        if (!over_edge && halt.along < most) most = halt.along;
        if (most >= gone) continue;
        gone = most;
        stopped = true;
        const bool halted = !over_edge && halt.along == most;
        march.met = halted ? halt.met : FigureId{};
        march.by = halted ? halt.by : FigureId{};
    }
    Purse after = march.purse;
    for (std::size_t i = 0; i < march.men.size(); ++i) {
        const Point end = toward(march.at[i], march.at[i] + step, gone);
        Purse purse = march.purse;
        if (end != march.at[i])
            follow(battle, Path{march.at[i], end}, radius(battle[march.men[i]]), worth, purse);
        after.worst = std::max(after.worst, purse.worst);
        after.spent = std::max(after.spent, purse.spent);
        march.at[i] = end;
    }
    march.purse = after;
    march.gone += gone;
    return !stopped;
}

void follow_way(March& march, const Path& way) {
    for (std::size_t i = 1; i < way.size(); ++i) {
        if (way[i] == way[i - 1]) continue;
        const bool wheeled =
            march.limits.keep_facing || wheel(march, facing_toward(way[i - 1], way[i]));
        if (!wheeled || !advance(march, way[i] - way[i - 1])) return;
    }
}

// Everybody is put in his place.
void set_down(Play& play, BodyId id, const March& march) {
    Battle& battle = play.battle;
    const FixedVector<FigureId, most_of_a_side> men = march.men;
    FixedVector<Point, most_of_a_side> stood;
    Together going;
    for (std::size_t i = 0; i < men.size(); ++i) {
        stood.push_back(battle[men[i]].at);
        going.push_back({men[i], stood[i], march.at[i]});
    }
    const FigureSet seen_by = pass_together(play, going);
    const bool wheeled = battle[id].facing != march.facing;
    battle[id].facing = march.facing;
    for (std::size_t i = 0; i < men.size(); ++i) {
        battle[men[i]].facing = march.facing;
        if (wheeled) begin_deeds(battle, men[i]).turned = true;  // PG-14.24 he about whom it wheels
        put(battle, men[i], march.at[i]);
    }
    for (std::size_t i = 0; i < men.size(); ++i)
        note_move(play, men[i], march.kind, stood[i],
                  std::max(march.gone, distance(stood[i], march.at[i])));
    for (std::size_t i = 0; i < men.size(); ++i) {
        const Edge edge = edge_left_by(battle.ground(), march.at[i]);
        if (edge != Edge::None) {
            leave_body(battle, men[i]);
            leaves_table(play, men[i], edge);
            continue;
        }
        after_move(play, men[i], false);
    }
    seen_going(play, men[march.guide], seen_by);               // PG-81.04
    for (const FigureId who : men) lead_prisoners(play, who);  // PG-24.05
    settle_guns(play);
}

}  // namespace

// PG-08.05, PG-08.07, PG-08.09
Walked go_body(Play& play, BodyId id, MoveKind kind, const Path& way, const Limits& limits) {
    Battle& battle = play.battle;
    const FigureId guide = guide_of(battle[id]);
    if (!rate_of(battle, guide, kind, going_at(battle, battle[guide].at)).passable) return {};
    const int die = throw_average(play, guide, kind);
    March march = march_of(battle, battle[id], kind, die, limits);
    const Inches most = march.worth(Going::Open).value_or(Inches{});
    follow_way(march, limits.to_the_end ? way : prolonged(way, most, battle[id].facing));
    const bool left = !battle.ground().on_table(march.at[march.guide]);
    set_down(play, id, march);
    if (march.by) reveal(play, march.by);  // PG-09.12
    return {march.gone, left, march.met};
}

void shift_body(Play& play, BodyId id, Inches far) {
    March march = march_of(play.battle, play.battle[id], MoveKind::Walk, 0, {});
    for (Point& spot : march.at) spot = along(spot, march.facing, far.in_hundredths());
    march.gone = far;
    set_down(play, id, march);
}

bool may_move_body(const Battle& battle, BodyId body) {
    return may_move(battle, guide_of(battle[body]), MoveKind::Walk);
}

// PG-08.05, PG-05.10, PG-09.19, PG-10.02
void move_body(Play& play, BodyId id) {
    Battle& battle = play.battle;
    const FigureSet behind = leave_idle_leader_behind(play, id);
    if (!battle[id].exists()) return;
    const FigureId guide = guide_of(battle[id]);
    const MoveKind kind = ask_kind(play, guide);
    if (kind == MoveKind::None)  // since the leader dropped out: the item is spent all the same
        return note_for_all(battle, id, Item::Move, {});
    const Inches most = farthest(battle, guide, kind);
    const WayRules rules{battle, guide, guide, most, true};
    const Answer answer = ask_way(play, guide, rules);
    const Path way = prolonged(answer.path, most, battle[id].facing);
    const Inches place = ask_place(play, guide, way, radius(battle[guide]));  // PG-09.07
    for (const FigureId man : battle[id].men()) note_item(battle, man, Item::Move);
    Limits limits;
    limits.wounded_half = false;  // PG-08.09
    limits.may_leave_table = rules.leaves(answer.path);
    limits.to_the_end = place < length(way);
    limits.passed = behind;  // PG-05.10
    const Walked walked =
        go_body(play, id, kind, limits.to_the_end ? first_part(way, place) : way, limits);
    step_aside(play, behind);
    play.tell_only(who_may_know(battle, guide), "PG-08.05"_rule, guide,
                   "the formed unit moves {} paces", nearest_paces(walked.distance));
}

}  // namespace petite_guerre
