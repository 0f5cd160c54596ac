#include "books/petite_guerre/battle.h"

namespace petite_guerre {

namespace {

constexpr Blocks nothing = Blocks::Nothing;

// PG-11.01 .. PG-11.06 each feature's way of moving, of being seen into and of protecting stand
// apart (PG-11.05). Of a river the row is the wide one's.
// clang-format off
constexpr EnumArray<Feature, FeatureRow> presets{{{
//                           Movement                         Visibility      Protection        Sight
/* Open                 */ {Going::Open,   Obstacle::None,  Visual::Open,  Protection::None, nothing},
/* Dense forest         */ {Going::Rough,  Obstacle::None,  Visual::Heavy, Protection::Soft, nothing},
/* Light woods, scrub   */ {Going::Broken, Obstacle::None,  Visual::Light, Protection::Soft, nothing},
/* Rocky ground         */ {Going::Broken, Obstacle::None,  Visual::Open,  Protection::Soft, nothing},
/* Boggy ground         */ {Going::Broken, Obstacle::None,  Visual::Open,  Protection::None, nothing},
/* Swamp                */ {Going::Rough,  Obstacle::None,  Visual::Light, Protection::None, nothing},
/* Between buildings    */ {Going::Broken, Obstacle::None,  Visual::Open,  Protection::None, nothing},
/* Gentle slope         */ {Going::Open,   Obstacle::None,  Visual::Open,  Protection::None, Blocks::AtCrest},
/* Steep slope          */ {Going::Rough,  Obstacle::None,  Visual::Open,  Protection::None, Blocks::AtCrest},
/* Stream               */ {Going::Open,   Obstacle::Minor, Visual::Open,  Protection::None, nothing},
/* Ditch                */ {Going::Open,   Obstacle::Minor, Visual::Open,  Protection::Hard, nothing},
/* Fence or hedge       */ {Going::Open,   Obstacle::Minor, Visual::Open,  Protection::Soft, nothing},
/* Low stone wall       */ {Going::Open,   Obstacle::Minor, Visual::Open,  Protection::Hard, nothing},
/* River                */ {Going::Rough,  Obstacle::None,  Visual::Open,  Protection::None, nothing},
/* Deep ravine          */ {Going::Open,   Obstacle::Major, Visual::Open,  Protection::None, nothing},
/* Palisade, high wall  */ {Going::Open,   Obstacle::Major, Visual::Open,  Protection::Hard, Blocks::Sight},
/* Earthwork            */ {Going::Open,   Obstacle::Minor, Visual::Open,  Protection::Hard, nothing},
/* Rifle pit            */ {Going::Open,   Obstacle::Minor, Visual::Open,  Protection::Hard, nothing},
/* Building, blockhouse */ {Going::Open,   Obstacle::Minor, Visual::Open,  Protection::Hard, Blocks::Sight},
}}};

// What the table's own names are in this book; a lake is water as wide as a wide river.
constexpr EnumArray<AreaKind, Feature> area_features{{
    /* Woods   */ Feature::LightWoods,       /* Hill  */ Feature::GentleSlope,
    /* Field   */ Feature::Open,             /* Rough */ Feature::RockyGround,
    /* Lake    */ Feature::River,            /* Ford  */ Feature::Open,
    /* Bridge  */ Feature::Open,             /* Marsh */ Feature::Swamp,
    /* Lit     */ Feature::Open,             /* Thicket */ Feature::DenseForest,
    /* Brush   */ Feature::LightWoods,       /* Slope */ Feature::SteepSlope,
    /* Cliff   */ Feature::SteepSlope,       /* Bog   */ Feature::BoggyGround,
    /* Yard    */ Feature::BetweenBuildings, /* Pit   */ Feature::RiflePit,
    // Of other books; no scenario of this one has them.
    /* LightWoods */ Feature::LightWoods,    /* Snow  */ Feature::Open,
    /* DeepSnow */ Feature::BoggyGround,     /* DeepFord */ Feature::River,
    /* Ruins   */ Feature::RockyGround,      /* Trench */ Feature::RiflePit,
    /* Redoubt */ Feature::RiflePit,         /* Glacis */ Feature::SteepSlope,
    /* Ridge   */ Feature::GentleSlope,      /* Rocky */ Feature::RockyGround,
    /* Stairs  */ Feature::SteepSlope,       /* Stairway */ Feature::SteepSlope,
}};
constexpr EnumArray<LineKind, Feature> line_features{{
    /* Road    */ Feature::Open,      /* Creek     */ Feature::Stream,
    /* River   */ Feature::River,     /* Wall      */ Feature::LowWall,
    /* Fence   */ Feature::Fence,     /* Log       */ Feature::Fence,
    /* Hedge   */ Feature::Fence,     /* Bank      */ Feature::Earthwork,
    /* StoneWall */ Feature::LowWall, /* Palisade  */ Feature::Palisade,
    /* Earthwork */ Feature::Earthwork, /* Ditch   */ Feature::Ditch,
    /* Ravine  */ Feature::Ravine,    /* Barricade */ Feature::Earthwork,
    /* Abatis  */ Feature::Palisade,  /* ChevauxDeFrise */ Feature::Palisade,
    /* CurtainWall */ Feature::Palisade,
}};
// clang-format on

constexpr Inches narrow = paces(10);  // PG-11.07

}  // namespace

// PG-11.06
const FeatureRow& row_of(Feature feature) {
    return presets[feature];
}
Feature feature_of(AreaKind kind) {
    return area_features[kind];
}
// PG-11.07 a narrow river is to be crossed as a deep ravine is.
Feature feature_of(const Line& line) {
    if (line.kind == LineKind::River && line.width < narrow) return Feature::Ravine;
    return line_features[line.kind];
}

Point nearest_on(const Line& line, Point from) {
    Point best = line.course.front();
    for (std::size_t i = 1; i < line.course.size(); ++i) {
        const Point near = nearest_point(from, {line.course[i - 1], line.course[i]});
        if (distance(from, near) < distance(from, best)) best = near;
    }
    return best;
}

bool bridged(const Ground& ground, Point spot) {
    return ground.inside(spot, AreaKind::Bridge) || ground.inside(spot, AreaKind::Ford);
}

// PG-11.01, PG-11.07 the most restrictive of what is there.
Going going_at(const Battle& battle, Point spot) {
    const Ground& ground = battle.ground();
    Going worst = Going::Open;
    for (const Area& area : ground.areas)
        if (const Going going = row_of(feature_of(area.kind)).going;
            going > worst && area.shape.contains(spot))
            worst = going;
    for (const Line& line : ground.lines)
        if (const Going going = row_of(feature_of(line)).going;
            going > worst && line.contains(spot))
            worst = going;
    return worst > Going::Open && bridged(ground, spot) ? Going::Open : worst;
}

// PG-11.04
Visual visual_at(const Battle& battle, Point spot) {
    Visual densest = Visual::Open;
    for (const Area& area : battle.ground().areas)
        if (const Visual visual = row_of(feature_of(area.kind)).visual;
            visual > densest && area.shape.contains(spot))
            densest = visual;
    return densest;
}

// PG-11.02
bool difficult_at(const Battle& battle, Point spot) {
    return going_at(battle, spot) != Going::Open;
}

int height_at(const Battle& battle, Point spot) {
    for (const Area& area : battle.ground().areas)
        if (row_of(feature_of(area.kind)).blocks == Blocks::AtCrest && area.shape.contains(spot))
            return 1;
    return 0;
}

}  // namespace petite_guerre
