#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/petite_guerre/artillery.h"
#include "books/petite_guerre/gunnery.h"
#include "books/petite_guerre/hits.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/sentences.h"
#include "books/petite_guerre/visibility.h"
#include "engine/table/deviation.h"
#include "engine/table/widened_front.h"

// Chapter 21: canister, Gatling, volley.
namespace petite_guerre {

namespace {

constexpr int cone = 450;                   // PG-21.01 .. PG-21.03 22.5 degrees to either side
constexpr int needed = 5;                   // PG-21.07
constexpr Inches volley_reach = paces(60);  // PG-21.03

// PG-21.06, PG-21.09 each band up to and with its far end.
struct Band {
    Inches to;
    EnumArray<Zone, std::int8_t> dice;
};
// clang-format off
constexpr std::array<Band, 5> bands{{
//               Medium Light Battalion Swivel Gatling Volley
{paces(20),  {{{  3,     3,     3,        2,     2,      2 }}}},
{paces(40),  {{{  2,     2,     2,        1,     2,      1 }}}},
{paces(60),  {{{  2,     1,     1,        1,     1,      1 }}}},
{paces(80),  {{{  1,     1,     1,        0,     1,      0 }}}},
{paces(120), {{{  1,     1,     0,        0,     1,      0 }}}},
}};
// clang-format on

// PG-21.03 from end to end of those who fire, before the foremost base of their first two ranks.
WidenedFront front_of_volley(const Battle& battle, const BeatenZone& zone) {
    const Facing right = right_of(zone.facing);
    const BodyId body = battle[zone.by].body;
    const auto farther = [&](Facing way, FigureSet among) {
        FigureId best = among.first();
        for (const FigureId who : among)
            if (dot(way.step(), battle[who].at - battle[best].at) > 0) best = who;
        return best;
    };
    const FigureId foremost = farther(zone.facing, body ? battle[body].men() : zone.firing);
    const Facing left{static_cast<std::int16_t>(-right.dx), static_cast<std::int16_t>(-right.dy)};
    const Point line = step_along(battle[foremost].at, zone.facing, radius(battle[foremost]));
    // Brings a spot forward to that line.
    const auto on_line = [&](Point spot) {
        const Offset way = zone.facing.step();
        const std::int64_t square = dot(way, way), behind = dot(way, line - spot);
        return spot + Offset{way.dx * behind / square, way.dy * behind / square};
    };
    const FigureId at_left = farther(left, zone.firing), at_right = farther(right, zone.firing);
    return {on_line(step_along(battle[at_left].at, left, radius(battle[at_left]))),
            on_line(step_along(battle[at_right].at, right, radius(battle[at_right]))), zone.facing};
}

// PG-21.01 .. PG-21.03 where it starts and how far it reaches.
struct Laid {
    WidenedFront front;
    Inches reach, least;
};
Laid lay(const Battle& battle, const BeatenZone& zone) {
    if (zone.column == Zone::Volley) return {front_of_volley(battle, zone), volley_reach, {}};
    const Gun& gun = battle[zone.gun];
    const Point from = muzzle(gun, zone.facing);
    const GunRow& row = row_of(gun.size);
    const bool gatling = zone.column == Zone::Gatling;
    return {{from, from, zone.facing},
            gatling ? row.long_range : row.short_range,
            gun.piece == GunPiece::Gun ? Inches{} : least_range};  // PG-21.13
}

// PG-21.15 the nearest of those who fire, and the range from his edge or from the muzzle.
struct Reached {
    Point from;
    Inches to_edge, to_centre;
};
Reached reached(const Battle& battle, const BeatenZone& zone, FigureId target) {
    Reached result;
    const Point at = battle[target].at;
    if (zone.column == Zone::Volley) {
        const FigureId near = nearest(battle, target, zone.firing);
        result.from = battle[near].at;
        result.to_centre = distance(result.from, at) - radius(battle[near]);
    } else {
        result.from = muzzle(battle[zone.gun], zone.facing);
        result.to_centre = distance(result.from, at);
    }
    result.to_centre = std::max(Inches{}, result.to_centre);
    result.to_edge = std::max(Inches{}, result.to_centre - radius(battle[target]));
    return result;
}

// PG-21.12 fully hidden: behind something solid, or lying behind an earthwork.
bool hidden_from(const Battle& battle, Point from, FigureId target) {
    const Point at = battle[target].at;
    if (!nothing_solid_between(battle, from, at)) return true;
    if (!battle[target].prone()) return false;
    const SightLine line = look_along(battle.ground(), from, at);
    return std::any_of(line.lines.begin(), line.lines.end(), [&](const LineMet& met) {
        return feature_of(battle.ground()[met.line]) == Feature::Earthwork
               && line.length - met.to <= paces(10);
    });
}
bool hidden_from_all(const Battle& battle, const BeatenZone& zone, FigureId target) {
    if (zone.column != Zone::Volley)
        return hidden_from(battle, muzzle(battle[zone.gun], zone.facing), target);
    for (const FigureId who : zone.firing)
        if (!hidden_from(battle, battle[who].at, target)) return false;
    return true;
}

// PG-21.04, PG-21.12, PG-21.15
bool lies_in(const Battle& battle, const BeatenZone& zone, const Laid& laid, FigureId target) {
    if (!in_widened_front(laid.front, battle[target].at, cone)) return false;
    const Reached range = reached(battle, zone, target);
    return range.to_centre <= laid.reach && range.to_edge >= laid.least
           && zone_dice(zone.column, range.to_edge) > 0 && !hidden_from_all(battle, zone, target);
}

struct InZone {
    FigureId who;
    Reached range;
};

// PG-21.08, PG-21.11
void modify_in_zone(RollFor& roll, const Battle& battle, const InZone& target) {
    const Figure& figure = battle[target.who];
    const bool hard = protection_at(battle, figure.at, target.range.from) == Protection::Hard;
    modify(roll, "PG-21.08"_rule, figure.prone() || hard ? -1 : 0, "prone or in hard cover");
    modify(roll, "PG-21.08"_rule, figure.mounted() ? 1 : 0, "target mounted");
}

// PG-21.06 .. PG-21.11; PG-99.17 is an example.
void take_dice(Play& play, const BeatenZone& zone, const InZone& target) {
    Battle& battle = play.battle;
    if (!battle[target.who].present()) return;
    RollFor roll = roll_against(play, zone.by, target.who, "PG-21.07"_rule);
    modify_in_zone(roll, battle, target);
    const int dice = zone_dice(zone.column, target.range.to_edge);
    const int hits = play.roll_at_least(roll, dice, needed - sum_of(roll));
    const bool far =
        target.range.to_edge > far_canister && zone.column != Zone::Gatling;  // PG-25.11
    const bool rode = battle[target.who].mounted();
    for (int i = 0; i < hits && battle[target.who].present(); ++i)
        hit(play, target.who, far ? HitBy::FarCanisterOrVolley : HitBy::SmallArms, zone.by, false,
            rode);
}

// PG-21.06 the bands as far as it reaches, those with the same dice as one.
void add_bands(ViewZone& zone, Zone column, Inches reach, Inches from_centre) {
    Inches end;
    for (std::size_t i = 0; i < bands.size() && end < reach; ++i) {
        const int dice = bands[i].dice[column];
        if (dice == 0) return;
        end = std::min(bands[i].to, reach);
        if (end < reach && i + 1 < bands.size() && bands[i + 1].dice[column] == dice) continue;
        zone.reach.push_back(end + from_centre);
        zone.words += fmt::format(", {} {} to {}", dice, dice == 1 ? "die" : "dice", in_paces(end));
    }
}

}  // namespace

// PG-21.01 .. PG-21.03, PG-21.13, PG-21.15
ViewZone drawn(const Battle& battle, const BeatenZone& zone, bool measured) {
    const Laid laid = lay(battle, zone);
    const bool men = zone.column == Zone::Volley;
    ViewZone made;
    made.form = ViewZone::Form::Cone;
    made.kind = men ? "volley" : "canister";
    made.rule = men                            ? "PG-21.03"_rule
                : zone.column == Zone::Gatling ? "PG-21.02"_rule
                                               : "PG-21.01"_rule;
    made.words = men ? "volley" : zone.column == Zone::Gatling ? "Gatling" : "canister";
    made.of = men ? zone.by : piece_of(battle, zone.gun);
    made.at = laid.front.left;
    made.to = laid.front.right;
    made.facing = zone.facing;
    made.spread = cone;
    if (!measured) return made;
    made.least = laid.least;
    for (const FigureId who : zone.firing) made.from.push_back(battle[who].at);
    if (!men) made.from.push_back(laid.front.left);
    add_bands(made, zone.column, laid.reach, men ? radius(battle[zone.by]) : Inches{});
    return made;
}

int zone_dice(Zone column, Inches range) {
    for (const Band& band : bands)
        if (range <= band.to) return band.dice[column];
    return 0;
}

// PG-21.14 never those who fire, nor the men at the gun that fires.
FigureSet in_zone(const Battle& battle, const BeatenZone& zone) {
    const Laid laid = lay(battle, zone);
    FigureSet firing = zone.firing;
    if (zone.gun) firing |= at_gun(battle, zone.gun);
    FigureSet set;
    for (const FigureId who : all(battle))
        if (battle[who].present() && !firing.contains(who) && lies_in(battle, zone, laid, who))
            set.add(who);
    return set;
}

// PG-17.11, PG-21.04, PG-21.05, PG-27.21 nearest first, as they stood when it was fired.
void beat_zone(Play& play, const BeatenZone& zone) {
    Battle& battle = play.battle;
    const FigureSet all_in = in_zone(battle, zone);
    FixedVector<InZone, most_figures> order;
    for (const FigureId who : all_in) order.push_back({who, reached(battle, zone, who)});
    std::stable_sort(order.begin(), order.end(), [](const InZone& a, const InZone& b) {
        return a.range.to_edge < b.range.to_edge;
    });
    const bool men = zone.column == Zone::Volley;
    mark_under_fire(play, all_in, men ? Fire::Volley : Fire::Artillery, zone.by,
                    men ? battle[zone.by].at : battle[zone.gun].at);
    for (const InZone& target : order) take_dice(play, zone, target);
}

}  // namespace petite_guerre
