#include "books/long_rifle/melee/breaking_off.h"

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/moving/swimming.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/in_sight.h"

// Breaking Off Melee.
namespace long_rifle {

namespace {

// LR-24.08 straight away from the enemy; LR-24.10 from all of them at once.
Offset away_from_all(const Battle& battle, FigureId who) {
    Offset away;
    for (const FigureId foe : battle[who].melee_with) {
        const Offset step = battle[who].at - battle[foe].at;
        away = {away.dx + step.dx, away.dy + step.dy};
    }
    return away;
}

// Would the terrain there cover it from everybody it leaves, once it keeps still?
bool cover_at(const Battle& battle, FigureId who, Point spot) {
    Battle there = battle;
    put(there, who, spot);
    there[who].moved_this_turn = false;
    for (const FigureId foe : battle[who].melee_with)
        if (!in_cover(there, who, foe) && clear_line(there, foe, who)) return false;
    return true;
}

FigureId highest_rep(const Battle& battle, FigureSet foes) {
    FigureId best;
    for (const FigureId foe : foes)
        if (!best || battle[foe].effective_rep() > battle[best].effective_rep()) best = foe;
    return best;
}

}  // namespace

// LR-24.02 nothing if terrain, the table's edge or an enemy is in the way; what stops a charge (a
// wall, water) stops it too.
std::optional<Point> break_off_spot(const Battle& battle, FigureId who, Inches distance) {
    const Point from = battle[who].at;
    const Offset away = away_from_all(battle, who);
    if (away == Offset{}) return {};
    const Point spot = toward(from, from + away, distance);
    if (!may_stand(battle, who, spot) || step_blocked(battle, who, from, spot, true)) return {};
    return spot;
}

namespace {

// LR-25.04, LR-25.05 the same, with movement enough for the doors and windows on the way.
std::optional<Point> spot_within(const Battle& battle, FigureId who, Inches distance,
                                 Inches movement) {
    const std::optional<Point> spot = break_off_spot(battle, who, distance);
    if (spot && path_cost(battle, who, Path{battle[who].at, *spot}) > movement) return {};
    return spot;
}

}  // namespace

// LR-24.02 a friend who stands in the way is passed (LR-03.10).
bool may_break_off(const Battle& battle, FigureId who) {
    if (!battle[who].in_melee()) return false;
    for (Inches go = least_break_off; go <= most_break_off; go += 0.5_in)
        if (spot_within(battle, who, go, most_break_off)) return true;
    return false;
}

// LR-24.08
Inches break_off_distance(const Battle& battle, FigureId who, Inches most) {
    Inches farthest = 0_in;
    for (Inches go = most; go >= least_break_off; go -= 0.5_in) {
        const std::optional<Point> spot = spot_within(battle, who, go, most);
        if (!spot) continue;
        if (cover_at(battle, who, *spot)) return go;
        farthest = std::max(farthest, go);
    }
    return farthest;
}

// LR-24.03 nothing else in this activation, not in an In Sight on the way either; LR-24.09 those it
// leaves have seen it before, and get no blow at it.
void break_off(Play& play, FigureId who, Inches distance) {
    Battle& battle = play.battle;
    const std::optional<Point> spot = break_off_spot(battle, who, distance);
    expects(spot.has_value(), "LR-24.02: the way is blocked");
    const FigureSet foes = battle[who].melee_with;
    for (const FigureId foe : foes) meet(battle, who, foe);
    const FigureId nearest = highest_rep(battle, foes);
    leave_melee(battle, who);
    battle[who].prone = false;
    end_activation(battle, who);
    play.tell("LR-24.01"_rule, who, "{} breaks off and moves {:g}\" away", play.name(who),
              play.shown(distance));
    const Because because{play, "LR-24.01"_rule};
    play.breaking_off.add(who);
    travel(play, who, Path{battle[who].at, *spot}, Travel::Reaction);
    play.breaking_off.remove(who);
    if (battle[who].able()) turn_to(battle, who, nearest);
}

namespace {

// LR-27.43 in a ford the river is no way out, but there he must go if there is no other.
bool pushed_off_a_ford(Play& play, FigureId who) {
    const Offset away = away_from_all(play.battle, who);
    if (!river_beside_ford(play.battle, who, away, least_break_off)) return false;
    const Inches most = 1_in + inches(play.roll_die(play.by(who, "LR-24.06"_rule)));
    push_into_river(play, who, *river_beside_ford(play.battle, who, away, most));
    return true;
}

}  // namespace

// LR-24.05, LR-99.45 passing means that it stays; LR-24.06 otherwise 1 + 1d6" away, unless terrain
// blocks the way (LR-24.07).
bool grunt_breaks_off(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    if (play.roll_passes(play.by(who, "LR-24.05"_rule), 1, battle[who].effective_rep()) == 1)
        return false;
    const Because because{play, "LR-24.05"_rule};
    if (may_break_off(battle, who)) {
        const Inches most = 1_in + inches(play.roll_die(play.by(who, "LR-24.06"_rule)));
        const Inches distance = break_off_distance(battle, who, most);
        if (distance > 0_in) {
            break_off(play, who, distance);
            return true;
        }
    } else if (pushed_off_a_ford(play, who)) {
        return true;
    }
    play.tell("LR-24.07"_rule, who, "{} has no way out", play.name(who));
    return false;
}

namespace {

// LR-24.04 its normal movement, less what standing up costs.
Inches star_break_off(const Battle& battle, FigureId who) {
    const Inches all = normal_move(battle, who);
    return battle[who].prone ? all - stand_up_cost(battle, who) : all;
}

// LR-24.01 a Star may fight on, against whom it likes, or break off as far as it likes.
Option star_chooses(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    Question question = question_for(battle, who, "LR-24.01"_rule, "locked-in-melee",
                                     highest_rep(battle, battle[who].melee_with));
    for (const FigureId foe : battle[who].melee_with) offer(question, "fight", who, foe);
    const Inches most = star_break_off(battle, who);
    for (Inches go = least_break_off; go <= most; go += 1_in)
        if (spot_within(battle, who, go, most)) offer(question, "break-off", who, {}, go.whole());
    return play.choose(question);
}

// LR-23.27 the player picks among several; the game takes the highest Rep.
FigureId opponent(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    const FigureId strongest = highest_rep(battle, battle[who].melee_with);
    if (!has_player(battle, who)) return strongest;
    Question question = question_for(battle, who, "LR-23.27"_rule, "melee-opponent", strongest);
    for (const FigureId foe : battle[who].melee_with) offer(question, "fight", who, foe);
    return play.choose(question).target;
}

}  // namespace

// LR-23.15 one more round at most; LR-24.07 whoever stays fights. LR-24.01 a Star run by the game
// rolls as a Grunt does.
void activate_in_melee(Play& play, FigureId who, Tests& due) {
    Battle& battle = play.battle;
    if (!battle[who].in_melee()) return;
    FigureId foe;
    if (battle[who].star && has_player(battle, who)) {
        const Option chosen = star_chooses(play, who);
        if (chosen.verb == "break-off") return break_off(play, who, inches(chosen.detail));
        foe = chosen.target;
    } else {
        if (grunt_breaks_off(play, who)) return;
        foe = opponent(play, who);
    }
    const Because because{play, "LR-23.15"_rule};
    fight(play, {&who, 1}, foe, due);
    end_activation(battle, who);
}

}  // namespace long_rifle
