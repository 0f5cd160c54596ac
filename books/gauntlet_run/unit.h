#pragma once

#include "books/gauntlet_run/vocabulary.h"
#include "engine/base/fixed_vector.h"
#include "engine/table/formation.h"

// A unit: what it is, how it stands, what it has done this turn. Its figures are places in its
// formation, worked out when somebody asks (units/figures.h); they are not stored.
namespace gauntlet_run {

// GR-11.13 so many of its figures have this weapon, the NCO among them.
struct Armed {
    Missile missile = Missile::None;
    Lock lock = Lock::Flintlock;
    std::uint8_t men = 0;
    bool operator==(const Armed&) const = default;
};

// Chapters 03, 04, 46 to 48: what it was mustered as. It does not change, but for the armour and
// pikes of men who are shifted to it (GR-07.07).
struct Roster {
    SideId side;
    SeatId seat;
    Branch branch = Branch::Infantry;
    Type type = Type::Formed;
    Morale morale = Morale::Steady;
    bool native = false;
    bool box = false;            // GR-05.04 a pike unit, whose close order is the box
    std::uint32_t specials = 0;  // a bit for each Special
    std::uint8_t size = 10;      // GR-03.12 figures at the start, the NCO among them; an officer: 1
    Rank rank = Rank::None;      // of an officer
    Staff staff = Staff::None;   // GR-04.01 as he began
    UnitId commander;            // GR-04.20 the officer whose own it is; none: nobody's
    bool leads_regulars = false;  // GR-60.20 a chaplain not limited to irregular units
    bool grenadiers = false;      // GR-03.05
    Armour armour = Armour::None;
    bool shield = false;
    bool rides = false;     // GR-03.11 has horses
    bool pikes = false;     // GR-18.25 there are full pikes among them
    bool lessened = false;  // GR-19.11 a Mexican officer: a bonus by rank
    bool halberd = false;   // GR-56.05 its NCO has no firearm and is none of `arms` (GR-63.04)
    Missile nco_missile = Missile::None;  // GR-63.04 his firearm, if it is another than theirs
    bool nco_bare = false;                // GR-80.04, GR-18.07 his firearm is all he has
    bool woodsmen = false;  // GR-65.20 formed, but may take skirmish formation in woods
    Conveyance conveyance = Conveyance::Wagon;  // GR-09.07 of a vehicle
    Draft draft = Draft::Horses;
    std::uint8_t animals = 0;  // GR-09.09
    std::int16_t points = 0;
    bool operator==(const Roster&) const = default;

    bool has(Special special) const {
        return (specials >> static_cast<unsigned>(special) & 1U) != 0;
    }
};

// GR-13.02, GR-13.17 the two ranks of a line fire and load each for itself; a cavalry line and
// skirmishers have one.
inline constexpr std::size_t ranks_that_load = 2;
// GR-50.03 how a rank's muskets are, or are being, loaded.
enum class Load : std::uint8_t { Cartridge, LooseBall, Count };
struct Loading {
    std::array<std::uint8_t, ranks_that_load> tokens{};  // Reloading tokens on each rank
    std::array<bool, ranks_that_load> fired{};  // this turn, and due for a token at its end
    std::array<Load, ranks_that_load> load{};
    bool interrupted = false;  // GR-07.15 the check failed; that it is Disordered says the rest
    bool goes_on = false;      // GR-07.15 the check was passed: it comes off this turn all the same
    bool operator==(const Loading&) const = default;
};

// Where and how it is.
struct Condition {
    Presence presence = Presence::Waiting;
    Formation formation = Formation::Skirmish;
    Stand stand;           // of its figures: the middle of the first rank, of a clump its middle
    std::uint8_t men = 0;  // figures left, the NCO among them, attached officers not
    bool nco = true;       // he lives
    FixedVector<Armed, 4> arms;      // what those who are left have
    std::uint8_t blades = 0;         // GR-18.07 of them, those with a melee weapon
    std::uint8_t other_arms = 0;     // GR-18.25 of those who have pikes among them: men without one
    std::uint8_t lost = 0;           // GR-19.18 casualties that count for morale
    std::uint8_t strength = 0;       // GR-07.09, GR-20.16 figures that Shaken is reckoned from
    Staff staff_left = Staff::None;  // GR-04.04 of an officer
    UnitId attached;          // GR-04.11 of an officer: the unit he is with; of a unit: the officer
    GunId gun;                // GR-03.07 which its crew serves
    UnitId left_squad;        // GR-15.16 of five who serve a gun: the squad they were part of
    UnitId beside;            // GR-05.06 the other half of an Attack Column
    std::int8_t square = -1;  // GR-05.09 which square it is a side of
    bool box_outward = false;  // GR-05.10
    bool shaken = false;       // GR-20.16
    bool retreated = false;    // GR-20.14 must check before it may activate
    bool mounted = false;
    Point horses;              // GR-08.04 where they were left
    std::uint8_t holders = 0;  // GR-08.05
    UnitId carrier;            // GR-47.05 the riders who have it with them
    std::uint8_t ladders = 0;  // GR-17.03 carried
    std::uint8_t raised = 0;   // GR-17.11 of them against a wall
    Point ladders_at;          // and where their feet are
    bool loaded = false;       // GR-09.13 of a vehicle
    bool crouching = false;    // GR-02.08
    bool hidden = false;       // GR-28.01
    bool ambuscade = false;    // GR-29.01 holds its activation
    bool shot = false;         // GR-47.10 has fired, by volley or in skirmish
    Loading loading;
    bool operator==(const Condition&) const = default;
};

// What it has done this turn.
struct Doings {
    bool activated = false;  // GR-01.13
    Activation activation = Activation::None;
    bool moved = false;          // GR-11.03, GR-13.12
    bool hard_going = false;     // GR-06.13, GR-06.14 moved on ground where it may not fire
    bool fired = false;          // GR-10.13
    bool flashed = false;        // GR-27.07 with powder
    bool checked = false;        // GR-20.14 its check to act again is done
    bool seen_at_night = false;  // GR-28.19 until the end of the turn
    bool melee = false;          // GR-10.15 is fighting just now
    // GR-20.28, GR-29.08 it failed a check, or fought a melee: an activation under way is over. Set
    // by whoever carries that out, for every unit; taken off as an activation begins.
    bool cut_short = false;
    bool operator==(const Doings&) const = default;
};

struct Unit : Roster, Condition, Doings {
    bool operator==(const Unit&) const = default;

    bool on_table() const { return presence == Presence::OnTable; }
    bool gone() const { return presence > Presence::OnTable; }
    bool officer() const { return branch == Branch::Officer; }
    bool vehicle() const { return branch == Branch::Vehicle; }
    // GR-04.26 of an officer: he neither shoots nor strikes.
    bool noncombatant() const { return rank == Rank::Chaplain; }
    // GR-60.20, GR-04.26 of the skirmish type, and no gun crew, which is of none.
    bool irregular() const { return type == Type::Skirmish && branch != Branch::Artillery; }
    // GR-20.25 squads, teams and guns; it is these that check morale.
    bool fights() const { return !officer() && !vehicle(); }
    // GR-03.12 by its size at the start.
    bool team() const {
        if (branch == Branch::Artillery) return true;
        return size <= (branch == Branch::Cavalry ? 3 : 5);
    }
    // GR-05.16 in ranks, as the charts mean it.
    bool formed() const { return formation <= Formation::Square; }
    // GR-06.28 moves as formed units do.
    bool in_ranks() const { return formation <= Formation::ExtendedLine; }
    bool is_mounted() const { return mounted; }
    // GR-18.07 at least half of them.
    bool melee_armed() const { return blades > 0 && 2 * blades >= men; }
    // GR-18.25 at least half of them have full pikes.
    bool has_pikes() const { return pikes && men > other_arms && 2 * (men - other_arms) >= men; }
};

// Chapters 09, 14, 15. Its crew is a unit of its own, which may leave it (GR-15.19).
struct Gun {
    GunSize size = GunSize::Light;
    GunKind kind = GunKind::Cannon;
    Metal metal = Metal::Iron;   // GR-15.12
    bool rifled = false;         // GR-57.01
    SideId side;                 // whose it was at the start
    UnitId crew;                 // who serve it; nobody: abandoned
    UnitId fallen;               // GR-15.26 the last crew of which nobody is left
    bool inexperienced = false;  // GR-09.06 they are infantry
    Point at;
    Facing facing;
    Ammunition card = Ammunition::None;  // GR-14.08 laid face down: known to its own side only
    std::uint8_t tokens = 0;             // Reloading
    bool fired = false;                  // this turn
    bool moved = false;                  // this turn: pushed, or turned by more than 45 degrees
    bool unlimbered = false;             // GR-09.20 this turn
    UnitId last_hit;                     // GR-14.12 whom its last shot hit, while neither moves
    GunId hit_gun;                       // or, with nobody at it, which gun (GR-15.09)
    Point hit_there;                     // and where that unit or gun stood
    TargetSet ranged;         // GR-14.16, GR-14.17 whom it has hit indirectly since either moved
    std::uint8_t limber = 0;  // GR-09.15 draft animals; 0: it has none
    bool limbered = false;    // GR-09.17
    bool lost = false;        // GR-15.11, GR-15.07 burst or destroyed
    std::uint8_t damage = 0;  // GR-15.09 as a very light structure
    bool operator==(const Gun&) const = default;
};

}  // namespace gauntlet_run
