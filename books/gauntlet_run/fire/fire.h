#pragma once

#include "books/gauntlet_run/fire/weapons.h"
#include "books/gauntlet_run/nerve/alarms.h"
#include "books/gauntlet_run/play.h"

// Chapters 10, 11 and 13: small arms.
namespace gauntlet_run {

class Lookout;  // seeing/sight.h

// GR-13.01, GR-13.02, GR-10.21
enum class Volley : std::uint8_t { Full, FrontRank, RearRank, Skirmish, Count };
inline constexpr EnumArray<Volley, std::string_view> volley_verbs{
    {"volley", "front-rank", "rear-rank", "skirmish-fire"}};
bool is_small_arms(std::string_view verb);

struct Shot {
    UnitId by, at;
    Volley how = Volley::Skirmish;
    std::uint8_t arms = 0xFF;            // a bit for each entry of Unit::arms that is fired
    FixedVector<std::uint8_t, 4> users;  // GR-10.24 of each entry, once that is settled
    bool loose_ball = false;             // GR-50.08 its rifles fire a loose ball
    bool moved = false;                  // GR-11.03
    bool reaction = false;               // GR-16.15 at chargers
    bool ambush = false;                 // GR-19.21 from Ambuscade
};

// GR-10.16, GR-10.18, GR-10.20 it fires to its front only.
bool in_volley_order(const Unit& unit);
// Could it fire at all: its formation, loading and weapons, and GR-10.13 not yet fired this turn?
bool may_fire(const Battle& battle, UnitId who);
// GR-10.13 .. 10.18 whom it may choose: an enemy it sees, that is in no melee, that does not keep
// low behind heavy cover (GR-02.10) and, for a body in ranks, has half its figures in the arc.
// GR-01.03 not how far off it is, unless lengths may be measured.
bool may_fire_at(const Battle& battle, UnitId who, UnitId target);
// GR-10.16, GR-06.22 half of its figures are in the front arc; of skirmishers always.
bool in_arc(const Battle& battle, UnitId who, UnitId target);

// Every way to shoot at every target: the verbs of Volley, with the target; detail: the arms fired,
// and 256 more for a loose ball in rifles. Whether it may shoot in this activation at all (ground,
// GR-06.13) is the caller's matter.
void offer_shots(const Battle& battle, UnitId who, bool moved, Question& question);
// The same, if it has been looked about already.
void offer_shots(const Battle& battle, UnitId who, Lookout& lookout, Question& question);
// The same at one target, if it may: a reaction (GR-16.14, GR-16.23), an ambuscade (GR-29.07).
void offer_shots_at(const Battle& battle, UnitId who, UnitId target, bool moved,
                    Question& question);
void offer_shots_at(const Battle& battle, UnitId who, UnitId target, Lookout& lookout,
                    Question& question);
// What such an option stands for; reaction and ambush are the caller's to add.
Shot shot_of(const Option& option, bool moved);

// Fires, smoke and all; who must check afterwards is noted (the caller has check_morale do it).
// Says how many figures fell.
int shoot(Play& play, const Shot& shot, Alarms& alarms);

// GR-11.13 what one weapon of the shot needs to hit (GR-53.01), and how many dice it has.
struct Aim {
    Missile missile = Missile::None;  // as it is fired: a rifle with loose ball is a smoothbore
    int dice = 0;
    int needed = 0;
    Band band = Band::Short;
    bool again = false;  // GR-50.03 loaded so that misses are rolled again
    FixedVector<Modifier, most_modifiers> modifiers;
};
using Aims = FixedVector<Aim, 8>;
Aims aims_of(const Battle& battle, const Shot& shot);

}  // namespace gauntlet_run
