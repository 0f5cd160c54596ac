#include "books/long_rifle/invariants.h"
#include "engine/play/reflect.h"

template <>
constexpr std::array<std::string_view, 3> reflect::added_later<long_rifle::Setting>{
    "generated", "musters", "campaign"};
template <>
constexpr std::array<std::string_view, 4> reflect::added_later<long_rifle::Figure>{
    "halted", "interrupted", "laid_hands", "shot"};

template <>
constexpr int reflect::values<long_rifle::Profession> =
    static_cast<int>(long_rifle::Profession::Count) + 1;  // no second one
template <>
constexpr int reflect::values<long_rifle::Switches::Attributes> = 4;
template <>
constexpr int reflect::values<long_rifle::Stage> = 4;
template <>
constexpr int reflect::values<long_rifle::Weather> = 3;

// Situation and the setting, which has its own place in a save.
template <>
constexpr std::size_t reflect::not_saved<long_rifle::Battle> = 2;
template <>
constexpr std::size_t reflect::not_saved<long_rifle::Setting> = 1;  // its fingerprint

namespace long_rifle {

BOOST_DESCRIBE_STRUCT(Weapon, (),
                      (name, title, range, markers, impact, thrown, firearm, two_handed_shot,
                       melee_dice, melee_dice_one_hand, melee, like))
BOOST_DESCRIBE_STRUCT(Armoury, (), (weapons))
BOOST_DESCRIBE_STRUCT(Carried, (), (weapon, markers, misfired, not_before_next, picked_up))
BOOST_DESCRIBE_STRUCT(Standing, (), (inside, opening, woods, water, bank, crest))
BOOST_DESCRIBE_STRUCT(Character, (),
                      (side, seat, star, wagon, animal, rep, rep_change, profession, second,
                       attributes, star_power, weapons))
BOOST_DESCRIBE_STRUCT(Whereabouts, (),
                      (at, facing, level, prone, mounted, has_horse, horse, standing, at_edge,
                       leaving_water))
BOOST_DESCRIBE_STRUCT(Condition, (),
                      (status, captured, tied, captor, soft_blow, hidden_from, melee_with,
                       evenly_matched_this_turn, loader, carrying, carried_by, bucket,
                       used_hard_as_nails, used_resilient, used_stout, used_luck, trophy_tested,
                       trophy, trophy_interrupted, group))
BOOST_DESCRIBE_STRUCT(Doings, (),
                      (activated, active, finished, spent, joined, moved, moved_this_turn, handed,
                       fast_tried, halted, interrupted, laid_hands, shot, moved_fast, fired,
                       fired_actively, charging, recovering, movement, fast_extra, road_extra,
                       unused, move_began, task, task_detail, challenges_barred))
BOOST_DESCRIBE_STRUCT(Figure, (Character, Whereabouts, Condition, Doings), ())
BOOST_DESCRIBE_STRUCT(Dropped, (), (weapon, at, level))
BOOST_DESCRIBE_STRUCT(Barricade, (),
                      (building, opening, value, closed, opens_next, destroyed, worked_in, workers,
                       attackers))
BOOST_DESCRIBE_STRUCT(Blaze, (), (building, barricade, value, smouldering, at, left, right))
BOOST_DESCRIBE_STRUCT(Pef, (), (side, seat, number, content, at, on_table, activated))
BOOST_DESCRIBE_STRUCT(Switches, (),
                      (stars, star_power, larger_than_life, cheating_death, free_will, co_stars,
                       star_power_for_grunts, extra_tables, attributes, fire_into_melee,
                       generate_terrain, distance_percent))
BOOST_DESCRIBE_STRUCT(Objective, (), (goal, side, edge, count, figure, building))
BOOST_DESCRIBE_STRUCT(Stunt, (),
                      (name, success, failure, on_success, on_failure, tools, opposed, reach))
BOOST_DESCRIBE_STRUCT(SideRole, (), (territory, role))
BOOST_DESCRIBE_STRUCT(Section, (), (terrain, buildings))
BOOST_DESCRIBE_STRUCT(Generated, (), (any, rolled, laid, native_camp, chance))
BOOST_DESCRIBE_STRUCT(Muster, (), (seat, side, nation, zone))
BOOST_DESCRIBE_STRUCT(Setting, (),
                      (scenario, title, ground, generated, armoury, switches, sides, roles,
                       encounter, names, seats, seat_sides, objectives, stunts, musters, campaign,
                       last_turn, winner_at_limit))
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (dice, figures, seen, dropped, barricades, blazes, pefs, weather, night,
                       stage, turn, activation, order, phase, groups, winner))

}  // namespace long_rifle

template struct Saved<long_rifle::Battle>;
