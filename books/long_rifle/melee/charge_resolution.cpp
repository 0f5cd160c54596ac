#include <algorithm>
#include <array>

#include "books/long_rifle/melee/assault.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/seeing/sight.h"

// How to Charge into Melee: the test and what follows.
namespace long_rifle {

// LR-22.14
// clang-format off
constexpr ChargeResult target_runs       {true,  false, false, true };  // and a Parting Shot
constexpr ChargeResult no_fire_melee     {false, false, true,  false};
constexpr ChargeResult fire_melee        {false, true,  true,  false};
constexpr ChargeResult halts_fire        {false, true,  false, false};
constexpr ChargeResult halts_fire_tests  {false, true,  false, true };  // LR-22.16 as printed
constexpr std::array<std::array<ChargeResult, 2>, 4> charge_resolution = {{
//  charger           target
//  passed more       passed more
  {{ fire_melee,      fire_melee       }},  // same number
  {{ fire_melee,      fire_melee       }},  // 1
  {{ no_fire_melee,   halts_fire       }},  // 2
  {{ target_runs,     halts_fire_tests }},  // 3 or more
}};
// clang-format on

// LR-22.12 the row of the difference, the column of whoever passed more; LR-22.15 nothing capped.
ChargeResult charge_result(int charger_passed, int target_passed) {
    const int difference = charger_passed - target_passed;
    const auto row = static_cast<std::size_t>(std::min(3, std::abs(difference)));
    return charge_resolution[row][difference < 0 ? 1 : 0];
}

namespace {

int roll(Play& play, FigureId who, const ChargeRoll& pool) {
    RollFor why = play.by(who, "LR-22.10"_rule, Purpose::Charge);
    why.modifiers = pool.modifiers;
    return play.roll_passes(why, pool.dice, play.battle[who].effective_rep());
}

}  // namespace

// LR-22.10, LR-99.02 all roll at the same time against their own Rep; LR-22.11 a target rolls one
// set for all who charge it; LR-22.24 of two who charge each other both roll as chargers.
void charge_tests(Play& play, Assaults& assaults) {
    const Battle& battle = play.battle;
    for (Assault& assault : assaults) {
        // LR-03.06, LR-03.11 the arc the target had when the charge was declared
        const auto behind = [&](Point spot) {
            return !ahead(assault.target_at, assault.target_facing, spot);
        };
        assault.rear = behind(assault.began) && behind(battle[assault.charger].at);
        assault.passed =
            roll(play, assault.charger, charger_dice(battle, assault.charger, assault.rear));
    }
    FigureSet rolled;
    for (const Assault& first : assaults) {
        if (first.answers || first.mutual || rolled.contains(first.target)) continue;
        rolled.add(first.target);
        const ChargeRoll dice =
            target_dice(battle, chargers_of(assaults, first.target), first.target);
        const int passed = roll(play, first.target, dice);
        for (Assault& assault : assaults)
            if (assault.target == first.target && !assault.mutual && !assault.answers)
                assault.against = passed;
    }
    for (Assault& assault : assaults) {
        for (const Assault& other : assaults)
            if (assault.mutual && other.answers && other.charger == assault.target
                && other.target == assault.charger)
                assault.against = other.passed;
        assault.result = charge_result(assault.passed, assault.against);
        if (assault.mutual && !assault.result.runs_away) assault.result = no_fire_melee;
    }
}

namespace {

// LR-22.14 the target runs, with a Parting Shot for those it runs from (LR-22.27); LR-05.33 one of
// them takes its spot if it really left it.
void run_from(Play& play, FigureId who, FigureSet causes, Tests& due) {
    Battle& battle = play.battle;
    const Point spot = battle[who].at;
    run_away_from(play, who, causes, true, due);
    if (battle[who].on_table() && battle[who].at == spot) return;
    for (const FigureId charger : causes) {
        if (!battle[charger].able() || !may_stand(battle, charger, spot)) continue;
        if (step_blocked(battle, charger, battle[charger].at, spot, true)) continue;
        come_to(battle, charger, spot);
        battle[charger].moved = true;
        play.tell("LR-22.14"_rule, charger, "{} takes the place that {} left", play.name(charger),
                  play.name(who));
        return;
    }
}

// Whom this charge tells to run: its target, or of two who charge each other (LR-22.24) the
// charger.
FigureId told_to_run(const Assault& assault) {
    if (!assault.going || assault.answers) return {};
    if (assault.mutual && assault.against - assault.passed >= 3) return assault.charger;
    return assault.result.runs_away ? assault.target : FigureId{};
}

// LR-22.12 what the comparison comes to, for all to read.
void tell_result(Play& play, const Assault& assault) {
    const auto say = [&](CameTo to, FigureId who, std::string_view does) {
        const FigureId other = who == assault.charger ? assault.target : assault.charger;
        play.came({Purpose::Charge, to, who, other}, "LR-22.12"_rule, assault.charger, "{} {}",
                  play.name(who), does);
    };
    const ChargeResult& result = assault.result;
    const FigureId charger = assault.charger;
    if (const FigureId runner = told_to_run(assault))
        return say(CameTo::Breaks, runner, "must run");
    if (!result.into_melee) return say(CameTo::Halts, charger, "must halt and may be fired at");
    say(CameTo::Charges, charger,
        result.target_fires ? "comes to melee, but may be fired at first"
                            : "comes to melee before anybody fires");
}
void tell_results(Play& play, const Assaults& assaults) {
    const Because because{play, "LR-22.10"_rule};
    for (const Assault& assault : assaults)
        if (assault.going && !assault.answers) tell_result(play, assault);
}

// LR-22.12 whoever is told to run by any of them does only that, though he is Stout and only ducks
// back: he charges nobody, and those who charge him halt.
void run_aways(Play& play, Assaults& assaults, Tests& due) {
    for (const Assault& first : assaults) {
        const FigureId runner = told_to_run(first);
        if (!runner) continue;
        FigureSet causes;
        for (const Assault& assault : assaults)
            if (told_to_run(assault) == runner)
                causes.add(assault.charger == runner ? assault.target : assault.charger);
        for (Assault& assault : assaults)
            if (assault.target == runner || assault.charger == runner) assault.going = false;
        run_from(play, runner, causes, due);
    }
}

// LR-22.24 they meet midway.
void meet_midway(Play& play, const Assault& assault) {
    Battle& battle = play.battle;
    const FigureId other = assault.target;
    const Point middle = part_way(battle[assault.charger].at, battle[other].at, 1, 2);
    const Point spot = toward(middle, battle[other].at, base_radius(battle[other]));
    if (step_blocked(battle, other, battle[other].at, spot, true)) return;
    if (!may_stand(battle, other, spot)) return;
    come_to(battle, other, spot);
    battle[other].moved = battle[other].moved_this_turn = true;  // LR-17.11
}

// LR-22.14, LR-23.01 those who get in fight at once; LR-22.19 whoever was shot down does not.
void into_melee(Play& play, Assaults& assaults, Tests& due) {
    Battle& battle = play.battle;
    for (Assault& first : assaults) {
        if (first.answers) continue;
        FixedVector<FigureId, most_figures> attackers;
        for (Assault& assault : assaults) {
            const bool gets_in = assault.going && assault.target == first.target && !assault.answers
                                 && assault.result.into_melee;
            if (!gets_in) continue;
            assault.going = false;
            const bool down = !can_charge(battle, assault.charger) || battle[assault.charger].prone;
            if (down || !battle[assault.target].able()) continue;
            if (assault.mutual) meet_midway(play, assault);
            if (move_into_contact(play, assault.charger, assault.target))
                attackers.push_back(assault.charger);
        }
        if (!attackers.empty())
            fight(play, {attackers.begin(), attackers.size()}, first.target, due);
    }
}

// LR-22.20, LR-23.28 the charge was what it did in this activation.
void charge_is_over(Play& play, const Assaults& assaults) {
    for (const Assault& assault : assaults) {
        if (assault.going && !assault.answers && !assault.result.into_melee
            && play.battle[assault.charger].able())
            play.tell("LR-22.20"_rule, assault.charger, "{} halts in place",
                      play.name(assault.charger));
        if (play.battle[assault.charger].active) end_activation(play.battle, assault.charger);
    }
}

}  // namespace

FigureSet chargers_of(const Assaults& assaults, FigureId target) {
    FigureSet chargers;
    for (const Assault& assault : assaults)
        if (assault.target == target && !assault.answers) chargers.add(assault.charger);
    return chargers;
}

// LR-22.14 what the targets do ...
void run_or_fire(Play& play, Assaults& assaults, Tests& due) {
    const Because because{play, "LR-22.12"_rule};
    run_aways(play, assaults, due);
    targets_fire(play, assaults, due);
    for (const Assault& assault : assaults) play.battle[assault.charger].charging = false;
}

// ... and what the chargers do.
void close_in(Play& play, Assaults& assaults, Tests& due) {
    const Because because{play, "LR-22.12"_rule};
    into_melee(play, assaults, due);
    charge_is_over(play, assaults);
}

// LR-22.01 the only way into melee but for the printed exceptions; LR-22.06 alone (LR-99.40) or
// together (LR-99.39); LR-22.28 nothing is asked on the way: a declared charge is made. LR-22.25,
// LR-99.42 the target's own action in an In Sight under way is not touched.
void charge(Play& play, std::span<const Charge> charges, Tests& due) {
    Assaults assaults = go_to_the_spots(play, charges);
    const Because because{play, "LR-22.06"_rule};
    charge_tests(play, assaults);
    tell_results(play, assaults);
    run_or_fire(play, assaults, due);
    close_in(play, assaults, due);
    resolve_pefs(play);             // LR-29.09 what is in view from there
    come_into_sight(play, {}, {});  // LR-12.38, LR-22.26 from where it has ended
}

}  // namespace long_rifle
