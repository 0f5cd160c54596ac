// GR-02.01 what a unit does with its activation; see acting.h.
#include "books/gauntlet_run/artillery/gun_fire.h"
#include "books/gauntlet_run/artillery/gun_moves.h"
#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/charge/charge.h"
#include "books/gauntlet_run/charge/ladders.h"
#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/turn/acting.h"

namespace gauntlet_run {

namespace {

constexpr std::array<std::string_view, 4> gun_shots{"fire-gun", "lob", "fire-at-gun", "lob-at-gun"};
constexpr std::array<std::string_view, 2> gun_loading{"reload-gun", "change-card"};
constexpr std::array<std::string_view, 3> ladder_work{"raise-ladders", "assault-wall",
                                                      "push-ladders"};

template <std::size_t Count>
bool one_of(const std::array<std::string_view, Count>& verbs, std::string_view verb) {
    for (const std::string_view one : verbs)
        if (one == verb) return true;
    return false;
}

// GR-02.03
void go_all_the_way(Acting& acting) {
    acting.stirred = true;
    if (serves(acting.play.battle, acting.who))
        move_gun(acting.play, acting.who, true);
    else
        ride_and_change(acting.play, acting.who);
}

// GR-02.04, GR-47.03 who has changed his formation may no longer see him.
void change_and_go_in(Acting& acting, UnitId target) {
    acting.stirred = true;
    if (!change_and_charge(acting.play, acting.who)) return;
    if (may_charge_at(acting.play.battle, acting.who, target))
        charge(acting.play, acting.who, target);
}

// GR-02.08, GR-28.09
void crouch(Acting& acting, bool crawl) {
    Play& play = acting.play;
    keep_low(play.battle, acting.who, true);
    play.tell_only(play.audience(acting.who), "GR-02.08"_rule, acting.who, "{} {}",
                   play.name(acting.who),
                   crawl ? play.does(acting.who, "crawl", "crawls")
                         : play.does(acting.who, "keep low", "keeps low"));
    if (!crawl) return;
    acting.stirred = true;
    move(play, acting.who, Pace::Crawl);
}

// GR-13.14 a Fire activation without a shot.
void stand_and_load(Acting& acting) {
    Play& play = acting.play;
    play.tell_only(play.audience(acting.who), "GR-13.14"_rule, acting.who, "{} stand and load",
                   play.name(acting.who));
}

// GR-02.11 raising them is a Formation Change (GR-17.04), the assault a charge.
void work_ladders(Acting& acting, const Option& option) {
    acting.stirred = option.verb != "push-ladders";
    use_ladders(acting.play, acting.who, option);
}

// GR-02.01 which of the six it is.
Activation activation_of(std::string_view verb) {
    if (verb == "full-move" || verb == "charge" || verb == "leave-table" || verb == "assault-wall")
        return Activation::FullMove;
    if (verb == "raise-ladders") return Activation::HalfMove;
    if (verb == "push-ladders") return Activation::Engaged;  // GR-02.06
    if (verb == "ambuscade") return Activation::Ambuscade;
    if (verb == "crouch" || verb == "crawl") return Activation::Crouch;
    return Activation::Fire;
}

}  // namespace

bool can_move(const Battle& battle, UnitId who, bool full) {
    if (serves(battle, who)) return !full || gun_move(battle, who, true) > 0_in;
    return battle[who].formation != Formation::Square && !battle[who].box_outward;  // GR-05.10
}

void offer_fire(const Battle& battle, UnitId who, bool moved, Question& question) {
    if (serves(battle, who)) offer_gun_shots(battle, who, moved, question);
    offer_shots(battle, who, moved, question);
}

bool is_shot(const Option& option) {
    return is_small_arms(option.verb) || one_of(gun_shots, option.verb);
}

// GR-04.05, GR-19.19 whoever it concerns checks when the shot is over.
void take_shot(Acting& acting, const Option& option, bool moved) {
    Play& play = acting.play;
    Alarms alarms;
    alarms.by = acting.who;
    if (is_small_arms(option.verb))
        shoot(play, shot_of(option, moved), alarms);
    else
        work_gun(play, option, moved, alarms);
    check_morale(play, alarms);
}

void keep_low(Battle& battle, UnitId who, bool low) {
    battle[who].crouching = low;
    if (battle[who].beside) battle[battle[who].beside].crouching = low;
}

void carry_out_activation(Acting& acting, const Option& option) {
    const std::string_view verb = option.verb;
    acting.unit().activation = activation_of(verb);
    if (is_shot(option) || one_of(gun_loading, verb)) return take_shot(acting, option, false);
    if (verb == "reload") return stand_and_load(acting);
    if (one_of(ladder_work, verb)) return work_ladders(acting, option);
    if (verb == "full-move") return go_all_the_way(acting);
    if (verb == "leave-table") return leave_table(acting.play, acting.who);
    if (verb == "ambuscade") return lie_in_ambuscade(acting.play, acting.who);
    if (verb == "crouch" || verb == "crawl") return crouch(acting, verb == "crawl");
    expects(verb == "charge", "an activation that nobody carries out");
    change_and_go_in(acting, option.target);
}

}  // namespace gauntlet_run
