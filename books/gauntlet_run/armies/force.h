#pragma once

#include <memory>

#include "books/gauntlet_run/armies/muster.h"
#include "books/gauntlet_run/battle.h"

// A force as a plain file or as part of a scenario's side; docs/notation.md has how it is written.
// It is checked against its list when it is read, and every refusal names its rule.
namespace gauntlet_run {

// Where a scenario has put it.
struct Standing {
    std::optional<std::pair<Inches, Inches>> at;  // from the near left corner
    std::optional<Facing> facing;
    std::optional<Formation> formation;
    bool hidden = false;
    bool ladders = false;        // GR-17.03 as many as it can carry
    bool dismounted = false;     // GR-08.01
    std::optional<Metal> metal;  // GR-15.12 of a gun's barrel
    bool rifled = false;         // GR-57.01
};

// One squad, team, gun or officer of a force.
struct Enlisted {
    std::string name, kind;
    int line = 1;
    int above = -1;  // the officer whose own it is, among the force; -1: nobody's
    Unit unit;
    std::optional<Gun> gun;
    int points = 0;
    Standing standing;
    // For the checks of the whole force.
    const Army* army = nullptr;  // whose row it is; of an officer the force's
    ListedUnit row;              // of a unit
    std::string nation;
    std::vector<Taken> extras;
    std::vector<Wish> wishes;  // of an officer, not yet settled
    Role role = Role::None;
    std::string words;  // its line

    bool officer() const { return unit.officer(); }
};

struct MusteredForce {
    const Army* army = nullptr;
    int year = 0;
    int most_points = 0;  // 0: as many as you like
    std::vector<Enlisted> all;
    std::shared_ptr<const Army> with_allies;  // GR-72.04 its list, if the scenario adds to it

    int points() const;
};

struct ForceRules {
    int year = 0;              // of the scenario; 0: the force says it
    bool other_sizes = false;  // GR-03.03
    bool in_scenario = false;  // GR-72.04 which may add allies
};
// `army`, `year`, `points`, `force` and [[custom]] of that table. All that is wrong is told to the
// errors.
MusteredForce read_force(Fields& table, DataErrors& errors, const ForceRules& rules = {});
// A file that is a force and nothing else.
Result<MusteredForce> read_force_file(std::string_view text, std::string_view file,
                                      const ForceRules& rules = {});

// The units of a side: added to the battle in the order of the file, waiting to be deployed, with
// their officers (GR-04.20), guns and names. Says which id the first has.
UnitId enlist(const MusteredForce& force, SideId side, SeatId seat, Battle& battle,
              Setting& setting);

// A line for each unit and officer with what it costs, and the sum.
std::string account_of(const MusteredForce& force);

}  // namespace gauntlet_run
