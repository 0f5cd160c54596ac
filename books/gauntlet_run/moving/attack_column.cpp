#include <algorithm>

#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/command/reach.h"
#include "books/gauntlet_run/moving/bodies_of_units.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/moving/formation_check.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/units/structures.h"

// Attack Columns (moving/bodies_of_units.h).
namespace gauntlet_run {

namespace {

// GR-05.01 formed infantry or cavalry that can still act, and no column already.
bool may_join_column(const Battle& battle, UnitId officer, UnitId who) {
    const Unit& unit = battle[who];
    const bool kind = unit.branch == Branch::Infantry || unit.branch == Branch::Cavalry;
    return kind && unit.type == Type::Formed && !unit.shaken && !unit.activated && !unit.beside
           && !in_structure(battle, who) && (!unit.attached || unit.attached == officer);
}

// Where the first stands, and the second beside it on its right or left.
struct Pair {
    Stand first, second;
};

// Those who will be one column.
struct Together {
    UnitId officer, first, second;
};

bool has_place(const Battle& battle, UnitId who, const Together& all_of_it, const Spots& there) {
    return comes_to(battle, who, there)
           && ground_bears(battle, who, battle[who], Formation::AttackColumn, there)
           && has_space_among(battle, who, {all_of_it.officer, all_of_it.first, all_of_it.second},
                              there);
}

// GR-05.06 with the officer and his staff, who are in it then.
Spots led_at(const Battle& battle, const Together& all_of_it, const Stand& lead) {
    const std::size_t figures =
        figures_of(battle, all_of_it.first) + figures_of(battle, all_of_it.officer);
    return spots(lead, posts_in(battle[all_of_it.first], Formation::AttackColumn, figures));
}

// The first has gone by `shift`. Nothing if they cannot close up or there is no room.
std::optional<Pair> side_by_side(const Battle& battle, const Together& all_of_it, Offset shift,
                                 bool left) {
    const auto [officer, first, second] = all_of_it;
    const Unit& a = battle[first];
    Stand lead = formed_up(battle, first, Formation::AttackColumn, a.stand.facing);
    lead.front = lead.front + shift;
    // With him the column is longer: it moves up where the table ends.
    lead.front =
        lead.front + onto_the_table(battle, led_at(battle, all_of_it, lead), base_radius(a));
    const Inches width = base_radius(a) * 2 + base_radius(battle[second]) * 2;
    const Stand beside{spot(lead, Post{left ? -width : width, 0_in}), lead.facing};
    const Spots others = spots_at(battle, second, beside, Formation::AttackColumn);
    if (!has_place(battle, second, all_of_it, others)) return {};
    const Spots men = spots_at(battle, first, lead, Formation::AttackColumn);
    if (!has_place(battle, first, all_of_it, men)) return {};
    const Spots led = led_at(battle, all_of_it, lead);
    if (!has_space_among(battle, first, {officer, first, second}, led)) return {};
    return Pair{lead, beside};
}

// GR-05.18 each may shift: the first no farther than it must.
std::optional<Pair> column_of(const Battle& battle, const Together& all_of_it) {
    const auto [officer, first, second] = all_of_it;
    if (battle[first].mounted != battle[second].mounted) return {};
    const Point from = middle_of(spots_of(battle, first)), to = middle_of(spots_of(battle, second));
    const Inches own = half_move(battle, first), others = half_move(battle, second);
    constexpr Inches breadth = 5_in;  // from the middle of the one to that of the other, at most
    if (!within(from, to, own + others + breadth)) return {};
    const bool left = cross(battle[first].stand.facing.step(), to - from) > 0;
    for (Inches gone; gone <= own; gone += 1_in) {
        const Point there = toward(from, to, std::min(gone, distance(from, to)));
        if (!within(there, to, others + breadth)) continue;
        for (const bool side : {left, !left})
            if (const auto pair = side_by_side(battle, all_of_it, there - from, side)) return pair;
    }
    return {};
}

}  // namespace

void offer_attack_columns(const Battle& battle, UnitId officer, Question& question) {
    const UnitSet his = may_be_ordered(battle, officer);
    for (const UnitId first : his) {
        if (!may_join_column(battle, officer, first)) continue;
        for (const UnitId second : his)
            if (first != second && may_join_column(battle, officer, second)
                && column_of(battle, {officer, first, second}))
                offer(question, "attack-column", first, second);
    }
}

void form_attack_column(Play& play, UnitId officer, UnitId first, UnitId second) {
    Battle& battle = play.battle;
    const auto pair = column_of(battle, {officer, first, second});
    if (!pair) return;
    const Because because{play, "GR-05.06"_rule};
    const Spots from = spots_of(battle, first), from_beside = spots_of(battle, second);
    take_formation(play, first, Formation::AttackColumn, pair->first);
    take_formation(play, second, Formation::AttackColumn, pair->second);
    tear_fences_between(play, first, from, spots_of(battle, first));
    tear_fences_between(play, second, from_beside, spots_of(battle, second));
    const UnitSet together{officer, first, second};  // GR-07.14 they do not pass through each other
    const UnitSet met = in_the_way_of_each(battle, first, from, spots_of(battle, first), together);
    const UnitSet met_beside =
        in_the_way_of_each(battle, second, from_beside, spots_of(battle, second), together);
    battle[first].beside = second;
    battle[second].beside = first;
    if (!battle[officer].attached) attach(battle, officer, first);
    // With him the column is longer: it moves up where the table ends.
    for (const UnitId half : {first, second})
        put(battle, half, on_the_table(battle, half, battle[half].stand, Formation::AttackColumn));
    for (const UnitId half : {first, second}) {  // GR-05.18 each uses its Formation Change
        battle[half].activated = true;
        battle[half].activation = Activation::HalfMove;
    }
    play.tell("GR-05.06"_rule, officer, "{} leads {} and {} in an attack column",
              play.name(officer), play.name(first), play.name(second));
    for (const UnitId other : met) interpenetrate(play, first, other);
    for (const UnitId other : met_beside) interpenetrate(play, second, other);
}

}  // namespace gauntlet_run
