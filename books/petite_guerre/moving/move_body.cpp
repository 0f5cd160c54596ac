#include <algorithm>
#include <array>

#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/march.h"
#include "books/petite_guerre/moving/move_rules.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/set_up/victory.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/body_actions.h"
#include "books/petite_guerre/turn/turn.h"
#include "engine/table/deviation.h"
#include "engine/table/wheel.h"

// A formed unit moves as one (PG-08.05, PG-09.19).
namespace petite_guerre {

namespace {

// Whom he met, or what he was halted by.
struct Halted {
    FigureId met, by;
};

// Straight on: as far as the ground lets every man go, and nothing stops any.
bool advance(March& march, Offset step) {
    const Battle& battle = march.battle;
    const auto worth = [&](Going going) { return march.worth(going); };
    std::array<Halted, most_posts> halts;
    const WentTogether went = go_together(march.at, step, [&](std::size_t man, const Path& way) {
        const FigureId who = march.men[man];
        Purse purse = march.purse;
        const Inches carried = follow(battle, way, radius(battle[who]), worth, purse);
        const Halt halt = halt_on(battle, who, way, march.limits);
        if (halt.leaves && march.limits.may_leave_table) return carried;
        if (halt.along <= carried) halts[man] = {halt.met, halt.by};
        return std::min(carried, halt.along);
    });
    Purse after = march.purse;
    for (std::size_t i = 0; i < march.men.size(); ++i) {
        const Point end = went.men[i];
        Purse purse = march.purse;
        if (end != march.at[i])
            follow(battle, Path{march.at[i], end}, radius(battle[march.men[i]]), worth, purse);
        after.worst = std::max(after.worst, purse.worst);
        after.spent = std::max(after.spent, purse.spent);
    }
    march.at = went.men;
    march.purse = after;
    march.gone += went.along;
    if (went.stopped_by == most_posts) return true;
    march.met = halts[went.stopped_by].met;
    march.by = halts[went.stopped_by].by;
    return false;
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
    const Men men = march.men;
    Spots stood;
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
    for (Point& spot : march.at) spot = step_along(spot, march.facing, far);
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
