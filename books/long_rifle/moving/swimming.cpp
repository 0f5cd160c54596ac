#include "books/long_rifle/moving/swimming.h"

#include <algorithm>
#include <array>

#include "books/long_rifle/dice_conventions.h"
#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/moving/swim_move.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/set_up/river_course.h"
#include "engine/table/route.h"

namespace long_rifle {

namespace {

// LR-58.11 a friend who is Carrying On within 1".
bool has_helper(const Battle& battle, FigureId who) {
    for (const FigureId other : all(battle))
        if (other != who && !enemies(battle, who, other) && battle[other].carrying_on()
            && battle[other].on_table() && gap_within(battle, other, who, 1_in))
            return true;
    return false;
}

void carry_downstream(Play& play, FigureId who, Inches distance, bool mid_river) {
    Battle& battle = play.battle;
    const LineId river = swims_in(battle, who);
    const RiverSpot now = spot_in_river(battle.ground()[river], battle[who].at);
    leave_melee(battle, who);  // the river parts them
    const auto spot = downstream(battle.ground()[river], now, distance, mid_river);
    if (spot) return put(battle, who, *spot);
    play.tell("LR-58.02"_rule, who, "{} is carried off the table", play.name(who));
    const bool wounded = battle[who].status == Status::OutOfTheFight;  // LR-24.12 and stays so
    take_off(play, who, wounded ? Status::LeftWounded : Status::Left);
}

// LR-58.05 as far as the row allows, in any direction within the river; LR-58.10 nothing happens to
// what it carries.
void swim(Play& play, FigureId who, Inches reach) {
    const SwimMove rules{play.battle, who, swims_in(play.battle, who), reach};
    Answer answer = rules.to_the_bank();
    if (has_player(play.battle, who)) {
        Question question = question_for(play.battle, who, "LR-58.05"_rule, "swim");
        question.kind = Asking::Move;
        question.move = &rules;
        answer = play.ask(question);
    }
    put(play.battle, who, answer.path.back());
    play.battle[who].facing = answer.facing;
    play.battle[who].moved = play.battle[who].moved_this_turn = true;  // LR-12.15
    play.tell("LR-58.05"_rule, who, "{} swims{}", play.name(who),
              at_river_bank(play.battle, who) ? " to the bank" : "");
}

// LR-58.05, LR-58.08 the body comes ashore 12" further down on either bank.
void drown(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const Line& river = battle.ground()[swims_in(battle, who)];
    const RiverSpot now = spot_in_river(river, battle[who].at);
    kill(play, who, {}, "LR-58.08"_rule);
    if (battle[who].status != Status::ObviouslyDead) return;  // LR-04.24
    const bool left = happens(play, play.by(who, "LR-58.05"_rule), {1, 3});
    put(battle, who, ashore(river, now, 12_in, left, battle.ground()));
    play.tell("LR-58.08"_rule, who, "{} has drowned", play.name(who));
}

// LR-58.05 the last row, with LR-58.06.
void in_danger(Play& play, FigureId who) {
    play.tell("LR-58.05"_rule, who, "{} is carried downstream", play.name(who));
    const Because because{play, "LR-58.05"_rule};
    carry_downstream(play, who, 6_in, true);
    if (!swims_in(play.battle, who)) return;
    const RollFor why = swimming_roll(play, who);
    if (pass_dice(play, why, pool(why, 2)) == 2) return swim(play, who, 6_in);
    drown(play, who);
}

// LR-58.05 he may climb out when next active; the game always does.
bool climbs_out(Play& play, FigureId who) {
    Battle& battle = play.battle;
    if (!at_river_bank(battle, who)) return false;
    const Line& river = battle.ground()[swims_in(battle, who)];
    const Point bank = bank_beside(river, battle[who].at);
    const auto free = [&](Point p) { return may_stand(battle, who, p) && !river.contains(p); };
    const std::optional<Point> spot = nearest_spot(battle.ground(), bank, 2_in, free);
    if (!spot) return false;
    if (has_player(battle, who)) {
        Question question = question_for(battle, who, "LR-58.05"_rule, "at-the-bank");
        offer(question, "climb-out", who);
        offer(question, "swim", who);
        if (play.choose(question).verb != "climb-out") return false;
    }
    put(battle, who, *spot);
    battle[who].leaving_water = true;
    battle[who].moved_this_turn = battle[who].moved = true;
    play.tell("LR-58.05"_rule, who, "{} climbs out of the river", play.name(who));
    return true;
}

}  // namespace

LineId swims_in(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const Ground& ground = battle.ground();
    if (!figure.standing.water || figure.status > Status::OutOfTheFight) return {};
    if (ground.inside(figure.at, AreaKind::Ford)) return {};
    for (std::size_t i = 0; i < ground.lines.size(); ++i)
        if (ground.lines[i].kind == LineKind::River && ground.lines[i].contains(figure.at))
            return LineId::of(static_cast<std::int64_t>(i));
    return {};
}

bool at_river_bank(const Battle& battle, FigureId who) {
    const LineId river = swims_in(battle, who);
    return river && from_bank(battle.ground()[river], battle[who].at) <= 0.5_in;
}

// LR-58.03, LR-58.04
RollFor swimming_roll(const Play& play, FigureId who) {
    const Figure& figure = play.battle[who];
    RollFor why = play.by(who, "LR-58.03"_rule);
    if (has_helper(play.battle, who)) why.modifiers.push_back({"LR-58.04"_rule, 1, true, "helped"});
    if (figure.is(Profession::Soldier))
        why.modifiers.push_back({"LR-58.04"_rule, -1, true, "Soldier"});
    if (figure.status == Status::Stunned)
        why.modifiers.push_back({"LR-58.04"_rule, -1, true, "Stunned"});
    return why;
}

// LR-58.05 the Swimming Table: how far; nothing is in danger, or afloat for the Stunned.
struct SwimRow {
    Inches able, stunned;
};
// clang-format off
constexpr std::array<SwimRow, 3> swimming_table{{
//              able   Stunned
/* pass 0 */ {  0_in,  0_in },
/* pass 1 */ {  4_in,  0_in },
/* pass 2 */ {  6_in,  6_in },
}};
// clang-format on

// LR-58.05; LR-58.06 three passed count as two, LR-58.07 the Stunned too
void swimming_test(Play& play, FigureId who) {
    const RollFor why = swimming_roll(play, who);
    const int passed = pass_dice(play, why, pool(why, 2));
    const Because because{play, why.rule};
    if (passed == 0) return in_danger(play, who);
    const SwimRow& row = swimming_table[static_cast<std::size_t>(passed)];
    const Inches far = play.battle[who].status == Status::Stunned ? row.stunned : row.able;
    if (far > 0_in) return swim(play, who, far);
    play.tell("LR-58.05"_rule, who, "{} stays afloat", play.name(who));
}

// LR-58.01
bool active_in_the_river(Play& play, FigureId who) {
    if (climbs_out(play, who)) return true;
    swimming_test(play, who);
    end_activation(play.battle, who);
    return false;
}

// LR-58.02
void drift(Play& play) {
    for (const FigureId who : all(play.battle)) {
        if (play.battle[who].activated || !swims_in(play.battle, who)) continue;
        play.tell("LR-58.02"_rule, who, "{} drifts downstream", play.name(who));
        carry_downstream(play, who, drift_distance, false);
    }
}

// LR-27.43
std::optional<Point> river_beside_ford(const Battle& battle, FigureId who, Offset away,
                                       Inches distance) {
    const Ground& ground = battle.ground();
    const Point from = battle[who].at;
    if (!ground.inside(from, AreaKind::Ford) || away == Offset{}) return {};
    std::optional<Point> spot;
    for (Inches go = 0.25_in; go <= distance; go += 0.25_in) {
        const Point p = toward(from, from + away, go);
        if (!ground.on_table(p) || !ground.inside(p, LineKind::River)
            || ground.inside(p, AreaKind::Bridge))
            break;
        if (!ground.inside(p, AreaKind::Ford)) spot = p;
    }
    return spot;
}

// LR-27.43, LR-58.09
void push_into_river(Play& play, FigureId who, Point spot) {
    for (const FigureId foe : play.battle[who].melee_with) meet(play.battle, who, foe);  // LR-24.09
    leave_melee(play.battle, who);
    put(play.battle, who, spot);
    play.battle[who].prone = false;
    play.battle[who].moved_this_turn = true;
    play.tell("LR-27.43"_rule, who, "{} is pushed off the ford and must swim", play.name(who));
    end_activation(play.battle, who);
}

}  // namespace long_rifle
