#include "books/petite_guerre/shooting/to_hit.h"

#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/turn/turn.h"

// Small arms fire: chapter 15.
namespace petite_guerre {

namespace {

constexpr int short_needs = 4, long_needs = 5;  // PG-15.01
constexpr Inches point_blank = paces(20);       // PG-15.04 that or less
// PG-15.07; two moves along whole hundredths of an inch may each fall short by a little.
constexpr Inches fast = paces(80) - tenths_of_a_pace(4);

// PG-15.14 .. PG-15.16 soft cover is for those who stand still, or dodged (PG-10.05).
Protection of_the_ground(const Battle& battle, const Figure& figure, Point from) {
    const Protection ground = protection_at(battle, figure.at, from);
    if (ground == Protection::Hard) return ground;
    const Deeds& did = latest_deeds(battle, figure);
    const bool only_dodged = did.move == MoveKind::Dodge || !did.moved();
    if (counts_as_dodging(figure) && only_dodged) return Protection::Soft;
    return did.moved() ? Protection::None : ground;
}

}  // namespace

// PG-15.11 .. PG-15.16; PG-15.12 prone makes soft cover hard, PG-15.13 hard stays hard. PG-99.07 is
// an example.
Protection cover_claimed(const Battle& battle, FigureId target, Point from) {
    const Figure& figure = battle[target];
    const Protection ground = of_the_ground(battle, figure, from);
    if (!figure.prone()) return ground;  // who crawls is (PG-09.10)
    return ground == Protection::None ? Protection::Soft : Protection::Hard;
}

namespace {

// PG-15.05 he claims no cover, nor is there any: who goes through a wood is not in the open.
bool in_the_open(const Battle& battle, const Figure& figure, Point from, Protection claimed) {
    return claimed == Protection::None && !in_any_cover(battle, figure.at, from);
}

// PG-15.02 .. PG-15.07
void modify_for_target(RollFor& roll, const Battle& battle, FigureId target, const Fired& fired,
                       Protection cover) {
    constexpr RuleId table = "PG-15.02"_rule;
    const Figure& figure = battle[target];
    const bool near = fired.range <= fired.short_range;
    modify(roll, table, figure.mounted() ? 1 : 0, "target mounted");
    modify(roll, table, fired.range <= point_blank ? 1 : 0, "target at 20 paces");
    modify(roll, table,
           fired.shotgun && near && in_the_open(battle, figure, fired.from, cover) ? 1 : 0,
           "shotgun in the open at short range");
    modify(roll, table, lately_covered(battle, figure) >= fast ? -1 : 0,
           "target moved at least 80 paces");
    modify(roll, table, cover == Protection::Soft ? -1 : 0, "target in soft cover");
    modify(roll, table, cover == Protection::Hard ? -2 : 0, "target in hard cover");
}
// PG-27.17 the wounded shoot worse.
void modify_for_shooter(RollFor& roll, const Figure& shooter, const Fired& fired, bool moved) {
    constexpr RuleId table = "PG-15.02"_rule;
    const bool far = fired.range > fired.short_range;
    modify(roll, table, shooter.marksman && far ? 1 : 0, "marksman at long range");
    modify(roll, table, shooter.wounded() ? -1 : 0, "shooter wounded");
    modify(roll, table, fired.unfamiliar && far ? -1 : 0,  // PG-15.03
           "unfamiliar weapon at long range");
    modify(roll, table, moved ? -1 : 0, "shooter moved");
    modify(roll, table, fired.smoothbore ? -1 : 0, "smoothbore");
}

}  // namespace

// PG-14.10, PG-15.01 .. PG-15.09
Aim aim_with(const Battle& battle, FigureId who, FigureId target, const Fired& fired, bool moved) {
    Aim aim;
    aim.in_range = fired.range <= fired.long_range;
    aim.long_range = fired.range > fired.short_range;
    aim.roll = {"PG-15.01"_rule, who, battle[who].side, {}, d6, Purpose::ToHit};
    const Protection cover = cover_claimed(battle, target, fired.from);
    modify_for_target(aim.roll, battle, target, fired, cover);
    modify_for_shooter(aim.roll, battle[who], fired, moved);
    aim.needed = (aim.long_range ? long_needs : short_needs) - sum_of(aim.roll);
    return aim;
}

Aim aim(const Battle& battle, FigureId who, FigureId target, bool moved) {
    const Carried& weapon = *weapon_in_hand(battle[who]);
    const WeaponRow& row = row_of(weapon.weapon);
    const Fired fired{row.short_range,
                      row.long_range,
                      gap(battle, who, target),
                      smoothbore(weapon),
                      weapon.weapon == Weapon::Shotgun,
                      weapon.unfamiliar,
                      battle[who].at};
    return aim_with(battle, who, target, fired, moved);
}

// PG-15.01, PG-15.10; PG-15.08, PG-15.09 more than six needed: a six throws again, unmodified.
// PG-99.10 is an example.
bool is_hit(Play& play, const Aim& aim, int thrown) {
    if (!aim.in_range) return false;  // PG-14.02
    if (aim.needed <= 6) return thrown >= aim.needed;
    if (thrown != 6) return false;
    return play.roll_at_least({"PG-15.08"_rule, aim.roll.who, aim.roll.side, {}}, 1, 4) == 1;
}

}  // namespace petite_guerre
