#include <algorithm>

#include "books/long_rifle/melee/assault.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/moving/retrieving_wounded.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"

// How to Charge into Melee: the way to the 6" spot.
namespace long_rifle {

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
        assault.lay = battle[charge.charger].prone;
        assault.target_at = battle[charge.target].at;
        assault.target_facing = battle[charge.target].facing;
        for (Assault& other : assaults)
            if (other.charger == assault.target && other.target == assault.charger)
                other.mutual = assault.answers = true;
        assaults.push_back(assault);
        play.tell("LR-22.06"_rule, charge.charger, "{} charges {}", play.name(charge.charger),
                  play.name(charge.target));
    }
    return assaults;
}

// Its own plans have not changed on the way, nor has its target been lost; LR-22.19 nor has it been
// knocked to the ground.
bool goes_on(const Battle& battle, const Assault& assault) {
    return battle[assault.charger].charging && can_charge(battle, assault.charger)
           && !battle[assault.charger].prone
           && can_be_charged(battle, assault.charger, assault.target);
}

// LR-22.09 one who tests from where it stands turns to the target; LR-12.04, LR-22.26 whoever that,
// or its getting up, brings into sight has his In Sight first. True if there was anybody.
bool turns_to_target(Play& play, const Assault& assault) {
    turn_to(play.battle, assault.charger, assault.target);
    if (!any(new_pairs(play.battle))) return false;
    const FigureSet movers =
        assault.voluntary ? moving_group(play.battle, assault.charger) : FigureSet{};
    come_into_sight(play, movers, assault.charger);
    return true;
}

// How far along the way it has come.
Inches walked(const Path& way, Point at) {
    Inches before;
    for (std::size_t i = 1; i < way.size(); ++i) {
        const Segment leg{way[i - 1], way[i]};
        if (distance(at, leg) <= 0.1_in) return before + distance(leg.a, at);
        before += distance(leg.a, leg.b);
    }
    return before;
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
        if (length(*way) == 0_in) {
            if (!turns_to_target(play, assault)) return true;
            if (turns_on_newcomer(play, who)) return false;
            if (assault.voluntary) movement = battle[who].movement;
            continue;
        }
        if (assault.mutual && leg == 0) way = first_part(*way, half(length(*way)));
        const Arrival arrival =
            travel(play, who, *way, assault.voluntary ? Travel::Voluntary : Travel::Reaction);
        if (arrival == Arrival::Arrived) return goes_on(battle, assault);
        // LR-12.31 in an In Sight it has turned on a newcomer instead
        if (arrival == Arrival::Gone || play.in_sight != nullptr) return false;
        movement =
            assault.voluntary ? battle[who].movement : movement - walked(*way, battle[who].at);
    }
    return false;
}

void set_out(Play& play, Assault& assault) {
    Battle& battle = play.battle;
    const FigureId who = assault.charger;
    // What an earlier charger came into sight of may have put an end to this charge already:
    // LR-22.26 it has ducked back, LR-14.20 done something else, LR-22.19 been knocked down.
    assault.going = battle[who].charging && can_charge(battle, who)
                    && (assault.lay || !battle[who].prone)
                    && can_be_charged(battle, who, assault.target)
                    && !(assault.voluntary && battle[who].finished);
    if (!assault.going) {
        battle[who].charging = false;
        return;
    }
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

}  // namespace

// LR-22.09 to the spots 6" from the targets; whoever is stopped on the way is left out. LR-18.10,
// LR-22.04 they all run at the same moment, whoever of them is moved first.
Assaults go_to_the_spots(Play& play, std::span<const Charge> charges) {
    Assaults assaults = declare(play, charges);
    const Because because{play, "LR-22.06"_rule};
    for (const Assault& assault : assaults) play.battle[assault.charger].charging = true;
    for (Assault& assault : assaults) set_out(play, assault);
    keep_those_going(play.battle, assaults);
    FigureSet charged;
    for (const Assault& assault : assaults) {
        if (charged.contains(assault.target)) continue;
        charged.add(assault.target);
        interrupt(play, assault.target);
        drop_when_charged(play, assault.target);
    }
    return assaults;
}

namespace {

// LR-22.29 the way it would have charged, as far as that movement takes it.
Path way_short(const Battle& battle, FigureId who, FigureId target, Inches movement) {
    constexpr Inches fastest = 18_in;  // LR-05.19
    const std::optional<Path> whole = way_to_charge(battle, who, target, movement + fastest);
    if (!whole) return way_toward(battle, who, battle[target].at, movement);
    for (Inches reach = std::min(length(*whole), movement); reach > 0_in; reach -= 0.25_in) {
        Path part = first_part(*whole, reach);
        if (path_cost(battle, who, part) <= movement && may_stand(battle, who, part.back()))
            return part;
    }
    return Path{whole->front()};
}

// LR-27.26 the road die's part is only for those who end on a road.
Path way_short(const Battle& battle, FigureId who, FigureId target) {
    const Figure& figure = battle[who];
    Path way = way_short(battle, who, target, figure.movement);
    if (figure.road_extra == 0_in || battle.ground().inside(way.back(), LineKind::Road)) return way;
    return way_short(battle, who, target, figure.movement - figure.road_extra);
}

// LR-22.08 its whole distance, whomever it meets on the way, unless that stops it.
void run_short(Play& play, FigureId who, FigureId target) {
    const Because because{play, "LR-22.08"_rule};
    const Figure& figure = play.battle[who];
    play.battle[who].movement = charge_movement(play.battle, who);
    for (int leg = 0; leg < 12; ++leg) {
        if (!figure.able() || figure.in_melee() || figure.finished || (leg > 0 && figure.prone))
            return;
        const Path way = way_short(play.battle, who, target);
        if (travel(play, who, way, Travel::Voluntary) != Arrival::Interrupted) return;
    }
}

}  // namespace

// LR-22.08 one Fast Move for those who need it; whoever comes up short runs as far as it can
// towards the target, does not fight and has no active fire left.
void fast_charge(Play& play, std::span<const Charge> charges, Tests& due) {
    Battle& battle = play.battle;
    FigureSet runners;
    for (const Charge& c : charges)
        if (!in_reach(battle, c.charger, c.target)) runners.add(c.charger);
    for (const FigureId who : runners) put_down(play, who);  // LR-24.17 first
    if (!runners.empty()) fast_move(play, runners);
    Charges in_time;
    for (const Charge& c : charges) {
        if (in_reach(battle, c.charger, c.target)) {
            in_time.push_back(c);
            continue;
        }
        battle[c.charger].fired = battle[c.charger].fired_actively = true;
        play.tell("LR-22.08"_rule, c.charger, "{} cannot get near enough to {}",
                  play.name(c.charger), play.name(c.target));
        run_short(play, c.charger, c.target);
    }
    if (!in_time.empty()) charge(play, {in_time.begin(), in_time.size()}, due);
}

}  // namespace long_rifle
