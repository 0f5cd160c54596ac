#include "books/petite_guerre/place.h"

#include <optional>

#include "books/petite_guerre/moving/movement.h"
#include "engine/table/route.h"

namespace petite_guerre {

Inches radius(const Figure& figure) {
    return figure.mounted() ? wide_radius : foot_radius;  // PG-01.05, PG-01.06, PG-80.03
}

namespace {

Inches edge_to_edge(Point a, Inches ra, Point b, Inches rb) {
    return std::max(Inches{}, distance(a, b) - ra - rb);
}

// The same, as far as it is asked whether it is below that: no root is taken.
bool below(Point a, Point b, Inches radii, Inches limit) {
    const Offset step = b - a;
    const std::int64_t reach = (limit + radii).in_hundredths();
    return limit > Inches{} && dot(step, step) < reach * reach;
}

// Those who can touch and be touched.
bool in_contact(const Battle& battle, FigureId a, FigureId b) {
    return battle[a].present() && battle[b].present() && enemies(battle, a, b)
           && within_gap(battle, a, b, touch);
}

}  // namespace

// PG-80.04
Inches gap(const Battle& battle, FigureId a, FigureId b) {
    return edge_to_edge(battle[a].at, radius(battle[a]), battle[b].at, radius(battle[b]));
}
Inches gap(const Battle& battle, FigureId who, Point spot) {
    return edge_to_edge(battle[who].at, radius(battle[who]), spot, Inches{});
}
Inches gap(const Battle& battle, FigureId who, GunId gun) {
    return edge_to_edge(battle[who].at, radius(battle[who]), battle[gun].at, wide_radius);
}
bool gap_below(const Battle& battle, FigureId a, FigureId b, Inches limit) {
    return below(battle[a].at, battle[b].at, radius(battle[a]) + radius(battle[b]), limit);
}
bool within_gap(const Battle& battle, FigureId a, FigureId b, Inches reach) {
    return within_gap(battle, a, battle[a].at, b, reach);
}
bool within_gap(const Battle& battle, FigureId a, Point at, FigureId b, Inches reach) {
    return within(at, battle[b].at, radius(battle[a]) + radius(battle[b]) + reach);
}

FigureSet within_paces(const Battle& battle, FigureId who, Inches reach, FigureSet among) {
    FigureSet near;
    for (const FigureId other : among)
        if (other != who && within_gap(battle, who, other, reach)) near.add(other);
    return near;
}
FigureSet within_paces(const Battle& battle, Point spot, Inches reach, FigureSet among) {
    FigureSet near;
    for (const FigureId other : among)
        if (within(spot, battle[other].at, radius(battle[other]) + reach)) near.add(other);
    return near;
}

namespace {

// The first of those to whom the gap is least; most gaps need not be worked out for that.
FigureId nearest_to(const Battle& battle, Point spot, Inches own_radius, FigureSet among) {
    FigureId best;
    Inches least;
    for (const FigureId other : among) {
        const Figure& figure = battle[other];
        const Inches radii = own_radius + radius(figure);
        if (best && !below(spot, figure.at, radii, least)) continue;
        best = other;
        least = edge_to_edge(spot, own_radius, figure.at, radius(figure));
    }
    return best;
}

}  // namespace

FigureId nearest(const Battle& battle, FigureId who, FigureSet among) {
    among.remove(who);
    return nearest_to(battle, battle[who].at, radius(battle[who]), among);
}
FigureId nearest(const Battle& battle, Point spot, FigureSet among) {
    return nearest_to(battle, spot, {}, among);
}

// PG-80.05
Arc arc_of(const Figure& figure, Point spot) {
    return ahead(figure.at, figure.facing, spot) ? Arc::Front : Arc::Rear;
}

void put(Battle& battle, FigureId who, Point at) {
    battle[who].at = at;
    battle.touching.resize(battle.figures.size());
    FigureSet& mine = entry(battle.touching, who);
    mine.clear();
    for (const FigureId other : all(battle)) {
        FigureSet& theirs = entry(battle.touching, other);
        if (other != who && in_contact(battle, who, other)) {
            mine.add(other);
            theirs.add(who);
        } else {
            theirs.remove(who);
        }
    }
}

void lift(Battle& battle, FigureId who) {
    put(battle, who, battle[who].at);
}

void settle(Battle& battle) {
    battle.touching.clear();
    for (const FigureId who : all(battle)) put(battle, who, battle[who].at);
}

void turn_to(Battle& battle, FigureId who, Point spot) {
    if (battle[who].at != spot) battle[who].facing = facing_toward(battle[who].at, spot);
}

namespace {

// Those of whom that holds, a bit for each and no branch: everything asks who is in play.
template <class Holds>
FigureSet those_of(const Battle& battle, const Holds& holds) {
    FigureSet::Words words{};
    const Figure* figure = battle.figures.begin();
    const Figure* const end = battle.figures.end();
    for (FigureSet::Word& word : words)
        for (std::size_t i = 0; i < FigureSet::bits_of_word && figure != end; ++i, ++figure)
            word |= static_cast<FigureSet::Word>(holds(*figure)) << i;
    return FigureSet::of_words(words);
}

}  // namespace

FigureSet present(const Battle& battle) {
    return those_of(battle, [](const Figure& figure) { return figure.present(); });
}
FigureSet present(const Battle& battle, SideId side) {
    return those_of(battle, [side](const Figure& figure) {
        return static_cast<unsigned>(figure.present()) & static_cast<unsigned>(figure.side == side);
    });
}

FigureSet touching_friends(const Battle& battle, FigureId who) {
    return within_paces(battle, who, touch, present(battle, battle[who].side));
}

FigureSet known_foes(const Battle& battle, FigureId who) {
    FigureSet known;
    for (const FigureId enemy : foes(battle, who))
        if (!battle[enemy].knows.hidden) known.add(enemy);
    return known;
}

bool lurks(const Battle& battle, FigureId who, FigureId other) {
    return battle[other].knows.hidden && enemies(battle, who, other);
}

bool lurks(const Battle& battle, FigureId who, const Gun& gun) {
    if (gun.side == battle[who].side || gun.crew.empty()) return false;
    for (const FigureId man : gun.crew)
        if (!lurks(battle, who, man)) return false;
    return true;
}

bool hidden_from_onlookers(const Battle& battle, FigureId one, FigureId other) {
    return battle[one].knows.hidden && !battle[other].knows.hidden;
}

bool has_room(const Battle& battle, FigureId who, Point at) {
    if (!battle.ground().on_table(at)) return false;
    const Inches mine = radius(battle[who]);
    constexpr Inches overlap = touch;  // bases pressed together
    for (const FigureId other : all(battle))
        if (other != who && battle[other].on_table() && !lurks(battle, who, other)
            && within(at, battle[other].at, mine + radius(battle[other]) - overlap))
            return false;
    for (const FigureId other : all(battle)) {
        const Mount& mount = battle[other].mount;
        if (mount.alive && !mount.ridden && battle[other].on_table() && !lurks(battle, who, other)
            && within(at, mount.at, mine + wide_radius - overlap))
            return false;
    }
    for (const Gun& gun : battle.guns)
        if (!gun.gone && !lurks(battle, who, gun)
            && within(at, gun.at, mine + wide_radius - overlap))
            return false;
    return true;
}

Point spot_with_room(const Battle& battle, FigureId who, Point at) {
    const auto spot = nearest_spot(battle.ground(), at, paces(40),
                                   [&](Point p) { return has_room(battle, who, p); });
    return spot ? *spot : at;
}

namespace {

constexpr Inches makes_room_within = paces(40);  // PG-05.10

// Room for him, and contact with nobody he knows of.
bool may_step_to(const Battle& battle, FigureId who, Point there) {
    if (!has_room(battle, who, there)) return false;
    for (const FigureId enemy : known_foes(battle, who))
        if (within_gap(battle, who, there, enemy, touch)) return false;
    return true;
}

}  // namespace

Point spot_aside(const Battle& battle, FigureId who) {
    const Point at = battle[who].at;
    for (Inches off = paces(1); off <= makes_room_within; off += paces(1))
        for (int i = 0; i < 16; ++i)
            if (const Point there = spot_on_ring(at, off, i); may_step_to(battle, who, there))
                return there;
    return at;
}

bool may_mount(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return figure.mount.alive && !figure.mounted() && !figure.prone()
           && within(figure.at, figure.mount.at, foot_radius + wide_radius + touch);
}

namespace {

// PG-10.12 on foot his own running turns are counted, mounted those of the horse. Who has run
// beyond the limit this turn rests all the same.
void change_legs(Battle& battle, FigureId who) {
    constexpr std::uint8_t at_any_limit = 2;
    Figure& figure = battle[who];
    const bool ran = figure.now.of_turn == battle.turn && figure.now.ran;
    figure.now.ran = ran && runs_beyond_limit(battle, who);
    figure.running = figure.now.ran ? at_any_limit : 0;
}

}  // namespace

void mount_up(Battle& battle, FigureId who) {
    change_legs(battle, who);
    battle[who].mount.ridden = true;
    put(battle, who, battle[who].mount.at);
}
// The rider steps down on the side where there is room.
void dismount(Battle& battle, FigureId who) {
    Figure& figure = battle[who];
    change_legs(battle, who);
    figure.mount.ridden = false;
    figure.mount.at = figure.at;
    for (int i = 0; i < 16; ++i) {
        const Point down = spot_on_ring(figure.mount.at, foot_radius + wide_radius, i);
        if (has_room(battle, who, down)) return put(battle, who, down);
    }
    put(battle, who, spot_with_room(battle, who, figure.at));
}

bool may_leave_by(const Battle& battle, FigureId who, Edge edge) {
    return edge != Edge::None && battle.force(battle[who].side).exit == edge;
}

}  // namespace petite_guerre
