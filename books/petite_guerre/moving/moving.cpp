#include <algorithm>

#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/set_up/victory.h"
#include "books/petite_guerre/turn/turn.h"

// How a figure is moved, whoever decided that it moves.
namespace petite_guerre {

namespace {

constexpr Inches stride = paces(10);  // how often it is looked who sees him

Posture posture_after(const Figure& figure, MoveKind kind) {
    if (kind == MoveKind::Crawl) return Posture::Prone;     // PG-09.10
    if (kind == MoveKind::Dodge) return Posture::Kneeling;  // PG-10.01
    if (kind == MoveKind::ManHandle) return figure.posture;
    return Posture::Standing;
}

// PG-09.24, PG-09.11 may he end there? In contact only with the one he is after, or with those he
// was in contact with already.
bool may_end(const Battle& battle, FigureId who, Point spot, const Limits& limits) {
    if (!has_room(battle, who, spot)) return false;
    if (!limits.keep_off_enemies) return true;
    for (const FigureId enemy : known_foes(battle, who) - opponents(battle, who))
        if (enemy != limits.contact_with && within_gap(battle, who, spot, enemy, touch))
            return false;
    return true;
}

// The last spot of the way where he may end.
Inches with_room(const Battle& battle, FigureId who, const Path& way, Inches along,
                 const Limits& limits) {
    for (Inches at = along; at > Inches{}; at -= touch)
        if (may_end(battle, who, point_along(way, at), limits)) return at;
    return {};
}

// Another place at the one he is after, as near as can be, if the rest of his move reaches it.
std::optional<Point> place_beside(const Battle& battle, FigureId who, FigureId met, Point spot,
                                  Inches rest) {
    std::optional<Point> best;
    const Inches bases = radius(battle[who]) + radius(battle[met]);
    for (int i = 0; i < 16; ++i) {
        const Point one = spot_on_ring(battle[met].at, bases, i);
        if (!within(spot, one, rest) || !has_room(battle, who, one)) continue;
        if (!best || distance(spot, one) < distance(spot, *best)) best = one;
    }
    return best;
}

bool in_cover(const Battle& battle, Point spot) {
    return visual_at(battle, spot) != Visual::Open
           || best_protection_at(battle, spot) != Protection::None;
}

// PG-13.12, PG-33.02, PG-81.04 along the way: who loses sight of whom, who comes upon whom, and who
// saw a hidden figure that did more than creep in cover.
FigureSet pass_along(Play& play, FigureId who, MoveKind kind, const Path& way, Inches along,
                     InView& view) {
    Battle& battle = play.battle;
    FigureSet seen_by = view.see_him;
    const bool creeping = kind == MoveKind::Crawl || kind == MoveKind::Dodge;
    bool covered = in_cover(battle, battle[who].at);
    for (Inches at = stride; at < along; at += stride) {
        battle[who].at = point_along(way, at);
        covered = covered && in_cover(battle, battle[who].at);
        on_the_way(play, who, view);
        seen_by |= view.see_him;
    }
    battle[who].at = point_along(way, along);
    covered = covered && in_cover(battle, battle[who].at);
    on_the_way(play, who, view);
    seen_by |= view.see_him;
    return creeping && covered ? FigureSet{} : seen_by;
}

// PG-09.12, PG-81.02 whoever stops him, or is met by him as he charges.
void find_who_stops(Play& play, FigureId who, const Halt& halt, const Limits& limits) {
    if (halt.by) reveal(play, halt.by);
    const FigureId met = limits.contact_with;
    if (met && within_gap(play.battle, who, met, touch)) reveal(play, met);
}

// PG-07.14 he looks along the last stretch he went.
Facing bearing_at(const Path& way, Inches along, Facing otherwise) {
    const Path gone = first_part(way, along);
    for (std::size_t i = gone.size(); i-- > 1;)
        if (gone[i] != gone[i - 1]) return facing_toward(gone[i - 1], gone[i]);
    return otherwise;
}

}  // namespace

// PG-02.14, PG-10.05, PG-10.12, PG-12.14
void note_move(Play& play, FigureId who, MoveKind kind, Point from, Inches gone) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    Deeds& deeds = begin_deeds(battle, who);
    if (gone == Inches{}) return;
    deeds.twice = deeds.move != MoveKind::None;  // PG-09.13
    deeds.move = kind;
    deeds.ran = deeds.ran || kind == MoveKind::Run || kind == MoveKind::Charge;
    deeds.compulsory = deeds.compulsory || battle.stage == Stage::Compulsory;
    deeds.distance += gone;
    // PG-28.07 the last hair's breadth of a double move says nothing about its bearing.
    if (figure.at != from && (gone >= touch || !deeds.twice))
        deeds.bearing = facing_toward(from, figure.at);
    figure.dodged = kind == MoveKind::Dodge;
    if (!figure.mounted()) figure.posture = posture_after(figure, kind);
    if (kind != MoveKind::Crawl && kind != MoveKind::Dodge) make_sound(play, who, Sound::Normal);
    wake_sentries(play, who);
}

// PG-09.15 .. PG-09.18, PG-10.03
Inches carried(const Battle& battle, FigureId who, MoveKind kind, const Path& way, int die,
               bool halved) {
    const auto worth = [&](Going going) -> std::optional<Inches> {
        if (!rate_of(battle, who, kind, going).passable) return {};
        return distance_of(battle, who, kind, going, die, halved);
    };
    const bool dice = rate_of(battle, who, kind, Going::Open).dice;
    const Inches most =
        distance_of(battle, who, kind, Going::Open, average_faces.back() + 1, false);
    const Path longer = dice ? prolonged(way, most, battle[who].facing) : way;
    Purse purse;
    const Inches along = follow(battle, longer, radius(battle[who]), worth, purse);
    if (kind != MoveKind::Dodge) return along;
    const auto out = first_sight(first_part(longer, along),
                                 [&](Point spot) { return !difficult_at(battle, spot); });
    return out ? std::max(Inches{}, std::min(along, *out - touch)) : along;
}

// PG-09.06, PG-09.08, PG-09.11, PG-09.12, PG-09.24
Walked go_distance(Play& play, FigureId who, MoveKind kind, const Path& way, Inches distance,
                   const Limits& limits) {
    Battle& battle = play.battle;
    const Point from = battle[who].at;
    const Inches most = limits.to_the_end ? std::min(distance, length(way)) : distance;
    const Path path = first_part(prolonged(way, most, battle[who].facing), most);
    if (kind == MoveKind::Charge) reveal(play, who);  // PG-81.02
    const Halt halt = halt_on(battle, who, path, limits);
    Walked walked{halt.along, halt.leaves && limits.may_leave_table, {}};
    Point end = point_along(path, halt.along);
    if (halt.met && !has_room(battle, who, end)) {
        const auto other = place_beside(battle, who, halt.met, end, most - halt.along);
        if (other) end = *other;
    }
    if (!walked.left && end == point_along(path, halt.along)
        && !may_end(battle, who, end, limits)) {
        walked.distance = with_room(battle, who, path, halt.along, limits);
        end = point_along(path, walked.distance);
    }
    InView view = in_view(battle, who);
    const FigureSet seen_by = pass_along(play, who, kind, path, walked.distance, view);
    battle[who].facing = bearing_at(path, walked.distance, battle[who].facing);
    put(battle, who, end);
    note_move(play, who, kind, from, walked.distance);
    if (walked.left) {
        leaves_table(play, who, edge_left_by(battle.ground(), path.back()));
        return walked;
    }
    const bool was_hidden = battle[who].knows.hidden;
    if (walked.distance > Inches{}) seen_going(play, who, seen_by);
    const bool found = was_hidden && !battle[who].knows.hidden;  // PG-81.04 by this very move
    find_who_stops(play, who, halt, limits);
    after_move(play, who, kind == MoveKind::Dodge && walked.distance > Inches{} && !found);
    if (halt.met && within_gap(battle, who, halt.met, touch)) walked.met = halt.met;
    lead_prisoners(play, who);
    settle_guns(play);
    return walked;
}

// PG-09.01, PG-09.21
int throw_average(Play& play, FigureId who, MoveKind kind) {
    const Battle& battle = play.battle;
    const Rate rate = rate_of(battle, who, kind, going_at(battle, battle[who].at));
    if (!rate.dice) return 0;
    RollFor roll = battle[who].knows.hidden
                       ? play.by_unseen(battle[who].side, "PG-09.01"_rule, Purpose::Run)
                       : play.by(who, "PG-09.01"_rule, Purpose::Run);
    if (!battle[who].knows.hidden)
        modify(roll, "PG-09.02"_rule, rate.add, "for the ground and the kind of move");
    return play.average_die(roll);  // PG-01.03
}

Walked move_along(Play& play, FigureId who, MoveKind kind, const Path& way, const Limits& limits) {
    const Battle& battle = play.battle;
    if (!rate_of(battle, who, kind, going_at(battle, battle[who].at)).passable) return {};
    const int die = throw_average(play, who, kind);
    const Inches distance = carried(battle, who, kind, way, die, limits.wounded_half);
    return go_distance(play, who, kind, way, distance, limits);
}

}  // namespace petite_guerre
