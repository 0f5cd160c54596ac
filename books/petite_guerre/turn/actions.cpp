#include "books/petite_guerre/turn/actions.h"

#include <array>

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/items.h"

// Phase 4 of one side: who acts next (PG-02.08, PG-02.09, PG-02.15 step 5).
namespace petite_guerre {

namespace {

// PG-04.12 at the start of its own phase 4.
void ask_to_fall_out(Play& play, SideId side) {
    Battle& battle = play.battle;
    for (;;) {
        Question question = question_for_side(battle, side, "PG-04.12"_rule, "fall-out");
        for (const BodyId id : bodies(battle))
            if (battle[id].exists() && battle[id].side == side && battle[id].bound == Bound::Free)
                offer(question, "fall-out", battle[id].men().first());
        offer_pass(question, "stay-formed");
        const Option chosen = play.choose(question);
        if (chosen.verb != "fall-out") return;
        dissolve(play, battle[chosen.who].body);
    }
}

// PG-06.16, PG-07.10 who was declared playing plays: one item, none in a formed unit (PG-08.10).
void strike_up(Play& play, SideId side) {
    Battle& battle = play.battle;
    for (const FigureId who : present(battle, side)) {
        if (!plays(battle, who) || !may_act(battle, who)) continue;
        if (!battle[who].formed()) note_item(battle, who, Item::Play);
        play.tell_only(who_may_know(battle, who), "PG-07.10"_rule, who, "{} plays", play.name(who));
        make_sound(play, who, Sound::Loud);  // PG-12.14
    }
}

// PG-28.07 a stationary action is repeated now.
bool owes_repeat(const Battle& battle, FigureId who) {
    return bound_of_actor(battle, who) == Bound::Repeat && !in_hand_to_hand(battle, who);
}

bool body_fights(const Battle& battle, const Body& body) {
    for (const FigureId who : body.men())
        if (in_hand_to_hand(battle, who)) return true;
    return false;
}

// PG-27.05, PG-26.01, PG-28.07 what must be done before the side can end its actions.
void offer_owed(const Battle& battle, SideId side, Question& question) {
    for (const FigureId who : present(battle, side)) {
        if (owes_control_roll(battle, who))
            offer(question, "control-mount", who);
        else if (owes_stunned_reaction(battle, who))
            offer(question, "stunned-reaction", who);
        else if (!battle[who].formed() && may_act(battle, who) && owes_repeat(battle, who))
            offer(question, "repeat", who);
    }
    for (const BodyId id : bodies(battle)) {
        const Body& body = battle[id];
        if (!body.exists() || body.side != side || body.bound != Bound::Repeat) continue;
        if (body_may_act(battle, id) && !body_fights(battle, body))
            offer(question, "repeat", body.men().first());
    }
}

// PG-06.18 he waits until the lead figure of his file has acted.
bool waits(const Battle& battle, FigureId who) {
    const FigureId lead = lead_of(battle, who);
    return battle[who].turn.waits && lead && may_act(battle, lead);
}

void offer_one(const Battle& battle, FigureId who, Question& question) {
    if (battle[who].formed() || !may_act(battle, who) || waits(battle, who)) return;
    if (owes_control_roll(battle, who)) return;
    if (in_hand_to_hand(battle, who)) {
        offer(question, "in-hand-to-hand", who);
        return;
    }
    // PG-28.08 who copies a friend acts after him.
    if (bound_of_actor(battle, who) != Bound::CopyFriend && !owes_repeat(battle, who))
        offer(question, "act", who);
}

void offer_bodies(const Battle& battle, SideId side, Question& question) {
    for (const BodyId id : bodies(battle)) {
        const Body& body = battle[id];
        if (!body.exists() || body.side != side || !body_may_act(battle, id)) continue;
        const FigureId first = body.men().first();
        if (body_fights(battle, body))
            offer(question, "in-hand-to-hand", first);
        else if (body.bound != Bound::Repeat)
            offer(question, "act-formed", first);
    }
}

// PG-28.07, PG-28.08 a crew that nothing binds; one that must stay may only load.
bool crew_may_choose(const Battle& battle, GunId gun, bool loading) {
    for (const FigureId who : serving(battle, gun)) {
        const Bound bound = bound_of_actor(battle, who);
        if (bound != Bound::Free && !(loading && bound == Bound::Stay)) return false;
    }
    return true;
}

// PG-18.08 .. PG-18.11, PG-09.22 what may be done with a gun.
struct GunWork {
    std::string_view verb;
    bool (*may)(const Battle& battle, GunId gun);
    void (*take)(Play& play, GunId gun);
};
constexpr std::array gun_work{
    GunWork{"fire-gun", may_fire_gun, fire_gun}, GunWork{"load-gun", may_load_gun, load_gun},
    GunWork{"set-up-gun", may_set_up_gun, set_up_gun},
    GunWork{"limber-gun", may_limber_gun, limber_gun}, GunWork{"move-gun", may_move_gun, move_gun}};

bool may_do(const Battle& battle, GunId gun, const GunWork& row) {
    return row.may(battle, gun) && crew_may_choose(battle, gun, row.verb == "load-gun");
}

bool may_serve(const Battle& battle, GunId gun) {
    for (const GunWork& row : gun_work)
        if (may_do(battle, gun, row)) return true;
    return false;
}

// PG-22.10 a unit declares all its charges at once, so once a phase.
FigureId charger_of(const Battle& battle, UnitId unit) {
    FigureId first;
    for (const FigureId who : members(battle, unit)) {
        if (!battle[who].formed() && battle[who].turn.tested_charge) return {};
        if (!first && battle[who].present() && !battle[who].formed() && may_charge(battle, who))
            first = who;
    }
    return first;
}

void offer_charges(const Battle& battle, SideId side, Question& question) {
    for (const UnitId unit : units(battle))
        if (battle[unit].side == side)
            if (const FigureId who = charger_of(battle, unit)) offer(question, "unit-charges", who);
    for (const FigureId who : present(battle, side))
        if (!battle[who].unit && !battle[who].formed() && may_charge(battle, who))
            offer(question, "charge-alone", who);
}

// PG-05.11, PG-05.12 at any moment of his own phase 4.
void offer_orders(const Battle& battle, SideId side, Question& question) {
    for (const FigureId who : present(battle, side)) {
        if (may_assess(battle, who)) offer(question, "assess", who);
        if (may_designate(battle, who)) offer(question, "point-out", who);
    }
}

// PG-02.08 in any order the player likes.
Question who_acts(const Battle& battle, SideId side) {
    Question question = question_for_side(battle, side, "PG-02.08"_rule, "who-acts");
    offer_owed(battle, side, question);
    const bool owes = !question.options.empty();
    offer_orders(battle, side, question);
    offer_charges(battle, side, question);
    for (const GunId gun : guns(battle))
        if (battle[gun].side == side && !battle[gun].gone && may_serve(battle, gun))
            offer(question, "serve-gun", piece_of(battle, gun));
    offer_bodies(battle, side, question);
    for (const FigureId who : present(battle, side)) offer_one(battle, who, question);
    if (!owes) offer_pass(question, "end-actions");
    return question;
}

void serve_gun(Play& play, GunId gun) {
    const Battle& battle = play.battle;
    Question question = question_for_side(battle, battle[gun].side, "PG-18.11"_rule, "gun-action");
    question.about = piece_of(battle, gun);
    for (const GunWork& row : gun_work)
        if (may_do(battle, gun, row)) offer(question, row.verb, piece_of(battle, gun));
    const std::string_view verb = play.choose(question).verb;
    for (const GunWork& row : gun_work)
        if (row.verb == verb) return row.take(play, gun);
}

void carry_out(Play& play, const Option& chosen) {
    const std::string_view verb = chosen.verb;
    const FigureId who = chosen.who;
    if (verb == "control-mount") return control_mount(play, who);
    if (verb == "stunned-reaction") return stunned_reaction(play, who);
    if (verb == "repeat") return repeat_items(play, who);
    if (verb == "assess") return assess(play, who);
    if (verb == "point-out") return designate(play, who);
    if (verb == "unit-charges") return charges_of_unit(play, play.battle[who].unit);
    if (verb == "charge-alone") return charge_of_one(play, who);
    if (verb == "serve-gun")
        return serve_gun(
            play, GunId::of(who.index - static_cast<std::int64_t>(play.battle.figures.size())));
    if (verb == "in-hand-to-hand") return melee_action(play, who);
    if (verb == "act-formed") return act_as_body(play, play.battle[who].body);
    act_alone(play, who);
}

// PG-28.08 whose friend has just acted.
FigureId next_copier(const Battle& battle, SideId side) {
    for (const FigureId who : present(battle, side)) {
        const FigureId friendly = battle[who].turn.copies;
        if (bound_of_actor(battle, who) != Bound::CopyFriend || !friendly || !may_act(battle, who)
            || in_hand_to_hand(battle, who))
            continue;
        const Figure& other = battle[friendly];
        if (other.stunned() || !other.present()
            || (other.now.of_turn == battle.turn && other.now.acted))
            return who;
    }
    return {};
}

}  // namespace

// PG-13.10, PG-04.12; PG-22.10 a test to charge in (PG-22.23) while the other side acted was not a
// charge of the unit.
void begin_actions(Play& play, SideId side) {
    clear_smoke(play.battle, side);
    for (const FigureId who : present(play.battle, side))
        play.battle[who].turn.tested_charge = false;
    ask_to_fall_out(play, side);
    strike_up(play, side);
}

// PG-02.08, PG-02.09
bool next_action(Play& play, SideId side) {
    const Option chosen = play.choose(who_acts(play.battle, side));
    if (chosen.verb == "end-actions") return false;
    carry_out(play, chosen);
    while (const FigureId copier = next_copier(play.battle, side))
        copy_actions(play, copier, play.battle[copier].turn.copies);
    return true;
}

}  // namespace petite_guerre
