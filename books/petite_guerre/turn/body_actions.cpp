#include "books/petite_guerre/turn/body_actions.h"

#include <array>

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/orders.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/items.h"
#include "books/petite_guerre/turn/turn.h"

// Chapter 08: a formed unit acts as one (PG-08.01).
namespace petite_guerre {

FigureId speaker(const Battle& battle, BodyId id) {
    FigureId best;
    std::size_t most = 0;
    for (const FigureId who : battle[id].men()) {
        const Deeds& now = battle[who].now;
        const std::size_t count = now.of_turn == battle.turn ? now.items.size() : 0;
        if (battle[who].stunned() || minds_mount(battle, who) || (best && count <= most)) continue;
        best = who;
        most = count;
    }
    return best ? best : battle[id].men().first();
}

namespace {

// PG-08.08 not the stunned; PG-26.09 nor who has his mount to control; PG-05.08 not a leader who
// does not act; PG-08.09 a wounded man in one thing besides moving.
bool takes_part(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (figure.stunned() || minds_mount(battle, who) || !may_choose_actions(battle, who))
        return false;
    if (!figure.wounded() || figure.now.of_turn != battle.turn) return true;
    for (const Item item : figure.now.items)
        if (item != Item::Move) return false;
    return true;
}

}  // namespace

FigureSet taking_part(const Battle& battle, BodyId id) {
    FigureSet men;
    for (const FigureId who : battle[id].men())
        if (takes_part(battle, who)) men.add(who);
    return men;
}

void note_for_all(Battle& battle, BodyId id, Item item, FigureSet done) {
    for (const FigureId who : battle[id].men() - done)
        if (!battle[who].stunned()) note_item(battle, who, item);
}

namespace {

FigureSet to_load(const Battle& battle, BodyId id) {
    return those_who(battle, id,
                     [&](const Figure&, FigureId who) { return may_load(battle, who); });
}
FigureSet to_reload(const Battle& battle, BodyId id) {
    return those_who(battle, id,
                     [&](const Figure&, FigureId who) { return may_reload_beside(battle, who); });
}
// PG-17.02, PG-17.06 at somebody, or blind.
FigureSet to_shoot(const Battle& battle, BodyId id) {
    return those_who(battle, id,
                     [&](const Figure&, FigureId who) { return something_to_shoot(battle, who); });
}
FigureSet to_fix(const Battle& battle, BodyId id, bool fixed) {
    return those_who(battle, id, [&](const Figure& figure, FigureId) {
        return figure.bayonet && figure.fixed != fixed;
    });
}
FigureSet to_take_posture(const Battle& battle, BodyId id, Posture wanted) {
    return those_who(battle, id, [&](const Figure& figure, FigureId) {
        return !figure.mounted() && figure.posture != wanted;
    });
}

// PG-07.02, PG-08.06
void load_all(Play& play, BodyId id) {
    const FigureSet men = to_load(play.battle, id);
    for (const FigureId who : play.battle[id].men() - men)
        note_unique(play.battle, who, Unique::Load);
    for (const FigureId who : men) load(play, who);
}

// PG-07.05 said for all of them.
bool moves_besides(Play& play, BodyId id, Item item) {
    const FigureId who = speaker(play.battle, id);
    Deeds& now = begin_deeds(play.battle, who);
    now.items.push_back(item);
    const bool moves = says_he_moves(play, who);
    now.items.pop_back();
    return moves;
}

// PG-17.02, PG-08.10 man by man; each may hold his fire.
void shoot_all(Play& play, BodyId id) {
    const bool moves = moves_besides(play, id, Item::Shoot);
    const FigureSet men = to_shoot(play.battle, id);
    note_for_all(play.battle, id, Item::Shoot, men);
    for (const FigureId who : men) {
        if (!play.battle[who].present() || play.battle[who].stunned()) continue;
        shoot_item(play, who, moves);
    }
}

void reload_all(Play& play, BodyId id) {
    const FigureSet men = to_reload(play.battle, id);
    note_for_all(play.battle, id, Item::Reload, men);
    for (const FigureId who : men) reload_item(play, who, false);
}

void fix_all(Play& play, BodyId id, bool fixed) {
    Battle& battle = play.battle;
    const FigureSet men = to_fix(battle, id, fixed);
    note_for_all(battle, id, Item::Bayonet, {});
    for (const FigureId who : men) battle[who].fixed = fixed;
    const FigureId first = men.first();
    play.tell_only(who_may_know(battle, first), "PG-07.12"_rule, first,
                   "the formed unit {} bayonets", fixed ? "fixes" : "unfixes");
}

}  // namespace

int ask_quarters(Play& play, BodyId id, bool may_keep) {
    const FigureId who = speaker(play.battle, id);
    Question question = question_for(play.battle, who, "PG-08.13"_rule, "face");
    offer(question, "face-left", who);
    offer(question, "face-right", who);
    offer(question, "face-about", who);
    if (may_keep) offer_pass(question, "face-as-now", who);
    const std::string_view verb = play.choose(question).verb;
    if (verb == "face-as-now") return 0;
    return verb == "face-right" ? 1 : verb == "face-about" ? 2 : 3;
}

namespace {

void turn_all(Play& play, BodyId id, int quarters) {
    if (quarters == 0) return;
    for (const FigureId man : play.battle[id].men()) begin_deeds(play.battle, man).turned = true;
    turn_body(play, id, quarters);
}

// PG-07.03 it may include a change of facing.
void take_posture(Play& play, BodyId id, Posture wanted) {
    Battle& battle = play.battle;
    const FigureSet men = to_take_posture(battle, id, wanted);
    note_for_all(battle, id, Item::Posture, {});
    for (const FigureId who : men) {
        battle[who].posture = wanted;
        moved_on_the_spot(play, who);
    }
    const FigureId first = men.first();
    play.tell_only(who_may_know(battle, first), "PG-08.01"_rule, first,
                   "the men of the formed unit are {} now", posture_names[wanted]);
    if (may_turn_body(battle, id)) turn_all(play, id, ask_quarters(play, id, true));
}

// PG-08.05, PG-13.19 one roll.
void acquire_as_body(Play& play, BodyId id) {
    const bool moves = moves_besides(play, id, Item::Acquire);
    acquire_item(play, speaker(play.battle, id), moves);
}

// PG-08.13
void turn(Play& play, BodyId id) {
    const int quarters = ask_quarters(play, id, false);
    note_for_all(play.battle, id, Item::Turn, {});
    turn_all(play, id, quarters);
}

// PG-08.03 a move of the rear rank, while the front rank stands: as far as the roll carries it.
void pass_through(Play& play, BodyId id) {
    Battle& battle = play.battle;
    const FigureId who = rank(battle[id], 1).first();
    const Inches needed = length_of_passing(battle, id);
    for (const FigureId man : battle[id].men()) note_item(battle, man, Item::Move);
    const int die = throw_average(play, who, MoveKind::Walk);
    const Going going = going_at(battle, battle[who].at);
    if (distance_of(battle, who, MoveKind::Walk, going, die) >= needed)
        pass_ranks(play, id);
    else
        play.tell_only(who_may_know(battle, who), "PG-08.03"_rule, who,
                       "the rear rank does not get through");
}

// PG-08.04 before or after the volley; PG-07.05 not if they said that they stay.
void fire_volley(Play& play, BodyId id) {
    const Battle& battle = play.battle;
    const FigureId who = speaker(battle, id);
    Question question = question_for(battle, who, "PG-08.04"_rule, "second-rank");
    question.by_eye = true;  // PG-14.01
    if (freedom_of(battle, who) == Freedom::All && battle[who].turn.said != Said::WillStay
        && may_pass_ranks(battle, id)) {
        offer(question, "pass-before", who);
        offer(question, "pass-after", who);
    }
    offer_pass(question, "ranks-stay", who);
    const std::string_view verb = play.choose(question).verb;
    if (verb == "pass-before") pass_ranks(play, id);
    volley(play, id);
    if (verb == "pass-after" && battle[id].exists() && may_pass_ranks(battle, id))
        pass_ranks(play, id);
}

// One thing a formed unit may do.
struct BodyRow {
    std::string_view verb;
    Item item;    // of PG-07.03 ...
    bool unique;  // ... or a unique action
    bool moves;   // PG-30.11 not for those who halt; PG-07.05 nor who said that they stay
    bool (*may)(const Battle& battle, BodyId id);
    void (*take)(Play& play, BodyId id);
};
constexpr std::array body_rows{
    BodyRow{"volley", Item::Count, true, false, may_volley, fire_volley},
    BodyRow{"load", Item::Count, true, false,
            [](const Battle& b, BodyId id) { return !to_load(b, id).empty(); }, load_all},
    BodyRow{"reload-alone", Item::Count, true, false, body_may_load_rounds, load_rounds_of_body},
    BodyRow{"pioneer-work", Item::Count, true, false, body_may_work, body_works},
    BodyRow{"secure-prisoner", Item::Count, true, false, body_may_secure, body_secures},
    BodyRow{"free-prisoner", Item::Count, true, false, body_may_free, body_frees},
    BodyRow{"search-body", Item::Count, true, false, body_may_search, body_searches},
    BodyRow{"cross-obstacle", Item::Count, true, true, body_may_cross, body_crosses},
    BodyRow{"charge-formed", Item::Count, true, true,
            [](const Battle& b, BodyId id) { return may_charge(b, speaker(b, id)); },
            charge_of_body},
    BodyRow{"change-formation", Item::Count, true, true, may_change_formation, change_formation},
    BodyRow{"move", Item::Move, false, true, may_move_body, move_body},
    BodyRow{"pass-through", Item::Move, false, true, may_pass_ranks, pass_through},
    BodyRow{"fix-bayonet", Item::Bayonet, false, false,
            [](const Battle& b, BodyId id) { return !to_fix(b, id, true).empty(); },
            [](Play& p, BodyId id) { fix_all(p, id, true); }},
    BodyRow{"unfix-bayonet", Item::Bayonet, false, false,
            [](const Battle& b, BodyId id) { return !to_fix(b, id, false).empty(); },
            [](Play& p, BodyId id) { fix_all(p, id, false); }},
    BodyRow{
        "fall-prone", Item::Posture, false, true,
        [](const Battle& b, BodyId id) { return !to_take_posture(b, id, Posture::Prone).empty(); },
        [](Play& p, BodyId id) { take_posture(p, id, Posture::Prone); }},
    BodyRow{"kneel", Item::Posture, false, true,
            [](const Battle& b, BodyId id) {
                return !to_take_posture(b, id, Posture::Kneeling).empty();
            },
            [](Play& p, BodyId id) { take_posture(p, id, Posture::Kneeling); }},
    BodyRow{"stand-up", Item::Posture, false, true,
            [](const Battle& b, BodyId id) {
                return !to_take_posture(b, id, Posture::Standing).empty();
            },
            [](Play& p, BodyId id) { take_posture(p, id, Posture::Standing); }},
    BodyRow{"mount", Item::Mount, false, true, body_may_mount, mount_body},
    BodyRow{"dismount", Item::Mount, false, true, body_may_dismount, dismount_body},
    BodyRow{"change-weapon", Item::ChangeWeapon, false, false, body_may_change_weapons,
            change_weapons_of_body},
    BodyRow{"try-to-acquire", Item::Acquire, false, false,
            [](const Battle& b, BodyId id) { return may_acquire(b, speaker(b, id)); },
            acquire_as_body},
    BodyRow{"take-shot", Item::Shoot, false, false,
            [](const Battle& b, BodyId id) { return !to_shoot(b, id).empty(); }, shoot_all},
    BodyRow{"reload", Item::Reload, false, false,
            [](const Battle& b, BodyId id) { return !to_reload(b, id).empty(); }, reload_all},
    BodyRow{"turn", Item::Turn, false, true, may_turn_body, turn},
    BodyRow{"give-report", Item::Speak, false, false, body_may_report, report_of_body},
    BodyRow{"shout-warning", Item::Speak, false, false,
            [](const Battle& b, BodyId id) { return may_shout(b, speaker(b, id)); },
            [](Play& p, BodyId id) { shout(p, speaker(p.battle, id)); }},
    BodyRow{"pass-on-order", Item::Speak, false, false,
            [](const Battle& b, BodyId id) { return may_pass_on(b, speaker(b, id)); },
            [](Play& p, BodyId id) { pass_on_order(p, speaker(p.battle, id)); }},
};

bool is_loading(std::string_view verb) {
    return verb == "load" || verb == "reload" || verb == "reload-alone";
}

// PG-07.02; PG-26.09 a man who controlled his mount holds up nobody else.
bool untouched(const Battle& battle, BodyId id) {
    for (const FigureId who : battle[id].men())
        if (!petite_guerre::untouched(battle, who) && !minds_mount(battle, who)) return false;
    return true;
}

bool still_to_move(const Battle& battle, FigureId who) {
    return battle[who].turn.said == Said::WillMove && !battle[who].now.moved();
}

// PG-07.05 what they have said binds them; PG-05.11 a leader may have said it before they have done
// anything.
bool as_they_said(const Battle& battle, FigureId who, const BodyRow& row) {
    if (row.moves) return battle[who].turn.said != Said::WillStay;
    return !still_to_move(battle, who);
}

bool may_take(const Battle& battle, BodyId id, const BodyRow& row) {
    const FigureId who = speaker(battle, id);
    const Freedom freedom = freedom_of(battle, who);
    if (freedom == Freedom::ReloadOnly && !is_loading(row.verb)) return false;
    if (freedom != Freedom::All && row.moves) return false;
    if (!as_they_said(battle, who, row)) return false;
    if (row.unique) return untouched(battle, id) && row.may(battle, id);
    return may_add(battle, who, row.item) && row.may(battle, id);
}

Question what_to_do(const Battle& battle, BodyId id) {
    const FigureId who = speaker(battle, id);
    Question question = question_for(battle, who, "PG-08.01"_rule, "formed-action");
    for (const BodyRow& row : body_rows)
        if (may_take(battle, id, row)) {
            offer(question, row.verb, who);
            question.by_eye = question.by_eye || row.verb == "volley";  // PG-14.01
        }
    const bool may_end = !still_to_move(battle, who) || question.options.empty();
    offer_to_designate(battle, battle[id].side, question);  // PG-05.12
    if (may_end) offer_pass(question, "end-action", who);
    return question;
}

bool in_contact(const Battle& battle, BodyId id) {
    for (const FigureId who : battle[id].men())
        if (in_hand_to_hand(battle, who)) return true;
    return false;
}

}  // namespace

// PG-08.11 not when all of them are stunned.
bool body_may_act(const Battle& battle, BodyId id) {
    for (const FigureId who : battle[id].men())
        if (may_act(battle, who)) return true;
    return false;
}

// PG-08.01 the same for all of them, to the end.
void act_as_body(Play& play, BodyId id) {
    Battle& battle = play.battle;
    const FigureSet men = battle[id].men();
    while (battle[id].exists() && body_may_act(battle, id) && !in_contact(battle, id)) {
        const Option chosen = play.choose(what_to_do(battle, id));
        const std::string_view verb = chosen.verb;
        if (verb == "end-action") break;
        if (verb == "point-out") designate(play, chosen.who);
        for (const BodyRow& row : body_rows)
            if (row.verb == verb) {
                row.take(play, id);
                break;
            }
    }
    // PG-22.11 who only failed to charge is free for something else, as the loop above is; PG-04.09
    // if they are formed no more, each is free for what is left of his turn.
    for (const FigureId who : men)
        if (battle[who].present() && battle[who].body == id) end_of_action(battle, who);
}

}  // namespace petite_guerre
