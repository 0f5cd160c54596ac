#include <algorithm>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/movement.h"

// Chapter 51: how far.
namespace gauntlet_run {

namespace {

// GR-51.01
// clang-format off
constexpr Inches formed_infantry  =  8_in, skirmish_infantry = 12_in;
constexpr Inches formed_cavalry   = 12_in, skirmish_cavalry  = 18_in;
constexpr Inches column_bonus     =  2_in;  // GR-06.25
constexpr EnumArray<GunSize, Inches> guns_by_hand{{
/* Swivel */ 6_in, /* Very light */ 6_in, /* Light */ 6_in, /* Medium */ 3_in, /* Heavy */ 0_in, /* Siege */ 0_in}};
constexpr Inches one_or_two_animals = 12_in, three_or_four_animals = 18_in;
// GR-51.03, GR-28.09
constexpr Inches crawl = 3_in, foresters_crawl = 4_in, after_melee = 3_in;
// clang-format on

Inches by_animals(int animals) {
    if (animals == 0) return 0_in;
    return animals <= 2 ? one_or_two_animals : three_or_four_animals;
}

// GR-04.07 officers as skirmishers; GR-06.28, GR-06.32 Extended Line and lights in Line as formed;
// GR-47.08 Fast ones as skirmishers; GR-06.31 skirmishers have no bonus of a column; GR-08.01
// cavalry as it is now, on horse or foot.
Inches on_foot_or_horse(const Unit& unit) {
    const bool formed = unit.in_ranks() && !unit.has(Special::Fast);
    Inches move = formed ? formed_infantry : skirmish_infantry;
    if (unit.mounted) move = formed ? formed_cavalry : skirmish_cavalry;
    return unit.formation == Formation::MarchColumn ? move + column_bonus : move;
}

Inches own_move(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    if (unit.vehicle()) return by_animals(unit.animals);
    if (unit.formation == Formation::Square || unit.box_outward) return 0_in;  // GR-06.26, GR-05.10
    if (unit.officer() && unit.attached) return 0_in;  // GR-04.28 he moves with it
    if (!unit.gun) return on_foot_or_horse(unit);      // GR-09.22 crews apart from their gun
    if (unit.formation == Formation::Limbered) return by_animals(battle[unit.gun].limber);
    return guns_by_hand[battle[unit.gun].size];
}

}  // namespace

Inches full_move(const Battle& battle, UnitId who) {
    const Inches own = own_move(battle, who);
    const UnitId beside = battle[who].beside;
    return beside ? std::min(own, own_move(battle, beside)) : own;
}
Inches half_move(const Battle& battle, UnitId who) {
    return half(full_move(battle, who));
}

Inches reach_of(const Battle& battle, UnitId who, Pace pace) {
    switch (pace) {
        case Pace::Crawl: return battle[who].has(Special::Forester) ? foresters_crawl : crawl;
        case Pace::AfterMelee: return after_melee;
        case Pace::Half:
        case Pace::CloseUp: return half_move(battle, who);
        default: return full_move(battle, who);
    }
}

void put(Battle& battle, UnitId who, const Stand& stand) {
    Unit& unit = battle[who];
    if (unit.beside) {
        Unit& other = battle[unit.beside];
        other.stand = beside_at(battle, who, stand);
        if (other.attached) battle[other.attached].stand = other.stand;
    }
    const bool moves = unit.stand.front != stand.front;
    unit.stand = stand;
    if (unit.attached && !unit.officer()) battle[unit.attached].stand = stand;  // GR-04.28
    if (!moves) return;
    has_moved(battle, who);  // GR-14.12, GR-14.17 the range is lost
    if (unit.beside) has_moved(battle, unit.beside);
}

}  // namespace gauntlet_run
