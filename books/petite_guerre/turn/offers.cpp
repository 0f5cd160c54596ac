#include <array>

#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/orders.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/shooting/fire_spot.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/items.h"
#include "books/petite_guerre/turn/turn.h"
#include "engine/table/deviation.h"

// PG-07.01 .. PG-07.03 what one man may do, asked and carried out.
namespace petite_guerre {

namespace {

Facing about(Facing facing) {
    return {static_cast<std::int16_t>(-facing.dx), static_cast<std::int16_t>(-facing.dy)};
}

// PG-07.03 "turn around or to the side"; towards any enemy on the table too.
void ask_facing(Play& play, FigureId who, bool may_keep) {
    Battle& battle = play.battle;
    Question question = question_for(battle, who, "PG-07.14"_rule, "face");
    offer(question, "face-left", who);
    offer(question, "face-right", who);
    offer(question, "face-about", who);
    for (const FigureId enemy : known_foes(battle, who)) offer(question, "face-enemy", who, enemy);
    if (may_keep) offer_pass(question, "face-as-now", who);
    const Option chosen = play.choose(question);
    Figure& figure = battle[who];
    if (chosen.verb == "face-left") figure.facing = about(right_of(figure.facing));
    if (chosen.verb == "face-right") figure.facing = right_of(figure.facing);
    if (chosen.verb == "face-about") figure.facing = about(figure.facing);
    if (chosen.verb == "face-enemy") turn_to(battle, who, battle[chosen.target].at);
}

// PG-06.18 who is under control only through his file follows it, and goes nowhere else.
bool may_walk(const Battle& battle, FigureId who) {
    if (battle[who].turn.by_file) return false;
    for (const MoveKind kind : {MoveKind::Walk, MoveKind::Run, MoveKind::Dodge, MoveKind::Crawl})
        if (may_move(battle, who, kind)) return true;
    return false;
}

bool may_fix(const Battle& battle, FigureId who) {
    return battle[who].bayonet && !battle[who].fixed;
}
bool may_unfix(const Battle& battle, FigureId who) {
    return battle[who].bayonet && battle[who].fixed;
}
// PG-07.12
void fix_or_unfix(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    figure.fixed = !figure.fixed;
    note_item(play.battle, who, Item::Bayonet);
    play.tell_only(who_may_know(play.battle, who), "PG-07.12"_rule, who, "{} {} his bayonet",
                   play.name(who), figure.fixed ? "fixes" : "unfixes");
}

template <Posture wanted>
bool may_take_posture(const Battle& battle, FigureId who) {
    return !battle[who].mounted() && battle[who].posture != wanted;
}
// PG-07.03, PG-07.13; Clang 14 does not find a rule's literal within a template.
constexpr RuleId posture_rule = "PG-07.03"_rule;
template <Posture wanted>
void take_posture(Play& play, FigureId who) {
    Battle& battle = play.battle;
    battle[who].posture = wanted;
    note_item(battle, who, Item::Posture);
    ask_facing(play, who, true);
    play.tell_only(who_may_know(battle, who), posture_rule, who, "{} is {} now", play.name(who),
                   posture_names[wanted]);
    moved_on_the_spot(play, who);
}

bool may_dismount(const Battle& battle, FigureId who) {
    return battle[who].mounted() && !battle[who].mount.to_control;
}
// PG-07.03
void change_seat(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const bool up = !battle[who].mounted();
    (up ? mount_up : dismount)(battle, who);
    battle[who].posture = Posture::Standing;
    note_item(battle, who, Item::Mount);
    ask_facing(play, who, true);
    play.tell_only(who_may_know(battle, who), "PG-07.03"_rule, who, "{} {}", play.name(who),
                   up ? "mounts" : "dismounts");
    moved_on_the_spot(play, who);
}

bool has_another_weapon(const Battle& battle, FigureId who) {
    return battle[who].weapons.size() > 1;
}
// PG-07.17
void change_weapon(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    Question question = question_for(battle, who, "PG-07.17"_rule, "take-which-weapon");
    for (std::size_t i = 0; i < figure.weapons.size(); ++i)
        if (static_cast<int>(i) != figure.in_hand)
            offer(question, "take-in-hand", who, {}, static_cast<int>(i));
    figure.in_hand = static_cast<std::int8_t>(play.choose(question).detail);
    note_item(battle, who, Item::ChangeWeapon);
    const auto hand = static_cast<std::size_t>(figure.in_hand);
    play.tell_only(who_may_know(battle, who), "PG-07.17"_rule, who, "{} takes the {} in hand",
                   play.name(who), weapon_words[figure.weapons[hand].weapon]);
}

// PG-07.05 whether he has an item left for moving is known once this one is counted.
bool moves_besides(Play& play, FigureId who, Item item) {
    Battle& battle = play.battle;
    Deeds& now = begin_deeds(battle, who);
    now.items.push_back(item);
    const bool moves = says_he_moves(play, who);
    now.items.pop_back();
    return moves;
}
// PG-07.06
void acquire(Play& play, FigureId who) {
    acquire_item(play, who, moves_besides(play, who, Item::Acquire));
}
void shoot(Play& play, FigureId who) {
    shoot_item(play, who, moves_besides(play, who, Item::Shoot));
}

void reload(Play& play, FigureId who) {
    reload_item(play, who, false);
}
bool may_reload_alone(const Battle& battle, FigureId who) {
    return may_reload(battle, who) && weapon_in_hand(battle[who])->loading == Loading::Rounds;
}
// PG-14.14 nothing else is done.
void reload_alone(Play& play, FigureId who) {
    reload_item(play, who, true);
    end_of_action(play.battle, who);
}

bool always(const Battle&, FigureId) {
    return true;
}
void turn_round(Play& play, FigureId who) {
    note_item(play.battle, who, Item::Turn);
    ask_facing(play, who, false);
    play.tell_only(who_may_know(play.battle, who), "PG-07.14"_rule, who, "{} turns",
                   play.name(who));
    moved_on_the_spot(play, who);
}

// PG-07.03
constexpr std::array items{
    ItemRow{"move", Item::Move, may_walk, move_item},
    ItemRow{"fix-bayonet", Item::Bayonet, may_fix, fix_or_unfix},
    ItemRow{"unfix-bayonet", Item::Bayonet, may_unfix, fix_or_unfix},
    ItemRow{"fall-prone", Item::Posture, may_take_posture<Posture::Prone>,
            take_posture<Posture::Prone>},
    ItemRow{"kneel", Item::Posture, may_take_posture<Posture::Kneeling>,
            take_posture<Posture::Kneeling>},
    ItemRow{"stand-up", Item::Posture, may_take_posture<Posture::Standing>,
            take_posture<Posture::Standing>},
    ItemRow{"mount", Item::Mount, may_mount, change_seat},
    ItemRow{"dismount", Item::Mount, may_dismount, change_seat},
    ItemRow{"change-weapon", Item::ChangeWeapon, has_another_weapon, change_weapon},
    ItemRow{"try-to-acquire", Item::Acquire, may_acquire, acquire},
    ItemRow{"take-shot", Item::Shoot, something_to_shoot, shoot},
    ItemRow{"reload", Item::Reload, may_reload_beside, reload},
    ItemRow{"turn", Item::Turn, always, turn_round},
    ItemRow{"give-report", Item::Speak, may_report, give_report},
    ItemRow{"shout-warning", Item::Speak, may_shout, shout},
    ItemRow{"pass-on-order", Item::Speak, may_pass_on, pass_on_order},
};
// PG-07.02; charges, guns and formed units are asked for elsewhere (actions.cpp).
constexpr std::array uniques{
    UniqueRow{"load", may_load, load},
    UniqueRow{"reload-alone", may_reload_alone, reload_alone},
    UniqueRow{"pioneer-work", may_do_pioneer_work, pioneer_work},
    UniqueRow{"form-up", may_form_up, form_up},
    UniqueRow{"secure-prisoner", may_secure, secure_prisoner},
    UniqueRow{"free-prisoner", may_free, free_prisoner},
    UniqueRow{"search-body", may_search, search_body},
    UniqueRow{"cross-obstacle", may_cross_major, cross_major},
};

bool loading(std::string_view verb) {
    return verb == "load" || verb == "reload" || verb == "reload-alone";
}

// PG-07.05 what he has said binds him.
bool as_he_said(const Figure& figure, Item item) {
    if (figure.turn.said == Said::WillStay) return !is_moving(item);
    const bool still_to_move = figure.turn.said == Said::WillMove && !figure.now.moved();
    return !still_to_move || is_moving(item);
}

// PG-05.11 a leader may have said it before he has done anything.
bool as_he_said(const Figure& figure, std::string_view unique) {
    const bool moving = unique == "cross-obstacle" || unique == "form-up";
    return figure.turn.said == Said::Nothing || moving == (figure.turn.said == Said::WillMove);
}

void offer_uniques(const Battle& battle, FigureId who, Freedom freedom, Question& question) {
    if (!untouched(battle, who)) return;
    for (const UniqueRow& row : uniques)
        if ((freedom == Freedom::All || loading(row.verb)) && as_he_said(battle[who], row.verb)
            && row.may(battle, who))
            offer(question, row.verb, who);
}

void offer_items(const Battle& battle, FigureId who, Freedom freedom, Question& question) {
    const Figure& figure = battle[who];
    for (const ItemRow& row : items) {
        if (freedom == Freedom::ReloadOnly && !loading(row.verb)) continue;
        if (freedom == Freedom::NoMovement && is_moving(row.item)) continue;
        if (may_add(battle, who, row.item) && as_he_said(figure, row.item) && row.may(battle, who))
            offer(question, row.verb, who);
    }
}

// PG-06.10, PG-06.18 he may wait until the lead figure has gone, and go with him.
bool may_wait(const Battle& battle, FigureId who) {
    const FigureId lead = lead_of(battle, who);
    return lead && lead != who && may_act(battle, lead) && !battle[who].turn.waits
           && battle[who].turn.said != Said::WillStay && may_add(battle, who, Item::Move);
}

Question what_to_do(const Battle& battle, FigureId who) {
    Question question = question_for(battle, who, "PG-07.01"_rule, "action");
    const Freedom freedom = freedom_of(battle, who);
    offer_uniques(battle, who, freedom, question);
    offer_items(battle, who, freedom, question);
    if (may_wait(battle, who)) offer(question, "wait-for-lead", who);
    const bool owes_a_move = battle[who].turn.said == Said::WillMove && !battle[who].now.moved();
    const bool may_end = !owes_a_move || question.options.empty();
    offer_to_designate(battle, battle[who].side, question);  // PG-05.12
    if (may_end) offer_pass(question, "end-action", who);
    return question;
}

void carry_out(Play& play, FigureId who, std::string_view verb) {
    for (const UniqueRow& row : uniques)
        if (row.verb == verb) return row.take(play, who);
    for (const ItemRow& row : items)
        if (row.verb == verb) return row.take(play, who);
}

}  // namespace

bool something_to_shoot(const Battle& battle, FigureId who) {
    if (!may_shoot(battle, who)) return false;
    const Figure& figure = battle[who];
    return !targets(battle, who).empty()
           || FireSpot{battle, figure.at, figure.facing, 1800}.possible();
}

// PG-07.01, PG-07.05 one after the other, as the first turns out.
void act_alone(Play& play, FigureId who) {
    Battle& battle = play.battle;
    while (may_act(battle, who) && !in_hand_to_hand(battle, who) && !battle[who].formed()) {
        const Option chosen = play.choose(what_to_do(battle, who));
        const std::string_view verb = chosen.verb;
        if (verb == "wait-for-lead") {
            battle[who].turn.waits = true;
            return;
        }
        if (verb == "end-action") break;
        if (verb == "point-out")
            designate(play, chosen.who);
        else
            carry_out(play, who, verb);
    }
    end_of_action(battle, who);
}

}  // namespace petite_guerre
