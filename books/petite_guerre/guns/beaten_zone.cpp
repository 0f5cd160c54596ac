#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/outside/sentences.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "engine/table/deviation.h"
#include "engine/table/widened_front.h"

// Chapter 21: canister, Gatling, volley.
namespace petite_guerre {

namespace {

constexpr int cone = 450;                   // PG-21.01 .. PG-21.03 22.5 degrees to either side
constexpr int needed_to_hit = 5;            // PG-21.07
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

// PG-21.04 somebody, or the mount that he has left standing (PG-25.14).
struct Target {
    FigureId who;
    bool horse;
    Point at;
    Inches base;  // its radius
};
Target man(const Battle& battle, FigureId who) {
    return {who, false, battle[who].at, radius(battle[who])};
}
Target horse_of(const Battle& battle, FigureId who) {
    return {who, true, battle[who].mount.at, wide_radius};
}
bool is_prone(const Battle& battle, const Target& target) {
    return !target.horse && battle[target.who].prone();
}

// PG-21.15 the nearest of those who fire, and the range from his edge or from the muzzle.
struct Reached {
    Point from;
    Inches to_edge, to_centre;
};
Reached reached(const Battle& battle, const BeatenZone& zone, const Target& target) {
    Reached result;
    if (zone.column == Zone::Volley) {
        const FigureId near = nearest(battle, target.at, zone.firing);
        result.from = battle[near].at;
        result.to_centre = distance(result.from, target.at) - radius(battle[near]);
    } else {
        result.from = muzzle(battle[zone.gun], zone.facing);
        result.to_centre = distance(result.from, target.at);
    }
    result.to_centre = std::max(Inches{}, result.to_centre);
    result.to_edge = std::max(Inches{}, result.to_centre - target.base);
    return result;
}

// PG-11.08, PG-80.04 is that stretch between them, and he within 10 paces of it?
bool shelters(Segment stretch, Inches width, Point from, Point at) {
    return distance(at, stretch) <= paces(10) + foot_radius + half(width)
           && segments_meet({from, at}, stretch);
}
// PG-07.18 pioneers have opened it there.
bool opened(const Battle& battle, Segment stretch, Point from, Point at) {
    const auto along = meeting({from, at}, stretch);
    return along && breached_at(battle, toward(from, at, *along));
}

// PG-21.12 an earthwork of the table or of pioneers.
bool behind_earthwork(const Battle& battle, Point from, Point at) {
    for (const Line& line : battle.ground().lines)
        for (std::size_t i = 1; i < line.course.size(); ++i) {
            const Segment stretch{line.course[i - 1], line.course[i]};
            if (feature_of(line) == Feature::Earthwork && shelters(stretch, line.width, from, at)
                && !opened(battle, stretch, from, at))
                return true;
        }
    for (const Works& works : battle.works)
        if (works.done && !works.breach && works.feature == Feature::Earthwork
            && shelters({works.a, works.b}, {}, from, at))
            return true;
    return false;
}

// PG-21.12 fully hidden: behind something solid, or lying behind an earthwork.
bool hidden_from(const Battle& battle, Point from, const Target& target) {
    return !nothing_solid_between(battle, from, target.at)
           || (is_prone(battle, target) && behind_earthwork(battle, from, target.at));
}
bool hidden_from_all(const Battle& battle, const BeatenZone& zone, const Target& target) {
    if (zone.column != Zone::Volley)
        return hidden_from(battle, muzzle(battle[zone.gun], zone.facing), target);
    for (const FigureId who : zone.firing)
        if (!hidden_from(battle, battle[who].at, target)) return false;
    return true;
}

// PG-21.04, PG-21.12, PG-21.15
bool lies_in(const Battle& battle, const BeatenZone& zone, const Laid& laid, const Target& target) {
    if (!in_widened_front(laid.front, target.at, cone)) return false;
    const Reached range = reached(battle, zone, target);
    return range.to_centre <= laid.reach && range.to_edge >= laid.least
           && zone_dice(zone.column, range.to_edge) > 0 && !hidden_from_all(battle, zone, target);
}

struct InZone : Target {
    Reached range;
};
using AllInZone = FixedVector<InZone, 2 * most_figures>;

// PG-21.14 never those who fire, nor the men at the gun that fires.
FigureSet out_of_it(const Battle& battle, const BeatenZone& zone) {
    return zone.gun ? zone.firing | standing_at(battle, zone.gun) : zone.firing;
}

void add_if_in(const Battle& battle, const BeatenZone& zone, const Laid& laid, const Target& target,
               AllInZone& set) {
    if (lies_in(battle, zone, laid, target)) set.push_back({target, reached(battle, zone, target)});
}

// PG-21.04 friend and enemy, man and horse.
AllInZone everything_in(const Battle& battle, const BeatenZone& zone) {
    const Laid laid = lay(battle, zone);
    const FigureSet spared = out_of_it(battle, zone);
    AllInZone set;
    for (const FigureId who : all(battle)) {
        if (battle[who].present() && !spared.contains(who))
            add_if_in(battle, zone, laid, man(battle, who), set);
        if (mount_stands(battle[who])) add_if_in(battle, zone, laid, horse_of(battle, who), set);
    }
    return set;
}

// PG-21.08, PG-21.11
void modify_in_zone(RollFor& roll, const Battle& battle, const InZone& target) {
    const bool hard = protection_at(battle, target.at, target.range.from) == Protection::Hard;
    const bool rides = !target.horse && battle[target.who].mounted();
    modify(roll, "PG-21.08"_rule, is_prone(battle, target) || hard ? -1 : 0,
           "prone or in hard cover");
    modify(roll, "PG-21.08"_rule, rides ? 1 : 0, "target mounted");
}

bool still_there(const Battle& battle, const Target& target) {
    return target.horse ? mount_stands(battle[target.who]) : battle[target.who].present();
}

// PG-21.06 .. PG-21.11; PG-21.10 each hit is saved by itself. PG-99.17 is an example.
void take_dice(Play& play, const BeatenZone& zone, const InZone& target) {
    Battle& battle = play.battle;
    if (!still_there(battle, target)) return;
    RollFor roll = play.by(zone.by, "PG-21.07"_rule, Purpose::InZone);
    modify_in_zone(roll, battle, target);
    const int dice = zone_dice(zone.column, target.range.to_edge);
    const int hits = play.roll_at_least(roll, dice, needed_to_hit - sum_of(roll));
    const CameTo to = hits > 0 ? CameTo::Hit : CameTo::Missed;
    play.came({Purpose::InZone, to, zone.by, target.who});
    const bool far =
        target.range.to_edge > far_canister && zone.column != Zone::Gatling;  // PG-25.11
    const HitBy how = far ? HitBy::FarCanisterOrVolley : HitBy::SmallArms;
    const bool rode = battle[target.who].mounted();
    const Because because{play, "PG-21.07"_rule};
    for (int i = 0; i < hits && still_there(battle, target); ++i) {
        if (target.horse)
            hit_standing_mount(play, target.who, how);
        else
            hit(play, target.who, how, zone.by, false, rode);
    }
}

// PG-21.06 the bands as far as it reaches, those with the same dice as one.
void add_bands(ViewZone& zone, Zone column, Inches reach, Inches from_centre) {
    Inches end;
    for (std::size_t i = 0; i < bands.size() && end < reach; ++i) {
        const int dice{bands[i].dice[column]};
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

FigureSet in_zone(const Battle& battle, const BeatenZone& zone) {
    FigureSet set;
    for (const InZone& one : everything_in(battle, zone))
        if (!one.horse) set.add(one.who);
    return set;
}

// PG-17.11, PG-21.04, PG-21.05, PG-27.21 nearest first, as they stood when it was fired.
void beat_zone(Play& play, const BeatenZone& zone) {
    Battle& battle = play.battle;
    AllInZone order = everything_in(battle, zone);
    FigureSet all_in;
    for (const InZone& one : order)
        if (!one.horse) all_in.add(one.who);
    std::stable_sort(order.begin(), order.end(), [](const InZone& a, const InZone& b) {
        return a.range.to_edge < b.range.to_edge;
    });
    for (const InZone& one : order) reveal(play, one.who);  // PG-81.02 before dice show him
    const bool men = zone.column == Zone::Volley;
    mark_under_fire(play, all_in, men ? Fire::Volley : Fire::Artillery, zone.by,
                    men ? battle[zone.by].at : battle[zone.gun].at);
    for (const InZone& target : order) take_dice(play, zone, target);
}

}  // namespace petite_guerre
