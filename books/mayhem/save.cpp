#include "books/mayhem/save.h"

#include "books/mayhem/invariants.h"
#include "books/mayhem/place.h"
#include "engine/play/reflect.h"

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
                       group, entered))
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

std::uint64_t hash_of(const Setting& setting) {
    return reflect::hash_of(setting);
}

// The setting's own fingerprint changes only during the set-up and is worked out then.
std::uint64_t hash_of(const Battle& battle) {
    Hasher hash;
    hash.add(battle.setting->fingerprint);
    reflect::hash_into(hash, battle);
    return hash.value();
}

boost::json::value save_battle(const Battle& battle) {
    return reflect::save_with_setting(battle);
}

Result<Battle> load_battle(const boost::json::value& saved) {
    Result<Battle> battle = reflect::load_with_setting<Battle>(saved, check_loaded);
    if (battle) settle(*battle);
    return battle;
}

}  // namespace mayhem
