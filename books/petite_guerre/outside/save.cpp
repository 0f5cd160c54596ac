#include "books/petite_guerre/invariants.h"
#include "engine/play/reflect.h"

template <>
constexpr std::array<std::string_view, 1> reflect::added_later<petite_guerre::Deeds>{"with_gun"};
template <>
constexpr std::array<std::string_view, 2> reflect::added_later<petite_guerre::Knowledge>{
    "known", "roused_by"};
template <>
constexpr std::array<std::string_view, 1> reflect::added_later<petite_guerre::Body>{"volleyed"};
template <>
constexpr std::array<std::string_view, 1> reflect::added_later<petite_guerre::Smoke>{"rider"};

// Situation, and the setting, which has its own place in a save; touching and memory are worked out
// anew.
template <>
constexpr std::size_t reflect::not_saved<petite_guerre::Battle> = 4;
template <>
constexpr std::size_t reflect::not_saved<petite_guerre::Setting> = 1;  // its fingerprint

namespace petite_guerre {

BOOST_DESCRIBE_STRUCT(Carried, (),
                      (weapon, loading, shots, room, progress, unfamiliar, percussion, misfired,
                       no_ramrod))
BOOST_DESCRIBE_STRUCT(Profile, (),
                      (side, seat, unit, experience, troops, natives, marksman, elite, musician,
                       standard, nco, gunner, shield, bayonet, rider, category, commander))
BOOST_DESCRIBE_STRUCT(Arms, (), (weapons, in_hand, fixed, used_to))
BOOST_DESCRIBE_STRUCT(Mount, (),
                      (alive, ridden, wounds, to_control, control_from, unruly, tries,
                       frightened_from, at))
BOOST_DESCRIBE_STRUCT(Rout, (), (broken, stopped, barred, moved, moves, cause, from, pursuers))
BOOST_DESCRIBE_STRUCT(Harmed, (),
                      (stunned, reaction_due, reaction_from, rests, wounds, slow, slow_at,
                       under_fire, fired_by, fired_from, friend_down, friend_down_by, won, fought,
                       came_at, behind))
BOOST_DESCRIBE_STRUCT(Captivity, (),
                      (captor, secured, led, turn, killer, in_melee, searched, searched_by))
BOOST_DESCRIBE_STRUCT(Deeds, (),
                      (of_turn, move, twice, with_gun, compulsory, turned, acted, fired, loud,
                       sound, bearing, distance, ran, items, unique, spent, target))
BOOST_DESCRIBE_STRUCT(Knowledge, (),
                      (acquired, known, pointed_out, pointed_last, heard, heard_last, roused_by,
                       warned_until, surprised, was_surprised, hidden, shot_turn))
BOOST_DESCRIBE_STRUCT(Command, (),
                      (points, control, assess, order, listen, act, encourage, designated))
BOOST_DESCRIBE_STRUCT(ThisTurn, (),
                      (controlled, playing, bound, copies, pursued, charging, charge_at,
                       tested_charge, charged, charged_total, reacted, put_off, was_charged,
                       forced_done, by_file, waits, said, told_by, tried))
BOOST_DESCRIBE_STRUCT(Whereabouts, (), (status, at, facing, posture, dodged, body, running, mount))
BOOST_DESCRIBE_STRUCT(Figure, (Profile, Arms, Whereabouts),
                      (rout, harm, captivity, now, last, knows, command, turn))
BOOST_DESCRIBE_STRUCT(Unit, (), (side, leader, attached_to))
BOOST_DESCRIBE_STRUCT(Body, (),
                      (side, layout, depth, facing, run, places, elite, veteran, raw, at_start,
                       casualties, surprised, was_charged, charged_total, volleyed, bound, next))
BOOST_DESCRIBE_STRUCT(SingleFile, (), (men))
BOOST_DESCRIBE_STRUCT(Gun, (),
                      (size, piece, side, owner, unit, at, facing, crew, limbered, set_up, progress,
                       loaded, out, gone, used, director, aimed, aim, shots, registered,
                       registered_at))
BOOST_DESCRIBE_STRUCT(Smoke, (), (at, side, artillery, rider))
BOOST_DESCRIBE_STRUCT(Works, (), (a, b, breach, feature, turns, done))
BOOST_DESCRIBE_STRUCT(Switches, (),
                      (misfires, weather, weather_percent, sentry_hearing, trophies, night,
                       last_turn, howitzer))
BOOST_DESCRIBE_STRUCT(Goal, (), (kind, side, points, edge))
BOOST_DESCRIBE_STRUCT(Force, (), (deploys_first, edge, exit, enters, zone, in_woods, off_road))
BOOST_DESCRIBE_STRUCT(Setting, (),
                      (scenario, title, ground, switches, generate, sides, forces, goals, names,
                       units, hidden_units, guns, buildings, seats, seat_sides))
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (dice, figures, units, bodies, guns, files, smoke, works, held_by, held_lines,
                       stage, turn, first, acting, part_begun, started, scored, winner))

}  // namespace petite_guerre

template struct Saved<petite_guerre::Battle>;
