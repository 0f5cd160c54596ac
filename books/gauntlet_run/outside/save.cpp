#include "books/gauntlet_run/invariants.h"
#include "engine/play/reflect.h"

// Situation, and the setting, which has its own place in a save; the memory lies beside.
template <>
constexpr std::size_t reflect::not_saved<gauntlet_run::Battle> = 3;
template <>
constexpr std::size_t reflect::not_saved<gauntlet_run::Setting> = 1;  // its fingerprint
template <>
constexpr std::array<std::string_view, 1> reflect::added_later<gauntlet_run::Setting>{"scalable"};

// Of a unit by its own name, whichever of its bases they stand in.
template <>
constexpr std::array<std::string_view, 5> reflect::added_later<gauntlet_run::Unit>{
    "nco_missile", "nco_bare", "flashed", "ladders_at", "other_arms"};
template <>
constexpr std::array<std::string_view, 1> reflect::added_later<gauntlet_run::Gun>{"ranged"};

namespace gauntlet_run {

BOOST_DESCRIBE_STRUCT(Armed, (), (missile, lock, men))
BOOST_DESCRIBE_STRUCT(Roster, (),
                      (side, seat, branch, type, morale, native, box, specials, size, rank, staff,
                       commander, leads_regulars, grenadiers, armour, shield, rides, pikes,
                       lessened, halberd, nco_missile, nco_bare, woodsmen, conveyance, draft,
                       animals, points))
BOOST_DESCRIBE_STRUCT(Loading, (), (tokens, fired, load, interrupted, goes_on))
BOOST_DESCRIBE_STRUCT(Condition, (),
                      (presence, formation, stand, men, nco, arms, blades, other_arms, lost,
                       strength, staff_left, attached, gun, left_squad, beside, square, box_outward,
                       shaken, retreated, mounted, horses, holders, carrier, ladders, raised,
                       ladders_at, loaded, crouching, hidden, ambuscade, shot, loading))
BOOST_DESCRIBE_STRUCT(Doings, (),
                      (activated, activation, moved, hard_going, fired, flashed, checked,
                       seen_at_night, melee, cut_short))
BOOST_DESCRIBE_STRUCT(Unit, (Roster, Condition, Doings), ())
BOOST_DESCRIBE_STRUCT(Gun, (),
                      (size, kind, metal, rifled, side, crew, fallen, inexperienced, at, facing,
                       card, tokens, fired, moved, unlimbered, last_hit, hit_gun, hit_there, ranged,
                       limber, limbered, lost, damage))
BOOST_DESCRIBE_STRUCT(Switches, (),
                      (measuring, other_sizes, loose_ball, rifle_loose_ball, light, turns))
BOOST_DESCRIBE_STRUCT(Force, (), (edge, zone))
BOOST_DESCRIBE_STRUCT(Goal, (), (kind, side, points, edge, area, building))
BOOST_DESCRIBE_STRUCT(Setting, (),
                      (scenario, title, ground, switches, sides, names, kinds, seats, guns, forces,
                       goals, seat_sides, grades, scalable))
BOOST_DESCRIBE_STRUCT(Smoke, (), (left, right, by))
BOOST_DESCRIBE_STRUCT(Torn, (), (line, a, b))
BOOST_DESCRIBE_STRUCT(Commanding, (), (officer, orders, moved, ordered, bound_to))
BOOST_DESCRIBE_STRUCT(Watch, (), (acting, rolled, rolled_beside, let_pass))
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (dice, units, guns, smoke, torn, stage, turn, first, acting, chain, vehicles,
                       watch, units_at_start, scored, winner))

bool Battle::operator==(const Battle& other) const {
    bool same =
        setting == other.setting || (setting && other.setting && *setting == *other.setting);
    boost::mp11::mp_for_each<reflect::Members<Battle>>(
        [&](auto member) { same = same && this->*member.pointer == other.*member.pointer; });
    return same;
}

}  // namespace gauntlet_run

template struct Saved<gauntlet_run::Battle>;
