#include <utility>

#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"
#include "engine/table/route.h"

// Chapter 24: prisoners, and what may be taken from the fallen.
namespace petite_guerre {

namespace {

// Beside each other, though one of them was a rider till now.
constexpr Inches beside = wide_radius - foot_radius + touch;

bool free_to_act(const Battle& battle, FigureId who) {
    return battle[who].present() && !battle[who].stunned() && !in_hand_to_hand(battle, who);
}

// PG-24.03 his own prisoners beside him who are not tied yet.
FigureSet to_secure(const Battle& battle, FigureId who) {
    FigureSet set;
    for (const FigureId other : all(battle)) {
        const Figure& one = battle[other];
        if (one.status == Status::Captured && one.captivity.captor == who && !one.captivity.secured
            && within_gap(battle, who, other, beside))
            set.add(other);
    }
    return set;
}

// PG-24.05 captured friends beside him. Enemies whom his side cannot know of do not count.
FigureSet to_free(const Battle& battle, FigureId who) {
    FigureSet set;
    if (!within_paces(battle, who, paces(20), known_foes(battle, who)).empty()) return set;
    for (const FigureId other : all(battle)) {
        const Figure& one = battle[other];
        if (one.status == Status::Captured && one.side == battle[who].side
            && within_gap(battle, who, other, beside))
            set.add(other);
    }
    return set;
}

// PG-24.07, PG-24.08 those he killed hand to hand last turn; PG-27.14 a wounded man takes two
// turns.
FigureSet to_search(const Battle& battle, FigureId who) {
    FigureSet set;
    const Harmed& harm = battle[who].harm;
    const int turns = harm.slow_at == Unique::Search && harm.slow > 0 ? 2 : 1;
    for (const FigureId other : all(battle)) {
        const Figure& one = battle[other];
        const int ago = battle.turn - one.captivity.turn;
        if (one.status == Status::Dead && one.captivity.killer == who && one.captivity.in_melee
            && !one.captivity.searched && enemies(battle, who, other) && ago >= 1 && ago <= turns
            && within_gap(battle, who, other, beside))
            set.add(other);
    }
    return set;
}

FigureId choose_among(Play& play, FigureId who, FigureSet set, RuleId rule, std::string_view topic,
                      std::string_view verb) {
    Question question = question_for(play.battle, who, rule, topic);
    for (const FigureId other : set) offer(question, verb, who, other);
    return play.choose(question).target;
}

// PG-24.04 he gets away without what shoots.
void lose_missile_weapons(Figure& figure) {
    FixedVector<Carried, 4> kept;
    for (const Carried& carried : figure.weapons)
        if (!carried.missile()) kept.push_back(carried);
    figure.weapons = kept;
    figure.in_hand = 0;
    figure.fixed = false;
}

void set_free(Play& play, FigureId who) {
    Battle& battle = play.battle;
    battle[who].status = Status::Present;
    battle[who].captivity = {};
    put(battle, who, spot_with_room(battle, who, battle[who].at));
}

// PG-24.04 did the captor do nothing else this turn, undisturbed? PG-27.14 (b) if he is wounded the
// first of two turns is enough for now.
bool held_fast(const Battle& battle, FigureId captive) {
    const Captivity& captivity = battle[captive].captivity;
    const Figure& figure = battle[captivity.captor];
    const bool at_it = figure.harm.slow_at == Unique::Secure && figure.harm.slow > 0;
    return (captivity.secured || at_it) && figure.present() && !figure.stunned()
           && !figure.turn.was_charged && figure.now.of_turn == battle.turn
           && figure.now.unique == Unique::Secure;
}

// PG-24.10, PG-03.15; with his hands full he leaves the last thing that he does not hold.
void take_weapon(Play& play, FigureId who, FigureId body, std::size_t which) {
    Figure &looter = play.battle[who], &dead = play.battle[body];
    const Carried taken = dead.weapons[which];
    dead.weapons.erase(dead.weapons.begin() + static_cast<std::ptrdiff_t>(which));
    dead.in_hand = 0;
    if (looter.weapons.full()) {
        const std::size_t last = looter.weapons.size() - 1;
        const bool held = static_cast<std::size_t>(looter.in_hand) == last;
        if (held) std::swap(looter.weapons[last - 1], looter.weapons[last]);
        if (held) --looter.in_hand;
        looter.weapons.erase(looter.weapons.begin() + static_cast<std::ptrdiff_t>(last));
    }
    take_over(looter, taken);
    play.tell("PG-24.10"_rule, who, "{} takes over the {} of {}", play.name(who),
              weapon_words[taken.weapon], play.name(body));
}

}  // namespace

bool may_secure(const Battle& battle, FigureId who) {
    return free_to_act(battle, who) && !to_secure(battle, who).empty();
}

// PG-24.03
void secure_prisoner(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const FigureId prisoner =
        choose_among(play, who, to_secure(battle, who), "PG-24.03"_rule, "secure-whom", "secure");
    note_unique(battle, who, Unique::Secure);
    if (!unique_done(battle, who, Unique::Secure)) return;
    Captivity& captivity = battle[prisoner].captivity;
    captivity.secured = captivity.led = true;
    captivity.turn = battle.turn;
    play.tell("PG-24.03"_rule, who, "{} secures {}", play.name(who), play.name(prisoner));
}

bool may_free(const Battle& battle, FigureId who) {
    return free_to_act(battle, who) && !to_free(battle, who).empty();
}

// PG-24.05; it takes all of the turn: the man who is freed acts from the next one on.
void free_prisoner(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const FigureId captive =
        choose_among(play, who, to_free(battle, who), "PG-24.05"_rule, "free-whom", "free");
    note_unique(battle, who, Unique::Secure);
    if (!unique_done(battle, who, Unique::Secure)) return;
    reveal(play, who);  // PG-81.02
    set_free(play, captive);
    begin_deeds(battle, captive).acted = true;
    play.tell("PG-24.05"_rule, who, "{} frees {}", play.name(who), play.name(captive));
    after_move(play, captive, false);
}

bool may_search(const Battle& battle, FigureId who) {
    return free_to_act(battle, who) && !to_search(battle, who).empty();
}

// PG-24.07, PG-24.10
void search_body(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const FigureId body =
        choose_among(play, who, to_search(battle, who), "PG-24.07"_rule, "search-whom", "search");
    note_unique(battle, who, Unique::Search);
    if (!unique_done(battle, who, Unique::Search)) return;
    Captivity& fate = battle[body].captivity;
    fate.searched = true;
    fate.searched_by = who;  // PG-24.09
    Question question = question_for(battle, who, "PG-24.07"_rule, "take-what", body);
    offer(question, "take-trophy", who, body);
    for (std::size_t i = 0; i < battle[body].weapons.size(); ++i)
        offer(question, "take-weapon", body, body, static_cast<int>(i));
    const Option chosen = play.choose(question);
    if (chosen.verb == "take-weapon")
        return take_weapon(play, who, body, static_cast<std::size_t>(chosen.detail));
    play.tell("PG-24.07"_rule, who, "{} searches {} and takes a trophy or loot", play.name(who),
              play.name(body));
}

namespace {

// With room as his captor knows it.
Point spot_beside(const Battle& battle, FigureId captor, const Figure& captive) {
    const Point middle = battle[captor].at;
    const Inches bases = radius(battle[captor]) + radius(captive);
    const Point spot = toward(middle, captive.at, bases);
    const auto good = [&](Point p) {
        return has_room(battle, captor, p) && !within(p, middle, bases - touch);
    };
    return nearest_spot(battle.ground(), spot, paces(40), good).value_or(spot);
}

}  // namespace

// PG-24.05 beside the captor, at his walk, if he likes.
void lead_prisoners(Play& play, FigureId captor) {
    Battle& battle = play.battle;
    for (const FigureId who : all(battle)) {
        Figure& one = battle[who];
        if (one.status != Status::Captured || one.captivity.captor != captor
            || !one.captivity.secured)
            continue;
        if (one.captivity.led && battle[captor].present()
            && battle[captor].now.move == MoveKind::Walk
            && !within_gap(battle, captor, who, beside)) {
            Question question = question_for(battle, captor, "PG-24.05"_rule, "lead-prisoner", who);
            offer(question, "lead", captor, who);
            offer_pass(question, "leave-him", captor, who);
            if (play.choose(question).verb == "lead") one.at = spot_beside(battle, captor, one);
        }
        one.captivity.led = within_gap(battle, captor, who, beside);
    }
}

// PG-24.04
void free_unsecured(Play& play) {
    Battle& battle = play.battle;
    for (const FigureId who : all(battle)) {
        const Figure& one = battle[who];
        if (one.status != Status::Captured) continue;
        const bool earlier = one.captivity.turn < battle.turn;
        const bool open = one.captivity.secured ? !earlier : earlier;
        if (!open || held_fast(battle, who)) continue;
        set_free(play, who);
        lose_missile_weapons(battle[who]);
        play.tell("PG-24.04"_rule, who, "{} was not held fast and goes free", play.name(who));
        stun(play, who, "PG-24.04"_rule);
        after_move(play, who, false);
    }
}

}  // namespace petite_guerre
