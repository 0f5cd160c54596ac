#include "books/gauntlet_run/artillery/gun_moves.h"
#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/charge/approach.h"
#include "books/gauntlet_run/charge/rounds.h"
#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/nerve/failed_checks.h"
#include "books/gauntlet_run/nerve/morale.h"

// Melee Result: who checks after a round, what comes of it, and what the winner does.
namespace gauntlet_run {

namespace {

int men_of_side(const Battle& battle, const UnitSet& side) {
    int men = 0;
    for (const UnitId who : side)
        if (battle[who].on_table()) men += battle[who].men;
    return men;
}

// GR-19.20 .. 19.22 what makes the check harder: this very attack.
std::uint16_t harder_by(const Battle& battle, const Melee& melee, UnitId who) {
    const bool charger = is_charger(melee, who);
    std::uint16_t why = 0;
    const auto add = [&](Alarm one) {
        why = static_cast<std::uint16_t>(why | static_cast<unsigned>(one));
    };
    if (battle[charger ? melee.target : melee.charger].native) add(Alarm::ByNatives);
    if (!charger && melee.flanking) add(Alarm::Flank);
    if (!charger && melee.ambush) add(Alarm::Ambushed);
    return why;
}

// What has come to either half of that side in this round.
std::uint16_t due_of(const Alarms& alarms, const UnitSet& side) {
    std::uint16_t why = 0;
    for (const Alarmed& one : alarms.due)
        if (side.contains(one.who)) why = static_cast<std::uint16_t>(why | one.why);
    return why;
}

constexpr auto leader_lost = static_cast<std::uint16_t>(
    static_cast<unsigned>(Alarm::OfficerDown) | static_cast<unsigned>(Alarm::ChiefKilled));

// GR-18.23 the first that applies (GR-99.11, GR-99.38).
void fail_in_melee(Play& play, const Melee& melee, UnitId who, const MoraleRoll& rolled,
                   std::uint16_t why, Alarms& alarms) {
    const Battle& battle = play.battle;
    const bool charger = is_charger(melee, who);
    const int own = men_of_side(battle, charger ? chargers(melee) : defenders(melee));
    const int others = men_of_side(battle, charger ? defenders(melee) : chargers(melee));
    alarms.failed.add(who);
    if (was_shaken(battle[who], why)) return flee_or_surrender(play, who, alarms);
    if (own * 2 <= others) return surrender(play, who, "GR-18.16"_rule, alarms);  // GR-18.16
    if (!charger && melee.holds_building) return surrender(play, who, "GR-18.23"_rule, alarms);
    fail_check(play, {who, rolled.natural_one, why, true}, alarms);  // GR-18.17
}

// True: it has failed, and is out of the melee.
bool check_side(Play& play, const Melee& melee, const UnitSet& side, std::uint16_t why,
                Alarms& alarms) {
    UnitId first;
    for (const UnitId who : side)
        if (!first && play.battle[who].on_table()) first = who;
    if (!first || play.battle[first].officer()) return false;  // GR-04.30 he takes no checks
    const auto all = static_cast<std::uint16_t>(why | harder_by(play.battle, melee, first));
    for (const UnitId who : side) alarms.checked.add(who);
    const Because because{play, "GR-18.14"_rule};
    const MoraleRoll rolled = roll_morale(play, first, all);
    if (rolled.passed) return false;
    for (const UnitId who : side)
        if (play.battle[who].on_table()) fail_in_melee(play, melee, who, rolled, all, alarms);
    return true;
}

// GR-18.14 the loser of the round; GR-19.04, GR-19.07 whoever has lost his leader in it.
bool must_check(const Round& round, const UnitSet& side, bool lost, std::uint16_t& why) {
    why = due_of(round.alarms, side);
    if (lost) why = static_cast<std::uint16_t>(why | static_cast<unsigned>(Alarm::LostRound));
    return lost || (why & leader_lost) != 0;
}

void tell_round(Play& play, const Melee& melee, const Round& round) {
    const bool even = round.chargers_lost == round.defenders_lost;
    const bool chargers_won = round.chargers_lost < round.defenders_lost;
    const UnitId ahead = even || chargers_won ? melee.charger : melee.target;
    const UnitId behind = ahead == melee.charger ? melee.target : melee.charger;
    play.came({Purpose::Melee, even ? CameTo::Even : CameTo::Hit, ahead, behind}, "GR-18.14"_rule,
              ahead, "round {}: {} lose {}, {} lose {}", melee.round, play.name(melee.charger),
              round.chargers_lost, play.name(melee.target), round.defenders_lost);
}

}  // namespace

bool settle_round(Play& play, const Melee& melee, Round& round) {
    tell_round(play, melee, round);
    const UnitSet attacking = chargers(melee), defending = defenders(melee);
    bool fights_on = any_left(play.battle, attacking) && any_left(play.battle, defending);
    bool chargers_out = !any_left(play.battle, attacking);
    // the loser first
    const bool defenders_lose = round.defenders_lost > round.chargers_lost;
    for (const bool side_charges : {!defenders_lose, defenders_lose}) {
        const UnitSet& side = side_charges ? attacking : defending;
        const bool lost =
            side_charges ? round.chargers_lost > round.defenders_lost : defenders_lose;
        std::uint16_t why = 0;
        if (!fights_on && !lost) continue;  // GR-19.03 the loser checks though nobody is left
        if (!must_check(round, side, lost, why)) continue;
        if (!check_side(play, melee, side, why, round.alarms)) continue;
        fights_on = false;
        chargers_out = side_charges;
    }
    check_morale(play, round.alarms);
    if (!fights_on) after_holding(play, chargers_out ? defending : attacking);
    return fights_on;
}

namespace {

// GR-07.05 into the ranks it is trained for; GR-05.12 those may be an Extended Line's.
bool is_its_order(const Unit& unit, std::string_view verb) {
    if (!verb.starts_with("form-")) return false;
    const std::string_view order = verb.substr(5);
    const Formation usual = usual_formation(unit);
    return (order == formation_names[usual] && unit.formation != usual)
           || (order == formation_names[Formation::ExtendedLine] && !unit.in_ranks());
}

// GR-18.18 about its central figure.
void offer_reforming(const Battle& battle, UnitId who, Question& question) {
    Question all = question_for(battle, who, "GR-18.18"_rule, "after-melee");
    offer_formations(battle, who, all);
    for (const Option& option : all.options)
        if (is_its_order(battle[who], option.verb) || option.verb == "face")
            question.options.push_back(option);
}

void after_holding_one(Play& play, UnitId who) {
    Question question = question_for(play.battle, who, "GR-18.18"_rule, "after-melee");
    const bool gunners = serves(play.battle, who);
    if (!gunners) offer_reforming(play.battle, who, question);
    if (gunners ? may_move_gun_after_melee(play.battle, who)
                : !all_fronts(play.battle[who]))  // GR-06.26, GR-05.10
        offer(question, "move-after-melee", who);
    offer_pass(question, "stay", who);
    const Option option = play.choose(question);
    if (option.pass) return;
    const Because because{play, "GR-18.18"_rule};
    if (option.verb == "move-after-melee" && gunners)
        move_gun_after_melee(play, who);
    else if (option.verb == "move-after-melee")
        move(play, who, Pace::AfterMelee);
    else
        change_formation(play, who, option);
}

}  // namespace

void after_holding(Play& play, const UnitSet& side) {
    UnitSet done;
    for (const UnitId who : side) {
        const Unit& unit = play.battle[who];
        if (!unit.on_table() || unit.officer() || done.contains(who)) continue;
        if (unit.beside) done.add(unit.beside);  // GR-05.18 an Attack Column goes as one
        after_holding_one(play, who);
    }
}

}  // namespace gauntlet_run
