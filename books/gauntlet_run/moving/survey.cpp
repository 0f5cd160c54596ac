#include <algorithm>
#include <cstdlib>
#include <optional>

#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/units/figures.h"

// What a way meets (moving/terrain.h).
namespace gauntlet_run {

namespace {

constexpr Inches obstacle_toll = 2_in;  // GR-06.06

// What a line is to cross. GR-06.08 a wooden fence is a linear obstacle, one of stone Rough Ground.
enum class Hindrance : std::uint8_t {
    None,
    Brook,      // GR-08.09 riders wade it
    Low,        // GR-08.06 they may only jump it
    Rough,      //
    Difficult,  //
    Abatis,     // GR-06.17 Formidable from its front, Rough from its back
    Formidable,
    Closed,  // GR-06.19 a curtain wall needs ladders; deep water
    Count
};
// clang-format off
constexpr EnumArray<LineKind, Hindrance> hindrances{{
/* Road       */ Hindrance::None,      /* Creek      */ Hindrance::Brook,
/* River      */ Hindrance::Closed,    /* Wall       */ Hindrance::Rough,
/* Fence      */ Hindrance::Low,       /* Log        */ Hindrance::Low,
/* Hedge      */ Hindrance::Low,       /* Bank       */ Hindrance::Rough,
/* Stone wall */ Hindrance::Rough,     /* Palisade   */ Hindrance::Difficult,
/* Earthwork  */ Hindrance::Rough,     /* Ditch      */ Hindrance::Low,
/* Ravine     */ Hindrance::Difficult, /* Barricade  */ Hindrance::Rough,
/* Abatis     */ Hindrance::Abatis,    /* Chevaux    */ Hindrance::Formidable,
/* Curtain    */ Hindrance::Closed,
}};
// clang-format on

bool is_pushed(const Unit& unit) {
    return unit.gun && unit.formation == Formation::Crew;
}
bool is_drawn(const Unit& unit) {
    return unit.vehicle() || unit.formation == Formation::Limbered;
}

// That part of a way is also within these, one of them going on where another ends.
template <class Wanted>
bool covered(const Crossings& met, Inches from, Inches to, Wanted wanted) {
    constexpr Inches slack = 0.05_in;
    Inches reached = from - slack - slack;
    for (bool on = true; on && reached + slack < to;) {
        on = false;
        for (const PathStretch& other : met.stretches) {
            const Inches begun = std::max(reached, from);
            if (other.to <= reached || other.from > begun + slack || other.to + slack < from
                || !wanted(other))
                continue;
            reached = other.to;
            on = true;
        }
    }
    return reached + slack >= to;
}

class Surveyor {
  public:
    Surveyor(const Battle& battle, UnitId who, const Path& path,
             std::optional<Following> following = std::nullopt)
        : battle_{battle},
          unit_{battle[who]},
          ground_{battle.ground()},
          path_{path},
          following_{following} {
        walk(ground_, path, 0, met_);
    }

    Passage found() {
        for (const PathStretch& stretch : met_.stretches)
            if (stretch.area)
                cross_area(stretch);
            else
                cross_band(stretch);
        for (const PathLine& line : met_.lines) cross_line(line);
        passage_.barred = passage_.barred || !met_.walls.empty();
        passage_.all_road = keeps_to_road();
        return passage_;
    }

  private:
    bool is_road(const PathStretch& stretch) const {
        if (stretch.area) return ground_[stretch.area].kind == AreaKind::Bridge;
        return ground_[stretch.line].kind == LineKind::Road;
    }
    bool is_crossing(const PathStretch& stretch) const {
        if (!stretch.area) return false;
        const AreaKind kind = ground_[stretch.area].kind;
        return kind == AreaKind::Bridge || kind == AreaKind::Ford || kind == AreaKind::DeepFord;
    }
    // GR-06.10
    bool by_road(const PathStretch& stretch) const {
        return covered(met_, stretch.from, stretch.to,
                       [&](const PathStretch& other) { return is_road(other); });
    }
    bool by_crossing(const PathStretch& stretch) const {
        return covered(met_, stretch.from, stretch.to,
                       [&](const PathStretch& other) { return is_crossing(other); });
    }

    void cross_area(const PathStretch& stretch) {
        const AreaKind kind = ground_[stretch.area].kind;
        if (stretch.to == stretch.from && path_.size() > 1) return;  // its rim is only touched
        const Grade grade = grade_along(stretch);
        if (marching() && grade != Grade::Impassable) return;
        if (grade == Grade::Open || by_road(stretch)) return;
        enter(grade, kind);
    }

    // GR-06.17 up or down, on each leg of it for itself.
    Grade grade_along(const PathStretch& stretch) const {
        const Point to = point_along(path_, stretch.to);
        if (following_)
            return grade_going(battle_, unit_, stretch.area, to + -following_->step, to);
        Grade worst = Grade::Open;
        Point from = point_along(path_, stretch.from);
        Inches corner;
        for (std::size_t i = 1; i < path_.size(); ++i) {
            corner += distance(path_[i - 1], path_[i]);
            if (corner <= stretch.from || corner >= stretch.to) continue;
            worst = std::max(worst, grade_going(battle_, unit_, stretch.area, from, path_[i]));
            from = path_[i];
        }
        return std::max(worst, grade_going(battle_, unit_, stretch.area, from, to));
    }

    // Water and ditches that have a width; who stands in them has paid.
    void cross_band(const PathStretch& stretch) {
        const LineKind kind = ground_[stretch.line].kind;
        const Hindrance what = hindrances[kind];
        if (what == Hindrance::None || by_crossing(stretch)) return;
        if (kind != LineKind::River && by_road(stretch)) return;
        if (what == Hindrance::Closed || stretch.from > 0_in)
            hinder(what, stretch.line, stretch.from);
    }

    void cross_line(const PathLine& crossed) {
        const LineKind kind = ground_[crossed.line].kind;
        const Point at = point_along(path_, crossed.at);
        if (torn_down(battle_, crossed.line, at)) return;  // GR-06.07
        if (hindrances[kind] == Hindrance::Closed && kind == LineKind::River
            && ground_.inside(at, AreaKind::Bridge))
            return;
        if (kind != LineKind::River && on_road(battle_, at)) return;  // GR-06.10
        if (climbed_freely(battle_, crossed.line, at)) return enter_line(Grade::Formidable);
        hinder(hindrances[kind], crossed.line, crossed.at);
    }

    bool marching() const { return following_ && following_->marching; }

    void hinder(Hindrance what, LineId line, Inches at) {
        if (marching() && what != Hindrance::Closed) return;
        switch (what) {
            case Hindrance::None: return;
            case Hindrance::Brook:
            case Hindrance::Low: return obstacle(what == Hindrance::Low);
            case Hindrance::Rough: return enter_line(Grade::Rough);
            case Hindrance::Difficult: return enter_line(Grade::Difficult);
            case Hindrance::Abatis:
                return enter_line(from_front(line, at) ? Grade::Formidable : Grade::Rough);
            case Hindrance::Formidable: return enter_line(Grade::Formidable);
            default: passage_.barred = true;
        }
    }

    // GR-06.06, GR-06.11, GR-47.01; GR-08.06, GR-08.08, GR-08.09 riders.
    void obstacle(bool low) {
        if (is_drawn(unit_)) {
            passage_.barred = true;
            return;
        }
        if (unit_.has(Special::Agile)) return;
        if (unit_.mounted && low) {
            passage_.barred = passage_.barred || !unit_.has(Special::ExpertRider);
            ++passage_.jumps;
            passage_.toll += obstacle_toll;
            return;
        }
        passage_.toll += obstacle_toll;
    }

    void enter_line(Grade printed) {
        const Grade grade = grade_of_feature(unit_, printed);
        if (grade != Grade::Open) enter(grade, AreaKind::Rough);
    }

    // GR-06.09, GR-06.10, GR-06.34 only foot may, in skirmish order; GR-30.13 riders and guns may
    // enter a redoubt, and GR-09.12 animals draw through light woods.
    void enter(Grade grade, AreaKind kind) {
        passage_.worst = std::max(passage_.worst, grade);
        const bool on_wheels = is_pushed(unit_) || is_drawn(unit_);
        const bool let_in =
            grade == Grade::Rough
            && (kind == AreaKind::Redoubt || (is_drawn(unit_) && grade != Grade::Impassable));
        if (grade == Grade::Impassable || ((unit_.mounted || on_wheels) && !let_in))
            passage_.barred = true;
        if (!unit_.in_ranks()) return;
        // GR-06.29 medium woods do not break up an Extended Line.
        const bool holds = unit_.formation == Formation::ExtendedLine && kind == AreaKind::Woods;
        if (!holds) passage_.breaks_up = true;  // GR-05.17
    }

    // GR-06.17 its branches point to the left of its course.
    bool from_front(LineId line, Inches at) const {
        const Point here = point_along(path_, at);
        const Point before = point_along(path_, at - std::min(at, 0.5_in));
        const std::vector<Point>& course = ground_[line].course;
        Segment nearest{course[0], course[1]};
        for (std::size_t i = 1; i + 1 < course.size(); ++i) {
            const Segment next{course[i], course[i + 1]};
            if (distance(here, next) < distance(here, nearest)) nearest = next;
        }
        return cross(nearest.b - nearest.a, before - nearest.a) > 0;
    }

    // GR-06.04 wholly along it.
    bool keeps_to_road() const {
        const Inches whole = length(path_);
        if (whole == 0_in) return on_road(battle_, path_[0]);
        return covered(met_, 0_in, whole,
                       [&](const PathStretch& stretch) { return is_road(stretch); });
    }

    const Battle& battle_;
    const Unit& unit_;
    const Ground& ground_;
    const Path& path_;
    std::optional<Following> following_;  // they go that way, whichever way the path does
    Crossings met_;
    Passage passage_;
};

Box box_of(const Path& path) {
    Box box{path[0], path[0]};
    for (const Point p : path) {
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
    }
    return box;
}

// Does nothing at all meet that?
template <class Meets>
bool plain(const Ground& ground, Meets meets) {
    for (const Area& area : ground.areas)
        if (meets(area.shape.box)) return false;
    for (const Line& line : ground.lines)
        if (meets(line.box)) return false;
    for (const Building& building : ground.buildings)
        if (meets(building.footprint.box)) return false;
    return true;
}

// Those in the box go by that path.
bool plain(const Ground& ground, const Box& men, const Path& path) {
    // Of a step that is hardly one the road it is on counts (GR-06.04), however it leads.
    constexpr std::int64_t hardly = 5;
    const Offset step = path.back() - path[0];
    const Box way = box_of(path);
    const Box swept{men.low + (way.low - path[0]), men.high + (way.high - path[0])};
    if (path.size() == 2 && (std::abs(step.dx) > hardly || std::abs(step.dy) > hardly))
        return plain(ground, [&](const Box& box) {
            return box.meets(swept) && comes_upon(men, step, box, 0_in);
        });
    return plain(ground, [&](const Box& box) { return box.meets(swept); });
}

}  // namespace

bool is_plain(const Battle& battle, const Box& box, Point spot) {
    const Box both{{std::min(box.low.x, spot.x), std::min(box.low.y, spot.y)},
                   {std::max(box.high.x, spot.x), std::max(box.high.y, spot.y)}};
    return plain(battle.ground(), [&](const Box& feature) { return feature.meets(both); });
}

Passage survey(const Battle& battle, UnitId who, const Path& path) {
    if (path.empty() || plain(battle.ground(), {path[0], path[0]}, path)) return {};
    return Surveyor{battle, who, path}.found();
}

Passage survey_follower(const Battle& battle, UnitId who, const Path& path, const Following& how) {
    if (path.empty() || plain(battle.ground(), {path[0], path[0]}, path)) return {};
    return Surveyor{battle, who, path, how}.found();
}

Passage survey_all(const Battle& battle, UnitId who, const Spots& men, const Path& path) {
    return survey_all(battle, who, men, path, [](const Passage&) { return false; });
}

Passage survey_all(const Battle& battle, UnitId who, const Spots& men, const Path& path,
                   OfNoUse of_no_use) {
    if (men.empty() || path.empty()) return {};
    if (plain(battle.ground(), box_round(men, men[0]), path)) return {};
    Passage met;
    met.all_road = true;
    for (const Point man : men) {
        Path his;
        for (const Point corner : path) his.push_back(man + (corner - path[0]));
        met = worse(met, survey(battle, who, his));
        if (of_no_use(met)) break;
    }
    return met;
}

// Of two figures of a unit: what hinders one hinders all; a toll is paid once.
Passage worse(const Passage& a, const Passage& b) {
    return {std::max(a.worst, b.worst), std::max(a.toll, b.toll), std::max(a.jumps, b.jumps),
            a.barred || b.barred,       a.all_road && b.all_road, a.breaks_up || b.breaks_up};
}

}  // namespace gauntlet_run
