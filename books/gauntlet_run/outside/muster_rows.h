#pragma once

#include "books/gauntlet_run/armies/force.h"
#include "engine/play/muster.h"

// What a list offers, for whoever musters from it.
namespace gauntlet_run {

// A row, and what there is behind it.
struct OfferedRow {
    MusterRow row;
    const ListedUnit* unit = nullptr;  // none: an officer, a vehicle or a gun of the price table
    Rank rank = Rank::None;            // of an officer
    bool native = false;
    bool gun_of_table = false;
    bool custom = false;
};
// All who may be taken in that year; with 0 in any.
std::vector<OfferedRow> offered_by(const Army& army, int year);
// The rows of Native lists that are its allies, and those that a scenario may add (GR-72.04).
std::vector<std::string> allies_of(const Army& army);

// Who they are: type, morale, weapons, special rules.
std::string told_of(const ListedUnit& unit);
std::string told_of(const Enlisted& one);

}  // namespace gauntlet_run
