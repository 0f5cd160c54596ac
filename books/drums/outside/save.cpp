#include "books/drums/invariants.h"
#include "engine/play/reflect.h"

// Situation, and the setting, which has its own place in a save; the memory lies beside.
template <>
constexpr std::size_t reflect::not_saved<drums::Battle> = 3;
template <>
constexpr std::size_t reflect::not_saved<drums::Setting> = 1;  // its fingerprint

namespace drums {

BOOST_DESCRIBE_STRUCT(Weapon, (),
                      (name, title, stick, modifiers, points, firearm, slow_reload, thrown, prone))
BOOST_DESCRIBE_STRUCT(Armoury, (), (weapons))
BOOST_DESCRIBE_STRUCT(Carried, (), (weapon, loaded, fired, reloaded))
BOOST_DESCRIBE_STRUCT(Character, (),
                      (side, quality, combat, traits, burdened, messenger, points, weapons))
BOOST_DESCRIBE_STRUCT(Footing, (), (inside, opening, crest, level, going, cover))
BOOST_DESCRIBE_STRUCT(Condition, (),
                      (presence, state, at, footing, mounted, has_horse, horse, behind_from))
BOOST_DESCRIBE_STRUCT(Doings, (), (tried, attacked, threw, fled, moved, ambushes))
BOOST_DESCRIBE_STRUCT(Figure, (Character, Condition, Doings), ())
BOOST_DESCRIBE_STRUCT(LaidPiece, (), (piece, at, turned))
BOOST_DESCRIBE_STRUCT(Switches, (), (hidden_set_up, place_terrain, distance_percent))
BOOST_DESCRIBE_STRUCT(Setting, (),
                      (scenario, title, kind, attacker, ground, armoury, switches, sides, names,
                       kinds, seats, seat_sides, rounds, prize))
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (dice, figures, pieces, pieces_wanted, stage, turn, active, first, turn_over,
                       edges, strength, halved, morale_due, actions, alight, winner))

bool Battle::operator==(const Battle& other) const {
    bool same =
        setting == other.setting || (setting && other.setting && *setting == *other.setting);
    boost::mp11::mp_for_each<reflect::Members<Battle>>(
        [&](auto member) { same = same && this->*member.pointer == other.*member.pointer; });
    return same;
}

}  // namespace drums

template struct Saved<drums::Battle>;
