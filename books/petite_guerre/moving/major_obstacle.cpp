#include <algorithm>

#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/moving/terrain.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/body_actions.h"
#include "engine/table/deviation.h"

// PG-09.18 crossing a major obstacle.
namespace petite_guerre {

namespace {

// Straight over it, as near to it as can be.
std::optional<Point> far_side(const Battle& battle, FigureId who, const Line& line) {
    const Figure& figure = battle[who];
    const Point middle = nearest_on(line, figure.at);
    if (middle == figure.at) return {};
    const Inches beyond = half(line.width) + radius(figure) + touch;
    const Point spot = toward(figure.at, middle, distance(figure.at, middle) + beyond);
    const auto good = [&](Point p) {
        return has_room(battle, who, p) && line.distance_to(p) > Inches{}
               && dot(middle - figure.at, p - middle) > 0
               && rate_of(battle, who, MoveKind::Walk, going_at(battle, p)).passable;
    };
    return nearest_spot(battle.ground(), spot, paces(20), good);
}

// PG-09.11 of enemies he knows of.
bool too_near_enemies(const Battle& battle, FigureId who, Point spot) {
    for (const FigureId enemy : known_foes(battle, who))
        if (!battle[enemy].broken() && within_gap(battle, who, spot, enemy, keep_off - touch))
            return true;
    return false;
}

bool is_major(const Line& line) {
    return row_of(feature_of(line)).obstacle == Obstacle::Major;
}
bool touches(const Figure& figure, const Line& line) {
    return line.distance_to(figure.at) <= radius(figure) + touch;
}

std::optional<Point> over_it(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    for (const Line& line : battle.ground().lines) {
        if (!is_major(line) || !touches(figure, line)) continue;
        const auto spot = far_side(battle, who, line);
        if (spot && !too_near_enemies(battle, who, *spot)) return spot;
    }
    return {};
}

}  // namespace

bool may_cross_major(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.present() || figure.formed() || figure.prone()) return false;
    return over_it(battle, who).has_value();
}

void cross_major(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const auto spot = over_it(battle, who);
    if (!spot) return;
    note_unique(battle, who, Unique::CrossMajor);
    if (!unique_done(battle, who, Unique::CrossMajor)) return;
    const Point from = battle[who].at;
    InView view = in_view(battle, who);
    FigureSet seen_by = view.see_him;
    battle[who].facing = facing_toward(from, *spot);
    put(battle, who, *spot);
    on_the_way(play, who, view);  // PG-33.02 before he is heard
    note_move(play, who, MoveKind::Walk, from, distance(from, *spot));
    seen_going(play, who, seen_by | view.see_him);
    after_move(play, who, false);
    lead_prisoners(play, who);
    play.tell_only(who_may_know(battle, who), "PG-09.18"_rule, who, "{} gets over", play.name(who));
}

namespace {

constexpr Inches over_at_most = paces(50);  // of any man of a formed unit

// How far ahead the straight way meets the thing.
std::optional<Inches> meets(const Line& line, Point from, Point to) {
    std::optional<Inches> first;
    for (std::size_t i = 1; i < line.course.size(); ++i) {
        const auto at = meeting({from, to}, {line.course[i - 1], line.course[i]});
        if (at && (!first || *at < *first)) first = at;
    }
    return first;
}
std::optional<Inches> ahead_of(const Figure& figure, Facing facing, const Line& line) {
    constexpr Inches far = over_at_most + wide_radius * 3;  // there is a man in every such stretch
    return meets(line, figure.at, step_along(figure.at, facing, far));
}

bool stands_on(const Battle& battle, FigureId who, Point spot, FigureId other) {
    return battle[other].on_table()
           && within(spot, battle[other].at, radius(battle[who]) + radius(battle[other]) - touch);
}

// PG-09.11, PG-09.19, PG-09.24 may that man of it be set down there?
bool may_be_set_down(const Battle& battle, FigureId who, Point spot, const Line& over) {
    const Figure& figure = battle[who];
    if (!battle.ground().on_table(spot)
        || !rate_of(battle, who, MoveKind::Walk, going_at(battle, spot)).passable)
        return false;
    for (const Line& line : battle.ground().lines)
        if (&line != &over && is_major(line) && meets(line, figure.at, spot)) return false;
    for (const FigureId other : all(battle))
        if (battle[other].body != figure.body && !lurks(battle, who, other)
            && stands_on(battle, who, spot, other))
            return false;
    return !too_near_enemies(battle, who, spot);
}

// Is everybody who has it before him beyond it, so far straight on?
bool all_beyond(const Battle& battle, const Body& body, const Line& line, Inches far) {
    for (const FigureId who : body.men()) {
        const Figure& figure = battle[who];
        const auto ahead = ahead_of(figure, body.facing, line);
        if (!ahead) continue;
        const Point spot = step_along(figure.at, body.facing, far);
        if (*ahead >= far || line.distance_to(spot) < radius(figure)) return false;
    }
    return true;
}

// How far straight on all of it is beyond that line; nothing if it cannot stand there.
std::optional<Inches> all_over(const Battle& battle, const Body& body, const Line& line) {
    Inches far = paces(1);
    while (far <= over_at_most && !all_beyond(battle, body, line, far)) far += paces(1);
    if (far > over_at_most) return {};
    for (const FigureId who : body.men())
        if (!may_be_set_down(battle, who, step_along(battle[who].at, body.facing, far), line))
            return {};
    return far;
}

std::optional<Inches> body_over_it(const Battle& battle, const Body& body) {
    for (const Line& line : battle.ground().lines) {
        if (!is_major(line)) continue;
        bool near = false;
        for (const FigureId who : body.men())
            near = near || (touches(battle[who], line) && ahead_of(battle[who], body.facing, line));
        if (!near) continue;
        if (const auto far = all_over(battle, body, line)) return far;
    }
    return {};
}

// PG-09.12 a hidden enemy on the spot itself.
FigureId lurks_beyond(const Battle& battle, const Body& body, Inches far) {
    for (const FigureId who : body.men())
        for (const FigureId enemy : foes(battle, who))
            if (lurks(battle, who, enemy)
                && stands_on(battle, who, step_along(battle[who].at, body.facing, far), enemy))
                return enemy;
    return {};
}

}  // namespace

// PG-08.01, PG-09.10 one of them touches it, and none who could rise lies prone.
bool body_may_cross(const Battle& battle, BodyId id) {
    for (const FigureId who : taking_part(battle, id))
        if (battle[who].prone()) return false;
    return body_over_it(battle, battle[id]).has_value();
}

// PG-09.18 all of it at once, in formation; PG-08.09 the wounded keep up.
void body_crosses(Play& play, BodyId id) {
    Battle& battle = play.battle;
    const FigureSet behind = leave_idle_leader_behind(play, id);  // PG-05.10
    if (!battle[id].exists()) return;
    for (const FigureId who : battle[id].men()) note_unique(battle, who, Unique::CrossMajor);
    const FigureId first = battle[id].men().first();
    const auto far = body_over_it(battle, battle[id]);
    const FigureId found = far ? lurks_beyond(battle, battle[id], *far) : FigureId{};
    if (found) reveal(play, found);
    if (far && !found) shift_body(play, id, *far);
    step_aside(play, behind);
    play.tell_only(who_may_know(battle, first), "PG-09.18"_rule, first, "the formed unit of {} {}",
                   play.name(first), far && !found ? "gets over" : "does not get over");
}

}  // namespace petite_guerre
