#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/turn/actions.h"

// What an active figure may do in and at buildings.
namespace long_rifle {

namespace {

// LR-09.16, LR-10.09 the activation is given to the task; it is done when the activation ends.
void begin_task(Play& play, FigureId who, Task task, int detail, std::string_view words) {
    Figure& figure = play.battle[who];
    figure.task = task;
    figure.task_detail = static_cast<std::int16_t>(detail);
    end_activation(play.battle, who);
    play.tell("LR-09.16"_rule, who, "{} sets to {}", play.name(who), words);
}

void offer_opening_tasks(const Battle& battle, FigureId who, Question& question) {
    const Place place = opening_in_contact(battle, who);
    if (!place.opening || battle[who].mounted) return;
    const int detail = number_of(place);
    if (may_barricade(battle, who)) offer(question, "barricade", who, {}, detail);
    if (may_unbarricade(battle, who)) offer(question, "unbarricade", who, {}, detail);
    if (may_attack_barricade(battle, who)) offer(question, "attack-barricade", who, {}, detail);
}

// LR-25.16, LR-11.22 one level, with the whole move: nothing of it is gone, not for getting up
// either.
void offer_levels(const Battle& battle, FigureId who, Question& question) {
    const Figure& figure = battle[who];
    if (figure.moved || figure.fast_tried || figure.prone || figure.mounted) return;
    if (figure.movement < normal_move(battle, who)) return;
    if (landing(battle, who, 1)) offer(question, "go-up", who);
    if (landing(battle, who, -1)) offer(question, "go-down", who);
}

}  // namespace

bool whole_activation_left(const Figure& figure) {
    return !figure.moved && !figure.fired && !figure.fired_actively && !figure.fast_tried
           && !figure.handed && !figure.laid_hands && !figure.prone && !figure.carrying
           && figure.task == Task::None;
}

void offer_building_actions(const Battle& battle, FigureId who, Question& question) {
    const Figure& figure = battle[who];
    if (figure.finished || !figure.able() || figure.in_melee()) return;
    if (figure.animal != Animal::None || figure.wagon) return;
    if (must_leave(battle, who)) return offer(question, "leave-building", who);
    offer_water(battle, who, question);
    offer_levels(battle, who, question);
    if (!whole_activation_left(figure) || !nothing_done_yet(battle, who)) return;
    if (!figure.interrupted) offer_opening_tasks(battle, who, question);  // LR-25.08, LR-09.16
    if (!figure.mounted) offer_fires(battle, who, question);              // LR-26.04 on its feet
}

void building_action(Play& play, FigureId who, const Option& option) {
    if (option.verb == "barricade")
        return begin_task(play, who, Task::Barricade, option.detail, "barricading");
    if (option.verb == "unbarricade")
        return begin_task(play, who, Task::Unbarricade, option.detail, "clearing a barricade");
    if (option.verb == "attack-barricade")
        return begin_task(play, who, Task::AttackBarricade, option.detail, "breaking a barricade");
    if (option.verb == "fill-bucket")
        return begin_task(play, who, Task::FillBucket, -1, "filling a bucket");
    if (option.verb == "start-fire" || option.verb == "flaming-arrow")
        return start_fire(play, who, option);
    if (option.verb == "throw-water") return throw_water(play, who, option);
    if (option.verb == "go-up") return change_level(play, who, 1);
    if (option.verb == "go-down") return change_level(play, who, -1);
    expects(option.verb == "leave-building", "not a building action");
    leave_building(play, who);
}

void finish_building_task(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    const Task task = figure.task;
    const Place place = place_of(figure.task_detail);
    if (task != Task::Barricade && task != Task::Unbarricade && task != Task::AttackBarricade
        && task != Task::FillBucket)
        return;
    figure.task = Task::None;
    figure.task_detail = -1;
    if (!figure.able()) return;
    if (task == Task::FillBucket) return fill_bucket(play, who);
    if (opening_in_contact(play.battle, who) != place) return;
    if (task == Task::Barricade) barricade(play, who, place);
    if (task == Task::Unbarricade) unbarricade(play, who, place);
    if (task == Task::AttackBarricade) attack_barricade(play, who, place);
}

}  // namespace long_rifle
