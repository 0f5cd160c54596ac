#include <algorithm>

#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "engine/table/crossing.h"

// The modifiers of a Reaction Check: MM-09.02 .. MM-09.09, and MM-53.01 .. MM-53.03.
namespace mayhem {

namespace {

constexpr Inches support = 3_in;
constexpr int most_friends = 3;

void add(RollFor& why, RuleId rule, int value, std::string_view words) {
    if (value != 0) why.modifiers.push_back({rule, static_cast<std::int8_t>(value), false, words});
}

// MM-09.04, MM-09.05, MM-09.16 fighting friends within 3" whom no terrain hides; a Leader is not
// one of the three.
void add_friends(const Battle& battle, FigureId who, RollFor& why) {
    int friends = 0;
    bool leader = false;
    for (const FigureId other : fighting(battle, battle[who].side) - who) {
        if (!within_gap(battle, who, other, support) || !clear_between(battle, who, other))
            continue;
        if (battle[other].leader)
            leader = true;
        else
            ++friends;
    }
    add(why, "MM-09.04"_rule, leader ? 1 : 0, "Leader near");
    add(why, "MM-09.05"_rule, std::min(friends, most_friends), "friends near");
}

// MM-09.07 on a higher level than every enemy he can see, and he sees one.
bool uphill(const Battle& battle, FigureId who) {
    if (battle[who].standing.level == 0) return false;
    bool any = false;
    for (const FigureId foe : fighting(battle, other_side(battle[who].side))) {
        if (!sees(battle, who, foe)) continue;
        any = true;
        if (battle[foe].standing.level >= battle[who].standing.level) return false;
    }
    return any;
}

// MM-09.08 a fieldwork within 1" between him and an enemy.
bool behind_fieldwork(const Battle& battle, FigureId who) {
    const auto& works = battle.setting->tags.fieldworks;
    for (std::size_t i = 0; i < works.size(); ++i) {
        const Line& line = battle.ground().lines[i];
        if (!works[i] || line.distance_to(battle[who].at) > 1_in + radius(battle[who])) continue;
        for (const FigureId foe : fighting(battle, other_side(battle[who].side))) {
            Passages passages;
            passes_through(Track{battle[who].at, battle[foe].at}, line.course, passages);
            for (const Passage& passage : passages)
                if (passage.within_line()) return true;
        }
    }
    return false;
}

// MM-09.08 in a piece that is his side's camp or settlement.
bool in_camp(const Battle& battle, FigureId who) {
    const auto& camps = battle.setting->tags.camps;
    for (std::size_t i = 0; i < camps.size(); ++i)
        if (camps[i] == battle[who].side.index
            && battle.ground().areas[i].shape.contains(battle[who].at))
            return true;
    return false;
}

// MM-09.06 whole side against whole side; the hidden do not count.
bool outnumbered(const Battle& battle, FigureId who) {
    const int ours = fighting(battle, battle[who].side).count();
    const int theirs = fighting(battle, other_side(battle[who].side)).count();
    return theirs >= 2 * ours && theirs > 0;
}

// MM-09.02
void add_base_modifiers(const Battle& battle, FigureId who, bool flank_or_rear, RollFor& why) {
    add_friends(battle, who, why);
    add(why, "MM-09.07"_rule, uphill(battle, who) ? 1 : 0, "uphill");
    const bool works = behind_fieldwork(battle, who) || in_camp(battle, who);
    add(why, "MM-09.08"_rule, works ? 1 : 0, "fieldworks or camp");
    add(why, "MM-09.06"_rule, outnumbered(battle, who) ? -1 : 0, "outnumbered");
    add(why, "MM-09.09"_rule, flank_or_rear ? -2 : 0, "charged in flank or rear");
}

constexpr Inches secure_reach = 2_in;  // MM-53.03

// Does a terrain piece lie within 2" of his base that way? Roads and open fields secure nobody.
bool terrain_that_way(const Battle& battle, const Figure& figure, Offset way) {
    const Point close = toward(figure.at, figure.at + way, radius(figure));
    const Track track{close, toward(figure.at, figure.at + way, secure_reach + radius(figure))};
    const Ground& ground = battle.ground();
    const auto meets = [&](const Polygon& shape) {
        if (track.misses(shape.box)) return false;
        bool met = shape.contains(close);
        each_stretch(track, shape, [&](Inches, Inches) { met = true; });
        return met;
    };
    for (const Area& area : ground.areas)
        if (area.kind != AreaKind::Field && meets(area.shape)) return true;
    for (const Building& building : ground.buildings)
        if (meets(building.footprint)) return true;
    for (const Line& line : ground.lines) {
        if (line.kind == LineKind::Road || track.misses(line.box)) continue;
        Spans spans;
        if (line.width > 0_in) spans_inside(track, line, spans);
        if (!spans.empty()) return true;
        Passages passages;
        passes_through(track, line.course, passages);
        for (const Passage& passage : passages)
            if (passage.within_line()) return true;
    }
    return false;
}

// MM-53.03 is there a fighting friend or a terrain piece within 2" on that side of him, up to 45
// degrees off?
bool side_secure(const Battle& battle, FigureId who, Offset way) {
    const Figure& figure = battle[who];
    const auto on_that_side = [&](Point spot) {
        const Offset step = spot - figure.at;
        return dot(step, way) > 0
               && dot(step, way) * dot(step, way) * 2 >= dot(step, step) * dot(way, way);
    };
    for (const FigureId other : fighting(battle, figure.side) - who)
        if (within_gap(battle, who, other, secure_reach) && on_that_side(battle[other].at))
            return true;
    const Offset across{-way.dy, way.dx};
    constexpr int rays = 8;  // to either hand, so close that no piece of ground fits between
    for (int slant = -rays; slant <= rays; ++slant)
        if (terrain_that_way(
                battle, figure,
                {way.dx * rays + across.dx * slant, way.dy * rays + across.dy * slant}))
            return true;
    return false;
}

bool secure(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    for (const FigureId foe : fighting(battle, other_side(figure.side)))
        if (clear_between(battle, who, foe) && zone_of(figure, battle[foe].at) != Zone::Front)
            return false;
    const Offset ahead{std::int64_t{figure.facing.dx} * 100, std::int64_t{figure.facing.dy} * 100};
    const Offset left{-ahead.dy, ahead.dx};
    return side_secure(battle, who, left) && side_secure(battle, who, -left)
           && side_secure(battle, who, -ahead);
}

// MM-53.02 fire from the flank 1, from the rear 2; charges on either 2; never both.
int zone_modifier(const Battle& battle, Check check, FigureId who, FigureId cause, bool charged,
                  const Struck* struck) {
    if (charged) return -2;
    if (!cause || (check != Check::ReceivedFire && check != Check::Awareness)) return 0;
    const Zone zone = struck != nullptr ? struck->zone : zone_of(battle[who], battle[cause].at);
    if (zone == Zone::Flank) return -1;
    return zone == Zone::Rear && check == Check::ReceivedFire ? -2 : 0;
}

// MM-53.01
void add_advanced_modifiers(const Battle& battle, Check check, FigureId who, FigureId cause,
                            bool charged, RollFor& why, bool charges_rear, const Struck* struck) {
    add(why, "MM-53.02"_rule, zone_modifier(battle, check, who, cause, charged, struck),
        "flank or rear");
    if (check == Check::Awareness) return;  // MM-53.04
    add(why, "MM-53.03"_rule, secure(battle, who) ? 1 : 0, "secure flanks and rear");
    const bool cover = struck != nullptr ? struck->cover
                       : cause           ? in_cover(battle, who, battle[cause].at)
                               : battle[who].standing.rugged || battle[who].standing.inside;
    add(why, "MM-53.01"_rule, cover ? 1 : 0, "in cover");
    const bool behind = check == Check::AttemptToCharge
                            ? zone_of(battle[cause], battle[who].at) == Zone::Rear
                            : charges_rear;
    add(why, "MM-53.03"_rule, behind ? 1 : 0, "from behind");
}

}  // namespace

void add_modifiers(const Battle& battle, Check check, FigureId subject, FigureId cause,
                   bool charged_flank_or_rear, RollFor& why, bool charges_rear,
                   const Struck* struck) {
    if (battle.advanced())
        add_advanced_modifiers(battle, check, subject, cause, charged_flank_or_rear, why,
                               charges_rear, struck);
    else
        add_base_modifiers(battle, subject, charged_flank_or_rear, why);
}

}  // namespace mayhem
