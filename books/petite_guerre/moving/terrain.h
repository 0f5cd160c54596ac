#pragma once

#include "books/petite_guerre/vocabulary.h"
#include "engine/table/ground.h"

// Chapter 11: terrain and cover.
namespace petite_guerre {

struct Battle;

// PG-11.06 the presets, in the order of the page.
enum class Feature : std::uint8_t {
    Open,  // nothing at all
    DenseForest,
    LightWoods,  // light woods, scrub, orchard
    RockyGround,
    BoggyGround,
    Swamp,
    BetweenBuildings,
    GentleSlope,
    SteepSlope,
    Stream,
    Ditch,
    Fence,  // or hedge
    LowWall,
    River,
    Ravine,
    Palisade,  // or high wall
    Earthwork,
    RiflePit,
    Building,  // or blockhouse
    Count
};
// Least to most restrictive: PG-09.15 compares them.
enum class Going : std::uint8_t { Open, Broken, Rough, Impassable, Count };
enum class Obstacle : std::uint8_t { None, Minor, Major, Count };
enum class Visual : std::uint8_t { Open, Light, Heavy, Count };       // PG-11.04
enum class Protection : std::uint8_t { None, Soft, Hard, Count };     // PG-11.03
enum class Blocks : std::uint8_t { Nothing, AtCrest, Sight, Count };  // PG-80.06
struct FeatureRow {
    Going going = Going::Open;
    Obstacle obstacle = Obstacle::None;
    Visual visual = Visual::Open;
    Protection protection = Protection::None;
    Blocks blocks = Blocks::Nothing;
};
const FeatureRow& row_of(Feature feature);
Feature feature_of(AreaKind kind);
// PG-11.07 a river narrower than 10 paces is a major obstacle only.
Feature feature_of(const Line& line);
// The nearest point of the middle of the line.
Point nearest_on(const Line& line, Point from);
// A ford or a bridge: water is no hindrance there.
bool bridged(const Ground& ground, Point spot);

// The ground under a spot.
Going going_at(const Battle& battle, Point spot);
Visual visual_at(const Battle& battle, Point spot);
// PG-11.02 rough or broken.
bool difficult_at(const Battle& battle, Point spot);
// How high: 0 on the flat, 1 on a hill, its crest and slopes alike (PG-13.07, PG-23.09).
int height_at(const Battle& battle, Point spot);
// PG-11.08 the protection a figure on that spot has against somebody at `from`: areas it stands in,
// linear features within 10 paces that the line crosses; breaches (PG-20.05) and made works
// (PG-07.18) counted.
Protection protection_at(const Battle& battle, Point spot, Point from);
// The same of any side: is there soft or hard cover at all there (PG-27.06, PG-10.01)?
Protection best_protection_at(const Battle& battle, Point spot);
// PG-07.18 there is a way through a wall or obstacle; PG-20.05 no cover there any more, at least.
// (Works::turns above 0: pioneers made it, ten paces wide; else a round shot.)
bool breached_at(const Battle& battle, Point spot);
bool holed_at(const Battle& battle, Point spot);
// PG-13.02 in any cover, visual or protective, as seen from there.
bool in_any_cover(const Battle& battle, Point spot, Point from);
// PG-11.09 inside a fortification of that side with no enemy in it.
bool in_friendly_fortification(const Battle& battle, Point spot, SideId side);
// He is there now: whatever fortification that is, his side was the last to occupy it.
void occupy(Battle& battle, FigureId who);
// The nearest such spot, if there is one.
struct Shelter {
    bool found = false;
    Point at;
};
// PG-27.06 nearest soft or hard cover with no enemy within 20 paces, inside `reach`.
Shelter nearest_friendly_cover(const Battle& battle, FigureId who, Inches reach);

}  // namespace petite_guerre
