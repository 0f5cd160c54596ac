#include <algorithm>

#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/moving/move_rules.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/set_up/victory.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/items.h"
#include "books/petite_guerre/turn/turn.h"

// PG-09.22, PG-09.23 a gun moved by hand or on its limber, its crew with it.
namespace petite_guerre {

namespace {

// PG-09.11 the gun keeps its distance as a figure does; not on top of anybody.
Halt gun_halt(const Battle& battle, const Gun& gun, const Path& way, bool may_leave) {
    Halt halt{length(way), false, {}, {}};
    if (const auto edge = leaves_at(battle.ground(), way)) halt = {*edge, may_leave, {}, {}};
    const auto stop = [&](std::optional<Inches> at, FigureId by) {
        if (at && *at <= halt.along) halt = {*at, false, {}, by};
    };
    for (const FigureId who : present(battle)) {
        const Figure& figure = battle[who];
        const Inches bases = wide_radius + radius(figure);
        if (figure.side != gun.side && !figure.broken())
            stop(comes_near(way, figure.at, bases + keep_off), who);
        else if (!gun.crew.contains(who) && gap(battle, who, gun.at) > Inches{})
            stop(comes_near(way, figure.at, bases - touch),
                 figure.side != gun.side ? who : FigureId{});
    }
    return halt;
}

// PG-09.22 the minimum crew, the NCO who directs it among them (PG-18.05).
FigureSet hands(const Battle& battle, GunId id) {
    FigureSet men = serving(battle, id);
    const FigureId director = director_of(battle, id);
    if (director && !men.empty()) men.add(director);
    return men;
}

// PG-09.24 there, or beside the gun where there is room.
Point place_beside(const Battle& battle, FigureId who, Point there, const Gun& gun) {
    if (has_room(battle, who, there)) return there;
    std::optional<Point> best;
    for (int i = 0; i < 16; ++i) {
        const Point spot = spot_on_ring(gun.at, radius(battle[who]) + wide_radius, i);
        if (has_room(battle, who, spot)
            && (!best || distance(there, spot) < distance(there, *best)))
            best = spot;
    }
    return best ? *best : spot_with_room(battle, who, there);
}

// All of them as they stood to it.
void move_with_it(Play& play, GunId id, FigureSet men, Offset step, MoveKind kind, Inches gone) {
    Battle& battle = play.battle;
    struct Stood {
        FigureId who;
        Point from;
        InView view;
    };
    FixedVector<Stood, most_of_a_side> crew;
    for (const FigureId who : men) crew.push_back({who, battle[who].at, in_view(battle, who)});
    for (const FigureId who : men) battle[who].at = battle[who].at + step;
    for (Stood& one : crew) {
        put(battle, one.who, place_beside(battle, one.who, battle[one.who].at, battle[id]));
        const FigureSet seen_by = one.view.see_him;
        on_the_way(play, one.who, one.view);  // PG-33.02 before he is heard
        note_move(play, one.who, kind, one.from, gone);
        seen_going(play, one.who, seen_by | one.view.see_him);  // PG-81.04
        after_move(play, one.who, false);
    }
}

// PG-09.24 whoever of its side stood where it is now steps aside.
void make_room(Play& play, GunId id) {
    Battle& battle = play.battle;
    for (const FigureId who : present(battle, battle[id].side)) {
        const Figure& figure = battle[who];
        if (figure.formed()
            || !within(figure.at, battle[id].at, radius(figure) + wide_radius - touch))
            continue;
        put(battle, who, spot_with_room(battle, who, figure.at));
        after_move(play, who, false);
    }
}

void off_the_table(Play& play, GunId id, FigureSet crew, Edge edge) {
    gun_leaves_table(play, id, edge);
    for (const FigureId who : crew) leaves_table(play, who, edge);
}

// The die, if it is on its limber, and how far along the way ground and obstacles let it go.
Path thrown_way(Play& play, GunId id, FigureId first, const Path& drawn, Inches most) {
    const Battle& battle = play.battle;
    const Gun& gun = battle[id];
    const RollFor roll = battle[first].knows.hidden
                             ? play.by_unseen(battle[first].side, "PG-09.23"_rule)
                             : play.by(first, "PG-09.23"_rule);
    const int die = gun.limbered ? play.average_die(roll) : 0;
    const auto worth = [&](Going going) -> std::optional<Inches> {
        const Rate rate = rate_of(gun, going);
        if (!rate.passable) return {};
        return rate.dice ? paces(10) * std::max(0, die + rate.add) : rate.up_to;
    };
    const Path way = gun.limbered ? prolonged(drawn, most, gun.facing) : drawn;
    Purse purse;
    return first_part(way, follow(battle, way, wide_radius, worth, purse));
}

void turn_gun(Gun& gun, Facing facing) {
    if (facing.dx != 0 || facing.dy != 0) gun.facing = facing;
}

}  // namespace

// PG-09.22 the minimum crew, each with his Move; PG-09.10 nobody who lies prone. By hand never
// doubled; PG-09.13, PG-09.23 on its limber it may go on, if its men have only gone with it.
// PG-04.07 formed men would leave their places for it.
bool may_move_gun(const Battle& battle, GunId id) {
    const Gun& gun = battle[id];
    const FigureSet crew = hands(battle, id);
    if (gun.gone || crew.empty() || (gun.used && !gun.limbered)) return false;
    if (!rate_of(gun, going_at(battle, gun.at)).passable) return false;
    for (const FigureId who : crew) {
        const Figure& figure = battle[who];
        const bool has_moved = figure.now.move != MoveKind::None;
        if (figure.prone() || figure.formed() || has_moved != gun.used
            || figure.turn.said == Said::WillStay || !may_act(battle, who)
            || !may_add(battle, who, Item::Move))
            return false;
    }
    return true;
}

// PG-09.22, PG-09.23
void move_gun(Play& play, GunId id) {
    Battle& battle = play.battle;
    const FigureSet crew = hands(battle, id);
    if (crew.empty()) return;
    const FigureId first = serving(battle, id).first();
    battle[id].director = director_of(battle, id);
    const bool dice = battle[id].limbered;
    const MoveKind kind = dice ? MoveKind::Walk : MoveKind::ManHandle;
    const Rate open = rate_of(battle[id], Going::Open);
    const Inches most = dice ? paces(10) * (average_faces.back() + open.add) : open.up_to;
    const WayRules rules{battle, piece_of(battle, id), first, most, dice};
    const Answer answer = ask_way(play, first, rules);
    const Inches place =  // PG-09.07
        dice ? ask_place(play, first, prolonged(answer.path, most, battle[id].facing), wide_radius)
             : off_all_tables;
    const Path carried = thrown_way(play, id, first, answer.path, most);
    const Path way = first_part(carried, std::min(place, length(carried)));
    const Halt halt = gun_halt(battle, battle[id], way, rules.leaves(answer.path));
    const Inches gone = halt.along;
    const Point from = battle[id].at, to = point_along(way, gone);
    battle[id].at = to;
    turn_gun(battle[id], answer.facing);
    for (const FigureId who : crew) {
        note_item(battle, who, Item::Move);
        begin_deeds(battle, who).with_gun = true;  // PG-28.07
    }
    if (gone > Inches{})
        move_with_it(play, id, crew, to - from, kind, gone);
    else  // PG-14.24 they have turned it
        for (const FigureId who : crew) begin_deeds(battle, who).move = kind;
    if (halt.by) reveal(play, halt.by);  // PG-09.12
    make_room(play, id);
    if (halt.leaves)
        return off_the_table(play, id, crew, edge_left_by(battle.ground(), way.back()));
    for (const FigureId who : crew) lead_prisoners(play, who);  // PG-24.05
    gun_moved(battle, id);
    settle_guns(play);
    play.tell_only(who_may_know(battle, first), "PG-09.22"_rule, first, "{} is moved {} paces",
                   play.name(id), nearest_paces(gone));
}

}  // namespace petite_guerre
