#include "books/long_rifle/fire/damage.h"

#include <algorithm>
#include <array>

#include "books/long_rifle/dice_conventions.h"
#include "books/long_rifle/moving/retrieving_wounded.h"
#include "books/long_rifle/people/stars.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/reactions/sheets.h"
#include "books/long_rifle/seeing/sight.h"

namespace long_rifle {

namespace {

// LR-05.27 Lucky Bastard: once in a life, if its player wants it.
bool is_lucky(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    if (!figure.is(Attribute::LuckyBastard) || figure.used_luck) return false;
    if (has_player(play.battle, who)) {
        Question question = question_for(play.battle, who, "LR-05.27"_rule, "lucky");
        offer(question, "use-luck", who);
        offer_pass(question, "keep-luck", who);
        if (play.choose(question).verb != "use-luck") return false;
    }
    figure.used_luck = true;
    play.tell("LR-05.27"_rule, who, "{} has the luck of a lifetime: it is a miss", play.name(who));
    return true;
}

// LR-05.23 the first Obviously Dead or Out of the Fight is a Knock Down.
bool hard_as_nails(Play& play, FigureId who, Damage damage) {
    Figure& figure = play.battle[who];
    if (damage < Damage::OutOfTheFight || !figure.is(Attribute::HardAsNails)
        || figure.used_hard_as_nails)
        return false;
    figure.used_hard_as_nails = true;
    play.tell("LR-05.23"_rule, who, "{} is Hard as Nails: only a Knock Down", play.name(who));
    return true;
}

// LR-05.29 the first Out of the Fight is Stunned.
Damage resilient(Play& play, FigureId who, Damage damage) {
    Figure& figure = play.battle[who];
    if (damage != Damage::OutOfTheFight || !figure.is(Attribute::Resilient)
        || figure.used_resilient)
        return damage;
    figure.used_resilient = true;
    play.tell("LR-05.29"_rule, who, "{} is Resilient: only Stunned", play.name(who));
    return Damage::Stunned;
}

// LR-05.28, LR-05.31: attributes change the result as it occurs, whether the location table or the
// Recover From Knock Down Test gives it; LR-23.25 a soft blow does not kill, but an animal has no
// Out of the Fight (LR-16.09).
Damage settle(Play& play, FigureId who, Wound& wound) {
    Damage damage = wound.damage;
    const bool non_lethal = wound.soft && play.battle[who].animal == Animal::None;
    for (;;) {
        wound.soft = non_lethal && damage == Damage::ObviouslyDead;
        if (wound.soft) damage = Damage::OutOfTheFight;
        if (damage == Damage::ObviouslyDead && is_lucky(play, who)) return Damage::Miss;
        if (hard_as_nails(play, who, damage)) damage = Damage::KnockDown;
        if (damage != Damage::KnockDown) return resilient(play, who, damage);
        damage = recover_from_knock_down(play, who);
        if (damage == Damage::KnockDown) return damage;  // an animal that stays on its feet
    }
}

Status status_for(Damage damage) {
    switch (damage) {
        case Damage::Stunned: return Status::Stunned;
        case Damage::OutOfTheFight: return Status::OutOfTheFight;
        case Damage::ObviouslyDead: return Status::ObviouslyDead;
        default: return Status::CarryOn;
    }
}

// LR-13.19, LR-06.03: by an active figure whose own sheet has the Trophies Test.
void trophy_due(const Battle& battle, FigureId winner, FigureId victim, Tests& due) {
    if (!winner || !enemies(battle, winner, victim)) return;
    const Figure& figure = battle[winner];
    const bool takes =
        figure.animal == Animal::None
        && (figure.profession == Profession::Warrior || figure.profession == Profession::Irregular);
    if (takes && figure.active && !figure.trophy_tested && battle[victim].animal == Animal::None)
        due.trophy(winner, victim);
}

// LR-11.19 whoever is knocked down comes off his horse, which stays where it is.
void unhorse(Figure& figure) {
    if (!figure.mounted) return;
    figure.mounted = false;
    figure.has_horse = true;
    figure.horse = figure.at;
}

// LR-04.16 on the ground but carrying on: he still counts as fired on. LR-21.15 one who was down
// already stays as he was.
Damage carries_on(Play& play, FigureId who, std::span<const Wound> wounds, Tests& due) {
    Figure& figure = play.battle[who];
    if (figure.animal == Animal::None && !figure.down()) {
        unhorse(figure);
        figure.prone = true;
        play.tell("LR-04.16"_rule, who, "{} is knocked down but carries on", play.name(who));
        for (const Wound& wound : wounds)
            if (wound.by_fire && wound.by && !wound.parting) due.received_fire(who, wound.by);
    }
    return Damage::KnockDown;
}

// LR-21.15 the worse of the old and the new; LR-04.14, LR-21.15 a second Stunned adds nothing.
// LR-13.16 Man Down after fire and melee only; LR-13.19 each who brought it down with the others.
Damage goes_down(Play& play, FigureId who, Damage worst, const Wounds& wounds, Tests& due) {
    const Status status = status_for(worst);
    const Status before = play.battle[who].status;
    if (before >= Status::Stunned && status <= before) return worst;
    lay_low(play, who, status);
    // LR-23.25 only if nothing but soft blows that would have killed has laid it low
    play.battle[who].soft_blow =
        worst == Damage::OutOfTheFight
        && std::all_of(wounds.begin(), wounds.end(),
                       [&](const Wound& wound) { return wound.soft || wound.damage < worst; });
    play.tell("LR-18.27"_rule, who, "{} is {}", play.name(who),
              status == Status::Stunned         ? "Stunned"
              : status == Status::OutOfTheFight ? "Out of the Fight"
                                                : "Obviously Dead");
    for (const Wound& wound : wounds) {
        if (!wound.by || wound.damage < Damage::Stunned) continue;
        // LR-18.20 its cause is an enemy: a friend who fired into the melee is none (LR-18.14)
        const bool by_enemy = enemies(play.battle, wound.by, who);
        if (!wound.challenge)
            man_down_around(play.battle, who, by_enemy ? wound.by : FigureId{}, due);
        trophy_due(play.battle, wound.by, who, due);
    }
    return worst;
}

// LR-16.02 what is left of an animal after its Recover From Knock Down Test.
Damage animal_recovers(Play& play, FigureId who, int passed) {
    Figure& figure = play.battle[who];
    switch (animal_recovery(figure.animal, passed)) {
        case AnimalRecovery::Ignored:
            play.tell("LR-16.02"_rule, who, "{} does not even fall", play.name(who));
            return Damage::KnockDown;
        case AnimalRecovery::Bolts:
        case AnimalRecovery::Wounded:
            // LR-16.05 for the whole Encounter, again and again; LR-16.06 it stays on its feet
            figure.rep_change = static_cast<std::int8_t>(figure.rep_change - 2);
            play.tell("LR-16.05"_rule, who, "{} is wounded, Rep {} now", play.name(who),
                      figure.effective_rep());
            return Damage::KnockDown;
        case AnimalRecovery::Stunned: return Damage::Stunned;
        case AnimalRecovery::ObviouslyDead: break;
    }
    return Damage::ObviouslyDead;
}

}  // namespace

namespace {
// LR-15.02 .. LR-15.05 Recover From Knock Down, the same on every sheet.
constexpr std::array<Damage, 3> recover_sheet{
    Damage::ObviouslyDead,  // pass 0d6
    Damage::OutOfTheFight,  // pass 1d6
    Damage::Stunned,        // pass 2d6
};
}  // namespace

// LR-13.24, LR-99.11, LR-99.33 two dice against Rep, nothing added; a bear three, the best two
// (LR-16.03, LR-02.13).
Damage recover_from_knock_down(Play& play, FigureId who) {
    const Figure& figure = play.battle[who];
    const int dice = reaction_dice(play.battle, who, Test::RecoverFromKnockDown);
    const int passed =
        pass_best(play, play.by(who, "LR-13.24"_rule), dice, figure.effective_rep(), 2);
    const Because because{play, "LR-13.24"_rule};
    if (figure.animal != Animal::None) return animal_recovers(play, who, passed);
    return recover_sheet[static_cast<std::size_t>(passed)];
}

// LR-21.01 the order of LR-04.23: attributes, Star Power, Larger Than Life, Cheating Death.
Damage harm(Play& play, FigureId who, std::span<const Wound> wounds, Tests& due) {
    Wounds results;
    const bool animal = play.battle[who].animal != Animal::None;
    for (Wound wound : wounds) {
        if (animal && wound.damage == Damage::OutOfTheFight)
            wound.damage = Damage::ObviouslyDead;  // LR-16.09
        const int rep_before = play.battle[who].rep_change;
        wound.damage = settle(play, who, wound);
        // LR-16.02 a bear that stays standing takes Received Fire instead
        if (animal && wound.damage == Damage::KnockDown && wound.by
            && play.battle[who].rep_change == rep_before)
            due.received_fire(who, wound.by);
        if (wound.damage != Damage::Miss) results.push_back(wound);
    }
    if (results.empty()) return Damage::Miss;
    const bool attacked = std::any_of(wounds.begin(), wounds.end(),
                                      [](const Wound& w) { return w.by && !w.challenge; });
    if (attacked) star_power(play, who, results);  // LR-04.17 not against a fall or a Challenge
    larger_than_life(play, who, results);
    const Wound worst =
        *std::max_element(results.begin(), results.end(),
                          [](const Wound& a, const Wound& b) { return a.damage < b.damage; });
    if (worst.damage == Damage::ObviouslyDead && cheats_death(play, who)) return worst.damage;
    if (worst.damage >= Damage::Stunned) return goes_down(play, who, worst.damage, results, due);
    if (play.battle[who].animal == Animal::Elk) {  // LR-16.02 bolts into cover
        leave_melee(play.battle, who);
        const Because because{play, "LR-16.02"_rule};
        // LR-16.12 one Parting Shot each: none for a hit by one of them
        run_away(play, who, {}, !worst.parting, due);
        return Damage::KnockDown;
    }
    return carries_on(play, who, wounds, due);  // LR-05.32 what luck made a miss counts too
}

// LR-04.17 no Star Power here. LR-04.20 one of lower Rep only takes a Star prisoner; LR-04.24 a
// death may be cheated whatever its cause.
void kill(Play& play, FigureId who, FigureId by, RuleId rule) {
    const Because because{play, rule};
    if (larger_than(play.battle, who, by)) {
        lay_low(play, who, Status::OutOfTheFight);
        play.tell("LR-04.20"_rule, who, "{} is Larger Than Life and lives", play.name(who));
        const Because lives{play, "LR-04.20"_rule};
        capture(play, by, who);
        return;
    }
    if (cheats_death(play, who)) return;
    lay_low(play, who, Status::ObviouslyDead);
    play.tell(rule, who, "{} is Obviously Dead", play.name(who));
}

// LR-10.08
void drop_weapons(Battle& battle, FigureId who) {
    Figure& figure = battle[who];
    for (const Carried& carried : figure.weapons)
        if (!battle.dropped.full()) battle.dropped.push_back({carried, figure.at, figure.level});
    figure.weapons.clear();
}

void leave_melee(Battle& battle, FigureId who) {
    for (const FigureId other : battle[who].melee_with) battle[other].melee_with.remove(who);
    battle[who].melee_with = {};
}

namespace {
void put_down_and_let_go(Battle& battle, FigureId who) {
    Figure& figure = battle[who];
    if (figure.carrying) battle[figure.carrying].carried_by = {};
    if (figure.carried_by) battle[figure.carried_by].carrying = {};
    figure.carrying = {};
    figure.carried_by = {};
}
}  // namespace

// LR-21.02, LR-21.03, LR-21.04, LR-14.13, LR-14.14, LR-14.17; LR-11.19 a rider comes off his horse.
void lay_low(Play& play, FigureId who, Status status) {
    Battle& battle = play.battle;
    interrupt(play, who);
    Figure& figure = battle[who];
    figure.status = status;
    figure.prone = true;
    unhorse(figure);
    figure.charging = false;
    figure.recovering = false;
    figure.hidden_from = {};
    figure.trophy = {};
    figure.trophy_interrupted = false;
    put_down(play, who);  // LR-03.10 beside him
    leave_melee(battle, who);
    end_activation(battle, who);
    if (status != Status::Stunned) drop_weapons(battle, who);
}

void take_off(Play& play, FigureId who, Status status) {
    Battle& battle = play.battle;
    interrupt(play, who);
    put_down_and_let_go(battle, who);
    leave_melee(battle, who);
    Figure& figure = battle[who];
    figure.status = status;
    figure.charging = false;
    figure.prone = false;
    end_activation(battle, who);
}

}  // namespace long_rifle
