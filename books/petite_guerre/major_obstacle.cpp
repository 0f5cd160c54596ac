#include <algorithm>

#include "books/petite_guerre/acquisition.h"
#include "books/petite_guerre/actions.h"
#include "books/petite_guerre/hand_to_hand.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/way.h"

// PG-09.18 crossing a major obstacle.
namespace petite_guerre {

namespace {

// The nearest point of the middle of the thing.
Point nearest_on(const Line& line, Point from) {
    Point best = line.course.front();
    for (std::size_t i = 1; i < line.course.size(); ++i) {
        const Point near = nearest_point(from, {line.course[i - 1], line.course[i]});
        if (distance(from, near) < distance(from, best)) best = near;
    }
    return best;
}

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
    for (const FigureId enemy : foes(battle, who))
        if (!battle[enemy].broken() && !battle[enemy].knows.hidden
            && within_gap(battle, who, spot, enemy, keep_off - touch))
            return true;
    return false;
}

std::optional<Point> over_it(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    for (const Line& line : battle.ground().lines) {
        if (row_of(feature_of(line)).obstacle != Obstacle::Major) continue;
        if (line.distance_to(figure.at) > radius(figure) + touch) continue;
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

}  // namespace petite_guerre
