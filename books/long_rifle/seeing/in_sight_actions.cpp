#include <algorithm>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"

// LR-12.18 .. LR-12.29: resolving In Sight actions.
namespace long_rifle {

namespace {

enum class Act : std::uint8_t { Nothing, Fire, Charge, DuckBack, FinishMovement, Runaway };

struct Plan {
    FigureId who;
    Act act = Act::Nothing;
    FigureId target;
    FigureSet causes;
    RuleId by;  // that has it do so
};
using Plans = FixedVector<Plan, most_figures>;

// LR-12.10 whichever way it faces: those it has tested about, and LR-03.04 of the others only those
// where one of the two sees the other.
FigureSet enemies_in_line(const Battle& battle, FigureId who, FigureSet met) {
    FigureSet mask;
    for (const FigureId other : all(battle)) {
        if (!enemies(battle, who, other) || !may_be_shot(battle, other)) continue;
        const bool tested = met.contains(other);
        if (tested ? clear_line(battle, who, other) || clear_line(battle, other, who)
                   : in_sight_of_each_other(battle, who, other))
            mask.add(other);
    }
    return mask;
}

// LR-12.25 the closest enemy it could charge.
FigureId closest_in_reach(const Battle& battle, FigureId who, FigureSet candidates) {
    FigureId closest;
    for (const FigureId enemy : candidates) {
        if (closest && gap(battle, who, enemy) >= gap(battle, who, closest)) continue;
        if (battle[enemy].able() && in_reach(battle, who, enemy)) closest = enemy;
    }
    return closest;
}

// LR-12.22 the In Sight Resolution Table, for Grunts that passed.
enum class Resolution : std::uint8_t {
    Fire,
    DuckBack,
    Charge,       // if in range; if not, Duck Back
    DieForCharge  // another die against Rep: Charge as above, or Runaway
};
enum class InHand : std::uint8_t { Loaded, Unloaded, Nothing, Count };
struct ResolutionRow {
    Resolution settlers, others;
};
// clang-format off
constexpr EnumArray<InHand, ResolutionRow> in_sight_resolution{{{
//                       Settlers                  others
/* weapon loaded   */ {  Resolution::Fire,         Resolution::Fire   },
/* weapon unloaded */ {  Resolution::DuckBack,     Resolution::Charge },
/* unarmed         */ {  Resolution::DieForCharge, Resolution::Charge },
}}};
// clang-format on

// LR-12.23 out of range is as unloaded; LR-12.24 what unarmed means.
InHand in_hand(const Battle& battle, FigureId who, FigureId target) {
    if (target && weapon_for(battle, who, target)) return InHand::Loaded;
    return battle[who].weapons.empty() ? InHand::Nothing : InHand::Unloaded;
}

// A die against Rep; else it comes to what the rule says.
bool passes_to_act(Play& play, FigureId who, RuleId rule, CameTo otherwise) {
    const RollFor why = play.by(who, rule, Purpose::Acting);
    const bool passed = play.roll_passes(why, 1, play.battle[who].effective_rep()) == 1;
    play.came({Purpose::Acting, passed ? CameTo::Holds : otherwise, who, {}});
    return passed;
}

// LR-12.22, LR-99.27
Plan grunts_plan(Play& play, FigureId who, FigureSet seen) {
    const Battle& battle = play.battle;
    const Figure& figure = battle[who];
    const FigureId target = in_sight_target(battle, who, seen);
    const ResolutionRow& row = in_sight_resolution[in_hand(battle, who, target)];
    switch (figure.profession == Profession::Settler ? row.settlers : row.others) {
        case Resolution::Fire: return {who, Act::Fire, target, seen, "LR-12.22"_rule};
        case Resolution::DuckBack: return {who, Act::DuckBack, {}, seen, "LR-12.22"_rule};
        case Resolution::Charge: break;
        case Resolution::DieForCharge:
            if (!passes_to_act(play, who, "LR-12.22"_rule, CameTo::Breaks))
                return {who, Act::Runaway, {}, seen, "LR-12.22"_rule};
    }
    const FigureId prey = closest_in_reach(battle, who, seen);
    if (prey) return {who, Act::Charge, prey, seen, "LR-12.22"_rule};
    return {who, Act::DuckBack, {}, seen, "LR-12.22"_rule};
}

// LR-24.03 on its way out of a melee it neither fires nor charges.
bool breaks_off(const Play& play, FigureId who) {
    return play.breaking_off.contains(who);
}

// LR-12.26, LR-12.37 a Star chooses; LR-12.27 an inactive one has no movement to finish and stands
// where it is.
Plan stars_plan(Play& play, FigureId who, FigureSet seen) {
    const Battle& battle = play.battle;
    Question question = question_for(battle, who, "LR-12.26"_rule, "in-sight");
    const FigureSet targets = breaks_off(play, who) ? FigureSet{} : seen;
    for (const FigureId enemy : targets)
        if (weapon_for(battle, who, enemy)) offer(question, "fire", who, enemy);
    for (const FigureId enemy : targets)
        if (battle[enemy].able() && in_reach(battle, who, enemy))
            offer(question, "charge", who, enemy);
    for (const std::string_view verb : {"duck-back", "finish-movement", "runaway"})
        offer(question, verb, who);
    const Option chosen = play.choose(question);
    Plan plan{who, Act::FinishMovement, chosen.target, seen, "LR-12.26"_rule};
    if (chosen.verb == "fire") plan.act = Act::Fire;
    if (chosen.verb == "charge") plan.act = Act::Charge;
    if (chosen.verb == "duck-back") plan.act = Act::DuckBack;
    if (chosen.verb == "runaway") plan.act = Act::Runaway;
    return plan;
}

// LR-12.41 a beast charges a hunter at random, game disappears with a Parting Shot; wolves split
// their attacks, at least one for each hunter.
Plan animals_plan(Play& play, FigureId who, FigureSet seen) {
    const Animal animal = play.battle[who].animal;
    if (animal == Animal::Elk || animal == Animal::SmallGame)
        return {who, Act::Runaway, {}, seen, "LR-12.41"_rule};
    FigureSet reachable;
    for (const FigureId enemy : seen)
        if (play.battle[enemy].able() && in_reach(play.battle, who, enemy)) reachable.add(enemy);
    if (reachable.empty()) return {who, Act::Nothing, {}, seen, {}};
    const FigureSet left = reachable - play.in_sight->attacked;
    if (animal == Animal::Wolf && !left.empty()) reachable = left;
    int skip = play.one_of(play.by(who, "LR-12.41"_rule, Purpose::Acting), reachable.count());
    FigureId prey;
    for (const FigureId enemy : reachable)
        if (skip-- == 0) prey = enemy;
    if (animal == Animal::Wolf) play.in_sight->attacked.add(prey);
    return {who, Act::Charge, prey, seen, "LR-12.41"_rule};
}

// LR-12.21 a Grunt must pass one die against Rep or Duck Back: LR-04.04 the tables say what he
// does. LR-04.32 whoever was hit and carries on all the same still acts.
Plan free_plan(Play& play, InSight& in_sight, FigureId who) {
    const Figure& figure = play.battle[who];
    const FigureSet seen = enemies_in_line(play.battle, who, in_sight.find(who)->met);
    const bool chooses = figure.star && has_player(play.battle, who);
    // LR-12.28, LR-99.28 down, gone or with no enemy left, LR-12.36 locked in melee, LR-12.13 note
    // 1 on its way to cover: the action is lost
    const bool ducking = play.ducking.contains(who);
    if (!figure.able() || figure.in_melee() || ducking || (seen.empty() && !chooses)) {
        play.tell("LR-12.28"_rule, who, "{} has lost the action", play.name(who));
        return {who, Act::Nothing, {}, {}, {}};
    }
    if (figure.animal != Animal::None) return animals_plan(play, who, seen);
    if (chooses) return stars_plan(play, who, seen);
    if (!passes_to_act(play, who, "LR-12.21"_rule, CameTo::Wavers))
        return {who, Act::DuckBack, {}, seen, "LR-12.21"_rule};
    return grunts_plan(play, who, seen);
}

Plan plan_for(Play& play, InSight& in_sight, FigureId who) {
    Plan plan = free_plan(play, in_sight, who);
    if (breaks_off(play, who) && (plan.act == Act::Fire || plan.act == Act::Charge)) {
        play.tell("LR-24.03"_rule, who, "{} only breaks off", play.name(who));
        plan.act = Act::Nothing;
    }
    return plan;
}

// LR-12.27, LR-99.24 what is left of its move, with a Fast Move attempt if it likes.
void finish_movement(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    if (!figure.active || figure.finished) return;
    if (may_fast_move(play.battle, who)) {
        Question question = question_for(play.battle, who, "LR-12.27"_rule, "finish-fast");
        offer(question, "fast-move", who);
        offer_pass(question, "normal", who);
        if (play.choose(question).verb == "fast-move") fast_move(play, FigureSet{who});
    }
    // LR-12.31 newcomers on the way hold it up; it may then go on
    for (Arrival arrival = Arrival::Interrupted; arrival == Arrival::Interrupted;) {
        const bool turned = play.in_sight->turned.contains(who);
        const Inches left = movement_on_foot(play.battle, who);  // LR-11.12 once it is up
        if (left <= 0_in || !figure.able() || figure.in_melee() || turned) return;
        const FigureMove rules{play.battle, who, left};
        Question question = question_for(play.battle, who, "LR-12.27"_rule, "finish-movement");
        question.kind = Asking::Move;
        question.move = &rules;
        const Answer answer = play.ask(question);
        if (answer.path.size() > 1) figure.movement = left;
        const FigureSet captives = watched_by(play.battle, who);
        arrival = travel(play, who, answer.path, Travel::Voluntary);
        bring_captives(play, who, captives);  // LR-21.11
        if (arrival == Arrival::Arrived) {
            figure.facing = answer.facing;
            come_into_sight(play, {}, who);
            turns_on_newcomer(play, who);
        }
    }
}

void fire_all(Play& play, const Plans& plans) {
    Shots shots;
    for (const Plan& plan : plans) {
        if (plan.act != Act::Fire) continue;
        stop_ducking(play.battle, plan.who);  // LR-12.16
        for (const Shot& shot : shots_at(play, plan.who, plan.target, false)) shots.push_back(shot);
    }
    if (shots.empty()) return;
    Tests due;
    fire_together(play, {shots.begin(), shots.size()}, due);  // LR-12.29 damage at once
    take_tests(play, due);                                    // postponed
}

void charge_all(Play& play, const Plans& plans) {
    Charges charges;
    for (const Plan& plan : plans) {
        if (plan.act != Act::Charge || !play.battle[plan.who].able()) continue;
        stop_ducking(play.battle, plan.who);
        if (play.battle[plan.target].able()) charges.push_back({plan.who, plan.target, true});
    }
    if (charges.empty()) return;
    Tests due;
    charge(play, {charges.begin(), charges.size()}, due);
    take_tests(play, due);
    for (const Charge& one : charges) end_activation(play.battle, one.charger);
    come_into_sight(play, {}, {});  // LR-12.38 what the last inches have brought into sight
}

void move_all(Play& play, InSight& in_sight, const Plans& plans) {
    for (const Plan& plan : plans) {
        const Figure& figure = play.battle[plan.who];
        if (!figure.able() || figure.in_melee()) continue;
        Tests due;
        const Because because{play, plan.by};
        if (plan.act == Act::DuckBack) {
            duck_back(play, plan.who, plan.causes, due);
        } else if (plan.act == Act::FinishMovement) {
            finish_movement(play, plan.who);
        } else if (plan.act == Act::Runaway) {
            run_away(play, plan.who, in_sight.find(plan.who)->met, true, due);  // LR-18.20
        }
        take_tests(play, due);
        // LR-13.32 not one who lay low before and has done nothing now; LR-05.33 one who is Stout
        // too has only ducked back
        const bool fled = plan.act == Act::DuckBack || plan.act == Act::Runaway;
        if (fled && figure.status == Status::DuckBack) in_sight.ducked.add(plan.who);
    }
}

}  // namespace

// LR-12.19 all decide, then shots, charges and moves. LR-12.35 only those who act have acted: the
// target of a charge keeps its own action.
void act_together(Play& play, InSight& in_sight, FigureSet who) {
    Plans plans;
    for (const FigureId one : who) in_sight.find(one)->done = true;
    for (const FigureId one : who) plans.push_back(plan_for(play, in_sight, one));
    fire_all(play, plans);
    charge_all(play, plans);
    move_all(play, in_sight, plans);
    // LR-12.30, LR-12.04 whoever has turned, got out of the line or risen to act (LR-14.10) is seen
    come_into_sight(play, {}, {});
}

// LR-12.31, LR-99.29
bool turns_on_newcomer(Play& play, FigureId who) {
    if (play.in_sight == nullptr || play.in_sight->newcomers.empty()) return false;
    const FigureSet newcomers = play.in_sight->newcomers;
    play.in_sight->newcomers = {};
    Figure& figure = play.battle[who];
    if (!has_player(play.battle, who) || !figure.able() || figure.in_melee()
        || play.ducking.contains(who) || breaks_off(play, who))
        return false;
    Question question = question_for(play.battle, who, "LR-12.31"_rule, "interrupted");
    for (const FigureId enemy : newcomers)
        if (weapon_for(play.battle, who, enemy)) offer(question, "fire", who, enemy);
    const Inches left = figure.charging ? 0_in : charge_movement(play.battle, who);
    for (const FigureId enemy : newcomers)
        if (way_to_charge(play.battle, who, enemy, left)) offer(question, "charge", who, enemy);
    offer_pass(question, "go-on", who);
    const Option chosen = play.choose(question);
    if (chosen.verb == "go-on") return false;
    play.in_sight->turned.add(who);
    figure.charging = false;  // LR-22.26 whatever it was about to do is over
    const Plan instead{
        who, chosen.verb == "fire" ? Act::Fire : Act::Charge, chosen.target, {}, "LR-12.31"_rule};
    const Plans plans{instead};
    const Because because{play, instead.by};
    fire_all(play, plans);
    charge_all(play, plans);
    return true;
}

}  // namespace long_rifle
