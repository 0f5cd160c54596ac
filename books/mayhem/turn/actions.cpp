#include "books/mayhem/turn/actions.h"

#include <algorithm>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/close_combat/group_charge.h"
#include "books/mayhem/close_combat/melee.h"
#include "books/mayhem/fire/guns.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/set_up/encounter.h"
#include "books/mayhem/turn/groups.h"

namespace mayhem {

namespace {

// MM-09.15 neither halted, sent away, disabled nor in contact.
bool may_act_on(const Play& play, FigureId who) {
    const Figure& figure = play.battle[who];
    return figure.fighting() && !figure.halted && !play.over.contains(who)
           && !in_melee(play.battle, who) && !play.battle.over();
}

// MM-53.06 the move is over: who still owed him a shot fires it. False if he may do no more.
bool ends_move(Play& play, FigureId who) {
    if (play.to_come.empty()) return true;
    move_is_over(play, who);
    return may_act_on(play, who);
}

// MM-04.08 up to the allowance, ending with any facing. MM-09.15 whoever was only pushed from his
// way goes on with what is left. False if his activation is over.
bool move(Play& play, FigureId who, Inches allowance, RuleId rule) {
    Battle& battle = play.battle;
    allowance = after_water(play, who, allowance);
    while (allowance > 0_in) {
        const CharacterMove rules{battle, who, allowance};
        Question q = question_for(battle, who, rule, "move");
        q.kind = Asking::Move;
        q.move = &rules;
        const Answer answer = play.ask(q);
        const Path path = as_far_as(battle, who, answer.path, allowance, true);
        if (path.size() > 1) play.tell(rule, who, "{} moves", play.name(who));
        Inches walked;
        if (travel(play, who, path, &walked)) {
            battle[who].facing = answer.facing;
            return ends_move(play, who);
        }
        if (!may_act_on(play, who)) {
            move_is_over(play, who);
            return false;
        }
        allowance -= path_cost(battle, battle[who], first_part(path, walked));
    }
    return ends_move(play, who);
}

// MM-04.10
void face(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Question q = question_for(battle, who, "MM-04.10"_rule, "facing");
    for (const FigureId foe : all(battle))
        if (battle[foe].upright() && enemies(battle, who, foe)) offer(q, "toward", who, foe);
    offer_compass(q, who, battle[who].at);
    const Option& chosen = play.choose(q);
    const Point spot = chosen.verb == "toward" ? battle[chosen.target].at
                                               : spot_on_compass(battle[who].at, chosen.detail);
    turn_to(battle, who, spot);
}

// MM-02.07, MM-04.11
void reload(Play& play, FigureId who, std::size_t weapon) {
    Carried& carried = play.battle[who].weapons[weapon];
    --carried.to_reload;
    play.tell("MM-02.07"_rule, who, "{} reloads{}", play.name(who),
              carried.to_reload == 0 ? "" : fmt::format(", {} more to go", carried.to_reload));
}

// MM-04.15 half a move, then a shot at anybody who can be fired at from there.
void move_and_fire(Play& play, FigureId who) {
    Battle& battle = play.battle;
    if (!move(play, who, half_move(battle[who]), "MM-04.15"_rule)) return;
    if (!battle[who].fighting() || play.over.contains(who)) return;
    Question q = question_for(battle, who, "MM-04.15"_rule, "target");
    for (const FigureId foe : all(battle))
        for (std::size_t i = 0; i < battle[who].weapons.size(); ++i)
            if (can_fire(battle, who, foe, i, false))
                offer(q, "fire", who, foe, static_cast<int>(i));
    offer_pass(q, "hold", who);
    const Option chosen = play.choose(q);
    if (chosen.verb == "fire")
        fire(play, who, chosen.target, static_cast<std::size_t>(chosen.detail));
}

// MM-04.16, MM-04.23 the horse stays where he dismounted.
void mount_or_dismount(Play& play, FigureId who, bool up) {
    Figure& figure = play.battle[who];
    figure.mounted = up;
    figure.has_horse = !up;
    const Point spot = up ? figure.horse : figure.at;
    figure.horse = figure.at;
    put(play.battle, who, spot);
    play.tell("MM-04.16"_rule, who, "{} {}", play.name(who), up ? "mounts" : "dismounts");
}

// MM-04.09 in or out by a window, which always succeeds and ends the move (MM-15.02).
void climb_through(Play& play, FigureId who, const WayIn& way) {
    play.tell("MM-04.09"_rule, who, "{} climbs through a window", play.name(who));
    travel(play, who, Path{play.battle[who].at, way.to});
    move_is_over(play, who);
}

// MM-04.09 once on the To Hit table, as a melee attack at somebody not in cover.
void break_door(Play& play, FigureId who, const WayIn& way) {
    Battle& battle = play.battle;
    const Because because{play, "MM-04.09"_rule};
    const bool broken = roll_to_hit(play, door_attack(battle, who)) != Score::Miss;
    play.tell("MM-04.09"_rule, who, "{} {} the door", play.name(who),
              broken ? "breaks down" : "cannot break");
    if (!broken || battle.broken_doors.full()) return;
    battle.broken_doors.push_back(
        static_cast<std::int16_t>(way.building.index * 8 + way.opening.index));
    settle(battle);
}

// MM-07.08 he starts in contact with a fallen friend and carries him at half speed.
void carry(Play& play, FigureId who, FigureId load) {
    Battle& battle = play.battle;
    battle[who].carrying = load;
    battle[load].carried_by = who;
    play.tell("MM-07.08"_rule, who, "{} takes up {}", play.name(who), play.name(load));
    move(play, who, half_move(battle[who]), "MM-07.08"_rule);
    if (!battle[who].carrying) return;
    battle[load].carried_by = {};
    battle[who].carrying = {};
}

void gun_action(Play& play, FigureId who, const Option& chosen) {
    Battle& battle = play.battle;
    const GunId gun = GunId::of(chosen.detail);
    if (chosen.verb == "reload-gun") return reload_gun(play, who, gun);
    if (chosen.verb == "turn-gun") return turn_gun(play, who, gun);
    if (chosen.verb == "push-gun") return push_gun(play, who, gun, chosen.target, 1);
    if (chosen.verb == "pull-gun") return push_gun(play, who, gun, chosen.target, -1);
    battle[gun].used = true;
    fire_gun(play, who, chosen.target, chosen);
}

void carry_out(Play& play, FigureId who, const Option& chosen, FigureSet& yet_to_act) {
    Battle& battle = play.battle;
    const std::string_view verb = chosen.verb;
    const auto detail = static_cast<std::size_t>(std::max<int>(chosen.detail, 0));
    if (verb == "move") {
        move(play, who, normal_move(battle[who]), "MM-04.08"_rule);
    } else if (verb == "fire") {
        fire(play, who, chosen.target, detail);
    } else if (verb == "attack") {
        round_of_melee(play, who, chosen.target);
    } else if (verb == "charge") {
        charge_action(play, who, chosen.target, yet_to_act);
    } else if (verb == "reload") {
        reload(play, who, detail);
    } else if (verb == "face") {
        face(play, who);
    } else if (verb == "move-and-fire") {
        move_and_fire(play, who);
    } else if (verb == "move-and-reload") {  // MM-04.17
        if (move(play, who, half_move(battle[who]), "MM-04.17"_rule) && battle[who].fighting()
            && !play.over.contains(who))
            reload(play, who, detail);
    } else if (verb == "mount" || verb == "dismount") {
        mount_or_dismount(play, who, verb == "mount");
    } else if (verb == "climb-window") {
        climb_through(play, who, windows_in_touch(battle, who)[detail]);
    } else if (verb == "break-door") {
        break_door(play, who, barred_doors_in_touch(battle, who)[detail]);
    } else if (verb == "climb-cliff") {
        start_climb(play, who, AreaId::of(chosen.detail));
    } else if (verb == "climb-on") {
        go_on_climbing(play, who);
    } else if (verb == "carry") {
        carry(play, who, chosen.target);
    } else if (verb != "wait") {
        gun_action(play, who, chosen);
        if (verb == "push-gun" || verb == "pull-gun") yet_to_act.remove(chosen.target);
    }
}

}  // namespace

// MM-04.07, MM-04.14 exactly one of the actions.
void act(Play& play, FigureId who, FigureSet& yet_to_act) {
    Battle& battle = play.battle;
    battle.active = who;
    battle[who].halted = false;  // MM-05.03 until his activation begins
    Question q = question_for(battle, who, "MM-04.07"_rule, "action");
    offer_actions(battle, who, q, yet_to_act);
    carry_out(play, who, Option{play.choose(q)}, yet_to_act);
    may_spring_ambush(play);
}

}  // namespace mayhem
