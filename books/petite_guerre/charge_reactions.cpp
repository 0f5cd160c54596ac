#include "books/petite_guerre/artillery.h"
#include "books/petite_guerre/broken.h"
#include "books/petite_guerre/charges.h"
#include "books/petite_guerre/command.h"
#include "books/petite_guerre/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/shooting.h"

// PG-22.18 .. PG-22.24, PG-22.31 what those who receive a charge do before contact.
namespace petite_guerre {

namespace {

// PG-22.18 the nearest of the charges against him that began far enough off.
const Charge* charge_from_afar(const Battle& battle, const Charges& charges, FigureSet targets) {
    const Charge* best = nullptr;
    for (const Charge& charge : charges.list)
        if (charge.goes && charge.off > near_contact && (!best || charge.off < best->off))
            for (const FigureId who : targets)
                if (is_target(battle, charge, who)) best = &charge;
    return best;
}

// PG-22.20, PG-22.26, PG-22.29, PG-26.08, PG-05.09
bool may_react(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return figure.present() && !figure.stunned() && !figure.turn.reacted
           && !in_hand_to_hand(battle, who) && !figure.mount.to_control
           && (figure.formed() || may_choose_actions(battle, who));
}

// PG-22.31 none of its men has broken, all of them may react.
bool crew_may_react(const Battle& battle, GunId gun, FigureSet crew) {
    for (const FigureId who : battle[gun].crew)
        if (battle[who].present() && battle[who].broken()) return false;
    for (const FigureId who : crew)
        if (battle[who].turn.reacted) return false;
    return !crew.empty();
}

// PG-22.31
void ask_guns(Play& play, Charges& charges) {
    Battle& battle = play.battle;
    for (const GunId gun : guns(battle)) {
        const FigureSet crew = serving(battle, gun);
        const Charge* charge = charge_from_afar(battle, charges, crew);
        if (!charge || !crew_may_react(battle, gun, crew)
            || !gun_may_react(battle, gun, charge->who))
            continue;
        Question question =
            question_for_side(battle, battle[gun].side, "PG-22.31"_rule, "gun-fires-at-charge");
        question.about = piece_of(battle, gun);
        question.cause = charge->who;
        offer(question, "fire-at-charge", crew.first(), charge->who);
        offer(question, "hold-fire");
        if (play.choose(question).verb != "fire-at-charge") continue;
        for (const FigureId who : crew) battle[who].turn.reacted = true;
        charges.shots.push_back({crew.first(), {}, false, gun, charge->who});
    }
}

// PG-22.18, PG-22.19 of a figure, or of a formed unit by one of its men.
void ask_one(Play& play, Charges& charges, FigureId who, FigureSet men) {
    Battle& battle = play.battle;
    const Charge* charge = charge_from_afar(battle, charges, {who});
    if (!charge || !may_react(battle, who)) return;
    const Reaction reaction = choose_reaction(play, who, charge->who);
    if (reaction == Reaction::None) return;
    for (const FigureId man : men) battle[man].turn.reacted = true;
    if (reaction == Reaction::Done || charges.shots.full()) return;
    charges.shots.push_back({who, battle[who].body, reaction == Reaction::Volley, {}, charge->who});
}

// A charger before he was shot at.
struct Health {
    std::uint8_t wounds, of_mount;
    bool mounted;
};
Health health_of(const Figure& figure) {
    return {figure.harm.wounds, figure.mount.wounds, figure.mounted()};
}
// PG-22.22, PG-22.32
bool is_stopped(const Figure& figure, const Health& before) {
    return !figure.present() || figure.stunned() || figure.harm.wounds > before.wounds
           || figure.mount.wounds > before.of_mount || figure.mounted() != before.mounted;
}

// PG-17.02 a formed unit shoots man by man if it so chose; PG-26.08 not who must control his mount.
void fire(Play& play, const Reserved& shot, FigureId charger) {
    const Battle& battle = play.battle;
    if (shot.gun) return fire_gun_at_charger(play, shot.gun, charger);
    if (shot.volley) return volley(play, shot.body);
    const FigureSet men = shot.body ? battle[shot.body].men() : FigureSet{shot.shooter};
    for (const FigureId who : men)
        if (!battle[who].stunned() && !battle[who].mount.to_control && may_shoot(battle, who)
            && may_shoot_at(battle, who, charger))
            shoot_at(play, who, charger, false);
}

bool can_fire(const Battle& battle, const Reserved& shot) {
    if (shot.gun) return !serving(battle, shot.gun).empty();
    if (shot.body) return battle[shot.body].exists();
    return battle[shot.shooter].present() && !battle[shot.shooter].stunned()
           && !in_hand_to_hand(battle, shot.shooter);
}

}  // namespace

// PG-22.28 step 5
void choose_reactions(Play& play, Charges& charges) {
    const Battle& battle = play.battle;
    ask_guns(play, charges);
    FigureSet done;
    for (const FigureId who : charges.receiving) {
        if (done.contains(who) || !battle[who].present()) continue;
        const FigureSet men = men_with(battle, who);
        done |= men;
        FigureId speaker = who;
        for (const FigureId man : men)
            if (battle[speaker].stunned() || battle[speaker].mount.to_control) speaker = man;
        ask_one(play, charges, speaker, men);
    }
}

bool has_shots(const Charges& charges, const Charge& charge) {
    for (const Reserved& shot : charges.shots)
        if (!shot.done && shot.charger == charge.who) return true;
    return false;
}

// PG-22.21, PG-22.22; PG-22.24 a formed unit is not stopped.
bool resolve_shots(Play& play, Charges& charges, const Charge& charge) {
    const Battle& battle = play.battle;
    for (Reserved& shot : charges.shots) {
        if (shot.done || shot.charger != charge.who) continue;
        shot.done = true;
        const FigureId charger =
            charge.body ? nearest(battle, shot.shooter, men_of(battle, charge)) : charge.who;
        if (!charger || !can_fire(battle, shot)) continue;
        const Health before = health_of(battle[charger]);
        fire(play, shot, charger);
        if (charge.body || !is_stopped(battle[charge.who], before)) continue;
        shot.stopped_him = true;
        if (battle[charge.who].present())
            play.tell("PG-22.22"_rule, charge.who, "{} is stopped short", play.name(charge.who));
        return false;
    }
    return charge.body ? battle[charge.body].exists() : battle[charge.who].present();
}

// PG-22.23; PG-31.07 not he who keeps out of short range.
void charge_in(Play& play, Charges& charges) {
    Battle& battle = play.battle;
    for (const Reserved& shot : charges.shots) {
        if (!shot.stopped_him || shot.gun || !battle[shot.charger].present()
            || !can_fire(battle, shot) || keeps_away(battle, shot.shooter))
            continue;
        const FigureId who = shot.shooter;
        Question question = question_for(battle, who, "PG-22.23"_rule, "charge-in", shot.charger);
        offer(question, "stay", who);
        offer(question, "charge-in", who, shot.charger);
        if (play.choose(question).verb == "stay") continue;
        Charge charge = declared(battle, who, shot.charger);
        if (!passes_test(play, charge)) continue;
        if (charge.body)
            close_in_body(play, charge.body);
        else
            close_in(play, who, shot.charger);
    }
}

}  // namespace petite_guerre
