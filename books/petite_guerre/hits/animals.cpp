#include <algorithm>
#include <array>

#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/set_up/victory.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"

// Chapter 26: animal control.
namespace petite_guerre {

namespace {

// PG-26.02
constexpr EnumArray<Class, int> control_modifier{{+1, 0, -1}};

// PG-26.03
enum class Result : std::uint8_t { Thrown, Again, Bolts, InHand };
constexpr std::array<Result, 6> control_chart{Result::Thrown,  // 1
                                              Result::Again,   // 2
                                              Result::Bolts,   // 3
                                              Result::InHand,  // 4-6
                                              Result::InHand, Result::InHand};

// PG-26.02, PG-26.04; PG-99.18 is an example.
Result roll_control(Play& play, FigureId who) {
    const Figure& figure = play.battle[who];
    RollFor roll = roll_of(play, who, "PG-26.03"_rule);
    modify(roll, "PG-26.02"_rule, control_modifier[figure.experience], "the rider's class");
    modify(roll, "PG-26.02"_rule, figure.mount.tries, "turns that it was not controlled");
    const int total = std::clamp(roll_total(play, roll), 1, 6);
    return control_chart[static_cast<std::size_t>(total - 1)];
}

void in_hand(Figure& figure) {
    figure.mount.to_control = figure.mount.unruly = false;
    figure.mount.tries = 0;
}

// He can no longer keep his place in the ranks.
void drop_out(Play& play, FigureId who) {
    const BodyId body = play.battle[who].body;
    leave_body(play.battle, who);
    if (body && play.battle[body].exists()) fill_gaps(play, body);
}

// PG-26.05, PG-26.10 one gallop straight away from what frightened it, out of contact too; it turns
// aside from nothing.
void bolt(Play& play, FigureId who) {
    Battle& battle = play.battle;
    drop_out(play, who);
    Limits limits;
    limits.except = opponents(battle, who);
    limits.may_leave_table = true;
    limits.wounded_half = false;  // PG-27.14 (b)
    const Path way = way_from(battle, who, battle[who].mount.frightened_from,
                              farthest(battle, who, MoveKind::Run), false);
    play.tell_only(who_may_know(battle, who), "PG-26.05"_rule, who, "{}'s mount bolts",
                   play.name(who));
    const Because because{play, "PG-26.05"_rule};
    const Walked walked = move_along(play, who, MoveKind::Run, way, limits);
    if (walked.left && battle[who].present())
        leaves_table(play, who, edge_left_by(battle.ground(), way.back()));
}

// PG-25.05 on the place of the mount; still at arm's length of whom he fought.
Point beside_mount(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    constexpr Inches aside = wide_radius - foot_radius;
    if (const FigureId enemy = nearest(battle, who, opponents(battle, who)))
        return toward(figure.at, battle[enemy].at, aside);
    const Offset right{figure.facing.dy * std::int64_t{100}, -figure.facing.dx * std::int64_t{100}};
    return toward(figure.at, figure.at + right, aside);
}

}  // namespace

// PG-26.01, PG-26.10
bool owes_control_roll(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return figure.present() && figure.mounted() && figure.mount.to_control && !figure.broken()
           && battle.turn >= figure.mount.control_from;
}

// PG-26.09
bool minds_mount(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const bool rolled =
        figure.now.of_turn == battle.turn && figure.now.unique == Unique::ControlMount;
    return figure.mounted() && (figure.mount.to_control || rolled);
}

// PG-26.01 .. PG-26.09
void control_mount(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    begin_deeds(battle, who).spent = Turned::AnimalControl;
    note_unique(battle, who, Unique::ControlMount);
    figure.harm.reaction_due = false;  // PG-26.09 in place of it
    const Because because{play, "PG-26.03"_rule};
    switch (roll_control(play, who)) {
        case Result::InHand:
            in_hand(figure);
            play.tell_only(who_may_know(battle, who), "PG-26.03"_rule, who, "{} controls the mount",
                           play.name(who));
            return;
        case Result::Bolts: in_hand(figure); return bolt(play, who);
        case Result::Again:
            figure.mount.unruly = true;  // PG-26.07
            ++figure.mount.tries;
            figure.mount.control_from = static_cast<std::int16_t>(battle.turn + 1);
            play.tell_only(who_may_know(battle, who), "PG-26.03"_rule, who,
                           "{} does not control the mount yet", play.name(who));
            return;
        case Result::Thrown: throw_rider(play, who, {}); return;
    }
}

// PG-25.04, PG-25.05, PG-25.08, PG-26.06
Harm throw_rider(Play& play, FigureId who, FigureId by, bool in_melee) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (figure.formed()) battle[figure.body].casualties.add(who);  // PG-27.19 at the least stunned
    drop_out(play, who);
    const Point spot = beside_mount(battle, who);
    figure.mount = {};
    figure.running = 0;  // PG-10.12 it was the horse that galloped
    figure.now.ran = false;
    figure.posture = Posture::Prone;
    put(battle, who, spot_with_room(battle, who, spot));
    play.tell_only(who_may_know(battle, who), "PG-25.04"_rule, who, "{} is thrown", play.name(who));
    const Because because{play, "PG-25.04"_rule};
    const Harm harm = hit(play, who, HitBy::Thrown, by, in_melee);
    if (figure.present()) after_move(play, who, false);
    return harm;
}

}  // namespace petite_guerre
