#pragma once

#include "books/gauntlet_run/armies/army_list.h"
#include "books/gauntlet_run/armies/faults.h"
#include "books/gauntlet_run/unit.h"

// One squad, team or gun, mustered from a row of a list with the options that were chosen.
namespace gauntlet_run {

// "4 musket", "flintlocks": a weapon of the row or an option of it.
struct Wish {
    int figures = 0;  // 0: all of them
    std::string words;
};

struct ToMuster {
    const Army* army = nullptr;  // whose row it is
    const ListedUnit* row = nullptr;
    int size = 0;
    std::string nation;  // GR-61.06, GR-62.10
    std::vector<Wish> wishes;
    bool other_sizes = false;  // GR-03.03
};

struct Taken {
    Extra extra;
    int figures = 0;
};

struct Mustered {
    Unit unit;
    std::optional<Gun> gun;
    int points = 0;
    std::vector<Taken> extras;
    Role role = Role::None;
    bool mounted = false;

    const Extra* taken(std::string_view name) const;
};

// All that is wrong is told; what comes back is then not to be used.
Mustered muster(const ToMuster& wanted, int year, Faults& faults);
// The option of that name that may be had in that year by that nation; null if there is none.
const Extra* extra_in(const ListedUnit& row, std::string_view name, std::string_view nation,
                      int year);
// GR-47.20, GR-47.24 what no list has but every unit may buy, at the price printed with it.
const std::vector<Extra>& extras_for_everybody();
// GR-60.38 sizes of those who are mounted by that; GR-62.07, GR-62.14 the Pueblo allowances as
// printed.
std::vector<int> mounted_sizes(const ListedUnit& row, const Extra& extra);
// GR-60.17 lists that may have any gun of the table may have its limbers for their own, too, if
// they are strong enough (GR-60.33).
std::vector<Extra> limbers_of_table(const Army& army, const ListedUnit& row);
// GR-60.21, GR-62.15 what there is to choose from in that year: each figure has one of each.
std::vector<Slot> slots_of(const ToMuster& wanted, int year);
// GR-60.39 how many of so many figures are those without firearms.
int without_firearm(const Arming& arming, int size);
// The weapon meant: by its whole name, or the last words of it.
const Arm* arm_in(const Slot& slot, std::string_view words);

}  // namespace gauntlet_run
