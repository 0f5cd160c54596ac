#include "books/mayhem/fire/to_hit.h"

#include <array>

#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"

namespace mayhem {

namespace {

// What decides a row of the base table.
enum class Row : std::uint8_t {
    Hit,
    Miss,
    NearHalf,      // misses over half range
    LightFires,    // hits if a Light troop fires
    RepOver3,      // misses at Rep 3 or less
    InTheOpen,     // misses if the target is in cover
    GrenadierHits  // hits if a Grenadier attacks in melee
};

// MM-06.05, MM-99.06
// clang-format off
constexpr std::array<Row, 11> base_table{
/*  2 */ Row::Hit,
/*  3 */ Row::NearHalf,
/*  4 */ Row::LightFires,
/*  5 */ Row::Miss,
/*  6 */ Row::RepOver3,
/*  7 */ Row::Miss,
/*  8 */ Row::InTheOpen,
/*  9 */ Row::Miss,
/* 10 */ Row::Miss,
/* 11 */ Row::GrenadierHits,
/* 12 */ Row::NearHalf,
};
// clang-format on

// MM-06.06 .. MM-06.08 Rep, LT and GR are the attacker's; a melee is never over half range.
bool hits(const Attack& attack, Row row) {
    switch (row) {
        case Row::Hit: return true;
        case Row::Miss: return false;
        case Row::NearHalf: return !attack.over_half;
        case Row::LightFires: return attack.light && !attack.melee;
        case Row::RepOver3: return attack.rep > 3;
        case Row::InTheOpen: return !attack.cover;
        case Row::GrenadierHits: return attack.grenadier && attack.melee;
    }
    return false;
}

}  // namespace

Score read_to_hit(const Attack& attack, int total) {
    return hits(attack, base_table[static_cast<std::size_t>(total - 2)]) ? Score::Hit : Score::Miss;
}

namespace {

// What decides a row of the advanced table.
enum class When : std::uint8_t {
    Always,
    LongRange,
    FirerFast,        // MM-54.03 a firer only
    RepUnder4,        // MM-54.02 WS is Rep
    InCover,          // the target
    TargetFastOrFar,  // MM-54.03
    RepOver4
};
struct AdvancedRow {
    When when;
    Score then, otherwise;
};

// MM-54.01; MM-54.04 LT and GR have no row.
// clang-format off
constexpr std::array<AdvancedRow, 11> advanced_table{{
/*  2 */ {When::Always,          Score::BadWound, Score::BadWound},
/*  3 */ {When::LongRange,       Score::Miss,     Score::Scratch},
/*  4 */ {When::Always,          Score::Miss,     Score::Miss},
/*  5 */ {When::FirerFast,       Score::Miss,     Score::Scratch},
/*  6 */ {When::RepUnder4,       Score::Miss,     Score::BadWound},
/*  7 */ {When::Always,          Score::Miss,     Score::Miss},
/*  8 */ {When::InCover,         Score::Miss,     Score::BadWound},
/*  9 */ {When::TargetFastOrFar, Score::Miss,     Score::Scratch},
/* 10 */ {When::Always,          Score::Miss,     Score::Miss},
/* 11 */ {When::RepOver4,        Score::BadWound, Score::Scratch},
/* 12 */ {When::LongRange,       Score::Miss,     Score::BadWound},
}};
// clang-format on

bool holds(const Attack& attack, When when) {
    switch (when) {
        case When::Always: return true;
        case When::LongRange: return attack.over_half;
        case When::FirerFast: return attack.fast_attacker && !attack.melee;
        case When::RepUnder4: return attack.rep <= 3;
        case When::InCover: return attack.cover;
        case When::TargetFastOrFar: return attack.fast_target || attack.over_half;
        case When::RepOver4: return attack.rep >= 5;
    }
    return false;
}

}  // namespace

Score read_advanced_to_hit(const Attack& attack, int total) {
    const AdvancedRow& row = advanced_table[static_cast<std::size_t>(total - 2)];
    return holds(attack, row.when) ? row.then : row.otherwise;
}

// MM-01.01, MM-06.01, MM-06.04 two six-sided dice.
Score roll_to_hit(Play& play, const Attack& attack) {
    const RuleId rule = to_hit_rule(play.battle);
    const int total = play.roll_sum(play.by(attack.attacker, rule, Purpose::ToHit), 2);
    const Score score =
        play.battle.advanced() ? read_advanced_to_hit(attack, total) : read_to_hit(attack, total);
    constexpr std::array<std::string_view, 4> words{"a miss", "a hit", "a scratch", "a bad wound"};
    const CameTo to = score == Score::Miss ? CameTo::Missed : CameTo::Hit;
    play.came({Purpose::ToHit, to, attack.attacker, attack.target}, rule, attack.attacker,
              "{} is {}", total, words[static_cast<std::size_t>(score)]);
    return score;
}

// MM-54.03; a full move of 12" comes out a little shorter where it does not run along the table's
// side, as spots are kept in hundredths.
bool moved_fast(const Figure& figure) {
    constexpr Inches fast = 12_in - 0.1_in;
    return (figure.moved > 0_in ? figure.moved : figure.moved_last) >= fast;
}

Inches range_of(const Battle& battle, Weapon weapon) {
    const WeaponRow& row = row_of(weapon);
    return battle.advanced() ? row.far : row.range;
}
Inches half_range_of(const Battle& battle, Weapon weapon) {
    const WeaponRow& row = row_of(weapon);
    return battle.advanced() ? row.effective : half(row.range);
}

// MM-02.11, MM-06.02 in the base rules every melee attack is alike; MM-52.05 the highest Impact.
Attack melee_attack(const Battle& battle, FigureId who, FigureId target) {
    const Figure& figure = battle[who];
    Attack attack;
    attack.attacker = who;
    attack.target = target;
    attack.melee = true;
    attack.rep = figure.rep;
    attack.grenadier = figure.grenadier;
    attack.cover = in_melee_cover(battle, target, who);
    attack.fast_target = moved_fast(battle[target]);
    attack.impact = unarmed_impact;
    for (const Carried& carried : figure.weapons)
        attack.impact = std::max(attack.impact, row_of(carried.weapon).melee_impact);
    return attack;
}

Attack fire_attack(const Battle& battle, FigureId who, FigureId target, Weapon weapon) {
    const Figure& figure = battle[who];
    Attack attack;
    attack.attacker = who;
    attack.target = target;
    attack.rep = figure.rep;
    attack.light = figure.light;
    attack.over_half = !within_gap(battle, who, target, half_range_of(battle, weapon));
    attack.cover = in_cover(battle, target, figure.at);
    attack.fast_attacker = moved_fast(figure);
    attack.fast_target = moved_fast(battle[target]);
    attack.impact = row_of(weapon).impact;
    return attack;
}

Attack door_attack(const Battle& battle, FigureId who) {
    Attack attack;
    attack.attacker = who;
    attack.melee = true;
    attack.rep = battle[who].rep;
    attack.grenadier = battle[who].grenadier;
    return attack;
}

bool can_shoot(const Battle& battle, const Carried& carried) {
    return carried.ready() && shoots(carried.weapon)
           && (carried.weapon != Weapon::Blunderbuss || battle.switches().artillery);
}

bool can_fire(const Battle& battle, FigureId who, FigureId target, std::size_t weapon,
              bool turning) {
    const Figure& figure = battle[who];
    const Figure& enemy = battle[target];
    const Carried& carried = figure.weapons[weapon];
    if (!can_shoot(battle, carried) || figure.side == enemy.side) return false;
    if (!figure.fighting() || figure.halted || figure.climbing() || !enemy.upright()) return false;
    if (!within_gap(battle, who, target, range_of(battle, carried.weapon))) return false;
    if (!clear_between(battle, who, target)) return false;
    if (!turning && zone_of(figure, enemy.at) == Zone::Rear) return false;  // MM-01.06
    if (figure.unaware_of.contains(target)) return false;                   // MM-53.07
    if (in_melee(battle, who)) return false;                                // MM-06.13
    // MM-06.10 a friend of his is in contact with the target; he himself may touch a router.
    for (const FigureId other : battle.touching(target) - who)
        if (battle[other].side == figure.side) return false;
    return true;
}

bool can_fire_any(const Battle& battle, FigureId who, FigureId target, bool turning) {
    for (std::size_t i = 0; i < battle[who].weapons.size(); ++i)
        if (can_fire(battle, who, target, i, turning)) return true;
    return false;
}

}  // namespace mayhem
