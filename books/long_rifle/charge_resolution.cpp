#include <algorithm>
#include <array>

#include "books/long_rifle/assault.h"
#include "books/long_rifle/melee.h"
#include "books/long_rifle/movement.h"
#include "books/long_rifle/results.h"
#include "books/long_rifle/retrieving_wounded.h"
#include "books/long_rifle/sight.h"

// How to Charge into Melee.
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

// LR-22.28 one named target each; LR-22.24 the later of two who charge each other only answers.
Assaults declare(Play& play, std::span<const Charge> charges) {
    Assaults assaults;
    Battle& battle = play.battle;
    for (const Charge& charge : charges) {
        Assault assault;
        assault.charger = charge.charger;
        assault.target = charge.target;
        assault.voluntary =
            battle[charge.charger].active && !charge.reaction && play.in_sight == nullptr;
        assault.began =
            assault.voluntary ? battle[charge.charger].move_began : battle[charge.charger].at;
        assault.target_at = battle[charge.target].at;
        assault.target_facing = battle[charge.target].facing;
        for (Assault& other : assaults)
            if (other.charger == assault.target && other.target == assault.charger)
                other.mutual = assault.answers = true;
        assaults.push_back(assault);
        play.tell("LR-22.10"_rule, charge.charger, "{} charges {}", play.name(charge.charger),
                  play.name(charge.target));
    }
    return assaults;
}

// Its own plans have not changed on the way, nor has its target been lost.
bool goes_on(const Battle& battle, const Assault& assault) {
    return battle[assault.charger].charging && can_charge(battle, assault.charger)
           && can_be_charged(battle, assault.charger, assault.target);
}

// LR-22.09 to 6" from the target; LR-22.26 whoever it comes into sight of on the way has his In
// Sight first, and if that leaves it able it runs on; LR-22.24 half of the way is the other's.
bool go_to_the_spot(Play& play, const Assault& assault) {
    Battle& battle = play.battle;
    const FigureId who = assault.charger;
    Inches movement = charge_movement(battle, who);
    make_ready(play, who);
    for (int leg = 0; leg < 12 && goes_on(battle, assault); ++leg) {
        std::optional<Path> way = way_to_charge(battle, who, assault.target, movement);
        if (!way) return false;
        if (length(*way) == 0_in) return true;
        if (assault.mutual && leg == 0) way = first_part(*way, half(length(*way)));
        const Point from = battle[who].at;
        const Arrival arrival =
            travel(play, who, *way, assault.voluntary ? Travel::Voluntary : Travel::Reaction);
        if (arrival == Arrival::Arrived) return goes_on(battle, assault);
        // LR-12.31 in an In Sight it has turned on a newcomer instead
        if (arrival == Arrival::Gone || play.in_sight != nullptr) return false;
        movement =
            assault.voluntary ? battle[who].movement : movement - distance(from, battle[who].at);
    }
    return false;
}

void set_out(Play& play, Assault& assault) {
    Battle& battle = play.battle;
    const FigureId who = assault.charger;
    // What an earlier charger came into sight of may have put an end to this charge already.
    assault.going = can_charge(battle, who) && can_be_charged(battle, who, assault.target)
                    && !(assault.voluntary && battle[who].finished);
    if (!assault.going) return;
    assault.going = go_to_the_spot(play, assault);
    if (assault.going || !battle[who].charging) return;  // or it has charged somebody else
    battle[who].charging = false;
    if (!battle[who].able() || !can_be_charged(battle, who, assault.target)) return;
    play.tell("LR-22.20"_rule, who, "{} cannot come at {} and halts", play.name(who),
              play.name(assault.target));
    if (battle[who].active) end_activation(battle, who);
}

// Those who were stopped, or have lost their target, are out of it; with one of a mutual pair gone
// the other just charges.
void keep_those_going(Battle& battle, Assaults& assaults) {
    for (Assault& assault : assaults) {
        if (!assault.going || goes_on(battle, assault)) continue;
        assault.going = false;
        battle[assault.charger].charging = false;
    }
    const auto going = [&](FigureId charger, FigureId target) {
        return std::any_of(assaults.begin(), assaults.end(), [&](const Assault& a) {
            return a.going && a.charger == charger && a.target == target;
        });
    };
    for (Assault& assault : assaults)
        if (!going(assault.target, assault.charger)) assault.mutual = assault.answers = false;
    for (Assault* a = assaults.begin(); a != assaults.end();)
        a = a->going ? a + 1 : assaults.erase(a);
}

int roll(Play& play, FigureId who, const ChargeRoll& pool) {
    RollFor why = play.by(who, "LR-22.10"_rule);
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
    Mask rolled = 0;
    for (const Assault& first : assaults) {
        if (first.answers || first.mutual || (rolled & first.target.bit()) != 0) continue;
        rolled |= first.target.bit();
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
void run_from(Play& play, FigureId who, Mask causes, Tests& due) {
    Battle& battle = play.battle;
    const Point spot = battle[who].at;
    run_away(play, who, causes, true, due);
    if (battle[who].on_table() && battle[who].at == spot) return;
    for (const FigureId charger : each(causes)) {
        if (!battle[charger].able() || !may_stand(battle, charger, spot)) continue;
        if (step_blocked(battle, charger, battle[charger].at, spot, true)) continue;
        put(battle, charger, spot);
        battle[charger].moved = battle[charger].moved_this_turn = true;
        play.tell("LR-22.14"_rule, charger, "{} takes the place that {} left", play.name(charger),
                  play.name(who));
        return;
    }
}

// A target told to run by any of its chargers does nothing else (LR-22.12).
void run_aways(Play& play, Assaults& assaults, Tests& due) {
    for (std::size_t i = 0; i < assaults.size(); ++i) {
        Assault& first = assaults[i];
        if (!first.going || first.answers) continue;
        if (first.mutual && first.against - first.passed >= 3) {  // LR-22.24
            run_from(play, first.charger, first.target.bit(), due);
            first.going = false;
            continue;
        }
        if (!first.result.runs_away) continue;
        Mask causes = 0;
        for (Assault& assault : assaults) {
            if (assault.target != first.target || assault.answers) continue;
            if (assault.result.runs_away) causes |= assault.charger.bit();
            assault.going = false;
        }
        run_from(play, first.target, causes, due);
    }
}

// LR-22.24 they meet midway.
void meet_midway(Play& play, const Assault& assault) {
    Battle& battle = play.battle;
    const FigureId other = assault.target;
    const Point middle = part_way(battle[assault.charger].at, battle[other].at, 1, 2);
    const Point spot = toward(middle, battle[other].at, base_radius(battle[other]));
    if (step_blocked(battle, other, battle[other].at, spot, true)) return;
    if (may_stand(battle, other, spot)) put(battle, other, spot);
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
            if (!can_charge(battle, assault.charger) || !battle[assault.target].able()) continue;
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

// LR-11.20 standing up has been taken off its movement.
void make_ready(Play& play, FigureId charger) {
    Figure& figure = play.battle[charger];
    interrupt(play, charger);
    stop_ducking(play.battle, charger);
    if (carrying_wounded(play.battle, charger)) put_down(play, charger);
    if (figure.prone) {
        if (figure.active)
            figure.movement = std::max(0_in, figure.movement - stand_up_cost(play.battle, charger));
        figure.prone = false;
    }
    figure.charging = true;
}

Mask chargers_of(const Assaults& assaults, FigureId target) {
    Mask chargers = 0;
    for (const Assault& assault : assaults)
        if (assault.target == target && !assault.answers) chargers |= assault.charger.bit();
    return chargers;
}

// LR-22.09 to the spots 6" from the targets; whoever is stopped on the way is left out.
Assaults go_to_the_spots(Play& play, std::span<const Charge> charges) {
    Assaults assaults = declare(play, charges);
    for (Assault& assault : assaults) set_out(play, assault);
    keep_those_going(play.battle, assaults);
    for (const Assault& assault : assaults) {
        interrupt(play, assault.target);
        drop_when_charged(play, assault.target);
    }
    return assaults;
}

// LR-22.14 what the targets do ...
void run_or_fire(Play& play, Assaults& assaults, Tests& due) {
    run_aways(play, assaults, due);
    targets_fire(play, assaults, due);
    for (const Assault& assault : assaults) play.battle[assault.charger].charging = false;
}

// ... and what the chargers do.
void close_in(Play& play, Assaults& assaults, Tests& due) {
    into_melee(play, assaults, due);
    charge_is_over(play, assaults);
}

// LR-22.01 the only way into melee but for the printed exceptions; LR-22.06 alone (LR-99.40) or
// together (LR-99.39); LR-22.28 nothing is asked on the way: a declared charge is made. LR-22.25,
// LR-99.42 the target's own action in an In Sight under way is not touched.
void charge(Play& play, std::span<const Charge> charges, Tests& due) {
    Assaults assaults = go_to_the_spots(play, charges);
    charge_tests(play, assaults);
    run_or_fire(play, assaults, due);
    close_in(play, assaults, due);
}

// LR-22.08 one Fast Move for those who need it; whoever comes up short runs as far as it can
// towards the target, does not fight and has no active fire left.
void fast_charge(Play& play, std::span<const Charge> charges, Tests& due) {
    Battle& battle = play.battle;
    Mask runners = 0;
    for (const Charge& c : charges)
        if (!in_reach(battle, c.charger, c.target)) runners |= c.charger.bit();
    if (runners != 0) fast_move(play, runners);
    Charges in_time;
    for (const Charge& c : charges) {
        if (in_reach(battle, c.charger, c.target)) {
            in_time.push_back(c);
            continue;
        }
        battle[c.charger].fired = battle[c.charger].fired_actively = true;
        play.tell("LR-22.08"_rule, c.charger, "{} cannot get near enough to {}",
                  play.name(c.charger), play.name(c.target));
        const Path way =
            way_toward(battle, c.charger, battle[c.target].at, battle[c.charger].movement);
        travel(play, c.charger, way, Travel::Voluntary);
    }
    if (!in_time.empty()) charge(play, {in_time.begin(), in_time.size()}, due);
}

}  // namespace long_rifle
