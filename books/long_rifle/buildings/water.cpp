#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"

// Putting fires out.
namespace long_rifle {

namespace {

constexpr Inches bucketful = 1_in;  // LR-26.13

struct Ends {
    Point from, to;
};
Ends ends_of(const Battle& battle, const Blaze& blaze) {
    const Polygon& walls = battle.ground()[blaze.building].footprint;
    const BurningStretch fire = burning_stretch(battle, blaze);
    return {walls.at_perimeter(fire.from), walls.at_perimeter(fire.from + fire.length)};
}

// LR-26.15 in contact with the burning wall.
bool touches(const Battle& battle, const Figure& figure, const Blaze& blaze) {
    const Polygon& walls = battle.ground()[blaze.building].footprint;
    if (figure.standing.inside && figure.standing.inside != blaze.building) return false;
    if (walls.distance_to_rim(figure.at) > wall_contact) return false;
    const Ends ends = ends_of(battle, blaze);
    if (within(figure.at, ends.from, wall_contact) || within(figure.at, ends.to, wall_contact))
        return true;
    return burns_at(battle, blaze, figure.at);
}

bool at_well(const Battle& battle, const Figure& figure) {
    for (const Landmark& landmark : battle.ground().landmarks)
        if (landmark.kind == "well" && within(figure.at, landmark.at, 0.5_in + wall_contact))
            return true;
    return false;
}

}  // namespace

// LR-26.15 creek, river, lake, or a well that the scenario gives.
bool at_water(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    for (const Line& line : battle.ground().lines)
        if ((line.kind == LineKind::Creek || line.kind == LineKind::River)
            && line.distance_to(figure.at) <= wall_contact)
            return true;
    for (const Area& area : battle.ground().areas)
        if (area.kind == AreaKind::Lake && area.shape.distance_to(figure.at) <= wall_contact)
            return true;
    return at_well(battle, figure);
}

// LR-26.14 the whole activation; LR-26.15 one bucket at a time. Throwing it takes the place of
// active fire.
void offer_water(const Battle& battle, FigureId who, Question& question) {
    const Figure& figure = battle[who];
    if (!figure.bucket && !figure.interrupted && whole_activation_left(figure)
        && nothing_done_yet(battle, who) && !figure.mounted && at_water(battle, who))
        offer(question, "fill-bucket", who);  // LR-10.09
    if (!figure.bucket || figure.fired || figure.prone) return;
    for (std::size_t i = 0; i < battle.blazes.size(); ++i) {
        const Blaze& blaze = battle.blazes[i];
        if (!touches(battle, figure, blaze) || engulfed(battle, blaze.building)) continue;
        offer(question, "throw-water", who, {}, static_cast<int>(i),
              battle.ground()[blaze.building].footprint.at_perimeter(blaze.at));
    }
}

// LR-26.14
void fill_bucket(Play& play, FigureId who) {
    if (!at_water(play.battle, who)) return;
    play.battle[who].bucket = true;
    play.tell("LR-26.14"_rule, who, "{} has filled a bucket", play.name(who));
}

// LR-26.13 each bucket takes 1" off the fire, at the end nearer to who throws it; the last inch,
// or what only smoulders, goes out. LR-26.16 nothing else ends a fire.
void throw_water(Play& play, FigureId who, const Option& option) {
    Figure& figure = play.battle[who];
    figure.bucket = false;
    figure.fired = figure.fired_actively = true;
    Blaze* blaze = play.battle.blazes.begin() + option.detail;
    const BurningStretch fire = burning_stretch(play.battle, *blaze);
    const std::string_view name = name_of(play.battle, blaze->building);
    if (fire.length <= bucketful) {
        play.tell("LR-26.13"_rule, who, "{} puts a fire at {} out", play.name(who), name);
        play.battle.blazes.erase(blaze);
        return;
    }
    const Ends ends = ends_of(play.battle, *blaze);
    const bool at_from = distance(figure.at, ends.from) <= distance(figure.at, ends.to);
    (at_from == fire.from_left ? blaze->left : blaze->right) -= bucketful;
    play.tell("LR-26.13"_rule, who, "{} throws a bucket of water on {}", play.name(who), name);
}

}  // namespace long_rifle
