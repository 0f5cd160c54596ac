#include "books/gauntlet_run/moving/terrain.h"

#include <algorithm>

#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

// GR-06.17 the terrain grades, in both directions where they differ. GR-06.18 stairs are Rough and
// enclosed stairways Difficult; GR-06.20 scalable cliffs need no ladders (a scenario makes others
// Impassable, outside/scenario.cpp).
struct Grades {
    Grade down, up;
};
// clang-format off
constexpr EnumArray<AreaKind, Grades> area_grades{{{
/* Woods, medium   */ {Grade::Rough,      Grade::Rough},
/* Hill            */ {Grade::Open,       Grade::Open},
/* Field           */ {Grade::Open,       Grade::Open},
/* Rough           */ {Grade::Rough,      Grade::Rough},
/* Lake            */ {Grade::Impassable, Grade::Impassable},
/* Ford, shallow   */ {Grade::Rough,      Grade::Rough},
/* Bridge          */ {Grade::Open,       Grade::Open},
/* Marsh           */ {Grade::Difficult,  Grade::Difficult},  // mud
/* Lit             */ {Grade::Open,       Grade::Open},
/* Thicket, dense  */ {Grade::Difficult,  Grade::Difficult},
/* Brush, scrub    */ {Grade::Open,       Grade::Open},
/* Slope, steep    */ {Grade::Rough,      Grade::Difficult},
/* Cliff           */ {Grade::Formidable, Grade::Formidable},
/* Bog, mud        */ {Grade::Difficult,  Grade::Difficult},
/* Yard            */ {Grade::Open,       Grade::Open},
/* Pit             */ {Grade::Rough,      Grade::Rough},      // a trench
/* Light woods     */ {Grade::Open,       Grade::Open},
/* Snow            */ {Grade::Rough,      Grade::Rough},
/* Deep snow       */ {Grade::Difficult,  Grade::Difficult},
/* Deep ford       */ {Grade::Difficult,  Grade::Difficult},
/* Ruins           */ {Grade::Rough,      Grade::Rough},
/* Trench          */ {Grade::Rough,      Grade::Rough},
/* Redoubt         */ {Grade::Rough,      Grade::Rough},
/* Glacis          */ {Grade::Rough,      Grade::Difficult},
/* Ridge, low      */ {Grade::Difficult,  Grade::Difficult},
/* Rocky           */ {Grade::Difficult,  Grade::Difficult},
/* Stairs          */ {Grade::Rough,      Grade::Rough},
/* Stairway        */ {Grade::Difficult,  Grade::Difficult},
}}};
// clang-format on

Grades printed(const Battle& battle, AreaId area) {
    const std::vector<std::int8_t>& own = battle.setting->grades;
    const auto at = static_cast<std::size_t>(area.index);
    if (at < own.size() && own[at] >= 0) {
        const auto said = static_cast<Grade>(own[at]);
        return {said, said};
    }
    return area_grades[battle.ground()[area].kind];
}

// GR-06.11, GR-47.01 Rough is open and Difficult is Rough; the rest stays.
Grade easier(Grade grade) {
    if (grade == Grade::Rough) return Grade::Open;
    return grade == Grade::Difficult ? Grade::Rough : grade;
}

bool drawn_by_animals(const Unit& unit) {
    return unit.vehicle() || unit.formation == Formation::Limbered;
}

// GR-47.12, GR-47.20, GR-47.34 each from the printed grade, and the best of them.
Grade for_unit(const Unit& unit, Grade grade, AreaKind kind) {
    const bool goes_in = kind == AreaKind::Redoubt && !unit.vehicle();  // GR-30.13 a limbered gun
    if (drawn_by_animals(unit) && !goes_in) {                           // GR-06.05, GR-06.17
        if (kind == AreaKind::LightWoods || kind == AreaKind::Brush)
            return std::max(grade, Grade::Rough);
        return grade == Grade::Open ? grade : Grade::Impassable;
    }
    Grade best = grade;
    if (unit.native || unit.has(Special::Agile)) best = easier(grade);
    const bool woods = kind == AreaKind::Woods || kind == AreaKind::Thicket;
    const bool snow = kind == AreaKind::Snow || kind == AreaKind::DeepSnow;
    if ((woods && unit.has(Special::Forester)) || (snow && unit.has(Special::Snowshoes)))
        best = std::min(best, easier(grade));
    return best;
}

Inches from_crest(const std::vector<Point>& crest, Point spot) {
    Inches least = 1000_in;
    for (std::size_t i = 0; i + 1 < crest.size(); ++i)
        least = std::min(least, distance(spot, Segment{crest[i], crest[i + 1]}));
    return least;
}

// Its own crest, else that of the hill it is a side of.
const std::vector<Point>* crest_above(const Ground& ground, const Area& area, Point spot) {
    if (!area.crest.empty()) return &area.crest;
    for (const Area& hill : ground.areas)
        if (hill.kind == AreaKind::Hill && hill.shape.contains(spot)) return &hill.crest;
    return nullptr;
}

// GR-06.17 up to the crest and down beyond it is both.
bool climbs_between(const std::vector<Point>& crest, Point from, Point to) {
    constexpr Inches looked_at = 0.5_in, rounding = 0.05_in;
    const Inches whole = distance(from, to);
    Inches lowest = from_crest(crest, from);
    for (Inches along = looked_at; along < whole; along += looked_at) {
        const Inches now = from_crest(crest, toward(from, to, along));
        if (now + rounding < lowest) return true;
        lowest = std::max(lowest, now);
    }
    return false;
}

// GR-06.17 he descends who nowhere comes nearer to the crest; without a crest every way is up.
bool descends(const Ground& ground, const Area& area, Point from, Point to) {
    const std::vector<Point>* crest = crest_above(ground, area, from);
    if (crest == nullptr) crest = crest_above(ground, area, to);
    return crest != nullptr && from_crest(*crest, to) >= from_crest(*crest, from)
           && !climbs_between(*crest, from, to);
}

}  // namespace

Grade grade_going(const Battle& battle, const Unit& unit, AreaId area, Point from, Point to) {
    const Grades both = printed(battle, area);
    const Area& here = battle.ground()[area];
    const bool down = both.down != both.up && descends(battle.ground(), here, from, to);
    return for_unit(unit, down ? both.down : both.up, here.kind);
}

Grade grade_of_feature(const Unit& unit, Grade printed_grade) {
    return for_unit(unit, printed_grade, AreaKind::Rough);
}

Grade printed_grade(const Battle& battle, AreaId area) {
    return printed(battle, area).up;
}
Grade grade_of(const Battle& battle, const Unit& unit, AreaId area) {
    return for_unit(unit, printed(battle, area).up, battle.ground()[area].kind);
}

// GR-06.10 roads, bridges and trails through it count as road.
bool on_road(const Battle& battle, Point spot) {
    const Ground& ground = battle.ground();
    return ground.inside(spot, LineKind::Road) || ground.inside(spot, AreaKind::Bridge);
}

namespace {

template <class GradeOf>
Grade worst_at(const Battle& battle, Point spot, GradeOf grade_of_it) {
    const Ground& ground = battle.ground();
    Grade worst = Grade::Open;
    bool forded = false, wet = false;
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        const Area& area = ground.areas[i];
        if (!area.shape.box.contains(spot) || !area.shape.contains(spot)) continue;
        forded = forded || area.kind == AreaKind::Ford || area.kind == AreaKind::DeepFord;
        const AreaId id = AreaId::of(static_cast<std::int64_t>(i));
        worst = std::max(worst, grade_of_it(id));
    }
    for (const Line& line : ground.lines)
        wet = wet || (line.kind == LineKind::River && line.contains(spot));
    if (wet && !forded) worst = Grade::Impassable;
    if (worst == Grade::Open) return worst;
    return on_road(battle, spot) ? Grade::Open : worst;
}

}  // namespace

Grade grade_at(const Battle& battle, const Unit& unit, Point spot) {
    return worst_at(battle, spot, [&](AreaId area) { return grade_of(battle, unit, area); });
}
Grade grade_come_to(const Battle& battle, const Unit& unit, Point spot, Offset step) {
    return worst_at(battle, spot, [&](AreaId area) {
        return grade_going(battle, unit, area, spot + -step, spot);
    });
}

bool may_stand(const Battle& battle, const Unit& as, Formation formation, Point spot) {
    const Grade grade = grade_at(battle, as, spot);
    if (!is_obstruction(grade)) return true;
    if (grade == Grade::Impassable) return false;
    if (as.vehicle()) return grade == Grade::Rough;  // GR-09.12
    if (formation <= Formation::ExtendedLine)        // GR-06.29
        return formation == Formation::ExtendedLine && grade == Grade::Rough && !as.mounted
               && woods_at(battle, spot) == Woods::Medium;
    if (!as.mounted && !as.gun) return true;
    return grade == Grade::Rough && battle.ground().inside(spot, AreaKind::Redoubt);  // GR-30.13
}

Grade grade_under(const Battle& battle, UnitId who) {
    Grade worst = Grade::Open;
    for (const Point spot : spots_of(battle, who))
        worst = std::max(worst, grade_come_to(battle, battle[who], spot, {}));
    return worst;
}

Woods woods_at(const Battle& battle, Point spot) {
    Woods thickest = Woods::None;
    for (const Area& area : battle.ground().areas) {
        Woods here = Woods::None;
        if (area.kind == AreaKind::Woods) here = Woods::Medium;
        if (area.kind == AreaKind::Thicket) here = Woods::Dense;
        if (area.kind == AreaKind::LightWoods || area.kind == AreaKind::Brush) here = Woods::Light;
        if (here > thickest && area.shape.box.contains(spot) && area.shape.contains(spot))
            thickest = here;
    }
    return thickest;
}

Woods woods_of(const Battle& battle, UnitId who) {
    EnumArray<Woods, std::size_t> in_it{};
    const Spots men = spots_of(battle, who);
    for (const Point man : men) ++in_it[woods_at(battle, man)];
    std::size_t sum = 0;
    for (const Woods kind : {Woods::Dense, Woods::Medium, Woods::Light}) {
        sum += in_it[kind];
        if (sum > 0 && sum * 2 >= men.size()) return kind;
    }
    return Woods::None;
}

bool among_trees(const Battle& battle, Point spot) {
    return woods_at(battle, spot) >= Woods::Medium
           || battle.ground().inside(spot, AreaKind::LightWoods);
}

bool in_woods(const Battle& battle, UnitId who) {
    const Spots men = spots_of(battle, who);
    const auto trees = static_cast<std::size_t>(
        std::count_if(men.begin(), men.end(), [&](Point man) { return among_trees(battle, man); }));
    return trees > 0 && trees * 2 >= men.size();
}

// GR-06.20 the scenario calls it scalable, or a glacis leads up to it.
bool climbed_freely(const Battle& battle, LineId wall, Point at) {
    constexpr Inches leads_up = 1_in;
    const Ground& ground = battle.ground();
    if (ground[wall].kind != LineKind::CurtainWall) return false;
    const std::vector<LineId>& scalable = battle.setting->scalable;
    if (std::find(scalable.begin(), scalable.end(), wall) != scalable.end()) return true;
    return std::any_of(ground.areas.begin(), ground.areas.end(), [&](const Area& area) {
        return area.kind == AreaKind::Glacis && area.shape.distance_to(at) <= leads_up;
    });
}

namespace {

// Going over it: they stand on both sides of it. GR-06.10 not where a road leads through.
bool on_the_face(const Battle& battle, const Line& wall, const Spots& men) {
    if (wall.kind != LineKind::CurtainWall) return false;
    for (std::size_t i = 0; i + 1 < wall.course.size(); ++i)
        for (const Point man : men)
            if (segments_meet({wall.course[i], wall.course[i + 1]}, {men[0], man})
                && !on_road(battle, nearest_point(man, {wall.course[i], wall.course[i + 1]})))
                return true;
    return false;
}

}  // namespace

// GR-06.33 on a cliff or a wall's face nobody can use a weapon, even standing still.
bool clings(const Battle& battle, UnitId who) {
    const Ground& ground = battle.ground();
    const Spots& men = spots_of(battle, who);
    for (const Point man : men)
        if (ground.inside(man, AreaKind::Cliff)) return true;
    return std::any_of(ground.lines.begin(), ground.lines.end(),
                       [&](const Line& line) { return on_the_face(battle, line, men); });
}

}  // namespace gauntlet_run
