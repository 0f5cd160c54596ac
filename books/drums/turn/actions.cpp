#include "books/drums/turn/actions.h"

#include "books/drums/fighting/melee.h"
#include "books/drums/fighting/morale.h"
#include "books/drums/fighting/shooting.h"
#include "books/drums/fighting/states.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/movement.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/seeing/hiding.h"
#include "books/drums/set_up/ending.h"

namespace drums {

bool may_act(const Battle& battle, FigureId who) {
    return !battle.over() && battle[who].in_play() && !battle[who].fled;
}

bool may_move(const Battle& battle, FigureId who) {
    return !battle[who].down();
}

// DT-54.08
bool may_go_prone(const Battle& battle, FigureId who) {
    return battle[who].standing() && !battle[who].mounted;
}

// DT-54.10 only its rider, touching it (through no wall), and not while engaged.
bool may_mount(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.has_horse || figure.mounted || !figure.standing()) return false;
    if (!within(figure.at, figure.horse, 1.5_in + slack) || engaged(battle, who)) return false;
    if (parted(battle, figure.horse, figure)) return false;
    Battle there = battle;
    there[who].mounted = true;
    return may_stand(there, who, figure.horse);
}

bool may_dismount(const Battle& battle, FigureId who) {
    return battle[who].mounted && battle[who].standing() && !engaged(battle, who);
}

void mount(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    figure.mounted = true;
    figure.has_horse = false;
    relocate(play, who, figure.horse);
    play.tell_only(play.audience(who), "DT-54.10"_rule, who, "{} mounts", play.name(who));
}

void dismount(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    figure.mounted = false;
    figure.has_horse = true;
    figure.horse = figure.at;
    put(play.battle, who, figure.at);
    play.tell_only(play.audience(who), "DT-54.10"_rule, who, "{} dismounts", play.name(who));
}

namespace {

void offer_shots(const Battle& battle, FigureId who, Question& question, std::string_view verb,
                 bool thrown) {
    for (std::size_t slot = 0; slot < battle[who].weapons.size(); ++slot) {
        const int number = static_cast<int>(slot);
        if (battle.weapon(battle[who].weapons[slot]).thrown != thrown) continue;
        if (!weapon_ready(battle, who, number)) continue;
        for (const FigureId target : all(battle))
            if (may_shoot_at(battle, who, number, target))
                offer(question, verb, who, target, number);
    }
}

// DT-57.01 a standing figure, and an enemy in contact.
void offer_blows(const Battle& battle, FigureId who, Question& question, std::string_view verb) {
    if (battle[who].attacked || !battle[who].standing()) return;  // DT-02.04
    for (const FigureId enemy : contacts(battle, who)) offer(question, verb, who, enemy);
}

bool has_target(const Question& question, std::size_t before) {
    return question.options.size() > before;
}

// DT-02.06 two actions in the same turn.
void offer_reloads(const Battle& battle, FigureId who, Question& question) {
    for (std::size_t slot = 0; slot < battle[who].weapons.size(); ++slot)
        if (may_reload(battle, who, static_cast<int>(slot)))
            offer(question, "reload", who, {}, static_cast<int>(slot));
}

// DT-56.08 the two actions include the shot; at whom is asked next.
void aimed_shot(Play& play, FigureId who) {
    Question question = question_for(play.battle, who, "DT-56.08"_rule, "aim-at");
    offer_shots(play.battle, who, question, "shoot", false);
    const Option chosen = play.choose(question);
    shoot(play, {who, chosen.target, chosen.detail, true});
}

void change_posture(Play& play, FigureId who, std::string_view verb) {
    if (verb == "go-prone") go_prone(play, who);
    if (verb == "stand-up") stand_up(play, who);
    if (verb == "mount") mount(play, who);
    if (verb == "dismount") dismount(play, who);
}

}  // namespace

void offer_attacks(const Battle& battle, FigureId who, Question& question) {
    offer_blows(battle, who, question, "attack");
    if (!may_shoot(battle, who)) return;
    offer_shots(battle, who, question, "shoot", false);
    offer_shots(battle, who, question, "throw", true);
}

// DT-02.01 in whatever order he likes.
void offer_actions(const Battle& battle, FigureId who, int actions, Question& question) {
    const Figure& figure = battle[who];
    if (may_move(battle, who)) offer(question, engaged(battle, who) ? "break-away" : "move", who);
    if (!figure.standing()) offer(question, "stand-up", who);
    if (may_go_prone(battle, who)) offer(question, "go-prone", who);
    if (may_mount(battle, who)) offer(question, "mount", who);
    if (may_dismount(battle, who)) offer(question, "dismount", who);
    if (may_set_alight(battle, who)) offer(question, "set-alight", who);
    if (actions >= 2) offer_reloads(battle, who, question);
    if (actions >= 2) offer_blows(battle, who, question, "powerful-blow");  // DT-02.09, DT-57.08
    offer_blows(battle, who, question, "attack");
    if (!figure.down() && !engaged(battle, who)) {
        const std::size_t before = question.options.size();
        offer_shots(battle, who, question, "shoot", false);
        if (actions >= 2 && has_target(question, before))  // DT-02.10
            offer(question, "aimed-shot", who);
        offer_shots(battle, who, question, "throw", true);
    }
    offer_pass(question, "done", who);
}

// DT-02.02, DT-02.03 one action each, but for the three that take two.
int carry_out(Play& play, FigureId who, const Option& option) {
    const std::string_view verb = option.verb;
    if (verb == "move" || verb == "break-away") {
        move(play, who);
    } else if (verb == "attack") {
        melee(play, {who, option.target});
    } else if (verb == "powerful-blow") {
        melee(play, {who, option.target, true});
        return 2;
    } else if (verb == "shoot" || verb == "throw") {
        shoot(play, {who, option.target, option.detail, false});
    } else if (verb == "aimed-shot") {
        aimed_shot(play, who);
        return 2;
    } else if (verb == "reload") {
        reload(play, who, option.detail);
        return 2;
    } else if (verb == "set-alight") {
        set_alight(play, who);
    } else {
        change_posture(play, who, verb);
    }
    return 1;
}

// DT-60.03 straight after the attack or move that caused it.
void settle(Play& play) {
    reveal_those_found(play);
    settle_morale(play);
    check_end(play);
}

}  // namespace drums
