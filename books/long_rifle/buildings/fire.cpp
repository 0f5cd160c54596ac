#include "books/long_rifle/buildings/fire.h"

#include <algorithm>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/fire/damage.h"

namespace long_rifle {

namespace {

// LR-26.07 by the Defensive Value of the structure.
constexpr std::array<int, 3> growth_by_value{
    3,  // DV 0
    2,  // DV 1
    1,  // DV 2
};
constexpr Inches lights_up = 6_in;  // LR-17.05

enum class Way : std::uint8_t { Left, Right };  // as one sees it who stands outside
constexpr Way other(Way way) {
    return way == Way::Left ? Way::Right : Way::Left;
}

const Polygon& walls_of(const Battle& battle, const Blaze& blaze) {
    return battle.ground()[blaze.building].footprint;
}

// Does who walks round by the corners go rightwards, as seen from outside?
bool corners_go_right(const Polygon& walls) {
    std::int64_t turn = 0;
    for (std::size_t i = 0; i < walls.sides(); ++i)
        turn += cross(walls.side(i).a - walls.corners[0], walls.side(i).b - walls.corners[0]);
    return turn > 0;
}

// How far one walks round from a to b by the corners.
Inches walk_round(Inches a, Inches b, Inches all) {
    const std::int32_t steps = (b - a).in_hundredths() % all.in_hundredths();
    return Inches::hundredths(steps < 0 ? steps + all.in_hundredths() : steps);
}

Inches width_of(const Battle& battle, const Blaze& blaze) {
    const Segment sill = opening_of(battle, {blaze.building, blaze.barricade}).sill;
    return distance(sill.a, sill.b);
}

// Whole wall next to the fire on that side, up to other burning wall or to the end of a barricade.
Inches free_beside(const Battle& battle, const Blaze& blaze, Way way) {
    if (blaze.barricade)
        return half(width_of(battle, blaze)) - (way == Way::Left ? blaze.left : blaze.right);
    const Inches all = walls_of(battle, blaze).perimeter();
    const BurningStretch own = burning_stretch(battle, blaze);
    Inches free = all - own.length;
    const bool onwards = (way == Way::Right) == corners_go_right(walls_of(battle, blaze));
    for (const Blaze& next : battle.blazes) {
        if (&next == &blaze || next.building != blaze.building || next.barricade) continue;
        if (next.smouldering) continue;
        const BurningStretch fire = burning_stretch(battle, next);
        free = std::min(free, onwards ? walk_round(own.from + own.length, fire.from, all)
                                      : walk_round(fire.from + fire.length, own.from, all));
    }
    return std::max(0_in, free);
}

// LR-26.08, LR-26.11 what finds burnt wall on one side goes on at the other.
void spread(const Battle& battle, Blaze& blaze, Way way, Inches further) {
    for (const Way side : {way, other(way)}) {
        const Inches step = std::min(further, free_beside(battle, blaze, side));
        (side == Way::Left ? blaze.left : blaze.right) += step;
        further -= step;
    }
}

// LR-26.12 whoever has not got out.
void burn_occupants(Play& play, BuildingId building) {
    for (const FigureId who : all(play.battle)) {
        const Figure& figure = play.battle[who];
        if (figure.on_table() && figure.standing.inside == building
            && figure.status != Status::ObviouslyDead)
            kill(play, who, {}, "LR-26.12"_rule);
    }
}

// Tells how the fire stands; LR-26.10 half, LR-26.09 all of it.
void look_at_building(Play& play, BuildingId building, bool had_to_leave) {
    const std::string_view name = name_of(play.battle, building);
    if (engulfed(play.battle, building)) {
        play.tell("LR-26.09"_rule, {}, "{} is burnt to the ground", name);
        const Because because{play, "LR-26.09"_rule};
        burn_occupants(play, building);
    } else if (must_abandon(play.battle, building) && !had_to_leave) {
        play.tell("LR-26.10"_rule, {}, "half of {} is on fire: it must be abandoned", name);
    }
}

// LR-25.10 a barricade burns as a structure of its own, as wide as its opening. True: it is gone.
bool barricade_burnt(Play& play, const Blaze& blaze) {
    if (!blaze.barricade || blaze.left + blaze.right < width_of(play.battle, blaze)) return false;
    play.tell("LR-25.10"_rule, {}, "the fire has eaten up a barricade of {}",
              name_of(play.battle, blaze.building));
    const Because because{play, "LR-25.10"_rule};
    destroy_barricade(play, {}, {blaze.building, blaze.barricade});
    return true;
}

// LR-26.19 terrible weather puts every fire out.
bool weather_puts_out(Play& play) {
    if (fires_burn(play.battle)) return false;
    if (!play.battle.blazes.empty())
        play.tell("LR-26.19"_rule, {}, "in this weather no fire burns: all of them go out");
    play.battle.blazes.clear();
    return true;
}

}  // namespace

Inches growth_in(int value) {
    const bool burns = value >= 0 && value < static_cast<int>(growth_by_value.size());
    return burns ? inches(growth_by_value[static_cast<std::size_t>(value)]) : 0_in;
}

Inches hole_in(int value) {
    return std::max(0_in, inches(fire_impact - value));
}

bool fires_burn(const Battle& battle) {
    return battle.weather != Weather::Terrible;
}

BurningStretch burning_stretch(const Battle& battle, const Blaze& blaze) {
    if (blaze.smouldering) return {blaze.at, 0_in, true};
    const bool right = corners_go_right(walls_of(battle, blaze));
    return {blaze.at - (right ? blaze.left : blaze.right), blaze.left + blaze.right, right};
}

bool burns_at(const Battle& battle, const Blaze& blaze, Point wall) {
    if (blaze.smouldering) return false;
    const Polygon& walls = walls_of(battle, blaze);
    const BurningStretch fire = burning_stretch(battle, blaze);
    return walk_round(fire.from, walls.perimeter_of(wall), walls.perimeter()) <= fire.length;
}

bool burning_at(const Battle& battle, BuildingId building, Point wall) {
    return std::any_of(battle.blazes.begin(), battle.blazes.end(), [&](const Blaze& blaze) {
        return blaze.building == building && burns_at(battle, blaze, wall);
    });
}

// LR-26.20 a stretch that ends at the edge of the opening leaves it free.
bool burning_opening(const Battle& battle, BuildingId building, OpeningId opening) {
    const Segment sill = opening_of(battle, {building, opening}).sill;
    for (const Blaze& blaze : battle.blazes) {
        if (blaze.building != building || blaze.smouldering) continue;
        const Polygon& walls = walls_of(battle, blaze);
        const Inches all = walls.perimeter(), width = distance(sill.a, sill.b);
        const Inches one = walls.perimeter_of(sill.a), two = walls.perimeter_of(sill.b);
        const Inches start = walk_round(one, two, all) <= width ? one : two;
        const BurningStretch fire = burning_stretch(battle, blaze);
        if (walk_round(fire.from, start, all) < fire.length
            || walk_round(start, fire.from, all) < width)
            return true;
    }
    return false;
}

bool on_fire(const Battle& battle, BuildingId building) {
    return std::any_of(battle.blazes.begin(), battle.blazes.end(), [&](const Blaze& blaze) {
        return blaze.building == building && !blaze.smouldering;
    });
}

// LR-26.11 stretches never overlap: a fire stops where the wall is burnt already.
Inches burnt(const Battle& battle, BuildingId building) {
    Inches sum;
    for (const Blaze& blaze : battle.blazes)
        if (blaze.building == building && !blaze.barricade)
            sum += burning_stretch(battle, blaze).length;
    return sum;
}

bool must_abandon(const Battle& battle, BuildingId building) {
    const Inches fire = burnt(battle, building);
    return fire > 0_in && 2 * fire >= battle.ground()[building].footprint.perimeter();
}

int burnt_percent(const Battle& battle, BuildingId building) {
    const std::int64_t walls = battle.ground()[building].footprint.perimeter().in_hundredths();
    const std::int64_t fire = burnt(battle, building).in_hundredths();
    return fire >= walls ? 100 : static_cast<int>(100 * fire / walls);
}

bool engulfed(const Battle& battle, BuildingId building) {
    return burnt_percent(battle, building) == 100;
}

// LR-17.05 measured to the nearer edge of a base that stands there (LR-03.02); LR-17.04 or where
// the scenario has marked the ground as lit.
bool lit(const Battle& battle, Point spot) {
    if (battle.ground().inside(spot, AreaKind::Lit)) return true;
    for (std::size_t i = 0; i < battle.ground().buildings.size(); ++i) {
        const Polygon& walls = battle.ground().buildings[i].footprint;
        if (on_fire(battle, BuildingId::of(static_cast<std::int64_t>(i)))
            && walls.distance_to(spot) <= lights_up + 0.5_in)
            return true;
    }
    return false;
}

void start_burning(Play& play, Blaze blaze) {
    const Inches hole = hole_in(blaze.value);
    if (hole == 0_in || play.battle.blazes.full()) return;
    const bool had_to_leave = must_abandon(play.battle, blaze.building);
    blaze.smouldering = false;
    blaze.left = blaze.right = 0_in;
    play.battle.blazes.push_back(blaze);
    Blaze& fire = play.battle.blazes.back();
    spread(play.battle, fire, Way::Left, half(hole));
    spread(play.battle, fire, Way::Right, hole - half(hole));
    play.tell("LR-26.06"_rule, {}, "{} is on fire, {:g} inches of {}",
              name_of(play.battle, blaze.building), play.shown(hole),
              blaze.barricade ? "a barricaded opening" : "the wall");
    const Because because{play, "LR-26.06"_rule};
    if (barricade_burnt(play, fire)) {
        play.battle.blazes.pop_back();
    } else if (!blaze.barricade) {
        look_at_building(play, blaze.building, had_to_leave);
    }
}

void grow_fires(Play& play) {
    if (weather_puts_out(play)) return;
    const Because because{play, "LR-26.08"_rule};
    auto& blazes = play.battle.blazes;
    for (std::size_t i = 0; i < blazes.size();) {
        const bool full = engulfed(play.battle, blazes[i].building) && !blazes[i].barricade;
        if (blazes[i].smouldering || full) {
            ++i;
            continue;
        }
        const bool had_to_leave = must_abandon(play.battle, blazes[i].building);
        const bool left = play.roll_at_most({"LR-26.08"_rule, {}, {}, {}}, 3);
        const Inches further = growth_in(blazes[i].value);
        spread(play.battle, blazes[i], left ? Way::Left : Way::Right, further);
        play.tell("LR-26.08"_rule, {}, "the fire at {} spreads {:g} inches further, to the {}",
                  name_of(play.battle, blazes[i].building), play.shown(further),
                  left ? "left" : "right");
        if (barricade_burnt(play, blazes[i])) {
            blazes.erase(blazes.begin() + i);
            continue;
        }
        if (!blazes[i].barricade) look_at_building(play, blazes[i].building, had_to_leave);
        ++i;
    }
}

void light_smouldering(Play& play) {
    if (weather_puts_out(play)) return;
    auto& blazes = play.battle.blazes;
    const std::size_t count = blazes.size();
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Blaze blaze = blazes[at];
        if (!blaze.smouldering) {
            ++at;
            continue;
        }
        blazes.erase(blazes.begin() + at);
        const Point wall = walls_of(play.battle, blaze).at_perimeter(blaze.at);
        if (burning_at(play.battle, blaze.building, wall)) continue;  // another fire has reached it
        Blaze lit_now = blaze;
        if (blaze.barricade) {
            const Barricade* barricade = barricade_at(play.battle, blaze.building, blaze.barricade);
            if (barricade == nullptr || !barricade->closed) continue;  // nothing left to burn
            lit_now.value = barricade->value;
        }
        play.tell("LR-26.05"_rule, {}, "what smouldered at {} breaks into flames",
                  name_of(play.battle, blaze.building));
        const Because because{play, "LR-26.05"_rule};
        start_burning(play, lit_now);
    }
}

}  // namespace long_rifle
