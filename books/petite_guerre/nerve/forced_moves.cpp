#include <algorithm>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"

// What the results of chapters 28 and 30 make somebody do in phase 3 (PG-02.16).
namespace petite_guerre {

namespace {

// PG-28.07 a run that he may no longer make becomes a walk.
MoveKind kind_again(const Battle& battle, FigureId who, MoveKind kind) {
    const bool runs = kind == MoveKind::Run || kind == MoveKind::Charge;
    if (runs) return may_move(battle, who, MoveKind::Run) ? MoveKind::Run : MoveKind::Walk;
    return kind;
}

// PG-28.08 everybody of the side but himself, his formed unit and the broken.
FigureSet steady_friends(const Battle& battle, FigureId who) {
    FigureSet friends;
    for (const FigureId other : present(battle, battle[who].side))
        if (!battle[other].broken()) friends.add(other);
    return friends - with_mates(battle, who);
}

Path straight(const Battle& battle, FigureId who, Facing bearing, Inches far) {
    Path way;
    way.push_back(battle[who].at);
    return prolonged(way, far, bearing);
}

Walked go_as_told(Play& play, FigureId who, MoveKind kind, const Path& way, Limits limits) {
    const BodyId body = play.battle[who].body;
    limits.wounded_half = !body;  // PG-27.14 (c), PG-08.09
    return body ? go_body(play, body, kind, way, limits) : move_along(play, who, kind, way, limits);
}

// Still there and free to go? PG-08.08 a formed unit takes its stunned men along; PG-23.24 none of
// it may fight.
bool may_go(const Battle& battle, FigureId who, MoveKind kind) {
    bool able = false;
    for (const FigureId man : with_mates(battle, who)) able = able || !battle[man].stunned();
    return battle[who].present() && able && !fights(battle, who) && may_move(battle, who, kind);
}

// PG-06.09, PG-06.10 those of the single file behind him who have his result.
FigureSet led_by(const Battle& battle, FigureId lead) {
    FigureSet men;
    for (const FigureId man : present(battle, battle[lead].side))
        if (man != lead && goes_with_lead(battle, man) && lead_of(battle, man) == lead
            && !in_hand_to_hand(battle, man))
            men.add(man);
    return men;
}

// PG-28.07 one such move on that bearing; a single file follows.
void move_again(Play& play, FigureId who, const Deeds& deeds) {
    const Battle& battle = play.battle;
    const MoveKind kind = kind_again(battle, who, deeds.move);
    if (!may_go(battle, who, kind)) return;
    const Inches far = kind == MoveKind::Crawl
                           ? (deeds.twice ? half(deeds.distance) : deeds.distance)
                           : farthest(battle, who, kind);
    Limits limits;
    // A formed unit that went backwards goes backwards again.
    limits.keep_facing = battle[who].formed()
                         && dot(battle[battle[who].body].facing.step(), deeds.bearing.step()) < 0;
    const Path way = straight(battle, who, deeds.bearing, far);
    const FileMarch file = file_march(battle, who);
    const Walked walked = go_as_told(play, who, kind, way, limits);
    follow_lead(play, file, led_by(battle, who), kind, way, walked.distance, limits);
}

// PG-28.07 a charge: towards the nearest known enemy, up to 20 paces from him.
void charge_again(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    const FigureId enemy = nearest_known_enemy(battle, who);
    const MoveKind kind = kind_again(battle, who, MoveKind::Charge);
    if (!enemy || !may_go(battle, who, kind)) return;
    const Point there = battle[enemy].at;
    Limits limits;
    limits.to_the_end = true;
    go_as_told(play, who, kind, way_to(battle, who, there, distance(battle[who].at, there)),
               limits);
}

// PG-28.07 single or double, with new dice.
void do_again(Play& play, FigureId who, const Deeds& deeds) {
    if (deeds.move == MoveKind::Charge) return charge_again(play, who);
    move_again(play, who, deeds);
    if (deeds.twice) move_again(play, who, deeds);
}

}  // namespace

// PG-23.12, PG-23.24
bool fights(const Battle& battle, FigureId who) {
    for (const FigureId man : with_mates(battle, who))
        if (in_hand_to_hand(battle, man)) return true;
    return false;
}

// PG-06.09
bool goes_with_lead(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const FigureId lead = lead_of(battle, who);
    if (!lead || lead == who || !figure.turn.by_file || figure.formed()
        || figure.turn.bound != Bound::Repeat)
        return false;
    const Figure& first = battle[lead];
    return first.present() && !first.stunned() && first.turn.bound == Bound::Repeat
           && first.last.move != MoveKind::None && first.last.move != MoveKind::Charge;
}

FigureId nearest_friend(const Battle& battle, FigureId who) {
    FigureSet near;
    for (const FigureId man : with_mates(battle, who))
        near |= within_paces(battle, man, friend_within, steady_friends(battle, who));
    return nearest(battle, who, near);
}

// PG-28.07 nobody moves a gun again by himself.
bool may_repeat(const Battle& battle, FigureId who, const Deeds& deeds) {
    if (deeds.spent != Turned::Actions || deeds.with_gun) return false;
    switch (deeds.move) {
        case MoveKind::None: return true;
        case MoveKind::Charge: return static_cast<bool>(nearest_known_enemy(battle, who));
        default: return may_move(battle, who, kind_again(battle, who, deeds.move));
    }
}

namespace {

// In phase 4 that was his action, or his body's.
void spend_action(Battle& battle, FigureId who) {
    if (battle.stage != Stage::Actions) return;
    for (const FigureId man : with_mates(battle, who)) begin_deeds(battle, man).acted = true;
}

}  // namespace

// PG-28.07, PG-30.10 in phase 3; PG-30.10 a unit that declines to charge does it in phase 4.
void repeat_last_move(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const Deeds last = battle[who].last;
    if (!may_repeat(battle, who, last)) {
        if (battle.stage == Stage::Actions) repeat_items(play, who);  // he may only reload
        return spend_action(battle, who);
    }
    play.tell_only(who_may_know(battle, who), "PG-28.07"_rule, who, "{} does as last turn",
                   play.name(who));
    const Because because{play, "PG-28.07"_rule};
    if (last.move != MoveKind::None)
        do_again(play, who, last);
    else if (battle.stage == Stage::Actions)
        repeat_items(play, who);
    spend_action(battle, who);
}

// PG-28.08, PG-28.11 one walk move, stopping in contact.
void go_to_friend(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    const FigureId near = nearest(battle, who, steady_friends(battle, who));
    if (!near || within_gap(battle, who, near, touch)) return;
    Limits limits;
    limits.contact_with = near;
    limits.to_the_end = true;
    const Point there = battle[near].at;
    go_as_told(play, who, MoveKind::Walk,
               way_to(battle, who, there, distance(battle[who].at, there)), limits);
}

// PG-28.08 what the friend whom he copies did in this phase 3; a chain leads to who copies nobody.
void copy_friend(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    FigureId model = who;
    for (int i = 0;
         i < static_cast<int>(most_figures) && battle[model].turn.bound == Bound::CopyFriend; ++i)
        model = battle[model].turn.copies;
    if (!model || model == who || !battle[model].present() || battle[model].stunned()) return;
    const Because because{play, "PG-28.08"_rule};
    const Deeds deeds = battle[model].now;
    if (deeds.of_turn != battle.turn || !deeds.compulsory || deeds.move == MoveKind::None) return;
    do_again(play, who, deeds);
}

namespace {

// Its man at the middle of the front.
FigureId head_of(const Battle& battle, BodyId id) {
    return nearest(battle, front_of(battle, battle[id]), battle[id].men());
}

}  // namespace

void fall_back(Play& play, BodyId id, Point from) {
    Battle& battle = play.battle;
    const FigureId head = head_of(battle, id);
    Limits limits;
    limits.keep_facing = true;
    limits.wounded_half = false;  // PG-08.09
    const Path way = way_from(battle, head, from, farthest(battle, head, MoveKind::Walk), true);
    go_body(play, id, MoveKind::Walk, way, limits);
    if (battle[id].exists()) face_body(battle, id, from);
    spend_action(battle, head);
}

// PG-30.12 straight away from the nearest known enemy, faced to him, in formation.
void retire(Play& play, BodyId id) {
    const Battle& battle = play.battle;
    if (!battle[id].exists()) return;
    const FigureId head = head_of(battle, id);
    const Because test{play, "PG-30.04"_rule};
    play.tell_only(who_may_know(battle, head), "PG-30.12"_rule, head,
                   "{} and the formed unit fall back", play.name(head));
    const Because because{play, "PG-30.12"_rule};
    fall_back(play, id, nearest_threat(battle, head).at);
}

}  // namespace petite_guerre
