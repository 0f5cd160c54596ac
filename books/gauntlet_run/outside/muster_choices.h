#pragma once

#include "books/gauntlet_run/armies/army_list.h"
#include "engine/play/muster.h"

// What a row of a list may be given; for those who tell what a list offers.
namespace gauntlet_run {

// With year 0: in any year.
std::vector<MusterChoice> choices_of(const Army& army, const ListedUnit& unit, int year);
std::vector<MusterChoice> choices_of_table_gun(const Army& army, GunSize size, int year);
std::vector<MusterChoice> choices_of_officer(const Army& army, Tongue tongue, Rank rank, int year);
std::vector<MusterChoice> choices_of_vehicle(Conveyance what);

}  // namespace gauntlet_run
