#include <algorithm>
#include <bit>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/groups.h"
#include "books/long_rifle/turn/turn.h"

// What the figures of a group do at the same moment.
namespace long_rifle {

namespace {

// One enemy that it could fire at actively is enough.
bool could_fire(const Battle& battle, FigureId who) {
    for (const FigureId target : all(battle))
        if (!usable_at(battle, who, target).empty()) return true;
    return false;
}
bool could_charge(const Battle& battle, FigureId who) {
    for (const FigureId target : all(battle))
        if (enemies(battle, who, target) && may_declare_charge(battle, who, target)) return true;
    return false;
}

// LR-22.04 as it is while these run at the same moment: they hide nobody from each other.
Battle charging_together(const Battle& battle, FigureSet chargers) {
    Battle running = battle;
    for (const FigureId who : chargers) running[who].charging = true;
    return running;
}

// Those of the group who could charge now, and who could if those they stand behind charge as well.
FigureSet could_charge_together(const Battle& battle, FigureSet group) {
    FigureSet chargers;
    for (const FigureId who : group)
        if (could_charge(battle, who)) chargers.add(who);
    for (FigureSet before; chargers != before && chargers != group;) {
        before = chargers;
        Battle running = charging_together(battle, before);
        for (const FigureId who : group - before) {
            running[who].charging = true;
            if (could_charge(running, who)) chargers.add(who);
            running[who].charging = false;
        }
    }
    return chargers;
}

bool could_run(const Battle& battle, FigureId who) {
    return may_fast_move(battle, who);
}

using Predicate = bool (*)(const Battle&, FigureId);

FigureSet those_who(const Battle& battle, FigureSet group, Predicate could) {
    FigureSet mask;
    for (const FigureId who : group)
        if (could(battle, who)) mask.add(who);
    return mask;
}

bool two_of(const Battle& battle, FigureSet group, Predicate could) {
    int found = 0;
    for (const FigureId who : group)
        if (could(battle, who) && ++found == 2) return true;
    return false;
}

// Which of them take part.
FigureSet choose_some(Play& play, FigureSet who, RuleId rule, std::string_view topic) {
    Question question = question_for(play.battle, who.first(), rule, topic);
    question.kind = Asking::ChooseSome;
    for (const FigureId one : who) offer(question, "take-part", one);
    question.least = 1;
    question.most = static_cast<std::uint16_t>(question.options.size());
    FigureSet chosen;
    for (const std::size_t i : play.ask(question).picks) chosen.add(question.options[i].who);
    return chosen;
}

// LR-18.04 each of them picks his own target, LR-18.12 and may fire two weapons at it.
Shots choose_shots(Play& play, FigureId who) {
    Question question = question_for(play.battle, who, "LR-18.04"_rule, "volley-target");
    for (const FigureId target : all(play.battle))
        for (const std::int8_t slot : usable_at(play.battle, who, target))
            offer(question, "fire", who, target, slot);
    for (const FigureId target : all(play.battle))
        offer_pairs(question, who, target, usable_at(play.battle, who, target));
    const Option chosen = play.choose(question);
    if (chosen.verb == "fire-both") return both_at(who, chosen);
    Shots one;
    one.push_back({who, chosen.target, static_cast<std::int8_t>(chosen.detail), false, false});
    return one;
}

// LR-10.10 declared together, fired together; LR-10.03 after an In Sight that their turning brings
// about they may think again.
void volley(Play& play, FigureSet group) {
    Shots shots;
    for (const FigureId who :
         choose_some(play, those_who(play.battle, group, could_fire), "LR-10.10"_rule, "volley")) {
        for (const Shot& shot : choose_shots(play, who)) shots.push_back(shot);
    }
    for (const Shot& shot : shots) turn_to(play.battle, shot.shooter, shot.target);
    if (turns_into_sight(play, shots[0].shooter, shots[0].target)) return;
    for (const Shot& shot : shots) play.battle[shot.shooter].fired_actively = true;
    Tests due;
    fire_together(play, {shots.begin(), shots.size()}, due);
    take_tests(play, due);
}

Charge choose_charge(Play& play, FigureId who, FigureSet chargers) {
    const Battle running = charging_together(play.battle, chargers);
    Question question = question_for(play.battle, who, "LR-22.06"_rule, "charge-target");
    for (const FigureId target : all(running))
        if (enemies(running, who, target) && may_declare_charge(running, who, target))
            offer(question, "charge", who, target);
    return {who, play.choose(question).target};
}

// LR-22.06 a group charges together; whoever stands behind one who stays is left out.
void charge_together(Play& play, FigureSet group) {
    Charges charges;
    const FigureSet chosen = choose_some(play, could_charge_together(play.battle, group),
                                         "LR-22.06"_rule, "charge-together");
    const FigureSet chargers = could_charge_together(play.battle, chosen);
    for (const FigureId who : chargers) charges.push_back(choose_charge(play, who, chargers));
    if (charges.empty()) return;
    Tests due;
    charge(play, {charges.begin(), charges.size()}, due);
    take_tests(play, due);
    for (const Charge& one : charges) end_activation(play.battle, one.charger);
    come_into_sight(play, moving_group(play.battle, charges[0].charger), {});  // LR-12.38
}

}  // namespace

void offer_group_actions(const Battle& battle, FigureSet group, Question& question) {
    if (two_of(battle, group, could_fire)) offer(question, "volley");
    if (could_charge_together(battle, group).count() > 1) offer(question, "charge-together");
    if (two_of(battle, group, could_run)) offer(question, "fast-move-together");
}

void carry_out_together(Play& play, FigureSet group, const Option& option) {
    if (option.verb == "volley") volley(play, group);
    if (option.verb == "charge-together") charge_together(play, group);
    if (option.verb == "fast-move-together")  // LR-11.02 one roll for those who try
        fast_move(play, choose_some(play, those_who(play.battle, group, could_run), "LR-11.02"_rule,
                                    "fast-move-together"));
}

namespace {

// LR-09.08 its group has activated, and has not just forgone it.
bool was_active(const Figure& figure) {
    return figure.activated && figure.group;
}
// LR-07.14 of the Fast Move of others neither a wagon (LR-11.18) has anything, nor a carrier
// (LR-24.16), who has a full bucket (LR-26.15) or is Slow (LR-05.15).
bool runs_along(const Figure& figure) {
    return !figure.wagon && !figure.carrying && !figure.bucket && !figure.is(Attribute::Slow);
}
bool used_up(const Figure& figure) {
    const bool nothing_left = figure.unused <= 0_in && figure.fired;
    return figure.activated && (figure.spent || (was_active(figure) && nothing_left));
}

}  // namespace

// LR-07.14 friends of another group within 4" and in sight, who have a player to go along; LR-07.16
// not those whose activation is used up.
FigureSet may_join_up(const Battle& battle, FigureId who) {
    if (!battle[who].moved || battle[who].movement <= 0_in) return {};
    FigureSet others;
    for (const FigureId other : together_with(battle, who)) {
        const Figure& figure = battle[other];
        if (!figure.active && figure.group != battle[who].group && figure.carrying_on()
            && !figure.in_melee() && has_player(battle, other) && !used_up(figure))
            others.add(other);
    }
    return others;
}

// LR-07.13, LR-99.16 as far as the joiner may still go, and nobody beyond his own movement;
// LR-07.16 one that has had its activation brings only what it did not use of it.
void join_up(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const Figure& joiner = battle[who];
    const FigureSet joined = may_join_up(battle, who);
    for (const FigureId other : joined) {
        Figure& figure = battle[other];
        const bool fresh = !was_active(figure);
        if (fresh) begin_activation(battle, other);
        // LR-27.26 the road die's part only from a road to a road
        const bool on_road = battle.ground().inside(figure.at, LineKind::Road);
        const Inches by_road = on_road && fresh && runs_along(figure) ? joiner.road_extra : 0_in;
        const Inches plain = std::max(0_in, joiner.fast_extra - joiner.road_extra);
        const Inches rolled = runs_along(figure) ? plain + by_road : 0_in;
        const Inches own = fresh ? figure.movement + rolled : figure.unused;
        figure.movement = std::min(own, joiner.movement - joiner.road_extra + by_road);
        figure.road_extra = std::min(by_road, figure.movement);
        figure.fast_extra = std::min(fresh ? rolled : figure.fast_extra, figure.movement);
        // LR-07.16 no Fast Move, no charge and no task besides
        figure.fast_tried = figure.fast_tried || joiner.fast_tried || !fresh;
        figure.halted = figure.halted || !fresh;
        figure.group = joiner.group;
        figure.active = figure.joined = true;
        figure.finished = false;
        figure.move_began = figure.at;
        play.tell("LR-07.14"_rule, other, "{} goes along with {}", play.name(other),
                  play.name(who));
    }
    for (const FigureId other : joined)  // LR-26.12 active now
        if (has_something_left(battle, other) && must_leave(battle, other))
            leave_building(play, other);
}

}  // namespace long_rifle
