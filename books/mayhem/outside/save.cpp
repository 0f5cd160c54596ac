#include "books/mayhem/invariants.h"
#include "engine/play/reflect.h"

template <>
constexpr std::array<std::string_view, 1> reflect::added_later<mayhem::Figure>{"behind"};

// Situation, and the setting, which has its own place in a save; clear and contact are worked out
// anew.
template <>
constexpr std::size_t reflect::not_saved<mayhem::Battle> = 4;
template <>
constexpr std::size_t reflect::not_saved<mayhem::Setting> = 1;  // its fingerprint

namespace mayhem {

BOOST_DESCRIBE_STRUCT(Carried, (), (weapon, to_reload, spent))
BOOST_DESCRIBE_STRUCT(Character, (),
                      (side, seat, list, type, rep, full_rep, pc, leader, under, light, grenadier,
                       rider, native, weapons))
BOOST_DESCRIBE_STRUCT(Standing, (), (inside, rugged, woods, water, edge, level))
BOOST_DESCRIBE_STRUCT(Whereabouts, (), (at, facing, mounted, has_horse, horse, standing))
BOOST_DESCRIBE_STRUCT(Climb, (), (cliff, turns, from, to, barred))
BOOST_DESCRIBE_STRUCT(Condition, (),
                      (status, halted, noted, routed_by, carrying, carried_by, climb, unaware_of,
                       behind, group, entered))
BOOST_DESCRIBE_STRUCT(Doings, (), (activated, reaction_charge, charging, moved, moved_last))
BOOST_DESCRIBE_STRUCT(Figure, (Character, Whereabouts, Condition, Doings), ())
BOOST_DESCRIBE_STRUCT(Gun, (), (kind, at, facing, to_reload, used))
BOOST_DESCRIBE_STRUCT(Switches, (),
                      (advanced, artillery, pursuit_after_contact, terrain_two_dice, ignore_limits,
                       turn_limit, last_turn))
BOOST_DESCRIBE_STRUCT(Army, (), (edge, exit, defends, list, zone))
BOOST_DESCRIBE_STRUCT(Tags, (), (heights, camps, fieldworks))
BOOST_DESCRIBE_STRUCT(Setting, (),
                      (scenario, title, ground, tags, switches, encounter, generate, needs_road,
                       needs_dwelling, sides, armies, names, notes, seats, seat_sides))
BOOST_DESCRIBE_STRUCT(Pack, (), (drawn, faces))
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (dice, figures, guns, broken_doors, stage, turn, step_side, first, called,
                       order, next, active, acting, pack, last_turn, sprung, winner))

}  // namespace mayhem

template struct Saved<mayhem::Battle>;
