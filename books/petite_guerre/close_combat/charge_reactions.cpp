#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/shooting/shooting.h"

// PG-22.18 .. PG-22.24, PG-22.31 what those who receive a charge do before contact.
namespace petite_guerre {

namespace {

// Those who charge one of these, of a formed unit its nearest man; PG-22.18 `far`: only those who
// began far enough off.
FigureSet charging_at(const Battle& battle, const Charges& charges, FigureSet targets, bool far) {
    FigureSet set;
    for (const Charge& charge : charges.list)
        if (charge.goes && (!far || charge.off > near_contact))
            for (const FigureId who : targets)
                if (is_target(battle, charge, who)) set.add(charge.who);
    return set;
}

// PG-22.20, PG-22.26, PG-22.29, PG-26.08, PG-05.09; PG-32.08 not who has pursued.
bool may_react(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return figure.present() && !figure.stunned() && !figure.turn.reacted && !figure.turn.pursued
           && !fights(battle, who) && !figure.mount.to_control
           && (figure.formed() || may_choose_actions(battle, who));
}

// PG-22.31 none of its men has broken, all of them may react (PG-05.09, PG-32.08).
bool crew_may_react(const Battle& battle, GunId gun, FigureSet crew) {
    for (const FigureId who : battle[gun].crew)
        if (battle[who].present() && battle[who].broken()) return false;
    for (const FigureId who : crew)
        if (battle[who].turn.reacted || battle[who].turn.pursued
            || !may_choose_actions(battle, who))
            return false;
    return !crew.empty();
}

// PG-22.31 whom it could fire at: of those who charge one of its minimum crew, the NCO counted.
FigureSet targets_of_gun(const Battle& battle, const Charges& charges, GunId gun) {
    FigureSet crew = serving(battle, gun), set;
    if (!crew_may_react(battle, gun, crew)) return set;
    if (const FigureId director = director_of(battle, gun)) crew.add(director);
    for (const FigureId charger : charging_at(battle, charges, crew, true))
        if (gun_may_react(battle, gun, charger)) set.add(charger);
    return set;
}

// PG-22.31; PG-18.06 one NCO may direct two of them.
void ask_guns(Play& play, Charges& charges) {
    Battle& battle = play.battle;
    FigureSet directors;
    for (const GunId gun : guns(battle)) {
        const FigureSet possible = targets_of_gun(battle, charges, gun);
        if (possible.empty()) continue;
        const FigureSet crew = serving(battle, gun);
        Question question =
            question_for_side(battle, battle[gun].side, "PG-22.31"_rule, "gun-fires-at-charge");
        question.about = piece_of(battle, gun);
        question.cause = nearest(battle, crew.first(), possible);
        question.by_eye = true;  // PG-14.01
        for (const FigureId charger : possible)
            offer(question, "fire-at-charge", crew.first(), charger);
        offer_pass(question, "hold-fire");
        const Option chosen = play.choose(question);
        if (chosen.verb != "fire-at-charge") continue;
        for (const FigureId who : crew) battle[who].turn.reacted = true;
        if (const FigureId director = director_of(battle, gun)) directors.add(director);
        charges.shots.push_back({crew.first(), {}, false, gun, chosen.target});
    }
    for (const FigureId who : directors) battle[who].turn.reacted = true;
}

// PG-22.18, PG-22.19 of a figure, or of a formed unit by one of its men.
void ask_one(Play& play, Charges& charges, FigureId who, FigureSet men) {
    Battle& battle = play.battle;
    const FigureSet far = charging_at(battle, charges, {who}, true);
    if (far.empty() || !may_react(battle, who)) return;
    const Reacts reacts =
        choose_reaction(play, who, far, charging_at(battle, charges, {who}, false));
    if (reacts.what == Reaction::None) return;
    for (const FigureId man : men) battle[man].turn.reacted = true;
    if (reacts.what == Reaction::Done || charges.shots.full()) return;
    const bool by_volley = reacts.what == Reaction::Volley;
    charges.shots.push_back({who, battle[who].body, by_volley, {}, reacts.charger});
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
    const Because because{play, shot.gun ? "PG-22.31"_rule : "PG-22.18"_rule};
    if (shot.gun) return fire_gun_at_charger(play, shot.gun, charger);
    if (shot.volley) return volley(play, shot.body);
    const FigureSet men = shot.body ? battle[shot.body].men() : FigureSet{shot.shooter};
    bool fired = false;
    for (const FigureId who : men) {
        if (battle[who].mount.to_control || !may_choose_actions(battle, who)
            || !may_shoot(battle, who) || !may_shoot_at(battle, who, charger))
            continue;
        fired = true;
        shoot_at(play, who, charger, false);
    }
    if (!fired)
        play.tell("PG-22.21"_rule, shot.shooter, "{} has no shot at {}", play.name(shot.shooter),
                  play.name(charger));
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
        const Because because{play, "PG-22.21"_rule};
        if (battle[charge.who].present())
            play.tell("PG-22.22"_rule, charge.who, "{} is stopped short", play.name(charge.who));
        return false;
    }
    return charge.body ? battle[charge.body].exists() : battle[charge.who].present();
}

namespace {

// PG-22.23, PG-23.12; PG-31.07 not he who keeps out of short range.
bool may_charge_in(const Battle& battle, const Reserved& shot) {
    if (shot.body && battle[shot.body].bound == Bound::Halt) return false;  // PG-30.11
    return shot.stopped_him && !shot.gun && battle[shot.charger].present() && can_fire(battle, shot)
           && !fights(battle, shot.shooter) && !keeps_away(battle, shot.shooter);
}

// PG-22.12, PG-22.26 he tests if he is not stunned; PG-22.07 if he runs there is a run after him.
void come_to_grips(Play& play, const Charge& charge) {
    const bool stays = test_in_the_way(play, charge.target, charge.who);
    if (stays) return charge.body ? close_in_body(play, charge) : close_in(play, charge);
    Charges alone;
    charge.body ? move_charging_body(play, alone, charge) : move_charger(play, alone, charge);
}

}  // namespace

// PG-22.23
void charge_in(Play& play, Charges& charges) {
    const Battle& battle = play.battle;
    for (const Reserved& shot : charges.shots) {
        if (!may_charge_in(battle, shot)) continue;
        const FigureId who = shot.shooter;
        Question question = question_for(battle, who, "PG-22.23"_rule, "charge-in", shot.charger);
        offer(question, "charge-in", who, shot.charger);
        offer_pass(question, "stay", who);
        if (play.choose(question).verb == "stay") continue;
        const Charge charge = declared(battle, who, shot.charger);
        const Because because{play, "PG-22.23"_rule};
        if (passes_test(play, charge)) come_to_grips(play, charge);
    }
}

}  // namespace petite_guerre
